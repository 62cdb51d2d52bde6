import type { Names } from '@middlesea/engine'
import type { battle as en } from '../en/battle.ts'

const COLOURS = ['blue', 'yellow', 'red', 'black']

/** casualty.2: what a hit takes: '装甲黄1個または青2個'. */
const taken = (colour: number, n: Names): string =>
  `装甲${Array.from({ length: colour + 1 }, (_, lower) => `${n(COLOURS[colour - lower])}${lower + 1}個`).join('または')}`

export const battle: typeof en = {
  'act.declare': (p, n) => `${n(p.at)}で戦闘を宣言`,
  'act.bombard': (p, n) => `${n(p.unit)}が${n(p.at)}を射撃`,
  'act.resolve': (p, n) => `${n(p.at)}の戦闘を解決`,
  'act.support': (p, n) => `${n(p.unit)}が支援射撃`,
  'act.concentrate': (p, n) => `${n(p.unit)}を集中射撃に回す`,
  'act.strategic': (p) => `爆撃：サイ${p.dice}個`,
  'act.aim': (p, n) => `${n(p.unit)}が${n(p.at)}を狙う`,
  'act.stack': (p, n) => {
    if (p.to === 'blue') return '命中を合成せずそのまま使う'
    return `${n(p.to)}まで命中を合成${p.apart === undefined ? '' : `（レベルアップした${p.apart}命中はそのまま）`}`
  },
  'act.lose': (p, n) => `${n(p.unit)}を除去`,
  'act.pick': (p, n) => `${n(p.unit)}を撃破`,
  'prompt.declare': () => '競合スペースや射程内の戦闘を追加で宣言するか、終了してください。義務の戦闘は宣言済みです。',
  'prompt.resolve': () => '次に解決する戦闘を選んでください。',
  'prompt.support': (p, n) =>
    `${n(p.at)}への支援射撃：射程内のユニットを選ぶか、終了してください。このステップの攻撃または防御1回に数えます。`,
  'prompt.concentrate': (p, n) =>
    `${n(p.at)}での集中射撃：戦闘ステップ7まで待つ同色のユニットを2個以上選ぶか、終了してください。現在${p.count}個。`,
  'prompt.strategic': (p, n) =>
    `${n(p.unit)}のサイを何個${n(p.at)}の補給値に向けますか？命中ごとに3種の値が各1減ります。`,
  'prompt.aim': () => '複数のスペースか種類の敵を射撃できるユニットがあります。狙いを選んでください。',
  'prompt.stack': (p) => `集中射撃で${p.hits}命中：どこまで合成するか選んでください。`,
  'prompt.lose': (p, n) =>
    `自軍に${n(COLOURS[p.colour])}の命中（${taken(p.colour, n)}を除去）：損害を選んでください。残り${p.hits}命中。`,
  'prompt.pick': (p, n) =>
    `${n(COLOURS[p.colour])}の精密命中（${taken(p.colour, n)}を除去）：敵の損害を選んでください。`,
  'told.declared': (p, n) => `${n(p.at)}で戦闘が宣言されました。`,
  'told.bombard': (p, n) => `${n(p.unit)}が${n(p.at)}を遠距離射撃。`,
  'told.battle': (p, n) => `${n(p.at)}の戦闘。`,
  'told.fire': (p, n) =>
    `戦闘ステップ${p.step}、${n(p.side)}：${p.dice.join('・')}、${p.hits === 0 ? '命中なし' : `${p.hits}命中`}。`,
  'told.support': (p, n) => `${n(p.unit)}が${n(p.at)}の戦闘を支援。`,
  'told.concentrate': (p, n) => `${n(p.unit)}は集中射撃に備えます。`,
  'told.bombed': (p, n) => `${n(p.at)}への戦略爆撃：次の再補給（増強）フェイズで補給値が各${p.hits}減ります。`,
  'told.lost': (p, n) => `${n(p.unit)}が${n(p.at)}で失われました。`,
  'told.landingDefence': (p, n) => `${n(p.at)}の上陸防御：${p.hits}命中。`,
  'told.ashore': (p, n) => `${n(p.unit)}が${n(p.at)}に上陸。`,
  'refuse.notContested': () => '戦闘は両軍のユニットがいるスペースで宣言します。',
  'refuse.alreadyDeclared': () => 'そこでは既に戦闘が宣言されています。',
  'refuse.noUnitOfStep': () => '戦闘を宣言できるのはこの移動ステップのユニットだけです。',
  'refuse.noTargetThere': () => 'このユニットが射撃できる種類の敵がそこにいません。',
  'refuse.hardToHit': () =>
    'この目では上陸・降下中のこのユニットに命中しません（上陸防御の必要な目が大きくなります）。',
  'refuse.outOfRange': () => '射程外です。',
  'refuse.hasAttacked': () =>
    'この移動ステップで既に攻撃したか、秘匿艦隊から離れたユニットです。戦闘を宣言できません。',
  'refuse.cargoFights': () => '輸送中のユニットは戦闘に参加できません。',
  'refuse.deployedMoved': () => 'この移動ステップで移動したため戦闘できません（移動か戦闘のどちらか一方のみ）。',
  'refuse.unarmed': () => '輸送ユニットには火力がなく、射撃できません。',
  'refuse.lands': () => '上陸待ちのユニットは射撃できず、戦闘ステップ7に上陸します。',
  'refuse.notCasualty': () => 'このユニットは射撃を受けていないため、この命中では失えません。',
  'refuse.armour': () => 'この命中では装甲を破れません。破れるユニットを選んでください。',
  'refuse.wrongKind': () => 'この命中はこの種類のユニットを対象にしていません。',
  'refuse.submerged': () => '潜航中の潜水艦には、ソナーを持つユニットの命中しか効きません。',
  'refuse.submarinesOnly': () => 'この命中は潜水艦だけに効きます。',
  'refuse.otherArmour': () =>
    '命中は満たせる組み合わせで満たさなければなりません。その装甲のユニットを選んでください。',
}
