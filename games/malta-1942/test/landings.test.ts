// malta.assault, sea.2, sea.table, sea.3, malta.commando: the Axis comes by sea.
import { journalFor } from '@middlesea/engine'
import type { Position, PositionSpec } from '@middlesea/air-assault/testing'
import { type AtSea, seaColumn } from '@middlesea/air-assault/testing/suites/sea'
import { expect, test } from 'vitest'
import { malta } from '../src/index.ts'
import { ownOf } from '../src/own.ts'
import { position } from '../src/testing.ts'

const kit = malta.kits.printed
const [M1, M2, M3, M4] = kit.beaches.map(({ place }) => kit.placeIds[place])
const [SHORE, NEXT_SHORE] = kit.beaches[2].hexes.map((hex) => kit.placeIds[hex])
const HARBOUR = 'port.grand-harbour'
const CITY = 'H-21'

const arriving = (by: string, group = ''): string[] =>
  kit.units.flatMap(({ id, arrival }) => (arrival.by === by && arrival.group === group ? [id] : []))
const ASSAULT = arriving('assault')
const F1 = arriving('followUp', 'F1')
const SPECIAL = arriving('special')
const COMMANDOS = arriving('commando')

/** A beachhead on the third beach. */
const BEACHHEAD = { beachheads: [0, 0, kit.placeNumber(SHORE) + 1, 0] }

const plan = (turn: number, ...beaches: string[]): PositionSpec['convoys'] => [
  { name: 'assault', turn, to: beaches[0] },
  { name: 'assault2', turn, to: beaches[1] ?? beaches[0] },
]

const atSea = (spec: Partial<PositionSpec>, dice: number[] = [], draws: number[] = []): Position =>
  position({ phase: 'axisSea', turn: 1, convoys: plan(1, M3), ...spec }, { 'sea sea.table': dice, 'draw sea.3': draws })

// ---- The plan

test('malta.assault before play a turn and one or two beaches are written, and nobody else reads how many', () => {
  const twice = position({ phase: 'plans' })
  twice.refuses({ do: 'plan', convoy: 'assault', turn: 21, to: M1 })
  twice.act({ do: 'plan', convoy: 'assault', turn: 2, to: M1 })
  twice.refuses({ do: 'plan', convoy: 'assault2', turn: 2, to: M1 })
  twice.act({ do: 'plan', convoy: 'assault2', turn: 2, to: M4 })
  const once = position({ phase: 'plans' })
  once.act({ do: 'plan', convoy: 'assault', turn: 5, to: M2 })
  once.act({ do: 'done' })
  const known = (p: Position): unknown => [journalFor(p.journal, 'allied'), malta.game.view(p.state, 'allied').convoys]
  expect(known(once)).toEqual(known(twice))
  expect(twice.state.convoys.map(({ turn, to }) => [turn, kit.placeIds[to]])).toEqual([
    [2, M1],
    [2, M4],
  ])
})

test('malta.assault the last turn of the game may be written, and no later one', () => {
  const last = kit.files.scenarios.herkules.turns.length
  const p = position({ phase: 'plans' })
  expect(p.refuses({ do: 'plan', convoy: 'assault', turn: last + 1, to: M1 }).key).toBe('kernel.notOffered')
  p.act({ do: 'plan', convoy: 'assault', turn: last, to: M1 })
  p.act({ do: 'done' })
  expect(p.state.convoys.map(({ turn }) => turn)).toEqual([last, last])
})

// ---- The assault

