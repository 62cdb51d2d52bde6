// convoy.crete, sea.table, sea.1, sea.3: Axis convoys.
import { journalFor } from '@middlesea/engine'
import type { Position, PositionSpec } from '@middlesea/air-assault/testing'
import { type AtSea, seaColumn } from '@middlesea/air-assault/testing/suites/sea'
import { expect, test } from 'vitest'
import { crete } from '../src/index.ts'
import { position } from '../src/testing.ts'

const kit = crete.kits.printed
const DAY = 3
const NIGHT = 4
const BEACH = 'beach.B2'
const SUDA = 'port.suda-port'
const SUDA_CITY = 'I-32'

const membersOf = (convoy: string): string[] =>
  kit.units.flatMap(({ id, arrival }) => (arrival.by === 'convoy' && arrival.group === convoy ? [id] : []))
const FIRST = membersOf('1')
const SECOND = membersOf('2')
const EMERGENCY = membersOf('E')

interface Sailing {
  convoy?: string
  turn: number
  to?: string
  die?: number
  draws?: number[]
  more?: Partial<PositionSpec>
}

/** A convoy that is due, in the Axis sea movement phase; nobody gives other orders. */
function sail({ convoy = '1', turn, to = BEACH, die, draws = [], more = {} }: Sailing): Position {
  const isPort = to.startsWith('port')
  const p = position(
    {
      phase: 'axisSea',
      stands: ['axisSea', 'axisMovement'],
      turn,
      axis: { reserve: membersOf(convoy), ...more.axis },
      axisHexes: isPort ? [SUDA_CITY] : [],
      convoys: [{ name: convoy, turn, to, known: convoy === 'E' }],
      options: more.options,
      allied: more.allied,
      portDestroyed: more.portDestroyed,
    },
    { 'sea sea.table': die === undefined ? [] : [die], 'draw sea.3': draws },
  )
  if (p.decision().prompt.key === 'prompt.convoyOrders') p.act({ do: 'done' })
  p.dice.allUsed()
  return p
}

const fates = (p: Position, units: string[], to = BEACH): AtSea => {
  const at = (place: string): number => units.filter((unit) => p.place(unit) === place).length
  return { arrived: at(to), aborted: at('aborted'), lost: at('eliminated'), delayed: at('reserve') }
}

// ---- The table

seaColumn('axisDay', FIRST.length, (die, draws) => fates(sail({ turn: DAY, die, draws }), FIRST))
seaColumn('axisNight', FIRST.length, (die, draws) => fates(sail({ turn: NIGHT, die, draws }), FIRST))

test('sea.1 1 is taken from the roll for a landing at a port: a 5 by day is a 4, half are lost', () => {
  const p = sail({ turn: DAY, to: SUDA, die: 5, draws: [1, 1] })
  expect(fates(p, FIRST, SUDA)).toEqual({ arrived: 2, aborted: 0, lost: 2, delayed: 0 })
})

test('sea.1 2 are taken for the emergency convoy: a 6 by night is a 4, all turn back', () => {
  const p = sail({ convoy: 'E', turn: 10, die: 6 })
  expect(fates(p, EMERGENCY)).toEqual({ arrived: 0, aborted: 3, lost: 0, delayed: 0 })
})

test('sea.1 both add up, and less than 1 is 1', () => {
  const half = sail({ convoy: 'E', turn: 9, to: SUDA, die: 6, draws: [2] })
  expect(fates(half, EMERGENCY, SUDA)).toEqual({ arrived: 2, aborted: 1, lost: 0, delayed: 0 })
  const all = sail({ convoy: 'E', turn: 9, to: SUDA, die: 1 })
  expect(fates(all, EMERGENCY, SUDA).arrived).toBe(3)
})

test('sea.3 half of the counters, rounded down, are drawn blind', () => {
  // The first of four, then the third of the three that are left.
  const p = sail({ turn: DAY, die: 3, draws: [1, 3] })
  expect(p.in('aborted')).toEqual([FIRST[0], FIRST[3]])
  expect(p.in(BEACH)).toEqual([FIRST[1], FIRST[2]])
  const odd = sail({ convoy: 'E', turn: 9, die: 6, draws: [3] })
  expect(odd.in('eliminated')).toEqual([EMERGENCY[2]])
  expect(odd.in(BEACH)).toEqual(EMERGENCY.slice(0, 2))
})

