// Around the rules; the rules themselves are pages in src/rules.
import type { rulebook as en } from '../en/rulebook.ts'
import type { Texts } from '../../src/lib/language.svelte.ts'
import { plural } from '../../src/lib/words.ts'

export const rulebook: Texts<typeof en> = {
  title: 'Regeln',
  text: 'In unseren eigenen Worten, jede mit einer Kennung, die nie etwas anderes bedeuten wird.',
  printed: 'gedruckt',
  ruling: 'Festlegung',
  rulingText: 'Eine Festlegung füllt eine Lücke der gedruckten Regeln. An eurem Tisch dürft ihr anders entscheiden.',
  parts: 'Auf dieser Seite',
  find: 'Eine Regel finden',
  findText: 'Eine Kennung wie T-BUILD-2 oder ein Wort',
  found: (count) => plural('de', count, { one: '# Regel', other: '# Regeln' }),
  allowed: 'Erlaubt',
  forbidden: 'Nicht erlaubt',
  figure: (id) => `Ein Brett zu ${id}`,
  steps: 'Beim Spielen lernen',
  unofficial:
    'Inoffiziell. Die Namen sagen nur, was man hier spielen kann; sie gehören ihren Inhabern, ebenso die gedruckten Regeln, Bilder und Schachteln. Wenn dir ein Spiel gefällt, kauf es bitte.',
}
