// The referee watches random games, and finds faults that once were in the rules when they are put back.
import {
  type Dice,
  fastDice,
  fastRng,
  Io,
  type JournalEntry,
  makeConfig,
  type Roll,
  withoutLaw,
} from '@middlesea/engine'
import { IllegalPosition, playWatched, randomConfig, type WatchedAnswer } from '@middlesea/engine/testing'
import { describe, expect, test } from 'vitest'
import { type Action, songForWar, type View } from '../src/index.ts'
import { clearMarks, put, setAboard, spaceNumber, type State, unitNumber } from '../src/state.ts'
import { type Position, position } from '../src/testing.ts'
import { crowd } from './referee/crowd.ts'
import { hire, hirePlain } from './referee/index.ts'
import { DONE, KEEPER, moving } from './table.ts'

/** A long game and two short ones: more are played by the fuzz layer. */
const SEEDS = [3, 2, 5]

const play = (seed: number): number =>
  playWatched(songForWar, randomConfig(songForWar, fastRng(`referee ${seed}`)), seed, hirePlain).answers

test('the referee sees nothing against the rules in random games', () => {
  const answers = SEEDS.map(play)
  expect(Math.max(...answers)).toBeGreaterThan(500)
})

/** Steered to where rules meet, a game is left after so many answers. */
const STEERED = 500

const steer = (seed: number, met: Map<string, number> = new Map()): void => {
  const count: typeof hire = (config) => {
    const referee = hire(config)
    return {
      ...referee,
      watch(moment) {
        for (const key of metIn(moment)) met.set(key, (met.get(key) ?? 0) + 1)
        return referee.watch(moment)
      },
    }
  }
  const config = makeConfig(songForWar, { scenario: seed % 2 === 1 ? '1943' : '1942' })
  playWatched(songForWar, config, seed, count, STEERED)
}

/** The cases of which steered play is to meet some. */
const RARE = ['told.load', 'told.assault', 'told.push', 'told.concentrate', 'told.support']

const metIn = ({ told }: WatchedAnswer<View>): string[] => told.flatMap(({ key }) => (RARE.includes(key) ? [key] : []))

test('the referee sees nothing against the rules in steered games, which meet what random ones seldom do', () => {
  const met = new Map<string, number>()
  for (const seed of [1, 2, 3]) steer(seed, met)
  expect(RARE.filter((key) => (met.get(key) ?? 0) < 2)).toEqual([])
})

/** On a crowded table a Movement Step or two are played. */
const CROWDED = 80

/** Plays on from a crowded table; from one that cannot be, or where nobody is asked, nothing. */
const playCrowded = (seed: number): number => {
  const spec = crowd(fastRng(`crowd ${seed}`))
  const arranged = (() => {
    try {
      return position(spec, fastDice(seed))
    } catch (error) {
      if (error instanceof IllegalPosition || String(error).includes('where nobody is asked')) return null
      throw error
    }
  })()
  if (arranged === null) return 0
  const fromHere = { ...songForWar, setup: () => arranged.state }
  return playWatched(fromHere, makeConfig(songForWar, { options: spec.options }), seed, hire, CROWDED).answers
}

test('the referee sees nothing against the rules on crowded tables, where rules meet at once', () => {
  const answers = Array.from({ length: 16 }, (_, i) => playCrowded(i))
  expect(answers.filter((count) => count > 0).length).toBeGreaterThan(10)
})

// A rule that is switched off shows in random games: what he sees of it, in our own words.
test.each([
  ['move.3', 'spaces, of'],
  ['transport.2', 'loads on step'],
  ['push.1', 'and nobody fires'],
  ['battle.2', 'and is not marked so'],
  ['unit.2', 'do not pay for'],
  ['unit.8', 'no dice in attack'],
  ['ability.submerged', 'where none are'],
  ['terrain.desert', 'without a die'],
])('%s: without it the referee sees fouls', (rule, seen) => {
  // The first game nearly always shows it.
  expect(() => withoutLaw(rule, () => [3, 9, 6, 1, 4, 8].map(play))).toThrow(seen)
})

test('ability.deployed: without it the referee soon sees fouls in steered games', () => {
  expect(() => withoutLaw('ability.deployed', () => [2, 3].forEach((seed) => steer(seed)))).toThrow('but has moved')
})

/** Every die falls like that. */
const falls = (face: number): Dice => ({ value: () => face - 1 })

