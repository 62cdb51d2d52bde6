// The guided first game: Rachi, turns 2 and 3. Every question of it has a note; what is asked all the time and is the same in
// any scenario stands in guide-operations.ts.
import { ALLIED, AXIS } from '../src/state.ts'
import { activeId, type Note, offers, placesOf, press, pressBest, send, standsIn } from './guide-moment.ts'

const RACHI = '2408'
const ALINDA = '2307'
const PLATANOS = '2605'
const MERAVIGLIA = '2706'
/** The clear ground beside Rachi: the plan of 1943. */
const DROP = '2508'
const BOMBER = 'air_ju_88_1'
const DROP_TURN = 2
const LAST_TURN = 3

/** The drop: aircraft, Airhead, Drop Hex, flak, drift. */
const DROPPING: Note[] = [
  {
    id: 'rachi.missions',
    reader: 'axis',
    prompt: 'prompt.missions',
    when: (m) => offers(m, BOMBER),
    title: { en: 'Rachi, in two turns', ja: '2ターンのラキ' },
    text: {
      en: 'You win with Rachi, Alinda or Platanos at the end of the night, or with Mt Meraviglia at the end of either turn. First your two air units: the Ju 88 bombs before anything is drawn, so send it to the Bombardment box.',
      ja: '夜の終わりにラキ、アリンダ、プラタノスのどれか、またはどちらかのターンの終わりにメラヴィリア山を支配すれば勝ちです。まず航空ユニット2個です。Ju 88はマーカーを引く前に爆撃します。爆撃のボックスへ送ります。',
    },
    rule: '11.21',
    places: [RACHI, ALINDA, PLATANOS, MERAVIGLIA],
    advice: (m) => send(m, BOMBER, 'air.bombardment'),
  },
  {
    id: 'rachi.support',
    reader: 'axis',
    prompt: 'prompt.missions',
    title: { en: 'Stukas for the attack', ja: '攻撃にはシュトゥーカ' },
    text: {
      en: 'The Ju 87 is better as close air support: it goes into the cup. Once drawn it joins an HQ, which uses it in a combat nearby. ‘All others fly close air support’ sends what is left.',
      ja: 'Ju 87は近接航空支援に向きます。不透明容器に入れ、引かれたら司令部に置き、近くの戦闘で使います。「残り全てを近接航空支援へ」で残りを送ります。',
    },
    rule: '11.51',
    advice: press('restToCup'),
  },
  {
    id: 'rachi.bomb',
    reader: 'axis',
    prompt: 'prompt.bomb',
    when: (m) => offers(m, BOMBER) && standsIn(m, RACHI, ALLIED),
    title: { en: 'Bomb Rachi', ja: 'ラキを爆撃' },
    text: {
      en: 'At Rachi a company stands beside an AA battery. Whoever is Disrupted loses 2 of his efficiency rating (ER), and Disrupted AA does not fire at your drop. Heavy AA fires at the bomber first.',
      ja: 'ラキには中隊と対空砲台がいます。混乱したユニットは効果値（ER）が2下がり、混乱した対空砲は降下部隊を撃てません。爆撃の前に重対空砲が撃ってきます。',
    },
    rule: '11.45',
    places: [RACHI],
    advice: (m) => send(m, BOMBER, RACHI),
  },
  {
    id: 'rachi.airhead',
    reader: 'axis',
    prompt: 'prompt.airhead',
    when: (m) => offers(m, DROP),
    title: { en: 'Where the drop begins', ja: '降下の起点' },
    text: {
      en: 'The Airhead lies on clear ground and stays there: drops go to hexes within four of it, and the paratroops draw supply from it. 2508 beside Rachi is the plan of 1943.',
      ja: '空挺堡は平地に置き、動きません。4ヘクス以内に降下し、降下部隊はここから補給を受けます。1943年の計画はラキの隣、2508です。',
    },
    rule: '15.21',
    places: [DROP],
    advice: press(DROP),
  },
  {
    id: 'rachi.drop',
    reader: 'axis',
    prompt: 'prompt.drop',
    when: (m) => offers(m, 'KG1'),
    title: { en: 'The drop', ja: '降下' },
    text: {
      en: 'On this turn KG 1 must drop. Choose it, then its Drop Hex: pointing at a hex tells how many land well, on enemies or in the sea. Rough ground and towns disrupt whoever lands there; 2508 is clear.',
      ja: 'このターン、KG1は必ず降下します。KGを選び、降下ヘクスを選びます。ヘクスを指すと、無事に着く割合、敵の上や海に落ちる割合が出ます。荒地と市街では混乱します。2508は平地です。',
    },
    rule: '15.32',
    places: [DROP, RACHI],
    advice: (m) => send(m, 'KG1', DROP),
  },
  {
    id: 'rachi.flak',
    reader: 'allied',
    prompt: 'prompt.aaFire',
    title: { en: 'Flak', ja: '対空射撃' },
    text: {
      en: 'Let all fire: hits send bombers home and cost a drop steps, and each AA unit that fires scatters the drop further, hit or not.',
      ja: 'すべて撃ちます。命中すれば爆撃機は引き返し、降下部隊はステップを失います。降下では、当たらなくても撃った対空ユニットの数だけ散らばります。',
    },
    rule: '11.31',
    advice: press('fireAll'),
  },
  {
    id: 'rachi.jump',
    reader: 'axis',
    prompt: 'prompt.jumpOrder',
    title: { en: 'Drift', ja: '漂流' },
    text: {
      en: 'One die places the first who jumps on the drift diagram; each that follows lands one number lower, nearer to the Drop Hex. So the last land best: put those last whom you need whole. Done takes the order of the card.',
      ja: '1個のサイで最初のユニットの漂流ダイアグラム上の位置が決まり、後のユニットほど1ずつ小さい番号、つまり降下ヘクスの近くに着地します。大事なユニットは後にします。「終了」ならカードの順です。',
    },
    rule: '15.42',
    advice: press('done'),
  },
  {
    id: 'rachi.driftCombat',
    reader: 'axis',
    prompt: 'prompt.driftCombat',
    title: { en: 'Landed on enemies', ja: '敵の上に着地' },
    text: {
      en: 'Whoever came down on Allied units attacks them at once, without guns or aircraft. Choose which fight is first.',
      ja: '連合軍の上に着地したユニットは、砲兵も航空支援もなしですぐに攻撃します。先に行う戦闘を選びます。',
    },
    rule: '15.61',
  },
]