test('malta.assault the assault convoy lands on its written beaches from its written turn on, and nowhere else', () => {
  const unit = 'SM-Grado'
  const early = atSea({ turn: 1, convoys: plan(2, M3), axis: { reserve: [unit] } })
  expect(early.refuses({ do: 'embark', unit, to: M3 })).toMatchObject({ rule: 'malta.assault', key: 'refuse.notCome' })
  const p = atSea({ turn: 2, convoys: plan(2, M3, M1), axis: { reserve: [unit] }, axisHexes: [CITY] })
  expect(p.placesFor(unit)).toEqual([M1, M3])
  for (const to of [M2, M4, HARBOUR]) {
    expect(p.refuses({ do: 'embark', unit, to })).toMatchObject({ rule: 'malta.assault', key: 'refuse.notPlanned' })
  }
  const later = atSea({ turn: 5, convoys: plan(2, M3), axis: { reserve: [unit] } })
  expect(later.placesFor(unit)).toEqual([M3])
})

/** What the Allies know of the two plans: the beach and whether ships have come. */
const seenPlans = (p: Position): unknown[] =>
  malta.game.view(p.state, 'allied').convoys.map(({ to, landed }) => [to, landed])

test('malta.assault a landing shows its own beach; a second one shows when ships come there', () => {
  const p = atSea({ convoys: plan(1, M3, M1), axis: { reserve: ['SM-Grado', 'SM-Bafile', 'CCNN42'] } })
  p.act({ do: 'embark', unit: 'SM-Grado', to: M3 })
  expect(seenPlans(p)).toEqual([
    [M3, true],
    [null, false],
  ])
  p.act({ do: 'embark', unit: 'SM-Bafile', to: M1 })
  expect(seenPlans(p)).toEqual([
    [M3, true],
    [M1, true],
  ])
})

test('malta.assault that there is no second beach, or which it was, nobody learns; when all are in it is over', () => {
  for (const beaches of [[M3, M1], [M3]]) {
    const p = atSea({ convoys: plan(1, ...beaches), axis: { reserve: ['SM-Grado', 'SM-Bafile'] } })
    p.act({ do: 'embark', unit: 'SM-Grado', to: M3 })
    expect(seenPlans(p)).toEqual([
      [M3, true],
      [null, false],
    ])
    p.act({ do: 'embark', unit: 'SM-Bafile', to: M3 })
    expect(seenPlans(p)).toEqual([
      [M3, true],
      [null, true],
    ])
  }
})

test('malta.assault follow-up convoys show no beach of the assault', () => {
  const spec = { turn: 6, convoys: plan(1, M1, M3), axis: { reserve: ['SM-Grado', 'I/33'] }, axisHexes: [SHORE] }
  const p = atSea({ ...spec, own: { ...BEACHHEAD, 'arrived.F1': true } })
  p.act({ do: 'embark', unit: 'I/33', to: M3 })
  expect(seenPlans(p)).toEqual([
    [null, false],
    [null, false],
  ])
})

test('sea.2 the assault convoy and the special convoy come without a roll', () => {
  const assault = atSea({ axis: { reserve: ['SM-Grado', 'SM-Bafile'] } })
  assault.act({ do: 'embark', unit: 'SM-Grado', to: M3 })
  expect(assault.place('SM-Grado')).toBe(M3)
  const special = (turn: number): Position =>
    atSea({ turn, axis: { reserve: ['L3', 'CA1'], [SHORE]: ['GUA8'] }, own: BEACHHEAD })
  expect(special(5).placesFor('L3')).toEqual([M3])
  expect(special(4).refuses({ do: 'embark', unit: 'L3', to: M3 })).toMatchObject({ key: 'refuse.notCome' })
})

test('terrain.beachbox a landing box holds twelve stacking points', () => {
  const battalions = ASSAULT.filter((id) => kit.stack[kit.unitNumber(id)] === 3)
  const p = atSea({ axis: { reserve: battalions.slice(0, 5) } })
  for (const unit of battalions.slice(0, 4)) p.act({ do: 'embark', unit, to: M3 })
  const full = { rule: 'terrain.beachbox', key: 'refuse.boxFull' }
  expect(p.refuses({ do: 'embark', unit: battalions[4], to: M3 })).toMatchObject(full)
  expect(p.offered()).toEqual([{ do: 'done' }])
})