/** A table under the eyes of a referee: plays an action, and gives what he saw. `doctor` tells him something else. */
function watched(p: Position, dice: Dice = falls(1)) {
  const referee = hire()
  const look = (): { [seat: string]: View } => ({
    allies: songForWar.view(p.state, 'allies'),
    axis: songForWar.view(p.state, 'axis'),
  })
  return (action: Action, doctor: (moment: WatchedAnswer<View>) => void = () => undefined): string[] => {
    const [seat] = p.decision().seats
    const before = look()
    const told: JournalEntry[] = []
    const rolls: Roll[] = []
    songForWar.apply(p.state, seat, action, new Io(dice, told, rolls))
    const moment = { seat, action, before, after: look(), told, rolls }
    doctor(moment)
    return referee.watch(moment)
  }
}

/** US Infantry attacks Tunis from Bejaia, with Artillery behind it; a Transport and Italian guns are at sea. */
const ATTACK_ON_TUNIS = {
  units: {
    US: { BEJ: ['INF', 'ART'], F7: ['STR'] },
    IT: { TUN: ['INF'], F8: ['CRU'] },
    DE: { BIZ: ['FTR'] },
  },
  orders: { allies: { support: 'ask', concentrate: 'never' }, axis: { support: 'ask', concentrate: 'never' } },
} as const

const moveAway = (s: State, unit: string, to: string): void => put(s, unitNumber(s, unit), spaceNumber(s, to))

