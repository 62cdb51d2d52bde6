import { describe, expect, it } from 'vitest'
import { allTicked, canBeFewer, rowsOf, takenIn, withOneFewer, withTicks } from '../src/table/ticks.ts'

const fighters = { label: 'Fighter ×2 → Tunis', each: [['f1'], ['f2']] }
const bomber = { label: 'Bomber → Tunis', each: [['b']] }
const raid = {
  id: 'tunis',
  label: 'Fighter ×2, Bomber → Tunis',
  // As the game offers them: one thing's actions do not all stand together.
  actions: ['f1', 'b', 'f2'],
  pieces: [fighters, bomber],
  group: 'In the air',
  firm: false,
}
const escort = { id: 'sfax', label: 'Fighter → Sfax', actions: ['e'], group: 'In the air', firm: false }
const march = { id: 'march', label: 'Infantry → Sousse', actions: ['i'], group: 'On land', firm: false }
const dice = { id: 'desert', label: 'Infantry → the desert', actions: ['d'], group: 'On land', firm: true }
const parts = [march, raid, escort, dice]

const taken = (...turned: [row: string, on: boolean | 'fewer'][]): string[] => {
  const rows = rowsOf(parts)
  let ticks = new Map() as ReturnType<typeof withTicks>
  for (const [label, on] of turned) {
    const row = rows.find((one) => one.label === label)!
    ticks = on === 'fewer' ? withOneFewer(ticks, row) : withTicks(ticks, row, on)
  }
  return parts.flatMap((part) => allTicked(part, ticks))
}

describe('a proposal', () => {
  it('is taken whole, but for what cannot be taken back, in the order of the game', () => {
    expect(taken()).toEqual(['i', 'f1', 'b', 'f2', 'e'])
    expect(taken(['Infantry → the desert', true])).toEqual(['i', 'f1', 'b', 'f2', 'e', 'd'])
  })

  it('leaves out a part, a thing in it, or all under a head, and takes them again', () => {
    expect(taken(['Fighter ×2, Bomber → Tunis', false])).toEqual(['i', 'e'])
    expect(taken(['Bomber → Tunis', false])).toEqual(['i', 'f1', 'f2', 'e'])
    expect(taken(['In the air', false])).toEqual(['i'])
    expect(taken(['In the air', false], ['Fighter ×2 → Tunis', true])).toEqual(['i', 'f1', 'f2'])
  })

  it('leaves out one of those that are alike, the last of them first', () => {
    expect(taken(['Fighter ×2 → Tunis', 'fewer'])).toEqual(['i', 'f1', 'b', 'e'])
    const rows = rowsOf(parts)
    const alike = rows.find(({ label }) => label === 'Fighter ×2 → Tunis')!
    expect(rows.filter((row) => canBeFewer(new Map(), row))).toEqual([alike])
    expect(takenIn(withOneFewer(new Map(), alike), alike)).toEqual({ taken: 1, of: 2 })
  })

  it('has a head over two parts or more, and none over what rolls dice', () => {
    expect(rowsOf(parts).map(({ level, label }) => `${level} ${label}`)).toEqual([
      'part Infantry → Sousse',
      'group In the air',
      'part Fighter ×2, Bomber → Tunis',
      'piece Fighter ×2 → Tunis',
      'piece Bomber → Tunis',
      'part Fighter → Sfax',
      'part Infantry → the desert',
    ])
  })
})
