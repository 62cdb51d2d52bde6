import { signed } from '../en/core.ts'
import type { movement as en } from '../en/movement.ts'
import { list } from './core.ts'

export const movement: typeof en = {
  'act.stage': (p, n) => `${n(p.unit)} → ${n(p.to)}`,
  'prompt.stage': (p) =>
    `配備：シチリア島かボックスのユニットと任務のボックスを選ぶか、終了する。未割り当ての揚陸ポイント${p.points}。`,
  'stage.staged': (p, n) => `${n(p.unit)}を配備：${n(p.to)}。`,
  'refuse.notAtHand': () => 'このユニットはシチリア島にも任務ボックスにもいない。配備できない。',
  'refuse.staged': () => 'このユニットはこのフェイズにすでに配備した。別のユニットを選ぶこと。',
  'refuse.thereAlready': () => 'ユニットはすでにこのボックスにいる。別のボックスを選ぶこと。',
  'refuse.backToSicily': () => '配備でシチリア島に戻すことはできない。ボックスに残すか、別のボックスを選ぶこと。',
  'refuse.wrongKindOfBox': () =>
    'このボックスはこの種のユニットには使えない。地上ユニットは空挺降下・空輸着陸・強襲上陸、輸送機は空挺降下・空輸着陸、その他の航空機と艦艇は支援か戦略任務のボックスに置く。',
  'refuse.stagedAmphibious': () =>
    '強襲上陸ボックスのユニットに要る揚陸ポイントが現行の値を超える。連隊は2、その他は1を要する。',
  'refuse.navalCommand': () => '海上ユニットは連合軍指揮を攻撃できない。イギリス海軍攻撃か支援のボックスに置くこと。',
  'refuse.submarineSupport': () => '潜水艦は艦砲支援を行えない。イギリス海軍攻撃だけができる。',
  'refuse.otherSectorAssault': () => 'このユニットは別の戦区に配備されている。突入先は配備した戦区のゾーンに限る。',

  'act.move': (p, n) => `${n(p.unit)}：${n(p.to)}へ移動`,
  'act.hurry': (p, n) => `幕僚ポイント：${n(p.zone)}から3ゾーン移動`,
  'prompt.move': () =>
    '戦術移動：地上ユニットと移動先（連絡路に沿って2ゾーンまで）を選ぶか、終了する。途中に連合軍ユニットがいればそこで止まる。',
  'move.moved': (p, n) => `${n(p.unit)}が${n(p.from)}から${n(p.to)}へ移動する。`,
  'move.hurried': (p, n) => `${n(p.zone)}でフェイズを始めたユニットは${p.zones}ゾーン移動できる。`,
  'refuse.notOnTheMap': () => '戦術移動ができるのは島にいる地上ユニットだけである。',
  'refuse.hasMoved': () => 'このユニットはこのフェイズにすでに移動または行動した。',
  'refuse.pinned': () => 'このゾーンに連合軍の地上ユニットがいる。まず戦闘に勝たなければ離れられない。',
  'refuse.noRoute': () => '連絡路が通じていない。島と島は陸路でつながっていない。',
  'refuse.tooFar': () => '遠すぎる。移動は連絡路に沿って2ゾーン、同じゾーンの司令部と幕僚ポイントがあれば3ゾーンまで。',
  'refuse.alliedOnTheWay': () => '途中の連合軍ユニットで移動が止まる。そのゾーンより先には進めない。',
  'refuse.terrainOnTheWay': () => '途中の要塞で移動が止まる。このフェイズには要塞より先に進めない。',
  'refuse.hurried': () => 'このゾーンにはすでに幕僚ポイントを使った。',
  'refuse.hurryNoHq': () =>
    '幕僚ポイントで遠くへ移動できるのは、枢軸軍の司令部と同じゾーンでフェイズを始めたユニットだけである。',
  'refuse.hqMoved': () => '司令部が移動した。幕僚ポイントはその前に使わなければならない。',
  'refuse.nobodyToHurry': () => 'このゾーンにはもう移動できるユニットがない。幕僚ポイントが無駄になる。',
  'refuse.staffPointsOfSupreme': () => '幕僚ポイントは両戦区に共通である。使えるのは最高司令官だけである。',

  'act.clear': (p, n) => `${n(p.unit)}：障害物の除去`,
  'act.recon': (p, n) => `${n(p.unit)}：${n(p.to)}を偵察`,
  'engineers.roll': (p, n) =>
    `${n(p.unit)}が${n(p.zone)}の障害物の除去を試みる：サイの目${p.die}（${p.needed}以下で除去）。`,
  'engineers.cleared': (p, n) => `${n(p.zone)}の障害物は取り除かれ、ゲームから除かれる。`,
  'recon.roll': (p, n) => `${n(p.unit)}が${n(p.zone)}を偵察する：サイの目${p.die}（${p.needed}以下で公開）。`,
  'refuse.noEngineers': () => '障害物の除去は、工兵の選択ルールを使うときだけできる。',
  'refuse.notAnEngineer': () => '障害物を除去できるのは工兵だけである。',
  'refuse.noObstacle': () => 'このユニットのゾーンに公開された障害物はない。',
  'refuse.alliedBesideObstacle': () =>
    '連合軍の地上ユニットが障害物を守っている。それを除いてからでなければ除去できない。',
  'refuse.noGroundRecon': () => '偵察は、地上偵察の選択ルールを使うときだけできる。',
  'refuse.notAScout': () => '偵察できるのは偵察ユニットとコマンドだけである。',
  'refuse.reconNotAdjacent': () => '偵察できるのは連絡路でつながる隣接ゾーンだけである。',
  'refuse.reconNothing': () => 'このゾーンに秘匿状態の連合軍ユニットはない。調べるものがない。',

  'act.load': (p, n) => `${n(p.unit)}を${n(p.onto)}に搭載`,
  'act.fly': (p, n) => `${n(p.unit)}：${n(p.to)}へ`,
  'prompt.fly': () =>
    '戦術航空・海上移動：地上ユニットを輸送機に搭載し、航空機と艦艇を戦区のゾーンへ送るか、終了する。1ゾーンに航空ユニット4個（輸送機を含む）、海上ユニット1個まで。',
  'air.loaded': (p, n) => `${n(p.unit)}を${n(p.onto)}に搭載する。`,
  'air.flies': (p, n) => `${n(p.unit)}が${n(p.to)}へ飛ぶ。`,
  'air.sails': (p, n) => `${n(p.unit)}が${n(p.to)}へ向かう。`,
  'air.carries': (p, n) => `${n(p.unit)}が${n(p.cargo)}を${n(p.to)}へ運ぶ。`,
  'refuse.notInAirBox': () =>
    '輸送機に搭載できるのは空挺降下か空輸着陸のボックスにいるユニットだけである。先にそこへ配備すること。',
  'refuse.loaded': () => 'このユニットはすでに輸送機に搭載されている。',
  'refuse.otherBox': () => '輸送機がこのユニットのボックスにいない。同じ戦区、同じ種類の任務でなければならない。',
  'refuse.notATransport': () => 'この航空ユニットは地上ユニットを運べない。',
  'refuse.transportFull': () => 'この輸送機はすでに1ユニットを搭載している。搭載は1ユニットまで。',
  'refuse.armorFlies': () => '装甲ユニットを運べるのはMe-321だけである。',
  'refuse.regimentFlies': () => '連隊は大きすぎて空輸できない。海からの上陸だけができる。',
  'refuse.equalTransport': () => '同じ種類で同じ戦力の輸送機が選択肢にある。そちらを使うこと。',
  'refuse.nowhereToFly': () => 'この輸送機が搭載ユニットを降ろせるゾーンがないので、搭載しない。',
  'refuse.needsTransport': () => '地上ユニットが飛ぶには、同じボックスの輸送機が要る。先に搭載すること。',
  'refuse.launched': () => 'この任務はすでに始まっている。中止も変更もできない。',
  'refuse.notStaged': () => 'このユニットはその任務のボックスにいない。先に配備しておかなければならない。',
  'refuse.otherSectorAir': () => '航空機が飛べるのは支援ボックスの戦区のゾーンだけである。',
  'refuse.otherSectorNaval': () => '艦艇が向かえるのは支援ボックスの戦区のゾーンだけである。',
  'refuse.inland': () => 'このゾーンは海岸に面していない。艦艇は行けない。',
  'refuse.airLimit': () => 'このゾーンにはすでに航空ユニットが4個（輸送機を含む）いる。これが限度である。',
  'refuse.navalLimit': () => 'このゾーンにはすでに海上ユニットがいる。限度は1個である。',
  'refuse.emptyTransport': () => 'この輸送機は空である。先に同じボックスの地上ユニットを搭載すること。',
  'refuse.cannotDrop': () => 'このユニットは降下可能ではない。飛行場への着陸か海からの上陸はできる。',
  'refuse.noDropZone': () => '監視塔のゾーンには降下できない。',
  'refuse.noAirfield': () => '輸送機が着陸できるのは飛行場だけである。',
  'refuse.airfieldNotHeld': () =>
    'このゾーンに枢軸軍の地上ユニットがいない。着陸できるのは、着陸の開始時に枢軸軍の地上ユニットがいる飛行場だけである。',
  'refuse.gliderDrop': () => 'Me-321の選択ルールを使うと、Me-321は降下を行えない。空輸着陸に使うこと。',
  'refuse.landed': () => 'このユニットはすでに島に降りた。もう島を離れられない。',

  'prompt.dropStaff': (p, n) =>
    `幕僚ポイント1（残り${p.points}）を使い、${n(p.zone)}のすべてのサイの目に+1するか。搭載ユニット：${list(p.units, n)}。`,
  'drop.roll': (p, n) =>
    `${n(p.unit)}が${n(p.zone)}に降下：サイの目${p.die}、修正${signed(p.modifier)}：${n(p.result)}。`,
  'drop.scattered': (p, n) => `${n(p.unit)}は${n(p.zone)}に逸脱する。`,
  'airland.landed': (p, n) => `${n(p.unit)}が${n(p.zone)}に着陸する。`,
  'airland.turnedBack': (p, n) => `${n(p.zone)}の確保が間に合わない：${n(p.unit)}と輸送機はシチリア島に戻る。`,

  'emergency.landed': (p, n) => `${n(p.unit)}が${n(p.zone)}に緊急着陸する。`,
  'emergency.aborted': (p, n) => `${n(p.zone)}への緊急着陸は失敗：${n(p.unit)}と輸送機はシチリア島に戻る。`,

  'act.land': (p, n) => `${n(p.unit)}：${n(p.to)}に上陸`,
  'prompt.land': (p) =>
    `強襲上陸：ユニットと上陸する沿岸ゾーンを選ぶか、終了する。揚陸ポイントの残り${p.points}。1ゾーンに地上ユニット4個まで（連隊は2個分）、超過分は除去される。`,
  'amphibious.assigned': (p, n) => `${n(p.unit)}が${n(p.to)}に向かう：揚陸ポイント${p.total}のうち${p.used}を使用。`,
  'prompt.landStaff': (p, n) =>
    `幕僚ポイント1（残り${p.points}）を使い、${n(p.zone)}の上陸に+1するか。使わなければ修正は${signed(p.modifier)}。上陸ユニット：${list(p.units, n)}。`,
  'landing.roll': (p, n) =>
    `${list(p.units, n)}の${n(p.zone)}への上陸：サイの目${p.die}、修正${signed(p.modifier)}：${n(p.result)}。`,
  'landing.diverted': (p, n) => `船団は海岸沿いに流される：サイの目${p.die}、${n(p.zone)}に上陸する。`,
  'refuse.amphibiousPoints': () => 'このターンに残る揚陸ポイントが足りない。連隊は2、その他は1を要する。',
  'prompt.leaveBehind': (p) =>
    `上陸の損失で揚陸ポイントが減り、使用が${p.over}超過します。ボックスに残すユニットを選んでください。`,
  'amphibious.leftBehind': (p, n) => `${n(p.unit)}はボックスに残る：揚陸ポイント${p.total}のうち${p.used}を使用。`,
  'refuse.leaveBehind': () =>
    '揚陸ポイントが足りなくなりました。まだ上陸していないユニットを選んでください。選んだユニットはボックスに残ります。',
  'refuse.assigned': () => 'このユニットはすでに上陸に向かっている。',
  'refuse.noCoast': () => 'このゾーンは海岸に面していない。沿岸ゾーンを選ぶこと。',

  'refuse.otherSector': () => '戦区司令官が指揮するのは自分の戦区の部隊だけである。最高司令官に頼むこと。',
  'refuse.otherArm': () => 'このユニットは別の指揮下にある。一方が地上ユニットを、他方が航空・海上ユニットを指揮する。',
  'refuse.airSeatDone': () => '航空・海上部隊司令官はこのフェイズを終えた。輸送機を飛ばす者がいない。',
}
