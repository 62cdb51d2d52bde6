// What the referee knows of the table: all seats' views put together, and what the journal told since.
import type { JournalEntry, Roll, Scene, Seat } from '@middlesea/engine'
import type { WatchedAnswer } from '@middlesea/engine/testing'
import type { UnitView, View } from '../../src/view.ts'
import { cardOf, NATIONS, otherSide, type Side, sideOf } from './book.ts'

const ALLIED = ['allies', 'us', 'gb']
export const sideOfSeat = (seat: Seat): Side => (ALLIED.includes(seat) ? 'allies' : 'axis')

/** What is true, from what each side may know. */
export interface Knowledge {
  units: Map<string, UnitView>
  /** By nation: where its hidden fleet is; null without one. */
  fleets: { [nation: string]: string | null }
  /** Open to all. */
  open: View
  played: ReadonlySet<string>
}

export function knowledgeOf(views: { [seat: Seat]: View }): Knowledge {
  const of = (side: Side): View => Object.entries(views).find(([seat]) => sideOfSeat(seat) === side)![1]
  const own = { allies: of('allies'), axis: of('axis') }
  const units = new Map<string, UnitView>()
  for (const side of ['allies', 'axis'] as const) {
    for (const unit of own[side].units) if (sideOf(unit.id) === side) units.set(unit.id, unit)
  }
  const fleets = Object.fromEntries(NATIONS.map((nation, i) => [nation, (i < 2 ? own.allies : own.axis).fleets[i].at]))
  const played = new Set(own.allies.played.flat().map(cardOf))
  return { units, fleets, open: own.allies, played }
}

/** A unit as it stands while an action is told. */
export interface Stand {
  place: string
  aboard: string | null
}

/** What a unit did in this Movement Step. */
export interface StepLedger {
  step: number
  /** Spaces moved, by plain distance. */
  far: Map<string, number>
  moved: Set<string>
  /** Who goes no farther: it came into mountains or out of them, was put ashore, or a desert held it. */
  stopped: Set<string>
  /** transport.2: transports that have put something ashore. */
  unloaded: Set<string>
  /** battle.2: by unit, the scene in which it attacked, or defended. */
  attacked: Map<string, string>
  defended: Map<string, string>
  /** fleet.2: who came out of a Hidden Fleet that is hidden still, with what it carries; and all who came out of one. */
  slippedOut: Set<string>
  cameOut: Set<string>
  /** landing.1: who came ashore on Battle Step 7. */
  landed: Set<string>
  searched: Set<string>
  /** Everybody of whom something was told. */
  named: Set<string>
}

export const freshStep = (step: number): StepLedger => ({
  step,
  far: new Map(),
  moved: new Set(),
  stopped: new Set(),
  unloaded: new Set(),
  attacked: new Map(),
  defended: new Map(),
  slippedOut: new Set(),
  cameOut: new Set(),
  landed: new Set(),
  searched: new Set(),
  named: new Set(),
})

/** One answer and all that came of it, as its linesmen look at it. */
export interface Case {
  moment: WatchedAnswer<View>
  before: Knowledge
  after: Knowledge
  /** Where everybody stands at the entry that is being read. */
  table: Map<string, Stand>
  ledger: StepLedger
  /** Who set out in this action, with what it carries: where they have come is seen when they are told of again. */
  underWay: Set<string>
  rolls: Map<number, Roll>
  foul: (text: string) => void
}

export type Entry = JournalEntry & { params: { [name: string]: unknown } }

/** A linesman reads the entries of an action one by one, and then looks at the table after it. */
export interface Linesman {
  begin?(c: Case): void
  read?(c: Case, entry: Entry): void
  look?(c: Case): void
}

/** A word or a number of an entry. */
export const text = (entry: Entry, name: string): string => `${entry.params[name] as string | number}`
export const list = (entry: Entry, name: string): string[] => entry.params[name] as string[]

export const standOf = (c: Case, unit: string): Stand => c.table.get(unit) ?? { place: 'lost', aboard: null }
export const cargoOf = (c: Case, carrier: string): string[] =>
  [...c.table].filter(([, { aboard }]) => aboard === carrier).map(([id]) => id)
export const unitsAt = (c: Case, place: string): string[] =>
  [...c.table].filter(([, stand]) => stand.place === place).map(([id]) => id)
export const enemiesAt = (c: Case, side: Side, place: string): string[] =>
  unitsAt(c, place).filter((unit) => sideOf(unit) === otherSide(side))

export const partOf = (entry: Entry, kind: Scene['kind'], what: string): Scene | null =>
  entry.scene?.kind === kind && entry.scene.id.startsWith(`${what} `) ? entry.scene : null

/** What the entry did to who stands where. Losses are noted by who checks them. */
export function followTable(c: Case, entry: Entry): void {
  for (const effect of entry.scene?.effects ?? []) {
    if (effect.do === 'revealed' && effect.place !== null) moveTo(c, effect.piece.id, effect.place)
    if (effect.do === 'came') c.table.set(effect.piece.id, { place: effect.place, aboard: null })
    if (effect.do === 'moved') {
      moveTo(c, effect.piece.id, effect.to)
      if (effect.how === 'how.ashore') c.table.set(effect.piece.id, { place: effect.to, aboard: null })
    }
  }
  if (entry.key === 'told.unload') c.table.set(text(entry, 'unit'), { place: text(entry, 'to'), aboard: null })
  if (entry.key === 'told.slipIn') {
    for (const unit of [text(entry, 'unit'), ...cargoOf(c, text(entry, 'unit'))])
      moveTo(c, unit, `fleet.${text(entry, 'nation')}`)
  }
  if (entry.key === 'told.slipOut') {
    for (const unit of [text(entry, 'unit'), ...cargoOf(c, text(entry, 'unit'))]) moveTo(c, unit, text(entry, 'to'))
  }
}

function moveTo(c: Case, unit: string, place: string): void {
  c.table.set(unit, { ...standOf(c, unit), place })
}
