import type { View } from '../src/index.ts'
import type { DayStep, GuidedDay } from '@middlesea/table-kit/guided-day'
import { BATTLE, type GuideMoment, isPlaced, PLACED, press } from './guide-notes.ts'

// Short guides for the openings of the big scenarios: what is asked before the first shot, and on the first turn.

const DAY: DayStep<GuideMoment>[] = [
  {
    id: 'open.aircraft',
    prompt: 'prompt.aircraft',
    title: { en: 'What the aircraft are for', ja: '航空機の使い道' },
    text: {
      en: 'Bombers and fighter-bombers add their strength to an attack, or bombard guns and ports; fighters close roads. Send most of them over the hexes that you will attack today. Three fit over a hex.',
      ja: '爆撃機と戦闘爆撃機は攻撃に戦力を加えるか、砲や港を爆撃します。戦闘機は道路を封じます。今日攻撃するヘクスの上空に集めます。1ヘクスに3機まで。',
    },
    rule: 'air.1',
  },
  {
    id: 'open.drop',
    prompt: 'prompt.drop',
    title: { en: 'Where to jump', ja: 'どこに降りるか' },
    text: {
      en: 'Each unit drifts by a die: pointing at a hex shows how many come down well. Near an airfield, on open ground, away from AA and from the sea. The button under the question, where it is offered, places the rest; nobody jumps before Done.',
      ja: 'ユニットごとに漂流判定を行います。ヘクスを指すと、無事に降りる見込みが出ます。飛行場に近く、開けていて、対空砲と海から離れた所がよいでしょう。質問の下のボタンがあれば、残りをまとめて置けます。「終了」まで誰も降りません。',
    },
    rule: 'drift.2',
  },
  {
    id: 'open.airland',
    prompt: 'prompt.airland',
    title: { en: 'Land on an airfield', ja: '飛行場への着陸' },
    text: {
      en: 'Only on airfields that you hold, as many as is printed there. Bring what fights best first.',
      ja: '支配する飛行場にだけ、印刷された数まで着陸できます。まず戦闘力の高い部隊を。',
    },
    rule: 'airland.1',
  },
  {
    id: 'open.nobodyMoves',
    prompt: ['prompt.moveAxis', 'prompt.moveAllied'],
    when: isPlaced,
    title: { en: 'Nobody can move', ja: '移動できる部隊なし' },
    text: {
      en: 'Who has just landed stays where he is. Done turns up the enemies beside you.',
      ja: '今降りたばかりの部隊は動けません。「終了」で隣接する敵が表になります。',
    },
    rule: 'move.1',
    advice: press('done'),
  },
  {
    id: 'open.moveAxis',
    prompt: 'prompt.moveAxis',
    title: { en: 'Gather', ja: '集結' },
    text: {
      en: 'Who jumped this turn stays. Bring the others together: three companies in a hex attack better than three in three. Done turns up the enemies beside you.',
      ja: 'このターンに降下した部隊は動けません。ほかの部隊は集めます。分散した3個中隊より、1ヘクスの3個中隊のほうが強力です。「終了」で隣接する敵が表になります。',
    },
    rule: 'move.1',
  },
  {
    id: 'open.moveAllied',
    prompt: 'prompt.moveAllied',
    title: { en: 'Close in', ja: '包囲' },
    text: {
      en: 'Move towards who has landed, before he is reinforced, and keep the airfields. A counter that moves beside the enemy is turned up.',
      ja: '増援が来る前に降りた敵へ寄せ、飛行場を守ります。敵の隣に動いた駒は表になります。',
    },
    rule: 'move.1',
  },
  {
    id: 'open.combat',
    prompt: 'prompt.combat',
    title: { en: 'Attack what is weak', ja: '弱い所を攻める' },
    text: {
      en: 'Point at a hex to see the odds if all your neighbours join. 3-1 and better is worth it, below 2-1 rarely. Nobody has to attack: Done ends the phase.',
      ja: 'ヘクスを指すと、隣接する全ユニットが参加した場合の戦力比が出ます。3-1以上なら分がよく、2-1未満は損が多いです。攻撃は任意で、「終了」でフェイズが終わります。',
    },
    rule: 'combat.1',
  },
  {
    id: 'open.coastGuns',
    prompt: 'prompt.coastGuns',
    title: { en: 'Guns at the ships', ja: '沿岸砲' },
    text: {
      en: 'Choose where each gun fires. All on one convoy sink more of it than some on each.',
      ja: '沿岸砲ごとに目標を選びます。分けるより、1つの船団に集めるほうが多く沈められます。',
    },
    rule: 'cd.1',
  },
]

