// The shapes of the maps come one by one, each when it is wanted.
import { expect, test } from 'vitest'
import { presentation } from '../table/index.ts'

const stylesOf = (map: ReturnType<typeof presentation.map>): string[] =>
  map.layers.filter(({ paths }) => paths.some((path) => path !== '')).map(({ style }) => style)

test('a map can be drawn once it was fetched, and another one cannot yet', async () => {
  await presentation.fetchMap!()
  expect(presentation.map('ja').places).toHaveLength(482)
  expect(() => presentation.map('en', 'malta-1942')).toThrow("'malta' is drawn before it was fetched")
  await presentation.fetchMap!('malta-1940')
  expect(presentation.map('en', 'malta-1942').places).toHaveLength(1210)
})

test('after the first look a map gets its slopes and heights, and still no other map is fetched', async () => {
  await presentation.fetchMap!('leros-1943')
  const { map } = await presentation.more!('leros-1943')
  const [first, later] = [presentation.map('en', 'leros-1943'), map!('en', 'leros-1943')].map(stylesOf)
  for (const style of ['slope', 'altitude-0']) {
    expect(first).not.toContain(style)
    expect(later).toContain(style)
  }
  expect(() => map!('en', 'malta-1942')).toThrow("'malta' is drawn before it was fetched")
})
