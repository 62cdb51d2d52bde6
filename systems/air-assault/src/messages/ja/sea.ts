import { signed } from '../en/air.ts'
import type { sea as en } from '../en/sea.ts'

export const sea: typeof en = {
  'sea.rolled': (p, n) => `${n(p.group)}：サイ${p.die}${signed(p.modifier)}、${n(p.result)}。`,
  'sea.aborted': (p, n) => `${n(p.unit)}は引き返しました。`,
  'sea.arrived': (p, n) => `${n(p.unit)}が${n(p.box)}沖に到着。`,
  'prompt.coastGuns': () =>
    '船団が複数の海岸沖にいます。射程内の沿岸砲ごとに目標を選んでください。選ばなかった砲は、届く最初のボックスを撃ちます。',
  'refuse.noBattery': () => '目標を選べるのは、まだ撃っておらず、複数のボックスを射程に収める沿岸砲だけです。',
  'guns.fired': (p, n) =>
    `${n(p.unit)}が${n(p.box)}を戦力${p.strength}で砲撃：サイ${p.die}、${p.hits === 0 ? '命中なし' : `N-${p.hits}`}。`,
}
