import type { Action, View } from '../src/index.ts'
import type { Decision, Language, Name } from '@middlesea/engine'
import type { GuideStep } from '@middlesea/table-kit/presentation'
import { isAir, isTransport, read, type Reading, type Seen, unitsAt } from './read.ts'

// The guided first turn: what the phases are for, and a sensible first landing. Steps are data; each watches the view.
// The plan: bombers against the Royal Navy, four battalions of Ramcke on RAF Safi, marines on the beach of RAF Hal Far.

const DROP_ZONE = 'raf_safi'
const BEACH = 'raf_hal_far'

interface Step {
  id: string
  /** The number of the phase in which the step is due; 0 is the set-up. */
  phase: number
  title: Name
  text: Name
  rule?: string
  places?: string[]
  /** Only where the rules ask this: the key of a prompt. */
  prompt?: string
  /** What the step waits for. A step without it is there to be read. */
  done?: (r: Reading) => boolean
  /** The last phase in which a step is there to be read. */
  until?: number
}

const count = (r: Reading, place: string, kind: (unit: Seen) => boolean): number =>
  unitsAt(r, place).filter(kind).length

const isRamcke = ({ data }: Seen): boolean => data.formation?.en === 'Ramcke' && data.type === 'airborneInfantry'
const isMarine = ({ data }: Seen): boolean => data.formation?.en === 'San Marco'
const isBomber = (unit: Seen): boolean => isAir(unit) && !isTransport(unit)

/** Battalions of Ramcke aboard a transport, in its box or on the way. */
const loaded = (r: Reading): number => [...r.cargo.values()].filter(isRamcke).length

const flying = (r: Reading): number =>
  [...r.cargo.values()].filter((unit) => isRamcke(unit) && !unit.place.includes('.')).length

