import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

// The set-up cards stand on the maps: units on land of their sector, guns in their forts, the same places to be held.

const data = join(import.meta.dirname, '../data')
const read = (file: string) => JSON.parse(readFileSync(join(data, file), 'utf8'))
const units = new Map<string, { type: string; moveClass: string; name: { en: string } }>(
  read('units.json').units.map((unit: { id: string }) => [unit.id, unit]),
)

interface Setup {
  unit: string
  hex: string
  sector: string
}

/** The short scenarios have no cards of their own: they are made from the whole ones. */
const cards = readdirSync(join(data, 'scenarios')).filter((file) => file !== 'short.json')

describe.each(cards)('%s', (card) => {
  const scenario = read(join('scenarios', card))
  const map = read(`maps/${scenario.map}.json`)
  const hexes = new Map<string, { terrain: string; sector?: string }>(
    map.hexes.map((hex: { id: string }) => [hex.id, hex]),
  )
  const setup: Setup[] = scenario.allied.setup
  const roads = new Set(map.roads.flatMap(({ between }: { between: string[] }) => between))

  test('4.5: every Allied unit stands on land, in its own sector', () => {
    expect(setup.filter(({ hex, sector }) => hexes.get(hex)?.sector !== sector)).toEqual([])
  })

  test('8.33: whatever has wheels stands on a road, in a town or on an airfield', () => {
    const wheeled = setup.filter(({ unit }) => units.get(unit)!.moveClass !== 'foot')
    const isAstray = ({ hex }: Setup): boolean =>
      !roads.has(hex) && !['urban', 'airfield'].includes(hexes.get(hex)!.terrain)
    expect(wheeled.filter(isAstray)).toEqual([])
  })

  test('19.1: the card and the map name the same places', () => {
    const counted = map.victory.filter(({ scenarios }: { scenarios: number[] }) => scenarios.includes(scenario.number))
    const byId = (list: { key?: string; id?: string; hexes: string[] }[]): Record<string, string[]> =>
      Object.fromEntries(list.map(({ key, id, hexes: own }) => [key ?? id, own]))
    expect(byId(scenario.victory.locations)).toEqual(byId(counted))
    const sudden = map.victory.filter(({ sudden: wins }: { sudden?: number[] }) => wins?.includes(scenario.number))
    const hexesOf = (list: { hexes: string[] }[]): Set<string> => new Set(list.flatMap((place) => place.hexes))
    expect(new Set(scenario.victory.sudden)).toEqual(hexesOf(sudden))
  })

  test('16.22: convoys go to zones of the map', () => {
    const zones = map.zones.map(({ key }: { key: string }) => key)
    const planned: string[] = scenario.axis.convoys.flatMap(({ zone }: { zone?: string }) => zone ?? [])
    expect(planned.filter((zone) => !zones.includes(zone))).toEqual([])
  })
})
