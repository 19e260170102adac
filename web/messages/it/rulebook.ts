// Around the rules; the rules themselves are pages in src/rules.
import type { rulebook as en } from '../en/rulebook.ts'
import type { Texts } from '../../src/lib/language.svelte.ts'
import { plural } from '../../src/lib/words.ts'

export const rulebook: Texts<typeof en> = {
  title: 'Regole',
  text: 'Con parole nostre, ognuna con una sigla che non cambierà mai significato.',
  printed: 'stampata',
  ruling: 'decisione',
  rulingText: 'Una decisione colma un vuoto delle regole stampate. Al vostro tavolo potete decidere altrimenti.',
  parts: 'In questa pagina',
  find: 'Trova una regola',
  findText: 'Una sigla come T-BUILD-2, o una parola',
  found: (count) => plural('it', count, { one: '# regola', other: '# regole' }),
  allowed: 'Permesso',
  forbidden: 'Non permesso',
  figure: (id) => `Un tabellone per ${id}`,
  steps: 'Imparare giocando',
  unofficial:
    'Non ufficiale. I nomi dicono solo che cosa si può giocare qui; appartengono ai loro proprietari, come le regole stampate, le immagini e le scatole. Se un gioco ti piace, compralo.',
}
