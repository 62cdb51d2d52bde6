import type { Json } from '@middlesea/engine'
import { isHeading, type JournalLine, PHASE_BEGINS, TURN_BEGINS } from '../match/history.ts'
import { moveIn } from '../match/moments.ts'
import type { ShownScene } from '../match/scenes.ts'

// The journal made readable: lines under their phases, what they are about, what they point at.

export type Filter = 'all' | 'combat' | 'losses' | 'mine' | 'since'

/** Lines of one phase; `passed` are phases before it in which nothing happened. */
export interface JournalSection {
  turn: JournalLine | null
  phase: JournalLine | null
  passed: JournalLine[]
  lines: JournalLine[]
}

export function sectionsOf(lines: readonly JournalLine[]): JournalSection[] {
  const sections: JournalSection[] = []
  let open: JournalSection = { turn: null, phase: null, passed: [], lines: [] }
  const close = (): void => {
    if (open.lines.length > 0 || open.turn !== null) sections.push(open)
  }
  for (const line of lines) {
    if (line.key === TURN_BEGINS) {
      close()
      open = { turn: line, phase: null, passed: [], lines: [] }
    } else if (line.key === PHASE_BEGINS) {
      if (open.lines.length > 0) {
        close()
        open = { turn: null, phase: line, passed: [], lines: [] }
      } else {
        if (open.phase !== null) open.passed.push(open.phase)
        open.phase = line
      }
    } else open.lines.push(line)
  }
  if (open.lines.length > 0 || open.turn !== null || open.phase !== null) sections.push(open)
  return sections
}

/** A line, how often it was said, and who else did the same. */
export interface FoldedLine {
  line: JournalLine
  times: number
  also: JournalLine[]
}

/**
 * Lines of one gesture that say the same one after the other are one line, with how often it was said. So are moves one
 * after the other to the same place: with all who made them. `isNow`: what a film tells now stays apart from what it told before.
 */
export function foldedLines(
  lines: readonly JournalLine[],
  isNow: (line: JournalLine) => boolean = () => false,
): FoldedLine[] {
  const rows: (FoldedLine & { said: string; now: boolean })[] = []
  for (const line of lines) {
    const said = `${line.entry} ${line.key} ${JSON.stringify(line.params)}`
    const now = isNow(line)
    const last = rows.at(-1)
    const goesOn = last !== undefined && last.now === now
    const same = goesOn && last.said === said ? last : undefined
    const along = goesOn ? (goesAlong(last.line, line) ? last : setDownBefore(rows, line, now)) : undefined
    if (same) same.times++
    else if (along) along.also.push(line)
    else rows.push({ line, times: 1, also: [], said, now })
  }
  return rows
}

/**
 * The row of those that were set down at the same place just before, others elsewhere in between: where units are placed, and
 * aircraft sent, their order tells nothing.
 */
function setDownBefore<R extends FoldedLine & { now: boolean }>(
  rows: readonly R[],
  line: JournalLine,
  now: boolean,
): R | undefined {
  for (const row of rows.toReversed()) {
    if (row.now !== now || row.line.key !== line.key || moveIn(row.line)?.from !== null) return undefined
    if (goesAlong(row.line, line)) return row
  }
  return undefined
}

/** The same move of other units. */
function goesAlong(a: JournalLine, b: JournalLine): boolean {
  const [first, other] = [moveIn(a), moveIn(b)]
  if (first === null || other === null || first.units.length === 0 || other.units.length === 0) return false
  return first.key === other.key && first.to === other.to && first.rest === other.rest
}

/** Who made moves, each once, with how many of a kind did: they have no names of their own. */
export function whoAlso(also: readonly JournalLine[]): { unit: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const unit of also.flatMap((line) => moveIn(line)?.units ?? [])) counts.set(unit, (counts.get(unit) ?? 0) + 1)
  return [...counts].map(([unit, count]) => ({ unit, count }))
}

/** Lines of one scene, read as one line with its result. */
export interface SceneLines {
  scene: ShownScene
  lines: JournalLine[]
}

/** The scene to which each line belongs: the innermost that was under way when it was told. Open scenes fold nothing. */
export function scenesOfLines(
  shown: readonly JournalLine[],
  scenes: readonly ShownScene[],
): ReadonlyMap<JournalLine, ShownScene> {
  const of = new Map<JournalLine, ShownScene>()
  const length = ({ from, to }: ShownScene): number => to - from
  for (const scene of scenes.filter(({ over }) => over).sort((a, b) => length(b) - length(a))) {
    for (let i = scene.from; i < scene.to; i++) if (!isHeading(shown[i])) of.set(shown[i], scene)
  }
  return of
}

/** Lines with those of a scene put together, where it has more than one of them. */
export function withScenesFolded(
  lines: readonly JournalLine[],
  of: ReadonlyMap<JournalLine, ShownScene>,
): (SceneLines | { lines: JournalLine[]; scene: null })[] {
  const rows: { scene: ShownScene | null; lines: JournalLine[] }[] = []
  for (const line of lines) {
    const scene = of.get(line) ?? null
    const last = rows.at(-1)
    if (last !== undefined && last.scene === scene) last.lines.push(line)
    else rows.push({ scene, lines: [line] })
  }
  return rows
}

export function isCombat(line: JournalLine): boolean {
  return 'die' in line.params || /^(combat|air|guns|strategic|pursuit|retreat)\./.test(line.key)
}

export function isLoss(line: JournalLine): boolean {
  return line.key.startsWith('loss.')
}

/** Headings stay, so that one knows where a line belongs. */
export function filtered(
  lines: readonly JournalLine[],
  filter: Filter,
  isMine: (line: JournalLine) => boolean,
): JournalLine[] {
  const keep: Record<Exclude<Filter, 'all' | 'since'>, (line: JournalLine) => boolean> = {
    combat: (line) => isCombat(line) || isLoss(line),
    losses: isLoss,
    mine: isMine,
  }
  if (filter === 'all' || filter === 'since') return [...lines]
  return lines.filter((line) => isHeading(line) || keep[filter](line))
}

/** All ids that a line names: places, units and words of the game alike. */
export function idsIn(params: { [name: string]: Json }): string[] {
  return Object.values(params).flatMap((value) => {
    if (typeof value === 'string') return [value]
    return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []
  })
}
