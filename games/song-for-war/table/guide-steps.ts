import type { Name } from '@middlesea/engine'

/** A note, and the question beside which it stands. */
export interface Step {
  id: string
  /** The question, or several. */
  prompt: string | readonly string[]
  /** The Movement Step, and whose note it is; left out where all read it. */
  step?: number
  side?: 'allies' | 'axis'
  title: Name
  text: Name
  rule: string
  places?: string[]
}
