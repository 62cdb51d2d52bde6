import type { en } from './en.ts'

export const ja: typeof en = {
  'end.result': (p, n) => `ゲーム終了：${n(p.result)}。`,
}
