import type { command as en } from '../en/command.ts'
import { signed } from '../en/core.ts'

export const command: typeof en = {
  'ap.change': (p) => `揚陸ポイント${signed(p.change)}：現在${p.total}。`,

  'event.happens': (p, n) => `中東司令部イベント・チェック、2d6：${p.total}。${n(p.event)}。`,
  'event.repeated': (p, n) =>
    `中東司令部イベント・チェック、2d6：${p.total}。${n(p.event)}はこのターンすでに発生しました：効果なし。`,
  'event.commandWillChange': (p) => `全イベント・チェックの終了後、連合軍指揮レベル${signed(p.change)}。`,
  'event.shipRaided': (p, n) =>
    `イギリス空軍が${n(p.unit)}を空襲：サイの目${p.die}、${p.die === 1 ? '命中' : '効果なし'}（1で命中）。`,
  'event.reserves': (p) => `予備プールから${p.count}ユニットを投入します。`,
  'event.airfieldsRaided': (p) =>
    `イギリス空軍の飛行場空襲：サイの目${p.die}。シチリア島にいる完全戦力の航空ユニットが${p.die}個まで1ステップを失います。`,
  'prompt.airfieldRaid': (p) =>
    `飛行場空襲：1ステップを失う航空ユニットを、シチリア島の完全戦力のものから選んでください（残り${p.left}）。`,
  'refuse.airfieldRaid': () =>
    '飛行場空襲の対象はシチリア島の完全戦力の航空ユニットだけです。その中から選んでください。',

  'offensive.moves': (p, n) =>
    `連合軍の攻勢、${n(p.from)}から${n(p.to)}へ：${[...p.units.map(n), ...(p.concealed > 0 ? [`秘匿状態${p.concealed}ユニット`] : [])].join('、')}。`,
  'offensive.none': () => '攻勢に加わる連合軍ユニットはありません。',
  'prompt.counterattack': () => '連合軍の反撃：次に解決するゾーンを選んでください。',
  'refuse.counterattack': () =>
    'このゾーンで行う反撃はありません。枢軸軍地上ユニットと、攻撃可能でまだ反撃していない連合軍ユニットがいるゾーンを選んでください。',
  'counterattack.begins': (p, n) => `${n(p.zone)}で連合軍の反撃。`,
  'counterattack.airReturned': (p, n) =>
    `${n(p.unit)}はイベントで${n(p.zone)}に置かれたため、使用せずに予備プールに戻ります。`,
  'counterattack.none': (p, n) => `${n(p.zone)}に攻撃できる連合軍ユニットはありません。`,

  'sortie.none': (p) => `イギリス海軍チェック、2d6：${p.total}、レベル${p.level}以下。艦隊は出港しません。`,
  'sortie.begins': (p) =>
    `イギリス海軍チェック、2d6：${p.total}、レベル${p.level}を超えました。地中海艦隊が出撃します。`,
  'sortie.ship': (p, n) =>
    `艦隊が${n(p.unit)}を攻撃：サイの目${p.die}、${p.die <= p.strength ? '命中' : '効果なし'}（${p.strength}以下で命中）。`,
  'sortie.air': (p) =>
    `艦隊戦力${p.strength}の枢軸軍航空戦力への攻撃：サイの目${p.die}、航空ユニット${p.losses}個が1ステップを失います。`,
  'prompt.sortieAir': (p) => `艦隊出撃：1ステップを失う航空ユニットを選んでください（残り${p.left}）。`,
  'refuse.sortieAir': () =>
    '艦隊出撃の損害は、ゲーム中の枢軸軍航空ユニットがそれぞれ一度だけ受けます。別のものを選んでください。',
  'sortie.commando': (p, n) => `${n(p.unit)}が${n(p.zone)}に上陸します。`,
}
