// Scenes: what was resolved, as everybody may see it. Whole random games keep the law of scenes; single scenes hold what
// the rules say of them.
import {
  type BaseState,
  effectsOf,
  fastDice,
  fastRng,
  gatherScenes,
  hashState,
  Io,
  type JournalEntry,
  journalFor,
  readBy,
  type Roll,
  type SceneRow,
  type ToldScene,
} from '@middlesea/engine'
import { checkScenes, randomConfig } from '@middlesea/engine/testing'
import { describe, expect, test } from 'vitest'
import type { AirAssaultGame } from '../../src/index.ts'
import { AXIS, type State } from '../../src/core/state.ts'
import { prizeAt } from '../../src/scenes/taken.ts'
import type { Proving } from '../../src/testing/index.ts'
import type { Position } from '../../src/testing/position.ts'
import { findUnit, findUnits } from '../../src/testing/units.ts'
import { drop } from './drops.ts'
import { alliedForce, asked, attack, axisForce, DAY, onField } from './forces.ts'

const GAMES = 4
const READERS = ['axis', 'allied', 'spectator']
/** A long game on a busy machine, in milliseconds. */
const PATIENCE = 180_000

/** The scenes that a reader has been told. */
const scenesOf = (p: Position, reader = 'spectator'): ToldScene[] => gatherScenes(readBy(p.journal, reader))

function sceneOf(p: Position, kind: string): ToldScene {
  const found = scenesOf(p).find((scene) => scene.id.startsWith(kind))
  if (found === undefined) throw new Error(`no scene '${kind}' was told`)
  return found
}

const sum = (row: SceneRow, side: number): number =>
  row.strengths![side].parts.reduce((points, part) => points + part.points, 0)

/** Plays a random game; the journal is optional. */
function playRandom(
  game: AirAssaultGame['game'],
  seed: number,
  journal: JournalEntry[] | null,
  rolls: Roll[],
): BaseState {
  const rng = fastRng(`scenes ${seed}`)
  const io = new Io(fastDice(seed), journal, rolls)
  const s = game.setup(randomConfig(game, rng), io)
  let decisions = game.decisions(s)
  while (decisions.length > 0) {
    const [decision] = decisions
    const choice = decision.options[rng.below(decision.options.length)]
    const actions = game.expand(s, decision, choice)
    decisions = game.take(s, decision.seats[0], actions[rng.below(actions.length)], io)
  }
  return s
}

export function sceneRules({ game }: AirAssaultGame, proving: Proving): void {
  describe('scenes of random games', () => {
    test(
      'keep the law of scenes for every reader, and every die is shown in one',
      () => {
        const kinds = new Set<string>()
        for (let seed = 1; seed <= GAMES; seed++) {
          const journal: JournalEntry[] = []
          const rolls: Roll[] = []
          const told = hashState(playRandom(game, seed, journal, rolls))
          const reader = READERS[seed % READERS.length]
          checkScenes(game, readBy(journal, reader), { rolls, allDice: true })
          for (const { kind } of gatherScenes(journal)) kinds.add(kind)
          // Who reads changes nothing.
          expect(hashState(playRandom(game, seed, null, []))).toBe(told)
        }
        expect([...kinds]).toEqual(
          expect.arrayContaining(['battle', 'bombardment', 'drop', 'event', 'score', 'search']),
        )
      },
      PATIENCE,
    )
  })

  describe('the scene of an attack', () => {
    attackScenes(proving)
  })
  describe('places that change hands', () => {
    takenScenes(proving)
  })
  describe('the scene of a drop', () => {
    dropScenes(proving)
  })
  describe('scenes of bombs', () => {
    bombScenes(proving)
  })
}

