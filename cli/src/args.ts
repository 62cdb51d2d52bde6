import { UsageError } from './errors.ts'
import { hint } from './suggest.ts'

/** An option of a command. Without `value` it is a switch. */
export interface Flag {
  name: string
  /** What stands for its value in the help: N, FILE, K=V, ... */
  value?: string
  /** The only values it may have. */
  values?: string[]
  repeat?: boolean
  help: string
}

/** What a command says of itself; usage and help are made from it. */
export interface CommandSpec {
  name: string
  summary: string
  /** Written in capitals; with ? at the end it may be left out. */
  positionals: string[]
  flags: Flag[]
  notes?: string[]
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

  /** A whole number, or the default. */
  number(flag: string, fallback: number, least = 0): number {
    const text = this.value(flag)
    if (text === undefined) return fallback
    const number = Number(text)
    if (!/^\d+$/.test(text) || !Number.isSafeInteger(number) || number < least) {
      throw new UsageError(`--${flag} needs a whole number of at least ${least}, not '${text}'.`)
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
      if (word.startsWith('-') && word.length > 1) throw new UsageError(`There are no short options such as ${word}.`)
      positionals.push(word)
      continue
    }
    const [name, inline] = splitOnce(word.slice(2), '=')
    const flag = flagOf(spec, name)
    if (flag.value === undefined) {
      if (inline !== undefined) throw new UsageError(`--${name} takes no value.`)
      given.set(name, [''])
      continue
    }
    const value = inline ?? words[++i]
    if (value === undefined || (inline === undefined && value.startsWith('--'))) {
      throw new UsageError(`--${name} needs a value: --${name} ${flag.value}.`)
    }
    if (flag.values !== undefined && !flag.values.includes(value)) {
      throw new UsageError(`--${name} cannot be '${value}'. ${hint(value, flag.values)}`)
    }
    if (flag.repeat !== true && given.has(name)) throw new UsageError(`--${name} is given twice.`)
    given.set(name, [...(given.get(name) ?? []), value])
  }
  checkPositionals(spec, positionals)
  return new Args(positionals, given)
}

function flagOf(spec: CommandSpec, name: string): Flag {
  const flag = spec.flags.find((known) => known.name === name)
  if (flag !== undefined) return flag
  const known = [...spec.flags.map((each) => `--${each.name}`), '--help']
  throw new UsageError(`${spec.name} has no option --${name}. ${hint(`--${name}`, known)}`)
}

function checkPositionals(spec: CommandSpec, positionals: string[]): void {
  const needed = spec.positionals.filter((name) => !name.endsWith('?'))
  if (positionals.length < needed.length) {
    throw new UsageError(`${needed[positionals.length]} is missing. Usage: ${usage(spec)}`)
  }
  if (positionals.length > spec.positionals.length) {
    throw new UsageError(`'${positionals[spec.positionals.length]}' is one word too many. Usage: ${usage(spec)}`)
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