test('malta.assault coast guns fire at the box first', () => {
  const gun = kit.units.find(({ type }) => type === 'cd')!.id
  const p = position(
    { phase: 'axisSea', turn: 1, convoys: plan(1, M3), axis: { reserve: ['SM-Grado'] }, allied: { [SHORE]: [gun] } },
    { 'coast guns cd.1': [1], 'draw cd.1': [1] },
  )
  p.refuses({ do: 'embark', unit: 'SM-Grado', to: M1 })
  p.act({ do: 'embark', unit: 'SM-Grado', to: M3 })
  p.act({ do: 'done' })
  expect(p.place('SM-Grado')).toBe('eliminated')
})

// ---- Beaches and beachheads

test('terrain.beachbox the ships lie off the hex that the dossier names', () => {
  expect(kit.beaches.map(({ hexes: [first] }) => kit.placeIds[first])).toEqual(['B-10', 'C-14', 'J-23', 'K-22'])
})

test('terrain.portbox no beach leads guns and armor around the docks of a port', () => {
  const p = position({ phase: 'axisMovement', turn: 7, axis: { [M4]: ['L3', 'CA1', 'SM-Grado'] } })
  for (const unit of ['L3', 'CA1', 'SM-Grado']) {
    expect(p.refuses({ do: 'move', unit, to: 'L-21' })).toMatchObject({ rule: 'terrain.coast' })
  }
})

const markerOf = (p: Position): number => ownOf(p.state).beachheads[2]

test('malta.assault an assault unit on the shore when a combat phase has ended makes a beachhead', () => {
  const combat = (unit: string, hex: string): Position =>
    position({
      phase: 'axisCombat',
      stands: 'alliedMovement',
      turn: 3,
      axis: { [hex]: [unit] },
      convoys: plan(1, M3),
    })
  expect(markerOf(combat('SM-Grado', SHORE))).toBe(kit.placeNumber(SHORE) + 1)
  expect(markerOf(combat('SM-Grado', NEXT_SHORE))).toBe(kit.placeNumber(NEXT_SHORE) + 1)
  // Others make none, be they from the air, of a later convoy or commandos, nor does the assault convoy inland.
  for (const unit of ['I/FJR1', F1[1], SPECIAL[0], COMMANDOS[0]]) expect(markerOf(combat(unit, SHORE))).toBe(0)
  expect(markerOf(combat('SM-Grado', 'J-15'))).toBe(0)
  const p = atSea({ turn: 4, axis: { reserve: F1, [SHORE]: ['SM-Grado'] } })
  expect(p.refuses({ do: 'embark', unit: 'I/33', to: M3 })).toMatchObject({ rule: 'malta.assault' })
})

test('malta.assault a beachhead stays where it is as long as the hex is Axis', () => {
  const p = position({
    phase: 'axisCombat',
    stands: 'alliedMovement',
    turn: 4,
    axis: { [NEXT_SHORE]: ['SM-Grado'] },
    axisHexes: [SHORE],
    own: BEACHHEAD,
  })
  expect(markerOf(p)).toBe(kit.placeNumber(SHORE) + 1)
  p.refuses({ do: 'embark', unit: 'I/33', to: M3 })
})

test('malta.assault an Allied unit that enters the hex removes the beachhead, even if it goes on', () => {
  const spec = { phase: 'alliedMovement', turn: 3, axisHexes: [SHORE], own: BEACHHEAD }
  const moved = position({ ...spec, allied: { [NEXT_SHORE]: ['DEV2'] } })
  moved.act({ do: 'move', unit: 'DEV2', to: SHORE })
  moved.act({ do: 'done' })
  expect(moved.told()).toContain('beachhead.lost')
  expect(markerOf(moved)).toBe(0)
  const still = position({ ...spec, allied: { 'J-15': ['DEV2'] } })
  still.act({ do: 'done' })
  expect(markerOf(still)).toBe(kit.placeNumber(SHORE) + 1)
  still.refuses({ do: 'embark', unit: 'I/33', to: M3 })
  // They have been there, and have gone on.
  const left = position({ ...spec, axisHexes: [], allied: { 'J-15': ['DEV2'] } })
  left.act({ do: 'done' })
  expect([left.told().includes('beachhead.lost'), markerOf(left)]).toEqual([true, 0])
})

