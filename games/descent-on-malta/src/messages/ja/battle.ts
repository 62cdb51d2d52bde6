import type { battle as en } from '../en/battle.ts'
import { signed } from '../en/core.ts'
import { list } from './core.ts'

const shot = (p: { needed: number; die: number }): string =>
  `サイの目${p.die}（${p.needed}以下で命中）：${p.die <= p.needed ? '命中' : '外れ'}`

export const battle: typeof en = {
  'strategic.command': (p, n) => `${n(p.unit)}が連合軍指揮を攻撃：${shot(p)}。`,
  'strategic.navy': (p, n) => `${n(p.unit)}がイギリス海軍を攻撃：${shot(p)}。`,
  'strategic.outcome': (p, n) => `海軍攻撃結果、サイの目${p.die}：${n(p.outcome)}。`,

  'guns.fire': (p, n) => `${n(p.unit)}が${n(p.target)}を射撃：${shot(p)}。`,
  'air.dogfight': (p, n) => `${n(p.zone)}上空の空対空戦闘：${n(p.unit)}、${shot(p)}。`,
  'prompt.airLosses': (p, n) =>
    `${n(p.zone)}上空の空対空戦闘：${n(p.side)}に命中${p.hits}。1ステップを失う航空ユニットを選んでください。`,

  'air.bombs': (p, n) => `${n(p.unit)}が${n(p.zone)}の地上ユニットを攻撃：${shot(p)}。`,
  'air.bombsShip': (p, n) => `${n(p.unit)}が${n(p.target)}を攻撃：${shot(p)}。`,
  'air.alliedReturn': (p, n) => `連合軍航空ユニットが${n(p.zone)}から予備プールへ戻ります：${list(p.units, n)}。`,
  'prompt.bombingLosses': (p, n) =>
    `${n(p.zone)}への航空攻撃で命中${p.hits}：命中を受ける連合軍ユニットを選んでください。`,
  'prompt.strikeLosses': (p, n) =>
    `${n(p.zone)}で連合軍機の命中${p.hits}：1ステップを失う枢軸軍地上ユニットを選んでください。`,

  'prompt.battle': (p) =>
    `地上戦闘は残り${p.left}ゾーン：次のゾーンを選んでください。順序は自由ですが、すべて解決しなければなりません。`,
  'combat.begins': (p, n) => `${n(p.zone)}の戦闘：${n(p.attacker)}の攻撃。`,
  'prompt.edgePoint': (p, n) =>
    `幕僚ポイント1（残り${p.points}）を使い、${n(p.zone)}での枢軸軍の戦術優位に+1しますか。優位を得た側が先に射撃します。`,
  'combat.edge': (p, n) =>
    `${n(p.zone)}の戦術優位：枢軸軍${p.axis}（サイの目${p.axis - p.axisModifier}、修正${signed(p.axisModifier)}）、` +
    `連合軍${p.allied}（サイの目${p.allied - p.alliedModifier}、修正${signed(p.alliedModifier)}）：${n(p.edge)}が獲得。`,
  'combat.fire': (p, n) =>
    p.retreat
      ? `${n(p.unit)}の射撃：サイの目${p.die}は戦闘力と同じ。敵は退却します。`
      : `${n(p.unit)}の射撃：${shot(p)}。`,
  'prompt.groundLosses': (p, n) =>
    `${n(p.zone)}の戦闘：${n(p.side)}に命中${p.hits}。命中を受ける地上ユニットを選んでください。`,
  'combat.won': (p, n) => `${n(p.zone)}の戦闘は${n(p.side)}の勝利。`,
  'combat.abandoned': (p, n) => `両軍とも${n(p.zone)}から退却し、戦闘に勝者はありません。`,
  'combat.draw': (p, n) =>
    `${n(p.zone)}の戦闘は引き分け。両軍ともゾーンに残ります${p.counterattack ? '。連合軍は反撃に出ます' : ''}。`,
  'refuse.mustFight': () => '同じゾーンにいる両軍の地上ユニットは戦闘しなければなりません。ゾーンを選んでください。',
  'refuse.noBattle': () => 'このゾーンで今行う戦闘はありません。示されたゾーンから選んでください。',

  'act.pursue': (p, n) => `追撃：${n(p.unit)} → ${n(p.to)}`,
  'prompt.pursuit': (p, n) =>
    `${n(p.zone)}からの追撃：機動ユニットは1ゾーン移動できます。ユニットを選ぶか、終了してください。`,
  'pursuit.moves': (p, n) => `${n(p.unit)}が${n(p.from)}から${n(p.to)}へ追撃します。`,
  'refuse.pursuitManeuver': () => '追撃できるのは地上の機動ユニットだけです。支援・航空・海上ユニットは残ります。',
  'refuse.pursuitTwice': () => 'このユニットは追撃で来ました。ここから追撃できるのは欺瞞に遭ったユニットだけです。',
  'refuse.pursuitOneZone': () => '追撃は連絡路で1ゾーンだけです。隣接ゾーンを選んでください。',
  'refuse.pursuitNoRoom': () => 'そのゾーンのスタッキング限度を超える追撃はできません。別のゾーンを選んでください。',

  'prompt.stukas': (p, n) =>
    `連合軍が${n(p.zone)}で反撃します：先に攻撃させる戦術航空・艦砲支援ボックスのスツーカを選ぶか、終了してください。`,
  'stukas.sent': (p, n) => `${n(p.unit)}が${n(p.zone)}へ向かいます。`,
  'refuse.notAStuka': () => '反撃に対して飛べるのはスツーカ（Ju-87）だけです。',
  'refuse.stukaElsewhere': () => 'このスツーカはその戦区の戦術航空・艦砲支援ボックスにいません。',
  'refuse.stukaFlown': () => 'このスツーカはこのターンすでに任務を行いました。',

  'act.retreat': (p, n) => `退却：${n(p.unit)} → ${n(p.to)}`,
  'prompt.alliedRetreats': (p, n) =>
    `${n(p.zone)}の連合軍ユニットは退却しなければなりません（${p.hits}）：予備プールに戻るユニットを選んでください。`,
  'prompt.axisRetreats': (p, n) =>
    `${n(p.zone)}の枢軸軍ユニットは退却しなければなりません（${p.retreats}）：命中を受けるユニット、または1ゾーン退却するユニットを選んでください。`,
  'retreat.allied': (p, n) => `${n(p.unit)}は${n(p.zone)}から予備プールへ退却します。`,
  'retreat.axis': (p, n) => `${n(p.unit)}は${n(p.from)}から${n(p.to)}へ退却します。`,
  'refuse.obstacleUnharmed': () => '障害物は射撃の影響を受けません。別のユニットを選んでください。',
  'refuse.commandoStays': () => '中東コマンドは退却の結果でもゾーンを離れません。別のユニットを選んでください。',
  'refuse.retreatToAllied': () => '連合軍ユニットのいるゾーンには退却できません。別のゾーンか命中を選んでください。',
  'refuse.noRetreats': () => '退却は、戦術退却の選択ルールを使うときだけできます。',
  'refuse.retreatTooFar': () => '退却は連絡路で1ゾーンだけです。隣接ゾーンか命中を選んでください。',
  'refuse.retreatNoRoom': () =>
    'そのゾーンのスタッキング限度を超える退却はできません。別のゾーンか命中を選んでください。',
}
