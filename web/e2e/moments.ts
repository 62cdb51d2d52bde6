import { textOf, type ToldScene } from '@middlesea/engine'
import { battleIn, type BotMatch, botMatch, type Gesture } from '../test/botMatch.ts'

// The moments of a match that are worth a picture.

export type Language = 'en' | 'ja'

/** What is clicked so that a battle ends. */
export interface Answer {
  on: 'button' | 'unit' | 'place'
  /** What stands there. */
  name: { [language in Language]: string }
  /** The battle that ends with it. */
  title: { [language in Language]: string }
}

/** Matches as files. */
export interface Moments {
  /** Somebody may move, in the middle of the match. */
  table: string
  battle: { save: string; answer: Answer }
}

/** So much of the match is over. */
const MIDDLE = 0.4
/** Battles between these are looked at first: before them there are guides and half of a set-up, after them few are left. */
const BATTLES = [0.25, 0.75]
/** Whoever moves may choose among so many: a phase that has just begun. */
const MANY = 10
/** What a card shows without scrolling. */
const CARD = { cast: 6, rolls: 7 }
const WON = 5

interface Fought {
  gesture: Gesture
  at: number
  battle: ToldScene
}

/** The game's bot plays its first scenario against itself. */
export async function momentsOf(id: string): Promise<Moments> {
  const played = await botMatch(id)
  const asked: number[] = []
  const fought: Fought[] = []
  let last: Gesture | null = null
  for (const gesture of played.gestures()) {
    const { match, decision, seat, choice } = gesture
    const at = match.log.length - 1
    const units = decision.options.filter(({ on }) => on === 'unit').length
    // Not the first question of a phase: there the table tells what others did.
    const goesOn = last?.seat === seat && last.decision.prompt.key === decision.prompt.key
    if (goesOn && decision.prompt.key.startsWith('prompt.move') && units >= MANY) asked.push(at)
    const battle = choice === undefined ? null : battleIn(gesture)
    if (battle !== null) fought.push({ gesture, at, battle })
    last = gesture
  }
  if (last === null) throw new Error(`${id}: nobody played`)
  const { match } = last
  const end = match.log.length
  const middle = asked.find((at) => at >= MIDDLE * end)
  const [from, to] = BATTLES
  const best = bestOf(fought.filter(({ at }) => at >= from * end && at <= to * end)) ?? bestOf(fought)
  if (middle === undefined || best === null) throw new Error(`${id}: there is no moment for a picture`)
  return {
    table: played.saveAfter(match, middle),
    battle: { save: played.saveAfter(match, best.at), answer: answerOf(played, best) },
  }
}

function bestOf(battles: Fought[]): Fought | null {
  return battles.reduce<Fought | null>((a, b) => (a === null || worth(b) > worth(a) ? b : a), null)
}

/** How much there is to see of a battle; nothing, where it does not fit. */
function worth({ battle }: Fought): number {
  const cast = battle.cast.length
  const rolls = battle.rows.flatMap((row) => row.rolls ?? []).length
  if (cast > CARD.cast || rolls > CARD.rolls) return 0
  // A battle that somebody has won says more than one that goes on.
  return cast + 2 * rolls + (battle.outcome?.won === undefined ? 0 : WON)
}

function answerOf({ game }: BotMatch, { gesture, battle }: Fought): Answer {
  const { action, choice } = gesture
  const inBoth = (say: (language: Language) => string) => ({ en: say('en'), ja: say('ja') })
  const names = (language: Language) => (one: string) => game.names(one)?.[language] ?? one
  const text = (message: Parameters<typeof textOf>[1]) =>
    inBoth((language) => textOf(game.catalogues[language], message, names(language)))
  const { on, id } = choice!
  return {
    on,
    name: on === 'button' ? text(game.label(action)) : inBoth((language) => names(language)(id)),
    title: text(battle.title!),
  }
}
