import { makeConfig, Match } from '@middlesea/engine'
import { describe, expect, it } from 'vitest'
import type { Piece } from '@middlesea/table-kit/board'
import { concealedFace } from '@middlesea/table-kit/face'
import { loadGame } from '../src/games/registry.ts'
import { HUMAN } from '../src/match/players.ts'
import { Session } from '../src/local/session.ts'
import { unitFrom, withoutFog } from '../src/table/openFog.ts'
import { piece } from './board-pieces.ts'
import { skirmish, skirmishModule } from './skirmish.ts'

const NONE = new Set<string>()
const back = (id: string, place: string): Piece => piece(id, place, { face: concealedFace('british'), label: 'back' })
const ids = (pieces: readonly Piece[]): string[] => pieces.map(({ id }) => id).sort()

describe('without fog', () => {
  it('backs give way to the counters that somebody knows there, whatever their ids', () => {
    const own = [piece('g1', 'a'), back('back c 1', 'c'), back('back c 2', 'c')]
    const other = [piece('b1', 'c'), piece('b2', 'c'), piece('g1', 'a')]
    expect(ids(withoutFog(own, [other], NONE))).toEqual(['b1', 'b2', 'g1'])
  })

  it('what nobody knows stays a back, and so does a back that is a choice', () => {
    const own = [back('back c 1', 'c'), back('back d 1', 'd'), back('back e 1', 'e')]
    const other = [piece('b1', 'e'), back('back c 1', 'c')]
    expect(ids(withoutFog(own, [other], NONE))).toEqual(['b1', 'back c 1', 'back d 1'])
    expect(ids(withoutFog(own, [other], new Set(['back e 1'])))).toEqual(['b1', 'back c 1', 'back d 1', 'back e 1'])
  })

  it('nothing changes where there is nobody else', () => {
    const own = [piece('g1', 'a'), back('back c 1', 'c')]
    expect(withoutFog(own, [], NONE)).toEqual(own)
  })

  it.each(['crete-1941', 'malta-1942', 'skirmish'])('%s: one person on both seats sees every unit', async (id) => {
    const module = id === 'skirmish' ? skirmishModule : await loadGame(id)
    const game = id === 'skirmish' ? skirmish : module.game
    const match = new Match(game, { config: makeConfig(game), seed: 'open', practice: true })
    const players = Object.fromEntries(match.seats.map((seat) => [seat, HUMAN]))
    const session = new Session({ id, title: '', module, match, players, fog: false })
    const idle = { decision: null, movable: NONE, selected: { pieces: [], place: null } }
    for (let i = 0; i < 12; i++) {
      const { presentation } = module
      const own = presentation.state(session.view, idle, 'en').pieces
      const others = session.openViews.map((view) => presentation.state(view, idle, 'en').pieces)
      const all = withoutFog(own, others, NONE)
      expect(all.filter(({ face }) => face.concealed)).toEqual([])
      for (const known of [own, ...others].flat().filter(({ face }) => !face.concealed))
        expect(ids(all)).toContain(known.id)
      const hidden = own.find(({ face }) => face.concealed)
      const turned = all.find((one) => one.place === hidden?.place && !own.some((mine) => mine.id === one.id))
      const text = turned && unitFrom(presentation, turned.id, [session.view, ...session.openViews], 'en')
      expect(text?.face.concealed ?? false).toBe(false)
      const { decision, actionsOf } = session.offers!
      session.act([actionsOf(decision.options[i % decision.options.length])[0]])
    }
  })
})
