import type { Name } from '@middlesea/engine'

interface CheckWords {
  what: Name
  passed: Name
  failed: Name
}

/** What an ER check is made for, by its rule, and what it means: 'ER check of T1 LRDG' alone tells nobody why. */
export const CHECKS: { [rule: string]: CheckWords | undefined } = {
  '12.41': {
    what: { en: 'Coordination', ja: '戦闘連携' },
    passed: { en: 'They attack together.', ja: '連携して攻撃します。' },
    failed: { en: 'They fail to coordinate.', ja: '戦闘連携に失敗しました。' },
  },
  '17.32': {
    what: { en: 'Slipping away before combat', ja: '戦闘前の退却' },
    passed: { en: 'They slip away.', ja: '戦わずに退却します。' },
    failed: { en: 'They have to fight.', ja: '戦わなければなりません。' },
  },
  '13.39': {
    what: { en: 'Standing fast', ja: '退却の拒否' },
    passed: { en: 'They stay.', ja: '留まります。' },
    failed: { en: 'They cannot stay.', ja: '留まれません。' },
  },
  '13.45': {
    what: { en: 'Retreat through enemy zones of control', ja: '敵ZOCを通る退却' },
    passed: { en: 'They get through, at the cost of a step.', ja: '1ステップを失って通り抜けます。' },
    failed: { en: 'They are cut off and lost.', ja: '退路を断たれ、除去されます。' },
  },
  '3.84a': {
    what: { en: 'Disrupted once more', ja: '再度の混乱' },
    passed: { en: 'No step is lost.', ja: 'ステップ損失はありません。' },
    failed: { en: 'A step is lost.', ja: '1ステップを失います。' },
  },
}
