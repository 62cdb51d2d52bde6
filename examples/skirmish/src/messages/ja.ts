import type { en } from './en.ts'

export const ja: typeof en = {
  dealt: (p, n) => `配られた駒：${p.kinds.map(n).join('、')}。`,
  planned: (p, n) => `計画：${n(p.plan)}。`,
  first: (p, n) => `${n(p.seat)}が先手です。`,
  scouted: (p, n) => `偵察の結果、${p.place}マイル地点に${n(p.kind)}を確認しました。`,
  scoutedHidden: (p) => `${p.place}マイル地点付近で敵の斥候を発見しました。`,
  moved: (p, n) => `${n(p.kind)}が${p.to}マイル地点に入りました。`,
  movedHidden: (p, n) => `${n(p.seat)}の駒が${p.to}マイル地点に入りました。`,
  shown: (p, n) => `${n(p.seat)}は${p.place}マイル地点の${n(p.kind)}を公開しました。`,
  won: (p) => `${p.place}マイル地点を奪取しました。`,
  askPlan: () => '計画を選んでください。',
  askBid: () => '入札するコインの数を選んでください。',
  askScout: () => '偵察する駒を選んでください。',
  askMove: (p) => `移動する駒を選んでください（残り${p.moves}回）。`,
  askAmbush: (p) => `敵が${p.place}マイル地点に入りました。待ち伏せしますか？`,
  askRetreat: (p) => `${p.place}マイル地点の駒の退却先を選んでください。`,
  askBoon: () => 'コインを取りますか？',
  askParley: () => '休戦しますか？',
  action: (p, n) =>
    Object.values(p.action)
      .map((value) => n(String(value)))
      .join(' '),
  noPlace: () => '街道にそのような地点はありません。',
  result: (p) => `街道の支配は${p.scores.join('対')}です。`,
}