function takenScenes({ kit, position }: Proving): void {
  const [field] = kit.airfields.flatMap(({ hexes }) => hexes)
  const at = kit.placeIds[field]
  const walker = findUnit(kit, { side: 'axis', type: 'inf' })
  const [hidden, decoy] = [
    findUnit(kit, { side: 'allied', type: 'inf' }),
    findUnit(kit, { side: 'allied', type: 'decoy' }),
  ]
  const AXIS_PHASE = { phase: 'axisMovement', turn: DAY } as const
  const beside = kit.placeIds[besideRoom(position({ ...AXIS_PHASE }).state, field)]
  const far = kit.placeIds[kit.landHexes.findLast((hex) => kit.map.distance(hex, field) > 8)!]

  test('hex.friendly an airfield into which somebody walks is a scene there, with who took it and what it counts for', () => {
    const p = position({ ...AXIS_PHASE, axis: { [beside]: [walker] }, allied: { [far]: [hidden] } })
    p.act({ do: 'move', unit: walker, to: at })
    const told = { side: 'axis', hex: at, prize: 'prize.airfield', all: kit.airfields.length }
    for (const reader of READERS) {
      const lines = journalFor(p.journal, reader).filter(({ key }) => key === 'control.taken')
      expect(lines).toMatchObject([{ rule: 'hex.friendly', params: told }])
      const scene = scenesOf(p, reader).find(({ id }) => id.startsWith('control'))
      expect(scene).toMatchObject({
        over: true,
        place: at,
        title: { key: 'scene.taken', params: { hex: at } },
        cast: [{ id: walker, side: 'axis', role: 'role.taker' }],
        rows: [{ step: { params: { prize: 'prize.airfield' } }, result: { params: { worth: 'worth.airfield' } } }],
        effects: [{ do: 'taken', rule: 'hex.friendly', place: at, side: 'axis' }],
        outcome: { text: { key: 'control.taken', params: told } },
      })
    }
  })

  test('hex.friendly any other hex is taken without a word, and one that is held already', () => {
    const p = position({ ...AXIS_PHASE, axis: { [at]: [walker] }, allied: { [far]: [hidden] } })
    p.act({ do: 'move', unit: walker, to: beside })
    expect(p.state.owner[kit.placeNumber(beside)]).toBe(AXIS)
    expect(scenesOf(p).filter(({ id }) => id.startsWith('control'))).toEqual([])
    expect(p.journal.filter(({ key }) => key === 'control.taken')).toEqual([])
  })

  test.each([
    ['a unit', hidden],
    ['a decoy', decoy],
  ])('hidden.zoc %s that lies face down takes it as a counter that nobody else knows', (_, unit) => {
    const p = position({
      phase: 'alliedMovement',
      turn: DAY,
      allied: { [beside]: [`?${unit}`] },
      axis: { [far]: [walker] },
      axisHexes: [at],
    })
    p.act({ do: 'move', unit, to: at })
    for (const reader of READERS) {
      const scene = scenesOf(p, reader).find(({ id }) => id.startsWith('control'))
      expect(scene?.cast).toEqual([{ id: `?${at}`, hidden: true, side: 'allied', role: 'role.taker' }])
      expect(scene?.outcome?.text.params).toMatchObject({ side: 'allied', hex: at, held: 0 })
    }
    expect(JSON.stringify(readBy(p.journal, 'axis'))).not.toContain(`"${unit}"`)
  })
}

/** A hex beside, without anything that counts, from which one may walk in. */
function besideRoom(s: State, hex: number): number {
  const { kit } = s.derived
  return kit.landHexes.find(
    (other) =>
      kit.map.distance(other, hex) === 1 &&
      prizeAt(s, other) === undefined &&
      kit.map.terrains[kit.map.terrain[other]] !== 'rough',
  )!
}

