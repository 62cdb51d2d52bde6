// malta.assault, sea.2, malta.commando: the Axis sea movement phase, and the plan that is written before play.
import {
  type Action,
  ALLIED,
  type AnyProcedure,
  type Attempt,
  AXIS,
  axisSeaHead,
  came,
  decide,
  DONE,
  drawCounters,
  drown,
  fits,
  hasRoomAfloat,
  isAdvanced,
  isHeld,
  isNight,
  isPortBombed,
  isPortOpen,
  lacksDocks,
  landingScene,
  type LandingBox,
  openCoastGuns,
  procedure,
  put,
  rollAtSea,
  run,
  shipsAreIn,
  shipsSail,
  type State,
  takeHex,
  unitsAt,
} from '@middlesea/air-assault'
import { call, type Choice, type Frame, type Io, law, type Refusal, refusal } from '@middlesea/engine'
import { hasBeachhead } from './beachheads.ts'
import { FOLLOW_UPS, type FollowUp, ownOf } from './own.ts'
import { forbid, say } from './steps.ts'

const FIRST = 'assault'
const SECOND = 'assault2'

const convoysOf = (s: State): { [name: string]: { turn: number; beach: string; earliest: number } } =>
  s.derived.kit.files.scenarios[s.scenario].convoys

// ---- Before play: the turn of the assault, and one or two beaches

export function openPlans(s: State): void {
  s.convoys = [FIRST, SECOND].map((name) => ({ name, turn: 0, to: -1, known: false, landed: false }))
  call(s, plans, {})
}

const plans = procedure<Frame>('plans', [
  decide('first', {
    rule: 'malta.assault',
    seats: () => ['axis'],
    prompt: () => say('prompt.planAssault', {}),
    options: (s) => s.derived.kit.beaches.map(({ place }) => s.derived.kit.actions.place[place]),
    expand: (s, _f, choice) => plansFor(s, choice.id),
    resolve: (s, _f, a, io) => {
      if (a.do === 'plan') write(s, 0, a.turn, s.derived.kit.placeNumber(a.to), io)
    },
  }),
  decide('second', {
    rule: 'malta.assault',
    always: true,
    seats: () => ['axis'],
    prompt: () => say('prompt.planSecondBeach', {}),
    options: (s) => [...secondBeaches(s), DONE],
    resolve: (s, _f, a, io) => {
      if (a.do === 'plan') write(s, 1, a.turn, s.derived.kit.placeNumber(a.to), io)
      // One beach is written down twice: that there is no second one is a secret too.
      else write(s, 1, s.convoys[0].turn, s.convoys[0].to, io)
    },
  }),
])

function plansFor(s: State, to: string): Action[] {
  const { turns } = s.derived.kit.files.scenarios[s.scenario]
  const actions: Action[] = []
  for (let turn = convoysOf(s)[FIRST].earliest; turn <= turns.length; turn++) {
    actions.push({ do: 'plan', convoy: FIRST, turn, to })
  }
  return actions
}

function secondBeaches(s: State): Choice<Action>[] {
  const { kit } = s.derived
  const [{ turn, to: first }] = s.convoys
  const others = kit.beaches.filter(({ place }) => place !== first)
  return others.map(({ place }): Choice<Action> => {
    const to = kit.placeIds[place]
    return { on: 'place', id: to, action: { do: 'plan', convoy: SECOND, turn, to } }
  })
}

function write(s: State, index: number, turn: number, to: number, io: Io): void {
  s.convoys[index].turn = turn
  s.convoys[index].to = to
  const plan = say('assault.planned', { turn, box: s.derived.kit.placeIds[to] })
  io.tellOnly(['axis'], 'malta.assault', plan, say('assault.sealed', {}))
}

// ---- Which ships have come

/** sea.2: assault and special convoys come in by themselves, the one from its written turn on, the other from turn 5. */
const comesByItself = law(
  'sea.2',
  (s: State, u: number): boolean => {
    const { by, turn } = s.derived.kit.units[u].arrival
    if (by === 'assault') return s.convoys.some((convoy) => convoy.turn <= s.turn)
    return by === 'special' && turn <= s.turn
  },
  false,
)

/** Follow-up convoys have come when the table let them. */
const hasCome = (s: State, u: number): boolean =>
  comesByItself(s, u) || hasArrived(s, s.derived.kit.units[u].arrival.group)

const hasArrived = (s: State, group: string): boolean => ownOf(s)[`arrived.${group as FollowUp}`] === true

