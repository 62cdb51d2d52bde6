// The parts in which a scene is told (scene.ts), the same in every game.
import type { Message } from './message.ts'
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

/** A scene in which nobody is asked anything. */
export const wholeScene = (head: SceneHead, title: Message, told: SceneTold, text: Message): Scene => ({
  ...head,
  part: 'whole',
  title,
  ...told,
  outcome: { text },
})
