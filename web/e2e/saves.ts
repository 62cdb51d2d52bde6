import { crete1941 } from '@middlesea/crete-1941'
import { descentOnMalta } from '@middlesea/descent-on-malta'
import {
  type AnyGame,
  type Decision,
  fastRng,
  makeConfig,
  Match,
  type Save,
  savedState,
  saveMatch,
} from '@middlesea/engine'
import { invasionMalta } from '@middlesea/invasion-malta'
import { songForWar } from '@middlesea/song-for-war'

// Matches that were played before: to their end, or to where a test begins. Nothing of the page is needed for them.

type Played = Match<never, unknown, unknown>
type Asked = Decision<unknown>
/** Which of the options is taken, and which of its actions. */
type Player = (asked: Asked) => { option: number; action: (n: number) => number }

function begin(game: AnyGame, setup: Parameters<typeof makeConfig>[1]): Played {
  return new Match(game, { config: makeConfig(game, setup), seed: 'b', practice: true }) as unknown as Played
}

function playOn(match: Played, player: Player, until: (asked: Asked) => boolean = () => false): void {
  const { game } = match
  while (!match.over) {
    const [decision] = match.decisions
    if (until(decision)) return
    const { option, action } = player(decision)
    const actions = game.expand(match.state, decision, decision.options[option])
    match.submit(decision.seats[0], decision.id, [actions[action(actions.length)]] as never)
  }
}

const text = (match: Played): string => JSON.stringify(saveMatch(match as never) satisfies Save)
const doneOf = ({ options }: Asked): number => options.findIndex(({ id }) => id === 'done')

// ---- Quietly: every phase is ended at once, and what must be answered is answered with the first answer there is

/** Questions named in `busy` are answered for as long as there is something to answer them with. */
const quiet =
  (busy: readonly string[] = []): Player =>
  (asked) => {
    const ends = asked.options.length === 1 || !busy.includes(asked.prompt.key)
    return { option: ends ? Math.max(doneOf(asked), 0) : 0, action: () => 0 }
  }

/** The question of this name, for the nth time. */
function nth(question: string, n: number): (asked: Asked) => boolean {
  let left = n
  return ({ prompt }) => prompt.key === question && --left === 0
}

/** Descent on Malta: the Axis stages, nothing has landed yet. */
export function staging(turn = 1): string {
  const match = begin(descentOnMalta, {})
  playOn(match, quiet(), nth('prompt.stage', turn))
  return text(match)
}

/** Air Assault on Crete, Maleme: the defenders stand where they stood, and this is asked for so many times. */
export function maleme(question: string, time = 1): string {
  const match = begin(crete1941, { scenario: 'maleme' })
  playOn(match, quiet(['prompt.drop']), nth(question, time))
  return text(match)
}

/** Air Assault on Crete, Maleme, to its end. On the last turn a state is entered: a look back on it begins there, and is short. */
export function malemeEnd(): string {
  const match = begin(crete1941, { scenario: 'maleme' })
  playOn(match, quiet(['prompt.drop']), nth('prompt.moveAxis', 6))
  match.amend(savedState(match.state))
  playOn(match, quiet())
  return text(match)
}

/** Song for War, April 1943, a side each: the Allies may move on this Movement Step, and nobody has moved before. */
export function april(step: number): string {
  const match = begin(songForWar, { scenario: '1943' })
  playOn(match, quiet(), ({ prompt }) => prompt.key === 'prompt.move' && prompt.params.step === step)
  return text(match)
}

/** Song for War, April 1943: the Allies may buy. */
export function aprilBuys(): string {
  const match = begin(songForWar, { scenario: '1943' })
  playOn(match, quiet(), nth('prompt.buy', 1))
  return text(match)
}

/**
 * Invasion: Malta, the first day of Leros: all set up and landed as reconstructed, and the Axis is asked this on this turn: it
 * may move its formation.
 */
export function leros(turn: number, question = 'prompt.move'): string {
  const match = begin(invasionMalta, { scenario: 'leros-first-day' })
  const landing = asReconstructed(quiet(['prompt.move', 'prompt.sail', 'prompt.beachhead']))
  playOn(match, landing, ({ prompt, seats }) => {
    const { turn: now } = match.state as { turn: number }
    return prompt.key === question && now === turn && seats[0] === 'axis'
  })
  return text(match)
}

/** What is set up is set up as reconstructed. */
const asReconstructed =
  (player: Player): Player =>
  (asked) => {
    const option = asked.options.findIndex(({ id }) => id === 'historical')
    return option === -1 ? player(asked) : { option, action: () => 0 }
  }

// ---- By chance, in Descent on Malta

/** Ends a phase only now and then. With this seed the last gesture ends a phase. */
function byChance(): Player {
  const rng = fastRng('by chance')
  return (asked) => {
    const open = asked.options.flatMap(({ id }, i) => (id === 'done' ? [] : [i]))
    const ends = doneOf(asked) !== -1 && (open.length === 0 || rng.below(12) === 0)
    return { option: ends ? doneOf(asked) : open[rng.below(open.length)], action: (n) => rng.below(n) }
  }
}

const busyMatch = (): Played => begin(descentOnMalta, { options: { gliders: true } })

/** A match that waits for the answer to such a question. */
export function underwayAt(question: string): string {
  const match = busyMatch()
  playOn(match, byChance(), nth(question, 1))
  return text(match)
}

export interface Finished {
  save: string
  /** The same match before its last gesture. */
  almost: string
  steps: number
}

export function finishedMatch(): Finished {
  const match = busyMatch()
  playOn(match, byChance())
  const almost = busyMatch()
  for (const entry of match.log.slice(0, -1)) almost.replayEntry(entry)
  return { save: text(match), almost: text(almost), steps: match.log.length }
}
