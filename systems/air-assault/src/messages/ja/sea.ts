import { signed } from '../en/air.ts'
import type { sea as en } from '../en/sea.ts'

export const sea: typeof en = {
  'sea.rolled': (p, n) => `${n(p.group)}：サイ${p.die}${signed(p.modifier)}、${n(p.result)}。`,
  'sea.aborted': (p, n) => `${n(p.unit)}は引き返した。`,
  'sea.arrived': (p, n) => `${n(p.unit)}が${n(p.box)}沖に到着。`,
  'guns.fired': (p, n) =>
    `${n(p.unit)}が${n(p.box)}を戦力${p.strength}で砲撃：サイ${p.die}、${p.hits === 0 ? '命中なし' : `N-${p.hits}`}。`,
}
