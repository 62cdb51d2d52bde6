// The policy of the Axis: it answers every decision at once, on a known state; of Allied counters that lie face down it reads
// only where they lie. Its plan: bombers beat down the Royal Navy (its level costs points and sinks landings), ships and other
// aircraft prepare the landings, every transport drops the best troops on weakly held objectives, every amphibious point lands
// a force beside them, and on the ground each prize that is taken keeps a guard while the rest goes on to the next.
import type { Choice, Policy } from '@middlesea/engine'
import type { Action } from '../actions.ts'
import { groundLimit } from '../06-map.ts'
import { isAxis, isAxisAir, isAxisGround, isAxisNaval, unitNumber } from '../data.ts'
import { isConcealed, isZone, placeNumber, SICILY, type State } from '../state.ts'
import { editPlan, proposePlans } from './propose.ts'
import { STYLES } from './style.ts'
import {
  prizeOf,
  promiseOf,
  type Question,
  ratingOf,
  readTable,
  sizeOf,
  strategicOf,
  type Table,
  tacticalOf,
  worthOf,
} from './table.ts'
import { valueOf } from './value.ts'

export const policy: Policy<State, Action> = {
  styles: STYLES,
  decide: (question) => planFor(question)(readTable(question.state, question.plan), question),
  value: valueOf,
  // The Allies are played by the rules: every turn is the Axis' own.
  clock: ({ turn, phase }) => ({ round: turn, side: '', phase: String(phase) }),
  propose: proposePlans,
  edit: editPlan,
}

type Plan = (t: Table, ask: Question) => Action

/** The plan by what is offered first: its verb tells what the decision is about. */
function planFor(ask: Question): Plan {
  const first = ask.decision.options[0]
  switch ((first.action ?? ask.expand(first)[0]).do) {
    case 'stage':
      return stage
    case 'fly':
    case 'load':
      return send
    case 'land':
      return land
    case 'move':
    case 'hurry':
    case 'recon':
    case 'clear':
      return move
    case 'pursue':
      return pursue
    case 'search':
    case 'searchPool':
      return search
    case 'refit':
    case 'buyAmphibious':
      return refit
    case 'recruit':
      return (_t, asked) => done(asked)
    case 'retreat':
      return retreat
    case 'choose':
      return chooseUnits
    case 'pick':
      return pick
    default:
      return answer
  }
}

/** The offered button that ends a list. */
function done(ask: Question): Action {
  return ask.decision.options.find((choice) => choice.id === 'done')!.action!
}

/** The best of the actions that are offered, or of those choices that are wanted. */
function best(
  ask: Question,
  worth: (a: Action) => number,
  wanted: (choice: Choice<Action>) => boolean = () => true,
): { action: Action; worth: number } {
  let found: { action: Action; worth: number } | null = null
  for (const choice of ask.decision.options) {
    if (!wanted(choice)) continue
    for (const action of choice.action === null ? ask.expand(choice) : [choice.action]) {
      const value = worth(action)
      if (found === null || value > found.worth) found = { action, worth: value }
    }
  }
  return found!
}

// ---- Yes or no, picks, losses

/** Staff points are spent on rolls while there are some; a cleared Malta ends the game. */
function answer(_t: Table, ask: Question): Action {
  return best(ask, (a) => (a.do === 'yes' ? 1 : 0)).action
}

/** Recon looks at prizes; battles are fought where they promise most. */
function pick(t: Table, ask: Question): Action {
  return best(ask, (a) => {
    if (a.do !== 'pick') return -1
    const zone = placeNumber(a.zone)
    return t.strength[zone] > 0
      ? promiseOf(t, zone, t.strength[zone])
      : prizeOf(t, zone) + (t.data.sector[zone] === 'malta' ? 3 : 0)
  }).action
}

/** Of the enemy the strongest goes, of ours what is worth least. */
function chooseUnits(t: Table, ask: Question): Action {
  return best(ask, (a) => {
    if (a.do !== 'choose') return -1000 // done, where it is offered, only if nothing else is
    const u = unitNumber(a.unit)
    return isAxis(u) ? -worthOf(t, u) : 10 * ratingOf(t, u) + t.data.airSuperiority[u * 2]
  }).action
}

/** A reduced unit steps back, a full one stands. */
function retreat(t: Table, ask: Question): Action {
  return best(ask, (a) => {
    if (a.do === 'retreat') return t.reduced[unitNumber(a.unit)] === 1 ? 2 : 0
    return a.do === 'choose' ? 1 - worthOf(t, unitNumber(a.unit)) / 100 : -1
  }).action
}

// ---- Staff points

