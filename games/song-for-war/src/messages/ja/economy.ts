import type { economy as en } from '../en/economy.ts'

export const economy: typeof en = {
  'act.activate': (p, n) => `「${n(p.card)}」を使用：${n(`${p.card}.text`)}`,
  'act.target': (p, n) => n(p.at),
  'act.blockade': (p, n) => `${n(p.at)}の補給を妨害`,
  'act.supply': (p, n) => `${n(p.nation)}の${n(`slot.${p.slot}`)}：${n(p.at)}`,
  'act.build': (p, n) => `${n(p.nation)}：${n(p.type)}を${n(p.at)}に配置`,
  'prompt.cards': (p, n) =>
    `国家支援：カードを使用するか、終了してください。トークン：${p.tokens.map((one) => `${n(one.nation)} ${one.count}`).join('、')}。`,
  'prompt.target': (p, n) =>
    `「${n(p.card)}」：対象を選んでください。${p.left > 1 ? `あと${p.left}箇所までです。` : ''}`,
  'prompt.blockade': (p, n) =>
    `自軍が${n(`lane.${p.lane}`)}で優勢です。補給値を${p.by}減らす敵の目標を選んでください。`,
  'prompt.buy': () =>
    '補給：国ごとに陸・海・空それぞれ1つの目標を選び、その補給値まで新ユニットを配置するか、終了してください。',
  'told.drew': (p, n) => `${n(p.nation)}が「${n(p.card)}」を引きました。`,
  'told.activated': (p, n) => `${n(p.nation)}が「${n(p.card)}」を使用。`,
  'told.target': (p, n) => `「${n(p.card)}」：${n(p.at)}。`,
  'told.reinforced': (p, n) => `${n(p.nation)}の新ユニットが${n(p.at)}に登場。`,
  'told.hand': (p, n) => `${n(p.nation)}の手札：${p.cards.map(n).join('、') || 'なし'}。`,
  'told.raidFails': (p, n) => `襲撃は失敗し、${n(p.unit)}は無事です。`,
  'told.blockade': (p, n) => `${n(`lane.${p.lane}`)}：${n(p.at)}の補給値が${p.by}減ります。`,
  'told.supply': (p, n) => `${n(p.nation)}の${n(`slot.${p.slot}`)}は${n(p.at)}です。`,
  'told.built': (p, n) => `${n(p.nation)}が${n(p.at)}に${n(p.type)}を配置。`,
  'refuse.noTokens': () => 'この国のトークンが足りません。',
  'refuse.notInHand': () => 'このカードは手札にありません。',
  'refuse.othersCard': () => '他国のカードです。他国のデッキのカードは使えません。',
  'refuse.noTarget': () => '今このカードを使っても対象がありません。',
  'refuse.notYourObjective': () => '補給は自国が支配する目標でのみ行えます。',
  'refuse.tooDear': () => 'そこに残っている補給値では足りません。',
  'refuse.onePlace': () => 'この種類の目標はすでに選びました。1フェイズに種類ごとに1つです。',
  'refuse.noObjective': () => '先にこの種類のユニットを補給する目標を選んでください。',
  'refuse.wrongPlace': () => '新しい陸上・航空ユニットは選んだ目標に、艦船はその隣の海上スペースに置いてください。',
  'refuse.locked': () => 'このユニットは対応するカードの使用後に配置できます。',
  'refuse.noPiece': () => 'この種類の駒はすべて使用中です。',
  'refuse.noSecond': () =>
    '陸上ユニットの2つ目の目標を選べるのは「リバティ船」の効果中だけで、1つ目を選んだ後に別の目標を選びます。',
  'refuse.closed': () => 'このフェイズ中、ここに陸上・航空ユニットは配置できません。',
  'refuse.played': () => 'このカードは使用済みです。使えるのは1回だけです。',
  'refuse.cardTarget': () => 'そこは対象にできません。対象はカードの説明を見てください。',
  'refuse.othersUnique': () => 'このユニットはこの国では生産できません。',
  'refuse.notByForce': () => '支配は譲れません。力で奪った国を選んでください。',
  'refuse.cannotHold': () => 'その国のユニットには、ここを支配できるものがいません。',
}
