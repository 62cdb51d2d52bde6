import type { situations as en } from '../en/situations.ts'

export const situations: typeof en = {
  'act.rally': (p, n) => `${n(p.unit)}の回復を試みる`,
  'act.return': (p, n) => `${n(p.unit)}を${n(p.to)}に復帰`,
  'act.order': () => '事前命令を変更',
  'prompt.rally': (p) =>
    `回復を試みるユニットを選んでください（HQ ${p.hqs}、他に${p.others}ステップ）。なければ終了してください。`,
  'prompt.return': (p, n) => `${n(p.unit)}が回復します。復帰するヘクスを選んでください。`,
  'rally.tried': (p, n) => `${n(p.unit)}が回復を試みます。`,
  'rally.restored': (p, n) => `${n(p.unit)}が完全戦力に戻りました。`,
  'rally.returned': (p, n) => `${n(p.unit)}が${n(p.hex)}に復帰。`,
  'rally.over': (p, n) => `${n(p.unit)}は${p.passed ? '回復した' : '回復しなかった'}。`,
  'refuse.rallyByNight': () => '回復を試みるのは、夜間ターンの回復フェイズだけです。',
  'refuse.oneHqRallies': () => '各陣営が1夜に回復を試みられるHQは1つです。',
  'refuse.oneStepAnHq': () => '他のユニットの回復は、プレイ中のHQごとに1ステップです。すべて使いました。',
  'refuse.hasRallied': () => 'このユニットはこのフェイズにすでに回復を試みました。',
  'refuse.nothingToRally': () => 'このユニットには回復すべき損失がありません。',
  'refuse.rallyInZone': () => '敵ZOC内の減少状態のユニットは回復できません。',
  'refuse.rallyDisrupted': () => '混乱状態のユニットは回復できません。',
  'refuse.nowhereToRally': () => 'このユニットが復帰できる病院も自身のHQもありません。',
  'refuse.closedHospital': () => '病院にユニットを置けるのは、敵ZOC外の友軍ヘクスにある場合だけです。',
  'refuse.sectorHqRallies': () => '戦区HQは回復できません。',
  'refuse.rallyNotHere': () => '復帰できるのは、敵ZOC外の友軍病院か、自身のHQのいるヘクスです。',
  'refuse.hqJustRallied': () => 'このフェイズに回復したHQには、ほかのユニットを置けません。',
  'refuse.neverRallies': () => 'トーチカ、砲兵、対戦車、装甲ユニットは回復できません。',
  'refuse.mIsGone': () => 'M組織のHQは復帰できません。',
}
