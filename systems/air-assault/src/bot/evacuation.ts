// When the policy gives the island up, and who gets away.
import type { Action } from '../core/actions.ts'
import { ALLIED, AXIS } from '../core/state.ts'
import { isInZone } from '../core/zones.ts'
import { FAR, nearest, type Question, type Table } from './table.ts'

/** The Allies leave when airfields are lost and ships come. */
export function isLeaving({ s, kit }: Table): boolean {
  const lost = kit.airfields.some(({ hexes }) => hexes.some((hex) => s.owner[hex] === AXIS))
  return kit.rules.alliedSea && !s.options.basic && lost && s.turn >= kit.tables.evacuation.firstTurn
}

/** A step of a unit on its way to a port or an exit. */
export function leave(t: Table, actions: Action[], u: number): Action | null {
  const { s, kit } = t
  const exit = actions.find((action) => action.do === 'exit')
  if (exit) return exit
  const ports = kit.ports.flatMap(({ hexes }) => hexes).filter((hex) => s.owner[hex] === ALLIED)
  const ways = [...ports, ...kit.exits]
  let best: Action | null = null
  let least = nearest(kit, s.place[u], ways)
  if (least === 0 || least === FAR) return null
  for (const action of actions) {
    if (action.do !== 'move') continue
    const to = kit.placeNumber(action.to)
    const distance = nearest(kit, to, ways)
    if (distance < least && !isInZone(s, AXIS, to)) {
      least = distance
      best = action
    }
  }
  return best
}

/** Evacuates units that do not fight as soon as they can go, the others when the island is lost. */
export function evacuate(t: Table, question: Question): Action {
  const worth = question.decision.options.flatMap(({ action }) => (action?.do === 'evacuate' ? [action] : []))
  const leaves = worth.filter(({ unit }) => {
    const u = t.kit.unitNumber(unit)
    return isLeaving(t) || !t.kit.isCombat[u] || t.kit.type[u] === 'hq'
  })
  const value = (unit: string): number => {
    const u = t.kit.unitNumber(unit)
    return t.kit.type[u] === 'docks' ? -1 : t.kit.points[u] / Math.max(1, t.kit.stack[u])
  }
  const best = leaves.sort((a, b) => value(b.unit) - value(a.unit))[0]
  return best ?? question.decision.options.at(-1)!.action!
}
