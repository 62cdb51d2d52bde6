import type { Moment } from '../match/moments.ts'
import type { TableReplay } from './replay.ts'

// How long each moment of a film is shown: it is longer where more is told, and a film of what was missed is never long.

export type Speed = 'slow' | 'normal' | 'fast'
export const SPEEDS: readonly Speed[] = ['slow', 'normal', 'fast']

/** How long a moment is shown, and each of its lines, and how long a scene is read; in milliseconds. */
const PACE: Record<Speed, { moment: number; line: number; scene: number }> = {
  slow: { moment: 1600, line: 700, scene: 6400 },
  normal: { moment: 800, line: 300, scene: 3200 },
  fast: { moment: 220, line: 40, scene: 880 },
}
/** Nobody waits longer for a moment than for so many lines. */
const MOST_LINES = 8

/** What somebody has missed takes no longer than this, however fast it is shown. */
const LONGEST_FILM = 30_000
/** Where time is short moves pass faster before scenes do, but no faster than this share of the whole. */
const MOVES_KEEP = 1 / 3

/** How long a moment with so many lines is shown, if there is time. */
function momentTime(lines: number, speed: Speed): number {
  const { moment, line } = PACE[speed]
  return moment + line * Math.min(lines, MOST_LINES)
}

/** How long each moment of a film is shown: all of them no longer than a film may be. The last one stays. */
export function timesOf(beats: readonly Moment[], scenes: boolean, speed: Speed): number[] {
  const isScene = (beat: Moment): boolean => beat.scene && scenes
  const wanted = beats.map((beat) => (isScene(beat) ? PACE[speed].scene : momentTime(beat.tells, speed)))
  const sum = (of: (beat: Moment) => boolean): number =>
    wanted.reduce((all, time, i) => (of(beats[i]) ? all + time : all), 0)
  const [forScenes, forMoves] = [sum(isScene), sum((beat) => !isScene(beat))]
  if (forScenes + forMoves <= LONGEST_FILM) return wanted
  const moves = Math.min(forMoves, Math.max(LONGEST_FILM - forScenes, LONGEST_FILM * MOVES_KEEP))
  const left = Math.min(forScenes, LONGEST_FILM - moves)
  return wanted.map((time, i) => (isScene(beats[i]) ? (time * left) / forScenes : (time * moves) / forMoves))
}

/**
 * What lets a replay go on by itself, asked again and again with whether it waits just now. It goes by a clock: where a moment of a
 * film takes long to draw, those after it are shorter, and none is left out. Where a hand goes the time begins anew. Of a whole match (`times` is
 * null) each moment is shown as long as its lines ask for.
 */
export function clockOf(
  replay: Pick<TableReplay, 'at' | 'lines' | 'goTo'>,
  times: readonly number[] | null,
  speed: Speed,
  now: () => number = () => performance.now(),
): (waits: boolean) => void {
  let shown = replay.at
  let within = 0
  let asked = now()
  return (waits) => {
    const gone = now() - asked
    asked += gone
    if (waits) return
    if (replay.at !== shown) within = 0
    shown = replay.at
    within += gone
    const time = times === null ? momentTime(replay.lines.length, speed) : times[shown]
    if (within < time) return
    within = times === null ? 0 : within - time
    replay.goTo(++shown)
  }
}
