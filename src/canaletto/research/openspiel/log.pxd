# C types of log.py
cimport cython

@cython.final
@cython.no_gc
@cython.freelist(64)
cdef class Log:
    cdef readonly Log before
    cdef readonly tuple event
    cdef str words

@cython.locals(link=Log)
cpdef Log longer(Log log, tuple event)
cpdef list events(Log log)
@cython.locals(log=Log)
cpdef Log logged(object found)
@cython.locals(link=Log, words=str)
cpdef str told(Log log, object tell)
