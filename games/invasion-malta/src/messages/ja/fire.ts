import type { fire as en } from '../en/fire.ts'

export const fire: typeof en = {
  'refuse.notOnCoastChart': () => '沿岸砲兵チャートに、この砲台のそのゾーンでの値はありません。',
  'refuse.batterySilent': () => '除去、混乱、敵ZOC内の砲台は射撃できません。',
  'refuse.batteryFired': () => 'この砲台は射撃済です。次のリセット・フェイズの後に再び射撃できます。',
}
