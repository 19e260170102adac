// How many bytes a visitor's browser fetches for the first page and for the table; fails when they grow past the limit.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const built = new URL('../src/canaletto/web/', import.meta.url).pathname
const manifest = JSON.parse(readFileSync(join(built, 'manifest.json'), 'utf8'))

/** Everything that is fetched for these entries: what they import, and the styles of it. */
function fetched(entries) {
  const files = new Set()
  const seen = new Set()
  const follow = (name) => {
    if (seen.has(name)) return
    seen.add(name)
    const chunk = manifest[name]
    if (!chunk) throw new Error(`${name} is not in the build`)
    files.add(chunk.file)
    for (const style of chunk.css ?? []) files.add(style)
    for (const inside of chunk.imports ?? []) follow(inside)
  }
  entries.forEach(follow)
  return [...files]
}

const LIMITS = JSON.parse(readFileSync(new URL('size.json', import.meta.url), 'utf8'))
let failed = false
for (const [page, { kilobytes, entries }] of Object.entries(LIMITS)) {
  const bytes = fetched(entries).reduce((sum, file) => sum + statSync(join(built, `${file}.gz`)).size, 0)
  const fits = bytes <= kilobytes * 1000
  failed ||= !fits
  console.log(`${page}: ${(bytes / 1000).toFixed(1)} kB gzipped, at most ${kilobytes}${fits ? '' : ' – too much'}`)
}
process.exit(failed ? 1 : 0)
