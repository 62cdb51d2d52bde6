// The chances of a battle: by hand where that can be done, else against the game itself, every way the dice can fall.
import { describe, expect, test } from 'vitest'
import { type Action, descentOnMalta } from '../src/index.ts'
import { fireOf } from '../src/odds/battle.ts'
import { type BattleChances, battleChances, type Battlefield, type Fighter } from '../src/odds/fight.ts'
import { type Position, position } from '../src/testing.ts'
import { unitData } from '../table/faces.ts'
import { presentation } from '../table/index.ts'
import { more } from '../table/more.ts'
import { LANGUAGES, PATIENCE } from './by-chance.ts'

/** A field on which dice do what the rules say; with room to retreat to where 28.3.3 is played. */
function field(room: number[] | null): Battlefield {
  const { state } = position({ phase: 'staging', options: { tacticalRetreat: room !== null } })
  return { fire: (factor) => fireOf(state, factor), room: room ?? [] }
}

describe('by hand', () => {
  test('22.2 one against one, counted by hand: the edge fires first, and who is gone does not answer', () => {
    const own = [{ support: false, factors: [3, 1] }]
    const enemy = [{ support: false, factors: [2] }]
    const { won, lost, drawn, ownSteps } = battleChances(own, enemy, true, field(null))
    expect(won).toBeCloseTo(1 / 2)
    expect(lost).toBe(0)
    expect(drawn).toBeCloseTo(1 / 2)
    expect(ownSteps).toBeCloseTo(1 / 6)
    // Without the edge the enemy may reduce the unit before it fires.
    expect(battleChances(own, enemy, false, field(null)).won).toBeCloseTo((2 / 3) * (1 / 2) + (1 / 3) * (1 / 6))
  })

  test('22.2 support fires before maneuver, whoever has the edge', () => {
    const guns = [{ support: true, factors: [6] }]
    const infantry = [{ support: false, factors: [6] }]
    expect(battleChances(guns, infantry, false, field(null)).won).toBe(1)
    expect(battleChances(infantry, guns, true, field(null)).lost).toBe(1)
  })

  test('28.3.3 one against one: at its factor a die drives off, below it hits', () => {
    const own = [{ support: false, factors: [3] }]
    const enemy = [{ support: false, factors: [2] }]
    const { won, lost, drawn, left, enemySteps, enemyRetreats } = battleChances(own, enemy, true, field([4]))
    // 1 or 2 hits, and nobody answers; a 3 drives off at the end of the round, after the enemy's fire.
    expect(enemySteps).toBeCloseTo(2 / 6)
    expect(enemyRetreats).toBeCloseTo(1 / 6)
    // The enemy's fire: 1 hits, 2 drives off.
    expect(won).toBeCloseTo(2 / 6 + (1 / 6) * (4 / 6))
    expect(left).toBeCloseTo((1 / 6) * (2 / 6))
    expect(lost).toBeCloseTo((3 / 6) * (2 / 6))
    expect(drawn).toBeCloseTo((3 / 6) * (4 / 6))
  })
})

// ---- Against the game

const QUIET = {
  turn: 7,
  sortied: true,
  command: 3,
  phase: 'groundCombat',
  stopAfter: 'groundCombat',
  staffPoints: 1,
} as const
const ZONE = 'marsa'

interface Battle {
  /** In the order in which the player gives them: of his own those first that cost the least fire, of theirs the most. */
  axis: string[]
  allied: string[]
  /** Whether there is somewhere to go: else an Allied unit stands in every zone beside. */
  room: boolean
  tacticalRetreat: boolean
  /** The Axis units have lost a step before. */
  reduced?: boolean
}

const BESIDE = presentation.neighbours(ZONE)
const OTHERS = ['1dor', '2dev', '11lf', '1hamp', '2rif', '4buffs']

function begin(battle: Battle, script: { [purpose: string]: number[] } = {}): Position {
  const beside = battle.room ? [] : BESIDE.map((zone, i) => [zone, [OTHERS[i]]])
  return position(
    {
      ...QUIET,
      options: { tacticalRetreat: battle.tacticalRetreat },
      axis: { [ZONE]: battle.axis.map((id) => (battle.reduced ? `${id}:reduced` : id)) },
      allied: { [ZONE]: battle.allied, ...Object.fromEntries(beside) },
    },
    script,
  )
}

const ENDS = ['combat.won', 'combat.draw', 'combat.abandoned']

/** One battle with these dice, to its end. */
function fight(battle: Battle, axisEdge: boolean, dice: number[], axisDice: number): Position {
  const p = begin(battle, {
    'axis edge 22.2': [axisEdge ? 6 : 1],
    'allied edge 22.2': [axisEdge ? 1 : 6],
    'axis combat 22.3': dice.slice(0, axisDice),
    'allied combat 22.3': dice.slice(axisDice),
  })
  p.act({ do: 'no' })
  while (!p.told().some((key) => ENDS.includes(key))) p.act(choice(p, battle))
  return p
}