const hides = ({ s }: Table, zone: string): boolean => s.derived.units[placeNumber(zone)].some((u) => isConcealed(s, u))

function search(t: Table, ask: Question): Action {
  if (t.s.staffPoints <= t.weights.reserve + 3) return done(ask)
  const found = best(ask, (a) =>
    a.do === 'search' && hides(t, a.zone) ? prizeOf(t, placeNumber(a.zone)) + t.strength[placeNumber(a.zone)] : 0,
  )
  return found.worth > 0 ? found.action : done(ask)
}

function refit(t: Table, ask: Question): Action {
  if (t.s.staffPoints <= t.weights.reserve) return done(ask)
  const found = best(ask, (a) => {
    if (a.do === 'buyAmphibious') return t.s.amphibiousPoints < 8 ? 3 : 0
    if (a.do !== 'refit') return 0
    const u = unitNumber(a.unit)
    return isAxisGround(u) ? 1 + t.data.rating[u * 2] - t.data.rating[u * 2 + 1] : isAxisAir(u) ? 1.5 : 0.5
  })
  return found.worth > 0 ? found.action : done(ask)
}

// ---- Staging

/** Where drops and landings from the sea go this turn. */
interface Aim {
  drops: string
  landings: string
}

function stage(t: Table, ask: Question): Action {
  const aim: Aim = {
    drops: betterSector(t, (zone) => landingWorth(t, zone, 1, dropEase(t, zone))),
    landings: betterSector(t, (zone) => (t.data.coastal[zone] ? landingWorth(t, zone, 1, beachEase(t, zone)) : -100)),
  }
  const found = best(
    ask,
    (a) => (a.do === 'stage' ? stagingWorth(t, aim, unitNumber(a.unit), a.to) : 0),
    (choice) => choice.on === 'button' || isIdle(t, unitNumber(choice.id)),
  )
  return found.worth > 0 ? found.action : done(ask)
}

/** What it is worth to send a unit from Sicily to a box; 0 is not worth a move. */
function stagingWorth(t: Table, aim: Aim, u: number, box: string): number {
  const [sector, mission] = box.split('.')
  if (isAxisGround(u)) return groundStagingWorth(t, aim, u, sector, mission)
  if (isAxisNaval(u)) return box === (t.data.type[u] === 'SS' ? 'strategic.navy' : 'malta.support') ? 1 : 0
  if (t.data.lift[u] > 0) return mission === 'airborne' && sector === aim.drops ? 5 : 0
  if (box === 'strategic.navy') return strategicOf(t, u) >= 2 && raidsNeeded(t) > 0 ? 2 + strategicOf(t, u) : 0
  // A worn squadron waits for refit: a six costs more than its bombs bring.
  return box === 'malta.support' && tacticalOf(t, u) > t.reduced[u] ? 1 : 0
}

const isIdle = (t: Table, u: number): boolean => t.at[SICILY].includes(u)

/** How many more bombers the Royal Navy deserves to bring its level down to 1. */
function raidsNeeded(t: Table): number {
  return (t.s.royalNavy - 1) * t.weights.raids - t.at[placeNumber('strategic.navy')].length
}

/** The sector with the best target. */
function betterSector(t: Table, worth: (zone: number) => number): string {
  const best: { [sector: string]: number } = { malta: -100, gozo: -100 }
  t.data.sector.forEach((sector, zone) => (best[sector] = Math.max(best[sector], worth(zone))))
  return best.gozo + t.weights.gozo > best.malta ? 'gozo' : 'malta'
}

function groundStagingWorth(t: Table, aim: Aim, u: number, sector: string, mission: string): number {
  const fighter = ratingOf(t, u) / sizeOf(t, u)
  if (t.reduced[u] === 1 && ratingOf(t, u) < 2) return 0
  if (mission === 'amphibious') return sector === aim.landings && !t.data.drops[u] ? fighter : 0
  if (mission !== 'airborne' || sector !== aim.drops || !t.data.drops[u]) return 0
  const airborne = t.at[placeNumber(`${sector}.airborne`)]
  const seats = airborne.filter((other) => t.data.lift[other] > 0).length
  return airborne.filter(isAxisGround).length < seats ? 1 + fighter : 0
}

// ---- Air, naval and amphibious movement

