// What is wrong with a data pack, in plain words. For the command line and for tests only: it brings zod along.
import { type Pack, PackError, packPath, parsePack } from '@middlesea/engine'
import { correctedFiles, type DataFiles } from './data.ts'
import { schemas, type ZoneData } from './data-schema.ts'

/** Each problem names the path of a value and says what is wrong there; empty when the pack can be played. */
export function packProblems(value: unknown): string[] {
  let files: DataFiles
  let pack: Pack
  try {
    pack = parsePack(value, 'descent-on-malta')
    files = correctedFiles(pack)
  } catch (error) {
    if (error instanceof PackError) return error.problems
    throw error
  }
  const shape = shapeProblems(files)
  // What values say about one another can be asked only of values that have the right shape.
  return shape.length > 0 ? shape : crossProblems(files)
}

// ---- The shape of each file

function shapeProblems(files: DataFiles): string[] {
  return (Object.keys(schemas) as (keyof DataFiles)[]).flatMap((name) => {
    const result = schemas[name].safeParse(files[name])
    if (result.success) return []
    return result.error.issues.map((issue) => `${packPath(files, [name, ...issue.path])}: ${issue.message}`)
  })
}

// ---- What values say about one another

function crossProblems(files: DataFiles): string[] {
  return [
    ...files.map.zones.flatMap((zone) => [...routeProblems(files, zone), ...coastProblems(files, zone)]),
    ...coastalOrderProblems(files),
    ...tableProblems(files),
    ...unitProblems(files),
    ...startProblems(files),
  ]
}

/** 6.0: a route joins two zones of one island (2.1), and both know it. */
function routeProblems({ map }: DataFiles, { id, island, routes }: ZoneData): string[] {
  const path = `map.zones.${id}.routes`
  return routes.flatMap((to, i) => {
    const other = map.zones.find((zone) => zone.id === to)
    if (other === undefined) return [`${path}: there is no zone '${to}'`]
    if (to === id) return [`${path}: a route leads from a zone to another, not to itself`]
    if (routes.indexOf(to) !== i) return [`${path}: '${to}' is named twice`]
    if (other.island !== island) return [`${path}: '${to}' is on another island`]
    if (!other.routes.includes(id)) {
      return [`${path}: '${to}' has no route back: correct map.zones.${to}.routes as well`]
    }
    return []
  })
}

/** 6.1, 18.3: coastal zones have neighbours along the coast, port towns are the coastal towns. */
function coastProblems({ map }: DataFiles, zone: ZoneData): string[] {
  const path = `map.zones.${zone.id}`
  if ((zone.type === 'portTown' && !zone.coastal) || (zone.type === 'town' && zone.coastal)) {
    return [`${path}.type: a town on the coast is a portTown, one inland is a town`]
  }
  const sides = [
    ['clockwise', 'counterclockwise'],
    ['counterclockwise', 'clockwise'],
  ] as const
  return sides.flatMap(([side, back]) => {
    const next = zone[side]
    if (next === null) return zone.coastal ? [`${path}.${side}: a coastal zone needs its neighbour on the coast`] : []
    if (!zone.coastal) return [`${path}.${side}: an inland zone has no neighbour on the coast: write null`]
    const other = map.zones.find((each) => each.id === next)
    if (other === undefined) return [`${path}.${side}: there is no zone '${next}'`]
    if (other.island !== zone.island) return [`${path}.${side}: '${next}' is on another island`]
    if (other[back] !== zone.id) {
      return [`${path}.${side}: '${next}' does not lead back: correct map.zones.${next}.${back} as well`]
    }
    return []
  })
}

/** The coastal order of an island lists its coastal zones, each followed by its clockwise neighbour. */
function coastalOrderProblems({ map }: DataFiles): string[] {
  return (['malta', 'gozo', 'comino'] as const).flatMap((island) => {
    const path = `map.coastalOrder.${island}`
    const order = map.coastalOrder[island]
    const coastal = map.zones.filter((zone) => zone.island === island && zone.coastal)
    const problems = coastal
      .filter(({ id }) => !order.includes(id))
      .map(({ id }) => `${path}: the coastal zone '${id}' is missing`)
    order.forEach((id, i) => {
      const zone = coastal.find((each) => each.id === id)
      const next = order[(i + 1) % order.length]
      if (zone === undefined) problems.push(`${path}: '${id}' is no coastal zone of this island`)
      else if (zone.clockwise !== next)
        problems.push(`${path}: '${id}' is followed by '${next}', not by its clockwise neighbour`)
    })
    return problems
  })
}

