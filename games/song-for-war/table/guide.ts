import type { Decision, Language } from '@middlesea/engine'
import type { Action, View } from '../src/index.ts'
import type { GuideStep } from '@middlesea/table-kit/presentation'
import type { GuideNote } from './guide-steps.ts'
import { SELDOM } from './guide-seldom.ts'
import { TUNIS } from './guide-tunis.ts'
import { sideOfReader } from './read.ts'

// The guided first stage: a note beside the first question of each kind, for whoever is asked. The teaching match has its own
// notes: guide-tunis.ts.

const FIRST_STAGE: GuideNote[] = [
  {
    id: 'orders',
    prompt: 'prompt.order',
    title: { en: 'Standing orders', ja: '事前命令' },
    text: {
      en: 'You say in secret what shall be answered for you: whether a Hidden Fleet shows itself, which units are lost first, whether guns in range join in. ‘Decide by hand’ answers all of it and is always safe. You can change them later, beside the map, and nobody will know.',
      ja: '秘匿艦隊を公開するか、どのユニットから失うか、射程内の砲が支援するかを秘密で決めておきます。「自分で決める」ならまとめて答えられ、いつでも安全。後からマップの横で変えられ、誰にも知られません。',
    },
    rule: 'fleet.5',
  },
  {
    id: 'step1',
    prompt: 'prompt.move',
    step: 1,
    title: { en: 'Six steps, two sides', ja: '六つのステップ、二つの陣営' },
    text: {
      en: 'A stage has six Movement Steps, each for other kinds of units. On each of them one side moves, declares and fights, then the other. Now Fighters and Submarines: click a counter, then a space that glows. The number in its ring says how many there are: plus and minus say how many go.',
      ja: '1ステージに移動ステップが六つあり、動けるユニットの種類が違います。各ステップで一方の陣営が移動・宣言・戦闘を行い、次に他方が行います。今は戦闘機と潜水艦。駒をクリックし、光るスペースをクリックします。丸の数字は個数で、＋と－で何個動かすかを決めます。',
    },
    rule: 'move.1',
  },
  {
    id: 'step2',
    prompt: 'prompt.move',
    step: 2,
    title: { en: 'Load before you sail', ja: '出発前に搭載' },
    text: {
      en: 'Transports carry land units. Choose a land unit beside a Sea Transport, then the transport: it goes aboard. Then the transport moves, and unloads on a shore. ‘Suggested moves’ places many units in one go: look at its list, and untick what you want otherwise.',
      ja: '輸送ユニットは陸上ユニットを運びます。輸送船に隣接する陸上ユニットを選び、輸送船を選べば搭載されます。その後に輸送船が移動し、海岸で降ろします。「移動の提案」は多くのユニットをまとめて動かします。内容を見て、変えたいものはチェックを外してください。',
    },
    rule: 'transport.1',
  },
  {
    id: 'step3',
    prompt: 'prompt.move',
    step: 3,
    title: { en: 'Hidden Fleets', ja: '秘匿艦隊' },
    text: {
      en: 'Warships move now. A counter with your nation’s roundel at sea is your Hidden Fleet: only your side sees where it is. Choose it to sail, to let ships slip out, or to reveal it.',
      ja: '艦艇が動きます。海上にある自国の国籍標識の駒が秘匿艦隊で、位置は自軍にしか見えません。選べば航行、艦艇の離脱、公開ができます。',
    },
    rule: 'fleet.4',
  },
  {
    id: 'step4.1943',
    prompt: 'prompt.move',
    step: 4,
    title: { en: 'The first battle', ja: '最初の戦闘' },
    text: {
      en: 'Infantry and Tanks move on this step and again on the next. Who enters a space of the enemy must fight there. Choose several at once: click, then Shift-click, or take a whole stack with ‘All’. Tunis is the last great port that the Axis holds in Africa.',
      ja: '歩兵と戦車はこのステップと次のステップで移動できます。敵のいるスペースに入れば戦闘になります。クリックの後にShift＋クリック、または「すべて」で何個も選べます。チュニスは枢軸軍がアフリカに保持する最後の大きな港です。',
    },
    rule: 'declare.1',
    places: ['TUN'],
  },
  {
    id: 'step5',
    prompt: 'prompt.move',
    step: 5,
    title: { en: 'Everybody on land', ja: '陸上部隊すべて' },
    text: {
      en: 'All land units may move now. Bring artillery up behind those who fought, and infantry into places that would fall.',
      ja: 'すべての陸上ユニットが動けます。戦った部隊の後ろに砲兵を寄せ、落ちそうな所に歩兵を送ります。',
    },
    rule: 'move.1',
  },
  {
    id: 'step6',
    prompt: 'prompt.move',
    step: 6,
    title: { en: 'Fly home', ja: '帰還' },
    text: {
      en: 'Aircraft land on an airfield or objective of your side. Who is still in the air when you press Done is lost; the page warns you.',
      ja: '航空ユニットは自軍の飛行場か目標に着陸します。「終了」のとき空中にいれば失われますが、その前に警告が出ます。',
    },
    rule: 'return.1',
  },
  {
    id: 'support',
    prompt: 'prompt.support',
    title: { en: 'Guns in range', ja: '射程内の砲' },
    text: {
      en: 'Units with range in spaces nearby may join in. They can do so once as attackers and once as defenders on each Movement Step. The battle board below tells who rolls what.',
      ja: '近くのスペースにいる射程のあるユニットが加われます。攻撃と防御に各移動ステップ1回まで。下の戦闘ボードに、誰が何を振るかが出ます。',
    },
    rule: 'support.1',
  },
  {
    id: 'concentrate',
    prompt: 'prompt.concentrate',
    title: { en: 'Wait and strike together', ja: '待って一斉に撃つ' },
    text: {
      en: 'Units of one colour may hold their fire until Battle Step 7. Their hits can be stacked there to break heavier armour. Without heavy armour in front of you, just be done.',
      ja: '同じ色のユニットは射撃を戦闘ステップ7まで待てます。そこで命中を積み上げ、重い装甲を破れます。相手に重装甲がなければ、そのまま終了して構いません。',
    },
    rule: 'concentrate.1',
  },
  {
    id: 'lose',
    prompt: 'prompt.lose',
    title: { en: 'Casualties', ja: '損害' },
    text: {
      en: 'A hit takes one unit of its own colour, or two of the colour below. The owner chooses. Keep what controls the space: without land units it cannot be held.',
      ja: '命中1で同じ色のユニット1個、または一段下の色なら2個を失います。選ぶのは持ち主。スペースを支配できる陸上ユニットは残しておきたいところです。',
    },
    rule: 'casualty.2',
  },
  {
    id: 'cards',
    prompt: 'prompt.cards',
    title: { en: 'National Support', ja: '国家支援' },
    text: {
      en: 'Your cards lie in the displays, and in the list with their text: choose one to play it. Each costs tokens. The second side plays when it has seen what the first played.',
      ja: '手札はボックスにあり、一覧では効果も読めます。選ぶと使えます。使うにはトークンが要ります。後攻は先攻の使ったカードを見てから選べます。',
    },
    rule: 'ns.3',
  },
  {
    id: 'buy',
    prompt: 'prompt.buy',
    title: { en: 'New units', ja: '新しいユニット' },
    text: {
      en: 'Each nation chooses one objective for land, sea and air: its value is the purse. In the table plus buys a unit where you say, minus takes it back. What is left over is lost; Done ends the stage.',
      ja: '国家ごとに、陸・海・空の目標を1つずつ選びます。その値が予算です。表の＋で置く場所にユニットを買い、－で取り消せます。使い残した値は失われます。「終了」でステージが終わります。',
    },
    rule: 'resupply.3',
  },
]

