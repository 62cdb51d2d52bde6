import type { Language } from '@middlesea/engine'

const WHO = { en: ['the attacker', 'the defender'], ja: ['攻撃側', '防御側'] }

/** 13.11: 'A1d/DR' in words: who loses how many steps, who retreats, who is Disrupted. */
export const resultWords = (printed: string, language: Language): string =>
  printed
    .split('/')
    .map((part) => sideWords(part, language))
    .join(language === 'ja' ? '、' : '; ')

function sideWords(part: string, language: Language): string {
  const who = WHO[language][part.startsWith('A') ? 0 : 1]
  const steps = Number(/\d/.exec(part)?.[0] ?? 0)
  const what =
    language === 'ja'
      ? [steps > 0 && `${steps}ステップ損失`, part.includes('R') && '退却', part.includes('d') && '混乱']
      : [
          steps > 0 && `loses ${steps === 1 ? 'a step' : `${steps} steps`}`,
          part.includes('R') && 'retreats',
          part.includes('d') && 'is Disrupted',
        ]
  const said = what.filter((one) => one !== false)
  return language === 'ja' ? `${who}${said.join('・')}` : `${who} ${said.join(' and ')}`
}
