import { MARK } from '../src/index.ts'
import type { GuideNote } from './guide-steps.ts'

// The teaching match: one stage around Tunis. Each side has its own notes, one beside every new question.

export const TUNIS: GuideNote[] = [
  {
    id: 'tunis.orders',
    prompt: 'prompt.order',
    side: 'allies',
    title: { en: 'Take Tunis', ja: 'チュニスを取れ' },
    text: {
      en: 'You lead the Allies for one stage. When it ends and Tunis is yours, you have won. First your standing orders: what shall be answered for you. ‘Decide by hand’ lets you see every choice. You can change them later beside the map, and nobody will know.',
      ja: '連合軍を1ステージだけ指揮します。終了時にチュニスを支配していれば勝ち。まず事前命令で、代わりに答えてもらうことを決めます。「自分で決める」ならすべての選択が見られます。後からマップの横で変えられ、誰にも知られません。',
    },
    rule: 'victory.5',
    places: ['TUN'],
  },
  {
    id: 'tunis.hold',
    prompt: 'prompt.order',
    side: 'axis',
    title: { en: 'Hold Tunis', ja: 'チュニスを守れ' },
    text: {
      en: 'You lead the Axis for one stage. If Tunis is still yours when it ends, you have won. First your standing orders: what shall be answered for you while the Allies act. ‘Decide by hand’ lets you see every choice.',
      ja: '枢軸軍を1ステージだけ指揮します。終了時にチュニスを保持していれば勝ち。まず事前命令で、連合軍の行動中に代わりに答えてもらうことを決めます。「自分で決める」ならすべての選択が見られます。',
    },
    rule: 'victory.5',
    places: ['TUN'],
  },
  // Before the notes that ask for it: nobody is told to do what he has done.
  {
    id: 'tunis.sent',
    prompt: 'prompt.move',
    side: 'allies',
    when: ({ units }) => units.some(({ place, marks }) => place === 'TUN' && (marks & MARK.intruder) !== 0),
    title: { en: 'On their way', ja: '送り出しました' },
    text: {
      en: 'They have entered Tunis and will fight there. Nothing is decided yet: Undo takes them back, the board below tells the chances. Send more if you have more that may move on this step; then press Done, and the battle begins.',
      ja: 'チュニスに入り、そこで戦います。まだ何も決まっていません。「取り消し」で戻せ、下の表に見込みが出ます。このステップで動けるユニットがほかにあれば送り、それから「終了」を押すと戦闘が始まります。',
    },
    rule: 'declare.1',
    places: ['TUN'],
  },
  {
    id: 'tunis.fighters',
    prompt: 'prompt.move',
    step: 1,
    side: 'allies',
    title: { en: 'Clear the sky', ja: '制空権' },
    text: {
      en: 'A stage has six Movement Steps; on each, one side moves and fights, then the other. Step 1 is for Fighters and Submarines. Click your Fighters in Bone: both are taken (− leaves one behind). Then click Tunis. They fight the German Fighter there before your troops come. Press Done when you have moved.',
      ja: '1ステージに移動ステップが六つあり、各ステップで一方が移動と戦闘を行い、次に他方が行います。ステップ1は戦闘機と潜水艦。ボーヌの戦闘機をクリックすると2個とも選ばれます（−で減らせます）。次にチュニスをクリックします。地上部隊が来る前に、ドイツ軍の戦闘機と戦います。動かし終えたら「終了」を押します。',
    },
    rule: 'move.1',
    places: ['BON', 'TUN'],
  },
  {
    id: 'tunis.intercept',
    prompt: 'prompt.move',
    step: 1,
    side: 'axis',
    title: { en: 'Your turn on the same step', ja: '同じステップの自軍の番' },
    text: {
      en: 'On each of the six steps you act after the Allies. Now Fighters and Submarines: the Fighter in Palermo can fly to Tunis and help there. It must be able to land on step 6. The Submarine may attack the destroyers in the Galita Channel.',
      ja: '六つのステップのそれぞれで、連合軍の後に行動します。今は戦闘機と潜水艦。パレルモの戦闘機はチュニスへ飛んで加勢できますが、ステップ6で着陸できなければなりません。潜水艦はガリタ水道の駆逐艦を襲えます。',
    },
    rule: 'move.1',
    places: ['PAL', 'TUN', 'F6'],
  },
  {
    id: 'tunis.bombers',
    prompt: 'prompt.move',
    step: 2,
    side: 'allies',
    title: { en: 'Bombers, and what carries', ja: '爆撃機と輸送' },
    text: {
      en: 'Step 2 is for Light Bombers, Transports and Destroyers. The Light Bomber in Bone hits land units: send it over Tunis. The panel below says what a battle there would bring. The Destroyers can hunt the Submarine in the Sicilian Narrows.',
      ja: 'ステップ2は軽爆撃機、輸送ユニット、駆逐艦。ボーヌの軽爆撃機は陸上ユニットを叩けます。チュニスへ送りましょう。下の表に、そこでの戦闘の見込みが出ます。駆逐艦はシチリア海峡の潜水艦を狩れます。',
    },
    rule: 'battle.3',
    places: ['BON', 'TUN', 'G5'],
  },
  {
    id: 'tunis.cover',
    prompt: 'prompt.move',
    step: 2,
    side: 'axis',
    title: { en: 'Fighters once more', ja: '戦闘機がもう一度' },
    text: {
      en: 'On step 2 Fighters may fly again, with bombers and what carries. Over Tunis they meet the enemy’s bombers. Who has nothing to gain stays where he is: Done.',
      ja: 'ステップ2では、爆撃機や輸送ユニットと共に戦闘機も再び飛べます。チュニス上空で敵の爆撃機を迎え撃てます。得るものがなければ、そのまま「終了」。',
    },
    rule: 'move.1',
    places: ['TUN'],
  },
  {
    id: 'tunis.navy',
    prompt: 'prompt.move',
    step: 3,
    title: { en: 'The navies', ja: '艦隊' },
    text: {
      en: 'Step 3 is for warships. In the full game fleets are hidden on it, and searched for. Here there is little to do: Done.',
      ja: 'ステップ3は艦艇。本来はここで艦隊を秘匿し、捜索もします。この練習ではすることが少ないので「終了」でよいです。',
    },
    rule: 'fleet.1',
  },
  {
    id: 'tunis.assault',
    prompt: 'prompt.move',
    step: 4,
    side: 'allies',
    title: { en: 'The assault', ja: '総攻撃' },
    text: {
      en: 'Infantry and Tanks move on this step and again on the next. Click the British in Medjez el Bab: all five are taken. Then click Tunis; the same from Bizerte. All who enter fight one battle together. Artillery stays behind: it supports from the next space.',
      ja: '歩兵と戦車はこのステップと次のステップで動けます。メジェズ・エル・バブのイギリス軍をクリックすると5個すべてが選ばれます。そのままチュニスへ。ビゼルトからも同じように。入ったユニットは一つの戦闘を共に戦います。砲兵は残り、隣のスペースから支援します。',
    },
    rule: 'declare.1',
    places: ['BEJ', 'BIZ', 'TUN'],
  },
  {
    id: 'tunis.counter',
    prompt: 'prompt.move',
    step: 4,
    side: 'axis',
    title: { en: 'Stand or strike', ja: '守るか打って出るか' },
    text: {
      en: 'The Italian Infantry in Sousse can come to Tunis, now or on step 5. Where both sides stand in a space you may declare a battle of your own after moving. Who leaves Tunis no longer defends it.',
      ja: 'スースのイタリア軍歩兵は、今かステップ5でチュニスへ来られます。両軍が同居するスペースでは、移動の後に自分から戦闘を宣言できます。チュニスを離れたユニットは、もうそこを守れません。',
    },
    rule: 'declare.4',
    places: ['SOU', 'TUN'],
  },
  {
    id: 'tunis.resolve',
    prompt: 'prompt.resolve',
    title: { en: 'The battle board', ja: '戦闘ボード' },
    text: {
      en: 'You choose the order of your battles. Point at one: the board below tells who rolls how many dice on which number, and what may come of it. Both sides roll at the same time on each Battle Step, then losses are taken.',
      ja: '戦闘を解決する順序は自分で選びます。指すと、下の戦闘ボードに、誰が何個のサイをどの目で振るか、結果の見込みが出ます。各戦闘ステップで両軍が同時に振り、その後に損害を取ります。',
    },
    rule: 'battle.1',
  },
  {
    id: 'tunis.support',
    prompt: 'prompt.support',
    title: { en: 'Guns in range', ja: '射程内の砲' },
    text: {
      en: 'Artillery in the next space may join in, once on each Movement Step. Click it, then Done. To be spared this question, set the standing order for Supporting Fire.',
      ja: '隣のスペースの砲兵が、各移動ステップに1回加われます。クリックして「終了」。毎回聞かれたくなければ、支援射撃の事前命令を変えればよいです。',
    },
    rule: 'support.1',
  },
  {
    id: 'tunis.concentrate',
    prompt: 'prompt.concentrate',
    title: { en: 'Wait and strike together', ja: '待って一斉に撃つ' },
    text: {
      en: 'Two blue hits can be stacked to one yellow hit, which breaks a Tank. Units that wait for it fire last, on Battle Step 7. Against Infantry just press Done.',
      ja: '青の命中二つを重ねると黄の命中一つになり、戦車を破れます。そのために待つユニットは、最後の戦闘ステップ7で撃ちます。相手が歩兵なら、そのまま「終了」でよいです。',
    },
    rule: 'concentrate.1',
  },
  {
    id: 'tunis.lose',
    prompt: 'prompt.lose',
    title: { en: 'Casualties', ja: '損害' },
    text: {
      en: 'A hit takes one unit of its own colour, or two of the colour below. You choose whom. Infantry is cheap; but only land units can hold Tunis.',
      ja: '命中1で同じ色のユニット1個、または一段下の色なら2個を失います。誰を失うかは自分で選びます。歩兵は安価ですが、チュニスを支配できるのは陸上ユニットだけです。',
    },
    rule: 'casualty.2',
  },
  {
    id: 'tunis.army',
    prompt: 'prompt.move',
    step: 5,
    title: { en: 'Everybody on land', ja: '陸上部隊すべて' },
    text: {
      en: 'All land units may move now, and those in a contested space may fight again: declare it after Done. It is the last chance of the stage on land.',
      ja: 'すべての陸上ユニットが動けます。両軍が同居するスペースでは、「終了」の後に宣言してもう一度戦えます。地上戦はこのステージでこれが最後になります。',
    },
    rule: 'move.1',
    places: ['TUN'],
  },
  {
    id: 'tunis.declare',
    prompt: 'prompt.declare',
    title: { en: 'More battles', ja: '追加の戦闘' },
    text: {
      en: 'Who has entered an enemy space must fight. Where both sides already stood you may: choose the space, or a gun and its target. Then Done.',
      ja: '敵だけのスペースに入ったユニットは必ず戦います。すでに両軍が同居している所では、戦うかどうか選べます。スペース、または砲と目標を選び、「終了」を押します。',
    },
    rule: 'declare.4',
  },
  {
    id: 'tunis.home',
    prompt: 'prompt.move',
    step: 6,
    title: { en: 'Fly home', ja: '帰還' },
    text: {
      en: 'Aircraft land on an airfield or objective of your side. Who is still in the air when you press Done is lost; the page warns you. Then the points are counted, and the match is over. The full game goes on with cards and new units: try April 1943 next.',
      ja: '航空ユニットは自軍の飛行場か目標に着陸します。「終了」のとき空中にいれば失われますが、その前に警告が出ます。その後に得点を数えて終わり。本来はこの後にカードと補給が続きます。次は1943年4月に挑みましょう。',
    },
    rule: 'return.1',
  },
]
