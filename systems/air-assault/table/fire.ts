import { type Action, cannotFire, firePreview, stacksUnderFire, type State, type View } from '../src/index.ts'
import type { Decision, Language, Name, Refusal } from '@middlesea/engine'
import type { PathPreview } from '@middlesea/table-kit/board'
import type { Odds } from '@middlesea/table-kit/presentation'
import { attackOdds } from './odds.ts'
import { isHexId, type ViewReader, type Reading } from './read.ts'

// combat.3: which of the reader's guns could fire at a hex that is attacked or attacks, and what stops the others.

/** Why a gun within range stays silent, in a word or two for the map. */
const SILENT: { [refusal: string]: Name } = {
  'refuse.noLineOfFire': { en: 'line of fire blocked', ja: '射線なし' },
  'refuse.hasFired': { en: 'has fired', ja: '射撃済' },
  'refuse.neutralized': { en: 'neutralized', ja: '無力化中' },
}

/** The hexes at which guns may fire in what is asked now. */
function targetsOf(r: Reading, s: State, decision: Decision<Action>, pointed: string | null): string[] {
  const { view, kit } = r
  switch (decision.prompt.key) {
    case 'prompt.combat':
      return decision.options.some(({ on, id }) => on === 'place' && id === pointed) ? [pointed!] : []
    case 'prompt.joinFirst':
    case 'prompt.join':
      return view.attack === null ? [] : [view.attack.hex]
    case 'prompt.defensiveFire':
      // Every stack next to a friend may be fired at; before one is pointed at, the attackers are the first to think of.
      return pointed !== null && stacksUnderFire(s).includes(kit.placeNumber(pointed)) ? [pointed] : attackingHexes(r)
    default:
      return []
  }
}

function attackingHexes({ view, kit, seen }: Reading): string[] {
  const places = (view.fire?.attackers ?? []).flatMap((id) => seen.get(id)?.place ?? [])
  return [...new Set(places)].filter((place) => kit.isHex(kit.placeNumber(place)))
}

/** The odds of defensive fire, before its die falls: of all guns that fire at the hex, with those that would. */
export function fireOdds(
  reader: ViewReader,
  v: View,
  action: Action & { do: 'fire' },
  language: Language,
  pieces: readonly string[] = [],
): Odds | null {
  const s = reader.stateOf(v)
  const { kit } = s.derived
  const hex = kit.placeNumber(action.at)
  if (v.fire === null) return null
  if (!stacksUnderFire(s).includes(hex)) return null
  const joining = (pieces.length > 0 ? pieces : [action.unit]).map((id) => kit.unitNumber(id))
  const guns = joining.filter((u) => cannotFire(s, u, hex) === null)
  guns.push(...v.fire.guns.filter(({ at }) => at === action.at).map(({ unit }) => kit.unitNumber(unit)))
  return guns.length === 0 ? null : attackOdds(reader, s, firePreview(s, guns, hex), { hex: action.at }, language)
}

/** A line from every hex with guns to what they could fire at; one with a reason where none of them can. */
export function reachingFire(
  reader: ViewReader,
  v: View,
  decision: Decision<Action>,
  pointed: string | null,
  language: Language,
): PathPreview[] {
  const r = reader.read(v)
  const s = reader.stateOf(v)
  return targetsOf(r, s, decision, pointed).flatMap((hex) => linesTo(r, s, hex, language))
}

function linesTo(r: Reading, s: State, target: string, language: Language): PathPreview[] {
  const { kit } = r
  const hex = kit.placeNumber(target)
  const fired = new Set(r.view.attack?.guns)
  const silent = new Map<string, Refusal>()
  const able = new Set<string>()
  for (const u of kit.rangedUnits) {
    const from = ownHex(r, u)
    if (from === null || fired.has(kit.unitIds[u]) || kit.map.distance(kit.placeNumber(from), hex) > kit.range[u])
      continue
    const refusal = cannotFire(s, u, hex)
    if (refusal === null) able.add(from)
    else if (refusal.key in SILENT) silent.set(from, refusal)
  }
  return [
    ...[...able].map((from): PathPreview => ({ places: [from, target], kind: 'may-fire' })),
    ...[...silent]
      .filter(([from]) => !able.has(from))
      .map(
        ([from, { key }]): PathPreview => ({ places: [from, target], kind: 'no-fire', note: SILENT[key][language] }),
      ),
  ]
}

/** Where a gun of the reader's stands on the map, or null. */
function ownHex(r: Reading, u: number): string | null {
  const unit = r.seen.get(r.kit.unitIds[u])
  return unit !== undefined && unit.data.side === r.view.reader && isHexId(r, unit.place) ? unit.place : null
}
