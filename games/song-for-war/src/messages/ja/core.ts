import type { Names } from '@middlesea/engine'
import { isByTime, points, units as english } from '../en/core.ts'
import type { core as en } from '../en/core.ts'

export const units = (ids: string[], n: Names): string => english(ids, n, (name, times) => `${name}×${times}`)

export const core: typeof en = {
  'act.done': () => '終了',
  'act.start': (p, n) => `${n(p.at)}から開始`,
  'act.order': (p, n) => n(`order.${p.about}.${p.be}`),
  'act.take': (p, n) => `${n(p.nation)}が支配する`,
  'prompt.fleetStart': (p, n) => `${n(p.nation)}：秘匿艦隊の開始海域を秘密裏に選んでください。`,
  'prompt.order': (p, n) => `事前命令（非公開）：${n(`order.${p.about}`)}`,
  'prompt.take': (p, n) => `${n(p.at)}を支配する国を選んでください。`,
  'told.fleetReady': (p, n) => `${n(p.nation)}が秘匿艦隊の開始位置を記録しました。`,
  'told.fleetOpen': (p, n) => `${n(p.nation)}の艦隊が${n(p.at)}に配置されます。`,
  'told.stage': (p, n) => `第${p.stage}ステージ。${n(p.side)}が先に行動します。`,
  'told.step': (p, n) => n(`movementStep.${p.step}`),
  'told.points': (p) => `勝利ポイント：連合軍${points(p.allies)}、枢軸軍${points(p.axis)}。`,
  'told.won': (p, n) => `ゲーム終了。${n(p.side)}の勝利です。`,
  'told.control': (p, n) => `${n(p.nation)}が${n(p.at)}を支配しました。`,
  'end.result': (p, n) =>
    p.needed === undefined
      ? `${n(p.side)}の勝利：連合軍${points(p.allies)}、枢軸軍${points(p.axis)}。`
      : `${n(p.side)}の勝利${isByTime(p) ? '（最終ステージ終了）' : ''}：連合軍${points(p.allies)}（必要${points(p.needed[0])}）、枢軸軍${points(p.axis)}（必要${points(p.needed[1])}）。`,
}
