import type { Action, AirAssaultGame, State, View } from '@middlesea/air-assault'
import { crete } from '@middlesea/crete-1941'
import { type Decision, fastDice, fastRng, Io, makeConfig } from '@middlesea/engine'
import { malta } from '@middlesea/malta-1942'
import { presentation as cretePresentation } from '@middlesea/crete-1941/table'
import { presentation as maltaPresentation } from '@middlesea/malta-1942/table'

/** With what is loaded after the first look. */
export const ofCrete = { ...cretePresentation, ...(await cretePresentation.more!()) }
export const ofMalta = { ...maltaPresentation, ...(await maltaPresentation.more!()) }

export const GAMES = [
  { name: 'Crete', assault: crete, presentation: ofCrete, scenario: 'campaign' },
  { name: 'Maleme', assault: crete, presentation: ofCrete, scenario: 'maleme' },
  { name: 'Malta', assault: malta, presentation: ofMalta, scenario: 'herkules' },
]

export const LANGUAGES = ['en', 'ja'] as const

export interface Visit {
  state: State
  view: View
  decision: Decision<Action>
  offered: () => Action[]
}

/** Plays by chance for so many decisions; set-up as in history. */
export function play(
  { game }: AirAssaultGame,
  scenario: string,
  seed: string,
  decisions: number,
  visit: (v: Visit) => void,
): void {
  const rng = fastRng(seed)
  const io = new Io(fastDice(seed), [], [])
  const state = game.setup(makeConfig(game, { scenario }), io)
  for (let i = 0; i < decisions; i++) {
    const [decision] = game.decisions(state)
    if (decision === undefined) return
    const [seat] = decision.seats
    const offered = (): Action[] => decision.options.flatMap((choice) => game.expand(state, decision, choice))
    visit({ state, view: game.view(state, seat), decision, offered })
    const historical = decision.options.find(({ id }) => id === 'historical')
    const done = decision.options.find(({ id }) => id === 'done')
    const choice =
      historical ?? (done && rng.below(6) === 0 ? done : decision.options[rng.below(decision.options.length)])
    const actions = game.expand(state, decision, choice)
    game.apply(state, seat, actions[rng.below(actions.length)], io)
  }
}

export const situation = (decision: Decision<Action>) => ({
  decision,
  movable: new Set(decision.options.filter(({ on }) => on !== 'place').map(({ id }) => id)),
  selected: { pieces: [], place: null },
})
