import type { Action, View } from '../src/index.ts'
import type { Decision, Language, Name } from '@middlesea/engine'
import type { ActionParts, Meant } from '@middlesea/table-kit/presentation'
import { isAir, isAxis, isAxisGround, isNaval, isTransport, read, type Reading, type Seen, zoneOf } from './read.ts'

// What actions are about, and what somebody may have meant.

const VERB: { [verb in Action['do']]: Name } = {
  done: { en: 'Done', ja: '終了' },
  yes: { en: 'Yes', ja: 'はい' },
  no: { en: 'No', ja: 'いいえ' },
  pick: { en: 'Choose', ja: '選択' },
  recruit: { en: 'Recruit', ja: '編入' },
  search: { en: 'Search', ja: '情報活動' },
  searchPool: { en: 'Search', ja: '情報活動' },
  refit: { en: 'Refit', ja: '補充' },
  buyAmphibious: { en: 'Buy an amphibious point', ja: '揚陸ポイント購入' },
  stage: { en: 'Stage', ja: '配備' },
  move: { en: 'Move', ja: '移動' },
  hurry: { en: 'Hurry', ja: '移動力増加' },
  clear: { en: 'Clear the obstacle', ja: '障害物の除去' },
  recon: { en: 'Scout', ja: '地上偵察' },
  load: { en: 'Load', ja: '搭載' },
  fly: { en: 'Send', ja: '出発' },
  land: { en: 'Land', ja: '上陸' },
  choose: { en: 'Choose', ja: '選択' },
  pursue: { en: 'Pursue', ja: '追撃' },
  retreat: { en: 'Retreat', ja: '退却' },
}

export function partsOf(action: Action, language: Language): ActionParts {
  const verb = VERB[action.do][language]
  switch (action.do) {
    case 'pick':
    case 'search':
    case 'hurry':
      return { verb, place: action.zone }
    case 'searchPool':
      return { verb, place: 'pool' }
    case 'recruit':
    case 'refit':
    case 'clear':
      return { verb, piece: action.unit }
    case 'choose':
      return { verb, piece: action.unit, alone: true }
    case 'load':
      return { verb, piece: action.unit, onto: action.onto }
    case 'stage':
    case 'move':
    case 'recon':
    case 'fly':
    case 'land':
    case 'pursue':
    case 'retreat':
      return { verb, piece: action.unit, place: action.to }
    default:
      return { verb }
  }
}

// ---- What somebody may have meant

/**
 * What somebody may have meant by pointing at pieces and a place, likeliest first: answers to this decision, then
 * what the unit does in other phases.
 */
export function attemptsFor(v: View, decision: Decision<Action>, meant: Meant): Action[] {
  const r = read(v)
  const asked = ASKED[decision.prompt.key] ?? choosing
  const [piece] = meant.pieces
  const unit = piece === undefined ? undefined : r.seen.get(piece)
  if (!unit) return [...asked(r, meant), ...zoneActions(r, meant.place)]
  // The garrison and the lost do nothing in any phase.
  const acts = isAxis(unit) && !unit.place.endsWith('.eliminated')
  return [...asked(r, meant), ...(acts ? elsewhere(r, unit, meant.place) : [])]
}

type Asked = (r: Reading, meant: Meant) => Action[]

const onZone =
  (make: (zone: string) => Action): Asked =>
  (r, { place }) =>
    place !== null && zoneOf(r, place) ? [make(place)] : []

const onUnits =
  (make: (unit: string) => Action): Asked =>
  (r, { pieces }) =>
    pieces.filter((id) => r.seen.has(id)).map(make)

/** Units to a place; without a place, to the places where such units go. */
const going =
  (make: (unit: string, to: string) => Action, usual: (r: Reading, unit: Seen) => string[]): Asked =>
  (r, { pieces, place }) =>
    pieces.flatMap((id) => {
      const unit = r.seen.get(id)
      if (!unit) return []
      return (place === null ? usual(r, unit) : [place]).map((to) => make(id, to))
    })

