// Control of objectives, airfields and defensive lines: taken by force alone, and at once (victory.1 to 3, 6, ruling C25).
import { call, type Choice, type Io, law, type Refusal } from '@middlesea/engine'
import type { Action } from './actions.ts'
import { worldChanged } from './changes.ts'
import { ABILITY } from './abilities.ts'
import { can, NATIONS, nationsOf, sideOf } from './kit.ts'
import { controlScene } from './scenes/events.ts'
import { presence, profile, seatOfNation, seatsOfSide, spaceId, type State, unitsAt } from './state.ts'
import { type Attempt, decide, forbid, type Frame, procedure, repeat, say } from './steps.ts'

/** ability.control: the units that can take a site. victory.6: also those aboard Land Transports. */
export const canHold = law('ability.control', (s: State, u: number): boolean => profile(s, u).control, false)
const countsAboard = law(
  'victory.6',
  (s: State, u: number): boolean => s.aboard[u] !== -1 && can(profile(s, s.aboard[u]), ABILITY.mobile),
  false,
)

/** Whether a unit holds the space in which it stands. */
export const isHolder = (s: State, u: number): boolean => canHold(s, u) && (s.aboard[u] === -1 || countsAboard(s, u))

/** How many units of each nation in a space can hold it. */
export function holders(s: State, space: number): number[] {
  const counts = [0, 0, 0, 0]
  for (const u of unitsAt(s, space)) {
    if (isHolder(s, u)) counts[s.nation[u]]++
  }
  return counts
}

/** Some unit of a side can hold a space: mostly one of the first that are asked. */
function isHeld(s: State, space: number, side: number): boolean {
  for (const u of unitsAt(s, space)) if (sideOf(s.nation[u]) === side && isHolder(s, u)) return true
  return false
}

/** None of a side is left that can hold a space, and one of the other side is there that can. */
const isLostTo = (s: State, space: number, side: number): boolean =>
  !isHeld(s, space, side) && isHeld(s, space, 1 - side)

/** victory.1: what its holders have lost changes hands. */
const changesHands = law('victory.1', isLostTo, false)

/**
 * C25: a space without any unit of its holders is taken by moving in; where there are some, only after a battle for which it
 * was activated: in it or from it (R33).
 */
const mayChangeHands = (s: State, space: number, side: number, { fought, from = [] }: Fought): boolean =>
  presence(s, side, space) === 0 || space === fought || from.includes(space)

interface Fought {
  /** The space where a battle has just been fought; NOWHERE after movement. */
  fought: number
  /** The spaces from which it was declared. Frames of version 1.6.0 have none. */
  from?: readonly number[]
}

interface ControlFrame extends Frame, Fought {
  site: number
}

/** No battle: control is looked at after movement. */
export const NOWHERE = -1

/** Looks at every site; where teammates are equally strong they choose who takes it (victory.2). */
export const settleControl = procedure<ControlFrame>('settleControl', [
  repeat('sites', {
    rule: 'victory.3',
    while: (s, f) => f.site < s.derived.kit.sites.length,
    do(s, f, io) {
      const site = nextFallen(s, f.site, f)
      f.site = site + 1
      if (site === s.derived.kit.sites.length) return
      const counts = holders(s, s.derived.kit.sites[site].space)
      const [a, b] = nationsOf(1 - sideOf(s.control[site]))
      if (counts[a] === counts[b]) call(s, sharing, { site, nations: [a, b], by: BOTH })
      else takeSite(s, site, stronger(counts, a, b), io)
    },
  }),
])

/** Settles control where a site changes hands: mostly nowhere. Forts fall first. */
export function settleSites(s: State, fought: number, from: readonly number[] = []): void {
  const battle = { fought, from }
  for (let nation = 0; nation < NATIONS.length; nation++) if (s.forts[nation] !== -1) removeFort(s, nation, battle)
  const site = nextFallen(s, 0, battle)
  if (site < s.derived.kit.sites.length) call(s, settleControl, { site, fought, from: from.slice() })
}

/** The first site from this one on that changes hands; the number of sites if there is none. */
function nextFallen(s: State, first: number, fought: Fought): number {
  const { sites } = s.derived.kit
  for (let site = first; site < sites.length; site++) {
    const { space } = sites[site]
    const side = sideOf(s.control[site])
    // At most sites nobody of the other side stands.
    if (presence(s, 1 - side, space) === 0) continue
    if (mayChangeHands(s, space, side, fought) && changesHands(s, space, side)) return site
  }
  return sites.length
}

const stronger = law(
  'victory.2',
  (counts: number[], a: number, b: number): number => (counts[a] > counts[b] ? a : b),
  0,
)

function takeSite(s: State, site: number, nation: number, io: Io): void {
  const { space } = s.derived.kit.sites[site]
  const from = s.control[site]
  s.control[site] = nation
  worldChanged(s)
  io.tell('victory.3', say('told.control', { nation: NATIONS[nation], at: spaceId(s, space) }), () =>
    controlScene(s, site, from, nation),
  )
}

/** card.S2: a fortification falls when only enemies that can hold the space are left in it: as a site does (R33). */
const removeFort = law(
  'card.S2',
  (s: State, nation: number, fought: Fought): void => {
    const side = sideOf(nation)
    const space = s.forts[nation]
    if (mayChangeHands(s, space, side, fought) && isLostTo(s, space, side)) s.forts[nation] = -1
  },
  undefined,
)

interface SharingFrame extends Frame {
  site: number
  nations: number[]
  /** The nation that decides, or BOTH. */
  by: number
}

const BOTH = -1

export const sharing = procedure<SharingFrame>('sharingControl', [
  decide('who', {
    rule: 'victory.2',
    seats: (s, f) => (f.by === BOTH ? seatsOfSide(s, sideOf(f.nations[0])) : [seatOfNation(s, f.by)]),
    prompt: (s, f) => say('prompt.take', { at: spaceId(s, s.derived.kit.sites[f.site].space) }),
    options: (_s, f) => f.nations.map(takeChoice),
    resolve(s, f, action, io) {
      if (action.do !== 'take') return
      const nation = NATIONS.indexOf(action.nation as (typeof NATIONS)[number])
      if (s.control[f.site] !== nation) takeSite(s, f.site, nation, io)
    },
    why: whyNotTake,
  }),
])

const NOT_BY_FORCE = forbid('victory.1', 'refuse.notByForce')
const CANNOT_HOLD = forbid('ability.control', 'refuse.cannotHold')

function whyNotTake(s: State, f: SharingFrame, attempt: Attempt): Refusal | null {
  const nation = NATIONS.indexOf(attempt.nation as (typeof NATIONS)[number])
  if (nation === -1 || f.nations.includes(nation)) return null
  const there = unitsAt(s, s.derived.kit.sites[f.site].space).filter((u) => s.nation[u] === nation)
  return there.length > 0 && !there.some((u) => canHold(s, u)) ? CANNOT_HOLD : NOT_BY_FORCE
}

function takeChoice(nation: number): Choice<Action> {
  const id = NATIONS[nation]
  return { on: 'button', id: `take.${id}`, action: { do: 'take', nation: id } }
}

export const CONTROL_PROCEDURES = [settleControl, sharing]
