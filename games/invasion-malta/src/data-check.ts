// What is wrong with the data files or with a data pack, in plain words. For the command line and for tests only: it
// brings zod along. What they say about the maps is asked in data-check-map.ts.
import { applyPack, PackError, packPath, parsePack } from '@middlesea/engine'
import { mapProblems } from './data-check-map.ts'
import type { DataFiles, PartRow, ScenarioFile, ScenarioId, ShortRow, TablesFile, UnitRow, UpTo } from './data-files.ts'
import { scenarioFile, scenarioUnitIds } from './data-scenarios.ts'
import { schemas } from './data-schema.ts'
import { ID, PRINTED } from './index.ts'
import type { Files } from './kit.ts'

export const SCENARIOS: ScenarioId[] = ['malta-1940', 'malta-1941', 'malta-1942', 'leros-1943']

/** Each problem names the path of a value and says what is wrong there; empty when the pack can be played. */
export function packProblems(pack: unknown): string[] {
  try {
    return dataProblems(applyPack(PRINTED, parsePack(pack, ID)))
  } catch (error) {
    if (error instanceof PackError) return error.problems
    throw error
  }
}

export function dataProblems(files: Files): string[] {
  const shape = shapeProblems(files)
  if (shape.length > 0) return shape
  // What values say about one another can be asked only of values that have the right shape.
  const cross = crossProblems(files)
  return cross.length > 0 ? cross : mapProblems(files)
}

// ---- The shape of each file

function shapeProblems(files: DataFiles): string[] {
  return (Object.keys(schemas) as (keyof typeof schemas)[]).flatMap((name) => {
    const result = schemas[name].safeParse(files[name])
    if (result.success) return []
    return result.error.issues.map((issue) => `${packPath(files, [name, ...issue.path])}: ${issue.message}`)
  })
}

// ---- What values say about one another

export function crossProblems(files: DataFiles): string[] {
  return [
    ...repeated(files.units.units.map(({ id }) => id)).map((id) => `units.units: '${id}' is there twice`),
    ...files.units.units.flatMap(unitProblems),
    ...tableProblems(files),
    ...SCENARIOS.flatMap((id) => scenarioProblems(files, files.scenarios[id])),
    ...files.short.scenarios.flatMap((row) => shortProblems(files, row)),
    ...unusedUnits(files),
  ]
}

const repeated = (ids: string[]): string[] => [...new Set(ids.filter((id, i) => ids.indexOf(id) !== i))]

// ---- Counters

const FIRING = ['fieldArtillery', 'motorizedArtillery', 'coastArtillery', 'heavyAA', 'lightAA']

function unitProblems(unit: UnitRow): string[] {
  const path = `units.units.${unit.id}`
  const artillery = FIRING.includes(unit.type)
  const says = (wrong: boolean, what: string): string[] => (wrong ? [`${path}${what}`] : [])
  return [
    ...says(
      (unit.steps === 2) !== (unit.reduced !== null),
      '.reduced: a unit of two steps has a back, one of one has none',
    ),
    ...says(unit.steps === 2 && (artillery || unit.type === 'hq'), '.steps: HQs and artillery have one step (3.42)'),
    ...says(unit.command > 0 !== (unit.type === 'hq'), '.command: HQs and only they have command points'),
    ...says(
      (unit.vehicle !== '') !== (unit.type === 'armor'),
      '.vehicle: armored units and only they have an icon (3.64)',
    ),
    ...says(unit.type === 'armor' && unit.moveClass !== 'red', '.moveClass: armored units have a red box (3.64)'),
    ...says(
      !artillery && unit.range + unit.fire + unit.aa > 0,
      '.range: only artillery has range, fire and AA strength (2.24)',
    ),
    ...says(unit.fire > 0 && unit.range === 0, '.range: fire strength needs a range (2.24)'),
    ...says(unit.noZoc !== artillery, '.noZoc: artillery has the No ZOC band (2.24)'),
    ...says(unit.aa > 0 !== isAA(unit), '.aa: the AA units of the Allies have AA strength (11.31)'),
    ...says(unit.side === 'allied' && unit.formation !== '', '.formation: Allied units belong to sectors (4.51)'),
    ...says(
      unit.type === 'pillbox' && (unit.move > 0 || unit.side === 'axis'),
      '.move: pillboxes are Allied and stay (14.2)',
    ),
    ...strongerBack(unit, path),
  ]
}

