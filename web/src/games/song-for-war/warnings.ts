import type { Decision, Language } from '@middlesea/engine'
import type { Action, View } from '@middlesea/song-for-war'
import { destinations, unitNumber } from '@middlesea/song-for-war/for-the-table'
import type { Warning } from '../presentation.ts'
import { read } from './read.ts'

const AIR_RETURN = 6

/** return.1: aircraft that are left in the air on Movement Step 6 are lost, though they could land. */
export function warningsFor(v: View, decision: Decision<Action>, language: Language): Warning[] {
  if (decision.prompt.key !== 'prompt.move' || v.step !== AIR_RETURN) return []
  const r = read(v)
  const bases = new Set(r.kit.sites.flatMap((site) => (site.kind === 'line' ? [] : [r.kit.spaceIds[site.space]])))
  const stranded = decision.options.flatMap(({ on, id }) => {
    const kind = on === 'unit' ? r.kindOf.get(id) : undefined
    if (kind?.row.domain !== 'air' || kind.unit.aboard !== null || isHome(v, kind.unit.place, bases)) return []
    return destinations(r.state, [unitNumber(r.state, id)]).length > 0 ? [kind] : []
  })
  if (stranded.length === 0) return []
  const count = stranded.reduce((sum, { members }) => sum + members.length, 0)
  return [
    {
      text: {
        en: `${count} aircraft are still in the air and will be lost. They can land on a base.`,
        ja: `航空ユニット${count}個がまだ空中にあり、このままでは失われる。基地に着陸できる。`,
      }[language],
      rule: 'return.1',
      places: [...new Set(stranded.map(({ unit }) => unit.place))],
    },
  ]
}

/** It stands on a base of its side. */
function isHome(v: View, place: string, bases: ReadonlySet<string>): boolean {
  const { kit } = read(v)
  return bases.has(place) && v.control[kit.siteAt[kit.spaceNumber[place]]] >> 1 === v.active
}
