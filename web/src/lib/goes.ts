// Work in small pieces, between which the browser draws and hears what is pressed.

/** Does it so many times, each after a frame; the answer stops it. Nothing is drawn in the background: there it goes on. */
export function inGoes(times: number, does: () => void): () => void {
  let left = times
  let [frame, timer] = [0, 0]
  const next = () => {
    if (document.hidden) timer = window.setTimeout(go)
    else frame = requestAnimationFrame(() => (timer = window.setTimeout(go)))
  }
  const go = () => {
    does()
    if (--left) next()
  }
  next()
  return () => {
    cancelAnimationFrame(frame)
    window.clearTimeout(timer)
  }
}