/** 13.1: follow-up convoys sail when there is somewhere to land, and roll every turn until they are let in. */
function rollFollowUps(s: State, io: Io): void {
  if (!hasLandingPlace(s)) return
  const groups = FOLLOW_UPS.filter((group) => isDue(s, group))
  if (groups.length === 0) return
  io.show('malta.assault', () => shipsSail(axisSeaHead(s)))
  for (const group of groups) rollFollowUp(s, group, unitsIn(s, group), io)
  io.show('malta.assault', () => shipsAreIn(axisSeaHead(s), groups.length))
}

const isDue = (s: State, group: FollowUp): boolean =>
  !hasArrived(s, group) && convoysOf(s)[group].earliest <= s.turn && unitsIn(s, group).length > 0

const unitsIn = (s: State, group: FollowUp): number[] =>
  reserveOf(s).filter((u) => s.derived.kit.units[u].arrival.group === group)

const rollFollowUp = law(
  'malta.assault',
  (s: State, group: FollowUp, units: number[], io: Io): void => {
    const result = rollAtSea(s, group, 'followUp', 0, io)
    if (result === 'arrive') ownOf(s)[`arrived.${group}`] = true
    else drown(s, drawCounters(s, units, Number(result.slice('delay'.length)), io), io)
  },
  undefined,
)

const reserveOf = (s: State): number[] =>
  unitsAt(s, s.derived.kit.RESERVE).filter((u) => s.derived.kit.side[u] === AXIS)

/** option.basic: landing in ports belongs to the advanced game. */
const isOpenPort = (s: State, box: LandingBox): boolean => isAdvanced(s) && isPortOpen(s, AXIS, box)

const hasLandingPlace = (s: State): boolean =>
  s.derived.kit.beaches.some((box) => hasBeachhead(s, box)) || s.derived.kit.ports.some((box) => isOpenPort(s, box))

// ---- Into the landing boxes

const NOT_BY_SEA = forbid('malta.assault', 'refuse.notBySea')
const NOT_COME = forbid('malta.assault', 'refuse.notCome')
const NOT_PLANNED = forbid('malta.assault', 'refuse.notPlanned')
const NO_BEACHHEAD = forbid('malta.assault', 'refuse.noBeachhead')
const BOX_FULL = forbid('terrain.beachbox', 'refuse.boxFull')
const NO_PORT = refusal('terrain.portbox', 'refuse.portClosed')

function mayNotEmbark(s: State, u: number): Refusal | null {
  const { kit } = s.derived
  const { by } = kit.units[u].arrival
  if (s.place[u] !== kit.RESERVE || (by !== 'assault' && by !== 'followUp' && by !== 'special')) return NOT_BY_SEA
  return hasCome(s, u) ? null : NOT_COME
}

/**
 * malta.assault: the assault convoy lands on its planned beaches, the others at beachheads and in ports. Guns and armour need
 * a beachhead of an earlier turn (13.1), and there is no other: markers are laid after the combat phase, ships come before it.
 */
const isWrongBox = law(
  'malta.assault',
  (s: State, u: number, box: LandingBox): Refusal | null => {
    if (s.derived.kit.units[u].arrival.by === 'assault') {
      return s.convoys.some(({ to }) => to === box.place) ? null : NOT_PLANNED
    }
    if (box.kind === 'port') return isOpenPort(s, box) ? needsDocks(s, u, box) : (isPortBombed(s, box) ?? NO_PORT)
    return hasBeachhead(s, box) ? null : NO_BEACHHEAD
  },
  null,
)

const needsDocks = (s: State, u: number, box: LandingBox): Refusal | null => {
  const refused = box.hexes.map((hex) => lacksDocks(s, u, hex))
  return refused.includes(null) ? null : refused[0]
}

const cannotLandAt = (s: State, u: number, box: LandingBox): Refusal | null =>
  isWrongBox(s, u, box) ?? (hasRoomAfloat(s, u, box) ? null : BOX_FULL)

function boxesFor(s: State, u: number): LandingBox[] {
  if (mayNotEmbark(s, u) !== null) return []
  return s.derived.kit.landingBoxes.filter((box) => cannotLandAt(s, u, box) === null)
}

const hasBox = (s: State, u: number): boolean =>
  mayNotEmbark(s, u) === null && s.derived.kit.landingBoxes.some((box) => cannotLandAt(s, u, box) === null)

// ---- Commandos

const NO_COMMANDO = forbid('malta.commando', 'refuse.noCommando')
const NOT_TONIGHT = forbid('malta.commando', 'refuse.notTonight')
const FULL = refusal('stack.1', 'refuse.full')
const NO_COAST = forbid('malta.commando', 'refuse.noCoast')

/** malta.commando: in the sea phase of the first turn or of a later night, on any coastal hex without an enemy. */
const mayNotSneakIn = law(
  'malta.commando',
  (s: State, u: number): Refusal | null => {
    const { kit } = s.derived
    if (kit.units[u].arrival.by !== 'commando' || s.place[u] !== kit.RESERVE) return NO_COMMANDO
    return s.turn === 1 || isNight(s) ? null : NOT_TONIGHT
  },
  NO_COMMANDO,
)

