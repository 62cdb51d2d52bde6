import { type AnyGame, ConfigError, type MatchConfig, makeConfig, type OptionValue } from '@middlesea/engine'
import { type Args, type Flag, splitOnce } from './args.ts'
import { UsageError } from './errors.ts'
import { hint } from './suggest.ts'

export const CONFIG_FLAGS: Flag[] = [
  { name: 'scenario', value: 'S', help: 'the scenario; the first one if none is named' },
  { name: 'option', value: 'K=V', repeat: true, help: 'an optional rule: its name, or name=value' },
]

/** The config of a match from the command line. */
export function configFrom(game: AnyGame, args: Args, pack = ''): MatchConfig {
  const scenario = args.value('scenario')
  const scenarios = game.scenarios.map(({ id }) => id)
  if (scenario !== undefined && !scenarios.includes(scenario)) {
    throw new UsageError(`${game.id} has no scenario '${scenario}'. ${hint(scenario, scenarios)}`)
  }
  const options: MatchConfig['options'] = {}
  for (const text of args.values('option')) {
    const [id, value] = splitOnce(text, '=')
    options[id] = optionValue(game, id, value)
  }
  try {
    return makeConfig(game, { scenario, options, pack })
  } catch (error) {
    if (error instanceof ConfigError) throw new UsageError(`${error.message}.`)
    throw error
  }
}

/** `--option engineers` switches on; `--option engineers=false` off; other options are named with their value. */
function optionValue(game: AnyGame, id: string, text: string | undefined): OptionValue {
  const option = game.options.find((known) => known.id === id)
  if (option === undefined) {
    const known = game.options.map((each) => each.id)
    throw new UsageError(`${game.id} has no option '${id}'. ${hint(id, known)}`)
  }
  const value = option.values.find((each) => String(each) === (text ?? 'true'))
  if (value === undefined) {
    throw new UsageError(`Option ${id} cannot be '${text ?? ''}'. It can be: ${option.values.join(', ')}.`)
  }
  return value
}
