import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { firstFiles } from './build/first-files.ts'
import { precompressed } from './build/precompressed.ts'

// What is built here ships inside the Python package; tools/build_web.py calls this and moves the result there.
export default defineConfig({
  plugins: [svelte(), firstFiles(), precompressed()],
  build: {
    outDir: process.env.CANALETTO_WEB_OUT ?? '../build/web-app',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // a strict content policy allows no data: scripts or styles
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    manifest: 'manifest.json',
    rolldownOptions: {
      output: {
        // What is always fetched together is one file: each request costs more than the bytes it would save.
        codeSplitting: {
          groups: [
            { name: 'frame', tags: ['$initial'], priority: 3 },
            {
              name: 'parts',
              test: /src\/(lib\/(me|words|api\/changes|stream)|parts\/(SeatMark|TableRow))/,
              priority: 2,
            },
            { name: 'board', test: /src\/board\/(?!list\/)|canaletto\/art\//, priority: 2 },
            {
              name: 'play',
              test: /src\/screens\/table\/(?!Table|Waiting|tokens)|lib\/live-table|learn\/watched/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': { target: process.env.CANALETTO_SERVER ?? 'http://127.0.0.1:8420', ws: true },
    },
    fs: { allow: ['..'] },
  },
})