test('malta.assault a beachhead that an Allied unit has entered is gone, though others take the hex back in the same phase', () => {
  // The attackers come out of the hex of the beachhead and are driven off it: the defenders go in.
  const inland = 'J-22'
  const p = position(
    {
      phase: 'alliedMovement',
      turn: 3,
      axis: { [inland]: [F1[1], F1[2]] },
      allied: { [NEXT_SHORE]: ['DEV2', 'DOR1'] },
      axisHexes: [SHORE],
      own: BEACHHEAD,
    },
    { 'combat crt': [2] },
  )
  p.act({ do: 'move', unit: 'DEV2', to: SHORE })
  expect(markerOf(p)).toBe(0)
  p.act({ do: 'done' })
  p.act({ do: 'attack', hex: inland })
  p.act({ do: 'done' })
  expect(p.place('DEV2')).toBe(NEXT_SHORE)
  p.act({ do: 'advance', unit: F1[1] })
  p.act({ do: 'done' })
  expect(p.place(F1[1])).toBe(SHORE)
  while (p.state.turn === 3) p.act({ do: 'done' })
  expect(markerOf(p)).toBe(0)
})

test('malta.assault the Allied combat phase is a combat phase too: whoever ends it on the shore makes a beachhead', () => {
  // The marker on one hex of the beach is lost; a unit of the assault stands on the other.
  const p = position({
    phase: 'alliedMovement',
    turn: 3,
    axis: { [NEXT_SHORE]: ['SM-Grado'] },
    allied: { 'K-22': ['DEV2'] },
    axisHexes: [SHORE],
    own: BEACHHEAD,
  })
  p.act({ do: 'move', unit: 'DEV2', to: SHORE })
  expect(markerOf(p)).toBe(0)
  while (p.state.turn === 3) p.act({ do: 'done' })
  expect(markerOf(p)).toBe(kit.placeNumber(NEXT_SHORE) + 1)
})

// ---- Follow-up convoys

const followUp = (turn: number, dice: number[], draws: number[] = [], spec: Partial<PositionSpec> = {}): Position =>
  atSea({ turn, own: BEACHHEAD, axis: { reserve: F1, [SHORE]: ['SM-Grado'] }, ...spec }, dice, draws)

seaColumn('followUp', F1.length, (die, draws): AtSea => {
  const p = followUp(4, [die], draws)
  const has = ownOf(p.state)['arrived.F1'] === true
  const waiting = F1.filter((unit) => p.place(unit) === 'reserve').length
  const lost = F1.filter((unit) => p.place(unit) === 'eliminated').length
  return { arrived: has ? waiting : 0, delayed: has ? 0 : waiting, lost, aborted: 0 }
})

test('sea.3 delay: the convoy does not land, and rolls again on the next turn; the lost are drawn blind', () => {
  const p = followUp(4, [5], [2, 8])
  expect(p.in('eliminated')).toEqual([F1[1], F1[8]])
  expect(p.refuses({ do: 'embark', unit: F1[0], to: M3 })).toMatchObject({ key: 'refuse.notCome' })
  const next = followUp(5, [3])
  expect(next.told()).toContain('sea.rolled')
  next.dice.allUsed()
  const arrived = followUp(5, [], [], { own: { ...BEACHHEAD, 'arrived.F1': true } })
  expect(arrived.placesFor('I/33')).toEqual([M3])
  arrived.dice.allUsed()
})

