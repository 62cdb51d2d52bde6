import { signed } from '../en/core.ts'
import type { movement as en } from '../en/movement.ts'
import { list } from './core.ts'

export const movement: typeof en = {
  'act.stage': (p, n) => `${n(p.unit)} → ${n(p.to)}`,
  'prompt.stage': (p) =>
    `配備：シチリア島かボックスのユニットと、任務のボックスを選んでください。済んだら終了してください。${p.points === 0 ? '揚陸ポイントはすべて割り当て済みです。' : `未割り当ての揚陸ポイントは${p.points}です。`}`,
  'stage.staged': (p, n) => `${n(p.unit)}を配備：${n(p.to)}。`,
  'refuse.notAtHand': () => 'このユニットはシチリア島にも任務ボックスにもいません。配備できません。',
  'refuse.staged': () => 'このユニットはこのフェイズにすでに配備しました。別のユニットを選んでください。',
  'refuse.thereAlready': () => 'ユニットはすでにこのボックスにいます。別のボックスを選んでください。',
  'refuse.backToSicily': () =>
    '配備でシチリア島に戻すことはできません。ボックスに残すか、別のボックスを選んでください。',
  'refuse.wrongKindOfBox': () =>
    'このボックスはこの種のユニットには使えません。地上ユニットは空挺降下・空輸着陸・強襲上陸、輸送機は空挺降下・空輸着陸、その他の航空機と艦艇は支援か戦略任務のボックスに置きます。',
  'refuse.stagedAmphibious': () =>
    '強襲上陸ボックスのユニットに要る揚陸ポイントが現行の値を超えます。連隊は2、その他は1を要します。',
  'refuse.navalCommand': () =>
    '海上ユニットは連合軍指揮を攻撃できません。イギリス海軍攻撃か支援のボックスに置いてください。',
  'refuse.submarineSupport': () => '潜水艦は艦砲支援を行えません。イギリス海軍攻撃だけができます。',
  'refuse.otherSectorAssault': () =>
    'このユニットは別の戦区に配備されています。突入先は配備した戦区のゾーンに限ります。',

  'act.move': (p, n) => `${n(p.unit)}：${n(p.to)}へ移動`,
  'act.hurry': (p, n) => `幕僚ポイント：${n(p.zone)}から3ゾーン移動`,
  'prompt.move': () =>
    '戦術移動：地上ユニットと移動先（連絡路に沿って2ゾーンまで）を選ぶか、終了してください。途中に連合軍ユニットがいればそこで止まります。',
  'move.moved': (p, n) => `${n(p.unit)}が${n(p.from)}から${n(p.to)}へ移動します。`,
  'move.hurried': (p, n) => `${n(p.zone)}でフェイズを始めたユニットは${p.zones}ゾーン移動できます。`,
  'refuse.notOnTheMap': () => '戦術移動ができるのは島にいる地上ユニットだけです。',
  'refuse.hasMoved': () => 'このユニットはこのフェイズにすでに移動または行動しました。',
  'refuse.pinned': () => 'このゾーンに連合軍の地上ユニットがいます。まず戦闘に勝たなければ離れられません。',
  'refuse.noRoute': () => '連絡路が通じていません。島と島は陸路でつながっていません。',
  'refuse.tooFar': () =>
    '遠すぎます。移動は連絡路に沿って2ゾーン、同じゾーンの司令部と幕僚ポイントがあれば3ゾーンまでです。',
  'refuse.alliedOnTheWay': () => '途中の連合軍ユニットで移動が止まります。そのゾーンより先には進めません。',
  'refuse.terrainOnTheWay': () => '途中の要塞で移動が止まります。このフェイズには要塞より先に進めません。',
  'refuse.hurried': () => 'このゾーンにはすでに幕僚ポイントを使いました。',
  'refuse.hurryNoHq': () =>
    '幕僚ポイントで遠くへ移動できるのは、枢軸軍の司令部と同じゾーンでフェイズを始めたユニットだけです。',
  'refuse.hqMoved': () => '司令部が移動しました。幕僚ポイントはその前に使わなければなりません。',
  'refuse.nobodyToHurry': () => 'このゾーンにはもう移動できるユニットがありません。幕僚ポイントが無駄になります。',
  'refuse.staffPointsOfSupreme': () => '幕僚ポイントは両戦区に共通です。使えるのは最高司令官だけです。',

  'act.clear': (p, n) => `${n(p.unit)}：障害物の除去`,
  'act.recon': (p, n) => `${n(p.unit)}：${n(p.to)}を偵察`,
  'engineers.roll': (p, n) =>
    `${n(p.unit)}が${n(p.zone)}の障害物の除去を試みる：サイの目${p.die}（${p.needed}以下で除去）。`,
  'engineers.cleared': (p, n) => `${n(p.zone)}の障害物は取り除かれ、ゲームから除かれます。`,
  'recon.roll': (p, n) => `${n(p.unit)}が${n(p.zone)}を偵察します：サイの目${p.die}（${p.needed}以下で公開）。`,
  'refuse.noEngineers': () => '障害物の除去は、工兵の選択ルールを使うときだけできます。',
  'refuse.notAnEngineer': () => '障害物を除去できるのは工兵だけです。',
  'refuse.engineerMoved': () => 'この工兵は移動しました。除去できるのはフェイズを始めたゾーンの障害物だけです。',
  'refuse.engineerAtWork': () => 'この工兵は障害物の除去を試みました。このフェイズには移動も再度の除去もできません。',
  'refuse.noObstacle': () => 'このユニットのゾーンに公開された障害物はありません。',
  'refuse.alliedBesideObstacle': () =>
    '連合軍の地上ユニットが障害物を守っています。それを除いてからでなければ除去できません。',
  'refuse.noGroundRecon': () => '偵察は、地上偵察の選択ルールを使うときだけできます。',
  'refuse.notAScout': () => '偵察できるのは偵察ユニットとコマンドだけです。',
  'refuse.scoutMoved': () => 'このユニットは移動しました。偵察は移動の代わりに行います。',
  'refuse.hasScouted': () => 'このユニットは偵察しました。このフェイズには移動も再度の偵察もできません。',
  'refuse.reconNotAdjacent': () => '偵察できるのは連絡路でつながる隣接ゾーンだけです。',
  'refuse.reconNothing': () => 'このゾーンに秘匿状態の連合軍ユニットはありません。調べるものがありません。',

  'act.load': (p, n) => `${n(p.unit)}を${n(p.onto)}に搭載`,
  'act.fly': (p, n) => `${n(p.unit)}：${n(p.to)}へ`,
  'prompt.fly': () =>
    '戦術航空・海上移動：地上ユニットを輸送機に搭載し、航空機と艦艇を戦区のゾーンへ送るか、終了してください。1ゾーンに航空ユニット4個（輸送機を含む）、海上ユニット1個まで。',
  'air.loaded': (p, n) => `${n(p.unit)}を${n(p.onto)}に搭載します。`,
  'air.flies': (p, n) => `${n(p.unit)}が${n(p.to)}へ飛びます。`,
  'air.sails': (p, n) => `${n(p.unit)}が${n(p.to)}へ向かいます。`,
  'air.carries': (p, n) => `${n(p.unit)}が${n(p.cargo)}を${n(p.to)}へ運びます。`,
  'refuse.notInAirBox': () =>
    '輸送機に搭載できるのは空挺降下か空輸着陸のボックスにいるユニットだけです。先にそこへ配備してください。',
  'refuse.loaded': () => 'このユニットはすでに輸送機に搭載されています。',
  'refuse.otherBox': () => '輸送機がこのユニットのボックスにいません。同じ戦区、同じ種類の任務でなければなりません。',
  'refuse.notATransport': () => 'この航空ユニットは地上ユニットを運べません。',
  'refuse.transportFull': () => 'この輸送機はすでに1ユニットを搭載しています。搭載は1ユニットまでです。',
  'refuse.armorFlies': () => '装甲ユニットを運べるのはMe-321だけです。',
  'refuse.regimentFlies': () => '連隊は大きすぎて空輸できません。海からの上陸だけができます。',
  'refuse.equalTransport': () => '同じ種類で同じ戦力の輸送機が選択肢にあります。そちらを使ってください。',
  'refuse.nowhereToFly': () => 'この輸送機が搭載ユニットを降ろせるゾーンがないので、搭載しません。',
  'refuse.needsTransport': () => '地上ユニットが飛ぶには、同じボックスの輸送機が要ります。先に搭載してください。',
  'refuse.launched': () => 'この任務はすでに始まっています。中止も変更もできません。',
  'refuse.notStaged': () => 'このユニットはその任務のボックスにいません。先に配備しておかなければなりません。',
  'refuse.otherSectorAir': () => '航空機が飛べるのは支援ボックスの戦区のゾーンだけです。',
  'refuse.otherSectorNaval': () => '艦艇が向かえるのは支援ボックスの戦区のゾーンだけです。',
  'refuse.inland': () => 'このゾーンは海岸に面していません。艦艇は行けません。',
  'refuse.airLimit': () => 'このゾーンにはすでに航空ユニットが4個（輸送機を含む）います。これが限度です。',
  'refuse.navalLimit': () => 'このゾーンにはすでに海上ユニットがいます。限度は1個です。',
  'refuse.emptyTransport': () => 'この輸送機は空です。先に同じボックスの地上ユニットを搭載してください。',
  'refuse.cannotDrop': () => 'このユニットは降下可能ではありません。飛行場への着陸か海からの上陸はできます。',
  'refuse.noDropZone': () => '監視塔のゾーンには降下できません。',
  'refuse.noAirfield': () => '輸送機が着陸できるのは飛行場だけです。',
  'refuse.airfieldNotHeld': () =>
    'このゾーンに枢軸軍の地上ユニットがいません。着陸できるのは、着陸の開始時に枢軸軍の地上ユニットがいる飛行場だけです。',
  'refuse.gliderDrop': () => 'Me-321の選択ルールを使うと、Me-321は降下を行えません。空輸着陸に使ってください。',
  'refuse.landed': () => 'このユニットはすでに島に降りました。もう島を離れられません。',

  'prompt.dropStaff': (p, n) =>
    `幕僚ポイント1（残り${p.points}）を使い、${n(p.zone)}のすべてのサイの目に+1しますか。搭載ユニット：${list(p.units, n)}。`,
  'drop.roll': (p, n) =>
    `${n(p.unit)}が${n(p.zone)}に降下：サイの目${p.die}、修正${signed(p.modifier)}：${n(p.result)}。`,
  'drop.scattered': (p, n) => `${n(p.unit)}は${n(p.zone)}に逸脱します。`,
  'airland.landed': (p, n) => `${n(p.unit)}が${n(p.zone)}に着陸します。`,
  'airland.turnedBack': (p, n) => `${n(p.zone)}の確保が間に合いません：${n(p.unit)}と輸送機はシチリア島に戻ります。`,

  'emergency.landed': (p, n) => `${n(p.unit)}が${n(p.zone)}に緊急着陸します。`,
  'emergency.aborted': (p, n) => `${n(p.zone)}への緊急着陸は失敗：${n(p.unit)}と輸送機はシチリア島に戻ります。`,

  'act.land': (p, n) => `${n(p.unit)}：${n(p.to)}に上陸`,
  'prompt.land': (p) =>
    `強襲上陸：ユニットと上陸する沿岸ゾーンを選ぶか、終了してください。揚陸ポイントの残り${p.points}。1ゾーンに地上ユニット4個まで（連隊は2個分）、超過分は除去されます。`,
  'amphibious.assigned': (p, n) => `${n(p.unit)}が${n(p.to)}に向かう：揚陸ポイント${p.total}のうち${p.used}を使用。`,
  'prompt.landStaff': (p, n) =>
    `幕僚ポイント1（残り${p.points}）を使い、${n(p.zone)}の上陸に+1しますか。使わなければ修正は${signed(p.modifier)}。上陸ユニット：${list(p.units, n)}。`,
  'landing.roll': (p, n) =>
    `${list(p.units, n)}の${n(p.zone)}への上陸：サイの目${p.die}、修正${signed(p.modifier)}：${n(p.result)}。`,
  'landing.diverted': (p, n) => `船団は海岸沿いに流される：サイの目${p.die}、${n(p.zone)}に上陸します。`,
  'refuse.amphibiousPoints': () => 'このターンに残る揚陸ポイントが足りません。連隊は2、その他は1を要します。',
  'prompt.leaveBehind': (p) =>
    `上陸の損失で揚陸ポイントが減り、使用が${p.over}超過します。ボックスに残すユニットを選んでください。`,
  'amphibious.leftBehind': (p, n) => `${n(p.unit)}はボックスに残る：揚陸ポイント${p.total}のうち${p.used}を使用。`,
  'refuse.leaveBehind': () =>
    '揚陸ポイントが足りなくなりました。まだ上陸していないユニットを選んでください。選んだユニットはボックスに残ります。',
  'refuse.assigned': () => 'このユニットはすでに上陸に向かっています。',
  'refuse.noCoast': () => 'このゾーンは海岸に面していません。沿岸ゾーンを選んでください。',

  'refuse.anothersDecision': () => 'これはチームの別の担当者が決めます。',
  'refuse.otherSector': () => '戦区司令官が指揮するのは自分の戦区の部隊だけです。最高司令官に頼むこと。',
  'refuse.otherArm': () =>
    'このユニットは別の指揮下にあります。一方が地上ユニットを、他方が航空・海上ユニットを指揮します。',
  'refuse.airSeatDone': () => '航空・海上部隊司令官はこのフェイズを終えました。輸送機を飛ばす者がいません。',
}
