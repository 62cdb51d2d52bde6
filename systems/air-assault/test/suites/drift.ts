// drift.1 to drift.4, aa.1: where airborne units come down.
import { textOf } from '@middlesea/engine'
import { expect, test } from 'vitest'
import type { UnitData } from '../../src/core/data-files.ts'
import { Kit } from '../../src/core/kit.ts'
import { en } from '../../src/messages/en.ts'
import { ja } from '../../src/messages/ja.ts'
import type { Proving } from '../../src/testing/index.ts'
import type { MeadowDrawing, MeadowHex } from '../../src/testing/meadow.ts'
import type { Position } from '../../src/testing/position.ts'
import { findUnits } from '../../src/testing/units.ts'
import { castOf } from './cast.ts'
import { DAY, isPlain, meadowOf } from './forces.ts'

/** Units that may jump over the meadow. */
export function jumpersOf(kit: Kit, count: number, is: (unit: UnitData) => boolean = isPlainJumper): string[] {
  const [sector] = kit.map.sectors
  const jumps = ({ arrival, sector: own }: UnitData): boolean =>
    arrival.by === 'airborne' && (own === sector || !kit.map.sectors.includes(own))
  const found = kit.units.filter((unit) => jumps(unit) && is(unit))
  if (found.length < count) throw new Error(`only ${found.length} such units jump there`)
  return found.slice(0, count).map(({ id }) => id)
}

/** A parachute company in Crete, a parachute battalion in Malta; no gliders. */
const isPlainJumper = (unit: UnitData): boolean => unit.type === 'para' && (isPlain(unit) || unit.components.length > 0)

export interface Jump {
  drawing?: MeadowDrawing
  allied?: { [name in MeadowHex]?: string[] }
  neutral?: { [unit: string]: number }
  basic?: boolean
  /** Each jumps over its hex, in this order. */
  units: { unit: string; over: MeadowHex; die: number }[]
  script?: { [purpose: string]: number[] }
}

/** Drops units over the meadow; the placement is over then. */
export function jump({ kit, position }: Proving, wish: Jump): { p: Position; at: { [name in MeadowHex]: string } } {
  const { at, kit: drawn } = meadowOf(kit, wish.drawing)
  const allied = Object.entries(wish.allied ?? {}).map(([name, units]) => [at[name as MeadowHex], units])
  const p = position(
    {
      phase: 'airborne',
      turn: DAY,
      options: { basic: wish.basic ?? false },
      axis: { reserve: wish.units.map(({ unit }) => unit) },
      allied: Object.fromEntries(allied),
      neutral: wish.neutral ?? {},
    },
    { 'drift drift.1': wish.units.map(({ die }) => die), ...wish.script },
    drawn,
  )
  for (const { unit, over } of wish.units) p.act({ do: 'drop', unit, to: at[over] })
  if (p.decision().prompt.key === 'prompt.drop') p.act({ do: 'done' })
  p.dice.allUsed()
  return { p, at }
}

/** The die, what was added, and the result of each jump, as the journal has them. */
export const drifts = (p: Position): unknown[] =>
  p.journal.flatMap(({ key, params }) =>
    ['drop.drifted', 'drop.lost', 'drop.atSea'].includes(key) ? [[params.die, params.modifier, params.result]] : [],
  )

/** drift.2: by result, the way from the hex over which a unit jumps. */
const DIAGRAM: MeadowHex[] = ['c', 's', 'se', 'sw', 'ne', 'nw', 'n', 'sese', 'swsw']

