import type { concepts as en } from '../en/concepts.ts'

export const concepts: typeof en = {
  'act.done': () => '終了',
  'act.yes': () => 'はい',
  'act.no': () => 'いいえ',
  'act.lead': (p, n) => `${n(p.unit)}を先導ユニットにする`,
  'act.command': (p, n) => `${n(p.unit)}の統率ポイントを消費する`,
  'act.lose': (p, n) => `${n(p.unit)}が1ステップを失う`,
  'act.excess': (p, n) => `${n(p.unit)}を超過スタックにする`,
  'prompt.excess': (p, n) =>
    `${n(p.hex)}にスタッキング値${p.points}があります（上限9）。超過スタックにするユニットを選んでください。`,
  'prompt.command': (p, n) =>
    `${n(p.unit)}のERチェック（ER${p.er}、DRM${p.drm >= 0 ? '+' : ''}${p.drm}）。統率ポイントを消費するか、そのまま判定してください。`,
  'prompt.lose': (p) => `ステップを失うユニットを選んでください（残り${p.steps}ステップ）。`,
  'prompt.lead': (p) => `すでに混乱状態のユニットが${p.steps}個あります。ERチェックの先導ユニットを選んでください。`,
  'excess.marked': (p, n) => `${n(p.unit)}は${n(p.hex)}で超過スタック状態。`,
  'check.rolled': (p, n) =>
    `${n(p.unit)}のERチェック：${p.die}、修正後${p.total}、ER${p.er}で${p.passed ? '成功' : '失敗'}。`,
  'command.spent': (p, n) => `${n(p.unit)}が統率ポイント${p.points}を消費。`,
  'loss.eliminated': (p, n) => `${n(p.unit)}が除去されました（${n(p.place)}）。`,
  'loss.reduced': (p, n) => `${n(p.unit)}が1ステップを失います。`,
  'disruption.disrupted': (p, n) => `${n(p.unit)}が混乱状態になります。`,
  'recovery.phase': (p) => `混乱からの回復、第${p.turn}ターン`,
  'recovery.over': (p) => `${p.of}ユニットのうち${p.back}ユニットが混乱から回復。`,
  'disruption.recovered': (p, n) => `${n(p.unit)}が混乱から回復。`,
  'refuse.mustDefend': () =>
    'このユニットはヘクスを防御しなければなりません。ここへ退却してきたユニットから先に超過スタックにします。',
  'refuse.roomForIt': () => 'このユニットはスタッキング限度に収まるため、超過スタックにできません。',
  'refuse.losesLast': () => '参加したユニットが残っている間は、このユニットから損失を出せません。',
  'refuse.infantryFirst': () => '航海中の損失は歩兵タイプから先に適用します。まだ歩兵タイプが残っています。',
  'refuse.notStruck': () => 'このユニットは今ステップを失うユニットではありません。',
  'refuse.full': () => '1ヘクスのスタックはスタッキング値9までです。',
  'refuse.oneArmor': () => '1ヘクスに存在できる装甲ユニットは1個だけです。',
  'refuse.vehicleThere': () =>
    '別の車両が道をふさいでいます。すれ違えるのは一級道路、飛行場、市街地だけで、装甲ユニット同士はどこでもすれ違えません。',
  'refuse.leadOverStacked': () => '超過スタック状態のユニットは先導ユニットになれません。',
  'refuse.leadNotActive': () => '先導ユニットは活性組織か、共に活性化した軍ユニットから選びます。',
  'refuse.leadNotShaken': () => 'このERチェックの先導ユニットは、すでに混乱状態だったユニットから選びます。',
  'refuse.leadRetreated': () => 'このヘクスへ退却してきたばかりのユニットは先導ユニットになれません。',
  'refuse.hqLeads': () => 'HQは単独か、他のHQのみとスタックしているときだけ先導ユニットになれます。',
  'refuse.pillboxLeads': () => 'トーチカは単独のときだけ先導ユニットになれます。',
  'refuse.otherFormation': () => 'このHQは自身の組織のユニットだけを助けられます。',
  'refuse.outOfCommand': () => 'このHQの統率範囲外です。',
  'refuse.hqDisrupted': () => '混乱状態のHQは統率ポイントを消費できません。',
  'refuse.hqSpent': () => 'このHQは統率ポイントを消費済みです。',
  'refuse.oneHqAHex': () => 'この防御側ヘクスには、すでに別のHQが統率ポイントを消費しました。',
  'refuse.noPoints': () => 'このユニットには消費できる統率ポイントがありません。',
}
