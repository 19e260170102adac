/** Pointer, wheel and fingers on the board's box, told as what they mean. The page around it scrolls as always. */
import type { Spot } from './camera.ts'

export interface Gestures {
  /** The pointer of a mouse is over a spot; null when it leaves. */
  hover(at: Spot | null): void
  /** A click or a tap. */
  tap(at: Spot, touch: boolean): void
  /** A right click. */
  turn(at: Spot): void
  /** A finger has rested on a spot: show there what a mouse shows on hovering. */
  rest(at: Spot): void
  drag(dx: number, dy: number): void
  pinch(a: Spot, b: Spot, c: Spot, d: Spot): void
  zoom(at: Spot, factor: number): void
}

const SLOP = { mouse: 4, touch: 10 }
const REST = 500

/** Listens on the box until the returned function is called. */
export function listen(box: HTMLElement, tell: Gestures): () => void {
  const down = new Map<number, Spot>()
  let start: Spot | null = null
  let dragging = false
  let resting = 0
  let rested = false

  const spot = (event: MouseEvent): Spot => {
    const frame = box.getBoundingClientRect()
    return { x: event.clientX - frame.left, y: event.clientY - frame.top }
  }
  const calm = () => {
    window.clearTimeout(resting)
    resting = 0
  }
  const pressed = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return
    const at = spot(event)
    down.set(event.pointerId, at)
    box.setPointerCapture(event.pointerId)
    calm()
    if (down.size === 1) {
      start = at
      dragging = rested = false
      if (event.pointerType !== 'mouse') {
        resting = window.setTimeout(() => {
          rested = true
          tell.rest(at)
        }, REST)
      }
    } else {
      dragging = true
    }
  }
  const moved = (event: PointerEvent) => {
    const at = spot(event)
    const last = down.get(event.pointerId)
    if (!last) {
      if (event.pointerType === 'mouse') tell.hover(at)
      return
    }
    const slop = event.pointerType === 'mouse' ? SLOP.mouse : SLOP.touch
    if (!dragging && start && Math.hypot(at.x - start.x, at.y - start.y) > slop) {
      dragging = true
      calm()
    }
    if (!dragging) return
    if (down.size === 2) {
      const other = [...down].find(([id]) => id !== event.pointerId)?.[1]
      if (other) tell.pinch(last, other, at, other)
    } else if (down.size === 1) {
      tell.drag(at.x - last.x, at.y - last.y)
    }
    down.set(event.pointerId, at)
  }
  const released = (event: PointerEvent) => {
    if (!down.delete(event.pointerId)) return
    calm()
    if (event.type === 'pointerup' && down.size === 0 && !dragging && !rested) {
      tell.tap(spot(event), event.pointerType !== 'mouse')
    }
    if (down.size === 0) dragging = false
  }
  const left = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') tell.hover(null)
  }
  const wheeled = (event: WheelEvent) => {
    event.preventDefault()
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 33 : 1
    tell.zoom(spot(event), Math.exp(-Math.max(-240, Math.min(240, event.deltaY * lines)) / 600))
  }
  const menu = (event: MouseEvent) => {
    event.preventDefault()
    if (down.size === 0) tell.turn(spot(event))
  }
  const listeners: [string, (event: never) => void, AddEventListenerOptions?][] = [
    ['pointerdown', pressed],
    ['pointermove', moved],
    ['pointerup', released],
    ['pointercancel', released],
    ['pointerleave', left],
    ['wheel', wheeled, { passive: false }],
    ['contextmenu', menu],
  ]
  for (const [name, does, how] of listeners) box.addEventListener(name, does as EventListener, how)
  return () => {
    calm()
    for (const [name, does, how] of listeners) box.removeEventListener(name, does as EventListener, how)
  }
}
