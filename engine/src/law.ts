/**
 * Laws tie code to the rule that it enforces. A law is an ordinary function with the id of its rule. In play it costs
 * nothing: `law` hands back the function itself. In tests the kernel records which rules a test made the engine touch,
 * and `middlesea ledger --mutate ID` switches a rule off to see whether its test turns red.
 */
interface Watch {
  touched: Set<string>
  /** A rule, or one of its laws alone: `RULE@file:line`. */
  disabled: string | null
  /** What was touched for each answer that is being made: an answer may be made of others. */
  answers: Set<string>[]
}

let watch: Watch | null = null

/** All laws that were made while they were watched, as `RULE@file:line`: a rule may be enforced at several places. */
const made = new Set<string>()

export function lawsMade(): readonly string[] {
  return [...made].sort()
}

/** Must be called before a game is loaded: laws made earlier are not watched. */
export function watchLaws(disabled: string | null = null): void {
  watch = { touched: new Set(), disabled, answers: [] }
}

/**
 * Runs something with a rule switched off, to show what hangs on it. Laws must be watched. What is touched meanwhile is
 * not recorded: it proves nothing of the rule.
 */
export function withoutLaw<T>(rule: string, run: () => T): T {
  const before = watch
  if (before === null) throw new Error(`laws are not watched: ${rule} cannot be switched off`)
  watchLaws(rule)
  try {
    return run()
  } finally {
    watch = before
  }
}

export function touch(rule: string): void {
  if (watch === null) return
  watch.touched.add(rule)
  watch.answers.at(-1)?.add(rule)
}

/** The rules touched since the last call. */
export function takeTouched(): Set<string> {
  const touched = watch?.touched ?? new Set<string>()
  if (watch !== null) {
    watch.touched = new Set()
    watch.answers = []
  }
  return touched
}

// ---- Answers that are kept for another time

/** The laws that an answer was made from. Null in play, where nobody watches. */
export type Grounds = { watch: Watch; rules: ReadonlySet<string> } | null

/** To be called before an answer is made that will be kept: collects the laws it touches. Give the result to `endAnswer`. */
export function beginAnswer(): number {
  return watch === null ? 0 : watch.answers.push(new Set()) - 1
}

/** To be called when that answer is made: gives the laws that it was made from, which are kept beside it for `holds`. */
export function endAnswer(began: number): Grounds {
  if (watch === null || began >= watch.answers.length) return null
  const rules = new Set<string>()
  // More than one is open only where an answer within this one was broken off by an error.
  for (const touched of watch.answers.splice(began)) for (const rule of touched) rules.add(rule)
  const outer = watch.answers.at(-1)
  if (outer !== undefined) for (const rule of rules) outer.add(rule)
  return { watch, rules }
}

/**
 * Whether a kept answer may be given again; if so, its laws are touched as if they had been asked. It may not when laws
 * were switched on or off since it was made. In play it always may, and nothing is recorded.
 */
export function holds(grounds: Grounds): boolean {
  if (watch === null) return true
  if (grounds === null || grounds.watch !== watch) return false
  for (const rule of grounds.rules) touch(rule)
  return true
}

/** As `holds`, for a table of answers. In play the grounds are not even looked at. */
export function holdsAt(table: readonly Grounds[], at: number): boolean {
  return watch === null || holds(table[at] ?? null)
}

export function isDisabled(rule: string): boolean {
  return watch !== null && watch.disabled === rule
}

/** A function that enforces a rule. `off` is what it answers when the rule is switched off. */
export function law<Args extends unknown[], R>(
  rule: string,
  enforce: (...args: Args) => R,
  off: R,
): (...args: Args) => R {
  if (watch === null) return enforce
  const one = `${rule}@${makersPlace()}`
  made.add(one)
  return (...args) => {
    touch(rule)
    return isDisabled(rule) || isDisabled(one) ? off : enforce(...args)
  }
}

/** Where the code that makes a law stands, from the root of the project. */
function makersPlace(): string {
  const frames = (new Error().stack ?? '').split('\n').slice(1)
  const maker = frames.find((frame) => !frame.includes('/engine/src/law.ts'))
  const [, file, line] = /\/((?:games|systems|engine|examples)\/[^():?]+)[^():]*:(\d+)/.exec(maker ?? '') ?? []
  return file === undefined ? 'elsewhere' : `${file}:${line}`
}

/** A printed value with the rule that prints it. Switched off, it comes back changed. */
export function datum<T>(rule: string, value: T): T {
  touch(rule)
  return isDisabled(rule) ? (spoil(value) as T) : value
}

function spoil(value: unknown): unknown {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (typeof value === 'string') return `${value}?`
  if (Array.isArray(value)) return value.slice(0, -1).map(spoil)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, spoil(item)]))
}
