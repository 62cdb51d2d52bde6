import type { Action, View } from '../src/index.ts'
import type { Decision, Language } from '@middlesea/engine'
import { type DayStep, type GuidedDay, guidedStep } from '@middlesea/table-kit/guided-day'
import type { GuideStep } from '@middlesea/table-kit/presentation'
import { BATTLE, type GuideMoment, PLACED, press } from './guide-notes.ts'
import { openingOf } from './guide-openings.ts'

// The guided first day: the scenario Maleme, a day and a night. Both players have their notes, each beside its question. The
// openings of the campaign and of Malta 1942 have short ones of their own: guide-openings.ts.

const AIRFIELD = 'G-17'

const MALEME: DayStep<GuideMoment>[] = [
  {
    id: 'allied.setUp',
    reader: 'allied',
    prompt: 'prompt.setUp',
    title: { en: 'You hold Maleme', ja: 'マレメを守る' },
    advice: press('historical'),
    text: {
      en: 'You lead 5 New Zealand Brigade. If the Axis holds the airfield after six turns, it wins. Your counters lie face down: the enemy sees only how many lie where, and two of them are decoys. Press ‘As in history’ to place all of them, or those that you have not placed yourself.',
      ja: 'あなたは第5ニュージーランド旅団を指揮します。6ターン終了時に枢軸軍が飛行場を保持していれば負け。駒は裏向きで、敵には数しか見えません。うち2個はダミー。「史実どおり」で、まだ置いていない駒をまとめて配置できます。',
    },
    rule: 'setup.crete',
    places: [AIRFIELD],
  },
  {
    id: 'axis.fighters',
    reader: 'axis',
    prompt: 'prompt.aircraft',
    turn: 1,
    when: ({ v }) => v.flights.filter(({ kind }) => kind === 'B').length > 1,
    title: { en: 'The other aircraft', ja: '残りの航空機' },
    text: {
      en: 'The bombers have their orders. Send the others over the airfield too, at most three over a hex, or over a hex beside it where companies may drift. What stays on the ground helps nobody this turn. Then Done.',
      ja: '爆撃機の任務は決まりました。残りの航空機も、飛行場（1ヘクスに3機まで）か、中隊が漂流しそうな隣のヘクスへ送ります。残した航空機はこのターン役に立ちません。済んだら「終了」を押します。',
    },
    rule: 'air.1',
    places: [AIRFIELD, 'aircraft'],
  },
  {
    id: 'axis.aircraft',
    reader: 'axis',
    prompt: 'prompt.aircraft',
    turn: 1,
    title: { en: 'First the bombers', ja: 'まず爆撃機' },
    text: {
      en: 'Aircraft add their strength to an attack on the hex they fly over: a bomber 3, a fighter-bomber 2. Click the bombers in the display, then the airfield. Two of them there will count when your paratroopers come down on it.',
      ja: '航空機は、その上空のヘクスへの攻撃に戦力を加えます。爆撃機は3、戦闘爆撃機は2。ボックスの爆撃機をクリックし、次に飛行場をクリックします。2機送れば、降下した部隊の戦闘で効いてきます。',
    },
    rule: 'air.1',
    places: [AIRFIELD, 'aircraft'],
  },
  {
    id: 'axis.drop',
    reader: 'axis',
    prompt: 'prompt.drop',
    title: { en: 'Jump', ja: '降下' },
    advice: press('historical'),
    text: {
      en: 'Each company jumps over a hex and then drifts by a die: 1 comes down where it should, the others beside it. Over enemies and AA the die gets worse; in the sea a company is lost. ‘As in history’ puts the Sturm Regiment over the hexes where it jumped in 1941, and then waits for Done; or place companies yourself around the airfield, not too near the coast.',
      ja: '中隊ごとに降下目標を選び、漂流判定を行います。1なら目標どおり、ほかは周囲に漂流します。敵や対空砲の上空では目が悪くなり、海に落ちれば失われます。「史実どおり」で1941年と同じ目標に置き、「終了」を待ちます。自分で選ぶなら、飛行場の周囲で海岸に近すぎないヘクスがよいでしょう。',
    },
    rule: 'drift.2',
    places: [AIRFIELD],
  },
  {
    id: 'axis.losses',
    reader: 'axis',
    prompt: 'prompt.loseOne',
    title: { en: 'Down among the enemy', ja: '敵中に降りる' },
    text: {
      en: 'Who came down on enemies had to fight at once, with +1 to the die. AL means one unit lost and the others back. Lose an ordinary company: a headquarters company can reform its battalion later.',
      ja: '敵のいるヘクスに降りた部隊は、サイの目+1でただちに戦闘します。ALは1ユニット損失、残りは退却。大隊本部中隊は後で大隊を再編できるので、普通の中隊を失うとよいでしょう。',
    },
    rule: 'crt.AL',
  },
  {
    id: 'axis.move',
    reader: 'axis',
    prompt: 'prompt.moveAxis',
    turn: 1,
    title: { en: 'Who jumped stays', ja: '降下した部隊は動けない' },
    text: {
      en: 'Units that came down this turn do not move. When you press Done, all enemy counters next to your units are turned up: then you see whom you face.',
      ja: 'このターンに降りたユニットは移動できません。「終了」を押すと、隣接する敵の駒がすべて表になり、相手の正体がわかります。',
    },
    rule: 'move.1',
  },
  {
    id: 'axis.combat',
    reader: 'axis',
    prompt: 'prompt.combat',
    title: { en: 'Attack, or wait', ja: '攻撃か、待機か' },
    text: {
      en: 'The list gives the odds if all your neighbours join. Point at a hex to see the chance of every result. Below 2-1 an attack costs more than it gains; 3-1 and better is worth it. A hex with few or weak defenders beside you is a good first target. Nobody has to attack.',
      ja: '一覧は、隣接する全ユニットが参加した場合の戦力比。ヘクスを指すと各結果の確率が出ます。2-1未満は損が多く、3-1以上なら分がよいでしょう。弱い敵のいる隣のヘクスから始めます。攻撃は任意。',
    },
    rule: 'combat.1',
  },
  {
    id: 'allied.move',
    reader: 'allied',
    prompt: 'prompt.moveAllied',
    turn: 1,
    title: { en: 'Taken by surprise', ja: '奇襲' },
    text: {
      en: 'On the first turn your units move one hex at most. Bring the battalions nearest to the airfield up to it. Key Z shows zones of control: a unit that enters an enemy zone stops there.',
      ja: '第1ターンは1ヘクスしか移動できません。飛行場に近い大隊を寄せます。ZキーでZOCが表示されます。敵ZOCに入ったユニットは停止します。',
    },
    rule: 'airborne.2',
    places: [AIRFIELD],
  },
  {
    id: 'allied.combat',
    reader: 'allied',
    prompt: 'prompt.combat',
    title: { en: 'Strike while they are scattered', ja: '散らばっているうちに' },
    text: {
      en: 'Companies alone in a hex defend with 2. A battalion with a neighbour or a gun soon has 3-1 against them. Every company that is lost today does not attack the airfield tomorrow. Guns join from a distance once a ground unit attacks.',
      ja: '単独の中隊の防御力は2。大隊に隣の部隊や砲兵を加えれば3-1になります。今日失わせた中隊は明日の飛行場攻撃に来ません。地上部隊が攻撃すれば、砲兵も射程内から参加できます。',
    },
    rule: 'combat.3',
  },
  {
    id: 'axis.night',
    reader: 'axis',
    prompt: 'prompt.moveAxis',
    turn: 2,
    title: { en: 'Gather in the night', ja: '夜のうちに集結' },
    text: {
      en: 'Now your companies move. Click a stack, and the numbers in the hexes say what it costs to get there. Gather around the airfield, at most six stacking points in a hex, so that tomorrow many can attack one hex with bombers above it.',
      ja: '中隊が移動できます。スタックをクリックすると、各ヘクスまでのコストが数字で出ます。飛行場の周囲に集めます。1ヘクス6スタッキング値までです。明日、爆撃機とともに一つのヘクスを多数で攻撃できます。',
    },
    rule: 'stack.1',
    places: [AIRFIELD],
  },
  {
    id: 'allied.night',
    reader: 'allied',
    prompt: 'prompt.moveAllied',
    turn: 2,
    title: { en: 'The night is yours', ja: '夜は味方' },
    text: {
      en: 'By night your infantry ignores zones of control, and there are no bombers. This is the time to counterattack and to bring 28 Maori forward along the road: half a point for each hex of it.',
      ja: '夜間、歩兵は敵ZOCを無視し、爆撃機も来ません。反撃の好機。マオリ第28大隊を道路で前進させます。一級道路は1ヘクス半ポイント。',
    },
    rule: 'night.1',
    places: [AIRFIELD],
  },
]

const DAY: GuidedDay<GuideMoment> = { scenarios: ['maleme'], lastTurn: 2, steps: [...PLACED, ...MALEME, ...BATTLE] }

export function guideStep(
  v: View,
  decision: Decision<Action> | null,
  passed: ReadonlySet<string>,
  language: Language,
): GuideStep | null {
  if (decision === null) return null
  const day = v.scenario === 'maleme' ? DAY : openingOf(v)
  return day === null ? null : guidedStep(day, v, decision, passed, language, { v, decision })
}
