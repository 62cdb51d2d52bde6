import type { OptionSpec } from '@middlesea/engine'

/** What players agree on before a match. */
export const OPTIONS: OptionSpec[] = [
  {
    id: 'basic',
    rule: 'option.basic',
    name: { en: 'Basic game', ja: '基本ゲーム' },
    values: [false, true],
  },
]
