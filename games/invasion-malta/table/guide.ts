import type { Decision, Language } from '@middlesea/engine'
import { type GuidedDay, guidedStep } from '@middlesea/table-kit/guided-day'
import type { GuideStep } from '@middlesea/table-kit/presentation'
import type { Action } from '../src/actions.ts'
import type { View } from '../src/view.ts'
import type { GuideMoment, Note } from './guide-moment.ts'
import { MALTA_NOTES } from './guide-malta.ts'
import { OPERATIONS } from './guide-operations.ts'
import { RACHI_NOTES } from './guide-rachi.ts'

// The guided first game, Rachi, the guided first day of Leros, turns 1 to 3, and short notes for Malta. Both players have their steps, each beside its
// question.

const SCENARIOS = ['leros-1943', 'leros-first-day']
const LAST_TURN = 3
const MERAVIGLIA = '2706'
const RACHI = '2408'

const STEPS: Note[] = [
  {
    id: 'axis.zones',
    reader: 'axis',
    prompt: 'prompt.assign',
    title: { en: 'From the sea', ja: '海から' },
    text: {
      en: 'Your convoys land in invasion zones that you choose in secret. Most beaches of the East lie near Mt Meraviglia, the hex that wins at once. Press ‘As reconstructed’ for the plan of 1943.',
      ja: '船団の侵攻ゾーンを秘密に選びます。東の海岸は、支配すればサドン・デス勝利となるメラヴィリア山に近いです。「推定復元の配置どおり」で1943年の計画になります。',
    },
    rule: '16.22',
    places: [MERAVIGLIA],
  },
  {
    id: 'axis.missions',
    reader: 'axis',
    prompt: 'prompt.missions',
    turn: 1,
    title: { en: 'Bombs, or support', ja: '爆撃か支援か' },
    text: {
      en: 'Bombers strike before the markers are drawn: guns and stacks on the beaches are good targets. Stukas are better as close air support: they go into the cup, and add their points to a combat near the HQ that gets them.',
      ja: '爆撃はマーカーを引く前に行います。海岸の砲や大きなスタックがよい目標です。急降下爆撃機は近接航空支援向きで、不透明容器に入れると、引いたときに司令部に置かれ、近くの戦闘に加わります。',
    },
    rule: '11.21',
  },
  {
    id: 'allied.setUp',
    reader: 'allied',
    prompt: 'prompt.setUp',
    title: { en: 'You hold Leros', ja: 'レロス島を守る' },
    text: {
      en: 'Each star is a victory location; the score says how many of them the Axis needs in the end; Mt Meraviglia at the end of any turn is enough. Keep companies on the heights and a reserve in the middle. ‘As reconstructed’ places all units where they stood.',
      ja: '星は勝利位置です。枢軸軍は最終ターン終了時に「得点」に示された数、またはいずれかのターン終了時にメラヴィリア山を支配すれば勝ちます。高地に中隊を、中央に予備を置きます。「推定復元の配置どおり」で一度に配置できます。',
    },
    rule: '4.14',
    places: [MERAVIGLIA, RACHI],
  },
  {
    id: 'axis.sail',
    reader: 'axis',
    prompt: 'prompt.sail',
    turn: 1,
    title: { en: 'Bring them in', ja: '船団の到着' },
    text: {
      en: 'In the first sequence all four convoys come. The convoy board above the journal tells what the guns may cost each of them: steps lost, and steps delayed until a later turn.',
      ja: '最初の作戦では4船団すべてが来ます。記録の上にある船団の表に、沿岸砲による損失と遅延の見込みが出ます。',
    },
    rule: '16.23',
  },
  {
    id: 'allied.coastFire',
    reader: 'allied',
    prompt: 'prompt.coastFire',
    turn: 1,
    title: { en: 'Fire at the ships', ja: '船団への射撃' },
    text: {
      en: 'Coast guns that fire are Fired until the Reset Phase. All that reach this zone together cost the convoy most; a gun that is kept can still fire at the beaches.',
      ja: '射撃した沿岸砲は、リセット・フェイズまで射撃済になります。全砲で撃てば船団の損害が増えます。残した砲は侵攻ヘクスを撃てます。',
    },
    rule: '16.24',
  },
  {
    id: 'axis.land',
    reader: 'axis',
    prompt: 'prompt.move',
    turn: 1,
    title: { en: 'Onto the beaches', ja: '上陸' },
    text: {
      en: 'Click a box at sea or single units in it, then an invasion hex: the arrow shows where they go ashore. Nine stacking points a hex. Where nobody defends the coast they land without a fight; a low number in the box is an easy beach.',
      ja: '海上のボックスかその中のユニットを選び、侵攻ヘクスをクリックします。矢印が上陸先です。1ヘクス9スタッキング・ポイントまでです。守備隊のいない海岸には戦わずに上陸でき、数値が小さいほど上陸は容易です。',
    },
    rule: '16.33a',
  },
  {
    id: 'axis.lead',
    reader: 'axis',
    prompt: 'prompt.attackerLead',
    turn: 1,
    title: { en: 'Who leads', ja: '先導ユニット' },
    text: {
      en: 'The difference of the leads’ ER is added to the die, so the best leads; but the lead takes the first loss. The board above the journal has the strengths, the odds and every modifier with its rule.',
      ja: '双方の先導ユニットのERの差がサイの目に加わります。よいERの部隊が有利ですが、先導ユニットは最初の損失を受けます。記録の上にある表に戦力、戦闘比、各修正とルールが出ます。',
    },
    rule: '12.31',
  },
  {
    id: 'allied.drawn',
    reader: 'allied',
    prompt: 'prompt.drawn',
    turn: 1,
    title: { en: 'A marker of yours', ja: 'あなたのマーカー' },
    text: {
      en: 'Every formation acts when its marker is drawn. You may hold one marker back to act later, when the enemy has shown his hand; the board above the journal shows what is still to come.',
      ja: '組織はマーカーが引かれると行動します。1枚だけプールに保持し、後で使えます。記録の上にある表に残りのマーカーが出ます。',
    },
    rule: '7.15',
  },
  {
    id: 'allied.move',
    reader: 'allied',
    prompt: 'prompt.move',
    turn: 1,
    title: { en: 'Only this sector', ja: 'この戦区だけ' },
    text: {
      en: 'Units with a yellow ring are active: those in the sector whose marker was drawn. Numbers in the hexes are movement points. Close in on those who have landed before they are reinforced; the roster tells who has moved.',
      ja: '黄色い枠のユニットが活性化中です。マーカーを引いた戦区にいるユニットだけが動けます。ヘクスの数字は移動ポイントです。増援が来る前に上陸部隊を囲みます。',
    },
    rule: '4.51',
  },
  {
    id: 'allied.declare',
    reader: 'allied',
    prompt: 'prompt.declare',
    turn: 1,
    title: { en: 'Counter-attack', ja: '反撃' },
    text: {
      en: 'Click a stack and then an enemy hex beside it: all of it attacks. Point at a hex to see the odds and the chance of each result. Units of several formations, or Disrupted ones among others, must coordinate.',
      ja: 'スタックをクリックし、隣の敵ヘクスをクリックすると攻撃を宣言します。ヘクスを指すと戦闘比と各結果の確率が出ます。複数の組織や混乱したユニットが混じると戦闘連携が必要です。',
    },
    rule: '9.11',
  },
  {
    id: 'axis.drop',
    reader: 'axis',
    prompt: 'prompt.drop',
    title: { en: 'The drop', ja: '降下' },
    text: {
      en: 'Choose the KG in the display, then a hex within four hexes of the Airhead. Point at a hex to see how many land well, on enemies or in the sea, with AA fire and without. Rachi is the waist of the island.',
      ja: 'KGを選び、空挺堡から4ヘクス以内のヘクスを選びます。ヘクスを指すと、AA射撃の有無ごとに着地の見込みが出ます。ラキは島のくびれです。',
    },
    rule: '15.32',
    places: [RACHI],
  },
]

