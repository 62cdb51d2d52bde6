import type { supply as en } from '../en/supply.ts'

export const supply: typeof en = {
  'supply.phase': (p) => `補給状態、第${p.turn}ターン`,
  'supply.judged': (p) =>
    `補給状態を判定。枢軸軍${p.out}ユニットが非補給下になり、${p.back}ユニットが補給下に戻りました。`,
  'airhead.removed': (p, n) => `飛行場に空挺堡が置かれたので、${n(p.hex)}の空挺堡を取り去りました。`,
}
