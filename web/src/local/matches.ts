import {
  beginSaved,
  isOlder,
  makeConfig,
  Match,
  type MatchConfig,
  type Pack,
  parseSave,
  playSaved,
  type Save,
  saveMatch,
  type Seat,
} from '@middlesea/engine'
import { ALLIANCE } from '@middlesea/table-kit/face'
import type { GameModule } from '../games/rules.ts'
import { loadTable } from '../games/registry.ts'
import { gameCard } from '../games/cards.ts'
import { fileName } from '../match/files.ts'
import { readyPack } from './packs.ts'
import { resultOf } from './results.ts'
import { HUMAN, type Players } from '../match/players.ts'
import { Session } from './session.ts'
import type { SessionStart } from './start.ts'
import { type ListedMatch, type Picture, type Store, store } from './store.ts'
import { workerThinker } from './thinker.ts'
import { OpenError } from '../match/trouble.ts'

// Matches of this browser: begun, kept after each action, opened again, taken out as files and in again.

export interface NewMatch {
  game: string
  scenario?: string
  options: MatchConfig['options']
  players: Players
  practice: boolean
  /** Persons at this screen hide from one another what the rules hide. */
  fog: boolean
  /** Without a curtain. */
  trust?: boolean
  /** Corrections to the data, or null. */
  pack: Pack | null
  title: string
}

/** Begins a match and keeps it. Gives its id. */
export async function beginMatch(wish: NewMatch): Promise<string> {
  const module = await loadTable(wish.game, wish.scenario)
  const { scenario, options } = wish
  const pack = wish.pack === null ? '' : await readyPack(module, wish.pack)
  const config = makeConfig(module.game, { game: wish.game, scenario, options, pack })
  const match = new Match(module.game, { config, seed: crypto.randomUUID(), practice: wish.practice })
  const players = Object.fromEntries(match.seats.map((seat) => [seat, wish.players[seat] ?? HUMAN]))
  const id = crypto.randomUUID()
  const { title, fog, trust } = wish
  const session = new Session({ id, title, module, match, players, fog, trust, pack: wish.pack })
  await store.put({ head: headOf(session, Date.now()), save: saveMatch(match, wish.pack) })
  return id
}

/** The players of a match of two with their sides swapped; null where nobody could tell the difference. */
export function swapped(seats: readonly Seat[], players: Players): Players | null {
  const [a, b] = seats
  if (seats.length !== 2 || players[a] === players[b]) return null
  return { [a]: players[b], [b]: players[a] }
}

/** Another match with the same options, and the same players unless others are named; the dice are new. Gives its id. */
export function beginAgain(
  { match, seating, pack }: Session,
  title: string,
  players: Players = seating.players,
): Promise<string> {
  const { config, practice } = match.head
  const { fog, trust } = seating
  return beginMatch({
    game: config.game,
    scenario: config.scenario,
    options: config.options,
    players,
    fog,
    trust,
    practice,
    pack,
    title,
  })
}

/** Opens a kept match for play; every change is kept at once. Throws OpenError or SaveError. */
export async function openMatch(
  id: string,
  pause: () => number,
  onKeepError: (error: Error) => void,
): Promise<Session> {
  const kept = await store.get(id)
  if (kept === null) throw new OpenError('no-such-match')
  const module = await moduleFor(kept.save)
  const keeper = new Keeper(store, kept.head.created, onKeepError)
  const { title, players, fog, trust } = kept.head
  const thinker = workerThinker(packIn(kept.save))
  const start = { id, title, module, players, fog, trust, thinker, keep: keeper.keep, pause }
  const session = await resume(kept.save, start, kept.head.over)
  if (isOlder(module.game, kept.save)) keeper.keep(session)
  return session
}

/** Plays a save again up to its end. One of older rules is taken over by these, which says what was corrected. */
export async function resume(save: Save, start: Omit<SessionStart, 'match'>, finished = false): Promise<Session> {
  const { game } = start.module
  const older = isOlder(game, save) ? await (await import('../match/film.ts')).openOlder(game, save) : null
  // Its result must not be lost because somebody plays on where these rules could not perform it any further.
  if (finished && older !== null && !older.match.over) throw new OpenError('finished-before')
  const match = older?.match ?? beginSaved(game, save)
  const session = new Session({ ...start, match, pack: packIn(save) })
  if (older === null) playSaved(match, save, (entry) => session.replayEntry(entry))
  session.afterReplay()
  return session
}

/** So long after an action it is written: the page is drawn first. */
const KEEP_MS = 40