const SET_UP: DayStep<GuideMoment> = {
  id: 'open.setUp',
  reader: 'allied',
  prompt: ['prompt.setUp', 'prompt.setUpGuns'],
  when: (m) => !isPlaced(m),
  title: { en: 'Face down', ja: '裏向きの配置' },
  text: {
    en: 'Each unit stands in its sector; the enemy sees only how many counters lie where, decoys among them. The button under the question places all that you have not placed yourself; then look it over, and press Done.',
    ja: 'ユニットは担当戦区に置きます。敵に見えるのは駒の数だけで、ダミーも混じっています。質問の下のボタンで残りをまとめて置けます。見直してから「終了」を押します。',
  },
  rule: 'stack.1',
  advice: press('historical'),
}

const CRETE: GuidedDay<GuideMoment> = {
  scenarios: ['campaign'],
  lastTurn: 1,
  steps: [
    {
      id: 'crete.plan',
      reader: 'axis',
      prompt: ['prompt.plan', 'prompt.convoyOrders'],
      title: { en: 'Ships, written in secret', ja: '船団の秘密計画' },
      text: {
        en: 'You must take Crete, its airfields first. Each convoy gets a beach and a turn that the Allies do not see; lit beaches on the map can be chosen. ‘As in history’ writes down what was planned in 1941.',
        ja: 'クレタ島を奪います。まず飛行場です。船団ごとに海岸とターンを決めます。連合軍には見えません。マップで光る海岸から選べます。「史実どおり」で1941年の計画になります。',
      },
      rule: 'convoy.crete',
      advice: press('historical'),
    },
    {
      id: 'crete.planned',
      reader: 'axis',
      prompt: 'prompt.planned',
      title: { en: 'Sealed', ja: '計画完了' },
      text: {
        en: 'Both plans stand beside their beaches in the displays. Undo takes them back, one after the other. With Done the Allies set up.',
        ja: '両船団の計画は、上陸ボックスに書いてあります。「取り消し」で1つずつ書き直せます。「終了」で連合軍の配置に進みます。',
      },
      rule: 'convoy.crete',
      advice: press('done'),
    },
    ...PLACED,
    SET_UP,
    ...DAY,
    ...BATTLE,
  ],
}

const MALTA: GuidedDay<GuideMoment> = {
  scenarios: ['herkules'],
  lastTurn: 1,
  steps: [
    {
      id: 'malta.plan',
      reader: 'axis',
      prompt: 'prompt.planAssault',
      title: { en: 'The assault convoy', ja: '強襲船団' },
      text: {
        en: 'You have until the last turn to take the airfields and the strong points of Malta. First choose in secret the beach of the assault convoy, and its turn: early ships meet more guns, late ones find weaker paratroopers. The beaches in the south-east lie near the airfields.',
        ja: '最終ターンまでにマルタ島の飛行場と拠点を奪います。まず強襲船団の海岸とターンを秘密に決めます。早ければ沿岸砲が多く、遅ければ空挺部隊が弱ります。南東の海岸は飛行場に近いです。',
      },
      rule: 'malta.assault',
    },
    {
      id: 'malta.second',
      reader: 'axis',
      prompt: 'prompt.planSecondBeach',
      title: { en: 'One beach or two', ja: '海岸は一つか二つか' },
      text: {
        en: 'Two beaches split the guns that fire at you, and your troops too. Done lands on one only.',
        ja: '二つにすると敵の砲も自軍も分かれます。「終了」なら一つの海岸だけに上陸します。',
      },
      rule: 'malta.assault',
    },
    {
      id: 'malta.landings',
      reader: 'axis',
      prompt: 'prompt.landings',
      title: { en: 'Boats', ja: '上陸舟艇' },
      text: {
        en: 'Units whose ships have come go into the landing boxes, twelve stacking points in each; commandos may land on any coast. Who is still in a beach box after combat is lost. On a turn without ships: Done.',
        ja: '船団が来たユニットを上陸ボックスに入れます。1つにスタッキング値12まで。特殊部隊はどの海岸にも上陸できます。戦闘後も海岸ボックスにいるユニットは失われます。船団の来ないターンは「終了」。',
      },
      rule: 'malta.assault',
    },
    ...PLACED,
    SET_UP,
    ...DAY,
    ...BATTLE,
  ],
}

/** The guide for the opening of a scenario; null where it has none. */
export function openingOf({ scenario }: View): GuidedDay<GuideMoment> | null {
  return [CRETE, MALTA].find(({ scenarios }) => scenarios.includes(scenario)) ?? null
}
