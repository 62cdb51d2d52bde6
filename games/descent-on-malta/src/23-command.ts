import { type Io, law } from '@middlesea/engine'
import { controlOf, isAirfield, isCoastalTown } from './06-map.ts'
import { counts } from './scenes/effects.ts'
import { phaseBegins, phaseEnds } from './scenes/parts.ts'
import { say } from './steps.ts'
import { type State, ZONES } from './state.ts'

export type Band = 'low' | 'medium' | 'high'

/** 23.0: the band of the Allied command level. */
export const commandBand = law(
  '23.0',
  (s: State): Band => bandOf(s.command, s.derived.data.files.tables.alliedCommandLower.bands),
  'medium',
)

/** 18.3: the band of the Royal Navy level. */
export const navyBand = (s: State): Band => bandOf(s.royalNavy, s.derived.data.files.tables.royalNavyLower.bands)

function bandOf(level: number, bands: { [band in Band]: number[] }): Band {
  if (level <= bands.low[1]) return 'low'
  return level >= bands.high[0] ? 'high' : 'medium'
}

/** 23.0: the lower row of the command track: event checks (24.0) and ambush draws (8.2). */
export const commandChecks = law(
  '23.0',
  (s: State): number => s.derived.data.files.tables.alliedCommandLower.byLevel[s.command - 1],
  0,
)

/** 27.0: the lower row of the Royal Navy track: the fleet's strength. */
export const fleetStrength = (s: State): number => s.derived.data.files.tables.royalNavyLower.byLevel[s.royalNavy - 1]

/** The command level moves between 1 and 12 (23.1). */
export function changeCommand(s: State, change: number, rule: string, io: Io): void {
  const { min, max } = s.derived.data.files.tables.tracks.alliedCommand
  const before = s.command
  s.command = clamp(before + change, min, max)
  if (s.command !== before)
    io.tell(rule, say('command.change', { change: s.command - before, level: s.command }), () =>
      counts(s, rule, 'command', s.command - before, s.command),
    )
}

/** The Royal Navy level moves between 1 and 12 (16.1). */
export function changeRoyalNavy(s: State, change: number, rule: string, io: Io): void {
  const { min, max } = s.derived.data.files.tables.tracks.royalNavy
  const before = s.royalNavy
  s.royalNavy = clamp(before + change, min, max)
  if (s.royalNavy !== before)
    io.tell(rule, say('navy.change', { change: s.royalNavy - before, level: s.royalNavy }), () =>
      counts(s, rule, 'royalNavy', s.royalNavy - before, s.royalNavy),
    )
}

/** The amphibious points stay between 0 and their maximum (18.1). */
export function changeAmphibiousPoints(s: State, change: number, rule: string, io: Io): void {
  const { min, max } = s.derived.data.files.tables.tracks.amphibiousPoints
  const before = s.amphibiousPoints
  s.amphibiousPoints = clamp(before + change, min, max)
  if (s.amphibiousPoints !== before)
    io.tell(rule, say('ap.change', { change: s.amphibiousPoints - before, total: s.amphibiousPoints }), () =>
      counts(s, rule, 'amphibiousPoints', s.amphibiousPoints - before, s.amphibiousPoints),
    )
}

export const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(max, value))

/** 23.1: the level rises by one for each airfield and coastal town that the Allies hold or dispute. */
const commandRise = law(
  '23.1',
  (s: State): number => {
    let rise = 0
    for (const zone of ZONES) {
      if (!isAirfield(s, zone) && !isCoastalTown(s, zone)) continue
      const control = controlOf(s, zone)
      if (control === 'allied' || control === 'disputed') rise++
    }
    return rise
  },
  0,
)

/** Phase 18. */
export function commandAdjustmentPhase(s: State, io: Io): void {
  const rise = commandRise(s)
  if (rise === 0) return
  phaseBegins(s, '23.1', 'commandAdjustment', io)
  changeCommand(s, rise, '23.1', io)
  phaseEnds(s, '23.1', io)
}
