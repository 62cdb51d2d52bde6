import type { Decision, Language, Name } from '@middlesea/engine'
import type { PathPreview } from '@middlesea/table-kit/board'
import type { ActionParts, Meant } from '@middlesea/table-kit/presentation'
import { reachOf } from '../src/08-reach.ts'
import type { Action } from '../src/actions.ts'
import type { View } from '../src/view.ts'
import { isHexId, read, stateOf } from './read.ts'
import { headed } from '@middlesea/table-kit/words'

// What actions are about, what somebody may have meant, and the line that an action draws on the map.

const VERB: { [verb in Action['do']]: Name } = {
  done: { en: 'Done', ja: '終了' },
  yes: { en: 'Yes', ja: 'はい' },
  no: { en: 'No', ja: 'いいえ' },
  place: { en: 'Set up', ja: '配置' },
  historical: { en: 'As reconstructed', ja: '推定復元どおり' },
  assign: { en: 'Assign', ja: '割り当て' },
  activate: { en: 'Activate', ja: '活性化' },
  hold: { en: 'Hold', ja: '保持' },
  mission: { en: 'Send', ja: '任務' },
  restToCup: { en: 'All to the cup', ja: '残りは不透明容器へ' },
  bomb: { en: 'Bomb', ja: '爆撃' },
  station: { en: 'To this HQ', ja: 'この司令部へ' },
  support: { en: 'Fly support', ja: '近接支援' },
  turnBack: { en: 'Turn back', ja: '引き返す' },
  bombard: { en: 'Bombard', ja: '砲撃' },
  ship: { en: 'Sail', ja: '配置' },
  shell: { en: 'Shell', ja: '艦砲射撃' },
  army: { en: 'Activate', ja: '活性化' },
  announce: { en: 'Bring in', ja: '到着' },
  transfer: { en: 'Try for it', ja: '移送' },
  delay: { en: 'Delayed', ja: '遅延' },
  beachhead: { en: 'Beachhead', ja: '海岸橋頭堡' },
  giveUp: { en: 'Give up', ja: '放棄' },
  supply: { en: 'Supply', ja: '補給' },
  sail: { en: 'Bring in', ja: '到着' },
  airhead: { en: 'Airhead', ja: '空挺堡' },
  drop: { en: 'Drop', ja: '降下' },
  fire: { en: 'Fire', ja: '射撃' },
  fireAll: { en: 'All fire', ja: '全て射撃' },
  jump: { en: 'Jumps next', ja: '次に降下' },
  glide: { en: 'Land', ja: '着地' },
  fly: { en: 'Fly', ja: '航空輸送' },
  move: { en: 'Move', ja: '移動' },
  land: { en: 'Land', ja: '上陸' },
  stack: { en: 'Move the stack', ja: 'スタックで移動' },
  ride: { en: 'Ride', ja: '車両プール' },
  through: { en: 'Go through', ja: '通過' },
  rideThrough: { en: 'Ride through', ja: '車両プールで通過' },
  rally: { en: 'Rally', ja: '回復' },
  return: { en: 'Comes back', ja: '復帰' },
  order: { en: 'Give a standing order', ja: '事前命令を出す' },
  attack: { en: 'Attack', ja: '攻撃' },
  join: { en: 'Attacks', ja: '攻撃参加' },
  resolve: { en: 'Resolve', ja: '解決' },
  lead: { en: 'Leads', ja: '先導' },
  command: { en: 'Spend', ja: '使用' },
  lose: { en: 'Loses a step', ja: 'ステップ損失' },
  excess: { en: 'Over-stacked', ja: '超過スタック' },
  refuse: { en: 'Refuse', ja: '拒否' },
  react: { en: 'React', ja: '対応' },
  antiTank: { en: 'Leads', ja: '先導' },
  retreat: { en: 'Retreat', ja: '退却' },
  advance: { en: 'Advance', ja: '前進' },
}

/** Whoever is chosen here is chosen alone: each answer changes who may be the next. */
const ALONE: Action['do'][] = ['lead', 'command', 'lose', 'excess', 'antiTank', 'jump', 'delay', 'station']

/** What an action names: a unit, a KG, a convoy, an air unit or a ship, and where it goes. */
export function partsOf(action: Action, language: Language): ActionParts {
  const verb = VERB[action.do][language]
  const piece = pieceOf(action)
  const place = placeOf(action)
  return {
    verb: action.do === 'supply' ? headed(verb, action.formation, language) : verb,
    ...(piece === undefined ? {} : { piece }),
    ...(place === undefined ? {} : { place }),
    ...(ALONE.includes(action.do) ? { alone: true } : {}),
  }
}

function pieceOf(action: Action): string | undefined {
  if (action.do === 'assign' || action.do === 'announce') return action.convoy
  const { unit, kg, air, ship } = action as { unit?: string; kg?: string; air?: string; ship?: string }
  return unit ?? kg ?? air ?? ship
}

