import type { Language, Name } from '@middlesea/engine'
import { nameOf } from './words.ts'

// What a die was thrown for.

const PURPOSE: { [purpose: string]: Name } = {
  push: { en: 'Push-through', ja: '突破' },
  landing: { en: 'Landing Defence', ja: '揚陸防御' },
  desert: { en: 'Desert', ja: '砂漠' },
  mines: { en: 'Mines', ja: '機雷' },
  raid: { en: 'Raid', ja: '襲撃' },
  bombing: { en: 'Bombing', ja: '爆撃' },
  draw: { en: 'Card drawn', ja: 'カードを引く' },
}

export function purposeText(purpose: string, language: Language): string {
  const step = /^battle step (\d)$/.exec(purpose)?.[1]
  if (step !== undefined) return nameOf(`battleStep.${step}`, language)
  return PURPOSE[purpose.split(' ')[0]]?.[language] ?? purpose
}