function send(t: Table, ask: Question): Action {
  const found = best(ask, (a) => {
    if (a.do === 'load') return 100 + ratingOf(t, unitNumber(a.unit))
    if (a.do !== 'fly') return 0
    const u = unitNumber(a.unit)
    const zone = placeNumber(a.to)
    if (t.data.lift[u] > 0) return 50 + landingWorth(t, zone, 1, dropEase(t, zone)) - flakOver(t, zone)
    // Ships in Sicily are what the fleet's sortie hits (27.1): until it is over they stay in their box.
    if (isAxisNaval(u) && !t.s.sortied) return 0
    return t.counters[zone] === 0 ? 0 : 1 + strikeWorth(t, zone, isAxisNaval(u)) // where no enemy is, nothing is won
  })
  return found.worth > 0 ? found.action : done(ask)
}

/** Guns that are known to wait there. */
const flakOver = (t: Table, zone: number): number =>
  t.weights.flak * t.at[zone].filter((u) => t.data.type[u] === 'antiAircraft').length

/** Where to land next: prizes within reach of a strong force, filled up before a new one is begun, never over-stacked. */
function landingWorth(t: Table, zone: number, size: number, ease: number): number {
  if (t.stack[zone] + size > groundLimit()) return -40
  const begun = t.stack[zone] > 0 && t.threat[zone] > 0 ? t.weights.begun : 0
  const held = t.stack[zone] > 0 && t.threat[zone] === 0 ? -t.weights.held : 0
  return promiseOf(t, zone, t.weights.assault) * ease + begun + held
}

const dropEase = (t: Table, zone: number): number => {
  const { open, urban } = t.data.files.tables.airborneDrop.columns
  return open.includes(t.data.zoneType[zone]) ? 1 : urban.includes(t.data.zoneType[zone]) ? 0.8 : 0.45
}

const beachEase = (t: Table, zone: number): number => {
  const { beach, urban } = t.data.files.tables.amphibiousLanding.columns
  return beach.includes(t.data.zoneType[zone]) ? 1 : urban.includes(t.data.zoneType[zone]) ? 0.85 : 0.5
}

/** Bombs and shells fall where we fight, and where many counters lie together. Coast guns keep ships away. */
function strikeWorth(t: Table, zone: number, naval: boolean): number {
  const guns = t.at[zone].some((u) => t.data.type[u] === (naval ? 'coastalArtillery' : 'antiAircraft')) ? 2 : 0
  return (
    t.counters[zone] + (t.stack[zone] > 0 ? 2 : 0) + (naval && t.data.coastal[zone] ? prizeOf(t, zone) / 4 : 0) - guns
  )
}

function land(t: Table, ask: Question): Action {
  const found = best(ask, (a) => {
    if (a.do !== 'land') return 0
    const zone = placeNumber(a.to)
    return (
      50 +
      ratingOf(t, unitNumber(a.unit)) / 10 +
      landingWorth(t, zone, sizeOf(t, unitNumber(a.unit)), beachEase(t, zone))
    )
  })
  return found.worth > t.weights.landing ? found.action : done(ask)
}

// ---- On the ground

function move(t: Table, ask: Question): Action {
  const found = best(ask, (a) => {
    if (a.do === 'recon' || a.do === 'clear') return 2
    return a.do === 'move' ? marchWorth(t, unitNumber(a.unit), placeNumber(a.to)) : 0
  })
  return found.worth > t.weights.march ? found.action : done(ask)
}

function pursue(t: Table, ask: Question): Action {
  const found = best(ask, (a) => (a.do === 'pursue' ? marchWorth(t, unitNumber(a.unit), placeNumber(a.to)) : 0))
  return found.worth > t.weights.march ? found.action : done(ask)
}

/** What a march gains: the promise of the target with what can follow, less what is given up at home. */
function marchWorth(t: Table, u: number, to: number): number {
  const from = t.s.place[u]
  if (!isZone(from) || t.stack[to] + sizeOf(t, u) > groundLimit()) return -1
  const alone = t.at[from].filter(isAxisGround).length === 1
  if (alone && t.weights.guard === 1 && prizeOf(t, from) > 0) return -1 // a prize keeps its guard
  if (t.threat[to] === 0) return t.stack[to] === 0 ? prizeOf(t, to) - ratingOf(t, u) / 10 : stepForward(t, from, to)
  const force = t.strength[to] + t.strength[from]
  return promiseOf(t, to, force) - promiseOf(t, to, t.strength[to]) - (force < t.threat[to] ? t.weights.odds : 0)
}

/** A unit that guards nothing closes up to where enemies are near. */
function stepForward(t: Table, from: number, to: number): number {
  return frontage(t, to) - frontage(t, from) - 0.2
}

function frontage(t: Table, zone: number): number {
  let sum = 0
  for (const near of t.data.zones.adjacent[zone])
    if (t.counters[near] > 0 || t.stack[near] === 0) sum += prizeOf(t, near) / 4
  return sum
}
