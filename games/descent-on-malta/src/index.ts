import {
  type Choice,
  type Frame,
  frame,
  type Game,
  defineGame,
  type MatchConfig,
  type Message,
  type Outcome,
} from '@middlesea/engine'
import rulebook from '../rulebook/rules.json' with { type: 'json' }
import { endScore, totalAtEnd } from './03-victory.ts'
import { game, PHASES, PROCEDURES } from './05-sequence.ts'
import { allSeats, seatsOfTeam } from './28-team.ts'
import type { Action } from './actions.ts'
import { clone } from './clone.ts'
import { CORRECTIONS } from './corrections.ts'
import { correctedFiles, dataOf, PRINTED, usePack } from './data.ts'
import { invariants } from './invariants.ts'
import { en } from './messages/en.ts'
import { ja } from './messages/ja.ts'
import { nameOf } from './names.ts'
import { control } from './scenes/control.ts'
import { OPTIONS } from './options.ts'
import { recheckStaging } from './recheck.ts'
import { say } from './steps.ts'
import { blankState, derive, MARK, type Options, type State } from './state.ts'
import { determinize, pieces, view, type View } from './view.ts'

function start(config: MatchConfig): State {
  const s = blankState(config.scenario, config.options as unknown as Options, config.pack)
  s.stack.push(frame(game, {}))
  return s
}

/** The score is the victory points; while the game goes on, what they would be if it ended now. */
function outcome(s: State): Outcome | null {
  if (s.result === '') return null
  const scores: { [seat: string]: number } = {}
  for (const seat of allSeats(s)) scores[seat] = s.victoryPoints
  const won = s.result === 'tacticalVictory' || s.result === 'strategicVictory'
  return {
    scores,
    winners: won ? allSeats(s) : [],
    result: say('end.result', { result: `result.${s.result}`, total: s.victoryPoints }),
  }
}

function label(action: Action): Message {
  const { do: verb, ...params } = action
  return { key: `act.${verb}`, params }
}

export const descentOnMalta: Game<State, Action, View> = defineGame<State, Action, View>({
  id: 'descent-on-malta',
  name: { en: 'Descent on Malta', ja: 'マルタ降下作戦' },
  version: '1.5.0',
  corrections: CORRECTIONS,
  scenarios: [
    {
      id: 'herkules',
      name: PRINTED.scenario.name,
      summary: {
        en: 'Summer 1942: German and Italian forces land on Malta and Gozo from the air and the sea. Seven turns, one player.',
        ja: '1942年夏、独伊軍が空と海からマルタ島とゴゾ島に上陸します。7ターン、1人用。',
      },
    },
  ],
  options: OPTIONS,
  rulebook: rulebook.rules,
  catalogues: { en, ja },
  names: nameOf,
  seats: (config) => seatsOfTeam(config.options.team as string),
  procedures: PROCEDURES,
  watch: control,
  start,
  view,
  pieces,
  determinize,
  outcome,
  clone,
  derive,
  label,
  turn: (s) => s.turn,
  invariants,
  openToAll: true,
  recheck: recheckStaging,
})

export default descentOnMalta
export { TERRAIN_NAMES } from './names.ts'
export { correctedFiles, dataOf, endScore, MARK, PHASES, PRINTED, totalAtEnd, usePack }
export type { Action, Choice, Frame, State, View }
