import { type Decision, fastDice, fastRng, Io, makeConfig } from '@middlesea/engine'
import { type Action, songForWar, type State, type View } from '../src/index.ts'
import { presentation as first } from '../table/index.ts'

/** With what is loaded after the first look. */
export const ofSong = { ...first, ...(await first.more!()) }

export const LANGUAGES = ['en', 'ja'] as const

export interface Visit {
  state: State
  view: View
  decision: Decision<Action>
}

/** Plays by chance for so many decisions. `hurry`: one time in so many everybody is done. */
export function play(
  config: { scenario: string; players: string },
  seed: string,
  decisions: number,
  visit: (v: Visit) => void,
  hurry = 8,
): void {
  const { scenario, players } = config
  const rng = fastRng(seed)
  const io = new Io(fastDice(seed), [], [])
  const state = songForWar.setup(makeConfig(songForWar, { scenario, options: { players } }), io)
  for (let i = 0; i < decisions; i++) {
    const asked = songForWar.decisions(state)
    const decision = asked[rng.below(Math.max(asked.length, 1))]
    if (decision === undefined) return
    const [seat] = decision.seats
    visit({ state, view: songForWar.view(state, seat), decision })
    const done = decision.options.find(({ id }) => id === 'done')
    const choice = done && rng.below(hurry) === 0 ? done : decision.options[rng.below(decision.options.length)]
    const actions = songForWar.expand(state, decision, choice)
    songForWar.apply(state, seat, actions[rng.below(actions.length)], io)
  }
}

export const situation = (decision: Decision<Action>) => ({
  decision,
  movable: new Set(decision.options.filter(({ on }) => on !== 'place').map(({ id }) => id)),
  selected: { pieces: [], place: null },
})
