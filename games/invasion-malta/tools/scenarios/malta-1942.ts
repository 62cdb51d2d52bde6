// Scenario 3: Malta, August 1942 (sections 7, 12 and 13 of the dossier).
import type { KgRow, ScenarioFile } from '../../src/data-files.ts'
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
import { ON_THE_MAP } from './garrison.ts'

/** KG: formation, turn, in the first activation, drop hex. Six KGs first: 15.13. KG 5 on 1530: 15.45. */
const DROPS: [id: string, formation: '7' | 'R' | 'Fo', turn: number, first: boolean, drop: string][] = [
  ['KG1', '7', 1, true, '1524'],
  ['KG2', '7', 1, true, '1527'],
  ['KG3', '7', 1, true, '1727'],
  ['KG4', '7', 1, true, '1733'],
  ['KG5', '7', 1, true, '1530'],
  ['KG6', '7', 1, true, '1931'],
  ['KG7', '7', 1, false, '1823'],
  ['KG8', '7', 1, false, '1625'],
  ['KG9', '7', 2, false, '1728'],
  ['KGR1', 'R', 2, false, '2325'],
  ['KGR2', 'R', 2, false, '2126'],
  ['KGR3', 'R', 2, false, '2427'],
  ['KGR4', 'R', 2, false, '2223'],
  ['KGF1', 'Fo', 1, false, '1617'],
  ['KGF2', 'Fo', 1, false, '1619'],
  ['KGF3', 'Fo', 1, false, '1817'],
  ['KGF4', 'Fo', 2, false, '2220'],
  ['KGF5', 'Fo', 2, false, '2121'],
  ['KGF6', 'Fo', 2, false, '2322'],
  ['KGF7', 'Fo', 4, false, '2214'],
  ['KGF8', 'Fo', 4, false, '2116'],
  ['KGF9', 'Fo', 4, false, '2415'],
]

const FRIULI_FIRST = 3

