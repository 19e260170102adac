// Reads a page of the rules (docs/rules, and its translations beside this file) into blocks that a screen can show.
export type Piece = string | { kind: 'id' | 'code' | 'em'; text: string }
export type Inline = Piece[]

export type Block =
  | { kind: 'heading'; level: number; text: string; anchor: string }
  | { kind: 'rule'; id: string; source: 'printed' | 'ruling'; text: Inline; more: Block[] }
  | { kind: 'ruling'; text: Inline; more: Block[] }
  | { kind: 'text'; text: Inline }
  | { kind: 'list'; ordered: boolean; items: Inline[] }
  | { kind: 'table'; head: Inline[]; right: boolean[]; rows: Inline[][] }
  | { kind: 'figure'; text: string }

const RULE = /^\*\*([TCV]-[A-Z]+-\d+)\*\* \((printed|ruling)\) ?/

/** The blocks of a page, in order. */
export function read(page: string): Block[] {
  const lines = page.split('\n')
  const blocks: Block[] = []
  let at = 0
  const run = (goes: (line: string) => boolean): string[] => {
    const from = at
    while (at < lines.length && goes(lines[at] ?? '')) at++
    return lines.slice(from, at)
  }
  while (at < lines.length) {
    const line = lines[at] ?? ''
    if (!line.trim()) at++
    else if (line.startsWith('```')) {
      at++
      blocks.push({ kind: 'figure', text: run((each) => !each.startsWith('```')).join('\n') })
      at++
    } else if (line.startsWith('#')) {
      at++
      const [, marks = '', text = ''] = /^(#+) (.*)$/.exec(line) ?? []
      blocks.push({ kind: 'heading', level: marks.length, text, anchor: `part-${blocks.length}` })
    } else if (line.startsWith('>')) {
      const inside = run((each) => each.startsWith('>')).map((each) => each.replace(/^> ?/, ''))
      blocks.push(quoted(read(inside.join('\n'))))
    } else if (line.startsWith('|')) blocks.push(table(run((each) => each.startsWith('|'))))
    else if (/^(- |\d+\. )/.test(line)) {
      const items = run((each) => /^(- |\d+\. )/.test(each))
      const ordered = !line.startsWith('-')
      blocks.push({ kind: 'list', ordered, items: items.map((each) => inline(each.replace(/^(- |\d+\. )/, ''))) })
    } else blocks.push(paragraph(run((each) => /^[^#>|\s]/.test(each) && !each.startsWith('```')).join(' ')))
  }
  return blocks
}

function paragraph(text: string): Block {
  const found = RULE.exec(text)
  if (!found) return { kind: 'text', text: inline(text) }
  const [all, id = '', source] = found
  return { kind: 'rule', id, source: source as 'printed' | 'ruling', text: inline(text.slice(all.length)), more: [] }
}

/** Behind a bar stands a rule that is a ruling as a whole, or a ruling on the rule before it. */
function quoted([first, ...more]: Block[]): Block {
  if (first?.kind === 'rule') return { ...first, more }
  if (first?.kind !== 'text') return { kind: 'ruling', text: [], more: first ? [first, ...more] : more }
  const [start, ...rest] = first.text
  return { kind: 'ruling', text: [String(start).replace(/^\(ruling\) /, ''), ...rest], more }
}

function table(lines: string[]): Block {
  const cells = (line: string) => line.slice(1, -1).split('|')
  const [head = '', rule = '', ...rows] = lines
  return {
    kind: 'table',
    head: cells(head).map((cell) => inline(cell.trim())),
    right: cells(rule).map((cell) => cell.trim().endsWith(':')),
    rows: rows.map((row) => cells(row).map((cell) => inline(cell.trim()))),
  }
}

/** Text with ids of rules, code and emphasis told apart; links keep their words. */
export function inline(text: string): Inline {
  const plain = text.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1').replace(/\*\*([^*]+)\*\*/g, '$1')
  return plain.split(/(\b[TCV]-[A-Z]+-\d+\b|`[^`]+`|\*[^*]+\*)/).flatMap((part): Piece[] => {
    if (!part) return []
    if (/^[TCV]-[A-Z]+-\d+$/.test(part)) return [{ kind: 'id', text: part }]
    if (part.startsWith('`')) return [{ kind: 'code', text: part.slice(1, -1) }]
    if (part.startsWith('*')) return [{ kind: 'em', text: part.slice(1, -1) }]
    return [part]
  })
}

/** The ids of all rules on a page, with where they come from. */
export function idsOf(blocks: Block[]): string[] {
  return blocks.flatMap((block) => (block.kind === 'rule' ? [`${block.id} ${block.source}`] : []))
}
