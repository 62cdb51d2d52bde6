import { crtRules, previewRules } from '@middlesea/air-assault/testing/suites/crt'
import {
  alliedForce,
  axisForce,
  fight,
  lastRoll,
  onField,
  attack,
  rolls,
} from '@middlesea/air-assault/testing/suites/forces'
import { findUnit } from '@middlesea/air-assault/testing'
import { expect, test } from 'vitest'
import { malta } from '../src/index.ts'
import { position } from '../src/testing.ts'

const kit = malta.kits.printed
const proving = { kit, position }
const [port] = kit.ports

crtRules(proving)
previewRules(proving)

/** What is added to the roll of an attack on a turn. */
function modifierOn(turn: number, by: 'axis' | 'allied', axisHexes: string[] = []): number {
  const stacks = { n: axisForce(kit, 2), c: alliedForce(kit, 2) }
  const { p } = fight(proving, {
    by,
    turn,
    axis: { [by === 'axis' ? 'n' : 'c']: stacks.n },
    allied: { [by === 'axis' ? 'c' : 'n']: stacks.c },
    more: { axisHexes },
    script: { 'combat crt': [3] },
  })
  return lastRoll(p).modifier
}

test('crt.3c from turn 13 on 2 is added to Axis attacks while no port is friendly to the Axis', () => {
  expect(modifierOn(13, 'axis')).toBe(2)
  expect(modifierOn(12, 'axis')).toBe(0)
  expect(modifierOn(13, 'allied')).toBe(0)
  const harbour = port.hexes.map((hex) => kit.placeIds[hex])
  expect(modifierOn(13, 'axis', harbour)).toBe(0)
})

test('crt.3c it weighs on Axis defensive fire too', () => {
  const gun = findUnit(kit, { side: 'axis', type: 'arty', arty: 2 })
  const attackers = alliedForce(kit, 4)
  const { p, at } = onField(proving, {
    by: 'allied',
    turn: 13,
    axis: { c: axisForce(kit, 1), s: [gun] },
    allied: { n: attackers },
    more: { own: { short: true } },
    script: { 'combat crt': [1, 1] },
  })
  attack(p, at.c, attackers)
  p.act({ do: 'fire', unit: gun, at: at.n })
  expect(rolls(p)[0]).toMatchObject({ column: '1-2', die: 1, modifier: 2 })
})
