// 13.5: advance after combat.
import { call, type Choice, frame, law, type Refusal } from '@middlesea/engine'
import { type Action, withDone } from './actions.ts'
import { movesAs } from './03-classes.ts'
import { fits } from './03-stacking.ts'
import { isBeside } from './03-zones.ts'
import { cannotPass } from './08-reach.ts'
import { cannotGo } from './13-ways.ts'
import { isRooted } from './14-fortifications.ts'
import { overrunBeachheads } from './16-beachheads.ts'
import { advanceAshore } from './16-landing.ts'
import { whyNoSupport } from './11-close-support.ts'
import { cannotCommand } from './17-command.ts'
import { CLOSED, FAST, stepCost } from './ground.ts'
import { advanced } from './scenes.ts'
import { activeSeats, MARK, onMap, type State } from './state.ts'
import { type AnyProcedure, decide, forbid, type Frame, procedure, run, say } from './steps.ts'
import { put, setMark } from './whereabouts.ts'

interface AdvanceFrame extends Frame {
  hex: number
  /** Who took part; only they advance (13.52). */
  units: number[]
  /** 9.36: after a Combat Refusal. */
  refused: boolean
}

const NOT_IN_COMBAT = forbid('13.52', 'refuse.notInCombat')
const NOT_DECLARED = forbid('9.36', 'refuse.notDeclaredHere')
const TOO_SLOW = forbid('13.53', 'refuse.cannotAdvance')
const IS_ROOTED = forbid('14.23', 'refuse.pillboxStays')
const ONE_VEHICLE = forbid('3.33', 'refuse.vehicleThere')
const FULL = forbid('13.55', 'refuse.advanceFull')
const SHAKEN_CLIMBER = forbid('17.31', 'refuse.shakenClimber')

/** 13.52: only those who fought for the hex, and stand beside it still: who has retreated does not. */
const tookNoPart = law(
  '13.52',
  (s: State, f: AdvanceFrame, u: number): boolean =>
    !f.units.includes(u) || s.place[u] === f.hex || !onMap(s, u) || !isBeside(s, u, f.hex),
  false,
)

/** 13.53: no orange circles, nobody without a Movement Allowance. */
const isTooSlow = law('13.53', (s: State, u: number): Refusal | null => (cannotGo(s, u) ? TOO_SLOW : null), null)

/** 13.55 */
const hasNoRoom = law(
  '13.55',
  (s: State, u: number, hex: number): Refusal | null => (fits(s, u, hex) ? null : FULL),
  null,
)

/** 17.31: a commando may have attacked across a cliff; one whom the combat has Disrupted does not climb it. */
const cannotClimb = law(
  '17.31',
  (s: State, u: number, hex: number): Refusal | null => {
    const { kit } = s.derived
    const side = 6 * s.place[u] + kit.map.directionTo(s.place[u], hex)
    return stepCost(kit.ground, movesAs(kit, u, s.marks[u]), FAST, side, hex) === CLOSED ? SHAKEN_CLIMBER : null
  },
  null,
)

/**
 * Why a unit may not advance. Zones of control are no reason (13.54), and whoever could attack the hex can go there, unless
 * the combat has changed that.
 */
function cannotAdvance(s: State, f: AdvanceFrame, u: number): Refusal | null {
  if (tookNoPart(s, f, u)) return f.refused ? NOT_DECLARED : NOT_IN_COMBAT
  if (isRooted(s.derived.kit, u)) return IS_ROOTED
  return isTooSlow(s, u) ?? cannotClimb(s, u, f.hex) ?? hasNoRoom(s, u, f.hex) ?? isBlocked(s, u, f.hex)
}

/** 3.33, 8.33: a vehicle enters where another one is only by main road, on airfields and in urban hexes. */
function isBlocked(s: State, u: number, hex: number): Refusal | null {
  const { kit } = s.derived
  const d = kit.map.directionTo(s.place[u], hex)
  return kit.isMotorized[u] && d !== -1 && cannotPass(s, u, 6 * s.place[u] + d, hex) ? ONE_VEHICLE : null
}

/** 13.54: enemy zones hinder nobody who advances: he goes, whoever is near. */
const goForward = law(
  '13.54',
  (s: State, f: AdvanceFrame, u: number): void => {
    put(s, u, f.hex)
    fightsNoMore(s, u)
  },
  undefined,
)

/** 13.51, 9.36: who advances attacks no more in this phase. */
const fightsNoMore = law('13.51', (s: State, u: number): void => setMark(s, u, MARK.fought), undefined)

const advance = procedure<AdvanceFrame>('advance', [
  run('ashore', { rule: '16.33e', do: (s, f, io) => advanceAshore(s, f.units, f.hex, io) }),
  decide('units', {
    rule: '13.51',
    optional: true,
    seats: activeSeats,
    prompt: (s, f) => say('prompt.advance', { hex: s.derived.kit.placeIds[f.hex] }),
    options: (s, f): Choice<Action>[] => {
      const { actions } = s.derived.kit
      const choices = f.units.filter((u) => cannotAdvance(s, f, u) === null).map((u) => actions.ofUnit.advance[u])
      return withDone(choices)
    },
    resolve: (s, f, a, io) => {
      if (a.do !== 'advance') return undefined
      const u = s.derived.kit.unitNumber(a.unit)
      const from = s.place[u]
      goForward(s, f, u)
      const told = say('advance.advanced', { unit: a.unit, to: s.derived.kit.placeIds[f.hex] })
      io.tell('13.51', told, () => advanced(s, u, from, f.hex))
      overrunBeachheads(s, s.side, [f.hex], io)
      return 'again'
    },
    why: (s, f, a) => {
      const { kit } = s.derived
      const u = kit.unitNumber(a.unit)
      // 17.23, 11.54: who would still spend points or send aircraft here hears why he cannot.
      if (a.do === 'support' && kit.airNumber(a.air) !== -1)
        return whyNoSupport(s, f.hex, f.units, kit.airNumber(a.air))
      if (u === -1) return null
      if (a.do === 'command') return cannotCommand(s, u, f.units[0], f.hex)
      return a.do === 'advance' ? cannotAdvance(s, f, u) : null
    },
  }),
])

/** Why a unit did not advance into the hex for which these units fight; null where nothing of its own hinders it. */
export const whyNoAdvance = (s: State, units: number[], hex: number, u: number): Refusal | null =>
  cannotAdvance(s, frame(advance, { hex, units, refused: false }), u)

/** Opens the advance into a hex that has become vacant. Call last. */
export function openAdvance(s: State, units: readonly number[], hex: number, refused = false): void {
  if (units.length > 0) call(s, advance, { hex, units: [...units], refused })
}

export const advanceProcedures: AnyProcedure[] = [advance]
