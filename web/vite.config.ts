import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { precompressed } from './build/precompressed.ts'

// What is built here ships inside the Python package; tools/build_web.py calls this and moves the result there.
export default defineConfig({
  plugins: [svelte(), precompressed()],
  build: {
    outDir: process.env.CANALETTO_WEB_OUT ?? '../build/web-app',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // a strict content policy allows no data: scripts or styles
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    manifest: 'manifest.json',
  },
  server: {
    proxy: {
      '/api': { target: process.env.CANALETTO_SERVER ?? 'http://127.0.0.1:8420', ws: true },
    },
    fs: { allow: ['..'] },
  },
})
