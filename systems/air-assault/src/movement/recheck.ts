// What is quick and what is plain must be the same: for tests and fuzzing.
import type { Ways } from '@middlesea/board'
import { onMap, type State } from '../core/state.ts'
import { plainReachOf, reachOf } from './march.ts'
import { actionsOf, movement, type MovementFrame } from './movement.ts'
import { mayNotMove, movers } from './movers.ts'

/** Asks who can move, and how far, without what is known or sure beforehand: for tests and fuzzing. */
export function recheckMovement(s: State): string[] {
  const f = s.stack.at(-1)
  if (f === undefined || f.proc !== movement.name || f.step !== 'units') return []
  const { jobs } = f as MovementFrame
  const offered = movers(s, jobs).map(({ id }) => id)
  return s.derived.kit.unitIds.flatMap((id, u) => {
    const walks = onMap(s, u) && !s.derived.kit.isSteamer[u] && mayNotMove(s, u) === null
    const wrong = walks ? recheckWays(s, u) : []
    if (offered.includes(id) !== actionsOf(s, jobs, u).length > 0) wrong.push(`${id} is offered, or not, wrongly`)
    return wrong
  })
}

function recheckWays(s: State, u: number): string[] {
  const { unitIds, placeIds } = s.derived.kit
  const quick = new Map(waysIn(reachOf(s, u)))
  const plain = new Map(waysIn(plainReachOf(s, u)))
  const hexes = new Set([...quick.keys(), ...plain.keys()])
  const wrong = [...hexes].filter((hex) => quick.get(hex) !== plain.get(hex))
  const told = (way: string | undefined): string => way ?? 'no way'
  return wrong.map((hex) => `${unitIds[u]} to ${placeIds[hex]}: ${told(quick.get(hex))}, not ${told(plain.get(hex))}`)
}

/** Each hex that can be entered, with its cost and the way to it. */
const waysIn = (ways: Ways): [hex: number, way: string][] =>
  Array.from({ length: ways.count }, (_, i) => {
    const hex = ways.entered[i]
    return [hex, `${ways.costTo(hex)} half points by ${ways.pathTo(hex).join(' ')}`]
  })