export function driftRules(proving: Proving): void {
  const { kit } = proving
  const { decoys, fast } = castOf(kit)
  const [unit, second, third] = jumpersOf(kit, 3)
  const batteries = findUnits(kit, { side: 'allied', aaDrift: 1, aaRange: 2 }, 4)
  /** Guns around the meadow's middle, out of the way of whoever comes down. */
  const GUN_SITES: MeadowHex[] = ['e', 'w', 'nn', 'ss']
  const guns = (count: number): Jump['allied'] =>
    Object.fromEntries(batteries.slice(0, count).map((id, i) => [GUN_SITES[i], [id]]))

  test('drift.1 one die for each unit that drops, and each drifts by itself', () => {
    const { p, at } = jump(proving, {
      units: [
        { unit, over: 'c', die: 2 },
        { unit: second, over: 'c', die: 5 },
        { unit: third, over: 'n', die: 1 },
      ],
    })
    expect([unit, second, third].map((id) => p.place(id))).toEqual([at.s, at.ne, at.n])
    expect(drifts(p)).toEqual([
      [2, 0, 2],
      [5, 0, 5],
      [1, 0, 1],
    ])
  })

  for (const [i, name] of DIAGRAM.entries()) {
    test(`drift.2 a result of ${i + 1} comes down at '${name}'`, () => {
      const die = Math.min(i + 1, 6)
      const { p, at } = jump(proving, { allied: guns(i + 1 - die), units: [{ unit, over: 'c', die }] })
      expect(p.place(unit)).toBe(at[name])
    })
  }

  test('drift.2 rough ground is no harm, the sea and the edge of the map are', () => {
    const rough = jump(proving, {
      drawing: { hexes: { s: { terrain: 'rough' } } },
      units: [{ unit, over: 'c', die: 2 }],
    })
    expect(rough.p.place(unit)).toBe(rough.at.s)
    const sea = jump(proving, {
      drawing: { hexes: { s: { terrain: 'sea' } } },
      units: [{ unit, over: 'c', die: 2 }],
    })
    expect(sea.p.place(unit)).toBe('eliminated')
    const island = jump(proving, {
      drawing: { hexes: { s: { terrain: 'island' } } },
      units: [{ unit, over: 'c', die: 2 }],
    })
    expect(island.p.place(unit)).toBe('eliminated')
  })

  test('drift.2 who finds the hex full goes on to a hex beside it that has room, else he is lost', () => {
    const crowd = jumpersOf(kit, kit.tables.stacking.hex + 1, ({ stack }) => stack === 1)
    const full = crowd.slice(0, -1)
    const [last] = crowd.slice(-1)
    // One more over the same hex would be too many: the last jumps over the next and drifts there.
    const units = [
      ...full.map((id) => ({ unit: id, over: 'c' as MeadowHex, die: 1 })),
      { unit: last, over: 'n' as MeadowHex, die: 2 },
    ]
    const { p, at } = jump(proving, { units })
    expect(p.in(at.c)).toEqual(full)
    expect(p.place(last)).toBe(at.n)
    expect(p.told()).toContain('drop.pushed')
    const shut = jump(proving, {
      units,
      drawing: { seaSides: (['n', 'ne', 'se', 's', 'sw', 'nw'] as const).map((name) => ['c', name]) },
    })
    expect(shut.p.place(last)).toBe('eliminated')
    // Not onto an enemy, not even a counter that lies face down: by the way he came, from the north-east (die 4).
    const besieged = jump(proving, {
      units: [...units.slice(0, -1), { unit: last, over: 'ne', die: 4 }],
      allied: { n: [`?${decoys[0]}`] },
    })
    expect(besieged.p.place(last)).toBe(besieged.at.ne)
  })

  test('drift.3 +1 over a hex with enemies, whatever they are', () => {
    for (const id of [
      fast[0],
      `?${fast[0]}`,
      kit.units.find(({ type }) => type === 'noncombat' || type === 'docks')!.id,
    ]) {
      const { p, at } = jump(proving, { allied: { c: [id] }, units: [{ unit, over: 'c', die: 1 }] })
      expect(drifts(p)).toEqual([[1, 1, 2]])
      expect(p.place(unit)).toBe(at.s)
    }
  })

  test('drift.3 +1 for each AA battery in range of the hex, and all adds up', () => {
    expect(drifts(jump(proving, { allied: guns(3), units: [{ unit, over: 'c', die: 1 }] }).p)).toEqual([[1, 3, 4]])
    const { p } = jump(proving, { allied: { ...guns(2), c: [fast[0]] }, units: [{ unit, over: 'c', die: 1 }] })
    expect(drifts(p)).toEqual([[1, 3, 4]])
  })

  test('drift.3 +3 for an AA battalion, -2 for a glider company, be there such counters in the game or not', () => {
    const like = (id: string, change: Partial<UnitData>): Kit => {
      const units = kit.files.units.units.map((data) => (data.id === id ? { ...data, ...change } : data))
      return new Kit({ ...kit.files, units: { ...kit.files.units, units } }, kit.rules)
    }
    const [gun] = batteries
    const regiment = { kit: like(gun, { aaDrift: 3, size: 'aabn' }), position: proving.position }
    expect(drifts(jump(regiment, { allied: guns(1), units: [{ unit, over: 'c', die: 1 }] }).p)).toEqual([[1, 3, 4]])
    expect(drifts(jump(regiment, { allied: guns(2), units: [{ unit, over: 'c', die: 1 }] }).p)).toEqual([[1, 4, 5]])
    const glider = { kit: like(unit, { type: 'glider' }), position: proving.position }
    expect(drifts(jump(glider, { units: [{ unit, over: 'c', die: 5 }] }).p)).toEqual([[5, -2, 3]])
  })

  test('drift.3 the hex of placement counts, not where the unit comes down', () => {
    // Two guns in the far south reach the middle, but not the hex in the far north.
    const [one, two] = batteries
    const { p, at } = jump(proving, {
      allied: { sse: [one], ssw: [two] },
      units: [{ unit, over: 'nn', die: 2 }],
    })
    expect(drifts(p)).toEqual([[2, 0, 2]])
    expect(p.place(unit)).toBe(at.n)
  })

  test('drift.4 10 or more is elimination', () => {
    const { p } = jump(proving, { allied: guns(4), units: [{ unit, over: 'c', die: 6 }] })
    expect(drifts(p)).toEqual([[6, 4, 10]])
    expect(p.place(unit)).toBe('eliminated')
    const nine = jump(proving, { allied: guns(3), units: [{ unit, over: 'c', die: 6 }] })
    expect(nine.p.place(unit)).toBe(nine.at.swsw)
  })

  test('drift.4 the journal names no box for who was lost before he came down', () => {
    const { p } = jump(proving, { allied: guns(4), units: [{ unit, over: 'c', die: 6 }] })
    const losses = p.journal.filter(({ key }) => key.startsWith('loss.'))
    const texts = [en, ja].map((catalogue) => losses.map((entry) => textOf(catalogue, entry, (id) => `<${id}>`)))
    expect(texts).toEqual([
      [`<${unit}> is eliminated on the way to the island.`],
      [`<${unit}>は島に着く前に除去されました。`],
    ])
  })

  test('aa.1 AA that is not neutralized adds to drift, and is seen', () => {
    const [gun] = batteries
    const hidden = jump(proving, { allied: { e: [`?${gun}`] }, units: [{ unit, over: 'c', die: 1 }] })
    expect(drifts(hidden.p)).toEqual([[1, 1, 2]])
    expect(hidden.p.state.exposed[kit.unitNumber(gun)]).toBe(1)
    const neutral = { [gun]: 1 }
    const silent = jump(proving, { allied: { e: [gun] }, neutral, units: [{ unit, over: 'c', die: 1 }] })
    expect(drifts(silent.p)).toEqual([[1, 0, 1]])
  })

  test('option.basic AA does not disturb drops', () => {
    const { p } = jump(proving, { basic: true, allied: guns(3), units: [{ unit, over: 'c', die: 1 }] })
    expect(drifts(p)).toEqual([[1, 0, 1]])
  })
}
