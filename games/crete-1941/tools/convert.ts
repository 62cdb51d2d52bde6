// Makes the files in data/ from the dossier of the game.
// Run: npx tsx games/crete-1941/tools/convert.ts FOLDER-OF-THE-DOSSIERS
// What the dossier does not hold (names, decoys, a few hexes) is in additions.json, never typed into data/.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { schemas } from '../../../systems/air-assault/src/core/data-schema.ts'
import type { ScenarioFile, UnitsFile } from '../../../systems/air-assault/src/core/data-files.ts'
import type { CreteOob, DossierTables } from '../../../systems/air-assault/tools/dossier.ts'
import { readDossier } from '../../../systems/air-assault/tools/dossier.ts'
import { turnsOf } from '../../../systems/air-assault/tools/scenarios.ts'
import { convertTables } from '../../../systems/air-assault/tools/tables.ts'
import type { Additions, Context } from '../../../systems/air-assault/tools/units.ts'
import { convertUnit, decoysOf } from '../../../systems/air-assault/tools/units.ts'
import { type WrittenFiles, writeWhenRun } from '../../../systems/air-assault/tools/write.ts'
import { serialise } from '../../../tools/serialise.ts'

export function convert(dossiers: string): WrittenFiles {
  const oob = readDossier<CreteOob>(dossiers, 'crete-oob.json')
  const chart = readDossier<DossierTables>(dossiers, 'crete-tables.json')
  const tables = convertTables(chart, oob, { points: pointsOf(chart), emergency: -2, port: -1, terrain: {} })
  const context: Context = {
    additions: JSON.parse(readFileSync(join(import.meta.dirname, 'additions.json'), 'utf8')) as Additions,
    points: tables.points,
    driftOfBattery: chart.driftModifiers.eachEnemyAABattery,
    driftOfBattalion: chart.driftModifiers.eachEnemyAABattalion,
  }
  return {
    'data/units.json': serialise(schemas.units.parse(convertUnits(oob, context))),
    'data/tables.json': serialise(schemas.tables.parse(tables)),
    'data/scenarios/campaign.json': serialise(schemas.scenario.parse(campaign(oob))),
    'data/scenarios/maleme.json': serialise(schemas.scenario.parse(maleme(oob))),
  }
}

function convertUnits(oob: CreteOob, context: Context): UnitsFile {
  return {
    provenance:
      'units: history; strengths: reconstructed (they add up to the sums by sector on the chart sheet); points: rulebook (casualty points)',
    units: [
      ...oob.allied.map((unit) => convertUnit(unit, 'allied', context)),
      ...decoysOf(context.additions),
      ...oob.axis.map((unit) => convertUnit(unit, 'axis', context)),
      ...oob.axisBattalionSubstitutes.map((unit) => convertUnit({ ...unit, airborne: true }, 'axis', context)),
    ],
  }
}

/** points.crete.table: the rows of the sheet under the names that pointKind gives. */
function pointsOf({ casualtyPoints: { crete } }: DossierTables) {
  const { alliedEvacuated: saved, axisEliminated: lost } = crete
  return {
    evacuatedHq: saved.headquarters,
    evacuatedNoncombat: saved.noncombat,
    evacuatedBattalion: saved.battalion,
    evacuatedCompany: saved.company,
    evacuatedPlatoon: saved.platoonOrSmaller,
    evacuatedGreek: saved.greekAnySize,
    airborneHq: lost.airborneHQ,
    otherHq: lost.nonAirborneHQ,
    airborneCompany: lost.airborneCompanyOrSmaller,
    germanAirborneBattalion: lost.airborneBattalion,
    otherCompany: lost.nonAirborneCompanyOrSmaller,
    otherBattalion: lost.nonAirborneBattalion,
  }
}

/** 'B2 Maleme - Kolimbari' -> 'B2', as the map names it. */
const keyOf = (beach: string): string => beach.split(' ')[0]

function campaign(oob: CreteOob): ScenarioFile {
  const regular = (name: string) => {
    const plan = oob.convoys[name].default
    if (plan === undefined) throw new Error(`the dossier has no plan for convoy ${name}`)
    return { turn: plan.turn, beach: keyOf(plan.beach), earliest: 1 }
  }
  return {
    id: 'campaign',
    name: { en: 'Operation Mercury', ja: 'メルクール作戦' },
    summary: {
      en: 'The whole battle, 20 to 31 May 1941: all sectors, convoys, reinforcements and evacuation. 24 turns.',
      ja: '1941年5月20日から31日までの全戦闘。全戦区、船団、増援、撤収を扱います。24ターン。',
    },
    provenance:
      'turns: reconstructed; aircraft: reconstructed; convoys: reconstructed (number: rulebook); victory: reconstructed',
    turns: turnsOf(oob),
    sectors: [],
    fixed: {},
    convoys: {
      1: regular('1'),
      2: regular('2'),
      E: { turn: 0, beach: '', earliest: oob.convoys.E.earliest ?? 0 },
    },
    // victory.crete.basic: turns for which an airfield is held. victory.crete: least scores of three levels.
    victory: { airfieldTurns: 4, alliedDecisive: 250, alliedMarginal: 200, axisMarginal: 150 },
  }
}

/** Only bombers and fighter-bombers: interdiction belongs to the advanced game. */
const MALEME_AIRCRAFT = [
  { turn: 1, B: 3, FB: 2, F: 0 },
  { turn: 3, B: 2, FB: 1, F: 0 },
  { turn: 5, B: 2, FB: 1, F: 0 },
]

const MALEME_TURNS = 6

function maleme(oob: CreteOob): ScenarioFile {
  return {
    id: 'maleme',
    name: { en: 'Maleme', ja: 'マレメ飛行場' },
    summary: {
      en: 'A first game: the Sturm Regiment against 5 New Zealand Brigade, basic rules, 6 turns. The Axis wins by holding Maleme airfield at the end.',
      ja: '入門用シナリオ。空挺突撃連隊対第5ニュージーランド旅団、基本ルール、6ターン。終了時にマレメ飛行場を保持していれば枢軸軍の勝利。',
    },
    provenance: 'reconstructed',
    turns: turnsOf(oob, MALEME_AIRCRAFT).slice(0, MALEME_TURNS),
    sectors: ['Maleme', 'Glider'],
    fixed: { basic: true },
    convoys: {},
    // The Axis wins with so many airfields at the end.
    victory: { airfieldsAtEnd: 1 },
  }
}

writeWhenRun(import.meta, convert)