/** What is drawn, and what the formation does with its sequence. */
const MOVING: Note[] = [
  {
    id: 'rachi.drawn.axis',
    reader: 'axis',
    prompt: ['prompt.drawn', 'prompt.drawnAndHeld'],
    turn: DROP_TURN,
    title: { en: 'Your marker', ja: '自軍のマーカー' },
    text: {
      en: 'Kampfgruppe Ost is ashore, Flieger Division 7 are the paratroops; each has one marker. Activate it now, or hold it until the Allies have shown what they do; the last marker of a side is always played.',
      ja: 'カンプフグルッペ・オストは上陸済みの部隊、第7航空挺進師団は降下部隊で、マーカーは1枚ずつです。今活性化するか、連合軍の出方を見るまで保持します。各軍の最後の1枚は必ず使います。',
    },
    rule: '7.15',
    advice: press('drawn'),
  },
  {
    id: 'rachi.drawn.allied',
    reader: 'allied',
    prompt: ['prompt.drawn', 'prompt.drawnAndHeld'],
    turn: DROP_TURN,
    title: { en: 'Two sectors', ja: '2つの戦区' },
    text: {
      en: 'A marker activates the units that stand in its sector: the North holds Alinda and Mt Clidi, the Centre Rachi, Platanos and Mt Meraviglia. Paratroops will drop this turn: holding the Central marker until then pays.',
      ja: 'マーカーはその戦区にいるユニットを活性化します。北はアリンダとクリーディ山、中央はラキ、プラタノス、メラヴィリア山です。このターンに降下があります。中央のマーカーは、それまで保持する価値があります。',
    },
    rule: '4.51',
    places: [ALINDA, RACHI, MERAVIGLIA],
  },
  {
    id: 'rachi.drawn.night',
    prompt: ['prompt.drawn', 'prompt.drawnAndHeld'],
    turn: LAST_TURN,
    title: { en: 'The night decides', ja: '夜で決まる' },
    text: (m) => {
      const { en, ja } = placesOf(m, AXIS)
      return {
        en: `This is the last turn. The Axis holds ${en === '' ? 'none of the three places' : en} and needs one. Nothing flies at night. The Centre has two markers now, for the counter-attack: whoever plays last has the last word.`,
        ja: `最終ターンです。枢軸軍の勝利位置は${ja === '' ? 'まだありません' : `${ja}です`}。1か所必要です。夜は航空機が飛びません。反撃のため、中央戦区のマーカーは2枚です。最後に動く側が有利です。`,
      }
    },
    rule: '19.12',
    places: [RACHI, ALINDA, PLATANOS],
  },
  {
    id: 'rachi.move.ost',
    reader: 'axis',
    prompt: 'prompt.move',
    when: (m) => activeId(m) === 'O',
    title: { en: 'From the beaches', ja: '海岸から' },
    text: (m) => {
      const { en, ja } = placesOf(m, AXIS)
      if (m.view.turn === DROP_TURN)
        return {
          en: 'Numbers in the hexes are movement points; entering an enemy zone of control costs one more and ends the move. The companies at Point 192 and on the shore beside it go for Alinda; those at Pandeli keep the garrison of Platanos busy. A stack moves with one click on its hex. Leave nobody behind whom you need in the attack.',
          ja: 'ヘクスの数字は移動ポイントです。敵ZOCに入ると1多くかかり、そこで止まります。192高地とその隣の海岸にいる中隊はアリンダへ、パンデリの中隊はプラタノスの守備隊を引きつけます。ヘクスをクリックすればスタックごと動きます。攻撃に要るユニットを残さないようにします。',
        }
      return en === ''
        ? {
            en: 'The last moves: you hold none of the three places and need one. Stand beside one of them with all that can get there, and attack it.',
            ja: '最後の移動です。勝利位置がまだなく、1か所必要です。動けるものをその1つの隣に集めて攻撃します。',
          }
        : {
            en: `The last moves: you hold ${en}, and that is enough if it stays so. Put somebody into it, and stand so that nobody gets past you.`,
            ja: `最後の移動です。${ja}を支配しています。このまま守れば勝ちです。ユニットを入れ、敵が通り抜けられないように立ちます。`,
          }
    },
    rule: '8.11',
    places: (m) => (m.view.turn === DROP_TURN ? [ALINDA, PLATANOS] : [RACHI, ALINDA, PLATANOS]),
  },
  {
    id: 'rachi.move.seven',
    reader: 'axis',
    prompt: 'prompt.move',
    when: (m) => activeId(m) === '7',
    title: { en: 'Close up', ja: '集結' },
    text: (m) =>
      m.view.turn === DROP_TURN
        ? {
            en: 'Whoever has dropped may still move one hex in this sequence: close up beside the enemy whom you want to attack, best from several sides.',
            ja: '降下したユニットは、この作戦で1ヘクスだけ動けます。攻撃したい敵の隣に、できれば複数の方向から集まります。',
          }
        : {
            en: 'Close up on one place that counts, and attack it from as many hexes as you can; whoever is Disrupted moves half as far.',
            ja: '勝利位置1か所に集まり、できるだけ多くのヘクスから攻撃します。混乱したユニットの許容移動力は半分です。',
          },
    rule: '15.16',
    places: (m) => placesOf(m, ALLIED).hexes,
  },
  {
    id: 'rachi.move.allied',
    reader: 'allied',
    prompt: 'prompt.move',
    turn: DROP_TURN,
    title: { en: 'Shut them in', ja: '封じ込める' },
    text: {
      en: 'Units with a yellow ring are active. Stand beside the enemy where he is Disrupted or alone, keep somebody in each place that counts, and guard Mt Meraviglia. Guns and AA stay where they are.',
      ja: '黄色い枠のユニットが活性化中です。混乱した敵や孤立した敵に隣接し、勝利位置には守備隊を残し、メラヴィリア山を守ります。砲と対空砲は動けません。',
    },
    rule: '4.51',
    places: [RACHI, ALINDA, MERAVIGLIA],
  },
  {
    id: 'rachi.move.counter',
    reader: 'allied',
    prompt: 'prompt.move',
    turn: LAST_TURN,
    title: { en: 'Counter-attack', ja: '反撃' },
    text: (m) => {
      const { en, ja } = placesOf(m, AXIS)
      return en === ''
        ? {
            en: 'The Axis holds none of the three places: stay in them, and stand so that nobody gets past you. At night you may use the roads.',
            ja: '枢軸軍は勝利位置を持っていません。3か所を守り、通り抜けられないように立ちます。夜は道路を使えます。',
          }
        : {
            en: `The Axis holds ${en}: bring all that can get there beside it and attack, or it wins. At night you may use the roads.`,
            ja: `枢軸軍が${ja}を支配しています。動けるものを隣に集めて攻撃しないと負けます。夜は道路を使えます。`,
          }
    },
    rule: '8.43',
    places: (m) => {
      const { hexes } = placesOf(m, AXIS)
      return hexes.length > 0 ? hexes : [RACHI, ALINDA, PLATANOS]
    },
  },
]

