import { law, type MatchConfig, type OptionSpec, withoutNoHandicap } from '@middlesea/engine'
import type { Kit } from './kit.ts'
import type { Options, State } from './state.ts'

/** What players agree on before a match. */
export const OPTIONS: OptionSpec[] = [
  {
    id: 'basic',
    rule: 'option.basic',
    name: { en: 'Basic game', ja: '基本ゲーム' },
    values: [false, true],
  },
]

/** What is played: a scenario may fix an option, whatever was agreed on. */
export function optionsOf({ files }: Kit, { scenario, options }: MatchConfig): Options {
  return withoutNoHandicap({ ...options, ...files.scenarios[scenario].fixed }) as unknown as Options
}

/** option.basic: whether the rules of the advanced game are played. */
export const isAdvanced = law('option.basic', (s: State): boolean => !s.options.basic, true)