const isNoCoast = (s: State, u: number, hex: number): Refusal | null => {
  const { kit } = s.derived
  const isCoast = kit.isHex(hex) && kit.isLand[hex] && kit.isCoastal[hex]
  if (!isCoast || isHeld(s, ALLIED, hex)) return NO_COAST
  return fits(s, u, hex) ? null : FULL
}

function coastsFor(s: State, u: number): number[] {
  if (mayNotSneakIn(s, u) !== null) return []
  return s.derived.kit.landHexes.filter((hex) => isNoCoast(s, u, hex) === null)
}

// ---- The phase

export function openAxisSea(s: State): void {
  call(s, axisSea, {})
}

const axisSea = procedure<Frame>('axisSea', [
  run('followUps', { rule: 'malta.assault', do: (s, _f, io) => rollFollowUps(s, io) }),
  decide('landings', {
    rule: 'malta.assault',
    // When the assault comes is a secret: as long as ships wait, the Axis player is asked.
    when: (s) => reserveOf(s).some((u) => BY_SEA.includes(arrivalOf(s, u))),
    always: true,
    seats: () => ['axis'],
    prompt: () => say('prompt.landings', {}),
    options: (s) => {
      const { kit } = s.derived
      const ready = reserveOf(s).filter((u) => hasBox(s, u) || coastsFor(s, u).length > 0)
      return [...ready.map((u) => kit.actions.unit[u]), DONE]
    },
    expand: (s, _f, choice) => {
      const { kit } = s.derived
      const u = kit.unitNumber(choice.id)
      return [
        ...boxesFor(s, u).map(({ place }) => kit.actions.toPlace.embark(u, place)),
        ...coastsFor(s, u).map((hex) => kit.actions.toPlace.enter(u, hex)),
      ]
    },
    resolve: (s, _f, a, io) => {
      const { kit } = s.derived
      if (a.do === 'embark') embark(s, kit.unitNumber(a.unit), kit.placeNumber(a.to), io)
      else if (a.do === 'enter') sneakIn(s, kit.unitNumber(a.unit), kit.placeNumber(a.to), io)
      else return
      return 'again'
    },
    why: whyNot,
  }),
  run('coastGuns', { rule: 'cd.1', do: (s, _f, io) => openCoastGuns(s, io) }),
])

const BY_SEA = ['assault', 'followUp', 'special', 'commando']

const arrivalOf = (s: State, u: number): string => s.derived.kit.units[u].arrival.by

function embark(s: State, u: number, place: number, io: Io): void {
  const { kit } = s.derived
  put(s, u, place)
  if (arrivalOf(s, u) === 'assault') showBeach(s, place)
  const lies = say('landing.embarked', { unit: kit.unitIds[u], box: kit.placeIds[place] })
  io.tell('malta.assault', lies, () => landingScene(s, u, place, [came(s, u, place, 'malta.assault')], lies))
}

/**
 * A unit of the assault shows the beach where it lands. Whether another one is written down stays secret until ships come
 * there, or until the whole convoy is in: then it has not been used, and nobody learns which it was.
 */
function showBeach(s: State, place: number): void {
  const shown = s.convoys.find(({ to }) => to === place)
  if (shown !== undefined) shown.landed = true
  if (reserveOf(s).some((u) => arrivalOf(s, u) === 'assault')) return
  for (const convoy of s.convoys) if (!convoy.landed) Object.assign(convoy, { landed: true, to: -1 })
}

/** malta.commando: no coast guns, full strength, full movement. */
function sneakIn(s: State, u: number, hex: number, io: Io): void {
  const { kit } = s.derived
  put(s, u, hex)
  takeHex(s, u, hex, io)
  const landed = say('commando.landed', { unit: kit.unitIds[u], hex: kit.placeIds[hex] })
  io.tell('malta.commando', landed, () => landingScene(s, u, hex, [came(s, u, hex, 'malta.commando')], landed))
}

function whyNot(s: State, _f: Frame, a: Attempt): Refusal | null {
  const { kit } = s.derived
  const u = kit.unitNumber(a.unit)
  const to = kit.placeNumber(a.to)
  if (u === -1 || to === -1) return null
  if (a.do === 'enter') return mayNotSneakIn(s, u) ?? isNoCoast(s, u, to)
  const box = kit.boxAt[to]
  return a.do === 'embark' ? (mayNotEmbark(s, u) ?? (box === null ? null : cannotLandAt(s, u, box))) : null
}

export const landingProcedures: AnyProcedure[] = [plans, axisSea]
