// Makes the files in data/ from the dossier of the game.
// Run: npx tsx games/malta-1942/tools/convert.ts FOLDER-OF-THE-DOSSIERS
// What the dossier does not hold (names, decoys, the Axis drop plan) is in additions.json, never typed into data/.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { schemas } from '../../../systems/air-assault/src/core/data-schema.ts'
import type { ScenarioFile, UnitsFile } from '../../../systems/air-assault/src/core/data-files.ts'
import type { CreteOob, DossierTables, DossierUnit, MaltaOob } from '../../../systems/air-assault/tools/dossier.ts'
import { readDossier } from '../../../systems/air-assault/tools/dossier.ts'
import { turnsOf } from '../../../systems/air-assault/tools/scenarios.ts'
import { convertTables } from '../../../systems/air-assault/tools/tables.ts'
import type { Additions, Context } from '../../../systems/air-assault/tools/units.ts'
import { convertUnit, decoysOf } from '../../../systems/air-assault/tools/units.ts'
import { type WrittenFiles, writeWhenRun } from '../../../systems/air-assault/tools/write.ts'
import { serialise } from '../../../tools/serialise.ts'

export function convert(dossiers: string): WrittenFiles {
  const oob = readDossier<MaltaOob>(dossiers, 'malta1942-oob.json')
  const chart = readDossier<DossierTables>(dossiers, 'crete-tables.json')
  const tables = convertTables(chart, oob, {
    points: pointsOf(chart),
    emergency: 0,
    port: 0,
    terrain: { bastion: { cost: 2, defense: 3, blocksFire: true, roadOnly: false } },
  })
  const context: Context = {
    additions: JSON.parse(readFileSync(join(import.meta.dirname, 'additions.json'), 'utf8')) as Additions,
    points: tables.points,
    driftOfBattery: chart.driftModifiers.eachEnemyAABattery,
    driftOfBattalion: chart.driftModifiers.eachEnemyAABattalion,
  }
  const crete = readDossier<CreteOob>(dossiers, 'crete-oob.json')
  return {
    'data/units.json': serialise(schemas.units.parse(convertUnits(oob, crete, context))),
    'data/tables.json': serialise(schemas.tables.parse(tables)),
    'data/scenarios/herkules.json': serialise(schemas.scenario.parse(herkules(oob))),
  }
}

function convertUnits(oob: MaltaOob, crete: CreteOob, context: Context): UnitsFile {
  const { units: added } = context.additions
  const axis = (unit: DossierUnit): boolean => unit.nation === 'GE' || unit.nation === 'IT'
  return {
    provenance: 'units: history; strengths: reconstructed; points: rulebook (casualty points)',
    units: [
      ...[...oob.allied, ...added.filter((unit) => !axis(unit))].map((unit) => convertUnit(unit, 'allied', context)),
      ...decoysOf(context.additions),
      ...[...oob.axis, ...added.filter(axis)].map((unit) =>
        convertUnit({ ...unit, components: componentsOf(unit, crete) }, 'axis', context),
      ),
      ...companiesOf(oob, crete).map((unit) => convertUnit(unit, 'axis', context)),
    ],
  }
}

/** malta.drop: battalions drop whole, and break down into the same companies as in Crete. */
function componentsOf({ id }: DossierUnit, crete: CreteOob): string[] | undefined {
  return crete.axisBattalionSubstitutes.find((battalion) => battalion.id === id)?.components
}

function companiesOf(oob: MaltaOob, crete: CreteOob): DossierUnit[] {
  return oob.axis
    .flatMap((battalion) => componentsOf(battalion, crete) ?? [])
    .map((id) => {
      const company = crete.axis.find((unit) => unit.id === id)
      if (company === undefined) throw new Error(`the dossier of Crete has no company ${id}`)
      const { casualtyPoints: _ofCrete, arrival: _none, histHex: _there, ...rest } = company
      return { ...rest, sector: 'Free' }
    })
}

/** points.malta.table: the rows of the sheet under the names that pointKind gives. */
function pointsOf({ casualtyPoints: { malta } }: DossierTables) {
  return {
    airborneHq: malta.airborneHQ,
    germanAirborneBattalion: malta.germanAirborneBattalion,
    italianAirborneBattalion: malta.italianAirborneBattalion,
    airborneCompany: malta.airborneCompanyOrSmaller,
  }
}

function herkules(oob: MaltaOob): ScenarioFile {
  const { germanWithdrawalAt, germanWithdrawalTurn, portDeadlineTurn } = oob.pointValues
  const from = (turn: number) => ({ turn, beach: '', earliest: turn })
  return {
    id: 'herkules',
    name: { en: 'Operation Herkules', ja: 'ヘルクレス作戦' },
    summary: {
      en: 'The landing of May 1942 that was planned and never came. The Axis must take three airfields and two bastions within 20 turns.',
      ja: '計画のみに終わった1942年5月のマルタ島侵攻作戦。枢軸軍は20ターン以内に3つの飛行場と2つの堡塁を占領しなければなりません。',
    },
    provenance: 'withdrawal and port: rulebook (rules summary); turns, aircraft, convoys and victory: reconstructed',
    turns: turnsOf(oob),
    sectors: [],
    fixed: {},
    convoys: {
      assault: { turn: 1, beach: 'M4', earliest: 1 },
      F1: from(4),
      F2: from(6),
      F3: from(8),
      special: from(5),
      commando: from(1),
    },
    victory: {
      airfields: 3,
      bastions: 2,
      // German airborne battalions that may be lost before a victory is worth less.
      battalionsToSpare: 4,
      // malta.withdraw
      withdrawPoints: germanWithdrawalAt,
      withdrawTurn: germanWithdrawalTurn,
      withdrawGrace: 2,
      // malta.supply, crt.3c
      portTurn: portDeadlineTurn,
      noPortModifier: 2,
    },
  }
}

writeWhenRun(import.meta, convert)