const DAY: GuidedDay<GuideMoment> = { scenarios: SCENARIOS, lastTurn: LAST_TURN, steps: [...STEPS, ...OPERATIONS] }
const RACHI_DAY: GuidedDay<GuideMoment> = {
  scenarios: ['rachi-1943'],
  lastTurn: LAST_TURN,
  steps: [...RACHI_NOTES, ...OPERATIONS],
}

/** What is said of Leros holds on Malta too, but for its places and its first landing. */
const OF_LEROS = ['axis.zones', 'allied.setUp', 'axis.sail', 'axis.land', 'axis.drop']
const MALTA_DAY: GuidedDay<GuideMoment> = {
  scenarios: ['malta-1942', 'malta-1941', 'malta-1940', 'malta-first-day'],
  lastTurn: LAST_TURN,
  steps: [...MALTA_NOTES, ...STEPS.filter(({ id }) => !OF_LEROS.includes(id)), ...OPERATIONS],
}

/** Where only Done is left, whatever was asked: the other notes would ask for what cannot be done any more. */
const LAST_WORD: Omit<Note, 'prompt' | 'rule'> = {
  id: 'lastWord',
  title: { en: 'Before it goes on', ja: '先へ進む前に' },
  text: {
    en: 'All are placed, and nothing has happened yet. Undo takes back the last of them. With Done it goes on, and dice may fall.',
    ja: 'すべて決まりましたが、まだ何も起きていません。「取り消し」で直前のものから戻せます。「終了」で先へ進み、サイを振ることもあります。',
  },
  advice: () => ({ press: 'done' }),
}

const isLastWord = ({ options }: Decision<Action>): boolean => options.every(({ id }) => id === 'done')

function dayOf({ decision, view }: GuideMoment): GuidedDay<GuideMoment> {
  const day = [RACHI_DAY, MALTA_DAY].find(({ scenarios }) => scenarios.includes(view.scenario)) ?? DAY
  if (!isLastWord(decision)) return day
  return { ...day, steps: [{ ...LAST_WORD, prompt: decision.prompt.key, rule: decision.rule }] }
}

export function guideStep(
  view: View,
  decision: Decision<Action> | null,
  passed: ReadonlySet<string>,
  language: Language,
): GuideStep | null {
  if (decision === null) return null
  const moment = { decision, view }
  return guidedStep(dayOf(moment), view, decision, passed, language, moment)
}
