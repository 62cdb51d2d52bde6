import type { fire as en } from '../en/fire.ts'

export const fire: typeof en = {
  'act.mission': (p, n) => (p.box === 'cup' ? `${n(p.air)}を近接航空支援へ` : `${n(p.air)}を爆撃へ`),
  'act.restToCup': () => '残り全てを近接航空支援へ',
  'act.station': (p, n) => `${n(p.unit)}へ割当て`,
  'prompt.missions': () =>
    '航空ユニットに任務（爆撃、または不透明容器に入れる近接航空支援）を割り当ててください。「終了」なら残りは準備状態のままです。',
  'prompt.station': (p, n) => `${n(p.air)}が引かれました。割り当てるドイツ軍HQを選んでください。`,
  'air.goes': (p, n) => `${n(p.air)}：${n(p.box)}。`,
  'air.assigned': (p, n) => `${n(p.air)}を${n(p.box)}へ。`,
  'air.repaired': (p, n) =>
    `損傷状態の${n(p.air)}：ダイス${p.die}。${p.repaired ? '修理され飛行済へ。' : '損傷状態のまま。'}`,
  'air.drawn': (p, n) => `${n(p.air)}が引かれた。`,
  'air.stationed': (p, n) => `${n(p.air)}を${n(p.unit)}に割当て。`,
  'refuse.noAirAtNight': () => '夜間ターンに航空任務は実施できません。',
  'refuse.ju88Flew': () => 'Ju 88の任務は1日に1回です。',
  'refuse.bombedToday': () => 'この航空ユニットは今日すでに爆撃を実施しました。',
  'refuse.noAirInStorm': () => '嵐では全ての航空任務が禁止されます。',
  'refuse.airNotReady': () => '任務を割り当てられるのは準備状態の航空ユニットで、1ターンに1任務です。',
  'refuse.noCasStrength': () => 'この航空ユニットには近接航空支援の戦力がありません。',
  'refuse.noGermanHq': () => '航空ユニットはマップ上のドイツ軍HQに割り当てます。',
  'refuse.shakenHqHoldsNoAir': () => '混乱したHQは航空ユニットを保持できません。',
  'refuse.notOnCoastChart': () => '沿岸砲兵チャートに、この砲台のそのゾーンでの値はありません。',
  'refuse.batterySilent': () => '除去、混乱、敵ZOC内の砲台は射撃できません。',
  'refuse.batteryFired': () => 'この砲台は射撃済です。次のリセット・フェイズの後に再び射撃できます。',
}
