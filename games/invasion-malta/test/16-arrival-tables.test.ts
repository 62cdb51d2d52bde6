import { describe, expect, test } from 'vitest'
import { arrivalResult } from '../src/16-arrival.ts'
import { coastPoints } from '../src/10-coast.ts'
import { position } from '../src/testing.ts'

describe('tables', () => {
  const totals = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i)

  test('table.convoy every cell of both columns', () => {
    const cells = (scenario: 'malta-1942' | 'leros-1943'): [number, string][] => {
      const { state } = position({ phase: 'start', scenario })
      return totals(-4, 26).map((total) => {
        const { lost, delayed } = arrivalResult(state, total)
        return [total, `${lost}/${delayed}`]
      })
    }
    const rows = (bounds: [number, string][]): [number, string][] =>
      totals(-4, 26).map((total) => [total, bounds.find(([max]) => total <= max)![1]])
    expect(cells('malta-1942')).toEqual(
      rows([
        [8, '0/0'],
        [10, '0/2'],
        [12, '0/3'],
        [14, '1/3'],
        [16, '2/4'],
        [18, '3/5'],
        [20, '4/6'],
        [99, '6/8'],
      ]),
    )
    expect(cells('leros-1943')).toEqual(
      rows([
        [5, '0/0'],
        [8, '0/1'],
        [10, '0/2'],
        [12, '1/1'],
        [14, '1/2'],
        [16, '2/3'],
        [18, '3/4'],
        [20, '4/5'],
        [99, '5/6'],
      ]),
    )
  })

  test('table.coast every cell of both islands', () => {
    const chart = (scenario: 'malta-1942' | 'leros-1943'): { [gun: string]: number[] } => {
      const { state, kit } = position({ phase: 'start', scenario })
      const guns = kit.batteries.filter((u) => kit.range[u] === 0)
      return Object.fromEntries(guns.map((u) => [kit.unitIds[u], kit.zones.map((_, z) => coastPoints(state, u, z))]))
    }
    // Famagosta, Larnaca, Marsascala, Giaffa, St Paul's, Alessandretta, Beyrouth.
    expect(chart('malta-1942')).toEqual({
      br_benghisa_9_2: [4, 4, 2, 0, 0, 0, 0],
      br_s_leonardo: [0, 2, 4, 2, 0, 0, 0],
      br_madalena: [0, 0, 0, 4, 4, 2, 0],
      br_bingemma: [1, 0, 0, 0, 1, 1, 2],
      br_delimara: [0, 5, 3, 0, 0, 0, 0],
      br_benghisa_6in: [2, 3, 0, 0, 0, 0, 0],
      br_s_rocco: [0, 0, 4, 2, 0, 0, 0],
      br_tigne: [0, 0, 0, 4, 2, 0, 0],
      br_campbell: [0, 0, 0, 1, 3, 3, 0],
    })
    // East, north, west, south.
    expect(chart('leros-1943')).toEqual({
      it_ciano: [5, 5, 0, 0],
      it_lago: [4, 0, 0, 2],
      it_s_giorgio: [2, 0, 4, 5],
      it_ducci: [0, 0, 5, 3],
      it_farinata: [0, 3, 3, 0],
    })
  })
})
