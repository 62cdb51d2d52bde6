// What a data pack of either game may and may not correct.
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { packProblems } from '../src/core/data-check.ts'
import { readGame } from './files-of-game.ts'

const games = join(import.meta.dirname, '../../../games')
const crete = readGame(join(games, 'crete-1941'), 'crete', ['campaign', 'maleme'])
const malta = readGame(join(games, 'malta-1942'), 'malta', ['herkules'])

const ofCrete = (values: object): string[] =>
  packProblems('crete-1941', crete, { game: 'crete-1941', name: 'Mine', values })
const ofMalta = (values: object): string[] =>
  packProblems('malta-1942', malta, { game: 'malta-1942', name: 'Mine', values })

describe('a pack', () => {
  test('that corrects values within their kind is in order', () => {
    expect(ofCrete({})).toEqual([])
    expect(ofMalta({})).toEqual([])
    expect(
      ofCrete({
        'units.units.NZ22.attack': 5,
        'units.units.NZ22.hex': 'H-17',
        'tables.crt.rows.3.4': 'DR',
        'tables.drift.hexes.1.0': 0,
        'scenarios.campaign.convoys.1.beach': 'B3',
        'scenarios.campaign.turns.0.B': 7,
        'scenarios.campaign.victory.alliedDecisive': 240,
      }),
    ).toEqual([])
    expect(ofMalta({ 'scenarios.herkules.victory.bastions': 3, 'units.units.LAA1.hex': 'K-18' })).toEqual([])
  })

  test('for the other game is refused', () => {
    expect(packProblems('malta-1942', malta, { game: 'crete-1941', name: 'Mine', values: {} })).toEqual([
      "game: this pack is for 'crete-1941', not for 'malta-1942'",
    ])
  })

  test('may make companies and their battalion stronger together', () => {
    expect(ofCrete({ 'units.units.5/Sturm.attack': 3 })).toEqual([
      'units.units.II/Sturm.attack: a battalion is as strong as its companies together (sub.1)',
    ])
    expect(ofCrete({ 'units.units.5/Sturm.attack': 3, 'units.units.II/Sturm.attack': 12 })).toEqual([])
  })

  test('may change what a kind of unit is worth only with its units', () => {
    const problems = ofMalta({ 'tables.points.rows.italianAirborneBattalion': 12 })
    expect(problems).toHaveLength(9)
    expect(problems[0]).toBe('units.units.II/185.points: a unit of this kind is worth 12 (tables.points)')
  })

  test.each<[object, string]>([
    [{ 'units.units.nobody.attack': 3 }, "units.units.nobody.attack: there is no 'nobody' here"],
    [{ 'units.units.NZ22.attack': 'five' }, 'units.units.NZ22.attack: a number is needed'],
    [{ 'units.units.NZ22.attack': 2.5 }, 'units.units.NZ22.attack: '],
    [{ 'units.units.NZ22.type': 'cavalry' }, 'units.units.NZ22.type: '],
    [{ 'units.units.NZ22.id': 'x' }, 'units.units.NZ22.id: this cannot be changed'],
    [{ 'units.units.NZ22.hex': 'G17' }, 'units.units.NZ22.hex: a hex is written like G-17'],
    [{ 'units.units.NZ22.hex': 'F-20' }, 'units.units.NZ22.hex: F-20 is sea'],
    [{ 'units.units.NZ22.hex': 'A-999' }, "units.units.NZ22.hex: there is no hex 'A-999'"],
    [{ 'units.units.NZ22.hex': 'H-28' }, "units.units.NZ22.hex: H-28 lies in 'Suda', not in 'Maleme'"],
    [{ 'units.units.NZ22.hex': '' }, 'units.units.NZ22.hex: a unit that is set up needs a place'],
    [{ 'units.units.NZ22.range': 3 }, 'units.units.NZ22.range: only artillery has a range'],
    [{ 'units.units.NZA27.range': 0 }, 'units.units.NZA27.range: artillery needs a range'],
    [{ 'units.units.CD-Z.cdRange': 0 }, 'units.units.CD-Z.cdRange: a coast gun has a strength and a range'],
    [{ 'units.units.HAA151.aaDrift': 0 }, 'units.units.HAA151.aaDrift: AA has a range and a drift modifier'],
    [{ 'units.units.HQ/FJR1.airborne': false }, 'units.units.HQ/FJR1.airborne: only airborne units drop'],
    [{ 'units.units.HQ/FJR1.hex': 'Z-99' }, 'units.units.HQ/FJR1.hex: nobody drops on rough Z-99'],
    [{ 'units.units.STEAM.hex': 'I-32' }, 'units.units.STEAM.hex: a steamer begins in one of port.canea-port'],
    [{ 'units.units.NZ22.points': 4 }, 'units.units.NZ22.points: a unit of this kind is worth 5'],
    [{ 'units.units.NZ28.hex': 'G-17' }, 'units: allied G-17 would hold '],
    [{ 'units.units.Pi7.components': ['1/Pi7', 'HQ/Pi7', '2/Pi7', '3/Pi7'] }, 'the headquarters company comes first'],
    [{ 'units.units.Pi7.components': ['HQ/Pi7', '1/Pi7', '2/Pi7', '9/Pi7'] }, "there is no unit '9/Pi7'"],
    [{ 'units.units.Pi7.components': ['HQ/Pi7', '1/Pi7', '2/Pi7', '5/FJR1'] }, "5/FJR1 belongs to 'II/FJR1'"],
    [{ 'units.units.Pi7.regiment': 'FJR1' }, "units.units.Pi7.regiment: HQ/Pi7 is of 'Pi7'"],
    [{ 'tables.crt.rows.0.0': 'DX' }, 'tables.crt.rows.0.0: '],
    [{ 'tables.bombardment.from.2': 2 }, 'tables.bombardment.from.2: columns stand in rising order'],
    [{ 'tables.drift.eliminatedAt': 11 }, 'tables.drift.hexes: 10 results have a hex, not 9'],
    [{ 'tables.drift.hexes.1.0': 6 }, 'tables.drift.hexes.1.0: '],
    [{ 'tables.sea.columns': ['a', 'b', 'c', 'd', 'e'] }, 'tables.sea.columns: the columns are axisDay'],
    [{ 'map.hexes.G-17.terrain': 'swamp' }, "map: map 'crete': hex G-17 has unknown terrain 'swamp'"],
    [{ 'map.terrains': ['city', 'clear', 'rough', 'sea', 'swamp'] }, "the map's terrain 'swamp' has no row"],
    [{ 'scenarios.campaign.turns.1.B': 1 }, 'scenarios.campaign.turns.1: no aircraft fly at night'],
    [{ 'scenarios.campaign.turns.1.turn': 3 }, 'scenarios.campaign.turns.1.turn: 2 comes next'],
    [{ 'scenarios.campaign.convoys.1.beach': 'B9' }, "scenarios.campaign.convoys.1.beach: 'B9' is none of B1, B2"],
    [{ 'scenarios.campaign.convoys.1.turn': 25 }, 'scenarios.campaign.convoys.1.turn: the game ends with 24'],
    [{ 'scenarios.campaign.convoys.1.earliest': 5 }, 'scenarios.campaign.convoys.1.turn: not before turn 5'],
    [{ 'scenarios.maleme.sectors': ['Rhodes'] }, "scenarios.maleme.sectors: no unit is of 'Rhodes'"],
    [{ 'units.units.Pz31.arrival.group': 'X' }, "scenarios.campaign.convoys: the convoy 'X' of some units is missing"],
  ])('%j is refused with its path', (values, message) => {
    expect(ofCrete(values).join('\n')).toContain(message)
  })

  test('keeps the coast guns of Malta in forts and batteries', () => {
    expect(ofMalta({ 'units.units.CD-FortTigne.hex': 'F-19' })).toEqual([
      'units.units.CD-FortTigne.hex: F-19 has no fort or battery (malta.cd)',
    ])
  })
})
