// Shipping lanes: who holds more of a lane's sea spaces cuts the values of an enemy objective on it (resupply.1, resupply.6, ruling C16).
import { type Choice, law } from '@middlesea/engine'
import type { Action } from './actions.ts'
import { SEA, sideOf } from './kit.ts'
import { blockadeScene } from './scenes/economy.ts'
import { profile, seatsOfSide, spaceId, spaceNumber, type State, unitsAt } from './state.ts'
import { decide, type Frame, procedure, say } from './steps.ts'

/** The side that alone has a ship there that can control a lane; -1 for nobody. Hidden ships do not count. */
const holderOf = law(
  'resupply.6',
  (s: State, space: number): number => {
    let holder = -1
    for (const u of unitsAt(s, space)) {
      const p = profile(s, u)
      if (p.domain !== SEA || !p.control) continue
      const side = sideOf(s.nation[u])
      if (holder !== -1 && holder !== side) return -1
      holder = side
    }
    return holder
  },
  -1,
)

/** How many more spaces of a lane the Allies hold than the Axis. A striped space stands in the list of each of its lanes. */
export function laneBalance(s: State, lane: number): number {
  let balance = 0
  for (const space of s.derived.kit.lanes[lane].spaces) {
    const holder = holderOf(s, space)
    if (holder !== -1) balance += holder === 0 ? 1 : -1
  }
  return balance
}

/** The enemy objectives on a lane, for the side that leads there. */
function preyOf(s: State, lane: number): number[] {
  const side = leader(s, lane)
  return s.derived.kit.lanes[lane].objectives.filter((site) => sideOf(s.control[site]) !== side)
}
const leader = (s: State, lane: number): number => (laneBalance(s, lane) > 0 ? 0 : 1)

export interface LaneFrame extends Frame {
  lane: number
}

export const blockade = procedure<LaneFrame>('blockade', [
  decide('choose', {
    rule: 'resupply.1',
    when: (s, f) => laneBalance(s, f.lane) !== 0 && preyOf(s, f.lane).length > 0,
    seats: (s, f) => seatsOfSide(s, leader(s, f.lane)),
    prompt: (s, f) =>
      say('prompt.blockade', { lane: s.derived.kit.files.map.lanes[f.lane].id, by: Math.abs(laneBalance(s, f.lane)) }),
    options: (s, f) => preyOf(s, f.lane).map((site) => blockadeChoice(spaceId(s, s.derived.kit.sites[site].space))),
    resolve(s, f, action, io) {
      if (action.do !== 'blockade') return
      const by = Math.abs(laneBalance(s, f.lane))
      s.blockaded[s.derived.kit.siteAt[spaceNumber(s, action.at)]] += by
      const lane = s.derived.kit.files.map.lanes[f.lane].id
      const told = say('told.blockade', { at: action.at, by, lane })
      io.tell('resupply.1', told, () => blockadeScene(s, lane, spaceNumber(s, action.at), by, told))
    },
  }),
])

function blockadeChoice(at: string): Choice<Action> {
  return { on: 'place', id: at, action: { do: 'blockade', at } }
}
