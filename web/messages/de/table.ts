// The table and its board.
import { table as en } from '../en/table.ts'
import type { Texts } from '../../src/lib/language.svelte.ts'

export const table: Texts<typeof en> = en
