// Around the rules; the rules themselves are pages in src/rules.
import type { rulebook as en } from '../en/rulebook.ts'
import type { Texts } from '../../src/lib/language.svelte.ts'
import { plural } from '../../src/lib/words.ts'

export const rulebook: Texts<typeof en> = {
  title: 'Règles',
  text: 'Avec nos propres mots, chacune avec un repère dont le sens ne changera jamais.',
  printed: 'imprimé',
  ruling: 'décision',
  rulingText: 'Une décision comble un vide des règles imprimées. À votre table, vous pouvez en décider autrement.',
  parts: 'Sur cette page',
  find: 'Trouver une règle',
  findText: 'Un repère comme T-BUILD-2, ou un mot',
  found: (count) => plural('fr', count, { one: '# règle', other: '# règles' }),
  allowed: 'Permis',
  forbidden: 'Interdit',
  figure: (id) => `Un plateau pour ${id}`,
  steps: 'Apprendre en jouant',
  unofficial:
    'Non officiel. Les noms disent seulement à quoi l’on peut jouer ici ; ils appartiennent à leurs propriétaires, tout comme les règles imprimées, les images et les boîtes. Si un jeu vous plaît, achetez-le.',
}
