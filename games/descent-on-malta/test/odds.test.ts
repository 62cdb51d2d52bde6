// Chances before a roll: the modifiers are the game's, and the sums are exact.
import { describe, expect, test } from 'vitest'
import { type Action, descentOnMalta, type State } from '../src/index.ts'
import { sumOf } from '../src/modifiers.ts'
import { guessFrom } from '../src/odds/guess.ts'
import { battleOdds, dropRoll, landingRoll } from '../src/odds/index.ts'
import { position } from '../src/testing.ts'
import { facesText } from '../table/dice-text.ts'
import { more } from '../table/more.ts'
import { LANGUAGES, PATIENCE, play } from './by-chance.ts'

describe('sums', () => {
  test('22.2a the higher of two dice has the edge: 15 of 36, 21 with ties, 26 with two more', () => {
    const { state } = position({
      phase: 'groundCombat',
      stopAfter: 'groundCombat',
      command: 6,
      staffPoints: 1,
      axis: { mosta: ['ita_l3'], raf_luqa: ['ger_bb'] },
      allied: { mosta: ['mil1'], raf_luqa: ['mil2'] },
    })
    const chance = (zone: string, attacker: 'axis' | 'allied', staff: boolean): number =>
      battleOdds(state, zone, attacker, staff)!.edge.chance
    // A town's defender wins ties.
    expect(chance('mosta', 'axis', false)).toBeCloseTo(15 / 36)
    expect(chance('mosta', 'allied', false)).toBeCloseTo(21 / 36)
    // An elite unit and a staff point, on an airfield, whose attacker wins ties.
    expect(chance('raf_luqa', 'allied', true)).toBeCloseTo(26 / 36)
  })

  test('faces as a person writes them', () => {
    expect(facesText([1, 2, 3])).toBe('1–3')
    expect(facesText([1, 6])).toBe('1, 6')
  })
})

describe('modifiers', () => {
  test(
    '17.3, 18.3, 22.2 in games by chance their sums are those of the dice that fall',
    () => {
      const checked = { landing: 0, drop: 0, edge: 0 }
      const told: unknown[] = []
      const fell: unknown[] = []
      for (const seed of ['one', 'two', 'three']) {
        play(seed, { highGround: true, swimmers: true }, ({ view, decision, act }) => {
          const { key, params } = decision.prompt
          const guess = (): State => guessFrom(view)
          const zone = params.zone as string
          if (key === 'prompt.landStaff') {
            told.push(sumOf(landingRoll(guess(), zone, params.units as string[], false).modifiers))
            fell.push(params.modifier)
            checked.landing++
          } else if (key === 'prompt.dropStaff') {
            const staff = checked.drop++ % 2 === 0
            const roll = act({ do: staff ? 'yes' : 'no' }).find((line) => line.key === 'drop.roll')
            told.push(sumOf(dropRoll(guess(), zone, roll?.params.unit as string, staff).modifiers))
            fell.push(roll?.params.modifier)
          } else if (key === 'prompt.edgePoint') {
            const staff = checked.edge++ % 2 === 0
            const edge = act({ do: staff ? 'yes' : 'no' }).find((line) => line.key === 'combat.edge')
            const odds = battleOdds(guess(), zone, view.battle!.attacker, staff)!.edge
            told.push(sumOf(odds.axis), sumOf(odds.allied))
            fell.push(edge?.params.axisModifier, edge?.params.alliedModifier)
          }
        })
      }
      expect(told).toEqual(fell)
      expect(Math.min(...Object.values(checked))).toBeGreaterThan(5)
    },
    PATIENCE,
  )

  test(
    'the odds of a landing name the result that falls, at the die that falls',
    () => {
      const needed: string[] = []
      const fell: unknown[] = []
      play('results', {}, ({ view, decision, act }) => {
        if (decision.prompt.key !== 'prompt.landStaff') return
        const action: Action = { do: needed.length % 2 === 0 ? 'yes' : 'no' }
        const odds = more.odds!(view, decision, action, 'en')!
        const roll = act(action).find((line) => line.key === 'landing.roll')!
        const result = descentOnMalta.names(roll.params.result as string)!.en
        needed.push(odds.rows.find(({ who }) => who === `· ${result}`)?.needed ?? '')
        fell.push(roll.params.die)
      })
      expect(needed.length).toBeGreaterThan(2)
      expect(needed.map((faces, i) => facesOf(faces).includes(fell[i] as number))).not.toContain(false)
    },
    PATIENCE,
  )
})

