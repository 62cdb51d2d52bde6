// The scene of a battle: who takes part and in which part, what was rolled on each Battle Step, and how it ended.
import type { Io, Message, Participant, Scene, SceneRow } from '@middlesea/engine'
import type { BattleFrame } from '../11-battle-frame.ts'
import type { Hit } from '../11-fire.ts'
import { AIR, COLOURS, sideOf } from '../kit.ts'
import { presence, profile, spaceId, type State, unitsAt } from '../state.ts'
import { say } from '../steps.ts'
import { battleHead, begins, ends, goesOn, lostEffect, markedEffect, member, placeMarked, sideId } from './parts.ts'
import { takeRows } from './shots.ts'

/** Everybody in the spaces that are activated. What is aboard takes no part, and is marked so. */
function castOf(s: State, f: BattleFrame): Participant[] {
  const cast = unitsAt(s, f.at).map((u) => member(s, u, roleOf(s, f, u)))
  for (const space of f.from) {
    for (const u of unitsAt(s, space)) if (sideOf(s.nation[u]) === s.active) cast.push(member(s, u, roleOf(s, f, u)))
  }
  return cast
}

function roleOf(s: State, f: BattleFrame, u: number): string {
  if (s.landing[u] === f.at) return 'lander'
  // Aircraft of a carrier are in the air.
  if (s.aboard[u] !== -1 && profile(s, u).domain !== AIR) return 'cargo'
  if (sideOf(s.nation[u]) !== s.active) return 'defender'
  if (f.ranged.includes(u)) return 'ranged'
  return s.place[u] === f.at ? 'attacker' : 'present'
}

export const battleBegins = (s: State, f: BattleFrame): Scene =>
  begins(battleHead(s, f.at), say('scene.battle', { at: spaceId(s, f.at) }), { cast: castOf(s, f) })

/** Units outside of the battle that fire into it. */
export const supportersJoin = (s: State, units: number[]): Scene | null =>
  goesOn(s, { cast: units.map((u) => member(s, u, 'supporter')) })

export const waits = (s: State, u: number): Scene | null =>
  goesOn(s, { effects: [markedEffect(s, u, 'waiting', 'concentrate.1')] })

const stepOf = ({ round }: BattleFrame): Message => say('scene.step', { step: `battleStep.${round}` })

/** The dice of a side on a Battle Step. */
export const fireScene = (s: State, f: BattleFrame, io: Io, attacking: boolean): Scene | null =>
  goesOn(s, { rows: takeRows(s, io, 'battle.3', stepOf(f), attacking ? s.active : 1 - s.active, f.at).map(onStep(f)) })

/** The Battle Steps stand side by side, as on the Battle Board. */
const onStep =
  ({ round }: BattleFrame) =>
  (row: SceneRow): SceneRow => ({ ...row, column: round })

/** ability.strategic: dice that go for the values of the objective. */
export function raidScene(s: State, f: BattleFrame, io: Io, damage: number): Scene | null {
  const rows = takeRows(s, io, 'ability.strategic', say('scene.strategic', { at: spaceId(s, f.at) }), s.active, f.at)
  const site = s.derived.kit.siteAt[f.at]
  if (damage > 0) rows[0].effects = [placeMarked(s, f.at, 'bombed', s.bombed[site], 'ability.strategic')]
  return goesOn(s, { rows })
}

/** concentrate.1: the stronger hits into which those of waiting units were stacked. */
export function stackedScene(s: State, attacking: boolean, hits: Hit[]): Scene | null {
  const row: SceneRow = {
    rule: 'concentrate.1',
    step: say('scene.stacking'),
    side: sideId(attacking ? s.active : 1 - s.active),
    result: say('scene.stacked', { colours: hits.map(({ colour }) => COLOURS[colour]) }),
  }
  return goesOn(s, { rows: [row] })
}

/** card.S2: the fortification has cancelled a hit. */
export const sparedScene = (s: State, f: BattleFrame): Scene | null =>
  goesOn(s, { effects: [placeMarked(s, f.at, 'spared', 1, 'card.S2')] })

/** landing.1, card.US-U3: the dice at who lands, and those of who lands. */
export const landingRows = (s: State, io: Io, f: BattleFrame, rule: string, side: number): SceneRow[] =>
  takeRows(s, io, rule, say('scene.landing'), side, f.at)

/** The end of a battle's scene: which side is left in the space. */
export function battleEnds(s: State, f: BattleFrame): Scene {
  const at = spaceId(s, f.at)
  const attackers = presence(s, s.active, f.at) > 0
  const defenders = presence(s, 1 - s.active, f.at) > 0
  const head = battleHead(s, f.at)
  if (attackers && defenders) return ends(head, say('scene.over.contested', { at }))
  if (attackers) return ends(head, say('scene.over.cleared', { at, side: sideId(s.active) }), s.active)
  if (defenders) return ends(head, say('scene.over.held', { at, side: sideId(1 - s.active) }), 1 - s.active)
  return ends(head, say('scene.over.empty', { at }))
}

/** A loss is told in the scene that is open, or in the one that is named. */
export const lossScene = (s: State, u: number, rule: string, head?: Parameters<typeof goesOn>[2]): Scene | null =>
  goesOn(s, { effects: [lostEffect(s, u, rule)] }, head)
