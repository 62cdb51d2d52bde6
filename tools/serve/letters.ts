import type { Plugin } from 'vite'

/**
 * V8 keeps the text of a program in memory, with two bytes for every letter where one of them is not of Latin script. Messages
 * are Japanese too, so nearly all of the server was kept so: 4 MB. Written as escapes these letters mean the same.
 */
export function plainLetters(): Plugin {
  return {
    name: 'plain-letters',
    generateBundle(_options, bundle) {
      for (const part of Object.values(bundle)) if (part.type === 'chunk') part.code = inPlainLetters(part.code)
    },
  }
}

/**
 * A program with every letter outside ASCII written as an escape. Where an escape might mean something else than its letter, the
 * program is left as it is.
 */
export function inPlainLetters(code: string): string {
  // In raw templates an escape stands for itself, and after a backslash its own backslash would.
  if (/\\[^\0-\x7f]|String\.raw/.test(code)) return code
  return code.replace(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