function attackScenes(proving: Proving): void {
  const { kit } = proving
  const gun = findUnit(kit, { side: 'allied', type: 'arty', arty: 4 })
  const headquarters = findUnit(kit, { side: 'allied', type: 'hq', defense: 1 })
  const [decoy] = findUnits(kit, { side: 'allied', type: 'decoy' })
  const [one] = axisForce(kit, 1)
  const [two] = axisForce(kit, 1, 6, [one])
  const { rows, columns } = kit.tables.crt

  test('combat.3 shows defensive fire as a row, with the column that it shifted', () => {
    const { p, at } = onField(proving, {
      axis: { n: [one], ne: [two] },
      allied: { c: [headquarters], s: [gun] },
      script: { 'combat crt': [4, 1] },
    })
    attack(p, at.c, [one, two])
    p.act({ do: 'fire', unit: gun, at: at.n })
    expect(sceneOf(p, 'attack')).toMatchObject({ over: false, place: at.c, kind: 'battle' })
    p.act({ do: 'retreat', unit: one, to: at.nn })
    const scene = sceneOf(p, 'attack')
    expect(scene.cast.map(({ id, side, role, from }) => [id, side, role, from])).toEqual([
      [headquarters, 'allied', 'role.defender', at.c],
      [one, 'axis', 'role.attacker', at.n],
      [two, 'axis', 'role.attacker', at.ne],
      [gun, 'allied', 'role.gun', at.s],
    ])
    const [fire, fight] = scene.rows
    expect(fire).toMatchObject({
      rule: 'combat.3',
      place: at.n,
      side: 'allied',
      rolls: [{ n: 0, sides: 6, value: 4, by: [{ id: gun }] }],
      cell: {
        table: 'crt',
        column: '4-1',
        row: '4',
        result: { params: { result: `result.${rows[4][columns.indexOf('4-1')]}` } },
      },
    })
    expect(fire.strengths!.map(({ points }) => points)).toEqual([4, 1])
    // Two attack points against one set out; one is left.
    expect(fight.cell).toMatchObject({ column: '1-1', row: '1', shiftedFrom: '2-1' })
    expect([sum(fight, 0), sum(fight, 1)]).toEqual([1, 1])
    expect(effectsOf(scene)).toContainEqual({
      do: 'moved',
      rule: 'crt.DR',
      piece: { id: one },
      from: at.n,
      to: at.nn,
      how: 'how.retreat',
    })
  })

  test('crt.2 of fire that counts as something else the cell shows its letters, and the row what they mean', () => {
    const { p, at } = onField(proving, {
      axis: { n: [one], ne: [two] },
      allied: { c: [headquarters], s: [gun] },
      script: { 'combat crt': [3, 1] },
    })
    attack(p, at.c, [one, two])
    p.act({ do: 'fire', unit: gun, at: at.n })
    const [fire] = sceneOf(p, 'attack').rows
    expect(rows[3][columns.indexOf('4-1')]).toBe('EX')
    expect(fire).toMatchObject({
      cell: { result: { key: 'scene.letters', params: { result: 'EX' } } },
      result: { key: 'scene.countsAs', params: { result: 'result.fire.AL' } },
    })
  })

  test('crt.DE ends with losses, who advanced, and who holds the hex', () => {
    const strong = axisForce(kit, 8, 6)
    const { p, at } = onField(proving, {
      axis: { n: strong },
      allied: { c: [headquarters] },
      script: { 'combat crt': [1] },
    })
    attack(p, at.c, strong)
    expect(sceneOf(p, 'attack').over).toBe(false)
    p.act({ do: 'advance', unit: strong[0] })
    p.act({ do: 'done' })
    const scene = sceneOf(p, 'attack')
    expect(scene.outcome).toMatchObject({ won: 'axis', text: { key: 'scene.over.emptied', params: { hex: at.c } } })
    expect(effectsOf(scene).map((effect) => effect.do)).toEqual(['lost', 'moved', 'taken'])
    expect(effectsOf(scene)[0]).toMatchObject({ rule: 'crt.DE', piece: { id: headquarters }, place: at.c })
  })

  test('noncombat.1 what cannot fight may be left: the hex is not held, and not said to be empty', () => {
    const docks = findUnit(kit, { side: 'allied', type: 'docks' })
    const force = axisForce(kit, 2, 6)
    const { p, at } = onField(proving, {
      axis: { n: force },
      allied: { c: [headquarters, docks] },
      script: { 'combat crt': [1] },
    })
    attack(p, at.c, force)
    for (const unit of force) if (asked(p) === 'prompt.exchange') p.act({ do: 'choose', unit })
    expect([p.place(headquarters), p.place(docks)]).toEqual(['eliminated', at.c])
    expect(sceneOf(p, 'attack').outcome).toMatchObject({ text: { key: 'scene.over.defenceless' } })
  })

  test('decoy.1 turns counters up first: nobody is named before, and a decoy is called a decoy', () => {
    const { p, at } = onField(proving, {
      axis: { n: [one] },
      allied: { c: [`?${headquarters}`, `?${decoy}`] },
      script: { 'combat crt': [6] },
    })
    p.act({ do: 'attack', hex: at.c })
    const scene = sceneOf(p, 'attack')
    const was = { id: `?${at.c}`, hidden: true }
    expect(effectsOf(scene)).toEqual(
      expect.arrayContaining([
        { do: 'revealed', rule: 'decoy.1', was, piece: { id: headquarters }, place: at.c },
        { do: 'revealed', rule: 'decoy.1', was, piece: { id: 'decoy' }, place: at.c },
      ]),
    )
    const first = p.journal.find(({ scene: part }) => part?.id === scene.id)
    expect(first?.scene).toMatchObject({ part: 'begin' })
    expect(first?.scene?.cast ?? []).toEqual([])
    expect(JSON.stringify(readBy(p.journal, 'axis'))).not.toContain(decoy)
  })

  test('crt.1 below 1-4 the row has no roll, and terrain shows in the sum', () => {
    const defenders = alliedForce(kit, 5)
    const { p, at } = onField(proving, {
      drawing: { hexes: { c: { terrain: 'rough' } } },
      axis: { n: [one] },
      allied: { c: defenders },
    })
    attack(p, at.c, [one])
    if (asked(p) === 'prompt.defensiveFire') p.act({ do: 'done' })
    const [row] = sceneOf(p, 'attack').rows
    expect(row.rolls).toBeUndefined()
    expect(row.cell).toMatchObject({ column: '', row: '', result: { params: { result: 'result.AE' } } })
    expect(row.strengths![1]).toMatchObject({
      points: 5 * kit.tables.terrain.rows.rough.defense,
      modifiers: [{ rule: 'terrain.rough', times: kit.tables.terrain.rows.rough.defense }],
    })
    expect(sum(row, 1)).toBe(5)
  })
}

