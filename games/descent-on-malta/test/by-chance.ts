import { type Action, descentOnMalta, type State, type View } from '../src/index.ts'
import {
  type Decision,
  fastDice,
  fastRng,
  Io,
  type JournalEntry,
  makeConfig,
  type OptionValue,
  type Roll,
} from '@middlesea/engine'

/** What a visitor of a game sees at a decision. */
export interface Visit {
  state: State
  view: View
  decision: Decision<Action>
  /** Takes an action and gives the lines that it brought. */
  act: (action: Action) => JournalEntry[]
  /** All that was told so far. */
  journal: readonly JournalEntry[]
  /** Every action that is offered. */
  offered: () => Action[]
}

/** Staff points are kept for drops, landings and battles, so that these come up. */
const THRIFT = ['prompt.intelligence', 'prompt.refit']

/** Plays a game by chance. The visitor may act at a decision; where it does not, chance does. */
export function play(
  seed: string,
  options: { [id: string]: OptionValue },
  visit: (v: Visit) => void,
): { state: State; rolls: Roll[] } {
  const game = descentOnMalta
  const journal: JournalEntry[] = []
  const rolls: Roll[] = []
  const rng = fastRng(seed)
  const io = new Io(fastDice(seed), journal, rolls)
  const state = game.setup(makeConfig(game, { options }), io)
  for (;;) {
    const [decision] = game.decisions(state)
    if (decision === undefined) return { state, rolls }
    let acted = false
    const act = (action: Action): JournalEntry[] => {
      acted = true
      const from = journal.length
      game.apply(state, decision.seats[0], action, io)
      return journal.slice(from)
    }
    const offered = (): Action[] => decision.options.flatMap((choice) => game.expand(state, decision, choice))
    visit({ state, view: game.view(state, decision.seats[0]), decision, act, journal, offered })
    if (acted) continue
    // Phases last a while: 'done' is taken now and then only.
    const done = decision.options.some(({ id }) => id === 'done')
    const open = decision.options.filter(({ id }) => id !== 'done')
    const thrifty = THRIFT.includes(decision.prompt.key) && rng.below(4) > 0
    if (done && (open.length === 0 || thrifty || rng.below(120) === 0)) {
      act({ do: 'done' })
      continue
    }
    const choice = open[rng.below(open.length)]
    const actions = game.expand(state, decision, choice)
    act(actions[rng.below(actions.length)])
  }
}

/** A minute for a whole game: a machine may be slow, and busy with other things. */
export const PATIENCE = 60_000

export const LANGUAGES = ['en', 'ja'] as const

export const situation = (decision: Decision<Action> | null) => ({
  decision,
  movable: new Set(decision?.options.filter(({ on }) => on === 'unit').map(({ id }) => id)),
  selected: { pieces: [], place: null },
})
