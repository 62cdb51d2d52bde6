import type { Name } from '@middlesea/engine'
import type { View } from '../src/index.ts'

/** A note, and the question beside which it stands. */
export interface GuideNote {
  id: string
  /** The question, or several. */
  prompt: string | readonly string[]
  /** The Movement Step, and whose note it is; left out where all read it. */
  step?: number
  side?: 'allies' | 'axis'
  /** Whether it fits how things stand; left out where it always does. */
  when?: (v: View) => boolean
  title: Name
  text: Name
  rule: string
  places?: string[]
}
