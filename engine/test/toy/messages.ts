import { type Names, messagesOf } from '../../src/index.ts'

export const en = {
  dealt: (p: { kinds: string[] }, n: Names) => `You get: ${p.kinds.map(n).join(', ')}.`,
  planned: (p: { plan: string }, n: Names) => `You plan: ${n(p.plan)}.`,
  first: (p: { seat: string }, n: Names) => `${n(p.seat)} goes first.`,
  scouted: (p: { place: number; kind: string }, n: Names) => `The scout sees a ${n(p.kind)} at mile ${p.place}.`,
  scoutedHidden: (p: { place: number }) => `A scout is seen near mile ${p.place}.`,
  moved: (p: { kind: string; to: number }, n: Names) => `Your ${n(p.kind)} enters mile ${p.to}.`,
  movedHidden: (p: { seat: string; to: number }, n: Names) => `A piece of ${n(p.seat)} enters mile ${p.to}.`,
  shown: (p: { seat: string; place: number; kind: string }, n: Names) =>
    `${n(p.seat)} shows a ${n(p.kind)} at mile ${p.place}.`,
  won: (p: { place: number }) => `Mile ${p.place} is taken.`,
  askPlan: () => 'What is your plan?',
  askBid: () => 'How many coins do you bid?',
  askScout: () => 'Which piece does the scout look at?',
  askMove: (p: { moves: number }) => `Which piece moves? (${p.moves} left)`,
  askAmbush: (p: { place: number }) => `The enemy enters mile ${p.place}: do you spring an ambush?`,
  askRetreat: (p: { place: number }) => `Where does the piece at mile ${p.place} retreat?`,
  askBoon: () => 'Who takes the coin?',
  askParley: () => 'Shall there be a truce?',
  action: (p: { action: { [field: string]: unknown } }, n: Names) =>
    Object.values(p.action)
      .map((value) => n(String(value)))
      .join(' '),
  noPlace: () => 'There is no such place on the road.',
  result: (p: { scores: number[] }) => `The road is divided ${p.scores.join(' to ')}.`,
}

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

export const message = messagesOf<typeof en>()
