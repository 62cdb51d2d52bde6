// Scenario 2: Malta instead of Crete, May 1941 (sections 9, 12 and 13 of the dossier).
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
import { ON_THE_MAP, trainedMaltese } from './garrison.ts'

const companies = (from: number, to: number, regiment: string): string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => `${from + i}/${regiment}`)

export function malta1941({ malta, axis, added, air, maps }: CardContext): ScenarioFile {
  const all = [...axis, ...added]
  const named = (...names: string[]): string[] => unitsNamed(all, names)
  const dropping = (number: number): string[] => idsOf(entering(axis, new RegExp(`^Paradrop KG${number}$`)))
  const sailing = (number: number): string[] => idsOf(entering(axis, new RegExp(`^Convoy ${number}$`)))
  const garrison = malta.filter(inScenario(2))
  return {
    id: 'malta-1941',
    number: 2,
    name: { en: 'Malta 1941', ja: 'マルタ島1941' },
    summary: {
      en: 'May 1941: the airborne corps falls on Malta instead of Crete, with mountain troops by air and Friuli by sea. 9 turns.',
      ja: '1941年5月、クレタ島の代わりにマルタ島へ空挺軍団が降下します。山岳部隊は航空輸送、フリウリ師団は海路。9ターン。',
    },
    provenance: 'units: history; set-up, arrivals, plan and victory: reconstructed',
    exceptions: {
      weather: 'rulebook 5.13',
      moveAfterDrop: 'rulebook 15.16',
      alliedLossOnGt1: 'rulebook 7.12',
      'victory.sudden': 'rulebook 19.21',
      'victory.suddenJapanese': 'rulebook 19.21 (Japanese edition)',
    },
    tunable: TUNABLE,
    map: 'malta',
    turns: turnsOf(9, () => true),
    weather: 'good',
    drift: 'B',
    moveAfterDrop: 0,
    alliedLossOnGt1: 2,
    first: { formations: ['7', 'St'], convoys: [] },
    activationMarkers: [
      ...markersOf('axis', '7', [1, 1]),
      ...markersOf('axis', 'St', [1, 1]),
      ...markersOf('axis', 'F', [4]),
      ...sectorMarkers([1, 1]),
    ],
    airheads: { german: 4, italian: 0 },
    airheadPlan: { german: ['1623', '1728', '1834', '2325'], italian: [] },
    zones: zonesOf(maps.malta),
    motorPool: { points: 10, day: false },
    allied: { setup: setupOf(garrison, ON_THE_MAP), convoys: [] },
    axis: {
      kgs: [
        kg('KG1', '7', 1, true, dropping(1), '1524'),
        kg('KG2', '7', 1, true, dropping(2), '1527'),
        kg('KG3', '7', 1, true, dropping(3), '1727'),
        kg('KG4', '7', 1, true, dropping(4), '1733'),
        kg('KG5', '7', 1, true, dropping(5), '1530'),
        kg('KG6', '7', 1, true, dropping(6), '1931'),
        kg('KG7', '7', 1, false, named(...companies(1, 4, '3')), '1823'),
        kg('KG8', '7', 1, false, named(...companies(1, 4, '2'), 'HQ FJR2'), '1625'),
        kg('KG9', '7', 1, false, named(...companies(5, 8, '2'), '13/2'), '1728'),
        kg('KG10', '7', 2, false, dropping(9), '1930'),
        kg('KGS1', 'St', 1, true, named(...companies(5, 8, 'St'), 'HQ Sturm'), '2325'),
        kg('KGS2', 'St', 1, true, named(...companies(9, 12, 'St')), '2126'),
        kg('KGS3', 'St', 1, true, named(...companies(13, 16, 'St')), '2427'),
      ],
      gliders: [
        { unit: named('1/St')[0], turn: 1, first: true, land: '2128' },
        { unit: named('2/St')[0], turn: 1, first: true, land: '2229' },
        { unit: named('3/St')[0], turn: 1, first: true, land: '2417' },
        { unit: named('4/St')[0], turn: 1, first: true, land: '1739' },
      ],
      convoys: [convoy('1', 'F', 4, sailing(1), 'famagosta'), convoy('2', 'F', 5, sailing(2), 'larnaca')],
      airTransport: [
        { id: 'AT1', formation: '', turn: 4, units: named('I/85', 'II/85', 'III/85'), only: true },
        { id: 'AT2', formation: '', turn: 4, units: named('I/100', 'II/100', 'III/100'), only: true },
      ],
      notTrained: [],
      portEntryOnly: [],
    },
    air: air[2],
    naval: [
      { unit: 'doria', from: 3, uses: 'once', optional: true },
      { unit: 'duilio', from: 3, uses: 'once', optional: true },
    ],
    changes: trainedMaltese(garrison),
    victory: victoryOf(maps.malta, 2, 10),
    specialRules: [
      {
        id: 'shock',
        text: {
          en: 'On GT 1 every Allied unit loses 2 MPs.',
          ja: 'GT1には、全連合軍ユニットが2MPを失う。',
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
        id: 'battleships',
        text: {
          en: 'Doria and Duilio take part only where the players agree on it.',
          ja: 'ドーリアとドゥイリオは、両プレイヤーが同意した場合にのみ登場する。',
        },
      },
    ],
  }
}