/** The Axis has AA guns, but nobody flies against it: they have fire strength alone. */
const isAA = ({ type, side }: UnitRow): boolean => side === 'allied' && (type === 'heavyAA' || type === 'lightAA')

function strongerBack({ attack, defense, move, er, reduced }: UnitRow, path: string): string[] {
  if (reduced === null) return []
  const weaker = reduced.attack <= attack && reduced.defense <= defense && reduced.move <= move && reduced.er <= er
  return weaker ? [] : [`${path}.reduced: the back is nowhere better than the front`]
}

// ---- Charts

function tableProblems(files: DataFiles): string[] {
  const { tables } = files
  const { crt, aaFire, weather, bombardment, landing, convoyArrival } = tables
  return [
    ...crt.rows.flatMap(({ die, results }, i) => [
      ...(die === i ? [] : [`tables.crt.rows.${i}: the rows go from die 0 to die 11`]),
      ...(results.length === crt.odds.length ? [] : [`tables.crt.rows.${i}.results: a result for each column of odds`]),
    ]),
    ...aaFire.rows.flatMap(({ die, results }, i) => [
      ...(die === i + 1 ? [] : [`tables.aaFire.rows.${i}: the rows go from die 1 to die 10`]),
      ...(results.length === aaFire.columns.length
        ? []
        : [`tables.aaFire.rows.${i}.results: a result for each column`]),
    ]),
    ...aaFire.columns.flatMap(({ min }, i) =>
      min === (aaFire.columns[i - 1]?.max ?? 0) + 1
        ? []
        : [`tables.aaFire.columns.${i}: it begins after the one before`],
    ),
    ...risingProblems('weather.june', weather.june),
    ...risingProblems('weather.november', weather.november),
    ...risingProblems('bombardment.rows', bombardment.rows),
    ...risingProblems('landing.rows', landing.rows),
    ...risingProblems('convoyArrival.malta', convoyArrival.malta),
    ...risingProblems('convoyArrival.leros', convoyArrival.leros),
    ...driftProblems(tables, 'A'),
    ...driftProblems(tables, 'B'),
    ...coastProblems(files, 'malta'),
    ...coastProblems(files, 'leros'),
  ]
}

/** Rows are read by the first whose max is not passed: they rise, and the last has no end. */
function risingProblems(path: string, rows: Pick<UpTo<unknown>, 'max'>[]): string[] {
  return rows.flatMap(({ max }, i) => {
    const last = i === rows.length - 1
    if (last) return max === null ? [] : [`tables.${path}.${i}.max: the last row has no end: write null`]
    const next = rows[i + 1].max
    return max !== null && (next === null || max < next) ? [] : [`tables.${path}.${i}.max: the rows rise`]
  })
}

function driftProblems({ drift }: TablesFile, id: 'A' | 'B'): string[] {
  const { abort, plain, red } = drift[id]
  return [
    ...(plain.length === abort - 1 && plain.every(({ number }, i) => number === i + 1)
      ? []
      : [`tables.drift.${id}.plain: a space for each number below ${abort}`]),
    ...(red.every(({ number }, i) => number === abort - red.length + i)
      ? []
      : [`tables.drift.${id}.red: the red numbers go up to ${abort - 1}`]),
  ]
}

/** 4.14, 10.43: who stands on the chart is coast artillery without range. */
function coastProblems(files: DataFiles, map: 'malta' | 'leros'): string[] {
  const zones = new Set(
    SCENARIOS.filter((id) => files.scenarios[id].map === map).flatMap((id) => files.scenarios[id].zones),
  )
  return Object.entries(files.tables.coastArtillery[map]).flatMap(([id, values]) => {
    const path = `tables.coastArtillery.${map}.${id}`
    const unit = files.units.units.find((each) => each.id === id)
    return [
      ...(unit?.type === 'coastArtillery' && unit.range === 0 ? [] : [`${path}: no coast artillery without range`]),
      ...Object.keys(values).flatMap((zone) => (zones.has(zone) ? [] : [`${path}.${zone}: there is no such zone`])),
    ]
  })
}

// ---- Set-up cards

function scenarioProblems(files: DataFiles, scenario: ScenarioFile, path = `scenarios.${scenario.id}`): string[] {
  const known = new Map(files.units.units.map((unit) => [unit.id, unit]))
  const missing = [...scenarioUnitIds(scenario)].filter((id) => !known.has(id))
  if (missing.length > 0) return missing.map((id) => `${path}: there is no unit '${id}'`)
  return [
    ...turnProblems(scenario, path),
    ...cardProblems(scenario, known, path),
    ...groupProblems(scenario, known, path),
    ...markerProblems(scenario, known, path),
    ...otherPieceProblems(files, scenario, path),
    ...victoryProblems(scenario, path),
  ]
}