/** Writes after each action; while one write runs, only the newest state waits. */
class Keeper {
  private readonly to: Store
  private readonly created: number
  private readonly onError: (error: Error) => void
  private waiting: Session | null = null
  private timer = 0
  private busy = false

  constructor(to: Store, created: number, onError: (error: Error) => void) {
    this.to = to
    this.created = created
    this.onError = onError
    // Whoever leaves at once loses nothing.
    addEventListener('pagehide', () => void this.write())
  }

  readonly keep = (session: Session): void => {
    this.waiting = session
    clearTimeout(this.timer)
    this.timer = window.setTimeout(() => void this.write(), KEEP_MS)
  }

  private async write(): Promise<void> {
    if (this.busy) return
    this.busy = true
    while (this.waiting !== null) {
      const session = this.waiting
      this.waiting = null
      try {
        await this.to.put({ head: headOf(session, this.created), save: saveMatch(session.match, session.pack) })
        const result = resultOf(session, Date.now())
        if (result !== null) await this.to.putResult(result)
      } catch (error) {
        this.onError(error instanceof Error ? error : new Error(String(error)))
      }
    }
    this.busy = false
  }
}

export function headOf(session: Session, created: number): ListedMatch {
  const { match, module } = session
  // The list is read by everybody at this screen: it shows what a spectator may see.
  const view = match.view('spectator')
  const { presentation } = module
  const { turn, turns, phase, text: en } = presentation.standing(view, 'en')
  const { text: ja } = presentation.standing(view, 'ja')
  return {
    id: session.id,
    game: match.game.id,
    title: session.title,
    players: { ...session.seating.players },
    fog: session.seating.fog,
    trust: session.seating.trust,
    pack: session.pack?.name,
    created,
    updated: Date.now(),
    turn,
    turns,
    ...(en === undefined || ja === undefined ? {} : { called: { en, ja } }),
    phase,
    score: presentation.score(view, 'en').now,
    over: match.over,
    practice: match.head.practice,
    rewound: match.rewound,
    picture: pictureOf(module, view, match.head.config.scenario),
  }
}

function pictureOf({ presentation }: GameModule, view: unknown, scenario: string): Picture {
  const idle = { decision: null, movable: new Set<string>(), selected: { pieces: [], place: null } }
  const { pieces, tint } = presentation.state(view, idle, 'en')
  const onMap = new Set(presentation.map('en', scenario).places.map(({ id }) => id))
  const dots = new Map<string, Picture['dots'][number]>()
  for (const { place, face } of pieces) {
    const side = ALLIANCE[face.side]
    if (onMap.has(place)) dots.set(`${place} ${side}`, { place, side })
  }
  return { scenario, tint, dots: [...dots.values()] }
}

/** The text of a match's file. */
export async function exportMatch(id: string): Promise<{ name: string; text: string } | null> {
  const kept = await store.get(id)
  if (kept === null) return null
  return { name: fileName(kept.head.title, kept.head.game), text: JSON.stringify(kept.save) }
}

/** Reads a save from outside and the game it needs. Throws OpenError or SaveError. */
export async function readSave(text: string): Promise<{ save: Save; module: GameModule }> {
  const save = parseSave(text)
  return { save, module: await moduleFor(save) }
}

/** The game that a save needs, with the map of its scenario and the data pack that the match is played with. */
export async function moduleFor(save: Save): Promise<GameModule> {
  if (gameCard(save.game) === undefined) throw new OpenError('no-such-game')
  const module = await loadTable(save.game, save.config.scenario)
  if (save.config.pack === '') return module
  const ready = await readyPack(module, save.pack as Pack).catch((error: unknown) => {
    throw new OpenError('bad-pack', { cause: error })
  })
  if (ready !== save.config.pack) throw new OpenError('other-pack')
  return module
}

/** A match holds its own pack: what becomes of it elsewhere is nothing to the match. */
export function packIn({ config, pack }: Save): Pack | null {
  return config.pack === '' ? null : (pack as Pack)
}

/** Takes a file in as a new match. Nothing is kept unless all of it is sound; the error says what is wrong. */
export async function importMatch(text: string, title: string): Promise<string> {
  const { save, module } = await readSave(text)
  const id = crypto.randomUUID()
  const session = await resume(save, { id, title, module, players: {} })
  for (const seat of session.match.seats) session.seating.players[seat] = HUMAN
  await store.put({ head: headOf(session, Date.now()), save: saveMatch(session.match, session.pack) })
  return id
}
