/* Put before every C file of the sanitized engine. Up to Python 3.12 a tuple's items are declared as an array of one,
   which -fsanitize=bounds-strict takes at its word; through a pointer they are left unchecked, and ours are not. */
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#undef PyTuple_GET_ITEM
#undef PyTuple_SET_ITEM
#define PyTuple_GET_ITEM(tuple, i) (((PyObject **)((PyTupleObject *)(tuple))->ob_item)[i])
#define PyTuple_SET_ITEM(tuple, i, item) ((void)(PyTuple_GET_ITEM(tuple, i) = (PyObject *)(item)))
