import type { Name } from '@middlesea/engine'
import { UsageError } from './errors.ts'
import { hints } from './suggest.ts'

/** An option of a command. Without `value` it is a switch. */
export interface Flag {
  name: string
  /** What stands for its value in the help: N, FILE, K=V, ... */
  value?: string
  /** The only values it may have. */
  values?: string[]
  repeat?: boolean
  help: string | Name
}

/** What a command says of itself; usage and help are made from it. */
export interface CommandSpec {
  name: string
  summary: Name
  /** Written in capitals; with ? at the end it may be left out. */
  positionals: string[]
  flags: Flag[]
  notes?: (string | Name)[]
}

export const JSON_FLAG: Flag = { name: 'json', help: 'print JSON' }

/** The words after a command, sorted and checked. */
export class Args {
  readonly positionals: string[]
  private readonly given: Map<string, string[]>

  constructor(positionals: string[], given: Map<string, string[]>) {
    this.positionals = positionals
    this.given = given
  }

  has(flag: string): boolean {
    return this.given.has(flag)
  }

  value(flag: string): string | undefined {
    return this.given.get(flag)?.at(-1)
  }

  values(flag: string): string[] {
    return this.given.get(flag) ?? []
  }

  /** Names with commas between them; none where the flag is not given. */
  names(flag: string): string[] {
    const text = this.value(flag)
    if (text === undefined) return []
    const names = text.split(',')
    if (names.includes('')) {
      throw new UsageError({
        en: `--${flag} needs names with commas between them, not '${text}'.`,
        ja: `--${flag}には名前をコンマで区切って指定してください（「${text}」は使えません）。`,
      })
    }
    return names
  }

  /** A whole number, or the default. */
  number(flag: string, fallback: number, least = 0): number {
    const text = this.value(flag)
    if (text === undefined) return fallback
    const number = Number(text)
    if (!/^\d+$/.test(text) || !Number.isSafeInteger(number) || number < least) {
      throw new UsageError({
        en: `--${flag} needs a whole number of at least ${least}, not '${text}'.`,
        ja: `--${flag}には${least}以上の整数を指定してください（「${text}」は使えません）。`,
      })
    }
    return number
  }
}

/** Reads the words after a command. Throws UsageError; 'help' when help was asked for. */
export function parseArgs(spec: CommandSpec, words: string[]): Args | 'help' {
  const positionals: string[] = []
  const given = new Map<string, string[]>()
  for (let i = 0; i < words.length; i++) {
    const word = words[i]
    if (word === '--help' || word === '-h') return 'help'
    if (!word.startsWith('--')) {
      if (word.startsWith('-') && word.length > 1) {
        throw new UsageError({
          en: `There are no short options such as ${word}.`,
          ja: `${word}のような短いオプションはありません。`,
        })
      }
      positionals.push(word)
      continue
    }
    const [name, inline] = splitOnce(word.slice(2), '=')
    const flag = flagOf(spec, name)
    if (flag.value === undefined) {
      if (inline !== undefined) {
        throw new UsageError({ en: `--${name} takes no value.`, ja: `--${name}に値は付けられません。` })
      }
      given.set(name, [''])
      continue
    }
    const value = inline ?? words[++i]
    if (value === undefined || (inline === undefined && value.startsWith('--'))) {
      throw new UsageError({
        en: `--${name} needs a value: --${name} ${flag.value}.`,
        ja: `--${name}には値が必要です：--${name} ${flag.value}`,
      })
    }
    if (flag.values !== undefined && !flag.values.includes(value)) {
      const meant = hints(value, flag.values)
      throw new UsageError({
        en: `--${name} cannot be '${value}'. ${meant.en}`,
        ja: `--${name}に「${value}」は指定できません。${meant.ja}`,
      })
    }
    if (flag.repeat !== true && given.has(name)) {
      throw new UsageError({ en: `--${name} is given twice.`, ja: `--${name}が2回指定されています。` })
    }
    given.set(name, [...(given.get(name) ?? []), value])
  }
  checkPositionals(spec, positionals)
  return new Args(positionals, given)
}

function flagOf(spec: CommandSpec, name: string): Flag {
  const flag = spec.flags.find((known) => known.name === name)
  if (flag !== undefined) return flag
  const known = [...spec.flags.map((each) => `--${each.name}`), '--help']
  const meant = hints(`--${name}`, known)
  throw new UsageError({
    en: `${spec.name} has no option --${name}. ${meant.en}`,
    ja: `${spec.name}に--${name}というオプションはありません。${meant.ja}`,
  })
}

function checkPositionals(spec: CommandSpec, positionals: string[]): void {
  const needed = spec.positionals.filter((name) => !name.endsWith('?'))
  if (positionals.length < needed.length) {
    const missing = needed[positionals.length]
    throw new UsageError({
      en: `${missing} is missing. Usage: ${usage(spec)}`,
      ja: `${missing}の指定がありません。書式：${usage(spec)}`,
    })
  }
  if (positionals.length > spec.positionals.length) {
    const extra = positionals[spec.positionals.length]
    throw new UsageError({
      en: `'${extra}' is one word too many. Usage: ${usage(spec)}`,
      ja: `「${extra}」は余分です。書式：${usage(spec)}`,
    })
  }
}

export function usage(spec: CommandSpec): string {
  const words = spec.positionals.map((name) => (name.endsWith('?') ? `[${name.slice(0, -1)}]` : name))
  const flags = spec.flags.map((flag) => `[${flagUse(flag)}]${flag.repeat === true ? '...' : ''}`)
  return ['middlesea', spec.name, ...words, ...flags].join(' ')
}

export function flagUse(flag: Flag): string {
  return flag.value === undefined ? `--${flag.name}` : `--${flag.name} ${flag.value}`
}

/** 'K=V' in two; the second is undefined without the mark. */
export function splitOnce(text: string, mark: string): [string, string | undefined] {
  const at = text.indexOf(mark)
  return at === -1 ? [text, undefined] : [text.slice(0, at), text.slice(at + mark.length)]
}
