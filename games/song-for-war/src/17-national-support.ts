// Phase 3, National Support: two tokens and two cards for each nation, then the first side plays, then the second (ns.1 to ns.5).
import { call, type Choice, type Io, law, type Refusal, type Seat } from '@middlesea/engine'
import { actsFirst } from './02-first-side.ts'
import type { Action } from './actions.ts'
import { activate, canBePlayed, isAimed, ruleOf } from './cards/activation.ts'
import { ALLIES, AXIS, NATIONS, sideOf } from './kit.ts'
import { cardScene, type Drawn, drawScene } from './scenes/economy.ts'
import { nationsOfSeat, seatOfNation, seatsOfSide, type State } from './state.ts'
import { type Attempt, decide, DONE_CHOICE, forbid, type Frame, procedure, repeat, run, say } from './steps.ts'

const TOKENS = 2
const CARDS = 2
/** C12: the box holds three for each nation. */
export const MOST_TOKENS = 3

const giveTokens = law(
  'ns.1',
  (s: State): void => {
    for (let nation = 0; nation < NATIONS.length; nation++) s.tokens[nation] = cap(s.tokens[nation] + TOKENS)
  },
  undefined,
)
const cap = law('ns.5', (tokens: number): number => Math.min(MOST_TOKENS, tokens), 99)

/** setup.3: decks are shuffled, which is to say: each card is drawn by chance. */
const drawCards = law(
  'setup.3',
  (s: State, io: Io): void => {
    const all: Drawn[] = []
    for (let nation = 0; nation < NATIONS.length; nation++) {
      for (let i = 0; i < CARDS && s.deck[nation].length > 0; i++) {
        const sides = s.deck[nation].length
        const drawn = io.drawFrom(s, s.deck[nation], 'draw setup.3', (card) => s.derived.kit.cards[card].id)
        const [card] = s.deck[nation].splice(drawn, 1)
        s.hand[nation].push(card)
        s.hand[nation].sort((a, b) => a - b)
        io.tellOnly(
          seatsOfSide(s, sideOf(nation)),
          'ns.1',
          say('told.drew', { nation: NATIONS[nation], card: s.derived.kit.cards[card].id }),
        )
        all.push({ nation, card, n: s.rolls - 1, sides, value: drawn + 1 })
      }
    }
    for (const side of [ALLIES, AXIS]) io.showOnly(seatsOfSide(s, side), 'ns.1', () => drawScene(s, side, all))
  },
  undefined,
)

interface SupportFrame extends Frame {
  /** How many sides have played. */
  turn: number
}

export const nationalSupport = procedure<SupportFrame>('nationalSupport', [
  run('begin', {
    rule: 'ns.1',
    do(s, _f, io) {
      s.phase = 'support'
      giveTokens(s)
      drawCards(s, io)
    },
  }),
  repeat('sides', {
    rule: 'ns.3',
    while: (_s, f) => f.turn < 2,
    do: (s, f) => call(s, playing, { side: f.turn++ === 0 ? actsFirst(s) : 1 - actsFirst(s), finished: [] }),
  }),
])

/** No card costs less. */
const CHEAPEST_CARD = 1

interface PlayingFrame extends Frame {
  side: number
  /** Nations that are done. */
  finished: number[]
}

const NO_TOKENS = forbid('ns.5', 'refuse.noTokens')
const NOT_IN_HAND = forbid('ns.1', 'refuse.notInHand')

/** ns.5: a nation plays from its own deck. */
const TEAMMATES = forbid('ns.5', 'refuse.othersCard')

/** A card is played once: its own rule says for how long it counts. */
const playedBefore = (s: State, card: number): Refusal => forbid(`card.${ruleOf(s, card)}`, 'refuse.played')
/** And where it may be aimed (Rommel: R66). */
const noTarget = (s: State, card: number): Refusal => forbid(`card.${ruleOf(s, card)}`, 'refuse.noTarget')

function whyNotActivate(s: State, nation: number, card: number): Refusal | null {
  if (s.played[nation].includes(card)) return playedBefore(s, card)
  if (!s.hand[nation].includes(card)) return NOT_IN_HAND
  if (costs(s, card) > s.tokens[nation]) return NO_TOKENS
  return canBePlayed(s, nation, card) ? null : noTarget(s, card)
}

/** ns.5: each nation pays with its own tokens. */
const costs = law('ns.5', (s: State, card: number): number => s.derived.kit.cards[card].cost, 0)

/** Who can pay for no card has nothing to say, and everybody sees that. */
function open(s: State, f: PlayingFrame, seat: Seat): number[] {
  return nationsOfSeat(s, seat).filter(
    (nation) => sideOf(nation) === f.side && !f.finished.includes(nation) && s.tokens[nation] >= CHEAPEST_CARD,
  )
}

function cardChoices(s: State, f: PlayingFrame, seat: Seat): Choice<Action>[] {
  const choices: Choice<Action>[] = []
  for (const nation of open(s, f, seat)) {
    for (const card of s.hand[nation]) {
      if (whyNotActivate(s, nation, card) !== null) continue
      const { id } = s.derived.kit.cards[card]
      choices.push({ on: 'unit', id, action: null })
    }
  }
  choices.push(DONE_CHOICE)
  return choices
}

/** ns.3: the first side shows its cards; the second chooses when it has seen them. */
export const playing = procedure<PlayingFrame>('playingCards', [
  decide('play', {
    rule: 'ns.3',
    seats: (s, f) => seatsOfSide(s, f.side).filter((seat) => open(s, f, seat).length > 0),
    perSeat: true,
    optional: true,
    // Whether somebody is asked must not depend on the hand.
    always: true,
    prompt: (s, f, seat) => {
      const nations = open(s, f, seat)
      return say('prompt.cards', {
        tokens: nations.map((nation) => ({ nation: NATIONS[nation], count: s.tokens[nation] })),
      })
    },
    options: cardChoices,
    // Looked at first, then played: it cannot be taken back.
    expand: (_s, _f, choice) => [{ do: 'activate', card: choice.id }],
    resolve(s, f, action, io, seat) {
      if (action.do === 'activate') {
        const card = s.derived.kit.cardNumber[action.card]
        const nation = NATIONS.indexOf(s.derived.kit.cards[card].nation)
        s.tokens[nation] -= costs(s, card)
        s.hand[nation].splice(s.hand[nation].indexOf(card), 1)
        s.seen[nation] = s.seen[nation].filter((known) => known !== card)
        s.played[nation].push(card)
        io.reveal()
        io.tell('ns.3', say('told.activated', { nation: NATIONS[nation], card: action.card }), () =>
          cardScene(s, card, !isAimed(s, card)),
        )
        activate(s, io, nation, card)
        return 'again'
      }
      f.finished.push(...open(s, f, seat))
      return 'again'
    },
    why(s, _f, attempt: Attempt, seat) {
      const card = s.derived.kit.cardNumber[String(attempt.card)]
      if (card === undefined) return null
      const nation = NATIONS.indexOf(s.derived.kit.cards[card].nation)
      return seatOfNation(s, nation) === seat ? whyNotActivate(s, nation, card) : TEAMMATES
    },
  }),
])