export const STEPS: Step[] = [
  {
    id: 'welcome',
    phase: 0,
    title: { en: 'Welcome to Malta', ja: 'マルタ島へようこそ' },
    text: {
      en: 'You lead the Axis. The square backs on the map are Allied counters: guns, infantry, obstacles, or nothing but deception. You have seven turns to take fortresses, airfields and towns. Every turn has 19 phases; the game walks you through them and passes over those that ask nothing.',
      ja: 'あなたは枢軸軍を指揮する。マップ上の裏向きの駒は連合軍で、砲兵、歩兵、障害物のほか、ただの欺瞞のこともある。7ターンのうちに要塞、飛行場、町を奪う。1ターンは19フェイズからなり、順に案内される。決めることのないフェイズは自動で過ぎる。',
    },
    rule: '5.0',
  },
  {
    id: 'recon',
    phase: 0,
    prompt: 'prompt.recon',
    title: { en: 'Look before you jump', ja: '降りる前に見る' },
    text: {
      en: 'Pre-battle recon reveals zones for nothing. Choose the zones where you mean to land: RAF Safi and RAF Hal Far in the south, then their neighbours.',
      ja: '侵攻前偵察は無料でゾーンを公開する。上陸予定のゾーンを選ぶ。まず南のサフィ飛行場とハル・ファー飛行場、続いてその隣。',
    },
    rule: '4.0.4a',
    places: [DROP_ZONE, BEACH, 'raf_luqa', 'kalafrana', 'raf_qrendi'],
    done: (r) => r.view.phase > 0,
  },
  {
    id: 'recruit',
    phase: 0,
    prompt: 'prompt.recruit',
    title: { en: 'Reinforcements cost points', ja: '増援にはVPがかかる' },
    text: {
      en: 'Units marked R can be recruited now, for victory points, and never again. The card of a unit names its price. Two Ju-52 transports carry two more battalions each turn: a fair bargain. Then press Done.',
      ja: 'Rの付いたユニットは今だけ、VPを払って編入できる（費用はユニットの説明に表示）。Ju-52輸送機2個があれば毎ターン2個大隊多く運べるので悪くない。終わったら「終了」。',
    },
    rule: '7.1',
    places: ['unused'],
    done: (r) => r.view.phase > 0,
  },
  {
    id: 'intelligence',
    phase: 2,
    title: { en: 'Staff points are few', ja: '幕僚ポイントは貴重' },
    text: {
      en: 'A staff point buys a search: a die of 1 to 3 reveals a zone. It also buys +1 for drops, landings and battles, so keep about four. Search RAF Safi if its counters are still concealed, then press Done.',
      ja: '幕僚ポイント1で情報活動ができ、1～3の目でゾーンを公開する。降下、上陸、戦闘の+1にも使うので4点ほど残す。サフィ飛行場の駒がまだ裏向きなら探り、「終了」。',
    },
    rule: '10.1',
    places: [DROP_ZONE],
    done: (r) => r.view.phase > 2,
  },
  {
    id: 'refit',
    phase: 3,
    title: { en: 'Nothing to refit yet', ja: 'まだ補充は不要' },
    text: {
      en: 'Refit turns reduced units up again. Nobody is reduced on turn 1: press Done.',
      ja: '補充は減少戦力のユニットを完全戦力に戻す。第1ターンには不要なので「終了」。',
    },
    rule: '11.1',
    done: (r) => r.view.phase > 3,
  },
  {
    id: 'bombers',
    phase: 4,
    title: { en: 'Bombers against the Royal Navy', ja: '爆撃機でイギリス海軍を叩く' },
    text: {
      en: 'While the Royal Navy level is high, landings from the sea suffer −1, and at the end each level costs two points. Take the bombers in Sicily (a click on one offers all of its kind) and send them to Attacks on the Royal Navy; or use the button for all of them.',
      ja: 'イギリス海軍レベルが高いと強襲上陸に−1、終了時にはレベルごとに2点を失う。シチリア島の爆撃機を選び（1つ選ぶと同種をまとめて選べる）、イギリス海軍攻撃ボックスへ送る。一括のボタンも使える。',
    },
    rule: '16.2',
    places: ['sicily', 'strategic.navy'],
    done: (r) => count(r, 'strategic.navy', isBomber) >= 4,
  },
  {
    id: 'ramcke',
    phase: 4,
    title: { en: 'Four battalions of Ramcke', ja: 'ラムケ旅団の4個大隊' },
    text: {
      en: 'The four airborne battalions of Ramcke are your best: rating 4 and elite. Send all four to Malta: Airborne. A zone holds four units, a regiment counts as two.',
      ja: 'ラムケ旅団の空挺4個大隊は戦闘力4の精鋭で、最も頼りになる。4個ともマルタ島の空挺降下ボックスへ。1ゾーンには4個まで、連隊は2個と数える。',
    },
    rule: '12.1',
    places: ['sicily', 'malta.airborne'],
    done: (r) => count(r, 'malta.airborne', isRamcke) >= 4,
  },
  {
    id: 'transports',
    phase: 4,
    title: { en: 'A transport for each', ja: '1個に輸送機1個' },
    text: {
      en: 'Every battalion needs a transport in the same box. Send at least four Ju-52 to Malta: Airborne; with the others Folgore can drop beside them.',
      ja: '大隊1個ごとに、同じボックスに輸送機1個が要る。Ju-52を4個以上、マルタ島の空挺降下ボックスへ。残りの輸送機にはフォルゴーレ師団を載せられる。',
    },
    rule: '17.1',
    places: ['sicily', 'malta.airborne'],
    done: (r) => count(r, 'malta.airborne', isTransport) >= 4,
  },
  {
    id: 'marines',
    phase: 4,
    title: { en: 'Marines for the beach', ja: '浜には海兵' },
    text: {
      en: 'San Marco lands from the sea with +1. Send both marine battalions to Malta: Amphibious, and what else you have points for: a battalion costs one amphibious point, a regiment two.',
      ja: 'サン・マルコ海兵は強襲上陸に+1。2個の海兵大隊をマルタ島の強襲上陸ボックスへ送り、揚陸ポイントの許すかぎりほかも加える。大隊は1、連隊は2ポイント。',
    },
    rule: '18.2',
    places: ['sicily', 'malta.amphibious'],
    done: (r) => count(r, 'malta.amphibious', isMarine) >= 2,
  },
  {
    id: 'support',
    phase: 4,
    title: { en: 'Bombs and fighters over the landing', ja: '上陸地点の上空支援' },
    text: {
      en: 'Send what is left of the aircraft, Stukas first, and a ship or two to Malta: Air and naval support. They strike before your troops come down. Then press Done.',
      ja: '残りの航空機（まず急降下爆撃機）と艦艇1～2個をマルタ島の航空・艦砲支援ボックスへ。部隊が降りる前に敵を叩く。終わったら「終了」。',
    },
    rule: '14.1',
    places: ['sicily', 'malta.support'],
    done: (r) => r.view.phase > 4,
  },
  {
    id: 'load',
    phase: 7,
    title: { en: 'All aboard', ja: '搭載' },
    text: {
      en: 'The bombers have attacked: the dice and the journal say what they hit. Now load Ramcke: take a battalion and then a transport, or load all with one button.',
      ja: '爆撃機の攻撃は終わった。戦果はサイと記録に出ている。次はラムケ旅団の搭載。大隊を選んで輸送機を選ぶか、一括のボタンを使う。',
    },
    rule: '17.1',
    places: ['malta.airborne'],
    done: (r) => loaded(r) >= 4,
  },
  {
    id: 'fly',
    phase: 7,
    title: { en: 'To RAF Safi', ja: 'サフィ飛行場へ' },
    text: {
      en: 'Send the four transports with Ramcke to RAF Safi: open ground, so that most drops land, and the attacker wins ties. A zone has room for four aircraft. If the button suggests another zone, that one looks weaker by what you have found out: take it.',
      ja: 'ラムケ旅団を載せた4個の輸送機をサフィ飛行場へ送る。開けた地形なので降下が成功しやすく、同点は攻撃側の勝ち。1ゾーンの航空機は4個まで。ボタンが別のゾーンを提案するなら、偵察の結果そちらが手薄と見たもの。従ってよい。',
    },
    rule: '17.3',
    places: ['malta.airborne', DROP_ZONE],
    done: (r) => flying(r) >= 3,
  },
  {
    id: 'strike',
    phase: 7,
    title: { en: 'Aircraft and ships to the beach', ja: '航空機と艦艇は浜へ' },
    text: {
      en: 'Send the aircraft of the support box to RAF Hal Far, where the marines will land, and a ship with them. Then press Done.',
      ja: '支援ボックスの航空機を、海兵が上陸するハル・ファー飛行場へ送る。艦艇も1個。終わったら「終了」。',
    },
    rule: '14.1',
    places: ['malta.support', BEACH],
    done: (r) => r.view.phase > 7,
  },
  {
    id: 'land',
    phase: 8,
    prompt: 'prompt.land',
    title: { en: 'Marines ashore', ja: '海兵の上陸' },
    text: {
      en: 'Land the marines at RAF Hal Far: an airfield on the coast counts as a beach. What lands together rolls one die. The chances are shown before you decide. If the button suggests another beach, it looks weaker: take it. Then press Done.',
      ja: '海兵をハル・ファー飛行場に上陸させる。海沿いの飛行場は浜とみなす。同じゾーンの部隊はまとめて1回サイを振る。決める前に確率が示される。ボタンが別の浜を提案するなら、そちらが手薄。従ってよい。終わったら「終了」。',
    },
    rule: '18.3',
    places: ['malta.amphibious', BEACH],
    done: (r) => r.view.phase > 8,
  },
  {
    id: 'landStaff',
    phase: 8,
    prompt: 'prompt.landStaff',
    title: { en: 'A staff point for the landing?', ja: '上陸に幕僚ポイントを使うか' },
    text: {
      en: 'The table shows both chances. A landing that fails loses steps or a turn: a staff point is well spent here.',
      ja: '使う場合と使わない場合の確率が示される。上陸の失敗はステップや1ターンの損失になるので、ここで使う価値がある。',
    },
    rule: '18.3',
    done: (r) => r.view.phase > 8,
  },
  {
    id: 'allied',
    phase: 9,
    until: 13,
    title: { en: 'The Allies answer', ja: '連合軍の応戦' },
    text: {
      en: 'Where you are, counters are revealed; the RAF, flak and coast guns fire; then your aircraft bomb and your ships shell. When hits must be taken, you choose which units lose steps: take them on full-strength units first.',
      ja: '枢軸軍のいるゾーンの駒が公開され、イギリス空軍、対空砲、沿岸砲が撃つ。続いて枢軸軍の爆撃と艦砲射撃。損害を受けるユニットは自分で選ぶ。完全戦力のユニットから1ステップずつ失わせるとよい。',
    },
    rule: '20.1',
  },
  {
    id: 'drop',
    phase: 13,
    title: { en: 'Jump', ja: '降下' },
    text: {
      en: 'Each battalion rolls for its drop. Elite units add 1, a staff point adds 1 for all drops in the zone, an obstacle takes 1.',
      ja: '大隊ごとに降下のサイを振る。精鋭は+1、幕僚ポイントはゾーン内の全降下に+1、障害物は−1。',
    },
    rule: '17.3',
    places: [DROP_ZONE],
    done: (r) => r.view.phase > 13,
  },
  {
    id: 'battle',
    phase: 14,
    title: { en: 'Ground combat', ja: '地上戦闘' },
    text: {
      en: 'Each battle begins with a die for the tactical edge: who has it fires first. Guns in parentheses fire in the support round, the others after them. A unit hits with its rating or less. Units that landed this turn give the Allies +1 for the edge, so a staff point may pay.',
      ja: '戦闘はまず戦術優位のサイで始まり、優位な側が先に撃つ。括弧付きは支援ラウンド、それ以外は機動ラウンドで射撃し、戦闘力以下の目で命中。このターンに降りた部隊がいると連合軍に+1なので、幕僚ポイントを使う価値がある。',
    },
    rule: '22.2a',
    places: [DROP_ZONE, BEACH],
    done: (r) => r.view.phase > 14,
  },
  {
    id: 'counterattack',
    phase: 16,
    title: { en: 'Events and counterattacks', ja: 'イベントと反撃' },
    text: {
      en: 'Middle East Command may release reserves or order an offensive. Then Allied units that can attack strike back where you stand. You choose the order and the losses.',
      ja: '中東司令部は予備を投入したり攻勢を命じたりする。その後、攻撃できる連合軍が反撃する。順番と損害は自分で選ぶ。',
    },
    rule: '26.2',
    done: (r) => r.view.phase > 16 || r.view.turn > 1,
  },
  {
    id: 'next',
    phase: 20,
    title: { en: 'You are ashore', ja: '上陸成功' },
    text: {
      en: 'From now on transports can airland on airfields you hold, without a roll: La Spezia and the armor come that way. ‘Same missions as last turn’ stages again what came home. Take what counts at the end: fortresses 6, airfields and towns 4. The score is one click away. Good luck!',
      ja: '今後は支配する飛行場に、サイを振らずに空輸着陸できる。ラ・スペツィア師団と戦車はこれで運ぶ。「前のターンと同じ任務」で帰還した部隊を再び配備できる。終了時の得点は要塞6、飛行場と町4。得点はいつでも確認できる。健闘を祈る！',
    },
    rule: '17.4',
  },
]

/** The phase of the whole game as the guide counts it: past the first turn is past its last phase. */
const phaseOf = ({ turn, phase }: View): number => (turn > 1 ? 20 : phase)

/** A step to be read waits for the reader for some phases; a step to be done is due in its phase only. */
function isDue(step: Step, r: Reading, prompt: string | undefined, passed: ReadonlySet<string>): boolean {
  if (passed.has(step.id)) return false
  const now = phaseOf(r.view)
  if (step.done === undefined) return now >= step.phase && now <= (step.until ?? step.phase)
  if (now !== step.phase || step.done(r)) return false
  return step.prompt === undefined || step.prompt === prompt
}

export function guideStep(
  v: View,
  decision: Decision<Action> | null,
  passed: ReadonlySet<string>,
  language: Language,
): GuideStep | null {
  const r = read(v)
  if (v.result !== '' || v.turn > 2) return null
  const index = STEPS.findIndex((step) => isDue(step, r, decision?.prompt.key, passed))
  if (index === -1) return null
  const { id, title, text, rule, places = [], done } = STEPS[index]
  return {
    id,
    number: index + 1,
    of: STEPS.length,
    title: title[language],
    text: text[language],
    rule,
    places,
    kind: done === undefined ? 'read' : 'do',
  }
}
