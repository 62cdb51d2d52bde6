import type { Names } from '@middlesea/engine'
import type { en } from './en.ts'

const axisHolds = (held: string[], n: Names): string =>
  held.length === 0 ? '枢軸軍の飛行場：なし。' : `枢軸軍の飛行場：${held.map(n).join('、')}。`

export const ja: typeof en = {
  'act.plan': (p, n) => `第${p.turn}ターン（${n(`turn.${p.turn}`)}）：${n(p.to)}`,
  'act.redirect': (p, n) => `${n(`convoy.${p.convoy}`)}を${n(p.to)}へ変更`,
  'act.emergency': (p, n) => `緊急船団を${n(p.to)}に呼ぶ`,
  'act.enter': (p, n) => `${n(p.unit)}が${n(p.to)}に登場`,
  'act.evacuate': (p, n) => `${n(p.unit)}を撤収`,
  'prompt.planned': () =>
    '両船団の計画を書き留めました。「終了」で先に進みます。それまでは「取り消し」で書き直せます。',
  'prompt.plan': (p, n) => `${n(p.convoy)}の海岸とターンを書き留めます。船団が到着するまで連合軍には見えません。`,
  'prompt.convoyOrders': () =>
    '到着まで2ターン以上ある船団の計画を変えるか、緊急船団を呼んでください（到着は2ターン後）。',
  'prompt.enter': () => '増援が到着しました。登場する場所を選んでください。移動は次のターンからです。',
  'prompt.evacuate': () =>
    '港からユニットを撤収させます。港湾要員がいる港では14、いない港ではスタッキング値7までです。撤収したユニットは得点になります。',
  'convoy.planned': (p, n) =>
    `計画：${n(p.convoy)}は第${p.turn}ターン（${n(`turn.${p.turn}`)}）に${n(p.box)}に到着します。`,
  'convoy.sealed': (p, n) => `枢軸軍は${n(p.convoy)}の計画を書き留めました。`,
  'convoy.called': (p, n) => `緊急船団が呼ばれました：第${p.turn}ターン（${n(`turn.${p.turn}`)}）、${n(p.box)}。`,
  'reinforcement.entered': (p, n) => `${n(p.unit)}が${n(p.hex)}に登場。`,
  'evacuation.byPort': (p, n) => `${n(p.unit)}が${n(p.port)}から撤収しました。`,
  'scene.airfield': (p, n) => n(p.hex),
  'scene.held': (p, n) => `${n(p.side)}が保持`,
  'end.result': (p, n) =>
    `ゲーム終了：${n(p.result)}。${p.airfieldsDecide ? '' : `連合軍の得点${p.points}。`}${p.held === undefined ? '' : axisHolds(p.held, n)}`,
  'refuse.planTurn': () => 'このゲームの海岸とターンを選びます。',
  'refuse.notAtSea': () => 'この船団はもう海上にいません。',
  'refuse.redirected': () => 'この船団はすでに港に向かっています。',
  'refuse.tooLateToRedirect': () => '船団の行き先は到着の2ターン前までに変更します。',
  'refuse.noFriendlyPort': () => '変更先は破壊されていない友軍の港だけです。上級ゲームのみです。',
  'refuse.emergencyCalled': () => '緊急船団は1回だけ。',
  'refuse.noEmergency': () => '緊急船団の到着は第9ターン以降で、呼んでから2ターンかかります。',
  'refuse.notArrived': () => 'このユニットは今は到着していません。',
  'refuse.noEntry': () => '入港グループは使用できる友軍の港に、南端グループは敵ZOCでない南端の出口ヘクスに登場します。',
  'refuse.portsByNight': () => '港からの撤収は夜間だけです。',
  'refuse.notInPort': () => 'このユニットは使用できる友軍の港にいません。',
  'refuse.noLift': () => '今夜この港の船はもう満員。',
  'refuse.cannotLeave': () => 'このユニットは撤収できません。',
}
