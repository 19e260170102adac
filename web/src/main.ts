// The first thing that runs: preferences and texts, then the frame with the screen of the address.
import { mount } from 'svelte'
import App from './App.svelte'
import './app.css'
import { apply } from './lib/preferences.svelte.ts'
import { start } from './lib/router.svelte.ts'
import { commonTexts } from './texts.ts'

await apply()
await Promise.all([commonTexts.load(), start()]) // side by side: each is a journey over the network
mount(App, { target: document.body })
