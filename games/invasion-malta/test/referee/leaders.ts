// 3.7, 17.1, 17.2: who may lead a force, and which HQs may help a check: all that is allowed.
import { type Board, MARK } from './board.ts'
import { distance, isHex } from './facts.ts'
import type { Offers } from './offers.ts'

const COMMAND_RANGE = 9

/** 3.73, 3.74: those who may lead; a force in which nobody may has a lead all the same (ruling C16). */
export function leadsOf(offers: Offers, force: readonly string[], isActiveSide: boolean): string[] {
  const leads = force.filter((id) => (isActiveSide ? offers.leads(id) : offers.couldLead(id)))
  if (leads.length > 0) return leads
  const others = force.filter((id) => offers.couldLead(id))
  return others.length > 0 ? others : [...force]
}

/** 17.12, 17.13, 17.21, 17.24: the HQs that may help a lead with their points; 17.23 is another question. */
export function commandersOf(board: Board, offers: Offers, lead: string): string[] {
  const to = board.at(lead).place
  const mine = offers.formation(lead)
  if (!isHex(to) || mine === '') return []
  return [...board.units.keys()].filter((hq) => {
    const { type, command, side } = board.of(hq)
    const { place } = board.at(hq)
    if (type !== 'hq' || command === 0 || side !== board.of(lead).side || !isHex(place)) return false
    if (board.has(hq, MARK.disrupted | MARK.spent) || offers.formation(hq) !== mine) return false
    return distance(place, to) <= COMMAND_RANGE || isAtHome(board, hq, to)
  })
}

/** 17.13: an Allied HQ reaches all of its own sector while it is in it. */
function isAtHome({ facts, at, of }: Board, hq: string, to: string): boolean {
  const { side, sector } = of(hq)
  return side === 'allied' && facts.sector.get(at(hq).place) === sector && facts.sector.get(to) === sector
}
