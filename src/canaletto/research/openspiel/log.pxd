# C types of log.py
cimport cython

@cython.final
@cython.no_gc
@cython.freelist(64)
cdef class Log:
    cdef readonly Log before
    cdef readonly tuple event
    cdef str words

    cdef Log become(self, Log before, tuple event)

cdef Log _link()
cpdef Log longer(Log log, tuple event)
cpdef list events(Log log)
@cython.locals(log=Log)
cpdef Log logged(object found)
@cython.locals(link=Log, words=str)
cpdef str told(Log log, object tell)