function choice(p: Position, battle: Battle): Action {
  const { key, params } = p.decision().prompt
  const axis = battle.axis.filter((id) => p.place(id) === ZONE)
  const allied = battle.allied.filter((id) => p.place(id) === ZONE)
  const full = axis.filter((id) => !p.isReduced(id) && fighter(id).factors.length === 2)
  switch (key) {
    case 'prompt.groundLosses':
      return { do: 'choose', unit: params.side === 'axis' ? [...full, ...axis][0] : allied[0] }
    case 'prompt.alliedRetreats':
      return { do: 'choose', unit: allied.filter((id) => id !== 'me_cdo')[0] }
    case 'prompt.axisRetreats': {
      const away = p.offered().find((one) => one.do === 'retreat' && one.unit === axis[0])
      return full.length > 0 ? { do: 'choose', unit: full[0] } : (away ?? { do: 'choose', unit: axis[0] })
    }
    default:
      throw new Error(`not expected: ${key}`)
  }
}

/** As the page would describe it, from the data alone: no modifier counts in Marsa. */
function fighter(id: string): Fighter {
  const { rating = 0, reducedRating, support = false } = unitData(id)
  return { support, factors: reducedRating === undefined ? [rating] : [rating, reducedRating], stays: id === 'me_cdo' }
}

/** All ways in which n dice can fall. */
function* rolls(n: number): Generator<number[]> {
  if (n === 0) return yield []
  for (const rest of rolls(n - 1)) for (let die = 1; die <= 6; die++) yield [...rest, die]
}

/** The shares of all ways in which the dice of a battle can fall. */
function played(
  battle: Battle,
  axisEdge: boolean,
): Pick<BattleChances, 'won' | 'lost' | 'drawn' | 'left' | 'ownRetreats' | 'enemySteps'> {
  const sum = { won: 0, lost: 0, drawn: 0, left: 0, ownRetreats: 0, enemySteps: 0 }
  let ways = 0
  for (const dice of rolls(battle.axis.length + battle.allied.length)) {
    const p = fight(battle, axisEdge, dice, battle.axis.length)
    const stands = (ids: string[]): boolean => ids.some((id) => p.place(id) === ZONE)
    const [own, enemy] = [stands(battle.axis), stands(battle.allied)]
    sum[own ? (enemy ? 'drawn' : 'won') : enemy ? 'lost' : 'left']++
    sum.ownRetreats += battle.axis.filter((id) => BESIDE.includes(p.place(id))).length
    sum.enemySteps += p.journal.filter(
      ({ key, params }) => key.startsWith('loss.') && battle.allied.includes(params.unit as string),
    ).length
    ways++
  }
  return Object.fromEntries(Object.entries(sum).map(([name, n]) => [name, n / ways])) as typeof sum
}

const GUNS: Battle = {
  axis: ['ger_bb', 'ita_fri_art'],
  allied: ['8man', 'mort'],
  room: true,
  tacticalRetreat: true,
}

const BATTLES: [name: string, battle: Battle][] = [
  ['22.2 guns and infantry', { ...GUNS, allied: ['8man'], tacticalRetreat: false }],
  ['28.3.3 guns and infantry', GUNS],
  ['28.3.3 reduced units, which go rather than die', { ...GUNS, allied: ['8man'], reduced: true }],
  ['28.3.3 reduced units with nowhere to go', { ...GUNS, allied: ['8man'], reduced: true, room: false }],
  ['28.3.3, 27.2 one that never leaves', { ...GUNS, axis: ['ger_r_kroh'], allied: ['me_cdo', 'mil1'] }],
]

describe('against every way the dice can fall', () => {
  test.each(BATTLES)(
    '%s',
    (_, battle) => {
      const afterLosses = (one: Fighter): Fighter => (battle.reduced ? { ...one, factors: one.factors.slice(1) } : one)
      const [own, enemy] = [battle.axis.map(fighter).map(afterLosses), battle.allied.map(fighter)]
      const where = field(battle.tacticalRetreat ? (battle.room ? [4] : []) : null)
      for (const axisEdge of [true, false]) {
        const told = battleChances(own, enemy, axisEdge, where)
        for (const [name, share] of Object.entries(played(battle, axisEdge)))
          expect({ axisEdge, name, share: told[name as keyof BattleChances] }).toEqual({
            axisEdge,
            name,
            share: expect.closeTo(share, 9),
          })
      }
    },
    PATIENCE,
  )
})

describe('28.3.3 on the table', () => {
  const odds = (battle: Battle, language: 'en' | 'ja') => {
    const p = begin(battle)
    return more.odds!(descentOnMalta.view(p.state, 'axis'), p.decision(), null, language)!
  }
  const battle: Battle = { ...GUNS, reduced: true }

  test('28.3.3 tells how many retreat, and that nobody does where there is no room', () => {
    const mean = (one: Battle): string | undefined =>
      odds(one, 'en').rows.find(({ who }) => who.startsWith('Mean of Axis'))?.needed
    expect(Number(mean(battle))).toBeGreaterThan(0)
    expect(mean({ ...battle, room: false })).toBe('0.0')
    expect(mean({ ...battle, tacticalRetreat: false })).toBeUndefined()
    for (const language of LANGUAGES) expect(JSON.stringify(odds(battle, language))).not.toMatch(/undefined|NaN/)
  })
})
