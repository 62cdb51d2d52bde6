import { descentOnMalta } from '../src/index.ts'
import type { Language } from '@middlesea/engine'

/** The name of a unit, place, phase or result of the game; the id itself where there is none. */
export function nameOf(id: string, language: Language): string {
  return descentOnMalta.names(id)?.[language] ?? id
}
