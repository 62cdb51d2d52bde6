// 12.6, 12.3: what weighs on the combat roll.
import { law } from '@middlesea/engine'
import { erOf } from './03-efficiency.ts'
import { hexDrm, shoreDrm, slopeDrm } from './12-terrain.ts'
import { fortDrm, pillboxDrm } from './14-fortifications.ts'
import { enemyOf, type State } from './state.ts'

/** Something that weighs on a roll, with its rule and the message that names it. */
export interface Drm {
  rule: string
  key: string
  drm: number
}

/** What DRMs hang on: who fights over which hex, who leads, and whether coordination failed. */
export interface Fight {
  hex: number
  attackers: number[]
  lead: number
  defenderLead: number
  failed: boolean
}

/** 12.32: the difference of the leads' ratings, as they are now. */
export const erDrm = law(
  '12.32',
  (s: State, lead: number, defenderLead: number): number => erOf(s, lead) - erOf(s, defenderLead),
  0,
)

/** 12.41: what failed coordination costs. */
const coordinationLoss = law(
  '12.41',
  (s: State, failed: boolean): number => (failed ? s.derived.kit.tables.coordination.fail : 0),
  0,
)

/** 12.21: what lies in the Defender hex and on the hexsides over which it is attacked. */
const terrainDrms = law(
  '12.21',
  (s: State, { hex, attackers }: Fight): Drm[] => [
    { rule: '12.22', key: 'drm.terrain', drm: hexDrm(s, hex) },
    { rule: '12.23', key: 'drm.slope', drm: slopeDrm(s, attackers, hex) },
    { rule: '12.22', key: 'drm.shore', drm: shoreDrm(s, attackers, hex) },
  ],
  [],
)

/** 12.61: all that weighs on the combat roll, with its rule. */
export const drmsOf = law(
  '12.61',
  (s: State, fight: Fight): Drm[] => {
    const { hex, lead, defenderLead, failed } = fight
    const defender = enemyOf(s.side)
    const all: Drm[] = [
      ...terrainDrms(s, fight),
      { rule: '14.11', key: 'drm.fort', drm: fortDrm(s, defender, hex) },
      { rule: '14.22', key: 'drm.pillbox', drm: pillboxDrm(s, defender, hex) },
      { rule: '12.32', key: 'drm.er', drm: erDrm(s, lead, defenderLead) },
      { rule: '12.41', key: 'drm.coordination', drm: coordinationLoss(s, failed) },
    ]
    return all.filter(({ drm }) => drm !== 0)
  },
  [],
)

/** 12.62: the net of all, held to five either way. */
export const netDrm = law(
  '12.62',
  (s: State, drms: readonly Drm[]): number => {
    const { maxDrm } = s.derived.kit.tables.crt
    const net = drms.reduce((sum, { drm }) => sum + drm, 0)
    return Math.max(-maxDrm, Math.min(maxDrm, net))
  },
  0,
)
