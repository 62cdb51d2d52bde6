import type { Seat } from '@middlesea/engine'
import { isHeading, type JournalLine, type Past } from '../match/history.ts'
import { type Moment, momentsIn } from '../match/moments.ts'
import { stepBefore, type TableReplay } from '../table/replay.ts'
import type { TableSession } from '../table/session.ts'
import type { FilmStep } from './api.ts'
import type { SeenAct, SeenLine, SeenScene } from './messages.ts'
import { PastTable } from './pastTable.ts'
import { OnlineTold } from './told.ts'

/** One moment to be looked at: after so many gestures of the film, and with so much of the journal. */
interface Beat extends Moment {
  step: number
  lines: number
}

/** What was told and done before the film begins. */
export interface Before {
  lines: readonly SeenLine[]
  scenes: readonly SeenScene[]
  acts: readonly SeenAct[]
}

/** What somebody has missed of a match far away, or asks for by its address, line by line, each with the view that the server sent of it. */
export class FarReplay implements TableReplay {
  readonly film = null
  readonly byLine = true
  readonly asked: boolean
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

  /** The first shot is the table before all of it. `asked`: it was asked for, and does not play by itself. */
  constructor(table: TableSession, shots: readonly FilmStep[], before: Before, asked: boolean) {
    this.asked = asked
    this.session = new PastTable(table)
    this.viewpoints = [table.seat]
    this.shots = shots
    const gestures = shots.slice(1)
    this.told = [...before.lines, ...gestures.flatMap(({ lines }) => lines)]
    this.scenes = [...before.scenes, ...gestures.flatMap(({ scenes }) => scenes)]
    this.acts = [...before.acts, ...gestures.map(({ entry, seat, turn }) => ({ entry, seat, turn }))]
    this.actsBefore = before.acts.length
    this.steps = stepsOf(table, shots)
    this.beats = this.beatsOf(table, before.lines.length)
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
    const { step, lines, tells } = this.beats[this.at]
    const told = new OnlineTold(this.session.module.presentation)
    const { entry, view } = this.shots[step]
    const scenes = this.scenes.filter((part) => part.entry <= entry)
    const acts = this.acts.slice(0, this.actsBefore + step)
    told.take({ from: 0, lines: this.told.slice(0, lines), scenes, acts })
    this.lines = tells === 0 ? [] : told.journal.filter((line) => !isHeading(line)).slice(-tells)
    this.session.lookAt(view, told)
  }

  /** The beginning, the moments of what was told since, and the end. */
  private beatsOf({ module, view }: TableSession, before: number): Beat[] {
    const all = new OnlineTold(module.presentation)
    all.take({ from: 0, lines: [...this.told], scenes: [...this.scenes], acts: [...this.acts] })
    const stepOf = new Map(this.shots.map(({ entry }, step) => [entry, step]))
    const linesUpTo = (to: number): number => all.shown.slice(0, to).filter(({ key }) => key !== '').length
    const [{ entry: start }] = this.shots
    const since = all.shown.findIndex(({ entry }) => entry > start)
    const { presentation } = module
    const moments = momentsIn(all.shown, since === -1 ? all.shown.length : since, (a, b) =>
      presentation.groups(a, view, 'en').some(({ pieces }) => pieces.includes(b)),
    )
    const beats: Beat[] = [
      { step: 0, lines: before, to: 0, tells: 0, scene: false },
      ...moments.map((moment) => ({
        ...moment,
        step: stepOf.get(all.shown[moment.to - 1].entry) ?? 0,
        lines: linesUpTo(moment.to),
      })),
    ]
    const end = this.shots.length - 1
    if (beats[beats.length - 1].step !== end)
      beats.push({ step: end, lines: this.told.length, to: all.shown.length, tells: 0, scene: false })
    return beats
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
    return this.step < 0 ? null : this.shots[stepBefore(this)].view
  }
}

/** The gestures of a film, each with where the match stood before it. */
function stepsOf({ module: { presentation } }: TableSession, shots: readonly FilmStep[]): Past[] {
  return shots.slice(1).map(({ entry, seat, stuck }, i) => {
    const { turn, phase } = presentation.standing(shots[i].view, 'en')
    return { entry, seat, actions: [], journalFrom: 0, rollsFrom: 0, turn, phase, locked: null, stuck }
  })
}