function placeOf(action: Action): string | undefined {
  if (action.do === 'assign' || action.do === 'announce') return `available.${action.zone}`
  if (action.do === 'mission') return action.box === 'cup' ? 'cup' : 'air.bombardment'
  const { to, hex } = action as { to?: string; hex?: string }
  return to ?? hex
}

// ---- What somebody may have meant

/** By the question that is asked: what a piece and a place would mean. */
const TO_PLACE: { [prompt: string]: (piece: string, to: string) => Action } = {
  'prompt.setUp': (unit, to) => ({ do: 'place', unit, to }),
  'prompt.assign': (convoy, to) => ({ do: 'assign', convoy, zone: to.replace('available.', '') }),
  'prompt.drop': (kg, to) => ({ do: 'drop', kg, to }),
  'prompt.glide': (unit, to) => ({ do: 'glide', unit, to }),
  'prompt.fly': (unit, to) => ({ do: 'fly', unit, to }),
  'prompt.react': (unit, to) => ({ do: 'react', unit, to }),
  'prompt.transfer': (unit, to) => ({ do: 'transfer', unit, to }),
  'prompt.port': (unit, to) => ({ do: 'land', unit, to }),
  'prompt.retreat': (unit, to) => ({ do: 'retreat', unit, to }),
  'prompt.through': (unit, to) => ({ do: 'retreat', unit, to }),
}

/** What a piece alone would mean. */
const OF_PIECE: { [prompt: string]: (unit: string) => Action } = {
  'prompt.army': (unit) => ({ do: 'army', unit }),
  'prompt.aaFire': (unit) => ({ do: 'fire', unit }),
  'prompt.join': (unit) => ({ do: 'join', unit }),
  'prompt.attackerLead': (unit) => ({ do: 'lead', unit }),
  'prompt.defenderLead': (unit) => ({ do: 'lead', unit }),
  'prompt.lose': (unit) => ({ do: 'lose', unit }),
  'prompt.excess': (unit) => ({ do: 'excess', unit }),
  'prompt.command': (unit) => ({ do: 'command', unit }),
  'prompt.advance': (unit) => ({ do: 'advance', unit }),
  'prompt.coastFire': (unit) => ({ do: 'fire', unit }),
  'prompt.shoreGun': (unit) => ({ do: 'fire', unit }),
  'prompt.delay': (unit) => ({ do: 'delay', unit }),
  'prompt.station': (unit) => ({ do: 'station', unit }),
}

/** What a place alone would mean. */
const OF_PLACE: { [prompt: string]: (hex: string) => Action } = {
  'prompt.airhead': (hex) => ({ do: 'airhead', hex }),
  'prompt.refuse': (hex) => ({ do: 'refuse', hex }),
  'prompt.order': (hex) => ({ do: 'resolve', hex }),
  'prompt.beachhead': (hex) => ({ do: 'beachhead', hex }),
  'prompt.bombard': (hex) => ({ do: 'bombard', hex }),
}

export function attemptsFor(v: View, decision: Decision<Action>, meant: Meant): Action[] {
  const [piece] = meant.pieces
  const { place } = meant
  const { key } = decision.prompt
  if (piece === undefined) {
    return place === null ? [] : [OF_PLACE[key]?.(place) ?? { do: 'attack', hex: place }]
  }
  if (place === null) return [OF_PIECE[key]?.(piece) ?? { do: 'move', unit: piece, to: v.units[piece]?.place ?? '' }]
  const asked = TO_PLACE[key]
  if (asked) return [asked(piece, place)]
  const r = read(v)
  const isAfloat = !isHexId(r, v.units[piece]?.place ?? 'card')
  const move: Action = { do: 'move', unit: piece, to: place }
  return isAfloat ? [{ do: 'land', unit: piece, to: place }, move] : [move, { do: 'attack', hex: place }]
}

// ---- Lines on the map

/** The way that a unit would take; a straight line for everything else. */
export function previewOf(action: Action, v: View): PathPreview | null {
  if (!('unit' in action) || !('to' in action)) return null
  const r = read(v)
  const from = r.seen.get(action.unit)?.place
  if (from === undefined || !isHexId(r, from) || !isHexId(r, action.to)) return null
  if (action.do === 'retreat') return { places: [from, action.to], kind: 'retreat' }
  if (v.march?.unit === action.unit) return { places: [from, ...v.march.path, action.to], kind: 'move' }
  if (action.do === 'react') return { places: [from, action.to], kind: 'move' }
  if (action.do !== 'move') return null
  const way = reachOf(stateOf(v), r.kit.unitNumber(action.unit)).pathTo(r.kit.placeNumber(action.to))
  const places = way.map((hex) => r.kit.placeIds[hex])
  return { places: places.length > 0 ? places : [from, action.to], kind: 'move' }
}
