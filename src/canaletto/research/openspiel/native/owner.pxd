# C types of owner.py
cimport cython
from canaletto.research.openspiel.native.engine cimport *

cdef class Owner:
    cdef Engine engine
    cdef readonly object table
    cdef bytes names

    @cython.locals(engine="Engine*")
    cdef object describe(self)
    cdef object set_up(self)
    cdef str words(self, const void* state, int what)
    cdef object become(self, void* state, bytes data)

cdef int text(const Engine* engine, const void* state, int what, char* out, int size) noexcept nogil
@cython.locals(owner=Owner)
cdef int told(const Engine* engine, const void* state, int what, char* out, int size) except -1
cdef int written(bytes words, char* out, int size) except -2
cdef int restore(const Engine* engine, void* state, const char* data, char* error, int size) noexcept nogil
@cython.locals(owner=Owner)
cdef int restored(const Engine* engine, void* state, const char* data, char* error, int size) noexcept
