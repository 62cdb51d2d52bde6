import type { Action, View } from '../src/index.ts'
import type { Decision, Language, Name } from '@middlesea/engine'
import { type DayStep, guidedStep } from '@middlesea/table-kit/guided-day'
import type { Advice, GuideStep, Shortcut } from '@middlesea/table-kit/presentation'
import { AIR_LIMIT, airIn } from '../src/06-map.ts'
import { placeNumber } from '../src/state.ts'
import { LOSSES } from './guide-losses.ts'
import { nameOf } from './names.ts'
import { dropZones as zonesOfDrops, isTransport, read, type Reading, unitsAt } from './read.ts'
import { shortcutsFor } from './shortcuts.ts'

// The guided first turn: what each question is for, and a sensible first landing. The notes look at the table: they speak of
// the zones that were chosen, and of what can still be done.

export interface GuideMoment {
  r: Reading
  decision: Decision<Action>
  /** What is suggested beside the question. */
  shortcuts: Shortcut<Action>[]
}

const suggested = (m: GuideMoment, id: string): Shortcut<Action> | undefined => m.shortcuts.find((one) => one.id === id)

const press =
  (...ids: string[]) =>
  (m: GuideMoment): Advice | null => {
    const offered = (id: string): boolean =>
      suggested(m, id) !== undefined || m.decision.options.some((choice) => choice.id === id)
    const found = ids.find(offered)
    return found === undefined ? null : { press: found }
  }

/** Where a suggestion leads. */
function zoneOf(shortcut: Shortcut<Action> | undefined): string | null {
  const [action] = shortcut?.actions ?? []
  return action !== undefined && 'to' in action && typeof action.to === 'string' ? action.to : null
}

const dropZones = ({ r }: GuideMoment): string[] => zonesOfDrops(r)

/** 6.4: of the zones over which they jump those that take more aircraft. */
const strikeZones = (m: GuideMoment): string[] =>
  dropZones(m).filter((zone) => airIn(m.r.s, placeNumber(zone)) < AIR_LIMIT)

const landingZones = ({ r }: GuideMoment): string[] => [...r.landings.keys()]
const inSupport = ({ r }: GuideMoment): string[] =>
  unitsAt(r, 'malta.support')
    .filter((unit) => !isTransport(unit))
    .map(({ id }) => id)

const listed = (zones: readonly string[], language: Language): string =>
  zones.map((zone) => nameOf(zone, language)).join(language === 'ja' ? '、' : ', ')

/** A note with the names of zones in it. */
const told =
  (zones: (m: GuideMoment) => readonly string[], en: (names: string) => string, ja: (names: string) => string) =>
  (m: GuideMoment): Name => ({ en: en(listed(zones(m), 'en')), ja: ja(listed(zones(m), 'ja')) })

const asked = (m: GuideMoment): string[] => [m.decision.prompt.params.zone as string]
const isOver = ({ decision }: GuideMoment): boolean => decision.options.every(({ id }) => id === 'done')
const dropZone = (m: GuideMoment): string[] => [
  zoneOf(suggested(m, 'suggest-drop-malta')) ?? dropZones(m)[0] ?? 'raf_safi',
]
const landZone = (m: GuideMoment): string[] => [
  zoneOf(suggested(m, 'suggest-land-malta')) ?? landingZones(m)[0] ?? 'raf_hal_far',
]

/** What drops, landings and battles of a turn may want. */
const KEPT_POINTS = 4