test('malta.assault follow-up convoys roll from turns 4, 6 and 8 on, if there is a beachhead or a friendly port', () => {
  const rolled = (p: Position): number => p.told().filter((key) => key === 'sea.rolled').length
  const all = ['F1', 'F2', 'F3'].flatMap((group) => arriving('followUp', group))
  const axis = { reserve: all, [SHORE]: ['SM-Grado'] }
  expect([3, 4, 5, 6, 7, 8].map((turn) => rolled(followUp(turn, [3, 3, 3], [], { axis })))).toEqual([0, 1, 1, 2, 2, 3])
  const none = followUp(8, [], [], { own: {}, axis: { reserve: all } })
  expect(rolled(none)).toBe(0)
  expect(none.refuses({ do: 'embark', unit: 'I/33', to: M3 })).toMatchObject({ rule: 'malta.assault' })
  expect(rolled(followUp(4, [1], [], { own: {}, axis: { reserve: F1 }, axisHexes: [CITY] }))).toBe(1)
})

test('malta.assault they land at beachheads and in friendly ports, twelve points a turn', () => {
  const p = followUp(4, [1], [], { axisHexes: [CITY] })
  expect(p.placesFor('I/33')).toEqual([M3, HARBOUR])
  expect(p.refuses({ do: 'embark', unit: 'I/33', to: M1 })).toMatchObject({
    rule: 'malta.assault',
    key: 'refuse.noBeachhead',
  })
  const closed = { rule: 'terrain.portbox', key: 'refuse.portClosed' }
  expect(p.refuses({ do: 'embark', unit: 'I/33', to: 'port.marsaxlokk-port' })).toMatchObject(closed)
  for (const unit of ['I/33', 'II/33', 'III/33', 'I/34']) p.act({ do: 'embark', unit, to: M3 })
  expect(p.refuses({ do: 'embark', unit: 'II/34', to: M3 })).toMatchObject({ key: 'refuse.boxFull' })
  p.act({ do: 'embark', unit: 'II/34', to: HARBOUR })
})

test('malta.assault guns and armour need a beachhead that was there on the turn before, or a port with docks', () => {
  const p = position({
    phase: 'axisSea',
    turn: 5,
    convoys: plan(1, M3),
    axis: { reserve: SPECIAL, [SHORE]: ['SM-Grado'] },
    stopAfter: 'turn',
  })
  const ask = (unit: string): unknown => p.refuses({ do: 'embark', unit, to: M3 })
  // Ships come before the combat phase after which the beachhead is made: on its first turn nothing lands there.
  for (const unit of ['L3', 'CA1'])
    expect(ask(unit)).toMatchObject({ rule: 'malta.assault', key: 'refuse.noBeachhead' })
  for (let questions = 0; p.state.segment === 'axis'; questions++) {
    expect(questions).toBeLessThan(5)
    expect(markerOf(p)).toBe(0)
    p.act({ do: 'done' })
  }
  expect(markerOf(p)).toBe(kit.placeNumber(SHORE) + 1)
  const heavy = (more: Partial<PositionSpec> = {}): Position =>
    atSea({ turn: 6, own: BEACHHEAD, axis: { reserve: SPECIAL, [SHORE]: ['SM-Grado'] }, ...more })
  for (const unit of ['L3', 'CA1', 'DOCKS-IT']) expect(heavy().placesFor(unit)).toEqual([M3])
  const port = heavy({ own: {}, axisHexes: [CITY] })
  expect(port.refuses({ do: 'embark', unit: 'L3', to: HARBOUR })).toMatchObject({ rule: 'terrain.portbox' })
  const docks = heavy({ own: {}, axis: { reserve: ['L3', 'CA1'], [CITY]: ['DOCKS-IT'] }, axisHexes: [CITY] })
  for (const unit of ['L3', 'CA1']) expect(docks.placesFor(unit)).toEqual([HARBOUR])
  // Dockers of the enemy, who were left in the town, help nobody.
  const theirs = heavy({
    own: {},
    axis: { reserve: ['L3', 'CA1'] },
    allied: { [CITY]: ['DOCKS-GH'] },
    axisHexes: [CITY],
  })
  for (const unit of ['L3', 'CA1'])
    expect(theirs.refuses({ do: 'embark', unit, to: HARBOUR })).toMatchObject({
      rule: 'terrain.portbox',
      key: 'refuse.needsDocks',
    })
})

