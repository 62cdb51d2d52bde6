// Battle odds: against chances reckoned by hand, and against battles that the game itself plays out.
import { fastDice, Io } from '@middlesea/engine'
import { describe, expect, test } from 'vitest'
import { worthOf } from '../src/12-losses.ts'
import { songForWar, type State, type View } from '../src/index.ts'
import { mostHits, unitSpread } from '../src/odds/spreads.ts'
import { type ImaginedAttack, battleOdds, type BattleOdds } from '../src/odds.ts'
import { unitNumber } from '../src/state.ts'
import { position, type PositionSpec } from '../src/testing.ts'

type Spec = Pick<PositionSpec, 'units' | 'played' | 'forts' | 'fleets'> & { step?: number }

/** The Allies are to move; nothing is asked of anybody in a battle but for precise hits. */
const table = ({ step = 5, ...spec }: Spec): State =>
  position({
    phase: 'tactical',
    step,
    side: 'allies',
    stage: 1,
    ...spec,
    orders: {
      allies: { casualties: 'cheapest', support: 'always' },
      axis: { casualties: 'cheapest', support: 'always' },
    },
  }).state

const seen = (s: State, seat = 'allies'): View => songForWar.view(s, seat)

function oddsOf(spec: Spec, attack: ImaginedAttack): BattleOdds {
  const odds = battleOdds(seen(table(spec)), attack)
  if (odds === null) throw new Error('there is no battle')
  return odds
}

describe('by hand', () => {
  test('one Infantry against one: each hits on 9+, at the same time', () => {
    const odds = oddsOf({ units: { US: { SFA: ['INF'] }, DE: { SFA: ['INF'] } } }, { at: 'SFA' })
    expect(odds.battles).toBe(0)
    expect([odds.won, odds.lost, odds.nobody, odds.contested, odds.taken]).toEqual(
      [2 / 9, 2 / 9, 1 / 9, 4 / 9, 2 / 9].map((p) => expect.closeTo(p, 9)),
    )
    expect(odds.attackers).toEqual({ units: expect.closeTo(1 / 3, 9), cost: expect.closeTo(2 / 3, 9) })
  })

  test('a Tank that comes upon a Light Bomber alone does not roll', () => {
    const units = { US: { SFA: ['TNK'] }, DE: { SOU: ['LBR'] } }
    const odds = oddsOf({ units }, { at: 'SOU', moving: ['US-TNK-1'] })
    expect([odds.won, odds.lost]).toEqual([0, expect.closeTo(5 / 12, 9)])
    expect(odds.assumptions).toContain('unharmed')
  })

  test('aircraft may win a space and do not take it', () => {
    const odds = oddsOf({ step: 2, units: { US: { SFA: ['LBR'] }, DE: { SFA: ['INF'] } } }, { at: 'SFA' })
    expect([odds.won, odds.taken]).toEqual([expect.closeTo(5 / 12, 9), 0])
  })

  test('a Light Bomber against an Anti-Aircraft and a Tank: guns first, then yellow takes the Tank, red the cheaper one', () => {
    const odds = oddsOf({ step: 2, units: { US: { SFA: ['LBR'] }, DE: { SFA: ['AAA', 'TNK'] } } }, { at: 'SFA' })
    expect(odds.lost).toBeCloseTo(5 / 12, 9)
    expect(odds.defenders.cost).toBeCloseTo((7 / 12) * ((4 / 12) * 6 + (1 / 12) * 3), 9)
  })

  test('two Tanks that land against three Infantry: only a 12 takes a Tank, and nobody is driven off', () => {
    const units = { US: { H1: ['STR[TNK TNK]'] }, DE: { NAP: ['INF*3'] } }
    const odds = oddsOf({ step: 2, units }, { at: 'NAP', landing: ['US-TNK-1', 'US-TNK-2'] })
    const none = (11 / 12) ** 3
    const one = 3 * (1 / 12) * (11 / 12) ** 2
    expect(odds.attackers.units).toBeCloseTo(one + 2 * (1 - none - one), 9)
    expect([odds.won, odds.taken, odds.contested]).toEqual([0, 0, expect.closeTo(1, 9)])
  })

  test('no unit scores more hits than results have room for, not even one that rolls again and again', () => {
    const results = Int16Array.from({ length: 13 }, (_, value) => (value >= 9 ? 0 : -1))
    for (const extra of [false, true]) {
      const row = { id: 0, dice: 2, results, extra, victims: [], targets: 0 }
      const most = mostHits([row, row])
      expect(most).toBe(extra ? 36 : 4)
      expect(Math.max(...unitSpread([row, row], [1]).keys())).toBeLessThanOrEqual(most)
    }
  })

  test('no battle, no odds', () => {
    expect(battleOdds(seen(table({ units: { US: { SFA: ['TNK'] } } })), { at: 'SFA' })).toBeNull()
    expect(battleOdds(seen(table({ units: { US: { SFA: ['TNK'] } } })), { at: 'nowhere' })).toBeNull()
    expect(battleOdds(seen(table({ units: { US: { SFA: ['TNK'] } } })), null)).toBeNull()
  })
})