export const STEPS: DayStep<GuideMoment>[] = [
  {
    id: 'recon',
    prompt: 'prompt.recon',
    when: (m) => !isOver(m),
    title: { en: 'Welcome to Malta: look before you jump', ja: 'マルタ島へようこそ：降りる前に見る' },
    text: {
      en: 'You lead the Axis. Square backs on the map are Allied counters: guns, infantry, obstacles, or nothing but deception. Seven turns to take fortresses, airfields and towns. Recon shows zones for nothing: ‘Suggested recon’ takes those around the airfields in the south, where a landing suggests itself; or click zones yourself.',
      ja: 'あなたは枢軸軍を指揮します。裏向きの駒は連合軍で、砲兵、歩兵、障害物のほか、ただの欺瞞のこともあります。7ターンのうちに要塞、飛行場、町を奪います。偵察は無料です。「偵察の提案」は上陸の候補となる南の飛行場の周囲を選びます。自分でゾーンをクリックしても構いません。',
    },
    rule: '4.0.4a',
    places: (m) => ['raf_safi', 'raf_hal_far'].filter((zone) => m.decision.options.some(({ id }) => id === zone)),
    advice: press('suggest-recon'),
  },
  {
    id: 'recon.done',
    prompt: 'prompt.recon',
    when: isOver,
    title: { en: 'All zones are chosen', ja: '偵察ゾーンの決定' },
    text: {
      en: 'Nothing is revealed yet: Undo takes a choice back. Done turns the counters up.',
      ja: 'まだ公開されていません。「取り消し」で選び直せます。「終了」で駒が表になります。',
    },
    rule: '4.0.4a',
    advice: press('done'),
  },
  {
    id: 'recruit',
    prompt: 'prompt.recruit',
    title: { en: 'Reinforcements cost points', ja: '増援には勝利ポイントがかかる' },
    text: {
      en: 'Units marked R can be recruited now, for victory points, and never again. A Ju-52 carries one more battalion each turn: a fair bargain. For your first match go without: Done.',
      ja: 'Rの付いたユニットは今だけ、勝利ポイントを払って編入できます。Ju-52は毎ターン1個大隊を多く運べるので悪くありません。最初の対戦では編入せず「終了」で構いません。',
    },
    rule: '7.1',
    advice: press('done'),
  },
  {
    id: 'intelligence',
    prompt: 'prompt.intelligence',
    title: { en: 'Staff points are few', ja: '幕僚ポイントは貴重' },
    text: (m) => {
      const many = m.r.view.staffPoints > KEPT_POINTS
      return {
        en: `A staff point buys a search: a die of 1 to 3 reveals a zone where counters lie face down. It also buys +1 for drops, landings and battles: ${many ? `keep about ${KEPT_POINTS}` : `you have ${m.r.view.staffPoints}, so keep them`}. Done.`,
        ja: `幕僚ポイント1で情報活動ができ、1～3の目で、裏向きの駒があるゾーンを公開します。降下、上陸、戦闘の+1にも使うので、${many ? `${KEPT_POINTS}点ほど残します` : `今の${m.r.view.staffPoints}点は残しておきます`}。「終了」。`,
      }
    },
    rule: '10.1',
    advice: press('done'),
  },
  {
    id: 'refit',
    prompt: 'prompt.refit',
    title: { en: 'Refit', ja: '補充' },
    text: {
      en: 'Refit turns reduced units up again, for staff points. Keep the points for the landing: Done.',
      ja: '補充は幕僚ポイントで減少戦力のユニットを完全戦力に戻します。ポイントは上陸に取っておき、「終了」。',
    },
    rule: '11.1',
    advice: press('done'),
  },
  {
    id: 'stage',
    prompt: 'prompt.stage',
    turn: 1,
    when: (m) => suggested(m, 'suggest-staging') !== undefined && unitsAt(m.r, 'malta.airborne').length === 0,
    title: { en: 'Who goes where', ja: '誰をどこへ' },
    text: {
      en: 'Each unit goes into the box of its mission: bombers against the Royal Navy (a strong fleet hinders landings), paratroopers with a transport each to Airborne, marines to Amphibious, aircraft and a ship to Support. ‘Suggested staging’ does all of that; or click units in Sicily, then a box.',
      ja: 'ユニットを任務のボックスへ送ります。爆撃機はイギリス海軍攻撃（海軍が強いと上陸が難しい）、空挺部隊は輸送機と共に空挺降下、海兵は強襲上陸、航空機と艦艇は支援。「配備の提案」でまとめて送れます。シチリア島のユニットをクリックし、ボックスを選んでも構いません。',
    },
    rule: '12.1',
    places: ['sicily'],
    advice: press('suggest-staging'),
  },
  {
    id: 'staged',
    prompt: 'prompt.stage',
    turn: 1,
    title: { en: 'Look at the boxes', ja: 'ボックスの確認' },
    text: {
      en: 'Every battalion in Airborne needs a transport in the same box; a battalion by sea costs one amphibious point, a regiment two. Send more, or Undo. With Done the bombers fly, and their dice fall.',
      ja: '空挺降下の大隊には、同じボックスに輸送機が1個ずつ要ります。海路では大隊が揚陸ポイント1、連隊が2。さらに送るか、「取り消し」で変えられます。「終了」で爆撃機が出撃し、サイが振られます。',
    },
    rule: '17.1',
    places: ['malta.airborne', 'malta.amphibious', 'malta.support'],
    advice: press('done'),
  },
  {
    id: 'load',
    prompt: 'prompt.fly',
    turn: 1,
    when: (m) => suggested(m, 'load-all') !== undefined && dropZones(m).length === 0,
    title: { en: 'All aboard', ja: '搭載' },
    text: {
      en: 'The bombers have attacked: the journal says what they hit. Now every battalion boards a transport of its box: ‘Load all transports’, or a battalion and then a transport.',
      ja: '爆撃機の攻撃は終わりました。戦果は記録にあります。次は搭載です。「全輸送機に搭載」を使うか、大隊を選んで輸送機を選びます。',
    },
    rule: '17.1',
    places: ['malta.airborne'],
    advice: press('load-all'),
  },
  {
    id: 'fly',
    prompt: 'prompt.fly',
    turn: 1,
    when: (m) => suggested(m, 'suggest-drop-malta') !== undefined,
    title: { en: 'Where they jump', ja: '降下地点' },
    text: told(
      dropZone,
      (zone) =>
        `‘Suggested drop’ sends them to ${zone}: by what is known, the best chance for its worth. Open ground and few defenders are what you look for; a zone holds four units, and four aircraft. Or click loaded transports, then a zone.`,
      (zone) =>
        `「降下の提案」は${zone}へ送ります。今わかっている限り最も分がよいゾーンです。開けた地形で守備の少ない所がよく、1ゾーンには地上4個、航空4個まで。搭載した輸送機とゾーンを自分で選んでも構いません。`,
    ),
    rule: '17.3',
    places: dropZone,
    advice: press('suggest-drop-malta'),
  },
  {
    id: 'strike',
    prompt: 'prompt.fly',
    turn: 1,
    when: (m) => inSupport(m).some((id) => m.decision.options.some((choice) => choice.id === id)),
    title: { en: 'Bombs before the landing', ja: '上陸前の爆撃' },
    text: told(
      strikeZones,
      (zones) =>
        `Aircraft and ships of the Support box strike before your troops come down: ${zones === '' ? '' : `at ${zones}, where you jump and there is room, or `}on the coast where you mean to land. ‘Suggested support’ sends them there. A zone holds four aircraft, transports included, and one ship.`,
      (zones) =>
        `支援ボックスの航空機と艦艇は、部隊が降りる前に敵を叩きます。目標は${zones === '' ? '' : `降下地点でまだ空きのある${zones}か、`}上陸予定の海岸で、「支援の提案」でまとめて送れます。1ゾーンに輸送機を含め航空機4個、艦艇1個まで。`,
    ),
    rule: '14.1',
    places: (m) => ['malta.support', ...strikeZones(m)],
    advice: press('suggest-strike-malta', 'done'),
  },
  {
    id: 'flown',
    prompt: 'prompt.fly',
    turn: 1,
    title: { en: 'All are on their way', ja: '出発準備完了' },
    text: told(
      dropZones,
      (zones) =>
        `${zones === '' ? 'Nobody jumps this turn.' : `Your paratroopers make for ${zones}.`} Undo takes flights back; Done sends them off.`,
      (zones) =>
        `${zones === '' ? 'このターンは誰も降下しません。' : `空挺部隊の目標は${zones}です。`}「取り消し」で取り消せます。「終了」で出発します。`,
    ),
    rule: '17.3',
    places: dropZones,
    advice: press('done'),
  },
  {
    id: 'land',
    prompt: 'prompt.land',
    turn: 1,
    when: (m) => suggested(m, 'suggest-land-malta') !== undefined,
    title: { en: 'Marines ashore', ja: '海兵の上陸' },
    text: told(
      landZone,
      (zone) =>
        `‘Suggested landing’ sends the marines to ${zone}: the weakest coast by what you have seen, near your paratroopers if it can be. What lands together rolls one die. Or click units, then a coastal zone.`,
      (zone) =>
        `「上陸の提案」は海兵を${zone}へ送ります。見えた限り最も手薄で、できれば空挺部隊に近い海岸です。同じゾーンの部隊はまとめて1回サイを振ります。ユニットと海沿いのゾーンを自分で選んでも構いません。`,
    ),
    rule: '18.3',
    places: landZone,
    advice: press('suggest-land-malta'),
  },
  {
    id: 'landed',
    prompt: 'prompt.land',
    turn: 1,
    title: { en: 'The boats are ready', ja: '舟艇の準備完了' },
    text: told(
      landingZones,
      (zones) =>
        `${zones === '' ? 'Nobody lands from the sea.' : `The boats make for ${zones}.`} Undo takes one back. Done sends them in, and the die falls.`,
      (zones) =>
        `${zones === '' ? '海からの上陸はありません。' : `舟艇の目標は${zones}です。`}「取り消し」で取り消せます。「終了」で上陸し、サイが振られます。`,
    ),
    rule: '18.3',
    places: landingZones,
    advice: press('done'),
  },
  {
    id: 'staff',
    prompt: ['prompt.landStaff', 'prompt.dropStaff'],
    title: { en: 'A staff point for the landing?', ja: '幕僚ポイントを使うか' },
    text: told(
      asked,
      (zone) =>
        `The table shows the chances at ${zone} with and without it. Who fails loses steps or a turn: a staff point is well spent here.`,
      (zone) =>
        `${zone}での確率が、使う場合と使わない場合で示されます。失敗はステップや1ターンの損失になるので、使う価値があります。`,
    ),
    rule: '9.3',
    places: asked,
    advice: press('yes'),
  },
  {
    id: 'battle',
    prompt: 'prompt.battle',
    title: { en: 'Ground combat', ja: '地上戦闘' },
    text: {
      en: 'Every zone with both sides is fought for; you choose the order. Begin where you are strongest: who wins early may pursue into the next zone.',
      ja: '両軍のいるゾーンはすべて戦闘になり、順番は自分で選べます。有利な所から始めます。勝てば隣のゾーンへ追撃できることもあります。',
    },
    rule: '22.1',
  },
  {
    id: 'edge',
    prompt: 'prompt.edgePoint',
    title: { en: 'Who fires first', ja: '先に撃つのはどちらか' },
    text: told(
      asked,
      (zone) =>
        `The battle of ${zone} begins with a die for the tactical edge; who has it fires first. Units that landed this turn give the Allies +1, so a staff point may pay where the fight is even.`,
      (zone) =>
        `${zone}の戦闘は戦術優位のサイで始まり、優位な側が先に撃ちます。このターンに降りた部隊がいると連合軍に+1なので、互角の戦いでは使う価値があります。`,
    ),
    rule: '22.2a',
    places: asked,
    advice: press('no'),
  },
  {
    id: 'pursuit',
    prompt: 'prompt.pursuit',
    title: { en: 'Pursue, or stay together', ja: '追撃か、留まるか' },
    text: {
      en: 'Maneuver units may go one zone farther. A lone battalion is counterattacked: on the first day stay together. Done.',
      ja: '機動ユニットはもう1ゾーン進めます。単独の大隊は反撃を受けるので、初日はまとまっていましょう。「終了」。',
    },
    rule: '22.5',
    advice: press('done'),
  },
  {
    id: 'counterattack',
    prompt: 'prompt.counterattack',
    title: { en: 'They strike back', ja: '反撃' },
    text: {
      en: 'Allied units that can attack strike where you stand. You choose the order and your losses: first where you are strongest.',
      ja: '攻撃できる連合軍が反撃します。順番と損害は自分で選びます。まず最も強い所から。',
    },
    rule: '26.2',
  },
  {
    id: 'move',
    prompt: 'prompt.move',
    title: { en: 'On the ground', ja: '地上の移動' },
    text: {
      en: 'Ground units go up to two zones along routes; Allied units on the way stop them. Close the gap between your landings, at most four units in a zone, then Done.',
      ja: '地上ユニットは連絡路に沿って2ゾーンまで動けますが、連合軍がいれば止まります。上陸地点同士をつなぎ、1ゾーン4個まで。終わったら「終了」。',
    },
    rule: '13.1',
    advice: press('done'),
  },
  ...LOSSES,
  {
    id: 'next',
    prompt: 'prompt.stage',
    turn: 2,
    title: { en: 'You are ashore', ja: '上陸成功' },
    text: {
      en: 'From now on transports can airland on airfields you hold, without a roll. ‘Same missions as last turn’ stages again what came home, and waits for Done. Take what counts at the end: fortresses 6, airfields and towns 4. The score is one click away. Good luck!',
      ja: '今後は支配する飛行場に、サイを振らずに空輸着陸できます。「前のターンと同じ任務」は帰還した部隊を再び配備し、「終了」を待ちます。終了時の得点は要塞6、飛行場と町4。得点はいつでも確認できます。ご健闘をお祈りします。',
    },
    rule: '17.4',
  },
]

export function guideStep(
  v: View,
  decision: Decision<Action> | null,
  passed: ReadonlySet<string>,
  language: Language,
): GuideStep | null {
  if (decision === null) return null
  const moment: GuideMoment = { r: read(v), decision, shortcuts: shortcutsFor(v, decision, [], language) }
  const seen = { scenario: '', result: v.result, turn: v.turn, reader: 'axis' }
  return guidedStep({ scenarios: [''], lastTurn: 2, steps: STEPS }, seen, decision, passed, language, moment)
}
