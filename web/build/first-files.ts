// Writes first.json: by address and language, the files that a page needs before it can show anything, and those that it
// fetches soon after. The server names the first ones in the page, so that a browser asks for all of them at once.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

interface Chunk {
  file: string
  name?: string
  css?: string[]
  imports?: string[]
}
type Manifest = Record<string, Chunk>
type Pages = Record<string, { first: string[]; later?: string[] }>

const LANGUAGES = ['de', 'en', 'fr', 'it']

/** The files of these entries, by source or by the name of a chunk: what they import, and the styles of it; what comes first has to be there first. */
function fetched(manifest: Manifest, entries: string[]): string[] {
  const files = new Set<string>()
  const seen = new Set<string>()
  const follow = (name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    const chunk = manifest[name] ?? Object.values(manifest).find((each) => each.name === name)
    if (!chunk) throw new Error(`pages.json: ${name} is not in the build`)
    files.add(chunk.file)
    for (const style of chunk.css ?? []) files.add(style)
    for (const inside of chunk.imports ?? []) follow(inside)
  }
  entries.forEach(follow)
  return [...files]
}

export function firstFiles(): Plugin {
  let [root, folder] = ['', '']
  return {
    name: 'first-files',
    apply: 'build',
    configResolved(config) {
      root = config.root
      folder = config.build.outDir.startsWith('/') ? config.build.outDir : join(root, config.build.outDir)
    },
    closeBundle() {
      const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest
      const pages = JSON.parse(readFileSync(join(root, 'pages.json'), 'utf8')) as Pages
      const of = (language: string, { first, later = [] }: Pages[string]) => {
        const files = (entries: string[]) =>
          fetched(
            manifest,
            entries.map((entry) => entry.replace('{language}', language)),
          )
        const before = files(first)
        return { first: before, later: files(later).filter((file) => !before.includes(file)) }
      }
      const first = Object.entries(pages).map(([path, page]) => [
        path,
        Object.fromEntries(LANGUAGES.map((language) => [language, of(language, page)])),
      ])
      writeFileSync(join(folder, 'first.json'), JSON.stringify(Object.fromEntries(first)))
    },
  }
}
