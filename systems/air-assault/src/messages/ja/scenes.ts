import type { scenes as en } from '../en/scenes.ts'

export const scenes: typeof en = {
  'scene.attack': (p, n) => `${n(p.hex)}への攻撃`,
  'scene.driftCombat': (p, n) => `${n(p.hex)}での漂流戦闘`,
  'scene.drop': () => '空挺降下',
  'scene.bombardment': () => '航空爆撃',
  'scene.coastGuns': () => '沿岸砲の射撃',
  'scene.convoys': () => '船団の到着',
  'scene.reinforcements': () => '増援',
  'scene.recovery': () => '無力化の解除',
  'scene.contact': () => 'カウンターの公開',
  'scene.turnedUp': () => 'カウンターの公開',
  'scene.landing': (p, n) => `${n(p.unit)}の上陸・着陸`,
  'scene.unit': (p, n) => n(p.unit),
  'scene.taken': (p, n) => `${n(p.hex)}の占領`,
  'scene.end': () => 'ゲーム終了',

  'scene.fight': () => '戦闘',
  'scene.defensiveFire': () => '防御射撃',
  'scene.armor': () => '装甲の信頼性',
  'scene.bombs': (p, n) => `${n(p.target)}への爆撃`,
  'scene.battery': () => '沿岸砲',
  'scene.draw': () => '無作為に選ばれたカウンター',
  'scene.drift': (p, n) => `${n(p.unit)}の漂流`,
  'scene.ships': (p, n) => n(p.group),

  'scene.modifier': (p, n) => n(p.why),
  'scene.result': (p, n) => n(p.result),
  'scene.letters': (p) => `表では${p.result}`,
  'scene.countsAs': (p, n) => `この戦闘では「${n(p.result)}」として扱います。`,
  'scene.neutral': (p) => (p.turns === 0 ? '効果なし' : `N-${p.turns}（${p.turns}ターン無力化）`),
  'scene.hits': (p) => (p.hits === 0 ? '命中なし' : `N-${p.hits}（${p.hits}ユニット撃沈）`),
  'scene.nothingHit': () => '目標がありませんでした。',
  'scene.driftResult': (p) => `${p.result}`,

  'scene.prize': (p, n) => n(p.prize),
  'scene.worth': (p, n) => n(p.worth),
  'scene.count': (p) => `${p.count}`,
  'scene.countOf': (p) => `${p.count}（必要${p.needed}）`,
  'control.taken': (p, n) =>
    `${n(p.side)}が${n(p.hex)}を占領しました${p.hexes ? `（${p.hexes[1]}ヘクス中${p.hexes[0]}）` : ''}。${p.all > 1 ? `枢軸軍の${n(p.prize)}：${p.all}のうち${p.held}。` : ''}`,

  'scene.over.held': (p, n) => `${n(p.side)}が${n(p.hex)}を守りました。`,
  'scene.over.emptied': (p, n) => `${n(p.hex)}を守るユニットはいなくなりました。`,
  'scene.over.defenceless': (p, n) => `${n(p.hex)}に残るのは戦えないユニットだけです。`,
  'scene.over.nobody': (p, n) => `${n(p.hex)}に戦える敵はいませんでした。`,
  'scene.over.drop': (p) =>
    `${p.jumped}ユニットが降下し、${p.lost}ユニットを失いました。${p.fights === 0 ? '' : `漂流戦闘が${p.fights}回続きます。`}`,
  'scene.over.bombardment': (p) => `爆撃を${p.raids}回実施しました。`,
  'scene.over.coastGuns': (p) =>
    p.guns === 0 ? '射撃した沿岸砲はありません。' : `${p.guns}個の沿岸砲が射撃しました。`,
  'scene.over.ships': (p) => `${p.groups}個の船団の海上移動を判定しました。`,
  'scene.over.recovery': (p) => `無力化が解除されたもの：${p.count}。`,
  'scene.over.contact': (p) => `${p.count}個のカウンターが公開されました。`,
}
