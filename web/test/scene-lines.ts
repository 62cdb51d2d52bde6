import type { Scene } from '@middlesea/engine'
import type { JournalLine } from '../src/match/history.ts'
import type { Naming } from '../src/scene/story.ts'
import { en } from '../src/scene/words/en.ts'

// Lines of a journal with parts of scenes, for tests that need no game.

export const say = (key: string) => ({ key, params: {} })

/** A line of a gesture with a part of a scene. */
export function line(entry: number, scene?: Partial<Scene> & Pick<Scene, 'id' | 'part'>): JournalLine {
  const told = { entry, turn: 1, phase: 0, rule: '1', key: '', params: {}, seats: null, others: null }
  return scene === undefined ? told : { ...told, scene: { kind: 'fire', place: null, ...scene } }
}

export const rolled = { rule: '1', step: say('step'), rolls: [{ n: 0, sides: 6, value: 3 }] }
export const whole = (id: string, more: Partial<Scene> = {}) => ({
  id,
  part: 'whole' as const,
  title: say(id),
  rows: [rolled],
  outcome: { text: say('end') },
  ...more,
})

export const naming: Naming = {
  words: { language: 'en', name: (id) => id.toUpperCase(), text: ({ key }) => key, label: () => '' },
  text: en,
  place: (id) => id,
  list: (items) => items.join(', '),
}
