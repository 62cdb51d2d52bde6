import type { Language } from '@middlesea/engine'
import type { Flag } from './args.ts'

export const LANG_FLAG: Flag = {
  name: 'lang',
  value: 'en|ja',
  values: ['en', 'ja'],
  help: { en: 'the language; else that of $LANG', ja: '言語。省略すると$LANGに従います' },
}

/** The language that was asked for, or that of the system. */
export function languageFrom(asked: string | undefined, env: NodeJS.ProcessEnv): Language {
  const wish = asked || env.LC_ALL || env.LC_MESSAGES || env.LANG || ''
  return wish.toLowerCase().startsWith('ja') ? 'ja' : 'en'
}
