// Scenario 4: Leros, 12 to 16 November 1943 (sections 8, 12 and 13 of the dossier).
import type { ScenarioFile } from '../../src/data-files.ts'
import {
  type CardContext,
  convoy,
  entering,
  idsOf,
  kg,
  markersOf,
  sectorMarkers,
  setupOf,
  TUNABLE,
  turnsOf,
  victoryOf,
  zonesOf,
} from './card.ts'

/** On the morning of the landing only part of its guns could fire. */
const DISRUPTED = 'it_pl306'

export function leros1943({ leros, air, maps }: CardContext): ScenarioFile {
  const from = (entry: RegExp): string[] => idsOf(entering(leros, entry))
  const placed = leros.filter(({ row }) => row.gt === 'start')
  // The map's sectors decide: Alinda is in the North, Vigla in the South.
  const setup = setupOf(placed, { it_2_mg: ['2307', 'N'], it_pl306: ['3104', 'S'] })
  return {
    id: 'leros-1943',
    number: 4,
    name: { en: 'Leros 1943', ja: 'レロス島1943' },
    summary: {
      en: 'Operation Leopard, 12 to 16 November 1943: landings from the east, a drop on the waist of the island, a brigade that cannot be relieved. 14 turns.',
      ja: '1943年11月12日から16日、レオパルト作戦。東からの上陸、島のくびれへの降下、救援の来ない旅団。14ターン。',
    },
    provenance: 'units and arrivals: history; set-up, plan and victory: reconstructed',
    exceptions: {
      weather: 'table: rulebook 5.13; column: reconstructed',
      'turns.0.weather': 'rulebook 7.12',
      moveAfterDrop: 'rulebook 15.16',
      alliedLossOnGt1: 'rulebook 7.12',
      'victory.sudden': 'rulebook 19.22',
      'victory.suddenJapanese': 'rulebook 19.22',
      'allied.setup.it_pl306.disrupted': 'history',
    },
    tunable: TUNABLE,
    map: 'leros',
    turns: turnsOf(
      14,
      (turn) => turn <= 2,
      (day) => [`${day + 11} November`, `11月${day + 11}日`],
    ),
    weather: 'november',
    drift: 'A',
    moveAfterDrop: 1,
    alliedLossOnGt1: 0,
    first: { formations: ['O'], convoys: ['1', '2', '3', '4'] },
    activationMarkers: [...markersOf('axis', 'O', [1, 1, 1]), ...markersOf('axis', '7', [2]), ...sectorMarkers([1, 1])],
    airheads: { german: 1, italian: 0 },
    airheadPlan: { german: ['2508'], italian: [] },
    zones: zonesOf(maps.leros),
    motorPool: { points: 2, day: false },
    allied: {
      setup: setup.map((row) => ({ ...row, disrupted: row.unit === DISRUPTED })),
      convoys: [
        convoy('A1', '', 9, from(/^Allied Convoy 1$/), 'south', 'allied'),
        convoy('A2', '', 12, from(/^Allied Convoy 2$/), 'south', 'allied'),
      ],
    },
    axis: {
      kgs: [
        kg('KG1', '7', 2, false, from(/^Paradrop KG1$/), '2508'),
        kg('KG2', '7', 4, false, from(/^Paradrop KG2$/), '2508'),
      ],
      gliders: [],
      convoys: [
        convoy('1', 'O', 1, from(/^Convoy 1$/), 'east'),
        convoy('2', 'O', 1, from(/^Convoy 2$/), 'east'),
        convoy('3', 'O', 1, from(/^Convoy 3$/), 'east'),
        convoy('4', 'O', 1, from(/^Convoy 4 \(West\)$/), 'west'),
        convoy('5', 'O', 4, from(/^Convoy 3 follow-up$/), 'east'),
        convoy('6', 'O', 12, from(/^Convoy 5$/), 'east'),
      ],
      airTransport: [],
      notTrained: [],
      portEntryOnly: [],
    },
    air: air[4],
    naval: [
      { unit: 'dd_group_1', from: 1, uses: 'everyNight', optional: false },
      { unit: 'dd_group_2', from: 6, uses: 'everyNight', optional: false },
      { unit: 'dd_group_3', from: 9, uses: 'everyNight', optional: false },
    ],
    changes: {},
    victory: victoryOf(maps.leros, 4, 8),
    specialRules: [
      {
        id: 'italians',
        text: {
          en: 'Italian units are Allied. They cannot use the Motor Pool; attacks together with the British need coordination.',
          ja: 'イタリア軍ユニットは連合軍である。車両プールを使用できず、イギリス軍と共に攻撃するときは戦闘連携を要する。',
        },
      },
      {
        id: 'first_landing',
        text: {
          en: 'All of convoys 1 to 4 sail in the first activation.',
          ja: '最初の活性化で、第1から第4船団の全てが出航する。',
        },
      },
      {
        id: 'allied_convoys',
        text: {
          en: 'The Allied player names the invasion zone of a convoy when it sails, and lands at a friendly port.',
          ja: '連合軍プレイヤーは、船団の活性化時に侵攻ゾーンを宣言し、友軍の港に上陸する。',
        },
      },
    ],
  }
}
