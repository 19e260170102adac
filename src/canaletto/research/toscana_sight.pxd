# C types of toscana_sight.py
cimport cython
from canaletto.research.toscana_choices cimport ToscanaChoices
from canaletto.rules.toscana.board cimport *

@cython.locals(m="Match*", out="signed char[::1]", at=int, x=int, y=int, i=int, square=int, turn=int)
cpdef object write_planes(ToscanaChoices choices, int seat, object planes)
@cython.locals(m="Match*", out="short[::1]", at=int, r=int, other=int, i=int, pile=int)
cpdef object write_facts(ToscanaChoices choices, int seat, object facts)
