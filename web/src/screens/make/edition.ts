// Reads an edition that somebody has written; whether it is sound, the server says.
export type Read = { name: string; tiles: number; data: Record<string, unknown> } | { problem: string }

export async function readEdition(written: string): Promise<Read> {
  const data = await parsed(written)
  if (data instanceof Error) return { problem: data.message.split('\n')[0] ?? '' }
  const tiles = Array.isArray(data.tile) ? (data.tile as { copies?: unknown }[]) : []
  const count = tiles.reduce((sum, { copies }) => sum + (typeof copies === 'number' ? copies : 1), 0)
  return { name: String(data.name ?? data.id ?? ''), tiles: count, data }
}

async function parsed(written: string): Promise<Record<string, unknown> | Error> {
  try {
    if (written.trimStart().startsWith('{')) return JSON.parse(written) as Record<string, unknown>
    const { parse } = await import('smol-toml')
    return parse(written) as Record<string, unknown>
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
