// 13.1: how a combat result is carried out: the defender's part first, losses before retreats (13.12).
import { type Io, law } from '@middlesea/engine'
import { openDisruption } from './03-disruption.ts'
import { eliminate, openLosses } from './03-losses.ts'
import { sideIn } from './03-stacking.ts'
import { isHeld } from './03-zones.ts'
import { type CombatResult, NO_RESULT, type SideResult } from './crt.ts'
import { advanceProcedures, openAdvance } from './13-advance.ts'
import { openRetreat, retreatProcedures } from './13-retreat.ts'
import type { Kit } from './kit.ts'
import { battleEnds } from './scenes-combat.ts'
import { enemyOf, hasMark, isAlive, MARK, type State } from './state.ts'
import { type AnyProcedure, type Frame, procedure, run, say } from './steps.ts'

export interface ResultsFrame extends Frame {
  hex: number
  attackers: number[]
  defenders: number[]
  lead: number
  defenderLead: number
  /** Where the result stands; column -1 where nothing was fought out, as the defenders left before (17.32). */
  column: number
  die: number
  /** The hexes from which the attack was made. */
  from: number[]
  scene: string
}

/** table.crt: the cell of a column and a modified die; column -1 for none. */
export const cellOf = law(
  'table.crt',
  ({ crt }: Kit, column: number, die: number): CombatResult => (column === -1 ? NO_RESULT : crt[column][die]),
  NO_RESULT,
)

/** 13.11: what the cell says: A is for the attacker, D for the defender. */
const resultOf = law(
  '13.11',
  (s: State, f: ResultsFrame): CombatResult => cellOf(s.derived.kit, f.column, f.die),
  NO_RESULT,
)
const forDefender = (s: State, f: ResultsFrame): SideResult => resultOf(s, f).defender
const forAttacker = (s: State, f: ResultsFrame): SideResult => resultOf(s, f).attacker

const alive = (s: State, units: readonly number[]): number[] => units.filter((u) => isAlive(s, u))

/** 15.6: a drift combat is fought inside the Defender hex. */
const isDrift = (f: ResultsFrame): boolean => f.from.includes(f.hex)

/** Those of the defender in the hex who took no part: over-stacked, or retreated there (13.38). */
const bystanders = (s: State, f: ResultsFrame): number[] =>
  sideIn(s, enemyOf(s.side), f.hex).filter((u) => !f.defenders.includes(u))

/**
 * The over-stacked of a hex that share the fate of those who fought there: of the attacker only where nobody of the
 * regularly stacked stays there who did not fight (ruling C1).
 */
function excessWith(s: State, side: number, hex: number, fighters: readonly number[]): number[] {
  const others = sideIn(s, side, hex).filter((u) => !fighters.includes(u))
  const stays = side === s.side && others.some((u) => !hasMark(s, u, MARK.excess))
  return stays ? [] : others.filter((u) => hasMark(s, u, MARK.excess))
}

/** 13.23: when all who took part in a hex are lost, so are the over-stacked with them. */
const loseExcess = law(
  '13.23',
  (s: State, side: number, hex: number, fighters: readonly number[], io: Io): void => {
    if (fighters.some((u) => isAlive(s, u) && s.place[u] === hex)) return
    for (const u of excessWith(s, side, hex, fighters)) eliminate(s, u, '13.23', io)
  },
  undefined,
)

/** 13.23, of both sides: asked after their losses, and again where a second Disruption may have cost a step (3.84a). */
const loseDefenderExcess = (s: State, f: ResultsFrame, io: Io): void =>
  loseExcess(s, enemyOf(s.side), f.hex, f.defenders, io)
const loseAttackerExcess = (s: State, f: ResultsFrame, io: Io): void => {
  for (const hex of f.from) loseExcess(s, s.side, hex, f.attackers, io)
}

/** 13.32, 13.38: all defenders in the hex retreat, the over-stacked and those who came too late with them. */
const retreatingDefenders = (s: State, f: ResultsFrame): number[] => sideIn(s, enemyOf(s.side), f.hex)

/** 13.32: the attackers retreat, and the over-stacked of their hexes. */
const retreatingAttackers = (s: State, f: ResultsFrame): number[] => {
  const left = alive(s, f.attackers)
  const hexes = f.from.filter((hex) => left.some((u) => s.place[u] === hex))
  return [...left, ...hexes.flatMap((hex) => excessWith(s, s.side, hex, f.attackers))]
}

/** 13.12: the steps come in the order of the rule; losses of a side come before its retreat. */
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
  run('defenderExcess', { rule: '13.23', do: loseDefenderExcess }),
  run('defenderDisruption', {
    rule: '3.82',
    when: (s, f) => forDefender(s, f).disrupted,
    do: (s, f) =>
      openDisruption(s, {
        side: enemyOf(s.side),
        units: f.defenders,
        others: excessWith(s, enemyOf(s.side), f.hex, f.defenders),
        rule: '13.11',
        hex: f.hex,
      }),
  }),
  run('defenderShaken', { rule: '13.23', when: (s, f) => forDefender(s, f).disrupted, do: loseDefenderExcess }),
  run('defenderRetreat', {
    rule: '13.32',
    when: (s, f) => forDefender(s, f).retreats,
    do: (s, f) => openRetreat(s, retreatingDefenders(s, f), f.hex, { drift: isDrift(f) }),
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
  run('attackerExcess', { rule: '13.23', do: loseAttackerExcess }),
  run('attackerDisruption', {
    rule: '3.82',
    when: (s, f) => forAttacker(s, f).disrupted,
    do: (s, f) =>
      openDisruption(s, {
        side: s.side,
        units: f.attackers,
        others: f.from.flatMap((hex) => excessWith(s, s.side, hex, f.attackers)),
        rule: '13.11',
        hex: f.hex,
      }),
  }),
  run('attackerShaken', { rule: '13.23', when: (s, f) => forAttacker(s, f).disrupted, do: loseAttackerExcess }),
  run('attackerRetreat', {
    rule: '13.32',
    when: (s, f) => forAttacker(s, f).retreats,
    // 15.65: who has dropped into a fort does not stand fast in it (13.39): he could not stay there.
    do: (s, f) => openRetreat(s, retreatingAttackers(s, f), f.hex, { drift: isDrift(f), forced: !isDrift(f) }),
  }),
  run('driftEnds', {
    rule: '15.65',
    when: (s, f) => isDrift(f) && isHeld(s, s.side, f.hex) && isHeld(s, enemyOf(s.side), f.hex),
    do: (s, f) => openRetreat(s, sideIn(s, s.side, f.hex), f.hex, { drift: true, forced: false }),
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
