import { GAMES } from '@middlesea/games'
import {
  type Ask,
  canonical,
  effectsOf,
  fastRng,
  gatherScenes,
  makeConfig,
  Match,
  readBy,
  type Seat,
  saveMatch,
  textOf,
  type ToldScene,
} from '@middlesea/engine'

// Matches that stand before the answer with which a battle ends: the dice of a save fall as they fell here.

type Played = Match<never, unknown, unknown>

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

/** The same match for every test of a file. */
export function beforeBattle(id: string, scenario?: string): Promise<BeforeBattle> {
  const key = `${id} ${scenario}`
  const known = found.get(key) ?? search(id, scenario)
  found.set(key, known)
  return known
}

/** The game's bot plays all seats until an answer of one click ends a battle in which dice fall and somebody is hurt. */
async function search(id: string, scenario?: string): Promise<BeforeBattle> {
  const manifest = GAMES.find((one) => one.id === id)!
  const game = await manifest.game()
  const bot = await Object.values(manifest.bots).at(-1)!()
  const config = makeConfig(game, scenario === undefined ? {} : { scenario })
  const begin = (): Played => new Match(game, { config, seed: 'b', practice: true }) as unknown as Played
  const nameOf = (one: string): string => game.names(one)?.en ?? one
  const match = begin()
  const memos: { [seat: Seat]: object } = {}
  const rng = fastRng('battles')
  while (!match.over) {
    const [decision] = match.decisions
    const [seat] = decision.seats
    const told = match.journal.length
    const ask = {
      seat,
      decision,
      expand: (choice) => game.expand(match.state, decision, choice),
      see: () => game.view(match.state, seat),
      rng,
      budget: { steps: 0 },
      memo: (memos[seat] ??= {}),
    } as Ask<unknown, unknown>
    const action = bot.choose(ask)
    match.submit(seat, decision.id, [action] as never)
    const choice = decision.options.find((one) => canonical(one.action) === canonical(action))
    const battle = choice === undefined ? null : battleIn(match, seat, told)
    if (choice === undefined || battle === null) continue
    const before = begin()
    for (const entry of match.log.slice(0, -1)) before.replayEntry(entry)
    return {
      save: JSON.stringify(saveMatch(before as never)),
      seat,
      on: choice.on,
      name: choice.on === 'button' ? textOf(game.catalogues.en, game.label(action), nameOf) : nameOf(choice.id),
      title: textOf(game.catalogues.en, battle.title!, nameOf),
      ends: textOf(game.catalogues.en, battle.outcome!.text, nameOf),
      lost: effectsOf(battle).flatMap((effect) => (effect.do === 'lost' ? [effect.piece.id] : [])),
      dice: battle.rows.flatMap(({ rolls = [] }) => rolls.map(({ value }) => value)),
    }
  }
  throw new Error(`${id}: no battle ends so`)
}

/** The first battle that ended in the last gesture, if both sides are told of, dice fell in it, and somebody was hurt. */
function battleIn(match: Played, seat: Seat, told: number): ToldScene | null {
  const fresh = readBy(match.journal.slice(told), seat)
  const ended = fresh.find(({ scene }) => scene?.kind === 'battle' && scene.outcome !== undefined)?.scene?.id
  if (ended === undefined) return null
  const battle = gatherScenes(readBy(match.journal, seat)).find(({ id }) => id === ended)!
  const rolls = battle.rows.flatMap((row) => row.rolls ?? [])
  const hurt = effectsOf(battle).some((effect) => effect.do === 'lost' || effect.do === 'reduced')
  return rolls.length > 0 && battle.cast.length > 0 && hurt ? battle : null
}
