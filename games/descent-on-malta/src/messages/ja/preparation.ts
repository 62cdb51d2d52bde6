import type { preparation as en } from '../en/preparation.ts'

export const preparation: typeof en = {
  'refuse.staffPoints': () => '幕僚ポイントが足りません。',

  'act.search': (p, n) => `情報活動：${n(p.zone)}`,
  'act.searchPool': () => '情報活動：予備プール',
  'prompt.intelligence': (p) =>
    `情報活動：調べるゾーンか予備プールを選ぶか、終了してください。1回につき幕僚ポイント1（残り${p.points}）。ゾーンは3以下の目で公開されます。`,
  'intelligence.zone': (p, n) =>
    `${n(p.zone)}の情報活動：サイの目${p.die}、${p.die <= p.needed ? '成功' : '効果なし'}（${p.needed}以下で公開）。`,
  'intelligence.pool': (p) => `予備プールの情報活動：サイの目${p.die}、${p.units}ユニットを公開します。`,
  'refuse.zoneSearched': () =>
    'このゾーンではこのターンにすでに情報活動を行いました。別のゾーンを選ぶか、次のターンを待ってください。',
  'refuse.poolSearched': () => '予備プールにはこのターンにすでに情報活動を行いました。次のターンを待ってください。',
  'refuse.nothingConcealed': () => 'このゾーンに秘匿状態の連合軍ユニットはありません。調べるものがありません。',
  'refuse.searchEmpty': () =>
    'このゾーンに連合軍ユニットはいません。連合軍ユニットのいるゾーンか予備プールを選んでください。',

  'act.refit': (p, n) => `補充：${n(p.unit)}`,
  'act.buyAmphibious': () => '揚陸ポイントを1回復',
  'prompt.refit': (p) =>
    `補充：幕僚ポイント（残り${p.points}）で補充する減少戦力のユニットか、揚陸ポイントの回復（${p.amphibious}ポイント）を選ぶか、終了してください。`,
  'refit.unit': (p, n) => `${n(p.unit)}は完全戦力に戻ります（${n(p.place)}）。`,
  'refit.amphibious': (p) => `揚陸ポイント+1：現在${p.total}。`,
  'refuse.refitEliminated': () => '除去されたユニットは補充できません。',
  'refuse.refitFull': () => 'このユニットは完全戦力です。',
  'refuse.refitNotInSicily': () => '航空ユニットと海上ユニットを補充できるのはシチリア島だけです。',
  'refuse.refitAirfield': () => 'この飛行場は枢軸軍の支配下になく、ゾーンに枢軸軍の司令部もありません。',
  'refuse.refitNoHq': () => 'このゾーンの地上ユニットを補充するには、同じゾーンに枢軸軍の司令部が要ります。',
  'refuse.amphibiousFull': () => '揚陸ポイントは上限に達しています。',

  'refuse.notReady': () => '補給を運べるのは、この戦区の空挺降下ボックスにいる空の輸送機だけです。',
  'prompt.aerialSupply': (p, n) =>
    `${n(p.zone)}への航空補給：空挺降下ボックスにいる空の輸送機を選んでください（残り${p.left}）。`,
  'supply.flown': (p, n) =>
    `${n(p.unit)}が${n(p.zone)}へ補給を運び、シチリア島に戻ります：サイの目${p.die}（6で減少戦力になる）。`,
  'refuse.aerialSupply': () =>
    '島にいるユニットに幕僚ポイントを使うには、1ポイントごとにその戦区の空挺降下ボックスに空の輸送機が要ります。何も搭載していない輸送機を配備しておくこと。',
}
