import type { Note } from './guide-moment.ts'

// Notes for what both sides are asked again and again: fire, attacks, losses, retreats.

export const OPERATIONS: Note[] = [
  {
    id: 'ops.bomb',
    prompt: 'prompt.bomb',
    title: { en: 'Choose targets', ja: '爆撃目標' },
    text: {
      en: 'At most two bombers a hex. Good targets are coast batteries and stacks on the beaches where you land. Then AA fires at all of them, so Done comes last.',
      ja: '1ヘクスに2個まで。上陸する海岸の沿岸砲やスタックがよい目標です。「終了」の後、対空砲が全機を撃ちます。',
    },
    rule: '11.42',
  },
  {
    id: 'ops.turnBack',
    prompt: 'prompt.turnBack',
    title: { en: 'Hit by flak', ja: '対空砲火' },
    text: {
      en: 'Give up the air unit that is worth least over this target: it turns back, or is Damaged.',
      ja: 'この目標で最も価値の低い航空ユニットを選びます。引き返すか、損傷します。',
    },
    rule: '11.35',
  },
  {
    id: 'ops.lose',
    prompt: ['prompt.lose', 'prompt.lead'],
    title: { en: 'Who takes the loss', ja: '損失を受けるユニット' },
    text: {
      en: 'Take steps from units that have two, so that none is gone; keep HQs and engineers. A lead takes the first step.',
      ja: '2ステップあるユニットから失えば、除去されずに済みます。司令部と工兵は残します。先導ユニットが最初のステップを失います。',
    },
    rule: '13.21',
  },
  {
    id: 'ops.excess',
    prompt: 'prompt.excess',
    title: { en: 'Too many in one hex', ja: '超過スタック' },
    text: {
      en: 'Nine stacking points fit into a hex. Name whom you need least: over-stacked units hardly act or fight until they stand elsewhere.',
      ja: '1ヘクスには9スタッキング・ポイントまでです。最も必要の少ないユニットを選びます。超過スタック状態のユニットは、ほかのヘクスに移るまでほとんど行動も戦闘もできません。',
    },
    rule: '3.34',
  },
  {
    id: 'ops.delay',
    prompt: 'prompt.delay',
    title: { en: 'Delayed at sea', ja: '海上の遅延' },
    text: {
      en: 'Delay what you need least today: supply, guns, the weakest company. Delayed units may try again later.',
      ja: '今日必要の少ないユニットを遅らせます。遅延したユニットは後でまた試せます。',
    },
    rule: '16.25',
  },
  {
    id: 'ops.transfer',
    prompt: 'prompt.transfer',
    title: { en: 'Another try', ja: '再度の到着' },
    text: {
      en: 'Delayed units roll for their arrival again, with −2: one roll for all who try for the same zone. Coast guns may fire at Axis units again. Done leaves them where they wait.',
      ja: '遅延したユニットは、−2の修正でもう一度到着を判定します。同じゾーンへ向かう全員でサイを1回振ります。枢軸軍は沿岸砲に再び撃たれることがあります。「終了」なら待ち続けます。',
    },
    rule: '16.26',
  },
  {
    id: 'ops.changeZones',
    prompt: 'prompt.changeZones',
    title: { en: 'Another beach', ja: '別の海岸' },
    text: {
      en: 'A convoy that has not sailed may make for another zone, in secret. The convoy board tells what the guns would cost it there.',
      ja: 'まだ来ていない船団は、秘密に別の侵攻ゾーンへ変えられます。船団の表に、そこでの砲撃による損失の見込みが出ます。',
    },
    rule: '16.22',
  },
  {
    id: 'ops.guns',
    prompt: ['prompt.bombardBack', 'prompt.guns', 'prompt.bombard', 'prompt.shoreGun'],
    title: { en: 'Guns speak first', ja: '砲撃' },
    text: {
      en: 'Choose a hex and who fires at it; the sum below tells the chance of Disruption and of losses. A gun that has fired waits for a Reset Phase: one good target is better than three poor ones.',
      ja: 'ヘクスと射撃するユニットを選びます。下の合計に混乱と損失の見込みが出ます。射撃した砲は、リセット・フェイズまで射撃済です。よい目標1つに集めます。',
    },
    rule: '10.28',
  },
  {
    id: 'ops.beachhead',
    prompt: ['prompt.beachhead', 'prompt.supplies'],
    title: { en: 'A Beachhead', ja: '海岸橋頭堡' },
    text: {
      en: 'Place it where units landed and can hold: what comes later lands and is supplied there.',
      ja: '上陸して守れる所に置きます。後続はそこに上陸し、補給を受けます。',
    },
    rule: '16.41',
  },
  {
    id: 'ops.drawn',
    prompt: ['prompt.drawn', 'prompt.drawnAndHeld'],
    title: { en: 'Your marker', ja: '自軍のマーカー' },
    text: {
      en: 'Activate the formation that can do most now. You may hold one marker back for later.',
      ja: '今最も働ける組織を活性化します。1枚は保持して後で使えます。',
    },
    rule: '7.15',
  },
  {
    id: 'ops.join',
    prompt: ['prompt.army', 'prompt.joinM'],
    title: { en: 'Who acts with it', ja: '共に活性化する' },
    text: {
      en: 'Take those who stand near its fight or sail with it. Done leaves the others for a later activation.',
      ja: '戦闘の近くにいるか、共に船団で来るユニットを選びます。「終了」なら、ほかのユニットは後の活性化に残ります。',
    },
    rule: '7.21',
  },
  {
    id: 'ops.station',
    prompt: 'prompt.station',
    title: { en: 'Aircraft for an HQ', ja: '航空機を司令部へ' },
    text: {
      en: 'The HQ sends it to a combat in its command range that a unit of its formation leads. The Air Status board counts for each HQ the enemy hexes in range and the markers that are still to come.',
      ja: '司令部は、統率範囲内で自組織のユニットが先導する戦闘に航空機を送れます。航空状態の表に、司令部ごとの範囲内の敵ヘクスと、残りのマーカーの数が出ます。',
    },
    rule: '11.52',
  },
  {
    id: 'ops.declare',
    prompt: ['prompt.declare', 'prompt.join'],
    title: { en: 'Attacks', ja: '攻撃' },
    text: {
      en: 'Choose an enemy hex beside your units, then who attacks it: the board above the journal has strengths, odds and chances. Attack where the number is on your side, and begin with the fight that opens the way.',
      ja: '自軍に隣接する敵ヘクスと、攻撃するユニットを選びます。記録の上にある表に戦力、戦闘比、確率が出ます。分のよい所を、道を開く戦闘から始めます。',
    },
    rule: '9.11',
  },
  {
    id: 'ops.order',
    prompt: 'prompt.order',
    title: { en: 'One combat after another', ja: '戦闘の順番' },
    text: {
      en: 'What was declared is fought now, and cannot be called off. You choose the order: first the combat that cuts off a retreat or opens a hex for the others.',
      ja: '宣言した戦闘を1つずつ解決します。取りやめることはできません。順番は自由です。退路を断つ戦闘や、道を開く戦闘から始めます。',
    },
    rule: '12.12',
  },
  {
    id: 'ops.driftCombat',
    prompt: 'prompt.driftCombat',
    title: { en: 'Down among enemies', ja: '敵のヘクスに着地' },
    text: {
      en: 'Units that came down on enemies fight there at once, on their own: no guns and no aircraft help. You choose the order.',
      ja: '敵のいるヘクスに降りたユニットは、その場ですぐに戦います。砲兵や航空機の支援はありません。順番は自由です。',
    },
    rule: '15.61',
  },
  {
    id: 'ops.lead',
    prompt: ['prompt.defenderLead', 'prompt.antiTank', 'prompt.standLead', 'prompt.throughLead'],
    title: { en: 'Who leads', ja: '先導ユニット' },
    text: {
      en: 'The better ER helps the die, but the lead takes the first loss. The chances are told before you choose.',
      ja: 'ERの高いユニットほど有利ですが、先導ユニットは最初の損失を受けます。選ぶ前に確率が示されます。',
    },
    rule: '12.31',
  },
  {
    id: 'ops.react',
    prompt: ['prompt.react', 'prompt.refuse', 'prompt.patrols'],
    title: { en: 'Before the fight', ja: '戦闘の前に' },
    text: {
      en: 'You may bring help to a hex that is attacked, or give it up before the dice. Stay in forts and on heights; leave a beach that cannot be held. Done changes nothing.',
      ja: '攻撃されるヘクスに増援を送るか、戦う前に退けます。要塞と高地は守り、守れない海岸は捨てます。「終了」なら何も変わりません。',
    },
    rule: '9.21',
  },
  {
    id: 'ops.stand',
    prompt: 'prompt.stand',
    title: { en: 'Hold the fort', ja: '要塞を守る' },
    text: {
      en: 'A check by ER: if it is passed you stay, if not you retreat after all. To try costs nothing.',
      ja: 'ERチェックにパスすれば留まり、失敗すれば退却します。試しても損はありません。',
    },
    rule: '13.39',
  },
  {
    id: 'ops.retreat',
    prompt: ['prompt.retreat', 'prompt.through', 'prompt.march'],
    title: { en: 'The way back', ja: '退路' },
    text: {
      en: 'Go towards friends and away from enemy zones of control; heights are easier to hold.',
      ja: '味方の方へ、敵ZOCから離れて退きます。高地は守りやすいです。',
    },
    rule: '13.31',
  },
  {
    id: 'ops.advance',
    prompt: 'prompt.advance',
    title: { en: 'Advance', ja: '前進' },
    text: {
      en: 'Take the vacant hex with those who can hold it. An empty hex that counts is worth a step.',
      ja: '守れるユニットで空いたヘクスに入ります。勝利位置なら前進する価値があります。',
    },
    rule: '13.51',
  },
  {
    id: 'ops.jump',
    reader: 'axis',
    prompt: 'prompt.jumpOrder',
    title: { en: 'Drift', ja: '漂流' },
    text: {
      en: 'One die places the first who jumps on the drift diagram; each that follows lands one number lower, nearer to the Drop Hex. Put those last whom you need whole; Done takes the order of the card.',
      ja: '1個のサイで最初のユニットの漂流ダイアグラム上の位置が決まり、後のユニットほど降下ヘクスの近くに着地します。大事なユニットは後にします。「終了」ならカードの順です。',
    },
    rule: '15.42',
  },
  {
    id: 'ops.command',
    prompt: 'prompt.command',
    title: { en: 'Command points', ja: '統率ポイント' },
    text: {
      en: 'Each point makes this check easier by one. The HQ that spends them is Spent until it turns back, so spend them where the check decides something. Done rolls without them.',
      ja: '1ポイントごとに、このチェックは1だけ容易になります。消費した司令部は、元に戻るまで消費済です。大事なチェックに使います。「終了」なら、使わずに判定します。',
    },
    rule: '17.24',
  },
  {
    id: 'ops.others',
    prompt: [
      'prompt.airhead',
      'prompt.airfieldAirhead',
      'prompt.aaFire',
      'prompt.glide',
      'prompt.fly',
      'prompt.support',
      'prompt.ship',
      'prompt.shell',
      'prompt.port',
      'prompt.rally',
      'prompt.return',
    ],
    title: { en: 'What may be done now', ja: '今できること' },
    text: {
      en: 'Lit hexes and units are what can be chosen; pointing at one shows its chances. Whoever has nothing to gain presses Done.',
      ja: '光るヘクスとユニットが選べます。指すと確率が出ます。得るものがなければ「終了」。',
    },
    rule: '7.15',
  },
]