/** Attacks, and what comes of them. */
const FIGHTING: Note[] = [
  {
    id: 'rachi.declare',
    prompt: 'prompt.declare',
    title: { en: 'Declare attacks', ja: '攻撃の宣言' },
    text: {
      en: 'Point at an enemy hex beside your units: you see the odds and the chance of each result. Click it, then name who attacks. Nobody must attack: leave poor odds alone, unless a place that counts hangs on it. Done when all are named.',
      ja: '隣の敵ヘクスを指すと、戦闘比と各結果の確率が出ます。クリックして、攻撃するユニットを選びます。攻撃は任意です。勝利位置がかかっていなければ、分の悪い攻撃はやめます。すべて宣言したら「終了」です。',
    },
    rule: '9.11',
  },
  {
    id: 'rachi.join',
    prompt: 'prompt.join',
    title: { en: 'Who attacks', ja: '攻撃するユニット' },
    text: {
      en: 'Each that joins adds its attack strength; the board above the journal says what the next one changes. Units of two formations, British with Italians, Disrupted ones among others, and all at night must coordinate, and may fail.',
      ja: '加わるユニットの攻撃戦力が足されます。記録の上にある表に、次の1個で何が変わるかが出ます。2つの組織、イギリス軍とイタリア軍、混乱したユニットが混じるとき、また夜は、戦闘連携が必要で、失敗することもあります。',
    },
    rule: '12.42',
  },
  {
    id: 'rachi.lead',
    prompt: ['prompt.attackerLead', 'prompt.defenderLead'],
    title: { en: 'Who leads', ja: '先導ユニット' },
    text: {
      en: 'The difference between the ERs of both leads goes onto the die, so the best leads; but the lead takes the first loss. ‘Best lead’ names the best ER, with two steps if there is one.',
      ja: '双方の先導ユニットのERの差がサイの目に加わります。高いERが有利ですが、先導ユニットは最初の損失を受けます。「最良の先導」は最も高いER、同じなら2ステップのユニットを選びます。',
    },
    rule: '12.31',
    advice: pressBest,
  },
  {
    id: 'rachi.react',
    prompt: 'prompt.react',
    title: { en: 'Reaction', ja: '対応' },
    text: {
      en: 'One unit from beside each attacked hex may step in, if it passes an ER check and no enemy is next to it. Do it where it spoils the odds; Done lets it be.',
      ja: '攻撃されるヘクスごとに、隣の1ユニットがERチェックにパスすれば加われます。敵ZOCにいるユニットは動けません。戦闘比が変わる所で使い、不要なら「終了」です。',
    },
    rule: '9.21',
  },
  {
    id: 'rachi.refuse',
    prompt: ['prompt.refuse', 'prompt.patrols'],
    title: { en: 'Slip away', ja: '戦闘を避ける' },
    text: {
      en: 'They may leave before the fight. It saves them, and gives up the hex: not from a place that counts.',
      ja: '戦う前に退けます。ユニットは助かりますが、ヘクスを渡します。勝利位置では避けます。',
    },
    rule: '17.32',
  },
  {
    id: 'rachi.guns',
    prompt: ['prompt.bombard', 'prompt.bombardBack', 'prompt.guns'],
    title: { en: 'Guns speak first', ja: '砲撃' },
    text: {
      en: 'Before the combats both sides may bombard. Choose a hex, then who fires: a result of 6 to 9 disrupts, 10 and more costs steps. A gun that has fired waits for a Reset Phase: use it where it decides.',
      ja: '戦闘の前に双方が砲撃できます。ヘクスと射撃するユニットを選びます。結果が6～9で混乱、10以上でステップ損失です。射撃した砲は、リセット・フェイズまで撃てません。勝負どころで使います。',
    },
    rule: '10.28',
  },
  {
    id: 'rachi.station',
    reader: 'axis',
    prompt: 'prompt.station',
    title: { en: 'The Stuka is here', ja: 'シュトゥーカ到着' },
    text: {
      en: 'Give it to the HQ whose formation will attack after this: it helps only that formation, within the HQ’s command range.',
      ja: 'これから攻撃する組織の司令部に渡します。その組織の、統率範囲内の戦闘だけを助けます。',
    },
    rule: '11.52',
  },
  {
    id: 'rachi.cas',
    reader: 'axis',
    prompt: 'prompt.support',
    title: { en: 'Close air support', ja: '近接航空支援' },
    text: {
      en: 'Its points are added to your strength in this combat, after light AA has fired. It flies once a turn: use it where it reaches a better column.',
      ja: '軽対空砲の射撃の後、この戦闘の戦力に加わります。1ターンに1度だけ飛べます。戦闘比の列が上がる所で使います。',
    },
    rule: '11.53',
  },
  {
    id: 'rachi.order',
    prompt: 'prompt.order',
    title: { en: 'One after another', ja: '順番に' },
    text: {
      en: 'Begin with the combat that opens the way for others or cuts off a retreat.',
      ja: '他の道を開く戦闘、退路を断つ戦闘から始めます。',
    },
    rule: '12.12',
  },
  {
    id: 'rachi.command',
    prompt: 'prompt.command',
    title: { en: 'Command points', ja: '統率ポイント' },
    text: {
      en: 'Each point takes one from the die of this ER check: low is good. An HQ spends them whole, once in a sequence, so spend where it decides.',
      ja: '1ポイントごとに、このERチェックのサイの目から1を引きます。低いほどよい目です。司令部は1回の作戦に1度、全部を使います。勝負どころで使います。',
    },
    rule: '17.24',
  },
  {
    id: 'rachi.excess',
    prompt: 'prompt.excess',
    title: { en: 'Too many in one hex', ja: '超過スタック' },
    text: {
      en: 'Nobody is lost: nine stacking points fit into a hex. Name whom you need least there: until it stands elsewhere it hardly acts or fights.',
      ja: '損失ではありません。1ヘクスには9スタッキング・ポイントまでです。最も惜しくないユニットを選びます。ほかのヘクスに移るまで、ほとんど行動も戦闘もできません。',
    },
    rule: '3.34',
  },
  {
    id: 'rachi.lose',
    prompt: 'prompt.lose',
    title: { en: 'Choose with care', ja: '慎重に選ぶ' },
    text: {
      en: 'Take what you need least: a unit with two steps loses one and stays; HQs are worth more than a company. ‘Weakest’ names it.',
      ja: '最も惜しくないユニットを選びます。2ステップのユニットなら1つ失っても残ります。司令部は中隊より大切です。「最も弱い」で選べます。',
    },
    rule: '13.21',
    advice: pressBest,
  },
  {
    id: 'rachi.check',
    prompt: ['prompt.lead', 'prompt.standLead', 'prompt.throughLead', 'prompt.stand'],
    title: { en: 'A check by ER', ja: 'ERチェック' },
    text: {
      en: 'One die against the ER of the lead: no higher, and it is passed. In a fort it saves you the retreat; on the way through enemy zones of control whoever fails is lost. Let the best ER lead.',
      ja: '先導ユニットのER以下の目でパスです。要塞では退却せずに済みます。敵ZOCを抜ける退却では、失敗すると除去されます。最も高いERに任せます。',
    },
    rule: '3.72',
    advice: pressBest,
  },
  {
    id: 'rachi.retreat',
    prompt: ['prompt.retreat', 'prompt.through', 'prompt.march'],
    title: { en: 'The way back', ja: '退路' },
    text: {
      en: 'Go towards friends and out of enemy zones of control, and keep a place that counts at your back. Lit hexes are where they can go.',
      ja: '味方の方へ、敵ZOCの外へ退き、勝利位置を背にします。光るヘクスに行けます。',
    },
    rule: '13.31',
  },
  {
    id: 'rachi.advance',
    prompt: 'prompt.advance',
    title: { en: 'Into the hex', ja: 'ヘクスへ前進' },
    text: {
      en: 'Those who fought may enter the vacant hex, whatever zones lie there. Go in if it counts or is high ground; keep enough behind to hold where you were. Then Done.',
      ja: '戦ったユニットは、ZOCに関係なく空いたヘクスに入れます。勝利位置や高地なら入り、元の位置にも十分残します。最後に「終了」です。',
    },
    rule: '13.51',
  },
]

