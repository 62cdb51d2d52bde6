// The referee's own reading of map, counters and tables: the printed data, and none of the code that plays by them.
import type { DataFiles } from '../../src/core/kit.ts'
import type { UnitData } from '../../src/core/data-files.ts'

interface Hex {
  col: number
  row: number
  terrain: string
  river: boolean
  bridge: boolean
  coastal: boolean
  sector: string
}

export interface Box {
  id: string
  kind: 'beach' | 'port'
  hexes: string[]
}

const COMBAT_NOT = ['noncombat', 'docks', 'truck', 'steamer', 'decoy']
const GUNS = ['arty', 'laa', 'haa', 'cd']
const ARMOR = ['armL', 'armH']
const INFANTRY = ['inf', 'para', 'glider', 'mtn', 'marine', 'cdo', 'eng', 'mg']

export class Ground {
  readonly files: DataFiles
  readonly unit: Map<string, UnitData>
  readonly boxes: Box[]
  readonly airfields: { hexes: string[]; capacity: number }[]
  /** The exits of the south edge. */
  readonly exits: string[]
  /** Ways of a ship that lead off the map: their two ends. */
  readonly lanes: string[][]
  private readonly hexes: Map<string, Hex>
  private readonly around = new Map<string, (string | null)[]>()
  private readonly seaSides: Set<string>
  private readonly roads: Map<string, string>
  private readonly forts: Set<string>

  constructor(files: DataFiles) {
    const { map, units } = files
    this.files = files
    this.unit = new Map(units.units.map((unit) => [unit.id, unit]))
    this.hexes = new Map(
      map.hexes.map(({ id, col, row, terrain, river, bridge, coastal, sector }) => [
        id,
        {
          col,
          row,
          terrain,
          river: river === true,
          bridge: bridge === true,
          coastal: coastal === true,
          sector: sector ?? '',
        },
      ]),
    )
    this.seaSides = new Set(map.sides.flatMap(({ between: [a, b] }) => [`${a} ${b}`, `${b} ${a}`]))
    this.roads = new Map(
      map.roads.flatMap(({ kind, between: [a, b] }): [string, string][] => [
        [`${a} ${b}`, kind],
        [`${b} ${a}`, kind],
      ]),
    )
    const of = (kind: string) => map.features.filter((feature) => feature.kind === kind)
    this.forts = new Set(of('fort').flatMap(({ hexes }) => hexes))
    this.boxes = (['beach', 'port'] as const).flatMap((kind) =>
      of(kind).map(({ key, hexes }) => ({ id: `${kind}.${key}`, kind, hexes })),
    )
    this.airfields = of('airfield').map(({ hexes, value }) => ({ hexes, capacity: value ?? 0 }))
    this.exits = of('exit').flatMap(({ hexes }) => hexes)
    this.lanes = of('sea-lane').map(({ hexes }) => hexes)
    const byPlace = new Map([...this.hexes].map(([id, { col, row }]) => [`${col} ${row}`, id]))
    for (const [id, { col, row }] of this.hexes) {
      this.around.set(
        id,
        placesAround(col, row).map(([c, r]) => byPlace.get(`${c} ${r}`) ?? null),
      )
    }
  }

  isHex = (place: string): boolean => this.hexes.has(place)
  boxOf = (place: string): Box | undefined => this.boxes.find(({ id }) => id === place)
  isSector = (name: string): boolean => this.files.map.hexes.some(({ sector }) => sector === name)
  sectorOf = (hex: string): string => this.hexes.get(hex)!.sector
  isRiver = (hex: string): boolean => this.hexes.get(hex)!.river
  isBridge = (hex: string): boolean => this.hexes.get(hex)!.bridge
  isCoastal = (hex: string): boolean => this.hexes.get(hex)!.coastal
  isCity = (hex: string): boolean => ['city', 'bastion'].includes(this.hexes.get(hex)!.terrain)
  /** Vehicles need a road there, and nobody jumps over it. */
  isRough = (hex: string): boolean => this.files.tables.terrain.rows[this.hexes.get(hex)!.terrain].roadOnly
  costOf = (hex: string): number => this.files.tables.terrain.rows[this.hexes.get(hex)!.terrain].cost
  roadBetween = (from: string, to: string): string | undefined => this.roads.get(`${from} ${to}`)
  hasRoad = (hex: string): boolean => this.beside(hex).some((next) => this.roads.has(`${hex} ${next}`))
  isLand = (hex: string): boolean => !['sea', 'island'].includes(this.hexes.get(hex)!.terrain)
  isSea = (hex: string): boolean => this.hexes.get(hex)!.terrain === 'sea'

  /** In steps from hex to hex. Columns with an even number lie half a hex further south. */
  distance(a: string, b: string): number {
    const [from, to] = [a, b].map((id) => this.hexes.get(id)!)
    const q = to.col - from.col
    const r = rank(to) - rank(from)
    return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2
  }

  /** The hexes around one that lie not across a sea hexside. */
  beside = (hex: string): string[] =>
    (this.around.get(hex) ?? []).filter((next) => next !== null && !this.seaSides.has(`${hex} ${next}`)) as string[]

  /** The next hex in a direction, 0 to 5 from north on; null off the map. */
  next = (hex: string, direction: number): string | null => this.around.get(hex)![direction]

  /** What the ground of a hex makes of a defence: the best of all. */
  multiplier(hex: string): number {
    const { defense } = this.files.tables.terrain.rows[this.hexes.get(hex)!.terrain]
    return this.forts.has(hex) ? Math.max(defense, this.files.tables.fort.defense) : defense
  }

  /** A hex and all around it, as far as they are on the map. */
  within = (hex: string): string[] => [hex, ...this.around.get(hex)!.filter((next) => next !== null)]

  // ---- Counters

  of(id: string): UnitData {
    const unit = this.unit.get(id)
    if (unit === undefined) throw new Error(`referee: there is no unit '${id}'`)
    return unit
  }
  fights = (id: string): boolean => !COMBAT_NOT.includes(this.of(id).type)
  isGun = (id: string): boolean => GUNS.includes(this.of(id).type)
  isArmor = (id: string): boolean => ARMOR.includes(this.of(id).type)
  /** Armor and whoever moves more than four points into rough ground, armor alone into rivers. */
  needsRoad = (id: string, hex: string): boolean =>
    this.isArmor(id) ? this.isRough(hex) || this.isRiver(hex) : this.of(id).move > 4 && this.isRough(hex)
  isInfantry = (id: string): boolean => INFANTRY.includes(this.of(id).type)
  /** zoc.3: guns and all who do not fight, but not a decoy, which plays a unit that does. */
  fearsZones = (id: string): boolean => this.isGun(id) || (!this.fights(id) && this.of(id).type !== 'decoy')
}

const rank = ({ col, row }: { col: number; row: number }): number => row - (col + (col % 2)) / 2

/** North, north-east, south-east, south, south-west, north-west. */
function placesAround(col: number, row: number): [col: number, row: number][] {
  const shift = col % 2 === 0 ? 1 : 0
  return [
    [col, row - 1],
    [col + 1, row - 1 + shift],
    [col + 1, row + shift],
    [col, row + 1],
    [col - 1, row + shift],
    [col - 1, row - 1 + shift],
  ]
}
