import type { AnyBot, AnyGame, AnyPolicy, Catalogue, Language, Name, Pack, RuleEntry, Seat } from '@middlesea/engine'
import type { Presentation } from './presentation.ts'
import type { AnyPresentation } from './terminal.ts'

// What a game's folder holds, part by part: games/GAME/manifest.ts. The command line, the server, the page, the atlas and
// the tools know a game by its manifest alone. A part is a function that loads its own module, so that nobody waits for a
// part that he does not need.

export interface Manifest {
  /** The name of its folder, and of its package after '@middlesea/'. */
  id: string
  name: Name
  /** Its place among the games: the lowest stands first. */
  shelf: number
  /** What its map is made of: the page loads the looks of hexes, and of ground that is drawn, only where a map has them. */
  ground: 'hexes' | 'zones' | 'spaces'

  /** Whether it has a policy: then it can be played by bots of all levels. The page lists them and loads none. */
  levels: boolean
  /** The characters in which its bots can play: those of its policy's styles that people know by name (bots/src/names.ts). */
  characters?: readonly string[]

  game: () => Promise<AnyGame>
  /** Its own bots by name, beside those that are made from its policy, the strongest last. Every game can be played at random too. */
  bots: { [name: string]: () => Promise<AnyBot> }
  /** How it is played by a program, from which bots of all levels are made. Null where it has only bots of its own. */
  policy: (() => Promise<AnyPolicy>) | null
  /** The seats that win and lose together. */
  sides: () => Promise<(seats: Seat[]) => Seat[][]>
  /** Who wins how often between bots, as `middlesea balance` measured it. Null where nobody did. */
  balance: (() => Promise<Balance>) | null
  /** Data packs: corrections to its data. Null where it takes none. */
  packs: Packs | null
  /** The printed data by name, as `middlesea table` shows it. */
  tables: () => Promise<{ [name: string]: unknown }>

  /** The chances of dice before they fall, in words. Null where it tells none. */
  odds: (() => Promise<TellOdds>) | null
  /** How it is shown on the page. */
  table: () => Promise<Presentation>
  /** How it is shown in a terminal. */
  terminal: () => Promise<AnyPresentation>
  /** What it says, by language; messages of a system under it come first. */
  messages: { [L in Language]: (() => Promise<Catalogue>)[] }
  /** Its rules with titles and summaries. */
  rulebook: () => Promise<readonly RuleEntry[]>

  /** The maps that the atlas makes for it (atlas-kit/src/maps.ts says what else they hold). Null where it draws its own. */
  maps: (() => Promise<readonly { id: string; kind: string }[]>) | null
  /** What `npm run bench` and `npm run fuzz` ask of it. */
  bench: () => Promise<Bench>
}

/** Who won how often, by scenario; the rest had no winner. */
export interface Balance {
  /** How it was measured. */
  command: string
  scenarios: { [scenario: string]: { games: number; wins: { [seat: Seat]: number } } }
}

/** What the dice of an action, or of a decision, would need. */
export type TellOdds = NonNullable<Presentation['odds']>

/** How corrections to a game's data are made ready for play, and how they are checked. */
export interface Packs {
  /** Makes a sound pack ready and gives its hash. */
  use: () => Promise<(pack: Pack) => string>
  /** What is wrong with a pack, each with the path of its value; empty when it can be played. Brings the schemas along. */
  problems: () => Promise<(pack: unknown) => string[]>
}

/** The packs of a game at hand: the schemas are loaded when a pack is to be checked. */
export interface PackDesk {
  problems(pack: unknown): Promise<string[]>
  use(pack: Pack): string
}

/** What a game's box would say of it, for who has not opened it yet: games/GAME/table/box.ts. */
export interface BoxText {
  /** Where and when. */
  subject: Name
  /** What it is like to play. */
  about: Name
  players: Name
  length: Name
  /** What `Play` begins: a scenario to learn by, and the seat of the reader. Else the first scenario and its first seat. */
  teaching?: { scenario: string; seat: Seat }
  /** One person plays it against the system: no match for people far apart. */
  solitaire?: true
}

export interface Bench {
  limits: Limits
  /** How many random games are played with each depth of checking: by `npm run fuzz`, and by `npm test`. */
  fuzz: { long: FuzzSizes; short: FuzzSizes }
  /** Whose activation a state is in, where a game has any: `npm run hand-overs` counts how often one passes to others. */
  activation?: (state: unknown) => Activation | null
  /** What else of it is measured, by name. The host gives the stopwatch: games know no clock. */
  measures?: { [name: string]: (host: BenchHost) => Measured }
}

