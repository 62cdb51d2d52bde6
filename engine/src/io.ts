import type { Dice } from './dice.ts'
import { touch } from './law.ts'
import type { Message } from './message.ts'
import type { BaseState, Seat } from './procedure.ts'
import type { MakeScene, Scene } from './scene.ts'

/** What a reader is told: a line, and with it a part of a scene. A line without a key says nothing: it only shows. */
export interface Told extends Message {
  scene?: Scene
}

/** What happened, as data. `seats` null means that everybody reads it; else the others read `others`, or nothing. */
export interface JournalEntry extends Told {
  rule: string
  seats: Seat[] | null
  others: Told | null
}

/** One roll that was made. */
export interface Roll {
  n: number
  sides: number
  purpose: string
  value: number
  /** Whether it was a die, which everybody sees. What was drawn from many may be a secret: only the journal tells of a draw. */
  die: boolean
}

/** What the rules may do to the world outside the state while an action is applied: roll, tell, reveal. */
export class Io {
  rolled = false
  revealed = false
  /** Whether rules have begun to change the state: whatever goes wrong then leaves it half changed. */
  changed = false
  readonly dice: Dice
  readonly journal: JournalEntry[] | null
  readonly rollsMade: Roll[] | null
  /** Where a test lets the rules stop, between two steps; null in play. */
  until: ((s: BaseState) => boolean) | null = null

  /** Without a journal (simulations) nothing is written down. */
  constructor(dice: Dice, journal: JournalEntry[] | null = null, rollsMade: Roll[] | null = null) {
    this.dice = dice
    this.journal = journal
    this.rollsMade = rollsMade
  }

  /** A die: 1 to sides. */
  roll(s: BaseState, sides: number, purpose: string): number {
    return this.draw(s, sides, purpose, true) + 1
  }

  /** A draw: 0 to count - 1. */
  draw(s: BaseState, count: number, purpose: string, die = false, idOf?: (value: number) => string): number {
    this.rolled = true
    const n = s.rolls++
    const value = this.dice.value(n, count, purpose, idOf)
    if (this.rollsMade !== null) this.rollsMade.push({ n, sides: count, purpose, value: value + 1, die })
    return value
  }

  /** A draw from a list: the place in it of what was drawn. `idOf` gives the id of an entry, by which tests script it. */
  drawFrom<T>(s: BaseState, list: readonly T[], purpose: string, idOf: (entry: T) => string): number {
    return this.draw(s, list.length, purpose, false, (value) => idOf(list[value]))
  }

  /** Says that a secret became known: undo stops here. */
  reveal(): void {
    this.revealed = true
  }

  /** Tells everybody, and shows with it a part of a scene, if there is one. */
  tell(rule: string, message: Message, scene?: MakeScene): void {
    touch(rule)
    if (this.journal !== null) this.journal.push(entryOf(rule, told(message, scene), null, null))
  }

  /** Tells everybody what is dear to say: the message is made only where there is a journal. */
  tellIfRead(rule: string, message: () => Message, scene?: MakeScene): void {
    touch(rule)
    if (this.journal !== null) this.tell(rule, message(), scene)
  }

  /** Tells some seats; the others read something else, or nothing. */
  tellOnly(
    seats: Seat[],
    rule: string,
    message: Message,
    others: Message | null = null,
    scene?: MakeScene,
    othersScene?: MakeScene,
  ): void {
    touch(rule)
    if (this.journal === null) return
    const instead = others === null ? null : told(others, othersScene)
    this.journal.push(entryOf(rule, told(message, scene), seats, instead))
  }

  /** Shows everybody a part of a scene about which there is nothing to read. */
  show(rule: string, scene: MakeScene): void {
    this.showOnly(null, rule, scene)
  }

  /** Shows some seats a part of a scene, and the others another one, or nothing. */
  showOnly(seats: Seat[] | null, rule: string, scene: MakeScene, othersScene?: MakeScene): void {
    if (this.journal === null) return
    const shown = told(NOTHING, scene)
    const instead = othersScene === undefined ? undefined : told(NOTHING, othersScene)
    const others = instead?.scene === undefined ? null : instead
    if (shown.scene !== undefined || others !== null) this.journal.push(entryOf(rule, shown, seats, others))
  }
}

const NOTHING: Message = { key: '', params: {} }

function told({ key, params }: Message, make?: MakeScene): Told {
  const scene = make?.() ?? null
  return scene === null ? { key, params } : { key, params, scene }
}

/** Field by field: what is spread from another object takes several times as long, and every action tells something. */
function entryOf(rule: string, { key, params, scene }: Told, seats: Seat[] | null, others: Told | null): JournalEntry {
  return scene === undefined ? { rule, key, params, seats, others } : { rule, key, params, scene, seats, others }
}

/** What a seat is told by an entry: a line, or a scene without a line of its own. Null when it is told nothing. */
export function toldTo(entry: JournalEntry, seat: Seat | 'spectator'): Told | null {
  const own = entry.seats === null || entry.seats.includes(seat) ? entry : entry.others
  return own === null || (own.key === '' && own.scene === undefined) ? null : own
}

/** All that a seat is told: lines, and scenes without a line of their own. */
export function readBy(journal: readonly JournalEntry[], seat: Seat | 'spectator'): JournalEntry[] {
  const entries: JournalEntry[] = []
  for (const entry of journal) {
    const own = toldTo(entry, seat)
    if (own !== null) entries.push(entryOf(entry.rule, own, null, null))
  }
  return entries
}

/** The lines of the journal that a seat may read, each with the part of a scene that it tells. */
export function journalFor(journal: readonly JournalEntry[], seat: Seat | 'spectator'): JournalEntry[] {
  return readBy(journal, seat).filter(({ key }) => key !== '')
}
