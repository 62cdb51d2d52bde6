// The guided first turn: followed to its end, step by step, by somebody who does what it says.
import { type Action, descentOnMalta, type View } from '@middlesea/descent-on-malta'
import { makeConfig, Match } from '@middlesea/engine'
import { describe, expect, test } from 'vitest'
import { more } from '@middlesea/descent-on-malta/table/more'
import { STEPS } from '@middlesea/descent-on-malta/table/guide'
import { planMany } from '../src/match/plan.ts'

const LANGUAGES = ['en', 'ja'] as const

const SEAT = 'axis'
type Table = Match<never, Action, View>

function submit(match: Table, wanted: Action[]): void {
  const plan = planMany(descentOnMalta, match.state, SEAT, wanted)
  expect({ wanted, taken: plan.now.length > 0 }).toEqual({ wanted, taken: true })
  match.submit(SEAT, match.decisionFor(SEAT)!.id, plan.now)
}

const stage = (units: string[], to: string): Action[] => units.map((unit) => ({ do: 'stage', unit, to }))
const RAMCKE = ['ger_r_kroh', 'ger_r_heydte', 'ger_r_hubner', 'ger_r_lehr']
const JUNKERS = ['ju52_1', 'ju52_2', 'ju52_3', 'ju52_4']

/** What each step says, done. Steps that are not named end with Done or the first answer. */
const FOLLOW: { [step: string]: Action[] } = {
  bombers: stage(['ju88_1', 'ju88_2', 'ju88_3', 'he111_1'], 'strategic.navy'),
  ramcke: stage(RAMCKE, 'malta.airborne'),
  transports: stage(JUNKERS, 'malta.airborne'),
  marines: stage(['ita_sm_baf', 'ita_sm_gra'], 'malta.amphibious'),
  support: stage(['ju87_1', 'bf109_1', 'bb_1'], 'malta.support'),
  load: RAMCKE.map((unit, i) => ({ do: 'load', unit, onto: JUNKERS[i] })),
  fly: JUNKERS.map((unit) => ({ do: 'fly', unit, to: 'raf_safi' })),
  land: ['ita_sm_baf', 'ita_sm_gra'].map((unit) => ({ do: 'land', unit, to: 'raf_hal_far' })),
}

describe('the guided first turn', () => {
  test('every step comes up, goes on when it is done, and none comes back', () => {
    const config = makeConfig(descentOnMalta, {})
    const match = new Match(descentOnMalta, { config, seed: 'guide', practice: false }) as unknown as Table
    const passed = new Set<string>()
    const seen: string[] = []
    for (let guard = 0; guard < 400; guard++) {
      const decision = match.decisionFor(SEAT)
      const step = more.guide!(match.view(SEAT), decision, passed, 'en')
      if (step && seen[seen.length - 1] !== step.id) seen.push(step.id)
      if (step?.kind === 'read') {
        passed.add(step.id)
        if (step.id === 'next') break
        continue
      }
      const wanted = step ? FOLLOW[step.id] : undefined
      if (step && wanted && !passed.has(`did ${step.id}`)) {
        passed.add(`did ${step.id}`)
        submit(match, wanted)
        continue
      }
      const { options } = decision!
      const answer = options.find(({ id }) => id === 'done') ?? options[0]
      submit(match, [answer.action ?? descentOnMalta.expand(match.state, decision!, answer)[0]])
    }
    // What chance leaves out: a drop or a battle without a question.
    const certain = STEPS.map(({ id }) => id).filter((id) => !CHANCE.includes(id))
    for (const id of certain) expect(seen).toContain(id)
    // In their order, and none twice.
    expect(seen).toEqual(STEPS.map(({ id }) => id).filter((id) => seen.includes(id)))
  })

  test('a step that was skipped does not come up, and the texts are there in both languages', () => {
    const config = makeConfig(descentOnMalta, {})
    const match = new Match(descentOnMalta, { config, seed: 'guide', practice: false })
    const all = new Set(STEPS.map(({ id }) => id))
    expect(more.guide!(match.view(SEAT), match.decisionFor(SEAT), all, 'en')).toBeNull()
    const first = more.guide!(match.view(SEAT), match.decisionFor(SEAT), new Set(), 'ja')
    expect(first).toMatchObject({ id: 'welcome', number: 1, of: STEPS.length, kind: 'read' })
    for (const { title, text, rule } of STEPS) {
      for (const language of LANGUAGES) expect(title[language].length * text[language].length).toBeGreaterThan(0)
      expect(descentOnMalta.rulebook.map(({ id }) => id)).toContain(rule)
    }
  })
})

const CHANCE = ['refit', 'landStaff', 'drop', 'battle', 'counterattack']
