// 3.8: Disruption: who gets it, what a second one does (3.84a), and how it ends (3.84b).
import { call, callInTurn, type Choice, frame, type Io, law } from '@middlesea/engine'
import type { Action } from './actions.ts'
import { leadsAtNeed, whyNotLead } from './03-efficiency.ts'
import { hasPassed, openErCheck } from './03-er-check.ts'
import { openLosses } from './03-losses.ts'
import { isInEnemyZone } from './03-zones.ts'
import { releaseAir } from './11-air.ts'
import { marked, unmarked } from './scenes.ts'
import { recoveryBegins, recoveryEnds } from './scenes-checks.ts'
import { hasMark, isAlive, MARK, onMap, seatsOf, type State } from './state.ts'
import { type AnyProcedure, decide, forbid, type Frame, procedure, repeat, run, say } from './steps.ts'
import { clearMark, setMark } from './whereabouts.ts'

/** 3.81: marks a unit as Disrupted. */
export const disrupt = law(
  '3.81',
  (s: State, u: number, rule: string, io: Io): void => {
    if (hasMark(s, u, MARK.disrupted)) return
    setMark(s, u, MARK.disrupted)
    const told = say('disruption.disrupted', { unit: s.derived.kit.unitIds[u] })
    io.tell(rule, told, () => marked(s, u, rule, 'mark.disrupted'))
    if (s.derived.kit.isHq[u]) releaseAir(s, u, io)
  },
  undefined,
)

interface DisruptionFrame extends Frame {
  side: number
  units: number[]
  /** Over-stacked units of their hexes: they are not Disrupted now, but check with those who were before (3.84a). */
  others: number[]
  rule: string
  /** The Defender hex that it is about, -1 for none: command points for it are counted there (17.23). */
  hex: number
}

/** What a Disruption result is about. */
interface Disruption {
  side: number
  units: readonly number[]
  rule: string
  others?: readonly number[]
  hex?: number
}

/** Opens a Disruption result on units of one hex or one combat. Call last. */
export function openDisruption(s: State, { side, units, rule, others = [], hex = -1 }: Disruption): void {
  const living = units.filter((u) => isAlive(s, u))
  const over = others.filter((u) => isAlive(s, u))
  if (living.length > 0) call(s, disruption, { side, units: living, others: over, rule, hex })
}

/** 3.84a: whoever was Disrupted already checks, over-stacked or not. */
const whoChecks = law(
  '3.84a',
  (s: State, f: DisruptionFrame): number[] => [...f.units, ...f.others].filter((u) => hasMark(s, u, MARK.disrupted)),
  [],
)

/** 3.84a: those of a hex are one group. */
const groupsOf = (s: State, units: readonly number[]): number[][] =>
  [...new Set(units.map((u) => s.place[u]))].map((hex) => units.filter((u) => s.place[u] === hex))

const disruption = procedure<DisruptionFrame>('disruption', [
  run('mark', {
    rule: '3.81',
    do: (s, f, io) => {
      const groups = groupsOf(s, whoChecks(s, f))
      for (const u of f.units) disrupt(s, u, f.rule, io)
      callInTurn(
        s,
        groups.map((units) => frame(disruptedAgain, { side: f.side, units, hex: f.hex, lead: -1 })),
      )
    },
  }),
])

interface AgainFrame extends Frame {
  side: number
  /** Those of one hex who were Disrupted before, and who of them checks for all. */
  units: number[]
  lead: number
  hex: number
}

const WAS_NOT_SHAKEN = forbid('3.84a', 'refuse.leadNotShaken')

const leadsOfAgain = (s: State, f: AgainFrame): Choice<Action>[] =>
  leadsAtNeed(s, f.units).map((u) => s.derived.kit.actions.ofUnit.lead[u])

const disruptedAgain = procedure<AgainFrame>('disruptedAgain', [
  decide('lead', {
    rule: '3.84a',
    seats: (_, f) => seatsOf(f.side),
    prompt: (_, f) => say('prompt.lead', { rule: '3.84a', steps: f.units.length }),
    options: leadsOfAgain,
    resolve: (s, f, a) => {
      if (a.do === 'lead') f.lead = s.derived.kit.unitNumber(a.unit)
    },
    why: (s, f, a) => whyNotLead(s, a, f.units, WAS_NOT_SHAKEN),
  }),
  run('check', { rule: '3.84a', do: (s, f) => openErCheck(s, f.lead, '3.84a', { hex: f.hex }) }),
  run('lose', {
    rule: '3.84a',
    when: (_, f) => !hasPassed(f),
    do: (s, f) => openLosses(s, { side: f.side, units: f.units, steps: 1, rule: '3.84a' }),
  }),
])

// ---- 3.84b

/** 3.84b: outside enemy zones of control the marker comes off; Italians check wherever they are. */
const recoversByItself = law(
  '3.84b',
  (s: State, u: number): boolean => !s.derived.kit.isItalian[u] && !isInEnemyZone(s, u),
  true,
)

export interface RecoveryFrame extends Frame {
  /** All who are Disrupted when the phase begins. */
  units: number[]
  /** Who still has to check, the last one first. */
  left: number[]
  scene: string
  /** The scene has no hex. */
  hex: number
}

/** 17.26: an HQ that recovers spends no points in the same phase. */
function recover(s: State, u: number, io: Io): void {
  const { kit } = s.derived
  clearMark(s, u, MARK.disrupted)
  if (kit.isHq[u]) setMark(s, u, MARK.spent)
  io.tell('3.84b', say('disruption.recovered', { unit: kit.unitIds[u] }), () =>
    unmarked(s, u, '3.84b', 'mark.disrupted'),
  )
}

/** Those on the map who are Disrupted. */
const shakenOf = (s: State): number[] =>
  s.place.flatMap((_, u) => (hasMark(s, u, MARK.disrupted) && onMap(s, u) ? [u] : []))

const recovery = procedure<RecoveryFrame>('disruptionRecovery', [
  run('byThemselves', {
    rule: '3.84b',
    do: (s, f, io) => {
      f.units = shakenOf(s)
      if (f.units.length === 0) return
      io.show('3.84b', () => recoveryBegins(s, f))
      for (const u of f.units) {
        if (recoversByItself(s, u)) recover(s, u, io)
        else f.left.push(u)
      }
      f.left.reverse()
    },
  }),
  repeat('checks', {
    rule: '3.84b',
    while: (_, f) => f.left.length > 0,
    do: (s, f) => call(s, recoveryOfOne, { unit: f.left.pop()! }),
  }),
  run('over', {
    rule: '3.84b',
    when: (_, f) => f.units.length > 0,
    do: (s, f, io) => io.show('3.84b', () => recoveryEnds(s, f)),
  }),
])

interface OneFrame extends Frame {
  unit: number
}

const recoveryOfOne = procedure<OneFrame>('recoveryOfOne', [
  run('check', { rule: '3.84b', do: (s, f) => openErCheck(s, f.unit, '3.84b') }),
  run('recover', { rule: '3.84b', when: (_, f) => hasPassed(f), do: (s, f, io) => recover(s, f.unit, io) }),
])

/** Opens the end of Disruption in the Recovery Phase. Call last. */
export const openRecovery = (s: State): void =>
  call(s, recovery, { units: [], left: [], scene: `recovery ${s.turn}`, hex: -1 })

export const disruptionProcedures: AnyProcedure[] = [disruption, disruptedAgain, recovery, recoveryOfOne]
