import type { Language, Name } from '@middlesea/engine'
import type { Kit } from '../src/kit.ts'
import { NAMES } from '../src/names.ts'
import { nameOf } from '../src/words.ts'

// The words of the table, beside those that the game's own messages have.

export const comma = (language: Language): string => (language === 'ja' ? '、' : ', ')

/** The name of anything that has an id: a unit, a place, a formation, a phase. */
export const named = (kit: Kit, id: string, language: Language): string => nameOf(kit, id)?.[language] ?? id

/** A formation of the Axis or a sector of the Allies, by its number in the kit. */
export function formationName(kit: Kit, f: number, language: Language): string {
  const { id, side } = kit.formations[f]
  return (NAMES[`${side === 0 ? 'formation' : 'sector'}.${id}`] ?? { en: id, ja: id })[language]
}

export const FEATURE: { [kind: string]: Name } = {
  town: { en: 'town', ja: '町' },
  fort: { en: 'fort', ja: '要塞' },
  airfield: { en: 'airfield', ja: '飛行場' },
  hospital: { en: 'hospital', ja: '病院' },
  battery: { en: 'battery', ja: '砲台' },
  pillbox: { en: 'pillbox', ja: 'トーチカ' },
  point: { en: 'point of interest', ja: '特定地点' },
}

export const SIDE: Name[] = [
  { en: 'Axis', ja: '枢軸軍' },
  { en: 'Allied', ja: '連合軍' },
]

/** Markers on a unit: the letter on its counter, and the word. */
export const MARKER = {
  disrupted: { tab: 'D', name: { en: 'Disrupted', ja: '混乱' } },
  outOfSupply: { tab: 'S', name: { en: 'Out of Supply', ja: '非補給下' } },
  spent: { tab: 'P', name: { en: 'Spent', ja: '消費済' } },
  fired: { tab: 'F', name: { en: 'Fired', ja: '射撃済' } },
  excess: { tab: 'X', name: { en: 'over-stacked', ja: '超過スタック' } },
  activated: { tab: 'A', name: { en: 'Activated', ja: '活性化済' } },
} satisfies { [mark: string]: { tab: string; name: Name } }
