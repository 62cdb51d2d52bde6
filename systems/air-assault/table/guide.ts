import type { Action, View } from '../src/index.ts'
import type { Decision, Language } from '@middlesea/engine'
import { type DayStep, type GuidedDay, guidedStep } from '@middlesea/table-kit/guided-day'
import type { GuideStep } from '@middlesea/table-kit/presentation'

// The guided first day: the scenario Maleme, a day and a night. Both players have their steps, each beside its question.

const SCENARIO = 'maleme'
const AIRFIELD = 'G-17'
const LAST_TURN = 2

const STEPS: DayStep[] = [
  {
    id: 'allied.setUp',
    reader: 'allied',
    prompt: 'prompt.setUp',
    title: { en: 'You hold Maleme', ja: 'マレメを守る' },
    text: {
      en: 'You lead 5 New Zealand Brigade. If the Axis holds the airfield after six turns, it wins. Your counters lie face down: the enemy sees only how many lie where, and two of them are decoys. Press ‘As in history’ to place all of them at once.',
      ja: 'あなたは第5ニュージーランド旅団を指揮する。6ターン終了時に枢軸軍が飛行場を保持していれば負け。駒は裏向きで、敵には数しか見えない。うち2個はダミー。「史実どおり」で一度に配置できる。',
    },
    rule: 'setup.crete',
    places: [AIRFIELD],
  },
  {
    id: 'axis.aircraft',
    reader: 'axis',
    prompt: 'prompt.aircraft',
    turn: 1,
    title: { en: 'First the bombers', ja: 'まず爆撃機' },
    text: {
      en: 'Aircraft add their strength to an attack on the hex they fly over: a bomber 3, a fighter-bomber 2. Click the bombers in the display, then the airfield. Two of them there will count when your paratroopers come down on it.',
      ja: '航空機は、その上空のヘクスへの攻撃に戦力を加える。爆撃機は3、戦闘爆撃機は2。ボックスの爆撃機をクリックし、次に飛行場をクリックする。2機送れば、降下した部隊の戦闘で効いてくる。',
    },
    rule: 'air.1',
    places: [AIRFIELD, 'aircraft'],
  },
  {
    id: 'axis.drop',
    reader: 'axis',
    prompt: 'prompt.drop',
    title: { en: 'Jump', ja: '降下' },
    text: {
      en: 'Each company jumps over a hex and then drifts by a die: 1 comes down where it should, the others beside it. Over enemies and AA the die gets worse; in the sea a company is lost. ‘As in history’ drops the Sturm Regiment where it jumped in 1941; or place companies yourself around the airfield, not too near the coast.',
      ja: '中隊ごとに降下目標を選び、サイで漂流する。1なら目標どおり、ほかは周囲に流される。敵や対空砲の上空では目が悪くなり、海に落ちれば失われる。「史実どおり」で1941年と同じ場所に降下する。自分で選ぶなら、飛行場の周囲で海岸に近すぎないヘクスがよい。',
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
      en: 'Who came down on enemies had to fight at once, with +1 to the die. AL means one unit lost and the others back. Lose an ordinary company: a headquarters company can reform its battalion later. The dashed lines show who drifted where.',
      ja: '敵のいるヘクスに降りた部隊は、サイの目+1でただちに戦闘する。ALは1ユニット損失、残りは退却。大隊本部中隊は後で大隊を再編できるので、普通の中隊を失うとよい。破線は漂流の跡。',
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
      ja: 'このターンに降りたユニットは移動できない。「終了」を押すと、隣接する敵の駒がすべて表になり、相手の正体がわかる。',
    },
    rule: 'move.1',
  },
  {
    id: 'axis.combat',
    reader: 'axis',
    prompt: 'prompt.combat',
    turn: 1,
    title: { en: 'Attack, or wait', ja: '攻撃か、待機か' },
    text: {
      en: 'The list gives the odds if all your neighbours join. Point at a hex to see the chance of every result. Below 2-1 an attack costs more than it gains; 3-1 and better is worth it. A hex with few or weak defenders beside you is a good first target. Nobody has to attack.',
      ja: '一覧は、隣接する全ユニットが参加した場合の戦力比。ヘクスを指すと各結果の確率が出る。2-1未満は損が多く、3-1以上なら分がよい。弱い敵のいる隣のヘクスから始める。攻撃は任意。',
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
      ja: '第1ターンは1ヘクスしか移動できない。飛行場に近い大隊を寄せる。ZキーでZOCが表示される。敵ZOCに入ったユニットは停止する。',
    },
    rule: 'airborne.2',
    places: [AIRFIELD],
  },
  {
    id: 'allied.combat',
    reader: 'allied',
    prompt: 'prompt.combat',
    turn: 1,
    title: { en: 'Strike while they are scattered', ja: '散らばっているうちに' },
    text: {
      en: 'Companies alone in a hex defend with 2. A battalion with a neighbour or a gun soon has 3-1 against them. Every company that is lost today does not attack the airfield tomorrow. Guns join from a distance once a ground unit attacks.',
      ja: '単独の中隊の防御力は2。大隊に隣の部隊や砲兵を加えれば3-1になる。今日失わせた中隊は明日の飛行場攻撃に来ない。地上部隊が攻撃すれば、砲兵も射程内から参加できる。',
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
      ja: '中隊が移動できる。スタックをクリックすると、各ヘクスまでのコストが数字で出る。飛行場の周囲に集める。1ヘクス6スタックポイントまで。明日、爆撃機とともに一つのヘクスを多数で攻撃できる。',
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
      ja: '夜間、歩兵は敵ZOCを無視し、爆撃機も来ない。反撃の好機。マオリ第28大隊を道路で前進させる。一級道路は1ヘクス半ポイント。',
    },
    rule: 'night.1',
    places: [AIRFIELD],
  },
]

const DAY: GuidedDay = { scenarios: [SCENARIO], lastTurn: LAST_TURN, steps: STEPS }

export const guideStep = (
  v: View,
  decision: Decision<Action> | null,
  passed: ReadonlySet<string>,
  language: Language,
): GuideStep | null => guidedStep(DAY, v, decision, passed, language)
