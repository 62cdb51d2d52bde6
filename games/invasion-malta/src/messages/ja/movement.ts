import type { movement as en } from '../en/movement.ts'

export const movement: typeof en = {
  'act.move': (p, n) => `${n(p.unit)}を${n(p.to)}へ`,
  'act.stack': (p, n) => `${n(p.from)}の全ユニットを${n(p.to)}へ`,
  'act.ride': (p, n) => `${n(p.unit)}を車両プールで${n(p.to)}へ`,
  'prompt.move': () => '活性組織のユニットを1回ずつ移動してください。',
  'move.moved': (p, n) => `${n(p.unit)}が${n(p.from)}から${n(p.to)}へ移動。`,
  'move.rode': (p, n) => `${n(p.unit)}が車両プールで${n(p.from)}から${n(p.to)}へ移動。`,
  'refuse.noStack': () => 'ここには一緒に移動できるユニットが2つありません。',
  'refuse.stackTooSlow': () =>
    'スタックは最も遅いユニットが行けるヘクスにのみ移動でき、移動済みのユニットは加えられません。他は1つずつ移動してください。',
  'refuse.poolByNight': () => '車両プールは夜間ターンにのみ使用できます。',
  'refuse.poolEmpty': () => 'このターンの車両プールのポイントが足りません。',
  'refuse.notForPool': () =>
    '車両プールは、自動車化されていない連合軍ユニットのためのものです。沿岸砲兵、重対空砲、トーチカ、イタリア軍は使えません。',
  'refuse.poolNearEnemy': () => '敵に隣接しているユニットは車両プールを使えません。',
  'refuse.poolThroughZones': () => '車両プールは敵ZOCを通り抜けられません。',
  'refuse.notActive': () => 'このユニットは活性組織に属していません。',
  'refuse.hasMoved': () => 'このユニットはこのフェイズにすでに移動しました。',
  'refuse.notOnMap': () => 'このユニットはマップ上にいません。',
  'refuse.cannotMove': () => 'このユニットには現在移動力がありません。',
  'refuse.gunsMoveAtNight': () => '連合軍砲兵は夜間に車両プールでのみ移動できます。',
  'refuse.closedSide': () => '海と断崖のヘクスサイドは越えられません。',
  'refuse.enemyThere': () => '敵ユニットがいます。',
  'refuse.zoneToZone': () => '敵ZOCから敵ZOCへは浸透移動でのみ移れます。ERが敵と同等以上でなければなりません。',
  'refuse.zones': () => '敵ZOCに進入したユニットはそこで停止します。',
  'refuse.gunsStayOut': () => '砲兵は友軍ユニットのいるヘクスでのみ敵ZOCに進入できます。',
  'refuse.roadBound': () => '自動車化ユニットは道路、市街地、飛行場にのみ進入できます。',
  'refuse.justDropped': () => '降下したばかりのユニットは、この活性化中に移動が制限されます。',
  'refuse.outOfReach': () => '移動ポイントが足りません。',
}
