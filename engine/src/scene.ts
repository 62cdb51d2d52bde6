import type { Message } from './message.ts'
import type { Seat } from './procedure.ts'

// Scenes: what was resolved, as data. The page draws them, the tests' referee checks them, films are made of them. A scene
// holds ids, numbers and messages only, so that one widget draws the scenes of every game and a referee needs no rules.

/** What kind of thing was resolved. It says how a scene is laid out; what it holds is said by its parts. */
export type SceneKind =
  /** Two sides fight, in one step or in many. */
  | 'battle'
  /** One side fires at another that does not answer: artillery, coast guns, anti-aircraft fire. */
  | 'fire'
  /** Bombs or shells on something that stands still. */
  | 'bombardment'
  /** Units jump: the place of each row is the aim, its effects say where it came down. */
  | 'drop'
  /** Units come ashore or land on an airfield. */
  | 'landing'
  /** Ships on their way. */
  | 'convoy'
  /** Somebody looks for what is hidden. */
  | 'search'
  /** Units are tested one by one: recovery, efficiency, supply. A row each. */
  | 'check'
  /** Something happens to a side. */
  | 'event'
  | 'reinforcement'
  | 'card'
  /** A marker, chit or counter is drawn. */
  | 'draw'
  /** Points are counted. */
  | 'score'

/**
 * One part of a scene, told with a line of the journal. Questions are asked inside a scene, so it is told in parts: 'begin',
 * any number of 'step', 'end'; or 'whole', when nobody is asked anything. Parts with one id belong together. The id is made
 * of facts that every reader of the scene knows (`'attack 3 axis 1203'`), and no other scene of the match has it.
 */
export interface Scene {
  id: string
  part: 'begin' | 'step' | 'end' | 'whole'
  kind: SceneKind
  /** Where it happens; null when it has no place on the map. */
  place: string | null
  /** The scene inside which this one happens: the drop that leads to a drift combat. */
  within?: string
  /** What it is called; with the beginning, or with the whole. */
  title?: Message
  /** Who takes part from now on. */
  cast?: Participant[]
  /** What was resolved in this part, in order. */
  rows?: SceneRow[]
  /** What came of it without another roll, in order: a retreat that its owner chose, a counter that was turned up. */
  effects?: SceneEffect[]
  /** With the end, or with the whole. */
  outcome?: SceneOutcome
}

/** A unit; or, where a reader may not know it, the counter that he sees. */
export interface SceneUnit {
  /**
   * The unit's id. What has no id of its own (aircraft by number, points) has the id of its kind. Where `hidden`, a handle:
   * place and slot, as the view shows the counter, and never anything that could be traced to the unit.
   */
  id: string
  hidden?: true
  /** How many of a kind; one where nothing is said. */
  count?: number
}

/** Somebody in a scene. */
export interface Participant extends SceneUnit {
  /** Whose it is: a seat, or a name of a side that the game's `names` knows. */
  side: string
  /** What it does here, as a key that the game's `names` knows: 'role.attacker', 'role.gun', 'role.cargo'. */
  role: string
  /** Where it stands, if that is not the place of the scene. */
  from?: string
  /** What it counts for, before modifiers. */
  points?: number
}

/** Something that was resolved: one roll on a table, or all dice of a step. */
export interface SceneRow {
  rule: string
  /** What is resolved: the heading of the row, and of a column where rows are shown side by side. */
  step: Message
  /** Where, if not at the place of the scene: the aim of a drop, one of several zones under fire. */
  place?: string
  /** Who resolves it, where that is one side. */
  side?: string
  /** Its number among steps that stand side by side, as columns: the steps of a battle board. */
  column?: number
  /** The sums on both sides, before the table. */
  strengths?: Strength[]
  /** What weighs on all rolls of the row. */
  modifiers?: SceneModifier[]
  rolls?: SceneRoll[]
  /** Where the result stands in a printed table. */
  cell?: TableCell
  /** What came of it at once, in order. */
  effects?: SceneEffect[]
  /** What it means, where the cell or the dice do not say it. */
  result?: Message
}

/** What a side brings, and how it adds up. */
export interface Strength {
  side: string
  /** After modifiers. */
  points: number
  /** So many of them are read as one: 4 where quarters are counted. */
  per?: number
  parts: { piece: SceneUnit; points: number }[]
  modifiers?: SceneModifier[]
}

/** Something that changes a roll, a sum, a column or a number needed, with its rule. It adds, multiplies or divides. */
export interface SceneModifier {
  rule: string
  why: Message
  on: 'die' | 'strength' | 'column' | 'needed'
  add?: number
  times?: number
  dividedBy?: number
}

