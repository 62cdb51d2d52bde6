import type { Seat } from '@middlesea/engine'
import { isHeading, type JournalLine, type Past } from '../match/history.ts'
import type { TableReplay } from '../table/replay.ts'
import type { TableSession } from '../table/session.ts'
import type { FilmStep } from './api.ts'
import type { SeenAct, SeenLine, SeenScene } from './messages.ts'
import { PastTable } from './pastTable.ts'
import { Told } from './told.ts'

/** One moment to be looked at: after so many gestures of the film, and with so much of the journal. */
interface Beat {
  step: number
  lines: number
}

/** What was told and done before the film begins. */
export interface Before {
  lines: readonly SeenLine[]
  scenes: readonly SeenScene[]
  acts: readonly SeenAct[]
}

/** What somebody has missed of a match far away, line by line, each with the view that the server sent of it. */
export class FarReplay implements TableReplay {
  readonly film = null
  readonly byLine = true
  readonly session: PastTable
  readonly viewpoints: readonly Seat[]
  readonly steps: readonly Past[]
  readonly beats: readonly Beat[]
  at = 0
  lines: readonly JournalLine[] = []
  private readonly shots: readonly FilmStep[]
  private readonly told: readonly SeenLine[]
  private readonly scenes: readonly SeenScene[]
  private readonly acts: readonly SeenAct[]
  private readonly actsBefore: number

  /** The first shot is the table before all of it. */
  constructor(table: TableSession, shots: readonly FilmStep[], before: Before) {
    this.session = new PastTable(table)
    this.viewpoints = [table.seat]
    this.shots = shots
    const gestures = shots.slice(1)
    this.told = [...before.lines, ...gestures.flatMap(({ lines }) => lines)]
    this.scenes = [...before.scenes, ...gestures.flatMap(({ scenes }) => scenes)]
    this.acts = [...before.acts, ...gestures.map(({ entry, seat, turn }) => ({ entry, seat, turn }))]
    this.actsBefore = before.acts.length
    this.steps = stepsOf(table, shots)
    this.beats = beatsOf(gestures, before.lines.length)
    this.goTo(0)
  }

  get seat(): Seat {
    return this.session.seat
  }

  get step(): number {
    return this.beats[this.at].step - 1
  }

  goTo(at: number): void {
    this.at = Math.min(Math.max(at, 0), this.beats.length - 1)
    const { step, lines } = this.beats[this.at]
    const told = new Told()
    const { entry, view } = this.shots[step]
    const scenes = this.scenes.filter((part) => part.entry <= entry)
    const acts = this.acts.slice(0, this.actsBefore + step)
    told.take({ from: 0, lines: this.told.slice(0, lines), scenes, acts })
    this.lines = entry < 0 ? [] : lastLineOf(told, entry)
    this.session.lookAt(view, told)
  }

  goToEntry(entry: number): void {
    const step = this.steps.findIndex((past) => past.entry === entry)
    const at = this.beats.findIndex((beat) => beat.step > step)
    if (step !== -1 && at !== -1) this.goTo(at)
  }

  isNow(line: JournalLine): boolean {
    return this.lines.includes(line)
  }

  /** A match that goes on is seen with one's own eyes. */
  look(): void {}

  viewBefore(): unknown {
    return this.step < 0 ? null : this.shots[this.step].view
  }
}

function lastLineOf(told: Told, entry: number): JournalLine[] {
  return told
    .linesOf(entry)
    .filter((line) => !isHeading(line))
    .slice(-1)
}

/** The gestures of a film, each with where the match stood before it. */
function stepsOf({ module: { presentation } }: TableSession, shots: readonly FilmStep[]): Past[] {
  return shots.slice(1).map(({ entry, seat, stuck }, i) => {
    const { turn, phase } = presentation.standing(shots[i].view, 'en')
    return { entry, seat, actions: [], journalFrom: 0, rollsFrom: 0, turn, phase, locked: null, stuck }
  })
}

/** The beginning, a moment for each line that tells something, and the end. */
function beatsOf(gestures: readonly FilmStep[], before: number): Beat[] {
  const beats: Beat[] = [{ step: 0, lines: before }]
  let told = before
  gestures.forEach(({ lines }, i) => {
    for (const line of lines) {
      told++
      if (!isHeading(line)) beats.push({ step: i + 1, lines: told })
    }
  })
  if (beats[beats.length - 1].step !== gestures.length) beats.push({ step: gestures.length, lines: told })
  return beats
}
