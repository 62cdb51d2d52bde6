import { effectsOf, readBy, type Seat, textOf } from '@middlesea/engine'
import { battleIn, botMatch, type Gesture } from '../test/botMatch.ts'

// Matches that stand before the answer with which a battle ends: the dice of a save fall as they fell here.

export interface BeforeBattle {
  save: string
  /** Who gives the answer, what is clicked for it, and what stands there. */
  seat: Seat
  on: 'button' | 'unit' | 'place'
  name: string
  /** The battle as that seat is told it, when the answer is given. */
  title: string
  /** The sentence with which it ends. */
  ends: string
  lost: string[]
  dice: number[]
}

const found = new Map<string, Promise<BeforeBattle>>()

/** What the answer must be like that ends the battle. */
export interface Wanted {
  /** In what language it is told. */
  language?: 'en' | 'ja'
  /** So many scenes end with it at least, the battle's the first. */
  scenes?: number
  /** What is clicked for it. */
  on?: BeforeBattle['on']
}

/** A match before a battle, the same for every test of a file. */
export function beforeBattle(id: string, scenario?: string, wanted: Wanted = {}): Promise<BeforeBattle> {
  const key = JSON.stringify([id, scenario, wanted])
  const known = found.get(key) ?? search(id, scenario, wanted)
  found.set(key, known)
  return known
}

/** The game's bot plays all seats until an answer of one click ends a battle in which dice fall and somebody is hurt. */
async function search(
  id: string,
  scenario: string | undefined,
  { language = 'en', scenes = 1, on }: Wanted,
): Promise<BeforeBattle> {
  const { game, gestures, saveAfter } = await botMatch(id, scenario)
  const nameOf = (one: string): string => game.names(one)?.[language] ?? one
  const words = game.catalogues[language]
  for (const gesture of gestures()) {
    const { match, seat, action, choice } = gesture
    // A drop is a scene of its own, and its combats come after it: those are no answer away.
    const battle = choice === undefined ? null : battleIn(gesture)
    if (choice === undefined || battle === null || firstScene(gesture) !== battle.id) continue
    if (scenesEnded(gesture) < scenes || (on !== undefined && choice.on !== on)) continue
    return {
      save: saveAfter(match, match.log.length - 1),
      seat,
      on: choice.on,
      name: choice.on === 'button' ? textOf(words, game.label(action), nameOf) : nameOf(choice.id),
      title: textOf(words, battle.title!, nameOf),
      ends: textOf(words, battle.outcome!.text, nameOf),
      lost: effectsOf(battle).flatMap((effect) => (effect.do === 'lost' ? [effect.piece.id] : [])),
      dice: battle.rows.flatMap(({ rolls = [] }) => rolls.map(({ value }) => value)),
    }
  }
  throw new Error(`${id}: no battle ends so`)
}

/** The scene that a gesture shows first. */
function firstScene({ match, seat, told }: Gesture): string | undefined {
  return readBy(match.journal.slice(told), seat).find(({ scene }) => scene !== undefined)?.scene?.id
}

const scenesEnded = ({ match, seat, told }: Gesture): number =>
  readBy(match.journal.slice(told), seat).filter(({ scene }) => scene?.outcome !== undefined).length
