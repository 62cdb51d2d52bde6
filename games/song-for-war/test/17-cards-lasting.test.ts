// Cards that last for a phase: played from the hand, felt in that phase, and gone after it.
import { expect, test } from 'vitest'
import { position, type Position, type PositionSpec } from '../src/testing.ts'
import { offers } from './table.ts'

type NationId = 'US' | 'GB' | 'DE' | 'IT'

/** Two National Support Phases may come in a test. */
const DRAWS = { 'draw setup.3': Array.from({ length: 16 }, () => 1) }

/** The phase in which a card is played, its nation's side first; the card is played. */
function played(card: string, at: string | null, wish: Partial<PositionSpec> = {}, script = {}): Position {
  const nation = card.slice(0, 2) as NationId
  const stage = nation === 'US' || nation === 'GB' ? 1 : 2
  const p = position(
    { phase: 'support', stage, tokens: { [nation]: 3 }, hands: { [nation]: [card] }, ...wish },
    { ...DRAWS, ...script },
  )
  p.act({ do: 'activate', card })
  if (at !== null) p.act({ do: 'target', at })
  return p
}

/** Everybody is done, or takes the first that is offered, until something holds. */
function goOn(p: Position, isThere: () => boolean): void {
  while (!isThere()) {
    const [seat] = p.decision().seats
    const offered = p.offered(seat)
    p.act(offered.find((action) => action.do === 'done') ?? offered[0], seat)
  }
}

const isIn = (p: Position, phase: string, stage: number) => (): boolean =>
  p.state.phase === phase && p.state.stage === stage && p.decision().rule !== 'resupply.1'

/** How many units of a type an objective pays for. */
function worth(p: Position, nation: NationId, slot: 'land' | 'sea' | 'air', at: string, type: string, to = at): number {
  goOn(p, () => p.offered().some((action) => action.do === 'supply' && action.nation === nation))
  if (!offers(p, 'supply').some((one) => one.nation === nation && one.slot === slot && one.at === at)) return 0
  p.act({ do: 'supply', nation, slot, at })
  let built = 0
  for (; offers(p, 'build').some((one) => one.type === type && one.nation === nation); built++)
    p.act({ do: 'build', nation, type, at: to })
  return built
}

/** Played, then in this Resupply Phase, then in the next: what an objective pays for. */
function twoPhases(
  card: string,
  at: string | null,
  buy: (p: Position) => number,
  wish: Partial<PositionSpec> = {},
): [number, number] {
  const p = played(card, at, wish)
  const { stage } = p.state
  goOn(p, isIn(p, 'resupply', stage))
  const first = buy(p)
  goOn(p, isIn(p, 'resupply', stage + 1))
  return [first, buy(p)]
}

const land = (nation: NationId, at: string) => (p: Position) => worth(p, nation, 'land', at, 'INF')

test('card.S3 War Production is worth four more for land, sea and air, in this Resupply Phase alone', () => {
  expect(twoPhases('GB-S3', 'ALX', land('GB', 'ALX'))).toEqual([12, 10])
  const sea = (p: Position): number => worth(p, 'GB', 'sea', 'ALX', 'STR', 'L8')
  expect(twoPhases('GB-S3', 'ALX', sea)).toEqual([6, 5])
  const air = (p: Position): number => worth(p, 'GB', 'air', 'ALX', 'ATR')
  expect(twoPhases('GB-S3', 'ALX', air)).toEqual([6, 4])
  const p = position({ phase: 'support', stage: 1, tokens: { GB: 3 }, hands: { GB: ['GB-S3'] } }, DRAWS)
  p.act({ do: 'activate', card: 'GB-S3' })
  expect(p.refuses({ do: 'target', at: 'ALG' }).rule).toBe('card.S3')
})

test('card.S4 Sabotage takes three from land, sea and air, not below nothing, in this Resupply Phase alone', () => {
  const axis = { scenario: '1943' as const, stage: 4 }
  // Twenty for land at Alexandria, fourteen for the air.
  expect(twoPhases('DE-S4', 'ALX', land('GB', 'ALX'), axis)).toEqual([8, 10])
  const air = (p: Position): number => worth(p, 'GB', 'air', 'ALX', 'ATR')
  expect(twoPhases('DE-S4', 'ALX', air, axis)).toEqual([3, 4])
  // Three of eight are left to Benghazi after five bombs, and nothing after the saboteurs.
  const p = played('DE-S4', 'BEN', { ...axis, bombed: { BEN: 5 } })
  goOn(p, isIn(p, 'resupply', 4))
  goOn(p, () => p.decision().seats[0] === 'allies')
  expect(p.refuses({ do: 'supply', nation: 'GB', slot: 'land', at: 'BEN' }).rule).toBe('resupply.3')
})