test('odds tell nothing of an enemy fleet: neither where it is nor what it has been ordered', () => {
  const units = { US: { G4: ['DES*2', 'CRU'] }, IT: { G4: ['DES', 'CRU'] } }
  const near = { step: 3, units, fleets: { DE: { at: 'G4', units: ['DES*3', 'BAT'] } } }
  const far = { ...near, fleets: { DE: { at: 'L6', units: ['DES*3', 'BAT'] } } }
  expect(oddsOf(near, { at: 'G4' })).toEqual(oddsOf(far, { at: 'G4' }))
  expect(oddsOf(near, { at: 'G4' }).assumptions).toContain('hidden')
})

// ---- Against the game's own battles

interface Played {
  spec: Spec
  at: string
  landing?: string[]
}

// Aircraft far away keep the game from running on.
const LAND = { DE: ['INF*3', 'TNK'], US: ['INF*3', 'ART', 'TNK'] }
const POSITIONS: { [name: string]: Played } = {
  'guns in support': {
    spec: { units: { US: { SFA: ['INF*2'], KAS: ['ART*2'] }, DE: { SFA: ['INF*3'], SOU: ['ART'], TUN: ['FTR'] } } },
    at: 'SFA',
  },
  'all arms': {
    spec: {
      units: {
        US: { SFA: ['INF*4', 'ART*2', 'TNK*2', 'FTR*2', 'LBR*2'] },
        DE: { SFA: ['INF*4', 'ART*2', 'TNK', 'AAA', 'FTR*2', 'LBR'], TUN: ['FTR'] },
      },
    },
    at: 'SFA',
  },
  'at sea, with a carrier': {
    spec: {
      step: 3,
      units: {
        US: { G4: ['DES*2', 'CRU', 'SUB*2', 'BAT', 'CAR[FTR LBR]'] },
        IT: { G4: ['DES*3', 'CRU', 'SUB', 'BAT', 'STR'] },
        DE: { TUN: ['FTR'] },
      },
    },
    at: 'G4',
  },
  'a landing under artillery': {
    spec: {
      step: 2,
      units: {
        US: { ALG: ['FTR'], H1: ['STR[TNK TNK INF]', 'STR[INF*4]'] },
        DE: { NAP: ['INF*3', 'ART'], TUN: ['FTR'] },
      },
    },
    at: 'NAP',
    landing: ['US-TNK-1', 'US-TNK-2', ...[1, 2, 3, 4, 5].map((n) => `US-INF-${n}`)],
  },
  'a landing that fires back': {
    spec: {
      step: 2,
      units: { US: { ALG: ['FTR'], H1: ['STR[TNK TNK INF]'] }, DE: { NAP: ['INF*3'], TUN: ['FTR'] } },
      played: { US: ['US-U3'] },
    },
    at: 'NAP',
    landing: ['US-TNK-1', 'US-TNK-2', 'US-INF-1'],
  },
  'a fortification': {
    spec: { units: { US: { SFA: LAND.US }, DE: { SFA: LAND.DE, TUN: ['FTR'] } }, forts: { DE: 'SFA' } },
    at: 'SFA',
  },
  'bonus dice of who missed and of who did not roll': {
    spec: {
      units: { US: { SFA: ['FTR*3', 'INF*2'] }, DE: { SFA: ['INF*2', 'FTR*2', 'AAA'], TUN: ['FTR'] } },
      played: { US: ['US-U1'], DE: ['DE-U3'] },
    },
    at: 'SFA',
  },
}

const BATTLES = 150

