// Cards are laid down to be played: one gesture each, with the place that they are aimed at.
import { expect, test } from 'vitest'
import { type Action, songForWar } from '../src/index.ts'
import { position, type Position } from '../src/testing.ts'
import { DRAWS } from './table.ts'
import { LANGUAGES, ofSong } from './table-play.ts'

const holding = (cards: string[]): Position =>
  position({ phase: 'support', stage: 1, tokens: { US: 3 }, hands: { US: cards } }, DRAWS)

const gesturesOf = (p: Position) => ofSong.gestures!(songForWar.view(p.state, 'allies'), p.decision('allies'))!

test('ns.3 a card that is laid among those that are played is played, and nothing before it is laid there', () => {
  const p = holding(['US-S2', 'US-U1'])
  const { places, actions } = gesturesOf(p)
  const [card] = [...places.keys()]
  expect(places.get(card)).toContain('played')
  // Of a space that it cannot be aimed at nothing comes.
  expect(actions([card], 'nowhere')).toEqual([])
  const [play, ...more] = actions([card], 'played')
  expect([play, more]).toEqual([{ do: 'activate', card }, []])
  p.act(play, 'allies')
  expect(p.told()).toContain('told.activated')
  const view = songForWar.view(p.state, 'allies')
  const notes = LANGUAGES.map((language) => ofSong.boxes(view, language).find(({ id }) => id === 'played')?.note)
  expect(new Set(notes).size, 'what is said of the place, in each language its own').toBe(LANGUAGES.length)
})

test('ns.2 a card that is laid on a space that it may be aimed at is aimed there; it may be laid nowhere else on the map', () => {
  const aimed = ['US-S1', 'US-S3', 'US-S4', 'US-E1', 'US-E3']
  let found = 0
  for (const card of aimed) {
    const p = holding([card])
    const spaces = (gesturesOf(p).places.get(card) ?? []).filter((place) => place !== 'played')
    for (const at of spaces.slice(0, 1)) {
      found++
      const actions = gesturesOf(p).actions([card], at)
      for (const action of actions) p.act(action, 'allies')
      expect(p.told()).toContain('told.target')
      // Where only one space may be chosen, nobody is asked.
      const after = holding([card])
      after.act({ do: 'activate', card }, 'allies')
      const offered = after.offered('allies').flatMap((action) => (action.do === 'target' ? [action.at] : []))
      const asked: Action[] = offered.length === 0 ? [] : [{ do: 'target', at }]
      expect(actions).toEqual([{ do: 'activate', card }, ...asked])
      expect(new Set(spaces)).toEqual(new Set(offered.length > 0 ? offered : [at]))
    }
  }
  expect(found).toBeGreaterThan(0)
})
