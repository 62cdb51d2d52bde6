// The names of the German airborne units, by their ids: both games have the same counters.
import type { Name } from '@middlesea/engine'

const REGIMENTS: { [id: string]: string } = {
  FJR1: '第1降下猟兵連隊',
  FJR2: '第2降下猟兵連隊',
  FJR3: '第3降下猟兵連隊',
  Sturm: '空挺突撃連隊',
}

/** The companies with heavy weapons of the parachute regiments; those of the Sturm regiment are of the usual kind. */
const HEAVY: { [company: string]: string } = { 13: '第13（歩兵砲）中隊', 14: '第14（対戦車）中隊' }

const ENGINEERS = '第7空挺工兵大隊'

/** undefined for units that are named by hand. */
export function airborneName(id: string): Name | undefined {
  if (id === 'Pi7') return { en: 'Pi7', ja: ENGINEERS }
  const [part, regiment = ''] = id.split('/')
  if (regiment === 'Pi7') return { en: id, ja: part === 'HQ' ? `${ENGINEERS}本部中隊` : `${ENGINEERS}第${part}中隊` }
  const japanese = REGIMENTS[regiment]
  if (japanese === undefined) return undefined
  if (part === 'HQ') return { en: `HQ ${regiment}`, ja: `${japanese}本部` }
  if (part.endsWith('HQ')) {
    const battalion = part.slice(0, -'HQ'.length)
    return { en: `${battalion} HQ/${regiment}`, ja: `${japanese}第${battalion}大隊本部中隊` }
  }
  if (/^[IV]+$/.test(part)) return { en: id, ja: `${japanese}第${part}大隊` }
  if (!/^\d+$/.test(part)) return undefined
  return { en: id, ja: japanese + (regiment === 'Sturm' ? `第${part}中隊` : (HEAVY[part] ?? `第${part}中隊`)) }
}
