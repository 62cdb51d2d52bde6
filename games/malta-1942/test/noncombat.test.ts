import { noncombatRules } from '@middlesea/air-assault/testing/suites/noncombat'
import { drawMeadow } from '@middlesea/air-assault/testing'
import { castOf } from '@middlesea/air-assault/testing/suites/cast'
import { expect, test } from 'vitest'
import { malta, markedHexes } from '../src/index.ts'
import { position } from '../src/testing.ts'

noncombatRules({ kit: malta.kits.printed, position })

const kit = malta.kits.printed
const { docks, truck, slow, steamer } = castOf(kit)
const { at, kit: open } = drawMeadow(kit)

test('noncombat.1 dockers and trucks do not drive enemy dockers away, fighting units do', () => {
  const p = position(
    {
      phase: 'alliedMovement',
      turn: 9,
      allied: { [at.nn]: [docks, truck], [at.ss]: [slow[0]] },
      axis: { [at.c]: ['DOCKS-IT'] },
    },
    {},
    open,
  )
  for (const unit of [docks, truck]) {
    expect(p.placesFor(unit)).toContain(at.n)
    expect(p.placesFor(unit)).not.toContain(at.c)
    expect(p.refuses({ do: 'move', unit, to: at.c })).toMatchObject({ rule: 'noncombat.1', key: 'refuse.enemyThere' })
  }
  p.act({ do: 'move', unit: slow[0], to: at.c })
  expect([p.place(slow[0]), p.place('DOCKS-IT')]).toEqual([at.c, 'eliminated'])
})

test('noncombat.1 dockers who have walked into an enemy port are lost when a fighting unit comes ashore there', () => {
  const [port] = kit.ports
  const city = port.hexes[0]
  const beside = kit.map.neighbours.subarray(6 * city, 6 * city + 6).find((hex) => kit.isLand[hex] && hex !== -1)!
  const landing = (unit: string) => {
    const p = position({
      phase: 'axisMovement',
      turn: 9,
      allied: { [kit.placeIds[port.place]]: [steamer], aboard: [unit] },
      axis: { [kit.placeIds[beside]]: ['DOCKS-IT'] },
      carried: { [unit]: steamer },
    })
    p.act({ do: 'move', unit: 'DOCKS-IT', to: kit.placeIds[city] })
    while (p.state.phase !== 'alliedMovement') p.act({ do: 'done' })
    return p
  }
  // They hold nothing, so the port is still open.
  const p = landing(slow[0])
  p.act({ do: 'unload', unit: slow[0], to: kit.placeIds[city] })
  expect([p.in(kit.placeIds[city]), p.place('DOCKS-IT')]).toEqual([[slow[0]], 'eliminated'])
  expect(landing(docks).refuses({ do: 'unload', unit: docks, to: kit.placeIds[city] })).toMatchObject({
    rule: 'noncombat.1',
    key: 'refuse.enemyThere',
  })
})

test('malta.assault where no beachhead is, no hex is marked', () => {
  const p = position({ phase: 'alliedMovement', turn: 9, allied: { [kit.placeIds[kit.landHexes[0]]]: [slow[0]] } })
  expect(markedHexes(p.state)).toEqual([])
})
