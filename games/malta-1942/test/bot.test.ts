import { findGround } from '@middlesea/air-assault/testing'
import { answerIn, botPlays } from '@middlesea/air-assault/testing/suites/bot'
import { expect, test } from 'vitest'
import { heuristic } from '../src/bot/index.ts'
import { malta } from '../src/index.ts'
import { position } from '../src/testing.ts'

const contender = { game: malta.game, bot: heuristic }
const kit = malta.kits.printed

botPlays(contender, [{}, { basic: true }], {})

test('the heuristic player breaks a battalion down before it gives it up', () => {
  const at = findGround(kit, {
    here: { terrain: 'clear', road: true },
    there: { terrain: 'clear', road: true, beside: ['here'] },
  })
  const spec = { phase: 'axisCombat', turn: 3, axis: { [at.here]: ['I/FJR1'] }, allied: { [at.there]: ['DEV2'] } }
  // Ten against five, and a six: one unit is lost, the others retreat.
  const p = position(spec, { 'combat crt': [6] })
  p.act({ do: 'attack', hex: at.there })
  expect(p.decision().prompt.key).toBe('prompt.loseOne')
  expect(answerIn(contender, p)).toEqual({ do: 'breakDown', unit: 'I/FJR1' })
  p.act({ do: 'breakDown', unit: 'I/FJR1' })
  // Then an ordinary company goes, not the headquarters.
  const lost = answerIn(contender, p)
  expect(lost).toMatchObject({ do: 'choose' })
  expect(kit.units[kit.unitNumber((lost as { unit: string }).unit)].battalionHq).toBe(false)
})

test('the heuristic player drops battalions out of reach of the guns it knows, and not beside the sea', () => {
  const guns = ['HAA4', 'HAA7', 'LAA1', 'LAA2']
  const spec = { phase: 'airborne', turn: 3, axis: { reserve: ['I/FJR1'] } }
  const p = position({ ...spec, allied: { 'J-18': guns.slice(0, 2), 'M-20': guns.slice(2) } })
  const answer = answerIn(contender, p)
  expect(answer).toMatchObject({ do: 'drop', unit: 'I/FJR1' })
  const hex = kit.placeNumber((answer as { to: string }).to)
  for (const gun of guns) {
    const from = p.state.place[kit.unitNumber(gun)]
    expect(kit.map.distance(from, hex)).toBeGreaterThan(kit.aaRange[kit.unitNumber(gun)])
  }
  const around = [...kit.map.neighbours.subarray(6 * hex, 6 * hex + 6)]
  expect(around.filter((to) => to === -1 || !kit.isLand[to])).toEqual([])
})

test('the heuristic player keeps headquarters back until there is an airfield to land on', () => {
  const p = position({ phase: 'airborne', turn: 3, axis: { reserve: ['HQ/FJR1'] }, allied: { 'J-18': ['DEV2'] } })
  expect(answerIn(contender, p)).toEqual({ do: 'done' })
})
