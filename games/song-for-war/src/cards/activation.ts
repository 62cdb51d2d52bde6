// What a card does when it is activated: at once, at a place that is chosen, or for a phase.
import { call, type Choice, type Io, law } from '@middlesea/engine'
import type { Action } from '../actions.ts'
import { NATIONS } from '../kit.ts'
import { aimedScene, cardEnds } from '../scenes/economy.ts'
import { rebuildProfiles, seatOfNation, spaceId, spaceNumber, type State, unitNumber } from '../state.ts'
import { decide, DONE_CHOICE, forbid, type Frame, procedure, say } from '../steps.ts'
import { AT_A_PLACE, AT_ONCE, LASTING } from './events.ts'

/** ns.2: whether a card would do anything now. Strategy cards are alike for all nations: 'S1'. */
export const ruleOf = (s: State, card: number): string => {
  const { id, kind } = s.derived.kit.cards[card]
  return kind === 'strategy' ? id.slice(id.indexOf('-') + 1) : id
}

/** Whether the owner of a card chooses what it is aimed at. */
export const isAimed = (s: State, card: number): boolean => AT_A_PLACE[ruleOf(s, card)] !== undefined

const NOTHING_CHOSEN: readonly number[] = []

export function canBePlayed(s: State, nation: number, card: number): boolean {
  const placed = AT_A_PLACE[ruleOf(s, card)]
  return placed === undefined || placed.targets(s, nation, NOTHING_CHOSEN, 1).length > 0
}

/** ns.2: upgrades and unique units count from now on. */
const takesEffect = law('ns.2', (s: State): void => rebuildProfiles(s), undefined)

/** The spaces that a card in a hand may be aimed at; `isForced` where nothing is left to choose among them. */
export function cardTargets(s: State, nation: number, card: number): { spaces: string[]; isForced: boolean } {
  const aim = AT_A_PLACE[ruleOf(s, card)]
  if (aim === undefined || aim.on !== 'place') return { spaces: [], isForced: false }
  const spaces = aim.targets(s, nation, NOTHING_CHOSEN, Infinity).map((space) => spaceId(s, space))
  return { spaces, isForced: aim.must && spaces.length === 1 }
}

/** Carries out a card that was paid for. */
export function activate(s: State, io: Io, nation: number, card: number): void {
  const rule = ruleOf(s, card)
  const { kind } = s.derived.kit.cards[card]
  if (kind === 'upgrade' || kind === 'unique') takesEffect(s)
  AT_ONCE[rule]?.(s, io, nation)
  const lasts = LASTING[rule]
  if (lasts !== undefined && !isAimed(s, card)) s.effects.push({ card, phase: lasts, space: -1 })
  if (isAimed(s, card)) call(s, placing, { card, nation, chosen: [] })
}

interface PlacingFrame extends Frame {
  card: number
  nation: number
  /** The places that were chosen before, by this card. */
  chosen: string[]
}

const placed = (s: State, f: PlacingFrame) => AT_A_PLACE[ruleOf(s, f.card)]

/** The player chooses where; some cards have several places. */
export const placing = procedure<PlacingFrame>(
  'placingCard',
  [
    decide('where', {
      rule: 'ns.2',
      when: (s, f) => f.chosen.length < placed(s, f).most,
      seats: (s, f) => [seatOfNation(s, f.nation)],
      prompt: (s, f) =>
        say('prompt.target', { card: s.derived.kit.cards[f.card].id, left: placed(s, f).most - f.chosen.length }),
      options: targetChoices,
      resolve(s, f, action, io) {
        if (action.do !== 'target') return
        f.chosen.push(action.at)
        const { on, at } = placed(s, f)
        const told = say('told.target', { card: s.derived.kit.cards[f.card].id, at: action.at })
        io.tell(`card.${ruleOf(s, f.card)}`, told, () => aimedScene(s, f.card, on, action.at))
        at(s, io, f.nation, numberOf(s, on, action.at))
        const lasts = LASTING[ruleOf(s, f.card)]
        if (lasts !== undefined) s.effects.push({ card: f.card, phase: lasts, space: numberOf(s, on, action.at) })
        return 'again'
      },
      // The card says what it may be aimed at.
      why: (s, f, attempt) =>
        attempt.do === 'target' ? forbid(`card.${ruleOf(s, f.card)}`, 'refuse.cardTarget') : null,
    }),
  ],
  (s, f, io) => io.show('ns.2', () => cardEnds(s, f.card)),
)

function targets(s: State, f: PlacingFrame): number[] {
  const { on, targets: among } = placed(s, f)
  const chosen = f.chosen.map((id) => numberOf(s, on, id))
  return among(s, f.nation, chosen, Infinity)
}

function numberOf(s: State, on: 'place' | 'unit' | 'button', id: string): number {
  if (on === 'unit') return unitNumber(s, id)
  return on === 'place' ? spaceNumber(s, id) : NATIONS.indexOf(id as (typeof NATIONS)[number])
}

function targetChoices(s: State, f: PlacingFrame): Choice<Action>[] {
  const { on, name, must } = placed(s, f)
  const choices = targets(s, f).map((number): Choice<Action> => {
    const at = on === 'place' ? spaceId(s, number) : name(s, number)
    return { on, id: at, action: { do: 'target', at } }
  })
  if (f.chosen.length > 0 || !must) choices.push(DONE_CHOICE)
  return choices
}
