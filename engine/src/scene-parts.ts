// The parts in which a scene is told (scene.ts), the same in every game.
import type { Message } from './message.ts'
import type { BaseState, Frame } from './procedure.ts'
import type { Scene } from './scene.ts'

/** What all parts of a scene have in common. */
export type SceneHead = Pick<Scene, 'id' | 'kind' | 'place'>

/** The cast, rows and effects of one part of a scene. */
export type SceneTold = Pick<Scene, 'cast' | 'rows' | 'effects'>

export const sceneBegins = (head: SceneHead, title: Message, told: SceneTold = {}): Scene => ({
  ...head,
  part: 'begin',
  title,
  ...told,
})

/** A step of a scene that is open; nothing where none is. */
export const sceneGoesOn = (head: SceneHead | null, told: SceneTold): Scene | null =>
  head === null ? null : { ...head, part: 'step', ...told }

/** `won`: the side that has won it, if any has. */
export const sceneEnds = (head: SceneHead, text: Message, won?: string): Scene => ({
  ...head,
  part: 'end',
  outcome: won === undefined ? { text } : { text, won },
})

/** By procedure, the scene that its open frame is; null for a procedure that stands outside of all scenes. */
export type SceneHeads<S, F extends Frame> = { [procedure: string]: (s: S, f: F) => SceneHead | null }

/** The scene inside which the rules stand: that of the innermost open procedure that is one. Null where none is open. */
export function innermostScene<S extends BaseState, F extends Frame>(s: S, heads: SceneHeads<S, F>): SceneHead | null {
  for (let i = s.stack.length - 1; i >= 0; i--) {
    const head = heads[s.stack[i].proc]
    if (head !== undefined) return head(s, s.stack[i] as F)
  }
  return null
}

/** A scene in which nobody is asked anything. */
export const wholeScene = (head: SceneHead, title: Message, told: SceneTold, text: Message): Scene => ({
  ...head,
  part: 'whole',
  title,
  ...told,
  outcome: { text },
})