function dropScenes(proving: Proving): void {
  const { kit } = proving

  test('drift.1 has a row for each unit: its aim, its die, where the wind took it, and the fights that follow', () => {
    const defenders = alliedForce(kit, 4)
    const { p, at, units } = drop(proving, { points: 2, allied: defenders, die: 6 })
    p.act({ do: 'done' })
    const scene = sceneOf(p, 'drop')
    expect(scene.cast.map(({ id, from }) => [id, from])).toEqual(units.map((unit) => [unit, at.n]))
    expect(scene.rows).toHaveLength(units.length)
    for (const [i, unit] of units.entries()) {
      expect(scene.rows[i]).toMatchObject({
        place: at.n,
        rolls: [{ sides: 6, value: 2, by: [{ id: unit }] }],
        cell: { table: 'drift', row: '2' },
        effects: [{ do: 'moved', piece: { id: unit }, from: at.n, via: [], to: at.c, how: 'how.drift' }],
      })
    }
    expect(scene.over).toBe(true)
    expect(scene.outcome?.text.params).toEqual({ jumped: units.length, lost: 0, fights: 1 })
    const fight = sceneOf(p, 'drift combat')
    expect(fight.rows[0].modifiers).toMatchObject([{ rule: 'crt.3a', on: 'die', add: 1 }])
    expect(fight.rows[0].cell).toMatchObject({ table: 'crt', row: '7' })
  })
}

function bombScenes({ kit, position }: Proving): void {
  const gun = findUnit(kit, { side: 'allied', type: 'haa' })
  const hex = kit.placeIds[kit.landHexes[0]]

  test('bomb.table shows aircraft, the AA that halves them, the cell of the table and who is neutralized', () => {
    const p = position(
      {
        phase: 'aircraft',
        turn: DAY,
        allied: { [hex]: [`?${gun}`] },
        flights: [
          { kind: 'B', mission: 'bomb', hex, target: 'aa' },
          { kind: 'B', mission: 'bomb', hex, target: 'aa' },
        ],
      },
      { 'bombardment bomb.table': [1] },
    )
    p.act({ do: 'done' })
    const scene = sceneOf(p, 'bombardment')
    const { strength } = kit.tables.aircraft
    expect(scene.rows).toMatchObject([
      {
        place: hex,
        strengths: [
          {
            points: strength.B,
            parts: [{ piece: { id: 'aircraft.B', count: 2 }, points: 2 * strength.B }],
            modifiers: [{ rule: 'aa.1', dividedBy: 2 }],
          },
        ],
        rolls: [{ value: 1, at: [{ id: gun }] }],
        cell: { table: 'bombardment', row: '1' },
      },
    ])
    expect(effectsOf(scene).map((effect) => effect.do)).toEqual(['revealed', 'marked'])
    expect(scene.over).toBe(true)
  })

  test('bomb.5 tells who is no longer neutralized', () => {
    const p = position({ phase: 'aircraft', turn: DAY, allied: { [hex]: [gun] }, neutral: { [gun]: 1 } })
    expect(effectsOf(sceneOf(p, 'recovery'))).toEqual([
      { do: 'unmarked', rule: 'bomb.5', piece: { id: gun }, mark: 'mark.neutralized' },
    ])
  })
}
