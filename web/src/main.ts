// The first thing that runs: preferences and texts, then the frame with the screen of the address.
import { mount } from 'svelte'
import '../../src/canaletto/art/palette.css'
import App from './App.svelte'
import './app.css'
import { apply } from './lib/preferences.svelte.ts'
import { start } from './lib/router.svelte.ts'
import { commonTexts } from './texts.ts'

/** Nothing here waits at the top: screens import from this very file once it is built, and it would wait for them. */
async function begin(): Promise<void> {
  await apply()
  await Promise.all([commonTexts.load(), start()]) // side by side: each is a journey over the network
  mount(App, { target: document.body })
  document.querySelector('.first')?.remove()
}
void begin()
