import type { Language, Name } from '@middlesea/engine'
import { isReconstructed } from '@middlesea/table-kit/provenance'
import type { CounterEntry, CounterGroup, Force, Reference, TurnEntry, Value } from '@middlesea/table-kit/reference'
import { nameIn, plainNumber } from '@middlesea/table-kit/values'
import type { UnitRow } from '../src/data-files.ts'
import { kits, PRINTED, SCENARIOS } from '../src/index.ts'
import { NAMES } from '../src/names.ts'
import type { View } from '../src/view.ts'
import { boxesOf } from './boxes.ts'
import { faceOf } from './faces.ts'
import { read, unitsAt } from './read.ts'
import { chartsOf } from './reference/charts.ts'
import { FIELD, FIELDS, isShown } from './unit-facts.ts'
import { kindOf } from './unit-text.ts'
import { headed } from '@middlesea/table-kit/words'

// The printed data as people read it: charts, counters, what is not on the map, the turn track.

const filesOf = (pack: string): typeof PRINTED => kits.of(pack, SCENARIOS[0]).files

export const reference: Reference<View> = {
  charts: (pack, language) => chartsOf({ files: filesOf(pack), printed: PRINTED, language }),
  counters: countersOf,
  forces: forcesOf,
  turns: turnsOf,
  packOf: (v) => v.pack,
}

// ---- Counters

function countersOf(pack: string, language: Language): CounterGroup[] {
  const groups = new Map<string, CounterGroup>()
  filesOf(pack).units.units.forEach((unit, i) => {
    const name = groupOf(unit, language)
    const group = groups.get(name) ?? { id: name, name, counters: [] }
    groups.set(name, group)
    group.counters.push(entryOf(unit, PRINTED.units.units[i], language))
  })
  return [...groups.values()]
}

/** Axis units by formation, the others by nation. */
function groupOf({ nation, side, formation }: UnitRow, language: Language): string {
  if (side === 'axis') return NAMES[`formation.${formation}`][language]
  return NAMES[`nation.${nation}`][language]
}

const REDUCED: Name = { en: 'reduced', ja: '減少戦力' }

function entryOf(unit: UnitRow, printed: UnitRow, language: Language): CounterEntry {
  const name = unit.name[language]
  const source = printed.provenance
  const value = (path: string, words: string[], number: number): Value => ({
    path: `units.units.${unit.id}.${path}`,
    name: nameIn(name, words, language),
    value: number,
    source,
    reconstructed: isReconstructed(source, 'values'),
    ...plainNumber,
  })
  const front = FIELDS.filter((field) => isShown(unit, field) || isShown(printed, field)).map((field) => ({
    name: FIELD[field].name[language],
    value: value(field, [FIELD[field].name[language]], unit[field]),
  }))
  const { reduced } = unit
  const back =
    reduced === null
      ? []
      : (['attack', 'defense', 'move', 'er'] as const).map((field) => {
          const words = headed(REDUCED[language], FIELD[field].name[language], language)
          return { name: words, value: value(`reduced.${field}`, [words], reduced[field]) }
        })
  return {
    id: unit.id,
    name,
    kind: kindOf(unit, language),
    face: faceOf(unit, unit.steps, 0, language),
    ...(unit.steps > 1 ? { back: faceOf(unit, 1, 0, language) } : {}),
    values: [...front, ...back],
  }
}

// ---- What is not on the map, and the turn track

const RULE: { [box: string]: string } = { card: '4.16', eliminated: '3.42' }

function forcesOf(v: View, language: Language): Force[] {
  const r = read(v)
  return boxesOf(v, language)
    .filter(({ id }) => r.kit.placeNumber(id) !== -1)
    .map(({ id, name, note, hidden }) => ({
      id,
      name,
      note: hidden ?? note,
      rule: RULE[id] ?? '16.24',
      pieces: unitsAt(r, id).map((unit) => unit.id),
    }))
}

function turnsOf(v: View, language: Language): TurnEntry[] {
  const { kit } = read(v)
  const started = v.phase !== '' || v.result !== ''
  const { begins = 1 } = kit.scenario
  return kit.turns.slice(begins - 1).map(({ turn, name }) => {
    const due = [
      ...kit.kgs.filter((kg) => kg.turn === turn).map(({ id }) => ({ en: `${id} may drop`, ja: `${id}が降下可能` })),
      ...kit.convoys
        .filter((convoy) => convoy.turn === turn)
        .map(({ id }) => ({ en: `convoy ${id} may sail`, ja: `第${id}船団が出港可能` })),
    ]
    const state = !started || turn > v.turn ? 'next' : turn < v.turn ? 'past' : 'now'
    return { turn, name: name[language], state, notes: due.map((text) => text[language]) }
  })
}
