// Phase 2, Victory: points in quarters, and who has won (victory.4, victory.5).
import { handicapFor, law } from '@middlesea/engine'
import { ALLIES, sideOf } from './kit.ts'
import { pointsScene } from './scenes/events.ts'
import { scenarioOf, type State } from './state.ts'
import { procedure, run, say } from './steps.ts'

/** victory.4: the points of a side, in quarters. */
export const pointsOf = law(
  'victory.4',
  (s: State, side: number): number => {
    let points = 0
    s.derived.kit.sites.forEach((site, i) => {
      if (sideOf(s.control[i]) === side) points += site.points
    })
    return points
  },
  0,
)

/** A point is four quarters. */
const POINT = 4

/** What a side needs to win, in quarters: the points of the scenario, fewer or more by what was bid. */
export function goalOf(s: State, side: number): number {
  const { alliesWin, axisWin } = scenarioOf(s)
  const [goal, name] = side === ALLIES ? [alliesWin, 'allies'] : [axisWin, 'axis']
  return goal - POINT * handicapFor(s.options.handicap, name)
}

export const isWon = (s: State): boolean => s.result !== ''

/** victory.5: a side that has reached its points wins; after the last stage the Axis does. */
const winner = law(
  'victory.5',
  (s: State): string => {
    const scenario = scenarioOf(s)
    if (pointsOf(s, ALLIES) >= goalOf(s, ALLIES)) return 'allies'
    if (pointsOf(s, 1) >= goalOf(s, 1)) return 'axis'
    return s.stage === scenario.lastStage ? 'axis' : ''
  },
  '',
)

/** Who wins if nothing changes until the end: without its points for the Allies, the Axis (victory.5). */
export const winnerAtEnd = (s: State): string => (isWon(s) ? s.result : winner(s) || 'axis')

export const victoryPhase = procedure('victoryPhase', [
  run('count', {
    rule: 'victory.5',
    do(s, _f, io) {
      s.phase = 'victory'
      const allies = pointsOf(s, ALLIES)
      const axis = pointsOf(s, 1)
      const told = say('told.points', { allies, axis })
      io.tell('victory.4', told, () => pointsScene(s, [allies, axis], told))
      s.result = winner(s)
      // A match must end: without the rule nobody would ever win.
      if (s.result === '' && s.stage >= scenarioOf(s).lastStage) s.result = 'axis'
      if (s.result !== '') io.tell('victory.5', say('told.won', { side: s.result }))
    },
  }),
])
