import type { Names } from '@middlesea/engine'
import { type core as en, signed } from '../en/core.ts'

export const list = (ids: string[], name: Names): string => (ids.length === 0 ? 'なし' : ids.map(name).join('、'))

export const core: typeof en = {
  'act.done': () => '終了',
  'act.yes': () => 'はい',
  'act.no': () => 'いいえ',
  'act.pick': (p, n) => n(p.zone),
  'act.recruit': (p, n) => `編入：${n(p.unit)}`,
  'act.choose': (p, n) => n(p.unit),

  'turn.begins': (p) => `第${p.turn}ターン。`,
  'phase.begins': (p, n) => `フェイズ${p.number}/19：${n(p.phase)}。`,
  'sp.change': (p) => `幕僚ポイント${signed(p.change)}：現在${p.total}。`,
  'vp.change': (p) => `勝利ポイント${signed(p.change)}：現在${p.total}。`,
  'command.change': (p) => `連合軍指揮レベル${signed(p.change)}：現在${p.level}。`,
  'navy.change': (p) => `イギリス海軍レベル${signed(p.change)}：現在${p.level}。`,

  'loss.reduced': (p, n) => `${n(p.unit)}は減少戦力になります（${n(p.place)}）。`,
  'loss.eliminated': (p, n) => `${n(p.unit)}は除去されました（${n(p.place)}）。`,
  'prompt.overStack': (p, n) =>
    `${n(p.zone)}はスタッキング限度を${p.over}超過：除去する地上ユニットを選んでください。限度は4、連隊は2と数えます。`,
  'overStack.settled': (p, n) => `${n(p.zone)}のスタックは限度内に戻りました。`,

  'setup.staffPoints': (p) => `イタリア軍最高司令部は幕僚ポイント${p.total}で開始します。`,
  'setup.allied': (p) => `守備隊を秘匿状態で配置しました。予備プールは${p.pool}ユニット。`,
  'setup.flieger': () => '第7航空挺進師団が侵攻に加わります。',
  'setup.recon': (p) => `侵攻前偵察で${p.zones}ゾーンを調べられます。`,
  'setup.recruited': (p, n) => `${n(p.unit)}を編入しました。`,
  'prompt.recon': (p) =>
    p.left > 0
      ? `侵攻前偵察：ゾーンを選んでください（残り${p.left}）。すべて選んで「終了」を押すと、そこの連合軍ユニットが公開されます。`
      : '侵攻前偵察：すべてのゾーンを選びました。「終了」を押すと、そこの連合軍ユニットが公開されます。それまでは取り消せます。',
  'prompt.recruit': (p) =>
    `勝利ポイント（現在${p.total}）を払って増援を編入するか、終了してください。地上部隊${p.ground}、戦闘用航空機${p.air}、輸送機${p.transport}、艦艇${p.naval}です。あとからは編入できません。`,

  'reveal.zone': (p, n) => `${n(p.zone)}を公開：${list(p.units, n)}。`,
  'pool.revealed': (p, n) => `予備プールで判明：${list(p.units, n)}。`,
  'special.deception': (p, n) => `${n(p.zone)}は欺瞞でした。駒は予備プールに戻ります。`,
  'special.excessObstacle': (p, n) => `${n(p.zone)}にはすでに障害物があります。余分は予備プールに戻ります。`,
  'special.ambush': (p, n) => `${n(p.zone)}で待ち伏せ：予備プールから${p.draws}ユニットを引きます。`,
  'special.ambushEmpty': (p, n) => `${n(p.zone)}の待ち伏せには相手がいません。駒は予備プールに戻ります。`,
  'special.ambushReturned': (p, n) => `引いた${n(p.unit)}は予備プールに戻ります。`,
  'special.ambushJoined': (p, n) => `${n(p.unit)}が${n(p.zone)}の待ち伏せに加わります。`,
  'special.intel': (p, n) => `${n(p.zone)}で情報入手：3ゾーンと予備プールの一部が公開されます。`,
  'prompt.information': (p) => `情報入手：連合軍ユニットを公開するゾーンを選んでください（残り${p.left}）。`,

  'reserve.placed': (p, n) => `連合軍の予備が${n(p.zone)}に秘匿状態で登場します。`,
  'reserve.placedFaceUp': (p, n) => `${n(p.unit)}が${n(p.zone)}に登場します。`,
  'reserve.returned': (p, n) => `予備の配置先${n(p.zone)}は枢軸軍の支配下：予備プールに戻ります。`,

  'control.taken': (p, n) =>
    `枢軸軍が${n(p.zone)}を占領しました。終了時に保持していれば勝利ポイント${signed(p.points)}。`,
  'control.lost': (p, n) => `枢軸軍は${n(p.zone)}を支配しなくなりました。終了時の勝利ポイント${signed(-p.points)}。`,
  'end.cleared': (p) => `第${p.turn}ターンにマルタ島を制圧しました。`,
  'prompt.declareEnd': (p) =>
    `マルタ島を制圧しました。勝利ポイント${p.total}で今ゲームを終えるか、第7ターンまで続けますか。`,
  'end.score': (p) =>
    `終了時のポイント：要塞${signed(p.forts)}、飛行場${signed(p.airfields)}、町${signed(p.towns)}、` +
    `残存連合軍${signed(p.alliedLeft)}、マルタ島制圧${signed(p.cleared)}、イギリス海軍${signed(p.royalNavy)}。`,
  'end.result': (p, n) => `${n(p.result)}。勝利ポイント${p.total}。`,

  'refuse.phase': (p, n) => `これは別のフェイズの行動です：${n(p.phase)}。`,
  'refuse.overStack': () => 'まずこのゾーンの枢軸軍地上ユニットから、除去するものを選んでください。',
  'refuse.zonePicked': () => 'このゾーンはすでに選びました。別のゾーンを選んでください。',
  'refuse.notReinforcement': () => '編入できるのは、まだ編入していない増援ユニットだけです。',
  'refuse.notRecruited': () => 'この増援は編入されていません。この対戦では使えません。',
  'refuse.notInUse': () => '第7航空挺進師団はこの対戦では使いません。',
  'refuse.recruitTime': () => '増援を編入できるのは第1ターンの前だけです。',
}
