import { describe, expect, it } from 'vitest'
import {
  besideFinger,
  boxBetween,
  boxIntent,
  clickIntent,
  type DrawnBoard,
  dropIntent,
  gripped,
  grippedOne,
  mayChoose,
  placeBehind,
  stackIntent,
  underFinger,
} from '../src/board/intents.ts'
import { stacksOf } from '../src/board/stacks.ts'
import { piece, place, state } from './board-pieces.ts'

const places = [place('a', 100, 100), place('b', 130, 100), place('c', 600, 500)]
const pieces = [piece('g1', 'a'), piece('g2', 'a'), piece('g3', 'b'), piece('b1', 'c')]
const stacks = stacksOf(pieces, places)
const byId = new Map(stacks.map((stack) => [stack.id, stack]))
const scene: DrawnBoard = {
  places: new Map(places.map((p) => [p.id, p])),
  stacks,
  // One map unit a pixel, the map's corner in the view's corner.
  camera: { x: 400, y: 300, scale: 1 },
  view: { width: 800, height: 600 },
  edge: 30,
}

describe('a click', () => {
  it('chooses the piece, else the place, else clears', () => {
    expect(clickIntent({ piece: 'g1', stack: 'a/axis', place: 'a' }, true)).toEqual({
      kind: 'piece',
      ids: ['g1'],
      extend: true,
    })
    expect(clickIntent({ piece: 'g1' }, false, true)).toMatchObject({ kind: 'piece', finger: true })
    expect(clickIntent({ place: 'a' }, false)).toEqual({ kind: 'place', id: 'a' })
    expect(clickIntent({}, false)).toEqual({ kind: 'clear' })
  })

  it('on a stack takes what may be chosen of it, and asks about the rest', () => {
    const stack = byId.get('a/axis')!
    expect(stackIntent(stack, state({ movable: new Set(['g2', 'g3']) }), false)).toEqual({
      kind: 'piece',
      ids: ['g2'],
      extend: false,
    })
    expect(stackIntent(stack, state(), false)).toEqual({ kind: 'inspect', piece: 'g1' })
    // What goes along with others is taken only where nothing else is.
    const [cargo] = stacksOf([piece('g1', 'a'), { ...piece('g2', 'a'), canAct: false }], places)
    expect(stackIntent(cargo, state({ movable: new Set(['g1', 'g2']) }), false)).toMatchObject({ ids: ['g1'] })
    expect(stackIntent(cargo, state({ movable: new Set(['g2']) }), false)).toMatchObject({ ids: ['g2'] })
  })

  it('on counters that may not be chosen means their place, where that may be', () => {
    const stack = byId.get('a/axis')!
    const hit = { stack: 'a/axis', place: 'a' }
    const targets = new Set(['a'])
    expect(placeBehind(hit, stack, state({ targets }))).toBe('a')
    expect(placeBehind({ ...hit, piece: 'g1' }, stack, state({ targets, movable: new Set(['g2']) }))).toBe('a')
    expect(placeBehind({ ...hit, piece: 'g2' }, stack, state({ targets, movable: new Set(['g2']) }))).toBeNull()
    expect(placeBehind(hit, stack, state({ targets, movable: new Set(['g2']) }))).toBeNull()
    expect(placeBehind(hit, stack, state())).toBeNull()
  })

  it('means the lit place where one has chosen what may go there, also on a counter of one’s own', () => {
    const hit = { stack: 'a/axis', place: 'a', piece: 'g2' }
    const stack = byId.get('a/axis')
    const movable = new Set(['g1', 'g2', 'g3'])
    const chosen = (from: string) =>
      state({ pieces, movable, targets: new Set(['a']), selected: { pieces: [from], place: null } })
    expect(placeBehind(hit, stack, chosen('g3'))).toBe('a')
    // Who stands there itself is joined by others of its stack; a ship that takes it aboard is meant itself.
    expect(placeBehind(hit, stack, chosen('g1'))).toBeNull()
    expect(placeBehind(hit, stack, { ...chosen('g3'), aimedAt: new Set(['g2']) })).toBeNull()
  })
})

