# C types of box.py
cimport cython
from canaletto.rules.city.state cimport Desk, Tables

@cython.final
cdef class Box:
    cdef Tables[1] tables
    cdef Desk[1] desk
    cdef readonly object edition
    cdef readonly bint casual
    cdef readonly list faces
    cdef readonly list values
    cdef readonly dict face_of
