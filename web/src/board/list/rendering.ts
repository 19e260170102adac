/** Mounts a component into an empty page for a test. */
import { flushSync, mount, tick, unmount, type Component } from 'svelte'

const shown: object[] = []

export function render<Props extends Record<string, unknown>>(component: Component<Props>, props: Props): HTMLElement {
  const target = document.createElement('div')
  document.body.append(target)
  shown.push(mount(component, { target, props }))
  flushSync()
  return target
}

export async function cleanup(): Promise<void> {
  for (const each of shown.splice(0)) await unmount(each)
  document.body.replaceChildren()
}

export async function fireEvent(element: Element, name: string): Promise<void> {
  element.dispatchEvent(new Event(name, { bubbles: name === 'click' }))
  await tick()
}
