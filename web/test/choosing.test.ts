import { describe, expect, it, vi } from 'vitest'
import type { Piece } from '@middlesea/table-kit/board'
import { choosing, type ChoosingGiven } from '../src/table/choosing.ts'
import { piece } from './board-pieces.ts'

// What is on the table: three units in a display, a counter that stands for many, one elsewhere, and a truck.
const pieces: Piece[] = [
  piece('a1', 'display'),
  piece('a2', 'display'),
  { ...piece('planes', 'display'), many: true },
  piece('b1', 'map'),
  piece('truck', 'display'),
]

/** What a tap on a piece selects while these are selected. */
function tapped(id: string, selected: string[]): string[] {
  const setSelection = vi.fn<ChoosingGiven['setSelection']>()
  const act = vi.fn<ChoosingGiven['act']>()
  const given = {
    session: { view: {}, offers: { pieces: new Map(), places: new Map() } },
    scene: {
      pieceById: new Map(pieces.map((one) => [one.id, one])),
      movable: new Set(pieces.map((one) => one.id)),
      reach: {
        onto: new Map(selected.length > 0 ? [['truck', ['load']]] : []),
        gestures: new Map(),
        places: new Map(),
      },
      gestures: null,
    },
    selection: { pieces: selected, place: null },
    setSelection,
    act,
    setNotice: () => {},
    inspect: () => {},
  } as unknown as ChoosingGiven
  choosing(given).tapPieces([id], false)
  if (act.mock.calls.length > 0) return ['acted']
  return [...setSelection.mock.calls[0][0].pieces]
}

describe('a finger, which has no Shift', () => {
  it('adds what lies beside what is chosen, and takes it back', () => {
    expect(tapped('a1', [])).toEqual(['a1'])
    expect(tapped('a2', ['a1'])).toEqual(['a1', 'a2'])
    expect(tapped('a1', ['a1', 'a2'])).toEqual(['a2'])
  })

  it('chooses anew what lies elsewhere, and counters that stand for many', () => {
    expect(tapped('b1', ['a1'])).toEqual(['b1'])
    expect(tapped('planes', ['a1'])).toEqual(['planes'])
    expect(tapped('a1', ['planes'])).toEqual(['a1'])
  })

  it('loads onto what lies beside', () => {
    expect(tapped('truck', ['a1'])).toEqual(['acted'])
  })
})

/** What a click on a place selects, from which these ways lead. */
function clicked(place: string, ways: string[]): { pieces: readonly string[]; place: string | null } {
  const setSelection = vi.fn<ChoosingGiven['setSelection']>()
  const choice = { id: place, on: 'place', action: null }
  const given = {
    session: {
      view: {},
      decision: null,
      offers: {
        pieces: new Map(),
        places: new Map([[place, choice]]),
        actionsOf: () => ways.map((to) => ({ to })),
        parts: ({ to }: { to: string }) => ({ verb: 'Go', place: to }),
      },
    },
    scene: {
      pieceById: new Map(pieces.map((one) => [one.id, one])),
      movable: new Set(['a1', 'truck', 'b1']),
      reach: null,
      gestures: null,
      ashore: new Map(),
    },
    presentation: {},
    selection: { pieces: [], place: null },
    setSelection,
    setNotice: () => {},
    inspect: () => {},
    words: { language: 'en' },
  } as unknown as ChoosingGiven
  choosing(given).choosePlace(place)
  return setSelection.mock.calls[0][0]
}

describe('a place whose stack may go elsewhere', () => {
  it('stands for all there who may go, so that one sees where to', () => {
    expect(clicked('display', ['map', 'shore'])).toEqual({ pieces: ['a1', 'truck'], place: null })
  })

  it('is chosen itself where something may be done in it', () => {
    expect(clicked('display', ['display', 'map'])).toEqual({ pieces: [], place: 'display' })
  })
})