/** One roll of dice, or one draw. */
export interface SceneRoll {
  /** Its number in the match: who has the dice of the match finds it there. */
  n: number
  sides: number
  /** What fell, 1 to `sides`; for a draw which one of `sides` was drawn, where the reader may know. */
  value: number
  draw?: true
  /** Who rolls: the shooters. */
  by?: SceneUnit[]
  /** What is rolled at. */
  at?: SceneUnit[]
  /** What weighs on this roll alone. */
  modifiers?: SceneModifier[]
  /** The number needed after modifiers, and on which side of it success lies. */
  needed?: { value: number; or: 'more' | 'less' }
  /** Whether it did what it was rolled for; left out where a table says what it did. */
  hit?: boolean
  /** The kind of the hit, where hits differ, as a key that the game's `names` knows. */
  hitKind?: string
  result?: Message
}

/** Where a result stands in a printed table of the game. */
export interface TableCell {
  /** The table's id, as the game's reference has it. */
  table: string
  column: string
  row: string
  result: Message
  /** The column before somebody shifted it: by defensive fire, by terrain. */
  shiftedFrom?: string
}

interface EffectBase {
  rule: string
  /** The numbers of the rolls that caused it, where some roll did. */
  rolls?: number[]
}

/** What became of a piece, a place or a count. */
export type SceneEffect = EffectBase &
  (
    | { do: 'lost'; piece: SceneUnit; place: string | null }
    /** It lost steps and lives. */
    | { do: 'reduced'; piece: SceneUnit; place: string | null; steps: number }
    /** `via` are the places between, in order. `how`: a key that `names` knows ('move.retreat', 'move.drift', 'move.advance'). */
    | { do: 'moved'; piece: SceneUnit; from: string | null; to: string; via?: string[]; how: string }
    /** It gets a mark (neutralized, disrupted, spent), for so many turns or of so much where that is counted. */
    | { do: 'marked'; piece: SceneUnit; mark: string; amount?: number }
    | { do: 'unmarked'; piece: SceneUnit; mark: string }
    /** A counter was turned up: the handle that it had, and what it is; a decoy is named as its kind. */
    | { do: 'revealed'; was: SceneUnit; piece: SceneUnit; place: string | null }
    /** A unit comes into play, or one takes the place of others. */
    | { do: 'came'; piece: SceneUnit; place: string; instead?: SceneUnit[] }
    /** A place changes hands, or gets a mark of its own. */
    | { do: 'taken'; place: string; side: string }
    | { do: 'placeMarked'; place: string; mark: string; amount?: number }
    /** Something that is counted: points of score, command, supply. `what`: a key that `names` knows. `per`: as in Strength. */
    | { do: 'counted'; seat: Seat; what: string; change: number; total: number; per?: number }
  )

/** How a scene ended. */
export interface SceneOutcome {
  /** In one plain sentence. */
  text: Message
  /** The side that got what it wanted, where one did. */
  won?: string
}

/** Makes a part of a scene where somebody reads; null where no scene is open. */
export type MakeScene = () => Scene | null

/** A scene put together from its parts, as far as it has been told. */
export interface ToldScene extends Omit<Scene, 'part' | 'cast' | 'rows' | 'effects'> {
  cast: Participant[]
  rows: SceneRow[]
  effects: SceneEffect[]
  /** It has ended. */
  over: boolean
}

/** The scenes of a journal, in the order in which they began. */
export function gatherScenes(entries: readonly { scene?: Scene }[]): ToldScene[] {
  const told = new Map<string, ToldScene>()
  for (const { scene } of entries) {
    if (scene === undefined) continue
    const { part, cast, rows, effects, ...head } = scene
    let whole = told.get(scene.id)
    if (whole === undefined) told.set(scene.id, (whole = { ...head, cast: [], rows: [], effects: [], over: false }))
    whole.cast.push(...(cast ?? []))
    whole.rows.push(...(rows ?? []))
    whole.effects.push(...(effects ?? []))
    if (scene.outcome !== undefined) whole.outcome = scene.outcome
    if (part === 'end' || part === 'whole') whole.over = true
  }
  return [...told.values()]
}

/** Everything that came of a scene, of its rows and beside them. */
export function effectsOf(scene: Pick<Scene, 'rows' | 'effects'>): SceneEffect[] {
  return [...(scene.rows ?? []).flatMap(({ effects }) => effects ?? []), ...(scene.effects ?? [])]
}