export function malta1942({ malta, axis, air, maps }: CardContext): ScenarioFile {
  const dropping = (id: string): string[] => {
    const printed = id.replace(/^KG([RF])/, 'KG $1')
    return idsOf(entering(axis, new RegExp(`^Paradrop ${printed}$`)))
  }
  const sailing = (number: number): string[] => idsOf(entering(axis, new RegExp(`^Convoy ${number}( |$)`)))
  const named = (...names: string[]): string[] => unitsNamed(axis, names)
  const kgs: KgRow[] = DROPS.map(([id, formation, turn, first, drop]) =>
    kg(id, formation, turn, first, dropping(id), drop),
  )
  return {
    id: 'malta-1942',
    number: 3,
    name: { en: 'Malta 1942', ja: 'マルタ島1942' },
    summary: {
      en: 'Operation Herkules as planned for August 1942: Fliegerdivision 7, Ramcke and Folgore from the air, Friuli, Livorno and Superga from the sea. 9 turns.',
      ja: '1942年8月に計画されたヘルクレス作戦。空から第7航空挺進師団、ラムケ旅団、フォルゴーレ師団、海からフリウリ、リヴォルノ、スペルガの各師団。9ターン。',
    },
    provenance: 'units: history; set-up, arrivals, plan and victory: reconstructed',
    exceptions: {
      weather: 'rulebook 5.13',
      drift: 'rulebook 15.45 (example)',
      moveAfterDrop: 'rulebook 15.16',
      alliedLossOnGt1: 'rulebook 7.12',
      turns: 'days: rulebook 1.1; parts of the day: rulebook 6.12 and 11.23',
      'axis.kgs.4.drop': 'rulebook 15.45 (example)',
      'allied.setup.br_a_3_komr.hex': 'rulebook 15.45 (example)',
      'allied.setup.br_b_1_hamps.hex': 'rulebook 15.45 (example)',
      'victory.sudden': 'rulebook 19.21',
      'victory.suddenJapanese': 'rulebook 19.21 (Japanese edition)',
    },
    tunable: TUNABLE,
    map: 'malta',
    turns: turnsOf(9, () => true),
    weather: 'good',
    drift: 'A',
    moveAfterDrop: 1,
    alliedLossOnGt1: 2,
    first: { formations: ['7'], convoys: [] },
    activationMarkers: [
      ...markersOf('axis', '7', [1, 1]),
      ...markersOf('axis', 'R', [2]),
      ...markersOf('axis', 'Fo', [1, 1]),
      ...markersOf('axis', 'F', [FRIULI_FIRST]),
      ...markersOf('axis', 'L', [FRIULI_FIRST]),
      ...markersOf('axis', 'S', [5]),
      ...markersOf('axis', 'M', [FRIULI_FIRST]),
      ...sectorMarkers([1, 2]),
    ],
    airheads: { german: 4, italian: 3 },
    airheadPlan: { german: ['1623', '1728', '1834', '2325'], italian: ['1617', '2220', '2214'] },
    zones: zonesOf(maps.malta),
    motorPool: { points: 6, day: false },
    allied: {
      setup: setupOf(malta.filter(inScenario(3)), {
        ...ON_THE_MAP,
        // One armored unit a hex (3.33), and none off the road: the two nearest road hexes of its sector to the racecourse.
        br_a13_troop_6_rtr: ['2429', 'C'],
        br_a9_troop_6_rtr: ['2628', 'C'],
        // The example of 15.4 is of this set-up: an Allied unit in 1530 and one in 1632, none in 1631 and 1529.
        br_a_3_komr: ['1530', 'S'],
        br_b_1_hamps: ['1632', 'S'],
      }),
      convoys: [],
    },
    axis: {
      kgs,
      gliders: [
        { unit: named('1/LL glider')[0], turn: 1, first: true, land: '1739' },
        { unit: named('2/LL glider')[0], turn: 1, first: true, land: '1835' },
      ],
      convoys: [
        convoy('1', 'F', 3, sailing(1), 'famagosta'),
        convoy('2', 'F', 4, sailing(2), 'famagosta'),
        convoy('3', 'L', 3, sailing(3), 'larnaca'),
        convoy('4', 'L', 4, sailing(4), 'larnaca'),
        convoy('5', 'S', 5, sailing(5), 'larnaca'),
        convoy('6', 'S', 6, sailing(6), 'larnaca'),
        convoy('7', 'M', 3, sailing(7), 'larnaca'),
        convoy('8', '', 4, sailing(8), 'famagosta'),
        convoy('9', '', 4, sailing(9), 'larnaca'),
        convoy('10', '', 5, named('I/149 CdA', 'I/105 CdA'), 'larnaca'),
      ],
      airTransport: [
        { id: 'AT1', formation: 'Fo', turn: 4, units: named('I/Art Fo', 'II/Art Fo'), only: true },
        { id: 'AT2', formation: '', turn: 4, units: named('Loreto (RA)', '1 Assalto (ADRA)'), only: false },
      ],
      notTrained: idsOf(axis.filter(({ row }) => row.formation === 'S')),
      portEntryOnly: named('1/66 Pz IV G', '2/66 Pz IV G', '3/66 T-34', '4/66 KV II', 'I/149 CdA', 'I/105 CdA'),
    },
    air: air[3],
    naval: [
      { unit: 'doria', from: 3, uses: 'once', optional: false },
      { unit: 'duilio', from: 3, uses: 'once', optional: false },
    ],
    changes: {},
    victory: victoryOf(maps.malta, 3, 10),
    specialRules: [
      {
        id: 'shock',
        text: {
          en: 'On GT 1 every Allied unit loses 2 MPs, and each Allied sector has one activation marker only.',
          ja: 'GT1には、全連合軍ユニットが2MPを失い、各戦区の活性化マーカーは1個のみである。',
        },
      },
      {
        id: 'late_markers',
        text: {
          en: 'A formation whose first units are available later puts its activation markers into the cup from that turn on.',
          ja: '最初のユニットが後から登場する組織の活性化マーカーは、そのターンから不透明容器に入れる。',
        },
      },
    ],
  }
}
