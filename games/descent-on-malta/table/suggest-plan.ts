// A first look and a first staging that make sense, for those who do not know yet what to send. Both leave the last word to
// the hand: nothing of them is final before it ends the phase.
import type { Decision, Language, Name } from '@middlesea/engine'
import type { Shortcut } from '@middlesea/table-kit/presentation'
import type { Action } from '../src/index.ts'
import { amphibiousCost } from '../src/18-amphibious.ts'
import { unitNumber } from '../src/data.ts'
import { ratingOf } from './faces.ts'
import { isAxisGround, isCombatAircraft, isNaval, isTransport, type Reading, type Seen, unitsAt } from './read.ts'
import type { Able } from './suggestions.ts'

/** Where the guided landing goes: what lies beside it is worth a look too. */
const LANDING = ['raf_safi', 'raf_hal_far']

const RECON: Name = { en: 'Suggested recon', ja: '偵察の提案' }
const STAGING: Name = { en: 'Suggested staging', ja: '配備の提案' }

/** 4.0.4a: the zones around the landing. Nothing is revealed before Done. */
export function suggestRecon(r: Reading, decision: Decision<Action>, language: Language): Shortcut<Action> {
  const { left = 0 } = decision.prompt.params as { left?: number }
  const offered = new Map(decision.options.map(({ id, action }) => [id, action]))
  const wanted = around(r, LANDING).filter((zone) => offered.has(zone))
  const actions = wanted.slice(0, left).flatMap((zone) => offered.get(zone) ?? [])
  return {
    id: 'suggest-recon',
    label: RECON[language],
    about: {
      en: `${actions.length} zones around the airfields in the south. Change what you like, then Done.`,
      ja: `南の飛行場の周囲${actions.length}ゾーン。変えたいところを変えてから「終了」を押してください。`,
    }[language],
    actions,
  }
}

/** Zones by their distance from some of them. */
function around(r: Reading, from: readonly string[]): string[] {
  const found = [...from]
  for (const id of found) {
    const { routes = [] } = r.files.map.zones.find((zone) => zone.id === id) ?? {}
    found.push(...routes.filter((other) => !found.includes(other)))
  }
  return found
}

/**
 * 12.1: the best airborne battalions with a transport each, marines for the beach, aircraft and ships over it. What is staged
 * counts: whoever has taken the suggestion is not offered it a second time.
 */
export function suggestStaging(r: Reading, able: Able, language: Language): Shortcut<Action> {
  const here = unitsAt(r, 'sicily').filter(able)
  const stage =
    (to: string) =>
    ({ id }: Seen): Action => ({ do: 'stage', unit: id, to })
  const staged = (box: string, which: (unit: Seen) => boolean): number => unitsAt(r, box).filter(which).length
  const transports = here.filter(isTransport)
  const jumpers = here
    .filter(({ data }) => data.drop === 'airborne')
    .toSorted(byRating)
    .slice(0, left(MOST_JUMPERS, staged('malta.airborne', isAxisGround)))
  const pairs = Math.min(transports.length, jumpers.length)
  const support = here
    .filter((unit) => isCombatAircraft(unit) && !isHeavy(unit))
    .slice(0, left(MOST_OVERHEAD, staged('malta.support', isCombatAircraft)))
  const ships = here.filter(isNaval).slice(0, left(1, staged('malta.support', isNaval)))
  const actions = [
    // 16.2: a fleet at its lowest level cannot be hit any more.
    ...here.filter((unit) => isBomber(unit) && r.view.royalNavy > 1).map(stage('strategic.navy')),
    ...jumpers.slice(0, pairs).map(stage('malta.airborne')),
    ...transports.slice(0, pairs).map(stage('malta.airborne')),
    ...forTheBeach(r, here).map(stage('malta.amphibious')),
    ...[...support, ...ships].map(stage('malta.support')),
  ]
  return {
    id: 'suggest-staging',
    label: STAGING[language],
    about: {
      en: 'Bombers against the fleet, paratroopers with their transports, marines, and support for them. Change what you like, then Done.',
      ja: '爆撃機は艦隊へ、空挺部隊と輸送機、海兵、その支援を配備します。変えたいところを変えてから「終了」を押してください。',
    }[language],
    actions: pairs === 0 ? [] : actions,
  }
}

/** A zone holds four; some are lost on the way. */
const MOST_JUMPERS = 6
const MOST_OVERHEAD = 6
const MOST_ASHORE = 4

const left = (most: number, taken: number): number => Math.max(0, most - taken)

const isBomber = (unit: Seen): boolean => isCombatAircraft(unit) && isHeavy(unit)
const rating = ({ data, reduced }: Seen): number => ratingOf(data, 'rating', reduced)
const byRating = (a: Seen, b: Seen): number => rating(b) - rating(a)

/** Bombs the fleet better than the ground. */
const isHeavy = ({ data, reduced }: Seen): boolean =>
  ratingOf(data, 'strategic', reduced) >= 2 &&
  ratingOf(data, 'strategic', reduced) >= ratingOf(data, 'tactical', reduced)

/** 18.1: marines first, as far as the amphibious points go. */
function forTheBeach(r: Reading, here: readonly Seen[]): Seen[] {
  const aboard = ['malta.amphibious', 'gozo.amphibious'].flatMap((box) => unitsAt(r, box).filter(isAxisGround))
  const costOf = ({ id }: Seen): number => amphibiousCost(r.s, unitNumber(id))
  let points = r.view.amphibiousPoints - aboard.reduce((sum, unit) => sum + costOf(unit), 0)
  const isMarine = ({ data }: Seen): number => (data.formation?.en === 'San Marco' ? 1 : 0)
  return here
    .filter((unit) => isAxisGround(unit) && unit.data.drop !== 'airborne' && !unit.data.support)
    .toSorted((a, b) => isMarine(b) - isMarine(a) || byRating(a, b))
    .filter((unit) => {
      if (costOf(unit) > points) return false
      points -= costOf(unit)
      return true
    })
    .slice(0, left(MOST_ASHORE, aboard.length))
}