describe('the referee finds', () => {
  const support = (doctor?: (moment: WatchedAnswer<View>) => void) => {
    const p = moving('allies', 5, structuredClone(ATTACK_ON_TUNIS) as never)
    const play = watched(p)
    expect(play({ do: 'move', unit: 'US-INF-1', to: 'TUN' })).toEqual([])
    // The Artillery neither moves nor declares a battle of its own.
    expect([play(DONE), play(DONE, doctor)]).toEqual([[], []])
    expect([play({ do: 'support', unit: 'US-ART-1' }), play(DONE)]).toEqual([[], []])
    // The Italian Cruiser supports too; at its last word the dice fall.
    const answer = (seen?: (moment: WatchedAnswer<View>) => void): string[] => [
      ...play({ do: 'support', unit: 'IT-CRU-1' }),
      ...play(DONE, seen),
    ]
    return { p, answer }
  }

  test('support.1 nothing where Artillery supports from the shore', () => {
    const { answer } = support()
    expect(answer()).toEqual([])
  })

  test('battle.transport cargo that fires', () => {
    const { p, answer } = support()
    moveAway(p.state, 'US-ART-1', 'F7')
    setAboard(p.state, unitNumber(p.state, 'US-ART-1'), unitNumber(p.state, 'US-STR-1'))
    expect(answer().join()).toContain('but is cargo of US-STR-1')
  })

  test('declare.3 a battle without attackers, into which a neighbour fires', () => {
    const { answer } = support(({ told }) => {
      const { scene } = told.find(({ key }) => key === 'told.battle')!
      scene!.cast = scene!.cast!.filter(({ side }) => side === 'axis')
    })
    const fouls = answer().join()
    expect(fouls).toContain("US-ART-1 rolls in 'battle 1 5 allies TUN', which has one side only")
  })

  test('fleet.2 a Transport that slips out of a Hidden Fleet and lands on the same step', () => {
    const p = moving('allies', 3, {
      fleets: { US: { at: 'C3', units: ['STR[INF]', 'DES*3'] } },
      units: { DE: KEEPER },
      control: { ALG: 'US' },
    })
    const play = watched(p)
    expect(play({ do: 'slipOut', unit: 'US-STR-1', to: 'B3' })).toEqual([])
    expect(p.refuses({ do: 'unload', unit: 'US-INF-1', to: 'ORA' }).rule).toBe('fleet.2')
    // As if slipping out did not end its move.
    clearMarks(p.state)
    expect(play({ do: 'unload', unit: 'US-INF-1', to: 'ORA' }).join()).toContain(
      'US-STR-1 has slipped out of a Hidden Fleet, and lands US-INF-1',
    )
  })

  test('transport.2 a Transport that moves on after it has unloaded', () => {
    const p = moving('allies', 2, { units: { US: { C3: ['STR[INF]', 'DES'] }, DE: KEEPER } })
    const play = watched(p)
    expect(play({ do: 'unload', unit: 'US-INF-1', to: 'ALG' })).toEqual([])
    // As if unloading did not end its move.
    clearMarks(p.state)
    expect(play({ do: 'move', unit: 'US-STR-1', to: 'B3' }).join()).toContain('US-STR-1 moves on after it unloaded')
  })

  test('fleet.4 a Hidden Fleet that sails again as if it had not sailed', () => {
    const p = moving('allies', 3, { fleets: { US: { at: 'C3', units: ['DES*3'] } }, units: { DE: KEEPER } })
    const play = watched(p)
    expect(play({ do: 'sail', nation: 'US', to: 'F7' })).toEqual([])
    clearMarks(p.state)
    expect(play({ do: 'sail', nation: 'US', to: 'C3' }).join()).toContain('the fleet of US sails 4 spaces, of 0')
  })

  test('ability.escort Transports that go on as if their sunk escort were with them', () => {
    const convoy = (doctor?: (moment: WatchedAnswer<View>) => void): string[] => {
      const p = moving('allies', 2, { units: { US: { C3: ['DES', 'STR'] }, DE: KEEPER } })
      const play = watched(p)
      play({ do: 'gather', unit: 'US-DES-1' })
      play({ do: 'gather', unit: 'US-STR-1' })
      return play({ do: 'go', to: 'F7' }, doctor)
    }
    expect(convoy()).toEqual([])
    const fouls = convoy(({ after, told }) => {
      for (const view of Object.values(after)) view.units.find(({ id }) => id === 'US-DES-1')!.place = 'lost'
      const params = { unit: 'US-DES-1', at: 'D4' }
      told.push({ rule: 'push.1', key: 'told.lost', params, seats: null, others: null })
    })
    expect(fouls.join()).toContain('US-STR-1 moves 4 spaces to F7 without an escort')
  })

  test('casualty.2 a loss that no hit pays for, and one that was not told', () => {
    const { answer } = support()
    const fouls = answer(({ after, told }) => {
      const fight = told.find(({ scene }) => scene?.rows !== undefined)!
      fight.scene!.effects = [{ do: 'lost', rule: 'battle.3', piece: { id: 'IT-INF-1' }, place: 'TUN' }]
      for (const view of Object.values(after)) {
        for (const id of ['IT-INF-1', 'US-STR-1']) view.units.find((unit) => unit.id === id)!.place = 'lost'
      }
    }).join()
    expect(fouls).toContain('IT-INF-1 lost, which 0 hits do not pay for')
    expect(fouls).toContain('US-STR-1 comes from F7 to lost, and nothing was told of it')
  })

  test('card.GB-Q3 nothing where aircraft pass over raiders, who fire at them in attack alone', () => {
    const pass = (watchers: string[]): string[] => {
      const units = { GB: { MMT: watchers }, DE: { CRE: ['LBR'], ...KEEPER } }
      const play = watched(moving('axis', 2, { units, played: { GB: ['GB-Q3'] } }))
      expect(play({ do: 'move', unit: 'DE-LBR-1', to: 'MMT' })).toEqual([])
      return play({ do: 'move', unit: 'DE-LBR-1', to: 'ALM' }, ({ told }) => {
        for (const entry of told) delete entry.scene
      })
    }
    expect(pass(['LRDG', 'INF'])).toEqual([])
    expect(pass(['LRDG', 'AAA']).join()).toContain('DE-LBR-1 leaves MMT, and nobody fires')
  })

  test('ability.antiair Anti-Air dice out of another space', () => {
    const { answer } = support()
    const fouls = answer(({ told }) => {
      const rolls = told.flatMap(({ scene }) => (scene?.rows ?? []).flatMap((row) => row.rolls ?? []))
      rolls.find(({ by }) => by?.[0].id === 'IT-CRU-1')!.at = [{ id: 'domain.air' }]
    })
    expect(fouls.join()).toContain(
      "IT-CRU-1 rolls in 'battle 1 5 allies TUN' at air units from F8 with dice for its own space",
    )
  })

  test('victory.4 points without an event, and payment without money', () => {
    const { answer } = support()
    const fouls = answer(({ after }) => {
      for (const view of Object.values(after)) {
        view.control[0] = 3
        view.tokens[1] = 2
      }
    }).join()
    expect(fouls).toContain('and nothing was told of it')
    expect(fouls).toContain('GB has 2 tokens, not 0')
  })
})