/** What one seat does while the others answer: a name that no other of the match has, and whose it is. */
export interface Activation {
  id: string
  seat: Seat
}

/** How fast a game must be, in what the bench measures, so that bots can think in it. */
export interface Limits {
  /** At least so many actions of random play. */
  actionsPerCpuSecond: number
  /** At most so long for the copy of a state. */
  cloneMicroseconds: number
  /** At least so many answers of its policy, in every scenario. Without a policy there is none. */
  policyStepsPerCpuSecond?: number
  /** At most so much for a first visit to a match, of each of its scenarios, packed; the page's own limit if left out. */
  firstLoadKilobytes?: number
}

export interface FuzzSizes {
  /** Games whose laws are checked at every turn. */
  turn: number
  /** Games whose laws are checked at every action. */
  action: number
  /** Games under the eyes of the game's own referee (test/referee/index.ts): none where it has none. */
  watched?: number
}

export interface BenchHost {
  /** The CPU time of some work, in milliseconds. */
  timeOf(work: () => unknown): number
  /** The median of some times. */
  median(values: number[]): number
  atMost(value: number, limit: number): Figure
  /** The state in the middle of a random game of this game. */
  midGame(seed: string): unknown
}

/** A measured value and the limit that it is compared with. */
export interface Figure {
  value: number
  limit: number
  met: boolean
}

/** What the bench prints, by name. Each `Figure` in it, however deep, is listed as met or missed; the rest is told as it is. */
export type Measured = { [name: string]: unknown }

type Part = {
  [P in keyof Manifest]-?: NonNullable<Manifest[P]> extends () => Promise<unknown> ? P : never
}[keyof Manifest]
type Loaded<P extends Part> = Awaited<ReturnType<NonNullable<Manifest[P]>>>

/** A manifest lacks a part: a mistake of whoever wrote the game, which no second try mends. */
export class MissingPart extends Error {
  constructor(game: string, part: Part) {
    super(`games/${game}/manifest.ts: the part '${part}' gives nothing`)
  }
}

/** Loads a part. What is missing is said at once, and where: a page must never stay blank for it. */
export async function load<P extends Part>(manifest: Pick<Manifest, 'id' | P>, part: P): Promise<Loaded<P>> {
  const loader = manifest[part] as (() => Promise<Loaded<P> | undefined>) | null | undefined
  const loaded = await loader?.()
  if (loaded === undefined || loaded === null) throw new MissingPart(manifest.id, part)
  return loaded
}

/** The packs of a game, or null where it takes none. */
export async function loadPacks({ packs }: Pick<Manifest, 'packs'>): Promise<PackDesk | null> {
  if (packs === null) return null
  return { use: await packs.use(), problems: async (pack) => (await packs.problems())(pack) }
}

/** Every part that is loaded. */
const PARTS: readonly Part[] = [
  'game',
  'policy',
  'sides',
  'balance',
  'tables',
  'odds',
  'table',
  'terminal',
  'rulebook',
  'maps',
  'bench',
]
const FACTS = ['id', 'name', 'shelf', 'ground', 'levels']
const MAY_BE_NULL = ['policy', 'balance', 'packs', 'odds', 'maps']
const LISTS = ['bots', 'packs', 'messages']

/** What a manifest lacks, a line each; empty when it is whole. Nothing is loaded. */
export function faultsOf(manifest: { [part: string]: unknown }): string[] {
  const known = [...FACTS, ...LISTS, ...PARTS]
  const may = [...known, 'characters']
  const lacks = (part: string): boolean => {
    const value = manifest[part]
    if (FACTS.includes(part)) return value === undefined
    if (value === null) return !MAY_BE_NULL.includes(part)
    return typeof value !== (LISTS.includes(part) ? 'object' : 'function')
  }
  return [
    ...known.filter(lacks).map((part) => `the part '${part}' is missing`),
    ...Object.keys(manifest)
      .filter((part) => !may.includes(part))
      .map((part) => `'${part}' is no part of a manifest`),
    ...(manifest.levels === (manifest.policy !== null) ? [] : [`'levels' does not say whether there is a policy`]),
  ]
}
