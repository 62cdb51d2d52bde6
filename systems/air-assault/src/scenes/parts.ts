// Scenes: which open procedure is which scene, and the parts in which one is told.
import {
  type Frame,
  innermostScene,
  type Message,
  type Scene,
  sceneBegins as begins,
  type SceneEffect,
  sceneEnds,
  sceneGoesOn,
  type SceneHead,
  type SceneHeads,
  type SceneRow,
  type SceneTold,
  type SceneUnit,
  wholeScene as whole,
} from '@middlesea/engine'
import { seatOf, type State } from '../core/state.ts'
import { say } from '../core/steps.ts'

export type { SceneHead }

/** Frames of fights name their hex. */
type At = Frame & { hex: number }

/**
 * The scenes by their procedures. Ids are made of what everybody knows: a hex is attacked once a phase, and the other
 * procedures run once a turn.
 */
const HEADS: SceneHeads<State, At> = {
  attack: (s, { hex }) => attackHead(s, hex),
  driftFight: (s, { hex }) => driftHead(s, hex),
  airborneAssault: (s) => dropHead(s),
  aircraft: (s) => bombardmentHead(s),
  coastGuns: (s) => coastGunsHead(s),
  alliedSea: (s) => alliedSeaHead(s),
}

const nowhere = (id: string, kind: Scene['kind']): SceneHead => ({ id, kind, place: null })
const at = (s: State, id: string, hex: number): SceneHead => {
  const place = s.derived.kit.placeIds[hex]
  return { id: `${id} ${place}`, kind: 'battle', place }
}

export const attackHead = (s: State, hex: number): SceneHead => at(s, `attack ${s.turn} ${s.segment}`, hex)
export const driftHead = (s: State, hex: number): SceneHead => at(s, `drift combat ${s.turn}`, hex)
export const dropHead = (s: State): SceneHead => nowhere(`drop ${s.turn}`, 'drop')
export const bombardmentHead = (s: State): SceneHead => nowhere(`bombardment ${s.turn}`, 'bombardment')
export const coastGunsHead = (s: State): SceneHead => nowhere(`coast guns ${s.turn}`, 'fire')
export const axisSeaHead = (s: State): SceneHead => nowhere(`convoys ${s.turn}`, 'convoy')
/** The scene in which ships are rolled for: in the Axis sea phase it is over before anybody lands. */
export const shipsHead = (s: State): SceneHead => (s.phase === 'axisSea' ? axisSeaHead(s) : alliedSeaHead(s))
export const contactHead = (s: State): SceneHead => nowhere(`contact ${s.turn} ${s.segment}`, 'search')
export const alliedSeaHead = (s: State): SceneHead => nowhere(`reinforcements ${s.turn}`, 'reinforcement')

/** The scene inside which the rules stand; null where none is open. */
export const openScene = (s: State): SceneHead | null => innermostScene(s, HEADS)

// ---- Parts

export { begins, whole }

/** A step of the scene that is open; nothing where none is. */
export const goesOn = (s: State, told: SceneTold, head: SceneHead | null = openScene(s)): Scene | null =>
  sceneGoesOn(head, told)

export const ends = (head: SceneHead, text: Message, won?: number): Scene =>
  sceneEnds(head, text, won === undefined ? undefined : seatOf(won))

/** What a single unit does or suffers: a step of the scene that is open, else a scene of its own. */
export function unitScene(
  s: State,
  kind: string,
  u: number,
  effect: SceneEffect,
  text: Message,
  within?: SceneHead,
): Scene {
  const unit = s.derived.kit.unitIds[u]
  const place = 'to' in effect ? effect.to : 'place' in effect ? effect.place : null
  const head: SceneHead = { id: `${kind} ${s.turn} ${s.phase} ${unit}`, kind: 'event', place }
  // Who it is tells the sentence; a counter that was seen face down had no name before.
  const title = effect.do === 'revealed' ? say('scene.turnedUp', {}) : say('scene.unit', { unit })
  return goesOn(s, { effects: [effect] }, within) ?? whole(head, title, { effects: [effect] }, text)
}

/** A unit comes down, or ashore, where its owner sends it. It may be driven off, and try elsewhere. */
export function landingScene(s: State, u: number, to: number, effects: SceneEffect[], text: Message): Scene {
  const { placeIds, unitIds } = s.derived.kit
  const unit = unitIds[u]
  const head: SceneHead = { id: `landing ${s.turn} ${unit} ${placeIds[to]}`, kind: 'landing', place: placeIds[to] }
  return whole(head, say('scene.landing', { unit }), { effects }, text)
}

/** Something that happens to a side without a roll. */
export const eventScene = (id: string, place: string | null, text: Message, effects: SceneEffect[] = []): Scene =>
  whole({ id, kind: 'event', place }, text, { effects }, text)

/** Groups of ships are rolled for; and it is over. */
export const shipsSail = (head: SceneHead): Scene =>
  begins(head, say(head.kind === 'convoy' ? 'scene.convoys' : 'scene.reinforcements', {}))
export const shipsAreIn = (head: SceneHead, groups: number): Scene => ends(head, say('scene.over.ships', { groups }))

/** The game is over: a row for each thing that decided it. */
export const endScene = (s: State, rows: SceneRow[], text: Message): Scene =>
  whole({ id: `end ${s.turn}`, kind: 'score', place: null }, say('scene.end', {}), { rows }, text)

/** What decides the game at its end, and how much of it there is; `needed` where a number of it is asked for. */
export const standRow = (rule: string, what: string, count: number, needed?: number): SceneRow => ({
  rule,
  step: say('scene.prize', { prize: what }),
  result: needed === undefined ? say('scene.count', { count }) : say('scene.countOf', { count, needed }),
})

// ---- Pieces and effects

export const pieceOf = (s: State, u: number): SceneUnit => ({ id: s.derived.kit.unitIds[u] })

export function moved(s: State, u: number, from: number, to: number, how: string, rule: string): SceneEffect {
  const { placeIds } = s.derived.kit
  return { do: 'moved', rule, piece: pieceOf(s, u), from: placeIds[from], to: placeIds[to], how: `how.${how}` }
}

export const came = (s: State, u: number, place: number, rule: string): SceneEffect => ({
  do: 'came',
  rule,
  piece: pieceOf(s, u),
  place: s.derived.kit.placeIds[place],
})

/** A counter that lay face down: nobody else knew more of it than where it lay. */
export function revealed(s: State, u: number, hex: string): SceneEffect {
  const { isDecoy, unitIds } = s.derived.kit
  const was: SceneUnit = { id: `?${hex}`, hidden: true }
  return { do: 'revealed', rule: 'decoy.1', was, piece: { id: isDecoy[u] ? 'decoy' : unitIds[u] }, place: hex }
}
