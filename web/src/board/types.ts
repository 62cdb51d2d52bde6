import type { Laid, PathPreview, Tint } from '@middlesea/table-kit/board'

// What the board widget is told, and what it gives back. It knows shapes, pieces and what may be chosen; no rules.

/** What lies on the board now, and what may be chosen. */
export interface BoardState extends Laid {
  /** Places that may be chosen now: they glow. */
  targets: ReadonlySet<string>
  /** Pieces that may be chosen now. */
  movable: ReadonlySet<string>
  /** Pieces that what is selected may be aimed at: a ship that takes it aboard. */
  aimedAt?: ReadonlySet<string>
  selected: { pieces: readonly string[]; place: string | null }
  /** A place that is pointed at elsewhere: outlined as a selected one is. */
  lit?: string | null
  /** A place that is spoken of elsewhere: it keeps a ring. */
  pointed?: string | null
  /** Changes with each question: what it is about, or what may be chosen, is then brought into view. */
  question?: string | number
  /** The places that the question is about. */
  about?: readonly string[]
  callouts?: readonly Callout[]
  /** Where to look when the question is about no place and nothing on the map may be chosen. */
  theatre?: readonly string[]
  /** Pieces that just came, went or changed: they have a ring. */
  changed?: ReadonlySet<string>
  paths?: PathPreview[]
  /** A word at some of the targets, seen from near: what it costs to go there. */
  costs?: ReadonlyMap<string, string>
  /** Places under a veil of a side's colour: its zones of control, or what else was asked for. */
  veil?: Record<string, Tint>
  /** What the veil's colours mean. */
  veilWords?: ReadonlyMap<Tint, string>
  /** Put the focus here, and bring it into view. A new object asks again. */
  focus?: BoardFocus | null
}

/** A name at a place that stands for something beside the map: a beach for its box. */
export interface Callout {
  id: string
  place: string
  name: string
}

export interface BoardFocus {
  place: string
  piece?: string
}

export type BoardIntent =
  /** `finger`: a finger has no Shift. */
  | { kind: 'piece'; ids: string[]; extend: boolean; finger?: boolean }
  /** A finger cannot point before it chooses: what it means is shown first. */
  | { kind: 'place'; id: string; finger?: boolean }
  | { kind: 'box-select'; ids: string[]; extend: boolean }
  /** A hand takes pieces to drag them: where they may go should be shown. */
  | { kind: 'grip'; ids: string[] }
  /** A hand lets the pieces go that it dragged: over a place of the map, over something outside that bears data-place, or nowhere. */
  | { kind: 'drop'; ids: string[]; place: string | null }
  | { kind: 'inspect'; piece?: string; place?: string }
  | { kind: 'clear' }
