// The overlay of who can get to a space: counted by the rules of movement, and silent about Hidden Fleets.
import { expect, test } from 'vitest'
import { songForWar } from '../src/index.ts'
import type { Position } from '../src/testing.ts'
import { more } from '../table/more.ts'
import { KEEPER, moving, reach } from './table.ts'

const drawn = (p: Position, place: string | null, language: 'en' | 'ja' = 'en') =>
  more.overlay!('who-reaches', songForWar.view(p.state, 'allies'), [], place, language)

test('move.3 where a unit may go it is counted for its side, and where it may not it is not', () => {
  const p = moving('allies', 5, { units: { US: { BEJ: ['INF'] }, DE: KEEPER } })
  const counted = [...drawn(p, null).numbers!].flatMap(([place, count]) => (count.endsWith('/1') ? [place] : []))
  const offered = reach(p, 'US-INF-1')
  expect(offered.length).toBeGreaterThan(0)
  expect(counted).toEqual(expect.arrayContaining(offered))
  expect(drawn(p, offered[0]).says).toContain('Allies 1 (')
  expect(drawn(p, offered[0], 'ja').says).toContain('連合軍1個')
})

test('fleet.1 ships of a Hidden Fleet and what is carried are left out, and the overlay says so', () => {
  const p = moving('allies', 3, { fleets: { GB: { at: 'H5', units: ['DES*3'] } }, units: { DE: KEEPER } })
  expect([...drawn(p, null).numbers!].filter(([, count]) => !count.endsWith('/0'))).toEqual([])
  const [told] = more.overlays!('en')
  expect(JSON.stringify(told)).toContain('Hidden Fleets and units carried on ships are left out.')
})
