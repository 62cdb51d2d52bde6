import { descentOnMalta } from '@middlesea/descent-on-malta'
import { fastRng, makeConfig, Match, type Save, saveMatch } from '@middlesea/engine'

// Matches of Descent on Malta that were played before: to their end, or to where a test begins.

type Played = Match<never, unknown, unknown>

function begin(): Played {
  const config = makeConfig(descentOnMalta, { options: { gliders: true } })
  return new Match(descentOnMalta, { config, seed: 'b', practice: true }) as unknown as Played
}

/** Plays by chance, but ends a phase only now and then. With this seed the last gesture ends a phase. */
function playOn(match: Played, until: (asked: string) => boolean = () => false): void {
  const { game } = match
  const rng = fastRng('by chance')
  while (!match.over) {
    const [decision] = match.decisions
    if (until(decision.prompt.key)) return
    const done = decision.options.find(({ id }) => id === 'done')
    const open = decision.options.filter(({ id }) => id !== 'done')
    const choice = done && (open.length === 0 || rng.below(12) === 0) ? done : open[rng.below(open.length)]
    const actions = game.expand(match.state, decision, choice)
    match.submit(decision.seats[0], decision.id, [actions[rng.below(actions.length)]])
  }
}

const text = (match: Played): string => JSON.stringify(saveMatch(match as never) satisfies Save)

/** A match that waits for the answer to such a question. */
export function underwayAt(question: string): string {
  const match = begin()
  playOn(match, (asked) => asked === question)
  return text(match)
}

export interface Finished {
  save: string
  /** The same match before its last gesture. */
  almost: string
  steps: number
}

export function finishedMatch(): Finished {
  const match = begin()
  playOn(match)
  const almost = begin()
  for (const entry of match.log.slice(0, -1)) almost.replayEntry(entry)
  return { save: text(match), almost: text(almost), steps: match.log.length }
}