test('bomb.3 nor in one that is neutralized', () => {
  const heavy = (turns: number): Position =>
    atSea({ turn: 6, axis: { reserve: ['DOCKS-IT'], [CITY]: ['I/87'] }, portNeutral: { 'grand-harbour': turns } })
  expect(heavy(0).placesFor('DOCKS-IT')).toEqual([HARBOUR])
  expect(heavy(1).refuses({ do: 'embark', unit: 'DOCKS-IT', to: HARBOUR })).toMatchObject({
    rule: 'bomb.3',
    key: 'refuse.portNeutralized',
  })
})

test('option.basic nobody lands in a port', () => {
  const p = followUp(4, [1], [], { options: { basic: true }, axisHexes: [CITY] })
  expect(p.placesFor('I/33')).toEqual([M3])
  expect(p.refuses({ do: 'embark', unit: 'I/33', to: HARBOUR })).toMatchObject({ rule: 'option.basic' })
})

// ---- Commandos

const commandos = (turn: number, more: Partial<PositionSpec> = {}): Position =>
  atSea({ turn, axis: { reserve: COMMANDOS }, ...more })

test('malta.commando commandos land on turn 1 and later by night, in any coastal hex', () => {
  const coasts = kit.landHexes.filter((hex) => kit.isCoastal[hex]).map((hex) => kit.placeIds[hex])
  expect(commandos(1).placesFor(COMMANDOS[0])).toEqual(coasts)
  expect(commandos(2).placesFor(COMMANDOS[0])).toEqual(coasts)
  const day = commandos(3)
  expect(day.refuses({ do: 'enter', unit: COMMANDOS[0], to: SHORE })).toMatchObject({
    rule: 'malta.commando',
    key: 'refuse.notTonight',
  })
  expect(day.offered()).toEqual([{ do: 'done' }])
})

test('malta.commando they come in no landing box, be there a beachhead or a port', () => {
  const p = commandos(4, { own: BEACHHEAD, axisHexes: [CITY], axis: { reserve: COMMANDOS, [SHORE]: ['SM-Grado'] } })
  expect(p.placesFor(COMMANDOS[0]).filter((place) => !kit.isHex(kit.placeNumber(place)))).toEqual([])
  for (const to of [M3, HARBOUR]) {
    expect(p.refuses({ do: 'embark', unit: COMMANDOS[0], to })).toMatchObject({
      rule: 'malta.assault',
      key: 'refuse.notBySea',
    })
  }
})

test('malta.commando not inland, not onto an enemy, whatever lies there, and only commandos', () => {
  const p = commandos(1, { axis: { reserve: [...COMMANDOS, 'SM-Grado'] }, allied: { [SHORE]: ['?DECOY1'] } })
  const none = { rule: 'malta.commando', key: 'refuse.noCoast' }
  expect(p.refuses({ do: 'enter', unit: COMMANDOS[0], to: 'J-15' })).toMatchObject(none)
  expect(p.refuses({ do: 'enter', unit: COMMANDOS[0], to: SHORE })).toMatchObject(none)
  expect(p.refuses({ do: 'enter', unit: 'SM-Grado', to: NEXT_SHORE })).toMatchObject({ key: 'refuse.noCommando' })
})

test('stack.1 commandos do not land in a hex that their friends fill', () => {
  const coast = commandos(1).placesFor(COMMANDOS[0])[0]
  const p = commandos(2, { axis: { reserve: COMMANDOS, [coast]: ['II/185', 'III/185'] } })
  expect(p.placesFor(COMMANDOS[0])).not.toContain(coast)
  expect(p.refuses({ do: 'enter', unit: COMMANDOS[0], to: coast }).rule).toBe('stack.1')
})

