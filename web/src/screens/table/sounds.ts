/** A few soft sounds, made on the spot; off unless somebody switches them on. */
import { preferences } from '../../lib/preferences.svelte.ts'

let audio: AudioContext | null = null

interface Note {
  pitch: number
  at: number
  long: number
  loud: number
}

const NOTES = {
  /** A tile or floor is set down: a short wooden knock. */
  step: [{ pitch: 220, at: 0, long: 0.09, loud: 0.12 }],
  /** Your turn: two soft bells. */
  turn: [
    { pitch: 587, at: 0, long: 0.5, loud: 0.08 },
    { pitch: 880, at: 0.14, long: 0.7, loud: 0.07 },
  ],
  over: [
    { pitch: 523, at: 0, long: 0.6, loud: 0.07 },
    { pitch: 659, at: 0.16, long: 0.6, loud: 0.07 },
    { pitch: 784, at: 0.32, long: 0.9, loud: 0.07 },
  ],
} satisfies Record<string, Note[]>

/** Plays one, where sounds are on and the browser allows it. */
export function sound(name: keyof typeof NOTES): void {
  if (!preferences.sounds || typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  if (audio.state === 'suspended') void audio.resume()
  for (const { pitch, at, long, loud } of NOTES[name]) {
    const start = audio.currentTime + at
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.type = 'sine'
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(loud, start + 0.012)
    volume.gain.exponentialRampToValueAtTime(0.0001, start + long)
    tone.connect(volume).connect(audio.destination)
    tone.start(start)
    tone.stop(start + long)
  }
}
