import { type Io, law } from '@middlesea/engine'
import { reduceUnit, returnToSicily } from './02-losses.ts'
import { changeVictoryPoints } from './03-victory.ts'
import { endNavalMission } from './15-naval-gunfire.ts'
import { changeCommand, changeRoyalNavy } from './23-command.ts'
import { costsAttacker, scoresHit } from './combat-results.ts'
import { moved } from './scenes/effects.ts'
import { effectOf, phaseBegins, phaseEnds } from './scenes/parts.ts'
import { shot, shotRow } from './scenes/rolls.ts'
import { navalOutcome } from './scenes/single.ts'
import { type AnyProcedure, idOf, say } from './steps.ts'
import { COMMAND_BOX, isAxisNaval, NAVY_BOX, rating, type State, strategic, unitsAt } from './state.ts'

/** Phase 6: what was sent on a strategic mission must attack (14.1, 15.0). */
export function strategicAttackPhase(s: State, io: Io): void {
  if (unitsAt(s, COMMAND_BOX).length + unitsAt(s, NAVY_BOX).length === 0) return
  phaseBegins(s, '16.1', 'strategicAttack', io)
  for (const u of unitsAt(s, COMMAND_BOX).slice()) if (s.result === '') carryOut(s, u, attackCommand, io)
  for (const u of unitsAt(s, NAVY_BOX).slice()) if (s.result === '') carryOut(s, u, attackRoyalNavy, io)
  phaseEnds(s, '16.1', io)
}

type Attack = (s: State, u: number, io: Io) => void

function carryOut(s: State, u: number, attack: Attack, io: Io): void {
  const box = s.place[u]
  attack(s, u, io)
  if (s.place[u] !== box) return
  if (isAxisNaval(u)) endNavalMission(s, u)
  else endAirMission(s, u)
  io.show('14.1', () => effectOf(s, moved(u, box, s.place[u], 'return', '14.1')))
}

/** 14.1: after its mission an air unit goes back to Sicily. */
export const endAirMission = law('14.1', returnToSicily, undefined)

/** 16.1, 16.2: what a unit attacks with in a strategic box; a naval unit with its combat rating. */
export const strategicRating = (s: State, u: number): number => (isAxisNaval(u) ? rating(s, u) : strategic(s, u))

/** 16.1.1: a hit lowers the Allied command level. */
const attackCommand = law(
  '16.1',
  (s: State, u: number, io: Io): void => {
    const needed = strategicRating(s, u)
    const die = io.roll(s, 6, 'command attack 16.1')
    if (io.journal !== null) {
      io.tell('16.1', say('strategic.command', { unit: idOf(u), needed, die }), () =>
        shotRow(s, '16.1', 'axis', 'command', COMMAND_BOX, shot(s, u, die, needed)),
      )
    }
    if (scoresHit(die, needed)) changeCommand(s, -1, '16.1', io)
    if (costsAttacker(die)) reduceUnit(s, u, io)
  },
  undefined,
)

/** 16.2.1: a hit lowers the Royal Navy level and may sink ships. */
const attackRoyalNavy = law(
  '16.2',
  (s: State, u: number, io: Io): void => {
    const needed = strategicRating(s, u)
    const die = io.roll(s, 6, 'navy attack 16.2')
    if (io.journal !== null) {
      io.tell('16.2', say('strategic.navy', { unit: idOf(u), needed, die }), () =>
        shotRow(s, '16.2', 'axis', 'navy', NAVY_BOX, shot(s, u, die, needed)),
      )
    }
    if (scoresHit(die, needed)) hitRoyalNavy(s, io)
    if (costsAttacker(die)) reduceUnit(s, u, io)
  },
  undefined,
)

/** At the lowest level nothing is left to hit: no change, and no points (ruling 15). */
function hitRoyalNavy(s: State, io: Io): void {
  if (s.royalNavy === s.derived.data.files.tables.tracks.royalNavy.min) return
  changeRoyalNavy(s, -1, '16.2', io)
  const die = io.roll(s, 6, 'navy outcome 16.2')
  io.tell('16.2', say('strategic.outcome', { die, outcome: `navalOutcome.${die}` }), () => navalOutcome(s, die))
  changeVictoryPoints(s, outcomePoints(s, die), '16.2', io)
}

/** The Naval Attack Outcome Table. */
const outcomePoints = law(
  'table.naval',
  (s: State, die: number): number => s.derived.data.files.tables.navalAttackOutcome.rows[die - 1].vp,
  -1,
)

export const strategicProcedures: AnyProcedure[] = []
