import type { Language, Name } from '@middlesea/engine'
import type { DieOwner } from '@middlesea/table-kit/presentation'
import { nameOf, SIDE } from './words.ts'

// What a die was thrown for, and whose it is.

const PURPOSE: { [purpose: string]: Name } = {
  push: { en: 'Push-through', ja: '突破' },
  landing: { en: 'Landing Defence', ja: '上陸防御' },
  desert: { en: 'Desert', ja: '砂漠' },
  mines: { en: 'Mines', ja: '機雷' },
  raid: { en: 'Raid', ja: '襲撃' },
  bombing: { en: 'Bombing', ja: '爆撃' },
  draw: { en: 'Card drawn', ja: 'カードを引く' },
}

export function purposeText(purpose: string, language: Language): string {
  const step = /^battle step (\d)/.exec(purpose)?.[1]
  const what = step === undefined ? PURPOSE[purpose.split(' ')[0]]?.[language] : nameOf(`battleStep.${step}`, language)
  const side = sideOf(purpose)
  if (what === undefined || side === -1) return what ?? purpose
  return { en: `${SIDE[side].en}: ${what}`, ja: `${SIDE[side].ja}：${what}` }[language]
}

/** The side that throws it stands behind the purpose; -1 where it does not. */
const sideOf = (purpose: string): number => ['allies', 'axis'].indexOf(purpose.split(' ').at(-1) ?? '')

/** Fire wants to be high. In the desert a high die stops a unit. Cards that throw dice are rare, and left out. */
export function dieOwner(purpose: string, language: Language): DieOwner | null {
  const side = sideOf(purpose)
  return side === -1 ? null : { who: SIDE[side][language], better: purpose.startsWith('desert') ? 'low' : 'high' }
}
