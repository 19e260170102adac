/* The window that numbers the cells of a city, and what has been chosen of a move begun. Python twin: city_window.py */
#ifndef CANALETTO_CITY_WINDOW_H
#define CANALETTO_CITY_WINDOW_H
#include <stdint.h>

typedef struct {
    int size, cells;               /* cells each way, and in all */
    uint16_t row[256];             /* by the upper byte of a cell's place: number of the first cell of its row */
    uint16_t column[256];          /* by its lower byte */
} Window;
typedef struct {
    int part;                      /* what is asked: the step's move from its beginning, or what it still needs */
    int kind, goal, load;          /* chosen already: contract, goal of the boat, cargo */
} Begun;

/* What leaves the window at one edge comes in at the opposite one; the downtown lies in the middle. */
static inline __attribute__((unused)) void lay_out(Window *window, int size) {
    int shift = 128 * (size - 1) + (size - 2) / 2;
    window->size = size;
    window->cells = size * size;
    for (int i = 0; i < 256; i++) {
        window->column[i] = (i + shift) % size;
        window->row[i] = window->column[i] * size;
    }
}
#endif
