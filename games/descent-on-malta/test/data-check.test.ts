// What a data pack may and may not correct.
import { describe, expect, test } from 'vitest'
import { packProblems } from '../src/data-check.ts'

const problems = (values: object): string[] => packProblems({ game: 'descent-on-malta', name: 'Mine', values })

describe('a pack', () => {
  test('that corrects values within their kind is in order', () => {
    expect(problems({})).toEqual([])
    expect(
      problems({
        'units.axisGround.ger_r_kroh.rating': 5,
        'units.axisAir.ju88_1.reduced.strategic': 1,
        'tables.airborneDrop.rows.1.open': 'land',
        'tables.randomPlacement.table.0.0': 'mosta',
        'scenario.start.royalNavy': 8,
      }),
    ).toEqual([])
  })

  test('may draw another route if both zones know it', () => {
    const dingli = ['fort_bingemma', 'mdina', 'siggiewi', 'raf_ta_qali']
    const taQali = ['mosta', 'mdina', 'birkirkara', 'siggiewi', 'dingli']
    expect(problems({ 'map.zones.dingli.routes': dingli, 'map.zones.raf_ta_qali.routes': taQali })).toEqual([])
    expect(problems({ 'map.zones.dingli.routes': dingli })).toEqual([
      "map.zones.dingli.routes: 'raf_ta_qali' has no route back: correct map.zones.raf_ta_qali.routes as well",
    ])
  })

  test.each<[object, string]>([
    [{ 'units.axisGround.nobody.rating': 3 }, "units.axisGround.nobody.rating: there is no 'nobody' here"],
    [{ 'units.axisGround.ger_r_kroh.rating': 'five' }, 'units.axisGround.ger_r_kroh.rating: a number is needed'],
    [{ 'units.axisGround.ger_r_kroh.rating': 7 }, 'units.axisGround.ger_r_kroh.rating: '],
    [{ 'units.axisGround.ger_r_kroh.id': 'x' }, 'units.axisGround.ger_r_kroh.id: this cannot be changed'],
    [{ 'units.axisGround.ger_r_kroh': 3 }, 'units.axisGround.ger_r_kroh: this is a group of values'],
    [{ 'units.axisGround.ger_r_kroh.rating': 1 }, 'units.axisGround.ger_r_kroh.reducedRating: the reduced side (2)'],
    [{ 'units.axisAir.ju88_1.reduced.tactical': 3 }, 'units.axisAir.ju88_1.reduced.tactical: the reduced side (3)'],
    [{ 'units.axisNaval.bb_1.reduced.aaa': 3 }, 'units.axisNaval.bb_1.reduced.aaa: the reduced side (3)'],
    [{ 'units.axisGround.ger_r_kroh.reinforcement': true }, 'units.axisGround.ger_r_kroh.recruit: a reinforcement'],
    [{ 'map.zones.mosta.type': 'swamp' }, 'map.zones.mosta.type: '],
    [{ 'map.zones.mosta.type': 'portTown' }, 'map.zones.mosta.type: a town on the coast is a portTown'],
    [{ 'map.zones.mosta.coastal': true }, 'map.zones.mosta.type: a town on the coast'],
    [{ 'map.zones.mdina.coastal': true }, 'map.zones.mdina.clockwise: a coastal zone needs its neighbour'],
    [{ 'map.zones.marfa.clockwise': 'salina' }, "map.zones.marfa.clockwise: 'salina' does not lead back"],
    [{ 'map.zones.marfa.clockwise': 'xlendi' }, "map.zones.marfa.clockwise: 'xlendi' is on another island"],
    [{ 'map.zones.marfa.routes': ['marfa'] }, 'map.zones.marfa.routes: a route leads from a zone to another'],
    [{ 'map.zones.marfa.routes': ['atlantis'] }, "map.zones.marfa.routes: there is no zone 'atlantis'"],
    [{ 'map.zones.marfa.routes': ['comino_bay'] }, "map.zones.marfa.routes: 'comino_bay' is on another island"],
    [{ 'map.zones.marfa.routes': ['mellieha', 'mellieha'] }, "map.zones.marfa.routes: 'mellieha' is named twice"],
    [{ 'map.coastalOrder.comino': ['comino_bay'] }, "map.coastalOrder.comino: the coastal zone 'comino_tower'"],
    [{ 'map.coastalOrder.comino': ['comino_bay', 'mdina'] }, "map.coastalOrder.comino: 'mdina' is no coastal zone"],
    [
      { 'tables.randomPlacement.table.0.0': 'atlantis' },
      "tables.randomPlacement.table.0.0: there is no zone 'atlantis'",
    ],
    [{ 'tables.airborneDrop.columns.open': ['plains'] }, 'tables.airborneDrop.columns: airfield (raf_ta_qali)'],
    [{ 'tables.airborneDrop.rows.2.die': 9 }, 'tables.airborneDrop.rows.2.die: 3 comes next'],
    [{ 'tables.victoryPoints.levels.1.max': -99 }, 'tables.victoryPoints.levels.1.max: levels stand in rising order'],
    [{ 'scenario.start.royalNavy': 13 }, 'scenario.start.royalNavy: 13 is not on its track of 1 to 12'],
    [{ 'scenario.turns': 8 }, 'scenario.turns: the turn track ends at 7'],
    [
      { 'scenario.firstGroupZones': ['fortress', 'portTown', 'plains', 'airfield'] },
      'scenario.firstGroupZones: 25 zones',
    ],
  ])('%j is refused with its path', (values, message) => {
    expect(problems(values).join('\n')).toContain(message)
  })

  test('of another shape is refused', () => {
    expect(packProblems(null)).toEqual(['a pack is a JSON object'])
    expect(packProblems({ game: 'chess', name: '', values: 3 })).toHaveLength(3)
  })
})