/** The end of a turn. */
const ENDING: Note[] = [
  {
    id: 'rachi.supplies',
    reader: 'axis',
    prompt: 'prompt.supplies',
    title: { en: 'Supply', ja: '補給' },
    text: {
      en: 'Each Beachhead supplies one formation: at first both supply Kampfgruppe Ost, and the paratroops have their Airhead as long as no Allied unit stands on it. So Done is right, unless the Airhead is cut off. At night whoever traces no route is Out of Supply.',
      ja: '海岸橋頭堡は1つの組織に補給します。最初は2つともオストに、降下部隊には連合軍が入っていない限り空挺堡が補給します。空挺堡が断たれていなければ「終了」です。夜に経路のないユニットは非補給下になります。',
    },
    rule: '16.44',
    advice: press('done'),
  },
  {
    id: 'rachi.rally',
    prompt: ['prompt.rally', 'prompt.return'],
    title: { en: 'Rally', ja: '回復' },
    text: {
      en: 'At the end of the night reduced units outside enemy zones, and lost ones, may come back by a check of ER. The game ends after this: only what stands in a place that counts matters now.',
      ja: '夜の終わりに、敵ZOC外の減少したユニットと除去されたユニットはERチェックで戻れます。この後ゲームは終わります。勝利位置に立つユニットだけが意味を持ちます。',
    },
    rule: '18.21',
  },
]

export const RACHI_NOTES: Note[] = [...DROPPING, ...MOVING, ...FIGHTING, ...ENDING]
