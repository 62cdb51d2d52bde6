import { AIR_LIMIT, airIn, NAVAL_LIMIT, navalIn } from './06-map.ts'
import {
  ALLIED_ELIMINATED,
  AXIS_ELIMINATED,
  COMMANDO_BOX,
  isAxis,
  isAxisGround,
  isAxisNaval,
  isZone,
  ME_COMMANDO,
  PLACE_IDS,
  POOL,
  type State,
  UNIT_COUNT,
  UNUSED,
  ZONE_COUNT,
} from './state.ts'
import { UNIT_IDS } from './data.ts'

/** What must hold in every state, in plain words when it does not. */
export function invariants(s: State): string[] {
  const breaches: string[] = []
  for (let u = 0; u < UNIT_COUNT; u++) {
    const breach = unitBreach(s, u)
    if (breach !== null) breaches.push(`${UNIT_IDS[u]} ${breach}`)
  }
  for (let zone = 0; zone < ZONE_COUNT; zone++) {
    if (airIn(s, zone) > AIR_LIMIT) breaches.push(`more than ${AIR_LIMIT} air units in ${PLACE_IDS[zone]} (6.4)`)
    if (navalIn(s, zone) > NAVAL_LIMIT) breaches.push(`more than ${NAVAL_LIMIT} naval unit in ${PLACE_IDS[zone]} (6.4)`)
  }
  const { tracks } = s.derived.data.files.tables
  const within = (rule: string, name: string, value: number, { min, max }: { min: number; max: number }): void => {
    if (!Number.isInteger(value) || value < min || value > max)
      breaches.push(`${name} is ${value}, not ${min} to ${max} (${rule})`)
  }
  within('9.1', 'staff points', s.staffPoints, tracks.staffPoints)
  within('18.1', 'amphibious points', s.amphibiousPoints, tracks.amphibiousPoints)
  within('23.0', 'command level', s.command, tracks.alliedCommand)
  within('27.0', 'Royal Navy level', s.royalNavy, tracks.royalNavy)
  within('5.0', 'turn', s.turn, tracks.turn)
  if (s.victoryPoints > tracks.victoryPoints.max) breaches.push(`victory points are ${s.victoryPoints} (3.2)`)
  if ((s.result === '') !== s.stack.length > 0) breaches.push('the game is over without a result, or goes on with one')
  return breaches
}

function unitBreach(s: State, u: number): string | null {
  const place = s.place[u]
  if (place < 0 || place >= PLACE_IDS.length) return `is nowhere (${place})`
  if (!s.derived.units[place].includes(u)) return 'is missing from the table of units by place'
  if (!isAxis(u)) return alliedBreach(s, u, place)
  if (place === ALLIED_ELIMINATED || place === POOL || place === COMMANDO_BOX) return `is in ${PLACE_IDS[place]} (6.2)`
  if (isAxisNaval(u) && isZone(place) && !s.derived.data.coastal[place])
    return `sails inland in ${PLACE_IDS[place]} (15.0)`
  if (s.carrier[u] !== -1 && !(isAxisGround(u) && s.derived.data.lift[s.carrier[u]] > 0))
    return 'is carried by no transport (17.2)'
  return null
}

/** 6.3: Allied units are in zones, in the pool or eliminated; only the ME Commando has a box of its own. */
function alliedBreach(s: State, u: number, place: number): string | null {
  const ownBox = u === ME_COMMANDO && place === COMMANDO_BOX
  if (!isZone(place) && place !== POOL && place !== ALLIED_ELIMINATED && !ownBox)
    return `is in ${PLACE_IDS[place]} (6.3)`
  if (place === AXIS_ELIMINATED || place === UNUSED) return `is in ${PLACE_IDS[place]} (6.3)`
  if (s.reduced[u] === 1 && u !== ME_COMMANDO) return 'is reduced but has one step (2.5)'
  return null
}
