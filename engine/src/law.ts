/**
 * Laws tie code to the rule that it enforces. A law is an ordinary function with the id of its rule. In play it costs
 * nothing: `law` hands back the function itself. In tests the kernel records which rules a test made the engine touch,
 * and `middlesea ledger --mutate ID` switches a rule off to see whether its test turns red.
 */
interface Watch {
  touched: Set<string>
  disabled: string | null
}

let watch: Watch | null = null

/** Must be called before a game is loaded: laws made earlier are not watched. */
export function watchLaws(disabled: string | null = null): void {
  watch = { touched: new Set(), disabled }
}

/** What laws say must not be kept for another time while they are watched: each test must be seen to ask them. */
export const areLawsWatched = (): boolean => watch !== null

export function touch(rule: string): void {
  if (watch !== null) watch.touched.add(rule)
}

/** The rules touched since the last call. */
export function takeTouched(): Set<string> {
  const touched = watch?.touched ?? new Set<string>()
  if (watch !== null) watch.touched = new Set()
  return touched
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
  return (...args) => {
    touch(rule)
    return isDisabled(rule) ? off : enforce(...args)
  }
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
