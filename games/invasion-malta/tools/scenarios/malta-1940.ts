// Scenario 1: an Italian landing in June 1940 (sections 9, 12 and 13 of the dossier).
import type { ScenarioFile } from '../../src/data-files.ts'
import {
  type CardContext,
  convoy,
  entering,
  idsOf,
  inScenario,
  kg,
  markersOf,
  sectorMarkers,
  setupOf,
  TUNABLE,
  turnsOf,
  unitsNamed,
  victoryOf,
  zonesOf,
} from './card.ts'
import { freshRegulars, type Moved, ON_THE_MAP, trainedMaltese } from './garrison.ts'

/** Two battalions guard other sectors than in 1942: they stand where others do later. */
const MOVED: Moved = {
  ...ON_THE_MAP,
  br_hq_2_rwk: ['2527', 'C'],
  br_a_2_rwk: ['2327', 'C'],
  br_b_2_rwk: ['2224', 'C'],
  br_c_2_rwk: ['2730', 'C'],
  br_d_2_rwk: ['2727', 'C'],
  br_hq_2_rirf: ['2133', 'S'],
  br_a_2_rirf: ['1933', 'S'],
  br_b_2_rirf: ['1631', 'S'],
  br_c_2_rirf: ['2231', 'S'],
  br_d_2_rirf: ['1637', 'S'],
}

export function malta1940({ malta, axis, added, air, maps }: CardContext): ScenarioFile {
  const all = [...axis, ...added]
  const named = (...names: string[]): string[] => unitsNamed(all, names)
  const sailing = (number: number): string[] => idsOf(entering(axis, new RegExp(`^Convoy ${number}$`)))
  const garrison = [...malta, ...added].filter(inScenario(1))
  const landing = named('HQ M', 'I S.Marco (Bafile)', 'II S.Marco (Grado)', '42 CCNN', '43 CCNN')
  const followUp = named('50 CCNN', '60 CCNN', '1 L3', '2 L3')
  const marines = named('I S.Marco (Bafile)', 'II S.Marco (Grado)')
  return {
    id: 'malta-1940',
    number: 1,
    name: { en: 'Malta 1940', ja: 'マルタ島1940' },
    summary: {
      en: 'June 1940: Italy lands on a weakly held island in the first days of its war. Livorno and Superga by sea, four companies by parachute. 12 turns.',
      ja: '1940年6月、参戦直後のイタリア軍が手薄な島に上陸します。リヴォルノとスペルガの両師団が海から、4個中隊が落下傘で。12ターン。',
    },
    provenance: 'units: history; set-up, arrivals, plan and victory: reconstructed',
    exceptions: {
      weather: 'table: rulebook 5.13; column: reconstructed',
      'turns.0.weather': 'rulebook 7.12',
      moveAfterDrop: 'rulebook 15.16',
      alliedLossOnGt1: 'rulebook 7.12',
      'motorPool.day': 'rulebook 18.11',
      'victory.sudden': 'rulebook 19.21',
      'victory.suddenJapanese': 'rulebook 19.21 (Japanese edition)',
    },
    tunable: TUNABLE,
    map: 'malta',
    turns: turnsOf(12, (turn) => turn === 1),
    weather: 'june',
    drift: 'B',
    moveAfterDrop: 0,
    alliedLossOnGt1: 0,
    first: { formations: ['L'], convoys: ['1'] },
    activationMarkers: [
      ...markersOf('axis', 'L', [1, 1]),
      ...markersOf('axis', 'S', [4]),
      ...markersOf('axis', 'M', [1]),
      ...sectorMarkers([1]),
    ],
    airheads: { german: 0, italian: 1 },
    airheadPlan: { german: [], italian: ['1728'] },
    zones: zonesOf(maps.malta),
    motorPool: { points: 12, day: true },
    allied: { setup: setupOf(garrison, MOVED), convoys: [] },
    axis: {
      kgs: [kg('KGA1', '', 1, false, named('1 Para Lib', '2 Para Lib', '1 Para Naz', '2 Para Naz'), '1728')],
      gliders: [],
      convoys: [
        convoy('1', 'L', 1, sailing(3), 'larnaca'),
        convoy('2', 'L', 2, sailing(4), 'larnaca'),
        convoy('3', 'S', 4, sailing(5), 'marsascala'),
        convoy('4', 'S', 5, sailing(6), 'larnaca'),
        convoy('5', 'M', 1, landing, 'marsascala'),
        convoy('6', '', 2, followUp, 'larnaca'),
      ],
      airTransport: [],
      notTrained: [
        ...[3, 4, 5, 6].flatMap(sailing),
        ...[...landing, ...followUp].filter((unit) => !marines.includes(unit)),
      ],
      portEntryOnly: [],
    },
    air: air[1],
    naval: [{ unit: 'cruisers_5_div', from: 3, uses: 'once', optional: false }],
    changes: { ...trainedMaltese(garrison), ...freshRegulars(garrison) },
    victory: victoryOf(maps.malta, 1, 8),
    specialRules: [
      {
        id: 'motor_pool',
        text: {
          en: 'The Motor Pool can be used on every turn, by day too.',
          ja: '車両プールは、昼間を含む全てのターンに使用できる。',
        },
      },
      {
        id: 'komr',
        text: {
          en: 'Companies of the King’s Own Malta Regiment have an ER one lower than printed and cannot refuse combat.',
          ja: 'キングズ・オウン・マルタ連隊（KOMR）の各中隊は、効果値が記載より1低く、戦闘回避を行えない。',
        },
      },
      {
        id: 'army_drop',
        text: {
          en: 'The parachute companies are Army units. They drop together when an Italian formation activates all four of them.',
          ja: '落下傘中隊は軍ユニットである。イタリア軍の組織が4個中隊全てを活性化したときに、まとめて降下する。',
        },
      },
    ],
  }
}
