// The combat that is being fought, as open facts for the table: who fights, what each lead would give, the odds and DRMs so
// far. Frames of the kernel are read here and nowhere else.
import { openFrame } from '@middlesea/engine'
import { erOf, leadsOf } from './03-efficiency.ts'
import type { Action } from './actions.ts'
import { placeOfAir } from './11-air.ts'
import { AT_CAS, aaInRange, aaPoints, aaResult, NO_HIT } from './11-anti-aircraft.ts'
import { supportFor } from './11-close-support.ts'
import { type CombatFrame, sumsOf } from './12-combat.ts'
import { type Coordination, coordinationDrm, coordinationOf } from './12-coordination.ts'
import { type Drm, drmsOf, erDrm, netDrm } from './12-drms.ts'
import { columnOf } from './12-strength.ts'
import { AXIS, type State } from './state.ts'

export interface OpenCombat {
  hex: string
  attackers: string[]
  defenders: string[]
  /** '' while nobody is named (12.31). */
  lead: string
  defenderLead: string
  /** Who may lead, with the rating that counts and, once the other side has named its lead, the DRM that it gives. */
  leads: { unit: string; er: number; drm: number | null }[]
  attack: number
  defense: number
  /** The column of the table; '' below 1-3. */
  odds: string
  /** What weighs on the roll as far as it is known, and its net. */
  drms: Drm[]
  net: number
  /** 12.4: whether coordination is checked, fails in the storm, and what the die must not exceed for the lead. */
  coordination: Coordination
  needed: number | null
  support: OpenSupport
}

/** 11.5: aircraft and the cap of 11.56. */
export interface OpenSupport {
  /** Points that came through AA fire, and what the cap takes from both sides' support. */
  air: number
  attackCapped: number
  defenseCapped: number
  /** Who could still fly for the Axis lead that is named. */
  offers: { air: string; hq: string; points: number }[]
  /** AA points that could fire at them, and how many of the ten faces then send somebody back. */
  aaPoints: number
  aaHits: number
}

const COMBAT = { name: 'combat', steps: [] }
const RESULTS = { name: 'results', steps: [] }

export function openCombatOf(s: State): OpenCombat | null {
  const f = openFrame<State, CombatFrame, Action>(s, COMBAT)
  // While results are carried out units are lost and go: the odds were told in the journal.
  if (f === null || openFrame(s, RESULTS) !== null) return null
  const { kit } = s.derived
  const ids = (units: readonly number[]): string[] => units.map((u) => kit.unitIds[u])
  const { attack, defense } = sumsOf(s, f)
  const column = columnOf(s, attack.points, defense.points)
  const hasLeads = f.lead !== -1 && f.defenderLead !== -1
  const drms = hasLeads ? drmsOf(s, f) : []
  const coordination = coordinationOf(s, f.attackers, column)
  return {
    hex: kit.placeIds[f.hex],
    attackers: ids(f.attackers),
    defenders: ids(f.defenders),
    lead: f.lead === -1 ? '' : kit.unitIds[f.lead],
    defenderLead: f.defenderLead === -1 ? '' : kit.unitIds[f.defenderLead],
    leads: candidates(s, f),
    attack: attack.points,
    defense: defense.points,
    odds: column === -1 ? '' : kit.tables.crt.odds[column],
    drms,
    net: netDrm(s, drms),
    coordination,
    support: supportOf(s, f, attack.capped, defense.capped),
    needed: coordination === 'checked' && f.lead !== -1 ? erOf(s, f.lead) - coordinationDrm(s, f.attackers) : null,
  }
}

function supportOf(s: State, f: CombatFrame, attackCapped: number, defenseCapped: number): OpenSupport {
  const { kit } = s.derived
  const [lead, force] = s.side === AXIS ? [f.lead, f.attackers] : [f.defenderLead, f.defenders]
  const air = lead === -1 ? [] : supportFor(s, f.hex, lead, force)
  const points = aaPoints(s, aaInRange(s, f.hex, AT_CAS, AXIS))
  const faces = points === 0 ? [] : [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].filter((die) => aaResult(s, points, die) !== NO_HIT)
  return {
    air: f.air,
    attackCapped,
    defenseCapped,
    offers: air.map((a) => ({ air: kit.air[a].id, hq: placeOfAir(s, a), points: kit.air[a].cas })),
    aaPoints: points,
    aaHits: faces.length,
  }
}

function candidates(s: State, f: CombatFrame): OpenCombat['leads'] {
  const { unitIds } = s.derived.kit
  const group = f.lead === -1 ? f.attackers : f.defenderLead === -1 ? f.defenders : []
  return leadsOf(s, group).map((u) => ({
    unit: unitIds[u],
    er: erOf(s, u),
    drm: f.lead === -1 ? null : erDrm(s, f.lead, u),
  }))
}
