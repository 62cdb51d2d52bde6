// decoy.1, hidden.zoc: Allied counters lie face down until they meet the enemy.
import { type Io, law } from '@middlesea/engine'
import { begins, contactHead, ends, revealed, type SceneHead, unitScene } from '../scenes/parts.ts'
import { ALLIED, AXIS, onMap, put, type State, turnOver, unitsAt } from './state.ts'
import { say } from './steps.ts'
import { isBeside } from './zones.ts'

/** Turns a counter face up. A decoy is gone as soon as it is seen (5.18). `within` is a scene that no open procedure names. */
export function expose(s: State, u: number, io: Io, within?: SceneHead): void {
  if (s.exposed[u] === 1) return
  const { kit } = s.derived
  const hex = kit.placeIds[s.place[u]]
  turnOver(s, u, 1)
  io.reveal()
  if (kit.isDecoy[u]) put(s, u, kit.ELIMINATED)
  const news = kit.isDecoy[u] ? say('hidden.decoy', { hex }) : say('hidden.exposed', { unit: kit.unitIds[u], hex })
  io.tell('decoy.1', news, () => unitScene(s, 'contact', u, revealed(s, u, hex), news, within))
}

/** Turns up everything that lies face down in a hex: it is attacked, or an enemy has come down on it. */
export function exposeHex(s: State, hex: number, io: Io): void {
  for (const u of unitsAt(s, hex)) expose(s, u, io)
}

const isMet = (s: State, u: number): boolean => s.exposed[u] === 0 && onMap(s, u) && isBeside(s, AXIS, s.place[u])

/** decoy.1: at the end of the enemy's movement phase all that stands beside him is turned up. */
export const exposeAtEnd = law(
  'decoy.1',
  (s: State, io: Io): void => {
    // Hex by hex: the order of the units would tell which decoy lay where.
    const met = s.derived.kit.unitsOf[ALLIED].filter((u) => isMet(s, u)).toSorted((a, b) => s.place[a] - s.place[b])
    if (met.length === 0) return
    const head = contactHead(s)
    io.show('decoy.1', () => begins(head, say('scene.contact', {})))
    for (const u of met) expose(s, u, io, head)
    io.show('decoy.1', () => ends(head, say('scene.over.contact', { count: met.length })))
  },
  undefined,
)

/** decoy.1: a counter that moves beside an enemy is turned up there. Those of the Axis lie face up. */
export const exposeOnMove = law(
  'decoy.1',
  (s: State, u: number, hex: number, io: Io): void => {
    if (isBeside(s, AXIS, hex)) expose(s, u, io)
  },
  undefined,
)

/** Tells of something that an Allied counter did: who lies face down is named to its owner only. */
export function tellOf(
  s: State,
  u: number,
  io: Io,
  rule: string,
  named: ReturnType<typeof say>,
  unnamed: ReturnType<typeof say>,
): void {
  if (s.exposed[u] === 1) io.tell(rule, named)
  else io.tellOnly(['allied'], rule, named, unnamed)
}
