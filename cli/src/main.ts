import { ConfigError, type Language, PackError, SaveError } from '@middlesea/engine'
import { parseArgs } from './args.ts'
import { balance } from './commands/balance.ts'
import type { Command } from './commands/command.ts'
import { games } from './commands/games.ts'
import { ledger } from './commands/ledger.ts'
import { lookBack } from './commands/look-back.ts'
import { pack } from './commands/pack.ts'
import { play } from './commands/play.ts'
import { rate } from './commands/rate.ts'
import { replay } from './commands/replay.ts'
import { simulate } from './commands/simulate.ts'
import { table } from './commands/table.ts'
import { verify } from './commands/verify.ts'
import { CheckFailed, saveExit, saveTrouble, sentence, UsageError } from './errors.ts'
import { helpOf, overview } from './help.ts'
import { print } from './output.ts'
import { hints } from './suggest.ts'
import { languageFrom } from './voice.ts'

const COMMANDS: Command[] = [play, games, table, simulate, rate, balance, replay, lookBack, verify, pack, ledger]

/** Runs a command line and gives the exit code: 0 all is well, 1 something failed, 2 wrong use. */
export async function main(words: string[]): Promise<number> {
  const [name, ...rest] = words
  const language = languageFrom(askedLanguage(words), process.env)
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    const command = COMMANDS.find((known) => known.name === rest[0])
    const lines = command === undefined ? overview(COMMANDS, language) : helpOf(command, language)
    if (name !== undefined) print(...lines)
    else process.stderr.write(`${lines.join('\n')}\n`)
    return name === undefined ? 2 : 0
  }
  try {
    const command = COMMANDS.find((known) => known.name === name)
    if (command === undefined) {
      const known = COMMANDS.map((each) => each.name)
      const meant = hints(name, known)
      throw new UsageError({
        en: `There is no command '${name}'. ${meant.en}`,
        ja: `「${name}」というコマンドはありません。${meant.ja}`,
      })
    }
    const args = parseArgs(command, rest)
    if (args !== 'help') return await command.run(args)
    print(...helpOf(command, language))
    return 0
  } catch (error) {
    return complain(error, name, language)
  }
}

/** What `--lang` says, before anything is known to be right. */
function askedLanguage(words: string[]): string | undefined {
  const at = words.findIndex((word) => word === '--lang' || word.startsWith('--lang='))
  return at === -1 ? undefined : words[at] === '--lang' ? words[at + 1] : words[at].slice('--lang='.length)
}

function complain(error: unknown, command: string, language: Language): number {
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof UsageError) return say(error.in(language), 2)
  if (error instanceof SaveError) return say(saveTrouble(error, language), saveExit(command, error))
  if (error instanceof ConfigError) return say(sentence(message), 2)
  if (error instanceof PackError) return say(sentence(error.problems.join('; ')), 2)
  if (error instanceof CheckFailed) return say(message, 1)
  if (process.env.MIDDLESEA_DEBUG) console.error(error)
  return say(`a defect of ours: ${message}. MIDDLESEA_DEBUG=1 shows where.`, 1)
}

function say(line: string, code: number): number {
  process.stderr.write(`middlesea: ${line}\n`)
  return code
}

// A reader that has seen enough, such as `head`, is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})
