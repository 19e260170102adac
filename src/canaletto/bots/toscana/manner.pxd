# C types of manner.py
cimport cython
from canaletto.bots.toscana.ground cimport Manner

cdef object instruct(Manner* w, object skill, tuple worth)
