import type { Decision, Language } from '@middlesea/engine'
import type { Action, View } from '../src/index.ts'
import type { Warning } from '@middlesea/table-kit/presentation'
import { stranded } from './homecoming.ts'

/** return.1: aircraft that are left in the air on Movement Step 6 are lost, though they could land. */
export function warningsFor(v: View, decision: Decision<Action>, language: Language): Warning[] {
  const lost = stranded(v, decision).map(({ kind }) => kind)
  if (lost.length === 0) return []
  const count = lost.reduce((sum, { members }) => sum + members.length, 0)
  return [
    {
      text: {
        en: `${count} aircraft ${count === 1 ? 'is' : 'are'} still in the air and will be lost. There is a base to land on.`,
        ja: `航空ユニット${count}個がまだ空中にあり、このままでは失われる。基地に着陸できる。`,
      }[language],
      rule: 'return.1',
      places: [...new Set(lost.map(({ unit }) => unit.place))],
    },
  ]
}
