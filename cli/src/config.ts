import { type AnyGame, ConfigError, type MatchConfig, makeConfig, type OptionValue } from '@middlesea/engine'
import { type Args, type Flag, splitOnce } from './args.ts'
import { UsageError } from './errors.ts'
import { hints } from './suggest.ts'

export const CONFIG_FLAGS: Flag[] = [
  {
    name: 'scenario',
    value: 'S',
    help: { en: 'the scenario; the first one if none is named', ja: 'シナリオ。省略すると最初のもの' },
  },
  {
    name: 'option',
    value: 'K=V',
    repeat: true,
    help: { en: 'an optional rule: its name, or name=value', ja: '選択ルール。名前、または名前=値' },
  },
]

/** What the command line names of a config; the rest is left open. */
export type NamedConfig = Pick<Partial<MatchConfig>, 'scenario'> & Pick<MatchConfig, 'options'>

/** The config of a match from the command line. */
export function configFrom(game: AnyGame, args: Args, pack = ''): MatchConfig {
  try {
    return makeConfig(game, { ...namedConfig(game, args), pack })
  } catch (error) {
    if (error instanceof ConfigError) throw new UsageError(`${error.message}.`)
    throw error
  }
}

export function namedConfig(game: AnyGame, args: Args): NamedConfig {
  const scenario = args.value('scenario')
  const scenarios = game.scenarios.map(({ id }) => id)
  if (scenario !== undefined && !scenarios.includes(scenario)) {
    const meant = hints(scenario, scenarios)
    throw new UsageError({
      en: `${game.id} has no scenario '${scenario}'. ${meant.en}`,
      ja: `${game.id}に「${scenario}」というシナリオはありません。${meant.ja}`,
    })
  }
  const options: MatchConfig['options'] = {}
  for (const text of args.values('option')) {
    const [id, value] = splitOnce(text, '=')
    if (Object.hasOwn(options, id)) {
      throw new UsageError({
        en: `Option ${id} is given twice.`,
        ja: `選択ルール${id}が2回指定されています。`,
      })
    }
    options[id] = optionValue(game, id, value)
  }
  return { scenario, options }
}

/** `--option engineers` switches on; `--option engineers=false` off; other options are named with their value. */
function optionValue(game: AnyGame, id: string, text: string | undefined): OptionValue {
  const option = game.options.find((known) => known.id === id)
  if (option === undefined) {
    const known = game.options.map((each) => each.id)
    const meant = hints(id, known)
    throw new UsageError({
      en: `${game.id} has no option '${id}'. ${meant.en}`,
      ja: `${game.id}に「${id}」という選択ルールはありません。${meant.ja}`,
    })
  }
  const value = option.values.find((each) => String(each) === (text ?? 'true'))
  if (value === undefined) {
    const values = option.values.join(', ')
    throw new UsageError({
      en: `Option ${id} cannot be '${text ?? ''}'. It can be: ${values}.`,
      ja: `選択ルール${id}に「${text ?? ''}」は指定できません。指定できる値：${values}`,
    })
  }
  return value
}
