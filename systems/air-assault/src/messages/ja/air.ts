import { type air as en, signed } from '../en/air.ts'

/** Only the kinds that are left. */
function counted({ B, FB, F }: { B: number; FB: number; F: number }): string {
  const left = [
    [B, '爆撃機'],
    [FB, '戦闘爆撃機'],
    [F, '戦闘機'],
  ] as const
  const there = left.filter(([n]) => n > 0).map(([n, what]) => `${what}${n}`)
  return there.length === 0 ? '0' : there.join('、')
}

export const air: typeof en = {
  'act.fly': (p, n) =>
    `${n(`aircraft.${p.kind}`)}：${n(p.hex)}で${n(`mission.${p.mission}`)}${p.target === undefined ? '' : `（${n(`target.${p.target}`)}）`}`,
  'act.drop': (p, n) => `${n(p.unit)}を${n(p.to)}に降下`,
  'act.airland': (p, n) => `${n(p.unit)}を${n(p.to)}に着陸`,
  'prompt.aircraft': (p) => `航空機を配置してください。残りは${counted(p)}です。1ヘクスに3機まで置けます。`,
  'prompt.drop': () =>
    'このターンに降下する空挺ユニットを置いてください。1ヘクスにスタッキング値6までです。その後、ユニットごとに漂流判定を行います。',
  'prompt.driftSupport': (p, n) =>
    `${n(p.hex)}の敵中に降りた部隊がただちに戦闘します。上空の航空機を参加させますか。航空支援は1ターンに1回の戦闘だけで、参加させなければ戦闘フェイズまで待ちます。`,
  'prompt.airland': () => '友軍飛行場にユニットを着陸させてください。上限は飛行場に印刷された数です。',
  'air.flies': (p, n) => `${n(p.kind)}が${n(p.hex)}へ：${n(p.mission)}。`,
  'bomb.wasted': (p, n) => `${n(p.hex)}の${n(p.target)}を爆撃：目標なし。`,
  'bomb.rolled': (p, n) =>
    `${n(p.hex)}の${n(p.target)}を戦力${p.strength}で爆撃：サイ${p.die}、${p.turns === 0 ? '効果なし' : `N-${p.turns}`}。`,
  'bomb.neutralized': (p, n) => `${n(p.unit)}は無力化されました（${p.turns}）。`,
  'bomb.port': (p, n) => `${n(p.port)}は使用不能（${p.turns}）。`,
  'drop.placed': (p, n) => `${n(p.unit)}が${n(p.hex)}に降下。`,
  'drop.drifted': (p, n) => `${n(p.unit)}：サイ${p.die}${signed(p.modifier)}＝${p.result}、${n(p.hex)}に着地。`,
  'drop.lost': (p, n) => `${n(p.unit)}：サイ${p.die}${signed(p.modifier)}＝${p.result}、失われました。`,
  'drop.atSea': (p, n) =>
    `${n(p.unit)}：サイ${p.die}${signed(p.modifier)}＝${p.result}、海上かマップ外に落ちて失われました。`,
  'drop.noGround': (p, n) => `${n(p.unit)}は降り立つ場所がありません。`,
  'drop.pushed': (p, n) => `満杯のため${n(p.unit)}は${n(p.hex)}へ移ります。`,
  'airland.landed': (p, n) => `${n(p.unit)}が${n(p.hex)}に着陸。`,
  'airland.driven': (p, n) => `軽対空砲が輸送機を${n(p.hex)}から追い払い、${n(p.unit)}は着陸できません。`,
  'refuse.noAircraftLeft': () => 'この種の航空機はこのターンもう残っていません。',
  'refuse.wrongMission': () => '爆撃機は爆撃と支援、戦闘爆撃機はすべて、戦闘機は阻止のみです。',
  'refuse.tooManyAircraft': () => '1ヘクスに航空機は3機まで。',
  'refuse.noTarget': () => 'そのヘクスにこの任務の対象はありません。',
  'refuse.steamerInPort': () => '友軍の港の港湾ボックスにいる沿岸汽船は爆撃できません。',
  'refuse.noAircraftAtNight': () => '夜間ターンには航空機を配置できません。',
  'refuse.notByAirAtNight': () => '夜間ターンには降下も空輸着陸もできません。',
  'refuse.notDropping': () => 'このユニットは今は降下しません。',
  'refuse.notLanding': () => 'このユニットは今は空輸で来ません。',
  'refuse.dropGround': () => '荒地以外の陸上ヘクスに降下します。',
  'refuse.dropSector': () => 'このユニットは担当戦区に降下します。',
  'refuse.notFriendlyAirfield': () => '輸送機は友軍の飛行場に着陸します。',
  'refuse.airfieldFull': () => 'この飛行場はこのターンもう受け入れられません。',
  'refuse.lightAa': () => '射程内の軽対空砲がこの飛行場を封じています。',
  'refuse.tooHeavy': () => '戦車と射程6以上の砲兵は空輸できません。',
  'refuse.notYet': () => 'このユニットはこのターンにはまだ使えません。',
}