/** The tables answer for every zone and every die that the rules ask them about. */
function tableProblems({ map, tables, scenario }: DataFiles): string[] {
  const problems: string[] = []
  tables.randomPlacement.table.forEach((column, i) =>
    column.forEach((id, j) => {
      if (!map.zones.some((zone) => zone.id === id)) {
        problems.push(`tables.randomPlacement.table.${i}.${j}: there is no zone '${id}'`)
      }
    }),
  )
  const columnOf = (table: 'airborneDrop' | 'amphibiousLanding', type: string): number =>
    Object.values<string[]>(tables[table].columns).filter((types) => types.includes(type)).length
  for (const { id, type, coastal } of map.zones) {
    if (tables.terrain.rows[type].drop && columnOf('airborneDrop', type) !== 1) {
      problems.push(`tables.airborneDrop.columns: ${type} (${id}) must stand in one column`)
    }
    if (coastal && columnOf('amphibiousLanding', type) !== 1) {
      problems.push(`tables.amphibiousLanding.columns: ${type} (${id}) must stand in one column`)
    }
  }
  for (const name of ['airborneDrop', 'amphibiousLanding', 'navalAttackOutcome'] as const) {
    const dice = tables[name].rows.map(({ die }) => die)
    dice.forEach((die, i) => {
      if (i > 0 && die !== dice[i - 1] + 1) problems.push(`tables.${name}.rows.${i}.die: ${dice[i - 1] + 1} comes next`)
    })
  }
  tables.victoryPoints.levels.forEach(({ max }, i, levels) => {
    if (i > 0 && max <= levels[i - 1].max) {
      problems.push(`tables.victoryPoints.levels.${i}.max: levels stand in rising order`)
    }
  })
  const held = map.zones.filter(({ type }) => scenario.firstGroupZones.includes(type)).length
  if (held > scenario.counts.allied.first) {
    problems.push(
      `scenario.firstGroupZones: ${held} zones of these types, but only ${scenario.counts.allied.first} units for them (4.0)`,
    )
  }
  return problems
}

/** 2.5, 7.1: the reduced side is never the stronger one, and whoever is recruited has a price. */
function unitProblems({ units }: DataFiles): string[] {
  const problems: string[] = []
  for (const list of ['axisGround', 'axisAir', 'axisNaval'] as const) {
    for (const { id, reinforcement, recruit } of units[list]) {
      if (reinforcement !== (recruit !== null)) {
        problems.push(`units.${list}.${id}.recruit: a reinforcement names its row of the price list, other units null`)
      }
    }
  }
  const weaker = (path: string, full: number, reduced: number): void => {
    if (reduced > full) problems.push(`${path}: the reduced side (${reduced}) is stronger than the full one (${full})`)
  }
  for (const unit of units.axisGround)
    weaker(`units.axisGround.${unit.id}.reducedRating`, unit.rating, unit.reducedRating)
  weaker('units.meCommando.reducedRating', units.meCommando.rating, units.meCommando.reducedRating)
  for (const unit of units.axisAir) {
    for (const kind of ['airSuperiority', 'tactical', 'strategic'] as const) {
      weaker(`units.axisAir.${unit.id}.reduced.${kind}`, unit[kind], unit.reduced[kind])
    }
  }
  for (const unit of units.axisNaval) {
    for (const kind of ['combat', 'aaa'] as const) {
      weaker(`units.axisNaval.${unit.id}.reduced.${kind}`, unit[kind], unit.reduced[kind])
    }
  }
  return problems
}

/** 4.0.1: the match begins within its tracks. */
function startProblems({ scenario, tables }: DataFiles): string[] {
  const { start } = scenario
  const problems: string[] = []
  for (const track of ['turn', 'amphibiousPoints', 'alliedCommand', 'royalNavy', 'victoryPoints'] as const) {
    const { min, max } = tables.tracks[track]
    if (start[track] < min || start[track] > max) {
      problems.push(`scenario.start.${track}: ${start[track]} is not on its track of ${min} to ${max}`)
    }
  }
  if (scenario.turns > tables.tracks.turn.max) {
    problems.push(`scenario.turns: the turn track ends at ${tables.tracks.turn.max}`)
  }
  return problems
}
