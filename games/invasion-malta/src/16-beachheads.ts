// 16.4: Beachheads: where they are placed, whom they supply, when they are lost. A marker lies on an invasion hex; supply is
// traced to the coastal hex of its arrow (ruling 18).
import { call, type Choice, type Io, law, type Refusal } from '@middlesea/engine'
import { type Action, withDone } from './actions.ts'
import { isHeld } from './03-zones.ts'
import { isArmyUnit, ownFormation } from './04-formations.ts'
import { landedFrom } from './16-landing.ts'
import { ALLIED, AXIS, type Beachhead, isAlive, onMap, seatsOf, type State } from './state.ts'
import { type AnyProcedure, always, decide, forbid, type Frame, procedure, say } from './steps.ts'

export const beachheadOn = (s: State, hex: number): Beachhead | undefined =>
  s.beachheads.find((beachhead) => beachhead.hex === hex)

const nationOf = (s: State, u: number): number => (s.derived.kit.isItalian[u] ? 1 : 0)

// ---- 16.41

const NOBODY_LANDED = forbid('16.41', 'refuse.nobodyLanded')
const THREE_A_ZONE = forbid('16.41', 'refuse.threeBeachheads')
const SIX_A_NATION = forbid('16.41', 'refuse.sixBeachheads')
const STANDS = forbid('16.45', 'refuse.beachheadStays')

/** 16.41: no more than three in a zone at any time. */
const isZoneFull = law(
  '16.41',
  (s: State, hex: number): Refusal | null => {
    const { zoneAt, tables } = s.derived.kit
    const count = s.beachheads.filter((known) => zoneAt[known.hex] === zoneAt[hex]).length
    return count < tables.limits.beachheadsAZone ? null : THREE_A_ZONE
  },
  null,
)

/** 16.41: no more than six of a nation. */
const isNationSpent = law(
  '16.41',
  (s: State, nation: number): boolean =>
    s.beachheads.filter((known) => known.nation === nation).length >= s.derived.kit.tables.limits.beachheadsANation,
  false,
)

/** 16.41: on an invasion hex from which an invading unit landed in this activation. */
const landersFrom = law(
  '16.41',
  (s: State, hex: number): number[] => landedFrom(s).find((landing) => landing.hex === hex)?.units ?? [],
  [],
)

/** The nations of those who landed there that still have a marker. */
const nationsFor = (s: State, hex: number): number[] =>
  [...new Set(landersFrom(s, hex).map((u) => nationOf(s, u)))].filter((nation) => !isNationSpent(s, nation))

function cannotPlace(s: State, hex: number): Refusal | null {
  if (beachheadOn(s, hex) !== undefined) return STANDS
  if (landersFrom(s, hex).length === 0) return NOBODY_LANDED
  return isZoneFull(s, hex) ?? (nationsFor(s, hex).length > 0 ? null : SIX_A_NATION)
}

/** Whom it supplies until its owner says otherwise: the formation of those who landed; of Army units the active one. */
function formationFor(s: State, hex: number): number {
  const { kit } = s.derived
  const lander = landersFrom(s, hex).find((u) => !isArmyUnit(kit, u))
  return lander === undefined ? s.active : kit.formation[lander]
}

/** 16.45: it lies where it was placed: nothing moves or disrupts it. */
const place = law(
  '16.45',
  (s: State, hex: number, io: Io): void => {
    s.beachheads.push({ hex, nation: nationsFor(s, hex)[0], formation: formationFor(s, hex) })
    io.tell('16.41', say('beachhead.placed', { hex: s.derived.kit.placeIds[hex] }))
  },
  undefined,
)

interface BeachheadFrame extends Frame {
  /** Markers of this phase: they are not given up at once. */
  placed: number[]
}

const NO_BEACHHEAD = forbid('16.46', 'refuse.noBeachhead')

/** 16.46: a marker may be given up; it can be used again. */
const cannotGiveUp = law(
  '16.46',
  (s: State, f: BeachheadFrame, hex: number): Refusal | null =>
    beachheadOn(s, hex) === undefined || f.placed.includes(hex) ? NO_BEACHHEAD : null,
  NO_BEACHHEAD,
)

function beachheadChoices(s: State, f: BeachheadFrame): Choice<Action>[] {
  const { actions } = s.derived.kit
  const wanted = landedFrom(s)
    .map(({ hex }) => hex)
    .filter((hex) => beachheadOn(s, hex) === undefined)
  if (wanted.length === 0) return []
  const choices: Choice<Action>[] = []
  for (const hex of wanted) if (cannotPlace(s, hex) === null) choices.push(actions.atHex.beachhead[hex])
  for (const { hex } of s.beachheads) if (cannotGiveUp(s, f, hex) === null) choices.push(actions.atHex.giveUp[hex])
  return withDone(choices)
}

