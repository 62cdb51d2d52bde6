import type { fleets as en } from '../en/fleets.ts'

export const fleets: typeof en = {
  'act.incorporate': (p, n) => `${n(p.nation)}：${n(p.at)}で秘匿艦隊を編成`,
  'act.include': (p, n) => `${n(p.unit)}を艦隊に加える`,
  'act.sail': (p, n) => `${n(`fleet.${p.nation}`)}を${n(p.to)}へ航行`,
  'act.slipIn': (p, n) => `${n(p.unit)}を秘匿艦隊に合流`,
  'act.slipOut': (p, n) => `${n(p.unit)}を秘匿艦隊から${n(p.to)}へ離脱`,
  'act.reveal': (p, n) => `${n(`fleet.${p.nation}`)}を公開`,
  'act.stayHidden': () => '秘匿を続ける',
  'act.search': (p, n) => `${n(p.unit)}が海域を索敵`,
  'prompt.include': (p, n) =>
    `${n(p.at)}の${n(p.nation)}秘匿艦隊：3～10隻を選んでください（輸送船のみは不可）。現在${p.count}隻。`,
  'prompt.reveal': (p, n) =>
    `敵が${n(p.at)}に進入しました。${n(`fleet.${p.nation}`)}を公開しますか？同じ海域なら敵の移動を止め、戦闘になります。`,
  'prompt.lastReveal': (p, n) =>
    `まもなく戦闘を解決します。このステップで${n(`fleet.${p.nation}`)}を公開する最後の機会です。`,
  'told.incorporated': (p, n) => `${n(p.nation)}が${n(p.at)}で${p.count}隻の秘匿艦隊を編成しました。`,
  'told.sail': (p, n) => `${n(`fleet.${p.nation}`)}が${n(p.to)}へ航行。`,
  'told.slipIn': (p, n) => `${n(p.unit)}が秘匿艦隊に合流しました。`,
  'told.slipOut': (p, n) => `${n(p.unit)}が秘匿艦隊から${n(p.to)}に現れました。`,
  'told.revealed': (p, n) => `${n(`fleet.${p.nation}`)}が${n(p.at)}で公開されました。`,
  'told.searchFound': (p, n) => `${n(p.unit)}が${n(p.at)}を索敵し、艦隊を発見しました。`,
  'told.searchNothing': (p, n) => `${n(p.unit)}が${n(p.at)}を索敵しましたが、何も見つかりません。`,
  'told.lostHidden': (p, n) => `秘匿艦隊の${n(p.unit)}が失われました。`,
  'told.mineStrikes': (p, n) => `${n(p.at)}で触雷しました。`,
  'told.mineMisses': (p, n) => `${n(p.at)}の機雷は被害を与えませんでした。`,
  'refuse.fleetStep': () => '秘匿艦隊の編成と航行は移動ステップ3に行います。',
  'refuse.enemyNear': () => '同じスペースか隣接スペースに敵がいるため、秘匿艦隊を編成できません。',
  'refuse.enemyNearFleet': () => '艦隊の海域か隣接スペースに敵がいます。行動するには艦隊を公開してください。',
  'refuse.oneFleet': () => '秘匿艦隊は各国1個だけです。',
  'refuse.noFleet': () => 'そのような秘匿中の艦隊を持っていません。',
  'refuse.fleetSize': () => '秘匿艦隊は同じ海域にいる同一国の3～10隻で、輸送船のみは不可です。',
  'refuse.enemyThere': () => '敵のいる所と秘匿艦隊の間を移動すると艦隊が見つかります。先に艦隊を公開してください。',
  'refuse.noDeck': () => '今この航空機を発着艦できる空母が秘匿艦隊にありません。',
  'refuse.tooFarForFleet': () => '最も遅い艦では届きません。',
  'refuse.hasSlippedOut': () => '秘匿艦隊からの離脱で、この移動ステップの移動を終えています。',
  'refuse.stoppedByFleet': () => 'ここに秘匿艦隊が現れ、進入したユニットは停止しました。',
  'refuse.revealFirst': () => '秘匿艦隊に所属しています。先に艦隊を公開してください。',
  'refuse.slippedOut': () =>
    'この輸送ユニットは秘匿艦隊から離脱しました。この移動ステップには搭載ユニットを降ろせません。上陸させるには艦隊を公開してください。',
  'refuse.solo': () => 'ソロプレイでは艦隊は盤上に置きます。',
}
