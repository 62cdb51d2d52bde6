import { makeConfig, Match } from '@middlesea/engine'
import type { BoardMap } from '@middlesea/table-kit/board'
import type { Presentation } from '@middlesea/table-kit/presentation'
import { describe, expect, it } from 'vitest'
import { isSeen } from '../src/board/aim.ts'
import { clamp } from '../src/board/camera.ts'
import { inQuestion, openingAim } from '../src/board/inQuestion.ts'
import type { BoardState } from '../src/board/types.ts'
import { GAMES } from '../src/games/cards.ts'
import { loadTable } from '../src/games/registry.ts'
import { offersOf } from '../src/match/offers.ts'
import { boxesOnMap } from '../src/table/ashore.ts'

// The first view of a match, of every scenario: what it shows of the places that the first question is about.

/** The board of a desk of 1440 by 900 and of a phone of 390 by 844, and what the keys of the map take of it. */
const VIEWS = {
  desk: { width: 920, height: 850, right: 58 },
  phone: { width: 390, height: 460, bottom: 58 },
}

/** How much of those places is seen at least. */
const LEAST = { desk: 1, phone: 0.5 }

/** The board as a match opens, as far as the camera asks. */
function boardAt(
  { game, ...match }: Match<never, never, unknown>,
  presentation: Presentation,
  map: BoardMap,
): BoardState {
  const [decision] = match.decisions
  const view = game.view(match.state, decision.seats[0])
  const { pieces: choosable, places } = offersOf(
    decision,
    (choice) => game.expand(match.state, decision, choice),
    (action) => presentation.parts(action, 'en'),
  )
  const movable = new Set(choosable.keys())
  const laid = presentation.state(view, { decision, movable, selected: { pieces: [], place: null } }, 'en')
  const onMap = new Set(map.places.map(({ id }) => id))
  const targets = new Set(places.keys())
  const ashore = boxesOnMap(presentation.boxes(view, 'en'), targets)
  const asked = Object.values(decision.prompt.params).filter((value) => typeof value === 'string' && onMap.has(value))
  const about = asked as string[]
  const theatre = presentation.theatre?.(view)
  const pieces = laid.pieces.filter(({ place }) => onMap.has(place))
  return {
    ...laid,
    pieces,
    movable,
    targets: new Set([...targets, ...ashore.keys()]),
    about,
    theatre,
  } as unknown as BoardState
}

const CASES = GAMES.map(({ id }) => id)

describe.each(CASES)('a match of %s opens', (id) => {
  it('on the places of its first question, in every scenario, on desk and phone', async () => {
    const { scenarios } = (await loadTable(id)).game
    const unseen: string[] = []
    for (const { id: scenario } of scenarios) {
      const { game, presentation } = await loadTable(id, scenario)
      const map = presentation.map('en', scenario)
      const match = new Match(game, { config: makeConfig(game, { scenario }), seed: 'opening', practice: false })
      const board = boardAt(match as never, presentation, map)
      const { points } = inQuestion(map.places, board)
      for (const size of ['desk', 'phone'] as const) {
        const view = VIEWS[size]
        const camera = clamp(openingAim(map, board)(view), map.frame, view)
        const seen = points.filter((point) => isSeen(point, camera, view)).length
        if (points.length === 0 || seen / points.length < LEAST[size])
          unseen.push(`${scenario} ${size}: ${seen} of ${points.length}`)
      }
    }
    expect(unseen).toEqual([])
  })
})