const beachheads = procedure<BeachheadFrame>('beachheads', [
  decide('place', {
    rule: '16.41',
    optional: true,
    seats: () => seatsOf(AXIS),
    prompt: always(say('prompt.beachhead')),
    options: beachheadChoices,
    resolve: (s, f, a, io) => {
      if (a.do === 'beachhead') {
        const hex = s.derived.kit.placeNumber(a.hex)
        f.placed.push(hex)
        place(s, hex, io)
        return 'again'
      }
      if (a.do !== 'giveUp') return undefined
      remove(s, s.derived.kit.placeNumber(a.hex), 'beachhead.givenUp', io)
      return 'again'
    },
    why: (s, f, a) => {
      const hex = s.derived.kit.placeNumber(a.hex)
      if (!s.derived.kit.isHex(hex)) return null
      return a.do === 'beachhead' ? cannotPlace(s, hex) : a.do === 'giveUp' ? cannotGiveUp(s, f, hex) : null
    },
  }),
])

/** Why no Beachhead is placed on a hex, or none given up there, where nobody is asked about it; null if one could be given up. */
export function whyNoBeachhead(s: State, verb: string, hex: number): Refusal | null {
  if (!s.derived.kit.isHex(hex)) return null
  return verb === 'beachhead' ? cannotPlace(s, hex) : beachheadOn(s, hex) === undefined ? NO_BEACHHEAD : null
}

/** Opens the placement of Beachheads in the Reset Phase. Call last. */
export function openBeachheads(s: State): void {
  if (s.side === AXIS && s.landings.length > 0) call(s, beachheads, { placed: [] })
}

// ---- 16.46

function remove(s: State, hex: number, key: 'beachhead.givenUp' | 'beachhead.lost', io: Io): void {
  s.beachheads = s.beachheads.filter((known) => known.hex !== hex)
  io.tell('16.46', say(key, { hex: s.derived.kit.placeIds[hex] }))
}

/** 16.46: an enemy combat unit that enters the coastal hex takes the marker away. `path`: the hexes that it entered. */
export const overrunBeachheads = law(
  '16.46',
  (s: State, side: number, path: readonly number[], io: Io): void => {
    if (side !== ALLIED || s.beachheads.length === 0) return
    const { landsOn } = s.derived.kit
    for (const { hex } of s.beachheads.slice()) if (path.includes(landsOn[hex])) remove(s, hex, 'beachhead.lost', io)
  },
  undefined,
)

/** 6.32, 16.46: where an Allied unit stands in the coastal hex the marker is gone, however it came there. */
export const sweepBeachheads = law(
  '6.32',
  (s: State, io: Io): void => {
    const { landsOn } = s.derived.kit
    for (const { hex } of s.beachheads.slice())
      if (isHeld(s, ALLIED, landsOn[hex])) remove(s, hex, 'beachhead.lost', io)
  },
  undefined,
)

// ---- 16.44

/**
 * 16.44, 6.31: the coastal hexes to which a unit can trace supply: those of the Beachheads that supply its formation; Army
 * units belong to none and draw from any.
 */
export const beachheadsOf = law(
  '16.44',
  (s: State, u: number): number[] => {
    const { kit } = s.derived
    const isArmy = isArmyUnit(kit, u)
    return s.beachheads
      .filter(({ formation }) => isArmy || formation === ownFormation(s, u))
      .map(({ hex }) => kit.landsOn[hex])
  },
  [],
)

interface SupplyChoiceFrame extends Frame {
  /** Beachheads that were looked at in this phase: each once. */
  changed: number[]
}

/** Formations that have somebody to supply on the map. */
function formationsAshore(s: State): number[] {
  const { kit } = s.derived
  const found = new Set<number>()
  for (const u of kit.unitsOf[AXIS])
    if (isAlive(s, u) && onMap(s, u) && !isArmyUnit(kit, u)) found.add(kit.formation[u])
  return [...found].sort((a, b) => a - b)
}

const othersFor = (s: State, { formation }: Beachhead): number[] =>
  formationsAshore(s).filter((other) => other !== formation)

const beachheadSupply = procedure<SupplyChoiceFrame>('beachheadSupply', [
  decide('formations', {
    rule: '16.44',
    optional: true,
    seats: () => seatsOf(AXIS),
    prompt: always(say('prompt.supplies')),
    options: (s, f): Choice<Action>[] => {
      const choices = s.beachheads
        .filter((beachhead) => !f.changed.includes(beachhead.hex) && othersFor(s, beachhead).length > 0)
        .map(({ hex }) => s.derived.kit.actions.hex[hex])
      return withDone(choices)
    },
    expand: (s, _f, choice) => {
      const hex = s.derived.kit.placeNumber(choice.id)
      return othersFor(s, beachheadOn(s, hex)!).map((formation) => s.derived.kit.actions.supply(hex, formation))
    },
    resolve: (s, f, a, io) => {
      if (a.do !== 'supply') return undefined
      const { kit } = s.derived
      const hex = kit.placeNumber(a.hex)
      f.changed.push(hex)
      beachheadOn(s, hex)!.formation = kit.formationNumber(a.formation, AXIS)
      io.tell('16.44', say('beachhead.supplies', { hex: a.hex, formation: `formation.${a.formation}` }))
      return 'again'
    },
    why: (s, _f, a) =>
      a.do === 'supply' && beachheadOn(s, s.derived.kit.placeNumber(a.hex)) === undefined ? NO_BEACHHEAD : null,
  }),
])

/** Opens the choice of whom each Beachhead supplies, before supply is judged. Call last. */
export function openBeachheadSupply(s: State): void {
  call(s, beachheadSupply, { changed: [] })
}

export const beachheadProcedures: AnyProcedure[] = [beachheads, beachheadSupply]
