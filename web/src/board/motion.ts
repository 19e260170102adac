// How things come onto the board, in less than a quarter of a second; not at all where somebody wants less motion.
import { cubicOut } from 'svelte/easing'
import { mayMove } from '../lib/preferences.svelte.ts'

interface Coming {
  duration: number
  easing: typeof cubicOut
  css: (done: number, left: number) => string
}

const coming = (duration: number, css: Coming['css']): Coming => ({
  duration: mayMove() ? duration : 0,
  easing: cubicOut,
  css,
})

/** A tile settles into its place; its middle is the `transform-origin`. */
export const settle: (node: Element) => Coming = () =>
  coming(200, (done, left) => `scale: ${1 + 0.12 * left}; opacity: ${0.3 + 0.7 * done}`)

/** A floor drops from a little above, unless it is only thought of. */
export const drop: (node: Element, how?: { still?: boolean }) => Coming = (_, { still = false } = {}) =>
  coming(still ? 0 : 180, (done, left) => `translate: 0 ${-16 * left}px; opacity: ${Math.min(1, 2 * done)}`)
