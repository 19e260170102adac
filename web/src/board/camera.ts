/** Pan and zoom as arithmetic: a camera maps units of the scene to pixels of its box. */
export interface Camera {
  x: number
  y: number
  scale: number
}

export interface Size {
  width: number
  height: number
}

export interface Extent extends Size {
  x: number
  y: number
}

/** No closer than this many pixels a unit, no further than that. */
export const NEAREST = 4
export const FURTHEST = 0.12

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** The camera that shows all of an extent in the middle of a box. */
export function fit(extent: Extent, box: Size, most = 1.6): Camera {
  const scale = within(Math.min(box.width / extent.width, box.height / extent.height), FURTHEST, most)
  return {
    scale,
    x: box.width / 2 - (extent.x + extent.width / 2) * scale,
    y: box.height / 2 - (extent.y + extent.height / 2) * scale,
  }
}

/** Closer or further, so that what is under the point stays there. */
export function zoomAt(camera: Camera, x: number, y: number, factor: number): Camera {
  const scale = within(camera.scale * factor, FURTHEST, NEAREST)
  const by = scale / camera.scale
  return { scale, x: x - (x - camera.x) * by, y: y - (y - camera.y) * by }
}

export const pan = (camera: Camera, dx: number, dy: number): Camera => ({
  ...camera,
  x: camera.x + dx,
  y: camera.y + dy,
})

/** Two fingers that were at `a` and `b` and are at `c` and `d` now. */
export function pinch(camera: Camera, a: Spot, b: Spot, c: Spot, d: Spot): Camera {
  const before = Math.hypot(a.x - b.x, a.y - b.y)
  const after = Math.hypot(c.x - d.x, c.y - d.y)
  const zoomed = before > 1 ? zoomAt(camera, (a.x + b.x) / 2, (a.y + b.y) / 2, after / before) : camera
  return pan(zoomed, (c.x + d.x - a.x - b.x) / 2, (c.y + d.y - a.y - b.y) / 2)
}

export interface Spot {
  x: number
  y: number
}

/** Keeps some of the extent in the box, however far somebody drags. */
export function held(camera: Camera, extent: Extent, box: Size): Camera {
  const edge = Math.min(90, box.width / 3, box.height / 3)
  const right = (extent.x + extent.width) * camera.scale
  const bottom = (extent.y + extent.height) * camera.scale
  return {
    scale: camera.scale,
    x: within(camera.x, edge - right, box.width - edge - extent.x * camera.scale),
    y: within(camera.y, edge - bottom, box.height - edge - extent.y * camera.scale),
  }
}

/** The shift that brings a spot of the scene into the box, with some room around. */
export function reveal(camera: Camera, spot: Spot, box: Size, room = 60): Camera {
  const x = camera.x + spot.x * camera.scale
  const y = camera.y + spot.y * camera.scale
  const dx = within(x, room, Math.max(room, box.width - room)) - x
  const dy = within(y, room, Math.max(room, box.height - room)) - y
  return dx || dy ? pan(camera, dx, dy) : camera
}

/** Whether all of an extent is in the box. */
export function shows(camera: Camera, extent: Extent, box: Size): boolean {
  const left = camera.x + extent.x * camera.scale
  const top = camera.y + extent.y * camera.scale
  const [width, height] = [extent.width * camera.scale, extent.height * camera.scale]
  return left > -1 && top > -1 && left + width < box.width + 1 && top + height < box.height + 1
}
