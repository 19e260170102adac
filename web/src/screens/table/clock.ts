/** Clocks as the server told them last, going on from there. */
import type { ClockState } from '../../lib/api/messages.ts'

/** Seconds left for a seat now; null without a clock. */
export function left(clocks: ClockState | null, seat: number, now: number): number | null {
  const seconds = clocks?.left[seat] ?? null
  if (!clocks || seconds === null) return null
  return Math.max(0, clocks.running === seat ? seconds - Math.max(0, now - clocks.at) : seconds)
}

/** Minutes and seconds, or hours and minutes; days are said in words by the caller. */
export function shown(seconds: number): string {
  const whole = Math.ceil(seconds)
  const two = (part: number) => String(part).padStart(2, '0')
  if (whole >= 3600) return `${Math.floor(whole / 3600)}:${two(Math.floor((whole % 3600) / 60))} h`
  return `${Math.floor(whole / 60)}:${two(whole % 60)}`
}
