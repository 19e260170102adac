// Addresses of the app, in one place.
export const links = {
  home: '/',
  newTable: (game?: string) => (game ? `/new/${game}` : '/new'),
  table: (id: string, key?: string) => `/t/${id}${key ? `#key=${key}` : ''}`,
  replay: (id: string, turn: number) => `/t/${id}/${turn}`,
  rules: (game?: string, id?: string) => `/rules${game ? `/${game}` : ''}${id ? `#${id}` : ''}`,
  /** The rule's page by its id alone: `T-…`, `C-…`, `V-…`. */
  rule: (id: string) => links.rules({ T: 'tolleno', C: 'tolleno-casual', V: 'toscana' }[id[0] ?? 'T'], id),
  steps: (game?: string) => (game ? `/steps/${game}` : '/steps'),
  watch: '/watch',
  games: '/games',
  settings: '/settings',
  device: '/device',
  host: '/host',
} as const
