import { law, type OptionSpec } from '@middlesea/engine'
import type { State } from './state.ts'

/** What players agree on before a match. */
export const OPTIONS: OptionSpec[] = [
  {
    id: 'basic',
    rule: 'option.basic',
    name: { en: 'Basic game', ja: '基本ゲーム' },
    values: [false, true],
  },
]

/** option.basic: whether the rules of the advanced game are played. */
export const isAdvanced = law('option.basic', (s: State): boolean => !s.options.basic, true)
