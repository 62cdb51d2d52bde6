import type { Decision, Language, Name } from '@middlesea/engine'
import { type Action, PRINTED, type View } from '../src/index.ts'
import type { ActionParts, Meant } from '@middlesea/table-kit/presentation'
import { read } from './read.ts'
import { nameOf } from './words.ts'
import { headed } from '@middlesea/table-kit/words'

// What actions are about, and what somebody may have meant.

const VERB: { [verb in Action['do']]: Name } = {
  done: { en: 'Done', ja: '終了' },
  start: { en: 'Start', ja: '開始位置' },
  order: { en: 'Order', ja: '命令' },
  move: { en: 'Move', ja: '移動' },
  gather: { en: 'Move', ja: '移動' },
  go: { en: 'Go', ja: '移動' },
  land: { en: 'Land on', ja: '着艦' },
  load: { en: 'Load', ja: '搭載' },
  unload: { en: 'Unload', ja: '揚陸' },
  sendBack: { en: 'Send back', ja: '戻す' },
  halt: { en: 'Stop', ja: '停止' },
  incorporate: { en: 'Form a Hidden Fleet', ja: '秘匿艦隊を編成' },
  include: { en: 'Join the fleet', ja: '艦隊に加える' },
  sail: { en: 'Sail', ja: '航行' },
  slipIn: { en: 'Slip in', ja: '艦隊に入る' },
  slipOut: { en: 'Slip out', ja: '艦隊を離れる' },
  reveal: { en: 'Reveal', ja: '公開' },
  stayHidden: { en: 'Stay hidden', ja: '秘匿を続ける' },
  search: { en: 'Search', ja: '索敵' },
  declare: { en: 'Declare a battle', ja: '戦闘を宣言' },
  bombard: { en: 'Fire at', ja: '射撃' },
  resolve: { en: 'Resolve', ja: '解決' },
  support: { en: 'Support', ja: '支援射撃' },
  concentrate: { en: 'Concentrate', ja: '集中射撃' },
  strategic: { en: 'Bomb', ja: '戦略爆撃' },
  aim: { en: 'Aim', ja: '照準' },
  stack: { en: 'Stack', ja: '積み上げ' },
  lose: { en: 'Lose', ja: '損害' },
  pick: { en: 'Destroy', ja: '除去' },
  take: { en: 'Take control', ja: '支配' },
  activate: { en: 'Play', ja: '使用' },
  target: { en: 'Choose', ja: '選択' },
  blockade: { en: 'Cut off', ja: '封鎖' },
  supply: { en: 'Resupply here', ja: 'ここで補給' },
  build: { en: 'Build', ja: '生産' },
}

export function partsOf(action: Action, language: Language): ActionParts {
  const verb = VERB[action.do][language]
  switch (action.do) {
    case 'move':
    case 'unload':
      return { verb, piece: action.unit, place: action.to }
    // Each ship that leaves is another thing to do.
    case 'slipOut':
      return { verb: headed(verb, nameOf(action.unit, language), language), piece: action.unit, place: action.to }
    case 'land':
    case 'load':
      return { verb, piece: action.unit, onto: action.on }
    case 'bombard':
    case 'aim':
      return { verb, piece: action.unit, place: action.at }
    case 'gather':
    case 'halt':
    case 'include':
    case 'slipIn':
    case 'search':
    case 'support':
    case 'concentrate':
      return { verb, piece: action.unit }
    // A hit takes one after the other.
    case 'lose':
    case 'pick':
      return { verb, piece: action.unit, alone: true }
    case 'go':
      return { verb, place: action.to }
    case 'sail':
      return { verb, piece: `fleet.${action.nation}`, place: action.to }
    case 'reveal':
      return { verb, piece: `fleet.${action.nation}` }
    case 'start':
    case 'declare':
    case 'resolve':
    case 'target':
    case 'blockade':
    case 'incorporate':
      return { verb, place: action.at }
    case 'supply':
      return { verb, piece: supplyPiece(action.nation, action.slot), place: action.at }
    case 'build':
      return {
        verb,
        piece: buildPiece(action.nation, action.type),
        otherwise: secondBuildPiece(action.nation, action.type),
        place: action.at,
        alone: true,
      }
    case 'activate':
      return { verb, piece: action.card, alone: true }
    default:
      return { verb }
  }
}

/** The ids of the choices of the Resupply Phase, which lie as counters in a box. */
export const supplyPiece = (nation: string, slot: string): string => `supply.${nation}.${slot}`
export const buildPiece = (nation: string, type: string): string => `build.${nation}.${type}.${DOMAIN[type]}`
/** card.US-E2: the second objective of a nation pays for its land units, too. */
const secondBuildPiece = (nation: string, type: string): string | undefined =>
  DOMAIN[type] === 'land' ? `build.${nation}.${type}.second` : undefined
const DOMAIN = Object.fromEntries(PRINTED.units.units.map(({ id, domain }) => [id, domain]))

// ---- What somebody may have meant

export function attemptsFor(v: View, decision: Decision<Action>, meant: Meant): Action[] {
  const [piece] = meant.pieces
  const { place } = meant
  if (piece === undefined) return place === null ? [] : onPlace(decision.prompt.key, place)
  if (piece.startsWith('fleet.')) {
    const nation = piece.slice('fleet.'.length)
    return place === null ? [{ do: 'reveal', nation }] : [{ do: 'sail', nation, to: place }]
  }
  if (read(v).kit.cardNumber[piece] !== undefined) return [{ do: 'activate', card: piece }]
  if (read(v).kindOf.get(piece) === undefined) return resupply(piece, place)
  return onUnit(decision.prompt.key, piece, place)
}

function onPlace(prompt: string, at: string): Action[] {
  if (prompt === 'prompt.fleetStart') return [{ do: 'start', at }]
  if (prompt === 'prompt.resolve') return [{ do: 'resolve', at }]
  if (prompt === 'prompt.blockade') return [{ do: 'blockade', at }]
  if (prompt === 'prompt.target') return [{ do: 'target', at }]
  return [{ do: 'declare', at }]
}

function onUnit(prompt: string, unit: string, place: string | null): Action[] {
  if (place === null)
    return [
      { do: 'gather', unit },
      { do: 'search', unit },
      { do: 'support', unit },
      { do: 'lose', unit },
    ]
  if (prompt === 'prompt.declare') return [{ do: 'bombard', unit, at: place }]
  return [
    { do: 'move', unit, to: place },
    { do: 'unload', unit, to: place },
  ]
}

function resupply(piece: string, at: string | null): Action[] {
  const [verb, nation, what] = piece.split('.')
  if (at === null) return []
  if (verb === 'build') return [{ do: 'build', nation, type: what, at }]
  return [{ do: 'supply', nation, slot: what as 'land', at }]
}
