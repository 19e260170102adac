// The table and its board.

export const table = {
  title: 'Canaletto',
}