const PARTS = ['am', 'pm', 'night']

function turnProblems({ turns, weather }: ScenarioFile, path: string): string[] {
  return turns.flatMap(({ turn, day, part, weather: fixed }, i) => [
    ...(turn === i + 1 ? [] : [`${path}.turns.${i}.turn: turns are counted from 1`]),
    ...(part === PARTS[i % 3] && day === Math.floor(i / 3) + 1
      ? []
      : [`${path}.turns.${i}.part: a day is AM, PM and Night (6.12)`]),
    ...(weather === 'good' && fixed === null ? [`${path}.turns.${i}.weather: no table is rolled on here`] : []),
    ...(i === 0 && fixed !== 'good' ? [`${path}.turns.0.weather: it is Good on GT 1 (7.12)`] : []),
  ])
}

/** A counter is on the cards once; what flies or sails as its owner likes is on two. */
function cardProblems({ allied, axis, changes }: ScenarioFile, known: Map<string, UnitRow>, path: string): string[] {
  const alliedUnits = [...allied.setup.map(({ unit }) => unit), ...allied.convoys.flatMap(({ units }) => units)]
  const axisUnits = [
    ...axis.gliders.map(({ unit }) => unit),
    ...(axis.ashore?.units ?? []).map(({ unit }) => unit),
    ...[...axis.kgs, ...axis.convoys, ...axis.airTransport.filter(({ only }) => only)].flatMap(({ units }) => units),
  ]
  const sailing = new Set(axis.convoys.flatMap(({ units }) => units))
  const either = axis.airTransport.filter(({ only }) => !only).flatMap(({ units }) => units)
  const on = new Set([...alliedUnits, ...axisUnits])
  return [
    ...repeated([...alliedUnits, ...axisUnits]).map((id) => `${path}: '${id}' is on the cards twice`),
    ...alliedUnits
      .filter((id) => known.get(id)?.side !== 'allied')
      .map((id) => `${path}.allied: '${id}' is not Allied`),
    ...axisUnits.filter((id) => known.get(id)?.side !== 'axis').map((id) => `${path}.axis: '${id}' is not of the Axis`),
    ...either.filter((id) => !sailing.has(id)).map((id) => `${path}.axis.airTransport: '${id}' is in no convoy`),
    ...[...axis.notTrained, ...axis.portEntryOnly, ...Object.keys(changes)]
      .filter((id) => !on.has(id))
      .map((id) => `${path}: '${id}' is on no card of this scenario`),
    ...axis.portEntryOnly
      .filter((id) => !sailing.has(id))
      .map((id) => `${path}.axis.portEntryOnly: '${id}' is in no convoy`),
  ]
}

/** Who comes together is of one formation, or Army units; an Army unit may go with a formation. */
function groupProblems({ axis, turns, zones }: ScenarioFile, known: Map<string, UnitRow>, path: string): string[] {
  const groups = [...axis.kgs, ...axis.convoys, ...axis.airTransport]
  return [
    ...groups.flatMap(({ id, formation, turn, units }) => [
      ...units
        .filter((unit) => known.get(unit)?.formation !== formation && known.get(unit)?.formation !== '')
        .map((unit) => `${path}.axis.${id}: '${unit}' is of another formation`),
      ...(turn <= turns.length ? [] : [`${path}.axis.${id}.turn: the game is over then`]),
    ]),
    ...repeated(groups.map(({ id }) => id)).map((id) => `${path}.axis: '${id}' is there twice`),
    ...axis.convoys
      .filter(({ zone }) => !zones.includes(zone))
      .map(({ id, zone }) => `${path}.axis.${id}.zone: there is no zone '${zone}'`),
  ]
}

