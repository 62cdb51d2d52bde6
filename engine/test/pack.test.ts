import { describe, expect, test } from 'vitest'
import { type Pack, PackError, applyPack, packHash, packPath, parsePack } from '../src/index.ts'

const data = {
  provenance: { units: 'history' },
  units: [
    { id: 'u1', strength: 3, elite: false, name: { en: 'First' } },
    { id: 'u2', strength: 4, elite: true, name: { en: 'Second' } },
  ],
  table: [
    [1, 2],
    [3, null],
  ],
  routes: ['p1', 'p2'],
}

const pack = (values: Pack['values']): Pack => ({ game: 'toy', name: 'mine', values })

function problems(work: () => unknown): string[] {
  try {
    work()
  } catch (error) {
    if (error instanceof PackError) return error.problems
    throw error
  }
  return []
}

describe('a data pack', () => {
  test('corrects values by id and by number, and leaves the original alone', () => {
    const before = JSON.stringify(data)
    const fixed = applyPack(
      data,
      pack({ 'units.u2.strength': 5, 'units.0.name.en': 'Primus', 'table.1.0': 9, 'table.1.1': 7 }),
    )
    expect(fixed.units[1].strength).toBe(5)
    expect(fixed.units[0].name.en).toBe('Primus')
    expect(fixed.table).toEqual([
      [1, 2],
      [9, 7],
    ])
    expect(JSON.stringify(data)).toBe(before)
  })

  test('corrects a list of names whole', () => {
    expect(applyPack(data, pack({ routes: ['p3'] })).routes).toEqual(['p3'])
  })

  test.each([
    ['routes', 5, 'a list of names is needed, not 5'],
    ['units.u9.strength', 5, "there is no 'u9' here"],
    ['units.u1.speed', 5, "there is no value 'speed' here"],
    ['units.u1', 5, 'this is a group of values: name one of them'],
    ['units.u1.strength', 'five', 'a number is needed, not "five"'],
    ['units.u1.elite', 1, 'a boolean is needed, not 1'],
    ['units.u1.id', 'u3', 'this cannot be changed by a pack'],
    ['provenance.units', 'the box', 'this cannot be changed by a pack'],
    ['units.u1.__proto__.x', 1, "there is no '__proto__' here"],
    ['units.length', 1, "there is no value 'length' here"],
    ['', 1, "there is no value '' here"],
  ])('%s = %j is refused: %s', (path, value, problem) => {
    expect(problems(() => applyPack(data, pack({ [path]: value })))).toEqual([`${path}: ${problem}`])
  })

  test('names all that is wrong at once', () => {
    expect(problems(() => applyPack(data, pack({ 'units.u9.x': 1, 'table.5.0': 1 })))).toHaveLength(2)
  })

  test('has a shape', () => {
    expect(parsePack(pack({}), 'toy')).toEqual(pack({}))
    for (const value of [null, 4, 'x', []]) {
      expect(problems(() => parsePack(value, 'toy'))).toEqual(['a pack is a JSON object'])
    }
    expect(problems(() => parsePack({ game: 'chess', name: '', values: [] }, 'toy'))).toEqual([
      "game: this pack is for 'chess', not for 'toy'",
      'name: give the pack a name',
      'values: an object of paths and values is missing',
    ])
    const group = { game: 'toy', name: 'x', values: { 'table.1.1': { a: 1 } } }
    expect(problems(() => parsePack(group, 'toy'))).toEqual([
      'table.1.1: one value or a list of names is needed, not a group',
    ])
  })

  test('names places by id, as far as there is one', () => {
    expect(packPath(data, ['units', 1, 'name', 'en'])).toBe('units.u2.name.en')
    expect(packPath(data, ['table', 1, 0])).toBe('table.1.0')
    expect(packPath(data, ['units', 7, 'strength'])).toBe('units.7.strength')
  })

  test('has a hash of its content', () => {
    expect(packHash(pack({ a: 1, b: 2 }))).toBe(packHash(pack({ b: 2, a: 1 })))
    expect(packHash(pack({ a: 1 }))).not.toBe(packHash(pack({ a: 2 })))
  })
})