test('malta.commando no coast gun fires at them; they have their full movement and full strength at once', () => {
  const gun = kit.units.find(({ type }) => type === 'cd')!.id
  const p = commandos(1, { allied: { [NEXT_SHORE]: [gun] } })
  p.act({ do: 'enter', unit: COMMANDOS[0], to: 'B-10' })
  p.act({ do: 'done' })
  expect(p.place(COMMANDOS[0])).toBe('B-10')
  expect(p.told()).not.toContain('guns.fired')
  p.refuses({ do: 'enter', unit: COMMANDOS[1], to: 'B-10' })
  const fresh = p.placesFor(COMMANDOS[0])
  const standing = position({ phase: 'axisMovement', turn: 1, axis: { 'B-10': [COMMANDOS[0]] } })
  expect(fresh).toEqual(standing.placesFor(COMMANDOS[0]))
  expect(fresh.length).toBeGreaterThan(2)
})

test('malta.commando they attack with their full strength on the turn of their landing', () => {
  const p = position(
    { phase: 'axisSea', turn: 1, axis: { reserve: COMMANDOS }, allied: { [NEXT_SHORE]: ['HQS'] } },
    { 'combat crt': [3] },
  )
  p.act({ do: 'enter', unit: COMMANDOS[0], to: SHORE })
  p.act({ do: 'done' })
  while (p.state.phase !== 'axisCombat') p.act({ do: 'done' })
  p.act({ do: 'attack', hex: NEXT_SHORE })
  expect(p.journal.find(({ key }) => key === 'combat.rolled' || key === 'combat.hopeless')).toMatchObject({
    params: { attack: kit.attack[kit.unitNumber(COMMANDOS[0])] },
  })
})

test('malta.commando they take the hex, and noncombat units there are lost', () => {
  const p = commandos(1, { allied: { [SHORE]: ['DOCKS-GH'] } })
  p.act({ do: 'enter', unit: COMMANDOS[0], to: SHORE })
  expect(p.place('DOCKS-GH')).toBe('eliminated')
  expect(p.state.owner[kit.placeNumber(SHORE)]).toBe(kit.side[kit.unitNumber(COMMANDOS[0])])
})

test('sea.3 a convoy of two counters cannot lose three', () => {
  const p = followUp(4, [6], [1, 1], {
    axis: { reserve: F1.slice(0, 2), [SHORE]: ['SM-Grado'] },
    stands: ['axisSea', 'axisMovement'],
  })
  expect(p.in('eliminated')).toEqual(F1.slice(0, 2))
  p.dice.allUsed()
})

test('malta.assault where no convoy rolls, no ships are told of', () => {
  const scenes = (p: Position): string[] =>
    p.journal.flatMap(({ scene }) => (scene?.kind === 'convoy' ? [scene.part] : []))
  expect(scenes(followUp(3, []))).toEqual([])
  const told = scenes(followUp(4, [3]))
  expect([told[0], told.at(-1)]).toEqual(['begin', 'end'])
})

test('malta.assault what is no landing is refused by no rule', () => {
  const p = atSea({ axis: { reserve: [ASSAULT[0], COMMANDOS[0]] } })
  for (const attempt of [
    { do: 'move', unit: ASSAULT[0], to: M1 },
    { do: 'embark', unit: 'nobody', to: M1 },
    { do: 'embark', unit: ASSAULT[0], to: 'nowhere' },
    { do: 'embark', unit: ASSAULT[0], to: SHORE },
    { do: 'enter', unit: 'nobody', to: SHORE },
  ]) {
    expect(p.refuses(attempt).key).toBe('kernel.notOffered')
  }
  expect(p.refuses({ do: 'embark', unit: ASSAULT[0], to: M1 })).toMatchObject({ key: 'refuse.notPlanned' })
  expect(p.refuses({ do: 'enter', unit: ASSAULT[0], to: SHORE })).toMatchObject({ rule: 'malta.commando' })
})
