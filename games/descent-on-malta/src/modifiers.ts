/** What changes a die or a factor. The page has words for each. */
export type Cause =
  | 'staff'
  | 'elite'
  | 'seaborne'
  | 'swimmers'
  | 'obstacle'
  | 'navyHigh'
  | 'navyLow'
  | 'surprise'
  | 'assaulted'
  | 'ambush'
  | 'commandHigh'
  | 'commandLow'
  | 'highGround'
  | 'terrain'

/** A change of a die or a factor, with the rule that makes it. */
export interface Modifier {
  cause: Cause
  value: number
  rule: string
}

export function sumOf(modifiers: readonly Modifier[]): number {
  let sum = 0
  for (const { value } of modifiers) sum += value
  return sum
}

/** The modifiers that change anything. */
export const applying = (...modifiers: Modifier[]): Modifier[] => modifiers.filter(({ value }) => value !== 0)

/** A modifier of one for a condition that holds. */
export const oneFor = (cause: Cause, rule: string, holds: boolean): Modifier => ({ cause, value: holds ? 1 : 0, rule })
