/**
 * Skirmish: an example for whoever writes a game, and the guinea pig of our tests. Two seats meet on a road of seven
 * places. Pieces are concealed until they fight; orders are sealed; whoever is passed by may spring an ambush.
 */
import { type GameSpec, type Outcome, defineGame } from '@middlesea/engine'
import rulebook from '../rulebook/rules.json' with { type: 'json' }
import { en } from './messages/en.ts'
import { ja } from './messages/ja.ts'
import { procedures } from './rules.ts'
import { type Action, LOST, PLACES, SEATS, type State, clone, derive, invariants, start } from './state.ts'
import { say } from './steps.ts'
import { type View, determinize, view } from './view.ts'

export { type Action, SEATS, type State } from './state.ts'
export type { View } from './view.ts'

const NAMES: { [id: string]: { en: string; ja: string } } = {
  north: { en: 'North', ja: '北軍' },
  south: { en: 'South', ja: '南軍' },
  blade: { en: 'blade', ja: '剣' },
  shield: { en: 'shield', ja: '盾' },
  decoy: { en: 'decoy', ja: 'おとり' },
  march: { en: 'march', ja: '行軍' },
  scout: { en: 'scout', ja: '偵察' },
}

/** 7.1: a point for each piece on the enemy's half of the road. */
function outcome(s: State): Outcome | null {
  if (s.stack.length > 0) return null
  const scores = [0, 1].map((owner) => s.pieces.filter((p) => p.owner === owner && isForward(p.place, owner)).length)
  const best = Math.max(...scores)
  const winners = scores[0] === scores[1] ? [] : [SEATS[scores.indexOf(best)]]
  return { scores: { north: scores[0], south: scores[1] }, winners, result: say('result', { scores }) }
}

function isForward(place: number, owner: number): boolean {
  const middle = (PLACES - 1) / 2
  return place !== LOST && (owner === 0 ? place > middle : place < middle)
}

export const spec: GameSpec<State, Action, View> = {
  standingOrders: [
    { prompt: 'askAmbush', answers: ['pass'] },
    { prompt: 'askParley', answers: ['goOn'] },
  ],
  id: 'skirmish',
  name: { en: 'Skirmish', ja: '小競り合い' },
  version: '1.2.0',
  scenarios: [
    {
      id: 'road',
      name: { en: 'The road', ja: '街道' },
      summary: { en: 'Seven miles of road.', ja: '七マイルの街道。' },
    },
  ],
  options: [
    { id: 'thinFog', rule: '1.3', name: { en: 'Thin fog', ja: '薄い霧' }, values: [false, true] },
    { id: 'war', rule: '1.1', name: { en: 'Length', ja: '長さ' }, values: ['short', 'long'] },
  ],
  rulebook: rulebook.rules,
  catalogues: { en, ja },
  names: (id) => NAMES[id],
  seats: () => SEATS,
  procedures,
  start,
  view,
  determinize,
  outcome,
  clone,
  derive,
  label: (action) => say('action', { action: { ...action } }),
  turn: (s) => s.turn,
  invariants,
}

export const skirmish = defineGame(spec)

export default skirmish
