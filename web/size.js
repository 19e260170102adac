// How many bytes a visitor's browser fetches for the first page and for the table; fails when they grow past the limit.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const built = new URL('../src/canaletto/web/', import.meta.url).pathname
const read = (path) => JSON.parse(readFileSync(path, 'utf8'))
const first = read(join(built, 'first.json'))
const zipped = ({ first, later }) =>
  [...first, ...later].reduce((sum, file) => sum + statSync(join(built, `${file}.gz`)).size, 0)

let failed = false
for (const [page, { kilobytes }] of Object.entries(read(new URL('pages.json', import.meta.url)))) {
  const bytes = Math.max(...Object.values(first[page]).map(zipped)) // in the language that takes most
  const fits = bytes <= kilobytes * 1000
  failed ||= !fits
  console.log(`${page}: ${(bytes / 1000).toFixed(1)} kB gzipped, at most ${kilobytes}${fits ? '' : ' – too much'}`)
}
process.exit(failed ? 1 : 0)
