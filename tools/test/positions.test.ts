// What every game gives to whoever tests it or writes scripts: a position by its schema, and plain words about a wrong one.
import { existsSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const FOLDER = new URL('../../games/', import.meta.url)
const GAMES = readdirSync(FOLDER).filter((name) => existsSync(new URL(`${name}/manifest.ts`, FOLDER)))

interface Testing {
  position: (spec: unknown) => unknown
  positionSchema: { type: string; required: string[]; additionalProperties: boolean; properties: { phase: object } }
}

describe.each(GAMES)('position of %s', (id) => {
  const load = async () => (await import(`../../games/${id}/src/testing.ts`)) as Testing

  test('comes with its JSON Schema', async () => {
    const { positionSchema } = await load()
    expect(positionSchema).toMatchObject({ type: 'object', required: ['phase'], additionalProperties: false })
    // The phases can be read in it.
    expect(JSON.stringify(positionSchema.properties.phase).length).toBeGreaterThan(40)
  })

  test('says in plain words what is wrong with a spec', async () => {
    const { position } = await load()
    const own = JSON.parse('{ "phase": "setUp", "__proto__": { "turn": 3 } }') as unknown
    for (const spec of [
      undefined,
      null,
      5,
      'x',
      [],
      {},
      { phase: 3 },
      { phase: 'nope' },
      { phase: 'setUp', nope: 1 },
      own,
    ])
      expect(() => position(spec)).toThrow(/^position: /)
  })
})
