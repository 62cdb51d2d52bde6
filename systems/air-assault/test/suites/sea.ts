// sea.table, sea.3: each game plays its own columns of the Sea Movement Table.
import { expect, test } from 'vitest'

/** The sheet, by column and die. */
const COLUMNS = {
  axisDay: ['arrive', 'arrive', 'halfAbort', 'halfElim', 'elim', 'elim'],
  axisNight: ['arrive', 'halfAbort', 'halfAbort', 'abort', 'abort', 'halfElim'],
  alliedPort: ['arrive', 'arrive', 'arrive', 'abort', 'abort', 'abort'],
  alliedSouth: ['arrive', 'arrive', 'arrive', 'arrive', 'abort', 'abort'],
  followUp: ['arrive', 'arrive', 'delay0', 'delay1', 'delay2', 'delay3'],
}

/** What became of the counters of a group; `delayed` wait for another roll. */
export interface AtSea {
  arrived: number
  aborted: number
  lost: number
  delayed: number
}

/** What each result means for so many counters: halves are rounded down for those who are drawn. */
function meaning(result: string, counters: number): AtSea {
  const half = Math.floor(counters / 2)
  const none = { arrived: 0, aborted: 0, lost: 0, delayed: 0 }
  if (result === 'arrive') return { ...none, arrived: counters }
  if (result === 'halfAbort') return { ...none, arrived: counters - half, aborted: half }
  if (result === 'halfElim') return { ...none, arrived: counters - half, lost: half }
  if (result === 'abort') return { ...none, aborted: counters }
  if (result === 'elim') return { ...none, lost: counters }
  const lost = Number(result.slice('delay'.length))
  return { ...none, lost, delayed: counters - lost }
}

/** Plays every die of a column. `draws` is how many counters are drawn at random. */
export function seaColumn(
  column: keyof typeof COLUMNS,
  counters: number,
  play: (die: number, draws: number[]) => AtSea,
): void {
  COLUMNS[column].forEach((result, i) => {
    test(`sea.table ${column}, die ${i + 1}: ${result}`, () => {
      const expected = meaning(result, counters)
      const isDrawn = result.startsWith('half') || result.startsWith('delay')
      const drawn = isDrawn ? expected.lost + expected.aborted : 0
      const draws = Array.from({ length: drawn }, () => 1)
      expect(play(i + 1, draws)).toEqual(expected)
    })
  })
}
