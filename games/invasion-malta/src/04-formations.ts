// 4.3, 4.5: who belongs to which formation, and which formations are still in play.
import { law, type Refusal } from '@middlesea/engine'
import { hasItsHq, isM } from './17-m-formation.ts'
import { ALLIED, ARMY, AXIS, type Kit } from './kit.ts'
import { ACTED } from './marks.ts'
import { hasMark, MARK, type State } from './state.ts'
import { forbid } from './steps.ts'
import { clearMark, setMark } from './whereabouts.ts'

/** No formation: an Army unit that nobody has activated, an Allied unit that is not on the map. */
export const NO_FORMATION = ARMY

/**
 * The formation of a unit now. 4.31: an Axis unit's is printed. 4.51: an Allied unit belongs to the sector in which it
 * stands. 7.24: whoever is active counts as of the active formation.
 */
export function formationOf(s: State, u: number): number {
  return isOfActive(s, u) ? s.active : ownFormation(s, u)
}

/** 7.24: Army units that were activated with it, and all others who are active. */
const isOfActive = law('7.24', (s: State, u: number): boolean => hasMark(s, u, MARK.active), false)

/** 4.31, 4.51: what a unit is activated with. */
export function ownFormation(s: State, u: number): number {
  const { kit } = s.derived
  return kit.side[u] === AXIS ? printedFormation(kit, u) : sectorFormation(s, u)
}

/** 4.31 */
const printedFormation = law('4.31', (kit: Kit, u: number): number => kit.formation[u], NO_FORMATION)

/** 4.32: Axis units of no formation; the Allies have none. */
export const isArmyUnit = law(
  '4.32',
  (kit: Kit, u: number): boolean => kit.side[u] === AXIS && kit.formation[u] === ARMY,
  false,
)

const sectorFormation = law(
  '4.51',
  (s: State, u: number): number => {
    const { kit } = s.derived
    const place = s.place[u]
    if (place >= kit.hexCount) return NO_FORMATION
    const sector = kit.sectorOf[place]
    return sector === -1 ? NO_FORMATION : kit.sectorFormation[sector]
  },
  NO_FORMATION,
)

/** 4.43: whether a formation has anything left to activate: a unit on the map or still to come, or one in its sector. */
export const isInPlay = law(
  '4.43',
  (s: State, formation: number): boolean => {
    const { kit } = s.derived
    const { side } = kit.formations[formation]
    if (isM(kit, formation)) return hasItsHq(s)
    for (const u of kit.unitsOf[side]) {
      if (s.place[u] !== kit.ELIMINATED && ownFormation(s, u) === formation) return true
    }
    return false
  },
  true,
)

/** 4.42: all units of these formations are active, but for those under an Activated marker (4.52, 7.22). */
export const activateUnits = law(
  '4.42',
  (s: State, formations: readonly number[]): void => {
    const { kit } = s.derived
    for (const u of kit.unitsOf[s.side]) {
      if (s.place[u] === kit.ELIMINATED || hasMark(s, u, MARK.activated)) continue
      const own = ownFormation(s, u)
      if (own === NO_FORMATION || !formations.includes(own)) continue
      setMark(s, u, MARK.active)
      if (kit.side[u] === ALLIED) noteSector(s, u)
      else setMark(s, u, MARK.acted0)
    }
  },
  undefined,
)

/** 4.52: remembers the sector in which an Allied unit was activated, if this is its first time in this turn. */
function noteSector(s: State, u: number): void {
  if ((s.marks[u] & ACTED) === 0) setMark(s, u, (s.derived.kit.sectorOf[s.place[u]] + 1) * MARK.acted0)
}

const CHANGED_SECTOR = forbid('4.52', 'refuse.changedSector')

/** 4.52: who has changed the sector does not move again in this turn: Allied units are under an Activated marker for nothing else. */
export const hasChangedSector = law(
  '4.52',
  (s: State, u: number): Refusal | null => {
    const isMarked = (s.marks[u] & (MARK.active | MARK.activated)) === MARK.activated
    return isMarked && s.derived.kit.side[u] === ALLIED ? CHANGED_SECTOR : null
  },
  null,
)

/** 4.52: whoever was active in this turn and stands in another sector now is under an Activated marker. */
export const markSectorChanges = law(
  '4.52',
  (s: State): void => {
    const { kit } = s.derived
    for (const u of kit.unitsOf[ALLIED]) {
      const acted = (s.marks[u] & ACTED) / MARK.acted0
      if (acted === 0 || s.place[u] >= kit.hexCount) continue
      if (kit.sectorOf[s.place[u]] + 1 === acted) clearMark(s, u, MARK.activated)
      else setMark(s, u, MARK.activated)
    }
  },
  undefined,
)