test('card.US-E2 Liberty Ships: lanes take nothing from American objectives, in this Resupply Phase alone', () => {
  const hunters = { IT: { A4: ['SUB'], A5: ['SUB'], A6: ['SUB'] } }
  const algiers = (p: Position): number => worth(p, 'US', 'land', 'ALG', 'INF')
  // The Italians blockade Algiers by three: twenty, then seventeen.
  expect(twoPhases('US-E2', null, algiers, { units: hunters, control: { GIB: 'IT' } })).toEqual([10, 8])
  const p = played('US-E2', null)
  expect(p.refuses({ do: 'activate', card: 'US-E2' }).rule).toBe('card.US-E2')
})

test('card.GB-E2 Pedestal lasts for this Resupply Phase alone', () => {
  expect(twoPhases('GB-E2', null, land('GB', 'MLT'))).toEqual([6, 4])
  expect(played('GB-E2', null).refuses({ do: 'activate', card: 'GB-E2' }).rule).toBe('card.GB-E2')
})

test('card.GB-E4 Mincemeat closes the objective for land and air in this Resupply Phase alone', () => {
  const p = played('GB-E4', 'PAL')
  goOn(p, isIn(p, 'resupply', 1))
  goOn(p, () => p.decision().seats[0] === 'axis')
  expect(p.refuses({ do: 'supply', nation: 'DE', slot: 'land', at: 'PAL' }).rule).toBe('card.GB-E4')
  expect(p.refuses({ do: 'supply', nation: 'DE', slot: 'air', at: 'PAL' }).rule).toBe('card.GB-E4')
  p.act({ do: 'supply', nation: 'DE', slot: 'sea', at: 'PAL' })
  goOn(p, isIn(p, 'resupply', 2))
  p.act({ do: 'supply', nation: 'DE', slot: 'air', at: 'PAL' })
})

test('card.IT-E3 Convoy Battle: lanes take nothing from the objective, and it is worth three more for land, in this phase alone', () => {
  const hunters = { GB: { H5: ['DES'], H6: ['DES'], H7: ['DES'] } }
  const tripoli = (p: Position): number => worth(p, 'IT', 'land', 'TRI', 'INF')
  // Sixteen and three; in the next phase sixteen less three, by the British in lane C.
  const others = { TAR: 'GB', NAP: 'GB', MLT: 'GB' } as const
  expect(twoPhases('IT-E3', 'TRI', tripoli, { units: hunters, control: others })).toEqual([9, 6])
  expect(played('IT-E3', 'TRI').refuses({ do: 'activate', card: 'IT-E3' }).rule).toBe('card.IT-E3')
})

// ---- In the next Tactical Phase

/** Played, then at a Movement Step of the next Tactical Phase, then at the same of the one after it. */
function twoSteps<T>(card: string, at: string | null, step: number, look: (p: Position) => T, wish = {}): [T, T] {
  const p = played(card, at, wish)
  const { stage } = p.state
  const side = card.startsWith('US') || card.startsWith('GB') ? 0 : 1
  const isAt = (when: number) => (): boolean =>
    p.state.phase === 'tactical' && p.state.stage === when && p.state.step >= step && p.state.active === side
  goOn(p, isAt(stage + 1))
  const first = look(p)
  goOn(p, isAt(stage + 2))
  return [first, look(p)]
}

/** Whether a unit is offered a move on the Movement Step where the game stands. */
const moves = (unit: string) => (p: Position) =>
  offers(p, 'move', p.decision().seats[0]).some((action) => action.unit === unit)

test('card.US-E3 Patton leads for one Tactical Phase', () => {
  const wish = { units: { US: { ALG: ['TNK'], D4: ['DES'] } } }
  expect(twoSteps('US-E3', null, 3, moves('US-TNK-1'), wish)).toEqual([true, false])
  expect(played('US-E3', null).refuses({ do: 'activate', card: 'US-E3' }).rule).toBe('card.US-E3')
})

test('card.IT-E2 Supermarina sails for one Tactical Phase, Cruisers too', () => {
  const wish = { units: { IT: { I3: ['CRU', 'DES'] } } }
  expect(twoSteps('IT-E2', null, 2, moves('IT-CRU-1'), wish)).toEqual([true, false])
  expect(played('IT-E2', null).refuses({ do: 'activate', card: 'IT-E2' }).rule).toBe('card.IT-E2')
})

/** The number that a unit needs, or the colour of its dice, as the table of its nation says now. */
const effects = (p: Position): string[] => p.state.effects.map(({ card }) => p.state.derived.kit.cards[card].id)

test.each([
  ['GB-E3', null],
  ['DE-E1', 'TRI'],
  ['DE-E4', null],
])('card.%s lasts through the next Tactical Phase, and not into the one after it', (card, at) => {
  const side = card.startsWith('GB') ? 'GB' : 'DE'
  const wish = { units: { [side]: { ALX: ['FTR'], TUN: ['FTR'] } }, control: { ALX: 'GB', TUN: 'DE' } }
  expect(twoSteps(card, at, 1, effects, wish)).toEqual([[card], []])
  expect(played(card, at).refuses({ do: 'activate', card }).rule).toBe(`card.${card}`)
})
