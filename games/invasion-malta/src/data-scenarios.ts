// The card of a scenario and its counters, read from the files in data/: short scenarios are cut out of printed ones, and a
// card may change values of its counters.
import type { DataFiles, PartRow, ScenarioFile, ScenarioId, ShortId, ShortRow, UnitRow } from './data-files.ts'

/** The card of a scenario; that of a short one is made from the printed one. */
export function scenarioFile({ scenarios, short }: DataFiles, id: ScenarioId | ShortId): ScenarioFile {
  const row = short.scenarios.find((each) => each.id === id)
  return row === undefined ? scenarios[id as ScenarioId] : shortened(scenarios[row.of], row)
}

/** Whoever would come after the last turn is not on the cards: nobody waits for him. */
function shortened(card: ScenarioFile, { id, turns, needed, name, summary, part }: ShortRow): ScenarioFile {
  const { axis, allied } = card
  const inTime = <R extends { turn: number }>(rows: R[]): R[] => rows.filter(({ turn }) => turn <= turns)
  const convoys = inTime(axis.convoys)
  const sailing = new Set(convoys.flatMap(({ units }) => units))
  const short: ScenarioFile = {
    ...card,
    id,
    name,
    summary,
    turns: inTime(card.turns),
    activationMarkers: card.activationMarkers.filter(({ from }) => from <= turns),
    allied: { ...allied, convoys: inTime(allied.convoys) },
    axis: {
      ...axis,
      kgs: inTime(axis.kgs),
      gliders: inTime(axis.gliders),
      convoys,
      airTransport: inTime(axis.airTransport),
      notTrained: axis.notTrained.filter((unit) => sailing.has(unit)),
      portEntryOnly: axis.portEntryOnly.filter((unit) => sailing.has(unit)),
    },
    naval: card.naval.filter(({ from }) => from <= turns),
    victory: { ...card.victory, needed },
  }
  return part === undefined ? short : partOf(short, part)
}

/** All stand where the part places them: nobody is set up freely (group A), and no convoy is at sea. */
function partOf(card: ScenarioFile, part: PartRow): ScenarioFile {
  const { axis, allied, victory } = card
  const { begins, markers, locations, air, beachheads } = part
  return {
    ...card,
    begins,
    first: { formations: [], convoys: [] },
    activationMarkers: card.activationMarkers
      .filter(({ id }) => id in markers)
      .map((marker) => ({ ...marker, from: markers[marker.id] })),
    allied: {
      setup: allied.setup
        .filter(({ unit }) => unit in part.allied)
        .map((row) => ({ ...row, hex: part.allied[row.unit], group: 'A' })),
      convoys: [],
    },
    axis: {
      ...axis,
      kgs: axis.kgs.filter(({ turn }) => turn >= begins),
      gliders: [],
      convoys: [],
      airTransport: [],
      notTrained: [],
      portEntryOnly: [],
      ashore: { units: Object.entries(part.ashore).map(([unit, hex]) => ({ unit, hex })), beachheads },
    },
    air,
    naval: [],
    victory: { ...victory, locations: victory.locations.filter(({ id }) => locations.includes(id)) },
  }
}

/** Every unit that a scenario names, in the order of units.json. */
export function scenarioUnitIds(scenario: ScenarioFile): Set<string> {
  const { allied, axis } = scenario
  return new Set([
    ...allied.setup.map(({ unit }) => unit),
    ...axis.gliders.map(({ unit }) => unit),
    ...(axis.ashore?.units ?? []).map(({ unit }) => unit),
    ...[...axis.kgs, ...axis.convoys, ...axis.airTransport, ...allied.convoys].flatMap(({ units }) => units),
  ])
}

/** The counters of a scenario with the values that it changes. */
export function scenarioUnits(files: DataFiles, id: ScenarioId | ShortId): UnitRow[] {
  const scenario = scenarioFile(files, id)
  const ids = scenarioUnitIds(scenario)
  return files.units.units
    .filter((unit) => ids.has(unit.id))
    .map((unit) => {
      const change = scenario.changes[unit.id]
      if (change === undefined) return unit
      const reduced = unit.reduced === null ? null : { ...unit.reduced, er: change.reducedEr }
      return { ...unit, er: change.er, reduced }
    })
}
