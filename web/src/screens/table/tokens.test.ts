import { describe, expect, it } from 'vitest'
import { cellOfTurn, read, traceOf } from './tokens.ts'

describe('tokens', () => {
  it('are read for what they touch', () => {
    expect(read('T2,-1/1')).toEqual({ kind: 'tile', cell: [2, -1], turn: 1 })
    expect(read('B2,-1/NW')).toEqual({ kind: 'floor', space: [2, -1, 'NW'] })
    expect(read('CG3@1,0/SE')).toEqual({ kind: 'contract', contract: 'G3', space: [1, 0, 'SE'] })
    expect(read('S3,1<2,1/NW>SE')).toEqual({ kind: 'sail', cell: [3, 1], load: [2, 1, 'NW'], drop: [3, 1, 'SE'] })
    expect(read('S3,-1')).toEqual({ kind: 'sail', cell: [3, -1] })
    expect(read('P4,7/3')).toEqual({ kind: 'piece', cell: [4, 7], turn: 3 })
    expect(read('nonsense')).toBeNull()
  })
  it('leave a trace, each space once', () => {
    const trace = traceOf(1, ['T2,0/0', 'B3,1/SE', 'B0,0/NW', 'S3,1<2,1/NW>SE'])
    expect(trace).toEqual({
      seat: 1,
      cell: [2, 0],
      spaces: [
        [3, 1, 'SE'],
        [0, 0, 'NW'],
      ],
    })
  })
  it('say where a turn took place', () => {
    expect(cellOfTurn(['.'])).toBeNull()
    expect(cellOfTurn(['E2,0', '.'])).toEqual([2, 0])
  })
})
