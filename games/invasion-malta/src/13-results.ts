// 13.1: how a combat result is carried out: the defender's part first, losses before retreats (13.12).
import { type Io, law } from '@middlesea/engine'
import type { SideResult } from './crt.ts'
import { openDisruption } from './03-disruption.ts'
import { eliminate, openLosses } from './03-losses.ts'
import { sideIn } from './03-stacking.ts'
import { isHeld } from './03-zones.ts'
import { advanceProcedures, openAdvance } from './13-advance.ts'
import { openRetreat, retreatProcedures } from './13-retreat.ts'
import { battleEnds } from './scenes.ts'
import { enemyOf, isAlive, type State } from './state.ts'
import { type AnyProcedure, type Frame, procedure, run, say } from './steps.ts'

export interface ResultsFrame extends Frame {
  hex: number
  attackers: number[]
  defenders: number[]
  lead: number
  defenderLead: number
  column: number
  die: number
  scene: string
}

const resultOf = (s: State, f: ResultsFrame) => s.derived.kit.crt[f.column][f.die]
const forDefender = (s: State, f: ResultsFrame): SideResult => resultOf(s, f).defender
const forAttacker = (s: State, f: ResultsFrame): SideResult => resultOf(s, f).attacker

const alive = (s: State, units: readonly number[]): number[] => units.filter((u) => isAlive(s, u))

/** Those of the defender in the hex who took no part: over-stacked, or retreated there. */
const bystanders = (s: State, f: ResultsFrame): number[] =>
  sideIn(s, enemyOf(s.side), f.hex).filter((u) => !f.defenders.includes(u))

/** 13.23: when all who took part in a hex are lost, so are the over-stacked with them. */
const loseBystanders = law(
  '13.23',
  (s: State, f: ResultsFrame, io: Io): void => {
    if (alive(s, f.defenders).length === 0) for (const u of bystanders(s, f)) eliminate(s, u, '13.23', io)
  },
  undefined,
)

const results = procedure<ResultsFrame>('results', [
  run('defenderLosses', {
    rule: '13.12',
    do: (s, f) =>
      openLosses(s, {
        side: enemyOf(s.side),
        units: f.defenders,
        others: bystanders(s, f),
        lead: f.defenderLead,
        steps: forDefender(s, f).steps,
        rule: '13.21',
      }),
  }),
  run('bystanders', { rule: '13.23', do: loseBystanders }),
  run('defenderDisruption', {
    rule: '3.82',
    when: (s, f) => forDefender(s, f).disrupted,
    do: (s, f) => openDisruption(s, enemyOf(s.side), f.defenders, '13.11'),
  }),
  run('defenderRetreat', {
    rule: '13.32',
    when: (s, f) => forDefender(s, f).retreats,
    do: (s, f) => openRetreat(s, sideIn(s, enemyOf(s.side), f.hex), f.hex, 2),
  }),
  run('attackerLosses', {
    rule: '13.12',
    do: (s, f) =>
      openLosses(s, {
        side: s.side,
        units: f.attackers,
        lead: f.lead,
        steps: forAttacker(s, f).steps,
        rule: '13.21',
      }),
  }),
  run('attackerDisruption', {
    rule: '3.82',
    when: (s, f) => forAttacker(s, f).disrupted,
    do: (s, f) => openDisruption(s, s.side, f.attackers, '13.11'),
  }),
  run('attackerRetreat', {
    rule: '13.32',
    when: (s, f) => forAttacker(s, f).retreats,
    do: (s, f) => openRetreat(s, alive(s, f.attackers), f.hex, 1),
  }),
  run('advance', {
    rule: '13.51',
    when: (s, f) => !isHeld(s, enemyOf(s.side), f.hex),
    do: (s, f) => openAdvance(s, alive(s, f.attackers), f.hex),
  }),
  run('over', {
    rule: '13.13',
    do: (s, f, io) => {
      const isTaken = !isHeld(s, enemyOf(s.side), f.hex)
      const told = say('combat.over', { hex: s.derived.kit.placeIds[f.hex], taken: isTaken })
      io.tell('13.13', told, () => battleEnds(s, f, isTaken))
    },
  }),
])

export { results }
export const resultProcedures: AnyProcedure[] = [results, ...retreatProcedures, ...advanceProcedures]
