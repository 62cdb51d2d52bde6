// What the page's styles cost the browser while a match is played.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '../src')

const sheets = (readdirSync(src, { recursive: true }) as string[]).filter((name) => name.endsWith('.css'))

/** The selectors of a style sheet, one by one. */
function selectorsOf(css: string): string[] {
  const bare = css.replaceAll(/\/\*.*?\*\//gs, '')
  const heads = [...bare.matchAll(/([^{};]+)\{/g)].map(([, head]) => head.trim())
  return heads.filter((head) => !head.startsWith('@')).flatMap((head) => partsOf(head, /,/))
}

/** The parts of a selector between these signs, where they stand outside all brackets. */
function partsOf(selector: string, sign: RegExp): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of selector) {
    if ('(['.includes(letter)) depth++
    if (')]'.includes(letter)) depth--
    if (depth === 0 && sign.test(letter)) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/**
 * Whether a rule asks by `:has` and then styles anything at all, `.a:has(.b) > *`: whenever something comes or goes that any
 * `:has` asks for, the browser then reckons the styles of the whole table again, thousands of elements at each gesture.
 */
function stylesAnything(selector: string): boolean {
  const steps = partsOf(selector, /[\s>+~]/)
  const subject = steps[steps.length - 1]
  const asks = steps.slice(0, -1).some((step) => step.includes(':has('))
  const names = /^[^:*]/.test(subject) || subject.startsWith(':is(')
  return asks && !names
}

test('a rule that asks by :has names what it styles', () => {
  expect(sheets.length).toBeGreaterThan(30)
  const found = sheets.flatMap((sheet) =>
    selectorsOf(readFileSync(join(src, sheet), 'utf8'))
      .filter(stylesAnything)
      .map((selector) => `${sheet}: ${selector}`),
  )
  expect(found).toEqual([])
})

test.each([
  ['.a:has(> .b) > *', true],
  ['.a:has(.b[open]) .c > :not(.d)', true],
  ['.a:has(.b) :first-child', true],
  ['.a:has(.b) > button:not(.d)', false],
  ['.a:has(.b) > :is(.c, .d)', false],
  ['.a > .b:has(> *)', false],
  ['.a > *', false],
])('%s: %s', (selector, anything) => {
  expect(stylesAnything(selector)).toBe(anything)
})
