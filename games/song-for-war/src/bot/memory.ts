// What the policy remembers within a Movement Step, so that it need not find it out again at every question.
import type { Json } from '@middlesea/engine'
import type { Question } from './table.ts'

/** Choices that had nothing worth doing when they were last looked at. */
export interface Idle {
  when: string
  units: string[]
}

export function idleIn({ memo, state }: Question): Idle {
  const when = `${state.stage} ${state.step} ${state.active}`
  const known = memo.idle as unknown as Idle | undefined
  if (known?.when === when) return known
  const fresh: Idle = { when, units: [] }
  memo.idle = fresh as unknown as Json
  return fresh
}