/** Plays from the movement to the end of the battle, and gives the state. */
function playOut(from: State, at: string, seed: string): State {
  const s = songForWar.clone(from)
  const told: { key: string }[] = []
  const io = new Io(fastDice(seed), told as Io['journal'])
  const isFought = (): boolean => told.some(({ key }) => key === 'told.battle')
  while (!isFought() || s.stack.some(({ proc }) => proc === 'battle')) {
    const [decision] = songForWar.decisions(s)
    const offered = decision.options.flatMap((choice) => songForWar.expand(s, decision, choice))
    const dearest = offered.reduce((best, one) => (worthIn(s, one) > worthIn(s, best) ? one : best))
    const wish = offered.find((action) => action.do === 'declare' && action.at === at)
    const done = offered.find((action) => action.do === 'done')
    songForWar.apply(s, decision.seats[0], wish ?? done ?? dearest, io)
  }
  return s
}

const worthIn = (s: State, action: object): number => ('unit' in action ? worthOf(s, unitNumber(s, action.unit)) : 0)

/** How a played battle ended, as a sum of chances of 1. */
function endOf(before: State, s: State, at: string): { [chance: string]: number } {
  const { kit, profiles, kind } = s.derived
  const space = kit.spaceNumber[at]
  const units = s.type.map((_, u) => u)
  const isAllied = (u: number): boolean => s.nation[u] < 2
  const fights = (u: number): boolean =>
    before.place[u] !== kit.spaceNumber.ALG && before.place[u] !== kit.spaceNumber.KAS
  const attackers = units.filter((u) => isAllied(u) && fights(u) && s.place[u] !== kit.gone).length
  const defenders = units.filter((u) => !isAllied(u) && s.place[u] === space).length
  const holds = (u: number): boolean => s.place[u] === space && s.aboard[u] === -1 && profiles[kind[u]].control
  const isTaken =
    !kit.isSea[space] && units.some((u) => isAllied(u) && holds(u)) && !units.some((u) => !isAllied(u) && holds(u))
  return {
    won: Number(attackers > 0 && defenders === 0),
    lost: Number(attackers === 0 && defenders > 0),
    contested: Number(attackers > 0 && defenders > 0),
    nobody: Number(attackers + defenders === 0),
    taken: Number(isTaken),
  }
}

describe('against battles that are played out', () => {
  test.each(Object.entries(POSITIONS))('%s', (name, { spec, at, landing = [] }) => {
    const from = table(spec)
    for (const unit of landing) songForWar.apply(from, 'allies', { do: 'unload', unit, to: at }, new Io(fastDice(0)))
    const odds = battleOdds(seen(from), { at }) as BattleOdds
    const sums: { [chance: string]: number } = {}
    for (let i = 0; i < BATTLES; i++) {
      const end = endOf(from, playOut(from, at, `${name} ${i}`), at)
      for (const [chance, n] of Object.entries(end)) sums[chance] = (sums[chance] ?? 0) + n
    }
    expect(odds.won + odds.lost + odds.contested + odds.nobody).toBeCloseTo(1, 9)
    for (const [chance, sum] of Object.entries(sums)) {
      const p = odds[chance as 'won']
      // Four standard errors of the played battles, and of the simulated ones.
      const variance = Math.max(p * (1 - p), 1 / BATTLES) * (1 / BATTLES + (odds.battles > 0 ? 1 / odds.battles : 0))
      expect(Math.abs(sum / BATTLES - p), `${chance} ${sum / BATTLES} ${p}`).toBeLessThan(4 * Math.sqrt(variance))
    }
  })

  test('while casualties are chosen, the hits that have been rolled count', () => {
    const s = table({ units: { US: { SFA: ['INF*2', 'TNK'] }, DE: { SFA: ['LBR'], TUN: ['FTR'] } } })
    s.orders[0].casualties = 0
    expect((battleOdds(seen(s), { at: 'SFA' }) as BattleOdds).attackers.units).toBeCloseTo(
      (4 / 12) * 2 + (1 / 12) * 2,
      9,
    )
    const io = new Io({ value: () => 10 })
    songForWar.apply(s, 'allies', { do: 'done' }, io)
    songForWar.apply(s, 'allies', { do: 'declare', at: 'SFA' }, io)
    songForWar.apply(s, 'allies', { do: 'done' }, io)
    expect(songForWar.decisions(s)[0].prompt.key).toBe('prompt.lose')
    expect((battleOdds(seen(s), null) as BattleOdds).attackers.units).toBeCloseTo(2, 9)
  })
})