const facesOf = (text: string): number[] =>
  text.split(', ').flatMap((run) => {
    const [from, to = from] = run.split('–').map(Number)
    return Array.from({ length: to - from + 1 }, (_, i) => from + i)
  })

describe('odds', () => {
  const odds = (
    p: ReturnType<typeof position>,
    action: Action | null,
    language: 'en' | 'ja' = 'en',
    pieces: string[] = [],
  ) => more.odds!(descentOnMalta.view(p.state, 'axis'), p.decision(), action, language, pieces)

  test('10.1 a search succeeds on 1 to 3; 10.2 the pool shows one less than the die', () => {
    const p = position({ phase: 'intelligence', staffPoints: 3, allied: { mosta: ['?2dev'] } })
    expect(odds(p, { do: 'search', zone: 'mosta' })?.rows).toEqual([
      { who: 'Mosta', needed: '1–3', chance: '50 %', modifiers: [{ text: 'reveals 1 counter', rule: '10.1' }] },
    ])
    expect(odds(p, { do: 'searchPool' })?.rows.length).toBe(6)
    expect(odds(p, null)).toBeNull()
  })

  test('18.3 a landing shows what a staff point would bring, and each modifier with its rule', () => {
    const p = position({
      phase: 'amphibious',
      royalNavy: 9,
      staffPoints: 2,
      axis: { 'malta.amphibious': ['ita_sm_baf', 'ita_l3'] },
    })
    // Who is pointed at together lands together: without the marine the tank has no +1.
    const planned = (pieces: string[]) => odds(p, { do: 'land', unit: 'ita_l3', to: 'salina' }, 'en', pieces)?.rows[0]
    expect(planned(['ita_l3'])).toMatchObject({ needed: '4–6' })
    expect(planned(['ita_l3', 'ita_sm_baf'])).toMatchObject({ needed: '3–6' })
    p.act({ do: 'land', unit: 'ita_sm_baf', to: 'salina' })
    p.act({ do: 'done' })
    expect(p.decision().prompt.key).toBe('prompt.landStaff')
    const rows = odds(p, null)!.rows
    // Plains: 3 to 6 land, with +1 for marines and -1 for the Royal Navy.
    expect(rows[0]).toMatchObject({ needed: '3–6', chance: '67 %' })
    expect(rows[0].modifiers.map(({ text, rule }) => `${text} (${rule})`)).toEqual([
      '+1 elite, marine or commando unit (18.3)',
      '−1 Royal Navy level high (18.3)',
    ])
    expect(rows[rows.length - 1]).toMatchObject({ who: 'With a staff point', needed: '2–6', chance: '83 %' })
    expect(odds(p, { do: 'yes' })!.rows[0]).toMatchObject({ needed: '2–6', chance: '83 %' })
  })

  test('16.2 a bomber against the Royal Navy: its strategic rating, and a six costs it a step', () => {
    const p = position({ phase: 'staging' })
    const rows = odds(p, { do: 'stage', unit: 'ju88_1', to: 'strategic.navy' })!.rows
    expect(rows.map(({ needed, chance }) => [needed, chance])).toEqual([
      ['1–3', '50 %'],
      ['6', '17 %'],
    ])
    expect(odds(p, { do: 'stage', unit: 'ju88_1', to: 'malta.support' })).toBeNull()
  })

  test('22.2 a battle shows the edge with the modifiers of both sides, and how it may end', () => {
    const p = position({
      phase: 'groundCombat',
      stopAfter: 'groundCombat',
      staffPoints: 1,
      command: 6,
      axis: { raf_luqa: ['ger_r_kroh', 'ger_r_lehr', 'ger_r_art'], mosta: ['ger_bb'] },
      allied: { raf_luqa: ['2dev', 'haa_4'], mosta: ['1dor'] },
    })
    const before = odds(p, { do: 'pick', zone: 'raf_luqa' })!
    // Elite on both sides; on an airfield the attacker wins ties: 21 of 36.
    expect(before.rows[0]).toMatchObject({ chance: '58 %', needed: 'as high or higher' })
    expect(before.rows[1]).toMatchObject({ who: 'With a staff point', chance: '72 %' })
    const shares = before.rows.slice(2, 5).map(({ chance }) => Number.parseInt(chance, 10))
    expect(shares.reduce((a, b) => a + b)).toBeGreaterThan(97)
    for (const language of LANGUAGES)
      expect(JSON.stringify(odds(p, { do: 'pick', zone: 'raf_luqa' }, language))).not.toMatch(/undefined|NaN/)
  })
})
