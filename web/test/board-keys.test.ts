import { describe, expect, it } from 'vitest'
import { cycle, nextStop, type Stop, stopsOf } from '../src/board/focus.ts'
import { keyAction, type KeyPlace } from '../src/board/keys.ts'
import { stacksOf } from '../src/board/stacks.ts'
import { en } from '../src/i18n/en.ts'
import { piece, place } from './board-pieces.ts'

const places = [place('west', 100, 200), place('east', 300, 210), place('south', 120, 400)]
const stacks = stacksOf([piece('g1', 'east'), piece('g2', 'east'), piece('b1', 'south')], places)
const stops = stopsOf(places, stacks, 30)
const at = (key: string): Stop => stops.find((stop) => stop.key === key)!
const none = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }

const standing = (extra: Partial<KeyPlace> = {}): KeyPlace => ({
  stops,
  stop: at('place:west'),
  onBoard: false,
  hexes: false,
  fan: null,
  canAct: ({ key }) => key === 'stack:east/axis' || key === 'stack:south/allied',
  ...extra,
})

describe('stops', () => {
  it('are each place and then its stacks', () => {
    expect(stops.map(({ key }) => key)).toEqual([
      'place:west',
      'place:east',
      'stack:east/axis',
      'place:south',
      'stack:south/allied',
    ])
  })

  it('are reached by the arrow that points at them', () => {
    expect(nextStop(stops, at('place:west'), 'ArrowRight')?.key).toBe('place:east')
    expect(nextStop(stops, at('place:west'), 'ArrowDown')?.key).toBe('place:south')
    expect(nextStop(stops, at('place:east'), 'ArrowDown')?.key).toBe('stack:east/axis')
    expect(nextStop(stops, at('place:west'), 'ArrowLeft')).toBeNull()
  })

  it('can all be reached from the first', () => {
    const reached = new Set(['place:west'])
    for (const key of reached)
      for (const arrow of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
        const next = nextStop(stops, at(key), arrow)
        if (next) reached.add(next.key)
      }
    expect(reached.size).toBe(stops.length)
  })

  it('are cycled both ways, around the end', () => {
    const acts = (stop: Stop): boolean => stop.key.startsWith('stack:')
    expect(cycle(stops, null, false, acts)?.key).toBe('stack:east/axis')
    expect(cycle(stops, 'stack:south/allied', false, acts)?.key).toBe('stack:east/axis')
    expect(cycle(stops, 'stack:east/axis', true, acts)?.key).toBe('stack:south/allied')
    expect(cycle(stops, null, true, acts)?.key).toBe('stack:south/allied')
    expect(cycle(stops, null, false, () => false)).toBeNull()
  })
})

describe('keys', () => {
  const press = (key: string, place: KeyPlace, extra = {}) => keyAction({ key, ...none, ...extra }, place)

  it('move the map on the board itself and with Shift, else the focus', () => {
    expect(press('ArrowRight', standing({ onBoard: true }))).toMatchObject({ do: 'pan', dy: 0 })
    expect(press('ArrowRight', standing(), { shiftKey: true })).toMatchObject({ do: 'pan' })
    expect(press('ArrowRight', standing())).toMatchObject({ do: 'go', stop: { key: 'place:east' } })
    expect(press('ArrowLeft', standing())).toBeNull()
  })

  it('zoom and fit', () => {
    expect(press('+', standing())).toMatchObject({ do: 'zoom' })
    expect(press('0', standing())).toEqual({ do: 'fit' })
  })

  it('enter the map, choose, take all, go back', () => {
    expect(press('Enter', standing({ onBoard: true, stop: null }))).toMatchObject({
      do: 'go',
      stop: { key: 'place:west' },
    })
    expect(press('Enter', standing())).toEqual({ do: 'choose', extend: false })
    expect(press(' ', standing())).toEqual({ do: 'take-all' })
    expect(press('Escape', standing())).toEqual({ do: 'back' })
  })

  it('go to the next unit that can act', () => {
    expect(press('n', standing())).toMatchObject({ stop: { key: 'stack:east/axis' } })
    expect(press('N', standing(), { shiftKey: true })).toMatchObject({ stop: { key: 'stack:south/allied' } })
  })

  it('walk an opened stack', () => {
    const fan = { stack: stacks[0], index: 0 }
    expect(press('ArrowRight', standing({ fan }))).toEqual({ do: 'fan', index: 1 })
    expect(press(' ', standing({ fan }))).toEqual({ do: 'choose', extend: true })
  })

  it('of single letters are three, and each letter means one thing there and at the table', () => {
    const taken = 'abcdefghijklmnopqrstuvwxyz'.split('').filter((letter) => press(letter, standing()) !== null)
    expect(taken).toEqual(['h', 'i', 'n'])
    const named = [...en.help.keys, ...en.help.hexKeys].map(([key]) => key)
    expect(named.filter((key, i) => named.indexOf(key) !== i)).toEqual([])
    expect(named).toEqual(expect.arrayContaining(['H', 'I', 'N']))
  })

  it('leave the browser its own', () => {
    expect(press('0', standing(), { ctrlKey: true })).toBeNull()
    expect(press('Tab', standing())).toBeNull()
    expect(press('q', standing())).toBeNull()
  })
})

describe('hexes', () => {
  const around = [
    place('mid', 100, 100),
    place('n', 100, 52),
    place('ne', 141.6, 76),
    place('se', 141.6, 124),
    place('s', 100, 148),
    place('sw', 58.4, 124),
    place('nw', 58.4, 76),
    place('nn', 100, 4),
  ]
  const hexStops = stopsOf(around, stacksOf([piece('g1', 'se')], around), 30)
  const mid = hexStops.find(({ key }) => key === 'place:mid')!
  const go = (key: string, hexes = true) => keyAction({ key, ...none }, standing({ stops: hexStops, stop: mid, hexes }))

  it('six keys go to the six hexes around, and to the counters there', () => {
    const reached = ['8', '9', '3', '2', '1', '7'].map((key) => go(key))
    expect(reached.map((action) => action?.do === 'go' && action.stop.key)).toEqual([
      'place:n',
      'place:ne',
      'stack:se/axis',
      'place:s',
      'place:sw',
      'place:nw',
    ])
  })

  it('other keys and other maps know nothing of them', () => {
    expect(go('x')).toBeNull()
    expect(go('8', false)).toBeNull()
  })

  it('stops at the edge of the map', () => {
    const top = hexStops.find(({ key }) => key === 'place:nn')!
    expect(keyAction({ key: '8', ...none }, standing({ stops: hexStops, stop: top, hexes: true }))).toBeNull()
  })
})
