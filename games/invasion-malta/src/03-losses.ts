// 3.4, 13.2: steps, and how a force loses them.
import { call, type Choice, type Io, law } from '@middlesea/engine'
import type { Action } from './actions.ts'
import { releaseAir } from './11-air.ts'
import { lost, reduced } from './scenes.ts'
import { isAlive, seatsOf, type State } from './state.ts'
import { type AnyProcedure, decide, forbid, type Frame, procedure, run, say } from './steps.ts'
import { clearMark, put } from './whereabouts.ts'

/** Takes a unit out of play. What goes with an HQ (its aircraft) and with the last unit of a formation follows it. */
export function eliminate(s: State, u: number, rule: string, io: Io): void {
  const { kit } = s.derived
  const place = kit.placeIds[s.place[u]]
  put(s, u, kit.ELIMINATED)
  s.steps[u] = 0
  clearMark(s, u, s.marks[u])
  io.tell(rule, say('loss.eliminated', { unit: kit.unitIds[u], place }), () => lost(s, u, rule, place))
  if (kit.isHq[u]) releaseAir(s, u, io)
}

/** 3.41: a unit with two steps is turned over; the last one eliminates it. */
export const loseStep = law(
  '3.41',
  (s: State, u: number, rule: string, io: Io): void => {
    if (s.steps[u] <= 1) {
      eliminate(s, u, rule, io)
      return
    }
    s.steps[u]--
    io.tell(rule, say('loss.reduced', { unit: s.derived.kit.unitIds[u] }), () => reduced(s, u, rule))
  },
  undefined,
)

interface LossesFrame extends Frame {
  side: number
  /** The force that loses, and those that lose only when nobody of it is left (13.21). */
  units: number[]
  others: number[]
  /** Who takes the first step (13.22); -1 where the owner chooses. */
  lead: number
  left: number
  rule: string
}

/** Opens the loss of so many steps, the lead's first. Call last. */
export function openLosses(
  s: State,
  wish: { side: number; units: number[]; others?: number[]; lead?: number; steps: number; rule: string },
): void {
  const { side, units, others = [], lead = -1, steps, rule } = wish
  if (steps > 0) call(s, losses, { side, units, others, lead, left: steps, rule })
}

/** 13.22, 3.74: the lead takes the first step of any loss. */
const isLeadsOwn = law('13.22', (s: State, f: LossesFrame): boolean => f.lead !== -1 && isAlive(s, f.lead), false)

/** 13.21: over-stacked units lose nothing while somebody else can. */
const whoLoses = law(
  '13.21',
  (s: State, f: LossesFrame): number[] => {
    const first = f.units.filter((u) => isAlive(s, u))
    return first.length > 0 ? first : f.others.filter((u) => isAlive(s, u))
  },
  [],
)

export const LOSES_LAST = forbid('13.21', 'refuse.losesLast')
export const NOT_STRUCK = forbid('13.21', 'refuse.notStruck')
/** 13.22: said of all others where the lead's own step was the only one. */
export const LEAD_LOSES = forbid('13.22', 'refuse.leadLoses')
const INFANTRY_FIRST = forbid('16.24', 'refuse.infantryFirst')

const losses = procedure<LossesFrame>('losses', [
  run('lead', {
    rule: '13.22',
    when: isLeadsOwn,
    do: (s, f, io) => {
      f.left--
      loseStep(s, f.lead, f.rule, io)
    },
  }),
  decide('choose', {
    rule: '13.21',
    when: (_, f) => f.left > 0,
    optional: true,
    seats: (_, f) => seatsOf(f.side),
    prompt: (_, f) => say('prompt.lose', { steps: f.left, rule: f.rule }),
    options: (s, f): Choice<Action>[] => whoLoses(s, f).map((u) => s.derived.kit.actions.ofUnit.lose[u]),
    resolve: (s, f, a, io) => {
      if (a.do !== 'lose') return undefined
      f.left--
      loseStep(s, s.derived.kit.unitNumber(a.unit), f.rule, io)
      return f.left > 0 ? 'again' : undefined
    },
    why: (s, f, a) => {
      const u = s.derived.kit.unitNumber(a.unit)
      if (a.do !== 'lose' || u === -1) return null
      if (!f.others.includes(u) || !isAlive(s, u)) return NOT_STRUCK
      return f.rule === '16.24' ? INFANTRY_FIRST : LOSES_LAST
    },
  }),
])

export const lossProcedures: AnyProcedure[] = [losses]
