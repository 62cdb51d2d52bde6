import type { Language, Name } from '@middlesea/engine'
import { PRINTED, type View } from '../src/index.ts'
import { goalOf, NATIONS, pointsOf, sideOf, winnerAtEnd } from '../src/for-the-table.ts'
import type { PhaseText, Score, ScoreLine, Standing, Track } from '@middlesea/table-kit/presentation'
import { read, sideOfReader } from './read.ts'
import { nameOf, points, SIDE } from './words.ts'

// Stage, phase, Movement Step and Battle Step; the victory track.

const STEPS: { short: Name; about: Name }[] = [
  {
    short: { en: '1 Scout', ja: '1 偵察' },
    about: { en: 'Fighters and Submarines move and fight.', ja: '戦闘機と潜水艦が移動し戦います。' },
  },
  {
    short: { en: '2 Carry', ja: '2 輸送' },
    about: {
      en: 'Aircraft, Transports and Destroyers move; units are carried.',
      ja: '航空機、輸送ユニット、駆逐艦が移動し、部隊を運びます。',
    },
  },
  {
    short: { en: '3 Navy', ja: '3 艦隊' },
    about: {
      en: 'Warships move; Hidden Fleets are formed and sail.',
      ja: '艦艇が移動し、秘匿艦隊を編成・航行します。',
    },
  },
  {
    short: { en: '4 Strike', ja: '4 打撃' },
    about: { en: 'Heavy Bombers, Infantry and Tanks move.', ja: '重爆撃機、歩兵、戦車が移動します。' },
  },
  {
    short: { en: '5 Army', ja: '5 陸軍' },
    about: { en: 'All land forces move.', ja: 'すべての陸上部隊が移動します。' },
  },
  {
    short: { en: '6 Home', ja: '6 帰還' },
    about: { en: 'Aircraft must land on a base or a Carrier.', ja: '航空ユニットは基地か空母に戻ります。' },
  },
]

const PHASES: { id: string; short: Name; about: Name; rule: string }[] = [
  {
    id: 'victory',
    short: { en: 'Victory', ja: '勝利' },
    about: { en: 'Victory points are counted.', ja: '勝利ポイントを数えます。' },
    rule: 'victory.5',
  },
  {
    id: 'support',
    short: { en: 'Support', ja: '支援' },
    about: {
      en: 'Two tokens and two cards each; then cards are played.',
      ja: '各国2トークンと2枚を得て、カードを使います。',
    },
    rule: 'ns.1',
  },
  {
    id: 'resupply',
    short: { en: 'Resupply', ja: '補給' },
    about: { en: 'Lanes are cut, new units are built.', ja: '航路の封鎖を判定し、新しいユニットを生産します。' },
    rule: 'resupply.3',
  },
]

export function phasesOf(language: Language): PhaseText[] {
  return [
    ...STEPS.map(({ short, about }, i): PhaseText => {
      const name = nameOf(`movementStep.${i + 1}`, language)
      return { name, short: short[language], about: about[language], rule: 'move.1', side: 'both' }
    }),
    ...PHASES.map(({ id, short, about, rule }): PhaseText => {
      return {
        name: nameOf(`phase.${id}`, language),
        short: short[language],
        about: about[language],
        rule,
        side: 'both',
      }
    }),
  ]
}

const stageName = (stage: number, language: Language): string =>
  ({ en: `Stage ${stage}`, ja: `第${stage}ステージ` })[language]

/** A scenario may begin with a later stage than the first. */
export const turnName = (turn: number, v: View, language: Language): string =>
  stageName(PRINTED.scenarios[v.scenario].firstStage + turn - 1, language)

export function standingOf(v: View, language: Language): Standing {
  const { firstStage, lastStage } = PRINTED.scenarios[v.scenario]
  const later = PHASES.findIndex(({ id }) => id === v.phase)
  const phase = v.phase === 'tactical' ? v.step - 1 : later === -1 ? -1 : STEPS.length + later
  const side = SIDE[v.active][language]
  const stage = stageName(v.stage, language)
  // At the end nobody acts any more.
  const acting = v.phase === 'tactical' && v.result === '' ? `${{ en: ': ', ja: '：' }[language]}${side}` : ''
  return {
    turn: v.stage - firstStage + 1,
    turns: lastStage - firstStage + 1,
    phase: v.result === '' ? phase : -1,
    text: `${stage}${acting}`,
  }
}

export function tracksOf(v: View, language: Language): Track[] {
  return [...battleTrack(v, language), ...[0, 1].map((side) => victoryTrack(v, side, language))]
}

/** The battle that is being resolved, and its step. */
function battleTrack(v: View, language: Language): Track[] {
  if (v.battle === null) return []
  const { at, round } = v.battle
  const place = nameOf(at, language)
  const step = round === 0 ? '' : nameOf(`battleStep.${round}`, language)
  return [
    {
      id: 'battle',
      name: { en: `Battle: ${place}`, ja: `戦闘：${place}` }[language],
      value: round,
      min: 0,
      max: 7,
      text: step,
      rule: 'battle.3',
    },
  ]
}

function victoryTrack(v: View, side: number, language: Language): Track {
  const { startPoints } = PRINTED.scenarios[v.scenario]
  const goal = goalOf(read(v).state, side)
  const start = side === 0 ? startPoints.allies : startPoints.axis
  const now = pointsOf(read(v).state, side)
  return {
    id: `points.${side}`,
    name: SIDE[side][language],
    value: now / 4,
    min: 0,
    max: Math.max(goal, now) / 4,
    text: { en: `${points(now)} of ${points(goal)} to win`, ja: `${points(now)}（勝利まで${points(goal)}）` }[language],
    rule: 'victory.5',
    marks: [
      { at: start / 4, label: { en: 'start', ja: '開始' }[language] },
      { at: goal / 4, label: { en: 'victory', ja: '勝利' }[language] },
    ],
  }
}

/** Every site that a side holds is a source of points. Who only looks on reads those of the Allies. */
export function scoreOf(v: View, language: Language): Score {
  const side = Math.max(sideOfReader(v), 0)
  const { kit, state } = read(v)
  const lines = kit.sites.flatMap((site, i): ScoreLine[] => {
    if (sideOf(v.control[i]) !== side) return []
    const note = nameOf(NATIONS[v.control[i]], language)
    return [
      {
        name: nameOf(kit.spaceIds[site.space], language),
        points: site.points / 4,
        note,
        rule: 'victory.4',
        when: 'now',
      },
    ]
  })
  const now = pointsOf(state, side) / 4
  const note = [leadText(v, language), ...[0, 1].map((one) => `${SIDE[one][language]} ${standText(v, one)}`)].join(
    ' · ',
  )
  return { lines, now, ifEndedNow: now, result: resultText(v, language), note }
}

/** Who would win if it ended now. */
function leadText(v: View, language: Language): string {
  const side = SIDE[winnerAtEnd(read(v).state) === 'allies' ? 0 : 1][language]
  return { en: `${side} lead`, ja: `${side}優勢` }[language]
}

/** '38½/49': what a side has, and what it needs. */
function standText(v: View, side: number): string {
  const { state } = read(v)
  return `${points(pointsOf(state, side))}/${points(goalOf(state, side))}`
}

function resultText(v: View, language: Language): string {
  const side = SIDE[winnerAtEnd(read(v).state) === 'allies' ? 0 : 1][language]
  return { en: `${side} win`, ja: `${side}の勝利` }[language]
}
