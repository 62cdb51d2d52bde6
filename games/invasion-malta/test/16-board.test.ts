// The convoy board of the view: open facts, the same for everybody but for the zones of convoys that have not sailed.
import { describe, expect, test } from 'vitest'
import type { SeaView } from '../src/16-board.ts'
import { invasionMalta } from '../src/index.ts'
import type { Position } from '../src/testing.ts'
import { doneUntil, landing, sailing, SHORE } from './sea.ts'
import { A, B, C, D, X } from './table.ts'

const [CIANO, LAGO, GIORGIO] = ['it_ciano', 'it_lago', 'it_s_giorgio']
const BOOMED = {
  ...SHORE,
  boom: [{ ends: ['0202', '0402'], closes: ['port-0301', 'beach-0500'] }],
  boxes: { '0500': 3 },
}

const sea = (t: Position, reader = 'allied'): SeaView => invasionMalta.view(t.state, reader).sea

describe('the convoy board', () => {
  test('by zone: the guns that can fire with their points, what else weighs, who waits', () => {
    const t = sailing({
      turn: 6,
      weather: 'windy',
      axis: { card: [A], 'delayed.east': [B], 'available.north': [C] },
      allied: { '0205': [CIANO], '0405': [LAGO], '0605': [GIORGIO] },
      marks: { [LAGO]: ['disrupted'] },
      zones: { '1': 'north' },
    })
    const [east, north] = sea(t).zones
    expect(east.guns).toEqual([
      { unit: CIANO, points: 5 },
      { unit: GIORGIO, points: 2 },
    ])
    expect(east.drms.map(({ key, drm }) => [key, drm])).toEqual([
      ['drm.nightPassage', -2],
      ['drm.windyPassage', 2],
    ])
    expect([east.delayed, east.available, north.available]).toEqual([[B], [], [C]])
    // 16.22: only the owner sees for which zone a convoy is meant.
    expect([sea(t, 'axis').zones[1].convoys, north.convoys]).toEqual([['1'], []])
  })

  test('beaches and ports: room, enemies, booms, and whom a Beachhead supplies', () => {
    const t = landing(
      {
        axis: { 'available.east': [A, B, C], '0309': [D] },
        allied: { '0701': [X] },
        beachheads: { '0510': 'O' },
        axisHexes: ['0309'],
      },
      {},
      BOOMED,
    )
    t.act({ do: 'land', unit: A, to: '0700' })
    const [east, north] = sea(t).zones
    expect(east.beaches).toEqual([
      { hex: '0500', coast: '0501', number: 3, room: 9, opposed: false, boomed: true, supplies: null },
      { hex: '0700', coast: '0701', number: 0, room: 7, opposed: true, boomed: false, supplies: null },
    ])
    expect(north.beaches[0]).toMatchObject({ hex: '0510', supplies: 'O', boomed: false })
    expect(east.ports).toEqual([{ hex: '0301', owner: 'allied', room: 9, boomed: true }])
    expect(north.ports).toEqual([{ hex: '0309', owner: 'axis', room: 7, boomed: false }])
    expect(sea(t).booms).toEqual(['boom-0'])
  })

  test('the arrival and the landing that are going on', () => {
    const wish = { axis: { card: [A, B] }, allied: { '0205': [CIANO], '0605': [GIORGIO] }, zones: { '1': 'east' } }
    const t = sailing(wish, { 'convoy 16.24': [9], 'landing 16.33b': [1] })
    expect(sea(t).arrival).toBe(null)
    t.act({ do: 'sail', convoy: '1' })
    t.act({ do: 'fire', unit: GIORGIO })
    expect(sea(t).arrival).toMatchObject({ zone: 'east', side: 'axis', units: [A, B], guns: [GIORGIO], late: 0 })
    expect(sea(t).arrival?.drms).toEqual([{ rule: '16.24', key: 'drm.coastGuns', drm: 2 }])
    // 11 with San Giorgio: one step lost, one delayed.
    t.act({ do: 'done' })
    t.act({ do: 'lose', unit: A })
    expect(sea(t).arrival?.late).toBe(1)
    t.act({ do: 'delay', unit: A })
    doneUntil(t, 'prompt.move')
    t.act({ do: 'land', unit: B, to: '0500' })
    expect(sea(t).landing).toEqual({ hex: '0500', units: [B], drms: [] })
    expect(sea(t).arrival).toBe(null)
    const held = landing(
      { axis: { 'available.east': [A] }, allied: { '0605': [GIORGIO] }, beachheads: { '0500': 'O' } },
      { 'landing 16.33b': [1] },
    )
    held.act({ do: 'land', unit: A, to: '0500' })
    doneUntil(held, 'prompt.shoreGun')
    expect(sea(held).landing?.drms).toEqual([{ rule: '16.43', key: 'drm.beachhead', drm: -2 }])
  })
})