/** Where units of a kind go most often. */
function usualBoxes(_r: Reading, unit: Seen): string[] {
  if (isNaval(unit)) return ['malta.support', 'strategic.navy']
  if (isTransport(unit)) return ['malta.airborne']
  if (isAir(unit)) return ['malta.support', 'strategic.navy']
  return unit.data.drop === 'airborne' ? ['malta.airborne', 'malta.amphibious'] : ['malta.amphibious']
}

const sectorOf = (unit: Seen): string => unit.place.split('.')[0]

/** Aircraft and ships that are at a zone were sent there. */
const zonesOfItsSector = (r: Reading, unit: Seen): string[] =>
  zoneOf(r, unit.place)
    ? [unit.place].filter(() => !isAxisGround(unit))
    : r.files.map.zones.filter(({ sector }) => sector === sectorOf(unit)).map(({ id }) => id)

const coastOfItsSector = (r: Reading, unit: Seen): string[] =>
  r.files.map.zones.filter(({ sector, coastal }) => coastal && sector === sectorOf(unit)).map(({ id }) => id)

const besideIt = (r: Reading, unit: Seen): string[] => zoneOf(r, unit.place)?.routes ?? []

const pick = onZone((zone) => ({ do: 'pick', zone }))
const choosing = onUnits((unit) => ({ do: 'choose', unit }))
const staging = going((unit, to) => ({ do: 'stage', unit, to }), usualBoxes)
const landing = going((unit, to) => ({ do: 'land', unit, to }), coastOfItsSector)
const flying = going((unit, to) => ({ do: 'fly', unit, to }), zonesOfItsSector)
const moving = going((unit, to) => ({ do: 'move', unit, to }), besideIt)

const ASKED: { [prompt: string]: Asked } = {
  'prompt.recon': pick,
  'prompt.information': pick,
  'prompt.battle': pick,
  'prompt.counterattack': pick,
  'prompt.recruit': onUnits((unit) => ({ do: 'recruit', unit })),
  'prompt.refit': onUnits((unit) => ({ do: 'refit', unit })),
  'prompt.intelligence': (r, meant) =>
    meant.place === 'pool' ? [{ do: 'searchPool' }] : onZone((zone) => ({ do: 'search', zone }))(r, meant),
  'prompt.stage': staging,
  'prompt.move': (r, meant) => [
    ...moving(r, meant),
    ...(meant.pieces.length === 0 ? onZone((zone) => ({ do: 'hurry', zone }))(r, meant) : []),
  ],
  'prompt.fly': (r, meant) => [...loading(r, meant), ...flying(r, meant)],
  'prompt.land': landing,
  'prompt.pursuit': going((unit, to) => ({ do: 'pursue', unit, to }), besideIt),
  'prompt.axisRetreats': (r, meant) => [
    ...going((unit, to) => ({ do: 'retreat', unit, to }), besideIt)(r, meant),
    ...choosing(r, meant),
  ],
}

/** A ground unit in an air box onto a transport: the one that is pointed at, or one of its box. */
function loading(r: Reading, { pieces }: Meant): Action[] {
  const units = pieces.map((id) => r.seen.get(id)).filter((unit) => unit !== undefined)
  const cargo = units.find(isAxisGround)
  if (!cargo) return []
  const carriers = units.filter(isTransport)
  const here = carriers.length > 0 ? carriers : (r.at.get(cargo.place) ?? []).filter(isTransport).slice(0, 1)
  return here.map(({ id }) => ({ do: 'load', unit: cargo.id, onto: id }))
}

/** What a unit does in its own phase: the game says which phase that is. */
function elsewhere(r: Reading, unit: Seen, place: string | null): Action[] {
  const meant = { pieces: [unit.id], place }
  if (zoneOf(r, unit.place)) return moving(r, meant)
  if (place !== null && !zoneOf(r, place)) return staging(r, meant)
  if (unit.place.endsWith('.amphibious')) return landing(r, meant)
  return unit.place === 'sicily' ? staging(r, meant) : [...flying(r, meant), ...staging(r, meant)]
}

const zoneActions = (r: Reading, place: string | null): Action[] =>
  place !== null && zoneOf(r, place) ? [{ do: 'search', zone: place }] : []
