import { type Action, reachOf, type View } from '../src/index.ts'
import type { Decision, Language, Name } from '@middlesea/engine'
import type { PathPreview } from '@middlesea/table-kit/board'
import type { ActionParts, Meant } from '@middlesea/table-kit/presentation'
import { isHexId, type ViewReader } from './read.ts'

// What actions are about, what somebody may have meant, and the line that an action draws on the map.

const VERB: { [verb in Action['do']]: Name } = {
  done: { en: 'Done', ja: '終了' },
  yes: { en: 'Yes', ja: 'はい' },
  no: { en: 'No', ja: 'いいえ' },
  place: { en: 'Set up', ja: '配置' },
  historical: { en: 'As in history', ja: '史実どおり' },
  plan: { en: 'Plan', ja: '計画' },
  redirect: { en: 'Redirect', ja: '行き先変更' },
  emergency: { en: 'Call', ja: '要請' },
  fly: { en: 'Send', ja: '出撃' },
  drop: { en: 'Drop', ja: '降下' },
  airland: { en: 'Land', ja: '着陸' },
  move: { en: 'Move', ja: '移動' },
  load: { en: 'Load', ja: '搭載' },
  unload: { en: 'Unload', ja: '揚陸' },
  demolish: { en: 'Destroy', ja: '破壊' },
  repair: { en: 'Repair', ja: '修理' },
  breakDown: { en: 'Break down', ja: '分割' },
  reform: { en: 'Reform', ja: '再編' },
  attack: { en: 'Attack', ja: '攻撃' },
  join: { en: 'Join', ja: '参加' },
  fire: { en: 'Fire', ja: '射撃' },
  choose: { en: 'Choose', ja: '選択' },
  retreat: { en: 'Retreat', ja: '退却' },
  advance: { en: 'Advance', ja: '前進' },
  enter: { en: 'Enter', ja: '登場' },
  evacuate: { en: 'Evacuate', ja: '撤収' },
  exit: { en: 'Leave', ja: '離脱' },
  embark: { en: 'Land', ja: '上陸' },
  withdraw: { en: 'Withdraw', ja: '引き揚げ' },
}

const MISSION: { [mission: string]: Name } = {
  bomb: { en: 'Bomb', ja: '爆撃' },
  support: { en: 'Support', ja: '支援' },
  interdict: { en: 'Interdict', ja: '阻止' },
}
const TARGET: { [target: string]: Name } = {
  aa: { en: 'AA', ja: '対空砲' },
  cd: { en: 'coast guns', ja: '沿岸砲' },
  naval: { en: 'ships', ja: '艦船' },
  port: { en: 'port', ja: '港湾' },
}

export function partsOf(action: Action, language: Language): ActionParts {
  const verb = VERB[action.do][language]
  if (action.do === 'fly') {
    const target = action.target === undefined ? '' : ` (${TARGET[action.target][language]})`
    return { verb: `${MISSION[action.mission][language]}${target}`, piece: action.kind, place: action.hex }
  }
  if (action.do === 'attack') return { verb, place: action.hex }
  if (action.do === 'fire') return { verb, piece: action.unit, place: action.at }
  if (action.do === 'load') return { verb, piece: action.unit, onto: action.onto }
  // In an exchange too, one after the other is lost: each changes who may be the next.
  if (action.do === 'choose') return { verb, piece: action.unit, alone: true }
  if (action.do === 'plan') return { verb: turnVerb(action.turn, language), place: action.to }
  if (action.do === 'redirect' || action.do === 'emergency') return { verb, place: action.to }
  if (!('unit' in action)) return { verb }
  return 'to' in action ? { verb, piece: action.unit, place: action.to } : { verb, piece: action.unit }
}

const turnVerb = (turn: number, language: Language): string => ({ en: `Turn ${turn}`, ja: `第${turn}ターン` })[language]

// ---- What somebody may have meant

/** By the question that is asked: what a piece and a place would mean. */
const TO_PLACE: { [prompt: string]: (unit: string, to: string) => Action } = {
  'prompt.setUp': (unit, to) => ({ do: 'place', unit, to }),
  'prompt.drop': (unit, to) => ({ do: 'drop', unit, to }),
  'prompt.airland': (unit, to) => ({ do: 'airland', unit, to }),
  'prompt.landings': (unit, to) => ({ do: 'embark', unit, to }),
  'prompt.enter': (unit, to) => ({ do: 'enter', unit, to }),
  'prompt.retreat': (unit, to) => ({ do: 'retreat', unit, to }),
}

export function attemptsFor(_v: View, decision: Decision<Action>, meant: Meant): Action[] {
  const [unit] = meant.pieces
  const { place } = meant
  if (unit === undefined) return place === null ? [] : [{ do: 'attack', hex: place }]
  if (place === null) {
    return [
      { do: 'join', unit },
      { do: 'evacuate', unit },
      { do: 'choose', unit },
      { do: 'exit', unit },
    ]
  }
  const asked = TO_PLACE[decision.prompt.key]
  const move: Action = { do: 'move', unit, to: place }
  return asked ? [asked(unit, place), move] : [move, { do: 'unload', unit, to: place }]
}

// ---- Lines on the map

/** The way that a unit would take; a straight line for everything else. */
export function previewOf(reader: ViewReader, action: Action, v: View): PathPreview | null {
  if (!('unit' in action)) return null
  const r = reader.read(v)
  const from = r.seen.get(action.unit)?.place
  if (from === undefined || !isHexId(r, from)) return null
  if (action.do === 'fire') return { places: [from, action.at], kind: 'fire' }
  if (!('to' in action) || !isHexId(r, action.to)) return null
  if (action.do === 'retreat') return { places: [from, action.to], kind: 'retreat' }
  if (action.do !== 'move') return null
  const way = reachOf(reader.stateOf(v), r.kit.unitNumber(action.unit)).pathTo(r.kit.placeNumber(action.to))
  const places = way.map((hex) => r.kit.placeIds[hex])
  return { places: places.length > 0 ? places : [from, action.to], kind: 'move' }
}