// ---- The plan

test('convoy.crete before play beach and turn of both regular convoys are written, and nobody else reads them', () => {
  const p = position({ phase: 'plans' })
  expect(p.decision()).toMatchObject({
    seats: ['axis'],
    prompt: { key: 'prompt.plan', params: { convoy: 'convoy.1' } },
  })
  p.refuses({ do: 'plan', convoy: '1', turn: 25, to: BEACH })
  p.refuses({ do: 'plan', convoy: '1', turn: 4, to: SUDA })
  expect(p.refuses({ do: 'plan', convoy: '2', turn: 4, to: BEACH })).toMatchObject({ rule: 'convoy.crete' })
  expect(p.refuses({ do: 'plan', convoy: '1', turn: 5, to: kit.placeIds[1] }).rule).toBe('convoy.crete')
  expect(p.refuses({ do: 'plan', convoy: '1', turn: 5, to: 'nowhere' }).key).toBe('kernel.notOffered')
  p.act({ do: 'plan', convoy: '1', turn: 5, to: 'beach.B1' })
  p.act({ do: 'plan', convoy: '2', turn: 24, to: 'beach.B7' })
  // Both are written, and nothing has happened yet: a slip can be taken back until Done.
  expect(p.decision()).toMatchObject({ seats: ['axis'], prompt: { key: 'prompt.planned' } })
  expect(p.refuses({ do: 'plan', convoy: '2', turn: 20, to: BEACH })).toMatchObject({ rule: 'convoy.crete' })
  expect(p.state.convoys.map(({ name, turn, to }) => [name, turn, kit.placeIds[to]])).toEqual([
    ['1', 5, 'beach.B1'],
    ['2', 24, 'beach.B7'],
  ])
  const seen = JSON.stringify([journalFor(p.journal, 'allied'), crete.game.view(p.state, 'allied')])
  expect(seen).not.toMatch(/beach\.B[17]"/)
  expect(JSON.stringify(crete.game.view(p.state, 'axis').convoys)).toContain('beach.B7')
})

test('convoy.crete the plan of history in one click, and Done', () => {
  const p = position({ phase: 'plans' })
  p.act({ do: 'historical' })
  p.act({ do: 'historical' })
  expect(p.decision().options.map(({ id }) => id)).toEqual(['done'])
  expect(p.state.convoys.map(({ turn, to }) => [turn, kit.placeIds[to]])).toEqual([
    [4, 'beach.B2'],
    [6, 'beach.B7'],
  ])
})

// ---- Arrival

test('convoy.crete a convoy comes on its turn, not before, and its units step ashore in the same turn', () => {
  const early = position({
    phase: 'axisSea',
    stands: 'axisMovement',
    turn: 2,
    axis: { reserve: FIRST },
    convoys: [{ name: '1', turn: DAY, to: BEACH }],
  })
  expect(early.in(BEACH)).toEqual([])
  const p = sail({ turn: DAY, die: 1 })
  expect(p.in(BEACH)).toEqual(FIRST)
  expect(p.decision().prompt.key).toBe('prompt.moveAxis')
  p.act({ do: 'move', unit: 'III/100', to: 'F-15' })
  expect(p.place('III/100')).toBe('F-15')
  expect(p.refuses({ do: 'move', unit: 'III/100', to: 'F-14' })).toMatchObject({ key: 'refuse.hasMoved' })
})

test('convoy.crete it does not come again', () => {
  const p = position({
    phase: 'axisSea',
    stands: 'axisMovement',
    turn: DAY,
    axis: { reserve: FIRST },
    convoys: [{ name: '1', turn: DAY, to: BEACH, landed: true }],
  })
  expect(p.in(BEACH)).toEqual([])
  p.dice.allUsed()
})

test('terrain.beachbox a box holds twelve stacking points: what finds no room turns back', () => {
  const p = position(
    {
      phase: 'axisSea',
      stands: 'axisMovement',
      turn: 9,
      axis: { reserve: [...FIRST, ...EMERGENCY], aborted: SECOND },
      convoys: [
        { name: '1', turn: 9, to: BEACH },
        { name: 'E', turn: 9, to: BEACH, known: true },
      ],
    },
    { 'sea sea.table': [1, 1] },
  )
  if (p.decision().prompt.key === 'prompt.convoyOrders') p.act({ do: 'done' })
  const points = p.in(BEACH).reduce((sum, unit) => sum + kit.stack[kit.unitNumber(unit)], 0)
  expect(points).toBe(12)
  // Six points of the first convoy, three of the emergency convoy, three of the battalion that had turned back.
  expect(p.in('aborted')).toEqual(SECOND.slice(1))
  // Nobody fires from the box, and guns do not step ashore under the eyes of an enemy.
  p.refuses({ do: 'attack', hex: 'F-15' })
})

// ---- Port entry

const REDIRECT = { do: 'redirect', convoy: '1', to: SUDA } as const

const orders = (turn: number, arrives: number, more: Partial<PositionSpec> = {}): Position =>
  position({
    phase: 'axisSea',
    turn,
    axis: { reserve: FIRST },
    axisHexes: [SUDA_CITY],
    convoys: [{ name: '1', turn: arrives, to: BEACH }],
    ...more,
  })

test('convoy.crete a regular convoy is redirected to a friendly port two turns ahead, once', () => {
  const p = orders(2, 4)
  p.act(REDIRECT)
  expect(kit.placeIds[p.state.convoys[0].to]).toBe(SUDA)
  expect(journalFor(p.journal, 'allied').map(({ key }) => key)).not.toContain('convoy.planned')
  expect(p.refuses(REDIRECT)).toMatchObject({ rule: 'convoy.crete', key: 'refuse.redirected' })
  expect(orders(3, 4).refuses(REDIRECT)).toMatchObject({ rule: 'convoy.crete', key: 'refuse.tooLateToRedirect' })
})

test('convoy.crete not to a port of the enemy, nor to a destroyed one', () => {
  const p = orders(2, 4)
  expect(p.refuses({ ...REDIRECT, to: 'port.canea-port' })).toMatchObject({ key: 'refuse.noFriendlyPort' })
  expect(p.refuses({ ...REDIRECT, to: 'beach.B1' })).toMatchObject({ key: 'refuse.noFriendlyPort' })
  const destroyed = orders(7, 9, { portDestroyed: ['suda-port'] })
  expect(destroyed.refuses(REDIRECT)).toMatchObject({ key: 'refuse.noFriendlyPort' })
})

test('convoy.crete who finds the port lost turns back without a roll', () => {
  const p = position({
    phase: 'axisSea',
    stands: 'axisMovement',
    turn: DAY,
    axis: { reserve: FIRST },
    convoys: [{ name: '1', turn: DAY, to: SUDA }],
  })
  expect(p.in('aborted')).toEqual(FIRST)
})

test('convoy.crete the Axis player is asked as long as a convoy is at sea and he has a port, whatever he has written', () => {
  for (const arrives of [3, 4, 20])
    expect(orders(3, arrives, arrives === 3 ? { axis: {} } : {}).decision().prompt.key).toBe('prompt.convoyOrders')
})

test('option.basic convoys do not enter ports', () => {
  const p = orders(7, 9, { options: { basic: true } })
  expect(p.refuses(REDIRECT)).toMatchObject({ rule: 'option.basic' })
  expect(p.refuses({ do: 'emergency', to: SUDA })).toMatchObject({ rule: 'option.basic' })
  expect(p.refuses({ do: 'emergency', to: SUDA_CITY })).toMatchObject({ rule: 'convoy.crete' })
  expect(p.offered().some((a) => a.do === 'emergency' && a.to === SUDA)).toBe(false)
  expect(p.offered()).toContainEqual({ do: 'emergency', to: BEACH })
})

// ---- The emergency convoy

test('convoy.crete the emergency convoy is called two turns ahead, not before turn 9, to any beach or friendly port', () => {
  const early = orders(6, 20)
  expect(early.refuses({ do: 'emergency', to: BEACH })).toMatchObject({
    rule: 'convoy.crete',
    key: 'refuse.noEmergency',
  })
  const p = orders(7, 20)
  const places = p.offered().flatMap((a) => (a.do === 'emergency' ? [a.to] : []))
  expect(places).toEqual([...kit.beaches.map(({ place }) => kit.placeIds[place]), SUDA])
  p.act({ do: 'emergency', to: BEACH })
  expect(p.state.convoys[1]).toEqual({ name: 'E', turn: 9, to: kit.placeNumber(BEACH), known: true, landed: false })
  expect(journalFor(p.journal, 'allied').map(({ key }) => key)).toContain('convoy.called')
})

test('convoy.crete it is called in time to arrive: the last call is two turns before the last turn', () => {
  const call = { do: 'emergency', to: BEACH } as const
  expect(orders(22, 24).offered()).toContainEqual(call)
  expect(orders(23, 24).refuses(call)).toMatchObject({ rule: 'convoy.crete', key: 'refuse.noEmergency' })
})

test('convoy.crete when all have come nobody is asked for orders any more', () => {
  const p = sail({ turn: NIGHT, die: 1 })
  expect(p.in(BEACH).toSorted()).toEqual(FIRST.toSorted())
  expect(p.state.convoys).toMatchObject([{ name: '1', landed: true }])
})

test('convoy.crete there is only one', () => {
  const p = orders(9, 20, {
    convoys: [
      { name: '1', turn: 20, to: BEACH },
      { name: 'E', turn: 12, to: BEACH, known: true },
    ],
  })
  expect(p.refuses({ do: 'emergency', to: BEACH })).toMatchObject({
    rule: 'convoy.crete',
    key: 'refuse.emergencyCalled',
  })
})

test('convoy.crete it brings its own units and all that turned back', () => {
  const p = sail({ convoy: 'E', turn: 9, die: 1, more: { axis: { aborted: SECOND } } })
  expect(p.in(BEACH).toSorted()).toEqual([...EMERGENCY, ...SECOND].toSorted())
})

test('terrain.beachbox the ships lie off the hex that the dossier names', () => {
  const first = kit.beaches.map(({ hexes }) => kit.placeIds[hexes[0]])
  expect(first).toEqual(['I-5', 'F-15', 'H-25', 'S-47', 'Q-64', 'T-100', 'U-109'])
  // Maleme airfield lies beside the beach, not on it.
  const p = position({ phase: 'axisMovement', turn: NIGHT, axis: { [BEACH]: [FIRST[0]] } })
  expect(p.refuses({ do: 'move', unit: FIRST[0], to: 'G-17' })).toMatchObject({ rule: 'terrain.coast' })
})

test('convoy.crete Allied reinforcements that turned back do not come with the emergency convoy', () => {
  const p = sail({ convoy: 'E', turn: 12, die: 1, more: { axis: { aborted: ['HW7'] }, allied: { aborted: ['LAYA'] } } })
  expect(fates(p, [...EMERGENCY, 'HW7'])).toMatchObject({ arrived: EMERGENCY.length + 1 })
  expect(p.place('LAYA')).toBe('aborted')
})

test('convoy.crete neither a convoy that has landed nor the emergency convoy is sent elsewhere', () => {
  const p = position({
    phase: 'axisSea',
    turn: DAY,
    axis: { reserve: [...SECOND, ...EMERGENCY] },
    axisHexes: [SUDA_CITY],
    convoys: [
      { name: '1', turn: DAY + 4, to: BEACH, landed: true },
      { name: '2', turn: DAY + 4, to: BEACH },
      { name: 'E', turn: DAY + 4, to: BEACH, known: true },
    ],
  })
  const redirect = (convoy: string) => ({ do: 'redirect', convoy, to: SUDA }) as const
  for (const convoy of ['1', 'E']) {
    expect(p.refuses(redirect(convoy))).toMatchObject({ rule: 'convoy.crete', key: 'refuse.notAtSea' })
  }
  expect(p.offered()).toContainEqual(redirect('2'))
})
