import type { Action, View } from '../src/index.ts'
import type { Decision } from '@middlesea/engine'
import type { DayStep } from '@middlesea/table-kit/guided-day'

// Notes of the guides that every scenario has: what waits for Done, and what is asked inside a battle.

export interface GuideMoment {
  v: View
  decision: Decision<Action>
}

const offers = ({ decision }: GuideMoment, id: string): boolean => decision.options.some((choice) => choice.id === id)
/** Whether nothing is left but to end the step. */
export const isPlaced = ({ decision }: GuideMoment): boolean => decision.options.every(({ id }) => id === 'done')

export const press =
  (id: string) =>
  (m: GuideMoment): { press: string } | null =>
    offers(m, id) ? { press: id } : null

/** Notes for questions that end with Done, before dice fall. */
export const PLACED: DayStep<GuideMoment>[] = [
  {
    id: 'placed.setUp',
    prompt: ['prompt.setUp', 'prompt.setUpGuns'],
    when: isPlaced,
    title: { en: 'All stand', ja: '配置完了' },
    text: {
      en: 'Look at the map: where is the airfield open? Undo takes back what you placed. Done hands the map to the Axis.',
      ja: 'マップを見て、手薄な所がないか確かめます。「取り消し」で配置を取り消せます。「終了」を押すと枢軸軍の番になります。',
    },
    rule: 'stack.1',
    advice: press('done'),
  },
  {
    id: 'placed.drop',
    prompt: 'prompt.drop',
    when: isPlaced,
    title: { en: 'Ready to jump', ja: '降下準備完了' },
    text: {
      en: 'All are over their hexes, and nobody has jumped yet. Undo takes back what you placed. With Done the dice fall.',
      ja: '全員が目標の上空にいます。まだ誰も降りていません。「取り消し」で取り消せます。「終了」を押すとサイが振られます。',
    },
    rule: 'drift.2',
    advice: press('done'),
  },
  {
    id: 'placed.aircraft',
    prompt: 'prompt.aircraft',
    when: isPlaced,
    title: { en: 'All aircraft have orders', ja: '全機に任務' },
    text: {
      en: 'Undo takes one back. With Done they fly: support waits for its fight, a bombardment is rolled at once.',
      ja: '「取り消し」で取り消せます。「終了」を押すと出撃します。支援は戦闘まで待機し、爆撃はすぐにサイを振ります。',
    },
    rule: 'air.1',
    advice: press('done'),
  },
]

/** Questions inside a battle: the same on every day, for both sides. */
export const BATTLE: DayStep<GuideMoment>[] = [
  {
    id: 'battle.join',
    prompt: ['prompt.join', 'prompt.joinFirst'],
    title: { en: 'Who joins', ja: '誰が加わるか' },
    text: {
      en: 'Add units until the odds are what you want; pointing at a unit shows what it would change. What attacks here attacks nowhere else in this phase. The battle opens with Done, or when all have joined.',
      ja: '望む戦力比になるまでユニットを加えます。ユニットを指すと、加えた場合の変化が出ます。ここで攻撃したユニットは、このフェイズにほかを攻撃できません。「終了」か、全員の参加で戦闘が始まります。',
    },
    rule: 'combat.3',
  },
  {
    id: 'battle.fire',
    prompt: 'prompt.defensiveFire',
    title: { en: 'Guns before the attack', ja: '攻撃の前の砲撃' },
    text: {
      en: 'Your guns in range may fire at the attackers first. A hit lowers their odds or sends them back. Each gun fires once in a phase: keep it only if a worse attack is to come.',
      ja: '射程内の砲は攻撃側を先に撃てます。戦力比を下げたり、後退させたりできます。1フェイズに1回だけなので、もっと大きな攻撃に備えるときだけ残します。',
    },
    rule: 'combat.3',
  },
  {
    id: 'battle.lose',
    prompt: ['prompt.loseOne', 'prompt.exchange', 'prompt.match'],
    title: { en: 'Who is lost', ja: '誰を失うか' },
    text: {
      en: 'Give up what is weakest, or what has done its work. Keep headquarters companies: they can reform a battalion later. After an exchange the other side loses about as much.',
      ja: '弱いユニットや役目を終えたユニットを失うとよいでしょう。大隊本部中隊は後で大隊を再編できるので残します。交換の結果では、相手も同じくらい失います。',
    },
    rule: 'crt.AL',
  },
  {
    id: 'battle.retreat',
    prompt: 'prompt.retreat',
    title: { en: 'One hex back', ja: '1ヘクス後退' },
    text: {
      en: 'Lit hexes are where it may go. Go where friends stand, and do not leave the airfield if there is another way.',
      ja: '光るヘクスへ後退できます。味方のいるヘクスを選び、できれば飛行場を離れないようにします。',
    },
    rule: 'crt.AR',
  },
  {
    id: 'battle.advance',
    prompt: 'prompt.advance',
    title: { en: 'Into the empty hex', ja: '空いたヘクスへ前進' },
    text: {
      en: 'Who fought may go in. Take ground that counts; but whoever goes in may stand alone when the enemy strikes back.',
      ja: '戦ったユニットは前進できます。価値のある地点なら入りますが、孤立して反撃を受けることもあります。',
    },
    rule: 'combat.2',
  },
  {
    id: 'battle.drift',
    prompt: 'prompt.driftSupport',
    title: { en: 'Bombers now or later', ja: '航空支援を今使うか' },
    text: {
      en: 'The aircraft over this hex help once: now, or in the combat phase. The chances below are told for both.',
      ja: 'このヘクスの上空の航空機が支援できるのは1回だけです。今か、戦闘フェイズか。下に両方の確率が出ます。',
    },
    rule: 'air.1',
  },
  {
    id: 'battle.reform',
    prompt: ['prompt.reform', 'prompt.excess'],
    title: { en: 'Companies and battalions', ja: '中隊と大隊' },
    text: {
      en: 'A headquarters company with companies of its regiment may become a battalion: the same strength in less room. A hex holds six stacking points; what is too much is lost.',
      ja: '大隊本部中隊は、同じ連隊の中隊と共に大隊になれます。戦力は同じで、場所を取りません。1ヘクスはスタッキング値6までで、超過分は失われます。',
    },
    rule: 'stack.1',
  },
]
