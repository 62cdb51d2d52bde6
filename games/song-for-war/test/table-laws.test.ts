// What the table says of chances and points comes from the rules: without one of them it says something else.
import { withoutLaw } from '@middlesea/engine'
import { describe, expect, test } from 'vitest'
import { songForWar, type View } from '../src/index.ts'
import { position, type PositionSpec } from '../src/testing.ts'
import { presentation } from '../table/index.ts'
import { more } from '../table/more.ts'

type Units = PositionSpec['units']

// A view of its own each time: the table remembers what it has read of one.
const viewOf = (p: ReturnType<typeof position>): View => songForWar.view(p.state, 'allies')

/** What is said of a battle that would be declared: the hits of both sides, and the chance to win it. */
function board(at: string, step: number, units: Units): () => { hits?: string; won: string } {
  const p = position({ phase: 'tactical', stage: 1, side: 'allies', step, units })
  return () => {
    const odds = more.odds!(viewOf(p), p.decision(), { do: 'declare', at }, 'en')!
    return { hits: odds.short, won: odds.rows[0].chance }
  }
}

const gunsBehind = board('SFA', 5, {
  US: { SFA: ['INF*2'], KAS: ['ART*2'] },
  DE: { SFA: ['INF*3'], TUN: ['FTR'] },
})
const bombersOverShips = board('G4', 2, { US: { G4: ['LBR*2'] }, IT: { G4: ['CRU', 'BAT'] }, DE: { TUN: ['FTR'] } })
const tanksAtInfantry = board('SFA', 5, { US: { SFA: ['TNK*2'] }, DE: { SFA: ['INF*3'], TUN: ['FTR'] } })

const early = position({ phase: 'tactical', stage: 1, side: 'allies', step: 5, units: { US: { SFA: ['INF'] } } })
const score = () => presentation.score(viewOf(early), 'en')

describe('a rule that is switched off changes what the table says', () => {
  test('supporting fire', () => {
    expect([gunsBehind(), withoutLaw('support.1', gunsBehind)]).toEqual([
      { hits: '1.5 : 1.0', won: '45 %' },
      { hits: '0.7 : 1.0', won: '3 %' },
    ])
  })

  test('guns against aircraft', () => {
    expect([bombersOverShips(), withoutLaw('ability.antiair', bombersOverShips)]).toEqual([
      { hits: '0.8 : 0.3', won: '4 %' },
      { hits: '0.8 : 0.0', won: '6 %' },
    ])
  })

  test('a strong hit takes several weaker units', () => {
    expect([tanksAtInfantry(), withoutLaw('casualty.2', tanksAtInfantry)]).toEqual([
      { hits: '0.8 : 1.0', won: '27 %' },
      { hits: '0.8 : 1.0', won: '0 %' },
    ])
  })

  test('the points of a side, and who wins by them', () => {
    expect(score().now).toBeGreaterThan(0)
    expect(withoutLaw('victory.4', score).now).toBe(0)
  })
})

test('aircraft alone take nothing: they are told what they destroy, troops what they take', () => {
  const said = (units: Units, step: number): string => {
    const p = position({ phase: 'tactical', stage: 1, side: 'allies', step, units })
    return more.odds!(viewOf(p), p.decision(), { do: 'declare', at: 'SFA' }, 'en')!.verdict![0]
  }
  const defenders = { SFA: ['INF*2'], TUN: ['FTR'] }
  expect(said({ US: { SFA: ['LBR*2'] }, DE: defenders }, 2)).toMatch(/% to destroy all enemies in Sfax$/)
  expect(said({ US: { SFA: ['INF*6'] }, DE: defenders }, 5)).toMatch(/% to take Sfax$/)
})

test('order.1 a stage keeps its name when the match is over', () => {
  const p = position({ phase: 'orders', scenario: 'tunis' })
  for (const [language, stage] of [
    ['en', 'Stage 3'],
    ['ja', '第3ステージ'],
  ] as const) {
    expect(presentation.standing({ ...viewOf(p), result: 'allies' }, language)).toMatchObject({
      text: stage,
      phase: -1,
    })
    expect(presentation.turnName!(1, viewOf(p), language)).toBe(stage)
  }
})
