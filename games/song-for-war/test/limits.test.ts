// Tables have room for so much. What goes beyond it is refused in plain words, never overrun in silence.
import { fastDice, makeConfig, setupWith } from '@middlesea/engine'
import { describe, expect, test } from 'vitest'
import { songForWar, usePack } from '../src/index.ts'
import { likeness } from '../src/04-likeness.ts'
import { checkLimits, MOST_MOVES, MOST_PLACES, MOST_TYPES, MOST_UNITS } from '../src/limits.ts'
import { kitOf } from '../src/kit.ts'
import { position } from '../src/testing.ts'

const few = { placeCount: 10, types: ['INF'], deck: [['US-S1']] }
const many = (count: number): string[] => Array.from({ length: count }, (_, i) => `x${i}`)

describe('limits', () => {
  test('the printed game keeps within them', () => {
    const { placeCount, types, deck } = kitOf('')
    expect(() => checkLimits({ placeCount, types, deck })).not.toThrow()
  })

  test('a board, a table of units or a deck that is too large is refused with its numbers', () => {
    expect(() => checkLimits({ ...few, placeCount: MOST_PLACES })).not.toThrow()
    expect(() => checkLimits({ ...few, placeCount: MOST_PLACES + 1 })).toThrow('room for 256 places; these are 257')
    expect(() => checkLimits({ ...few, types: many(MOST_TYPES + 1) })).toThrow(
      'room for 32 types of units; these are 33',
    )
    expect(() => checkLimits({ ...few, deck: [many(3), many(32)] })).toThrow(
      'room for 31 cards of a nation; these are 32',
    )
  })

  test('one unit more than there is room for is refused', () => {
    const crowd = (count: number): unknown => position({ phase: 'tactical', units: { US: { GIB: [`INF*${count}`] } } })
    expect(() => crowd(MOST_UNITS + 1)).toThrow('room for 1023 units; these are 1024')
  })

  test('whoever moves as far as anybody may is told from a unit of the next type', () => {
    const p = position({ phase: 'tactical', step: 5, units: { US: { ALG: ['INF', 'TNK'] } } })
    const { type, spent } = p.state
    const [u, other] = type[0] < type[1] ? [0, 1] : [1, 0]
    type[other] = type[u] + 1
    for (let moves = 0; moves <= MOST_MOVES; moves++) {
      spent[u] = moves
      expect(likeness(p.state, u)).not.toBe(likeness(p.state, other))
    }
  })

  test('a pack with the longest move is played', () => {
    const pack = usePack({ game: 'song-for-war', name: 'Far', values: { 'units.units.FTR.move': MOST_MOVES } })
    const config = makeConfig(songForWar, { scenario: '1942', pack })
    expect(setupWith(songForWar, config, fastDice(1)).derived.kit.types.some(({ move }) => move === MOST_MOVES)).toBe(
      true,
    )
  })
})