describe('a drag', () => {
  const chosen = state({
    movable: new Set(['g1', 'g2', 'g3']),
    selected: { pieces: ['g1', 'g3'], place: null },
    targets: new Set(['c']),
  })

  it('carries the whole selection if it begins on a chosen piece', () => {
    expect(gripped({ piece: 'g3', place: 'b' }, byId, chosen)).toEqual(['g1', 'g3'])
  })

  it('carries one piece, or a stack, that may be chosen', () => {
    expect(gripped({ piece: 'g2' }, byId, chosen)).toEqual(['g2'])
    expect(gripped({ stack: 'a/axis' }, byId, chosen)).toEqual(['g1', 'g2'])
    // All that a counter stands for.
    const many = state({ pieces: [{ ...piece('g2', 'a'), members: ['g2', 'g3', 'g4'] }], movable: chosen.movable })
    expect(gripped({ piece: 'g2' }, byId, many)).toEqual(['g2', 'g3'])
    // With Shift one of them; a counter that stands for itself begins a box.
    expect(grippedOne({ piece: 'g2' }, many)).toEqual(['g2'])
    expect(grippedOne({ piece: 'g2' }, chosen)).toEqual([])
    expect(grippedOne({ stack: 'a/axis' }, many)).toEqual([])
  })

  it('carries nothing that may not be chosen: the map moves instead', () => {
    expect(gripped({ piece: 'b1' }, byId, chosen)).toEqual([])
    expect(gripped({ stack: 'c/allied' }, byId, chosen)).toEqual([])
    expect(gripped({ place: 'a' }, byId, chosen)).toEqual([])
  })

  it('drops on a place; its own place and no place are nowhere', () => {
    const lying = state({ pieces })
    expect(dropIntent(['g1'], 'c', lying)).toEqual({ kind: 'drop', ids: ['g1'], place: 'c' })
    expect(dropIntent(['g1'], 'a', lying)).toEqual({ kind: 'drop', ids: ['g1'], place: null })
    expect(dropIntent(['g1'], undefined, lying)).toEqual({ kind: 'drop', ids: ['g1'], place: null })
  })
})

describe('a box', () => {
  it('chooses what may be chosen and lies in it, whichever corner it began at', () => {
    const all = state({ movable: new Set(['g1', 'g3', 'b1']) })
    expect(boxIntent(boxBetween(150, 120, 80, 80), scene, all, false)).toEqual({
      kind: 'box-select',
      ids: ['g1', 'g3'],
      extend: false,
    })
    expect(boxIntent(boxBetween(115, 80, 150, 120), scene, all, true)).toEqual({
      kind: 'box-select',
      ids: ['g3'],
      extend: true,
    })
    expect(boxIntent(boxBetween(200, 200, 220, 220), scene, all, false)).toMatchObject({ ids: [] })
  })
})

describe('a finger', () => {
  it('opens its list beside itself, on a narrow map under or over itself, never beneath itself', () => {
    const list = { width: 216, height: 150 }
    expect(besideFinger(100, 300, list, { width: 700, height: 600 })).toEqual([124, 225])
    expect(besideFinger(600, 300, list, { width: 700, height: 600 })).toEqual([360, 225])
    expect(besideFinger(195, 100, list, { width: 390, height: 330 })).toEqual([87, 124])
    expect(besideFinger(195, 250, list, { width: 390, height: 330 })).toEqual([87, 76])
  })

  it('finds what lies under it, what may be chosen first', () => {
    const found = underFinger(112, 100, ['a', 'b'], scene, state({ movable: new Set(['g3']), targets: new Set(['b']) }))
    expect(found.map((c) => (c.kind === 'stack' ? c.stack.id : c.place.id))).toEqual(['b/axis', 'b', 'a/axis', 'a'])
    expect(found.map((c) => mayChoose(c, state({ movable: new Set(['g3']), targets: new Set(['b']) })))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('means the place where only the place of counters may be chosen, as a click does', () => {
    const toA = state({ targets: new Set(['a']) })
    expect(underFinger(100, 100, ['a'], scene, toA)).toMatchObject([{ kind: 'place', place: { id: 'a' } }])
    expect(
      underFinger(100, 100, ['a'], scene, state({ movable: new Set(['g1']), targets: new Set(['a']) })),
    ).toHaveLength(2)
  })

  it('means the counters where only they may be chosen, not their place', () => {
    const found = underFinger(600, 500, ['c'], scene, state({ movable: new Set(['b1']) }))
    expect(found).toMatchObject([{ kind: 'stack', stack: { place: 'c' } }])
  })

  it('finds nothing else where one thing is alone', () => {
    expect(underFinger(600, 450, ['c'], scene, state())).toHaveLength(1)
  })

  it('means the stack it lies on, once that is large enough', () => {
    const near = { ...scene, edge: 50 }
    expect(underFinger(101, 100, ['a', 'b'], near, state())).toMatchObject([{ kind: 'stack', stack: { id: 'a/axis' } }])
  })
})