/** 4.41: whoever has units has a marker, from the turn of its first unit on. */
function markerProblems(scenario: ScenarioFile, known: Map<string, UnitRow>, path: string): string[] {
  const { activationMarkers, axis, first, begins = 1 } = scenario
  const marked = new Set(
    activationMarkers.filter(({ side }) => side === 'axis').map(({ formation }) => formation as string),
  )
  const groups = [...axis.kgs, ...axis.convoys, ...axis.airTransport]
  const formations = new Set<string>(
    [...scenarioUnitIds(scenario)].map((id) => known.get(id)?.formation ?? '').filter(Boolean),
  )
  const firstTurn = (formation: string): number =>
    Math.min(
      ...groups.filter((group) => group.formation === formation).map(({ turn }) => turn),
      ...axis.gliders.filter(({ unit }) => known.get(unit)?.formation === formation).map(({ turn }) => turn),
      ...(axis.ashore?.units ?? []).filter(({ unit }) => known.get(unit)?.formation === formation).map(() => begins),
    )
  return [
    ...[...formations].filter((id) => !marked.has(id)).map((id) => `${path}.activationMarkers: none for ${id}`),
    ...[...marked].filter((id) => !formations.has(id)).map((id) => `${path}.activationMarkers: ${id} has no units`),
    ...activationMarkers
      .filter(({ side, formation, from }) => side === 'axis' && from < firstTurn(formation))
      .map(({ id }) => `${path}.activationMarkers.${id}.from: its formation has nobody to come yet`),
    ...repeated(activationMarkers.map(({ id }) => id)).map((id) => `${path}.activationMarkers: '${id}' is there twice`),
    ...first.formations.filter((id) => !marked.has(id)).map((id) => `${path}.first.formations: ${id} is not in play`),
    ...first.convoys
      .filter((id) => !axis.convoys.some((convoy) => convoy.id === id && convoy.turn === 1))
      .map((id) => `${path}.first.convoys: convoy ${id} does not sail on turn 1`),
  ]
}

function otherPieceProblems({ units: { air, naval } }: DataFiles, scenario: ScenarioFile, path: string): string[] {
  const flying = new Set(air.map(({ id }) => id))
  const afloat = new Set(naval.map(({ id }) => id))
  return [
    ...scenario.air.filter((id) => !flying.has(id)).map((id) => `${path}.air: there is no air unit '${id}'`),
    ...repeated(scenario.air).map((id) => `${path}.air: '${id}' is there twice`),
    ...scenario.naval.filter(({ unit }) => !afloat.has(unit)).map(({ unit }) => `${path}.naval: there is no '${unit}'`),
  ]
}

function victoryProblems({ victory }: ScenarioFile, path: string): string[] {
  return [
    ...(victory.needed <= victory.locations.length ? [] : [`${path}.victory.needed: there are not so many locations`]),
    ...repeated(victory.locations.map(({ id }) => id)).map((id) => `${path}.victory.locations: '${id}' is there twice`),
  ]
}

/** A short scenario is shorter than its whole one, and its card is as sound; what is wrong with the whole one is told there. */
function shortProblems(files: DataFiles, { id, of, turns, part }: ShortRow): string[] {
  const path = `short.scenarios.${id}`
  if (scenarioProblems(files, files.scenarios[of]).length > 0) return []
  if (turns >= files.scenarios[of].turns.length) return [`${path}.turns: ${of} has no more turns`]
  const strangers = part === undefined ? [] : partProblems(files.scenarios[of], part, turns, `${path}.part`)
  return strangers.length > 0 ? strangers : scenarioProblems(files, scenarioFile(files, id), path)
}

/** What a part names is in the whole one. */
function partProblems(whole: ScenarioFile, part: PartRow, turns: number, path: string): string[] {
  const unknown = (what: keyof PartRow, named: string[], known: string[]): string[] =>
    named.filter((id) => !known.includes(id)).map((id) => `${path}.${what}: ${whole.id} has no '${id}'`)
  return [
    ...(part.begins <= turns ? [] : [`${path}.begins: it would be over by then`]),
    ...unknown(
      'markers',
      Object.keys(part.markers),
      whole.activationMarkers.map(({ id }) => id),
    ),
    ...unknown(
      'allied',
      Object.keys(part.allied),
      whole.allied.setup.map(({ unit }) => unit),
    ),
    ...unknown(
      'ashore',
      Object.keys(part.ashore),
      whole.axis.convoys.flatMap(({ units }) => units),
    ),
    ...unknown('air', part.air, whole.air),
    ...unknown(
      'locations',
      part.locations,
      whole.victory.locations.map(({ id }) => id),
    ),
  ]
}

function unusedUnits(files: DataFiles): string[] {
  const used = new Set(SCENARIOS.flatMap((id) => [...scenarioUnitIds(files.scenarios[id])]))
  return files.units.units.filter(({ id }) => !used.has(id)).map(({ id }) => `units.units.${id}: no scenario uses it`)
}
