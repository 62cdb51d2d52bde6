import type { Language } from '@middlesea/engine'
import type { Modifier } from '../src/modifiers.ts'
import { nameOf } from './names.ts'
import { signed } from './words.ts'

// The modifiers of a roll in words. Which apply, the rules say.

/** "+1 elite unit". */
export const modifierLine = ({ cause, value, rule }: Modifier, language: Language): { text: string; rule: string } => ({
  text: `${signed(value)} ${nameOf(`modifier.${cause}`, language)}`,
  rule,
})