const OPENING_1942: GuideNote = {
  id: 'step4.1942',
  prompt: 'prompt.move',
  step: 4,
  title: { en: 'The first battle', ja: '最初の戦闘' },
  text: {
    en: 'Infantry and Tanks move on this step and again on the next. Who enters a space of the enemy must fight there: point at it first, and read the chances. The desert between Libya and Egypt is where the year begins.',
    ja: '歩兵と戦車はこのステップと次のステップで移動できます。敵のいるスペースに入れば戦闘になります。まず指して見込みを確かめます。この年はリビアとエジプトの間の砂漠で始まります。',
  },
  rule: 'declare.1',
}

/** The stage that is taught, and its notes. */
const GUIDES: { [scenario: string]: { stage: number; steps: GuideNote[] } } = {
  '1942': { stage: 1, steps: [...FIRST_STAGE.filter(({ id }) => id !== 'step4.1943'), OPENING_1942, ...SELDOM] },
  '1943': { stage: 3, steps: [...FIRST_STAGE, ...SELDOM] },
  tunis: { stage: 3, steps: [...TUNIS, ...SELDOM] },
}

/** The note beside the question that a reader is asked now; null outside the first stage of a guided scenario. */
export function guideStep(
  v: View,
  decision: Decision<Action> | null,
  passed: ReadonlySet<string>,
  language: Language,
): GuideStep | null {
  const guide = GUIDES[v.scenario]
  if (v.stage !== guide?.stage || v.result !== '' || decision === null) return null
  const side = sideOfReader(v) === 0 ? 'allies' : 'axis'
  const steps = guide.steps.filter((one) => (one.side ?? side) === side)
  // A seat reads for itself: at one screen everybody has the notes once.
  const idOf = ({ id }: GuideNote): string => `${v.seat}.${id}`
  const index = steps.findIndex(
    (one) =>
      !passed.has(idOf(one)) &&
      (typeof one.prompt === 'string' ? [one.prompt] : one.prompt).includes(decision.prompt.key) &&
      (one.step ?? v.step) === v.step &&
      (one.when?.(v) ?? true),
  )
  if (index === -1) return null
  const { title, text, rule, places = [] } = steps[index]
  return {
    id: idOf(steps[index]),
    title: title[language],
    text: text[language],
    rule,
    places,
    side: v.seat,
  }
}
