// Colours that are read against each other keep the contrast of WCAG 2.2 AA, in every theme and palette.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('../src/style/tokens.css', import.meta.url), 'utf8')

/** The colours of a rule's block. */
function colours(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`)
  const block = css.slice(start, css.indexOf('}', start))
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{3,6});/g)].map(([, name, value]) => [name, value]),
  )
}

const LIGHT = colours(':root')
const DARK = { ...LIGHT, ...colours(':root[data-theme="dark"]') }
const SAFE = colours(':root[data-palette="safe"]')
const LOOKS: Record<string, Record<string, string>> = {
  light: LIGHT,
  dark: DARK,
  'light, safe': { ...LIGHT, ...SAFE },
  'dark, safe': { ...DARK, ...SAFE, ...colours(':root[data-palette="safe"][data-theme="dark"]') },
}

function luminance(colour: string): number {
  const hex = colour.length === 4 ? colour.slice(1).replace(/./g, '$&$&') : colour.slice(1)
  const [r, g, b] = [0, 2, 4].map((i) => {
    const c = Number.parseInt(hex.slice(i, i + 2), 16) / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

const COUNTERS = Object.keys(LIGHT).filter((name) => `${name}-edge` in LIGHT)

/** Words: 4.5 to 1. */
const TEXT: [ink: string, ground: string][] = [
  ['ink', 'panel'],
  ['ink', 'paper'],
  ['ink-soft', 'panel'],
  ['ink-soft', 'paper'],
  ['accent', 'panel'],
  ['accent', 'paper'],
  ['accent-ink', 'accent'],
  ['map-ink', 'land'],
  ['map-ink', 'map-halo'],
  ['map-ink', 'relief-1'],
  ['sea-ink', 'sea-0'],
  ['sea-ink', 'sea-1'],
  ['sea-ink', 'sea-2'],
  ['sea-ink', 'sea-3'],
  ['map-ink', 'sea-3'],
  ...COUNTERS.map((side): [string, string] => ['counter-ink', side]),
  ['counter-ink', 'counter-symbol-fill'],
]

/** Lines and signs without which something could not be told: 3 to 1. */
const SIGNS: [sign: string, ground: string][] = [
  ['focus', 'panel'],
  ['focus', 'paper'],
  ['focus', 'land'],
  ['axis', 'land'],
  ['allied', 'land'],
  ['disputed', 'land'],
  ['coast', 'land'],
  ['target-line', 'land'],
  ['select', 'land'],
  ['axis', 'panel'],
  ['allied', 'panel'],
]

describe.each(Object.entries(LOOKS))('%s', (_, look) => {
  const short = (pairs: [string, string][], least: number): string[] =>
    pairs
      .map(([a, b]) => ({ pair: `${a} on ${b}`, ratio: contrast(look[a], look[b]) }))
      .filter(({ ratio }) => !(ratio >= least))
      .map(({ pair, ratio }) => `${pair}: ${ratio.toFixed(2)}`)

  test('words can be read', () => expect(short(TEXT, 4.5)).toEqual([]))
  test('lines and signs can be told', () => expect(short(SIGNS, 3)).toEqual([]))
})
