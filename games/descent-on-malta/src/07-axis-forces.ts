import { type Choice, law, type Refusal } from '@middlesea/engine'
import { type Action, DONE, recruitUnit } from './actions.ts'
import { changeVictoryPoints, pointsAfter } from './03-victory.ts'
import { whoDecidesForAll } from './28-team.ts'
import { unitNumber } from './data.ts'
import { joined } from './scenes/setup.ts'
import { type AnyProcedure, type Attempt, decide, forbid, type Frame, idOf, procedure, say } from './steps.ts'
import { AXIS_UNITS, put, SICILY, type State, UNUSED } from './state.ts'

/** 4.0.4b: what a reinforcement costs, by the Victory Point Table. */
export const recruitCost = law(
  'table.vp',
  (s: State, u: number): number => {
    const { recruitRow, files } = s.derived.data
    return files.tables.victoryPoints.recruit[recruitRow[u] as 'groundUnit']
  },
  0,
)

const canRecruit = (s: State, u: number): boolean => s.derived.data.availability[u] === 'R' && s.place[u] === UNUSED

const TOO_LATE = forbid('7.1', 'refuse.recruitTime')
const NOT_A_REINFORCEMENT = forbid('4.0.4b', 'refuse.notReinforcement')

/** 7.1: reinforcements can be recruited before the first turn only. */
export const tooLateToRecruit = law(
  '7.1',
  (s: State, a: Attempt): Refusal | null => (a.do === 'recruit' && s.phase > 0 ? TOO_LATE : null),
  null,
)

const NOT_RECRUITED = forbid('4.0.4b', 'refuse.notRecruited')
const NOT_IN_USE = forbid('28.1.3', 'refuse.notInUse')

/** What was not recruited stays out of the match (4.0.4b), and so does the 7th Flieger Division without its option. */
export function takesNoPart(s: State, u: number): Refusal | null {
  if (s.place[u] !== UNUSED) return null
  return s.derived.data.availability[u] === 'R' ? NOT_RECRUITED : NOT_IN_USE
}

function recruits(s: State): Choice<Action>[] {
  const choices: Choice<Action>[] = []
  for (const u of AXIS_UNITS) if (canRecruit(s, u)) choices.push(recruitUnit[u])
  return choices
}

/** What the question says of them, so that nobody buys blindly. */
function prices(s: State): { ground: number; air: number; transport: number; naval: number } {
  const { groundUnit, airCombat, airTransport, naval } = s.derived.data.files.tables.victoryPoints.recruit
  return { ground: -groundUnit, air: -airCombat, transport: -airTransport, naval: -naval }
}

/** 4.0.4b: any number of reinforcements, each for its victory points. */
export const recruitment = procedure<Frame>('recruitment', [
  decide('recruit', {
    rule: '4.0.4b',
    lastWord: DONE,
    seats: (s) => whoDecidesForAll(s, 'all'),
    prompt: (s) => say('prompt.recruit', { total: s.victoryPoints, ...prices(s) }),
    options: (s) => [...recruits(s), DONE],
    resolve: (s, _f, a, io) => {
      if (a.do !== 'recruit') return
      const u = unitNumber(a.unit)
      put(s, u, SICILY)
      const cost = recruitCost(s, u)
      const text = say('setup.recruited', { unit: idOf(u) })
      io.tell('4.0.4b', text, () => joined('4.0.4b', [u], text, cost, pointsAfter(s, cost)))
      changeVictoryPoints(s, cost, '4.0.4b', io)
      return 'again'
    },
    why: (s, _f, a) => (a.do === 'recruit' && !canRecruit(s, unitNumber(a.unit)) ? NOT_A_REINFORCEMENT : null),
  }),
])

export const recruitProcedures: AnyProcedure[] = [recruitment]
