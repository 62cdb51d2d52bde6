import type { preparation as en } from '../en/preparation.ts'

export const preparation: typeof en = {
  'refuse.staffPoints': () => '幕僚ポイントが足りない。',

  'prompt.aerialSupply': (p, n) => `${n(p.zone)}への航空補給: 空挺降下ボックスにいる空の輸送機を選ぶ(残り${p.left})。`,
  'supply.flown': (p, n) =>
    `${n(p.unit)}が${n(p.zone)}へ補給を運び、シチリア島に戻る: ダイス${p.die}(6で減少戦力になる)。`,
  'refuse.aerialSupply': () =>
    '島にいるユニットに幕僚ポイントを使うには、1ポイントごとにその戦区の空挺降下ボックスに空の輸送機が要る。何も搭載していない輸送機を配備しておくこと。',
}
