import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type HexShapesFile, hexLayers, type Relief, withRelief } from '../src/hex-shapes.ts'

const maps = join(import.meta.dirname, '../../games/invasion-malta/data/maps')
const read = <T>(file: string): T => JSON.parse(readFileSync(join(maps, file), 'utf8')) as T
const shapes = read<HexShapesFile>('malta-shapes.json')
const whole = withRelief(shapes, read<Relief>('malta-relief.json'))
const stylesOf = (file: HexShapesFile): string[] => hexLayers(file, 'en').layers.map(({ style }) => style)

test('slopes and cliffs lie over the coast and under the roads, arrows over everything', () => {
  const styles = stylesOf(whole)
  const order = ['coast', 'slope', 'cliff-tooth', 'cliff-edge', 'secondary', 'sea-side', 'wall', 'arrow', 'arrow-box']
  expect(order.map((style) => styles.indexOf(style))).toEqual(
    order.map((style) => styles.indexOf(style)).toSorted((a, b) => a - b),
  )
  expect(order.filter((style) => !styles.includes(style))).toEqual([])
})

test('no style comes twice: each layer is known by its own', () => {
  const styles = stylesOf(whole)
  expect(new Set(styles).size).toBe(styles.length)
})

test('what comes after the first look finds its place: heights under rough ground, rocks under slopes', () => {
  const styles = stylesOf(whole)
  for (const later of ['rock', 'slope', 'cliff-tooth']) expect(stylesOf(shapes)).not.toContain(later)
  expect(stylesOf(shapes)).toContain('cliff-edge')
  for (const [under, over] of [
    ['altitude-0', 'rough'],
    ['terrace', 'slope'],
    ['rock', 'slope'],
  ])
    expect([under, styles.indexOf(under) >= 0, styles.indexOf(under) < styles.indexOf(over)]).toEqual([
      under,
      true,
      true,
    ])
})

test('the compass shows where north is', () => {
  expect(hexLayers(shapes, 'en').north).toBe(-294)
})
