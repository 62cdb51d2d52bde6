import { position } from '@middlesea/song-for-war/testing'
import { songForWar } from '@middlesea/song-for-war'
import { expect, test } from 'vitest'
import { ofSong } from '../../games/song-for-war/test/table-play.ts'
import { offersOf } from '../src/match/offers.ts'
import { type Buyer, boughtBy, boughtSince, giveBack } from '../src/table/bought.ts'

// The table for buying: what stands in which purse.

test('card.US-E2 what the second objective pays for stands in its own purse, and is no answer beside the table', () => {
  const p = position({ phase: 'resupply', stage: 1, effects: { 'US-E2': '' }, control: { TUN: 'US' } })
  p.act({ do: 'supply', nation: 'US', slot: 'land', at: 'ALG' })
  p.act({ do: 'supply', nation: 'US', slot: 'second', at: 'TUN' })
  const decision = p.decision('allies')
  const expand = (choice: (typeof decision.options)[number]) => songForWar.expand(p.state, decision, choice)
  const offers = offersOf(decision, expand, (action) => ofSong.parts(action, 'en'))
  expect(offers.buttons.map(({ id }) => id)).toEqual(['done'])
  const build = (at: string) => ({ do: 'build', nation: 'US', type: 'INF', at })
  expect(boughtBy(offers as never, build('TUN'))).toBe('build.US.INF.second')
  expect(boughtBy(offers as never, build('ALG'))).toBe('build.US.INF.land')
})

test('what a suggestion bought is listed, and one of it is given back alone', () => {
  const gestures = [['objective', 'tank', 'infantry'], ['cruiser']]
  const history = gestures.map((names, entry) => ({ entry, seat: 'allies', locked: false, actions: names }))
  const done: unknown[] = []
  const buyer = {
    history,
    seat: 'allies',
    phaseStart: history[0],
    backTo: () => 'free',
    back: (entry: number) => done.push(entry),
    act: (wanted: unknown) => done.push(wanted),
  } as unknown as Buyer
  expect(boughtSince(buyer).map(({ action }) => action)).toEqual(['objective', 'tank', 'infantry', 'cruiser'])
  giveBack(buyer, '"tank"')
  expect(done).toEqual([0, ['objective'], ['infantry'], ['cruiser']])
})
