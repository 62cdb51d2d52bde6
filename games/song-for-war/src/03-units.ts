// Units: what each can do, after its nation's upgrades (ns.2) and the events of the phase.
import { beginAnswer, endAnswer, type Grounds, holds } from '@middlesea/engine'
import { EVENT_PROFILES, UNIQUE, UPGRADES } from './cards/upgrades.ts'
import type { CardRow } from './data-files.ts'
import { ABILITY } from './abilities.ts'
import { can, type Kit, NATIONS, type Profile } from './kit.ts'
import { check, MOST_MOVES } from './limits.ts'
import type { State } from './state.ts'

/** What a nation's profiles hang on, one bit for each card of its deck: the upgrades that it activated, and its events that last in this phase. */
export function boostsOf(s: State, nation: number): number {
  const { cards, deck } = s.derived.kit
  let boosts = 0
  for (const card of s.played[nation]) {
    if (cards[card].kind === 'upgrade') boosts |= 1 << deck[nation].indexOf(card)
  }
  for (const card of lastingEvents(s, nation)) boosts |= 1 << deck[nation].indexOf(card)
  return boosts
}

function lastingEvents(s: State, nation: number): number[] {
  const { cards } = s.derived.kit
  const events: number[] = []
  if (s.phase !== 'tactical') return events
  for (const { card, phase } of s.effects) {
    if (phase === 'tactical' && cards[card].nation === NATIONS[nation]) events.push(card)
  }
  return events
}

/** Profiles that were made before, and by which laws. Nobody changes them. */
interface Made {
  profiles: Profile[]
  grounds: Grounds
}

/** By kit: by nation and boosts. */
const known = new WeakMap<Kit, Made[][]>()

/** What each type of a nation can do: its printed profile, changed by activated upgrades and by events that last. */
export function profilesOf(s: State, nation: number, boosts: number): Profile[] {
  const { kit } = s.derived
  let ofKit = known.get(kit)
  if (ofKit === undefined) {
    ofKit = NATIONS.map(() => [])
    known.set(kit, ofKit)
  }
  const made = ofKit[nation][boosts]
  if (made !== undefined && holds(made.grounds)) return made.profiles
  const answer = beginAnswer()
  const profiles = makeProfiles(s, nation)
  ofKit[nation][boosts] = { profiles, grounds: endAnswer(answer) }
  return profiles
}

/** As `profilesOf`, made anew whatever is known. */
export function makeProfiles(s: State, nation: number): Profile[] {
  const { kit } = s.derived
  const profiles = kit.printed.map((profile, type) =>
    copyProfile(uniqueProfile(kit, type) ?? kit.printed[profile.kind]),
  )
  for (const card of s.played[nation]) upgrade(kit, profiles, kit.cards[card])
  for (const card of lastingEvents(s, nation)) {
    for (const profile of profiles) EVENT_PROFILES[kit.cards[card].id]?.(profile, kit.types[profile.kind].id)
  }
  for (const profile of profiles) check('moves of a unit', profile.move, MOST_MOVES)
  return profiles
}

/** An upgrade boosts one standard type (ns.2); Desert Rats also boost the Land Transports. */
function upgrade(kit: Kit, profiles: Profile[], card: CardRow): void {
  const boosts = UPGRADES[card.id]
  if (boosts === undefined) return
  boosts.unit(profiles[kit.typeNumber[card.unit]])
  boosts.also?.boost(profiles[kit.typeNumber[boosts.also.type]])
}

/** What the card of a unique unit prints; without the card's rule it is a unit of the type that it is based on. */
function uniqueProfile(kit: Kit, type: number): Profile | null {
  const printed = kit.printed[type]
  return printed.kind === type ? printed : (UNIQUE[kit.types[type].id]?.(printed) ?? null)
}

function copyProfile(profile: Profile): Profile {
  return { ...profile, fire: profile.fire.map((fire) => ({ ...fire })), bonus: [] }
}

/** A kind of units that could have a range, and the farthest that it could be. */
export interface RangedKind {
  kind: number
  reach: number
}

/** The kinds of a nation that could have a range. */
export function gunsAmong(profiles: readonly Profile[]): RangedKind[][] {
  const guns: RangedKind[][] = NATIONS.map(() => [])
  const types = profiles.length / NATIONS.length
  profiles.forEach((p, kind) => {
    const reach = p.range + (can(p, ABILITY.longRange) ? 1 : 0)
    if (reach > 0) guns[Math.floor(kind / types)].push({ kind, reach })
  })
  return guns
}
