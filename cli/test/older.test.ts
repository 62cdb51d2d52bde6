import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fastRng, lightSave, makeConfig, Match, parseSave, type Save, saveMatch } from '@middlesea/engine'
import { laterVersion, playByChance } from '@middlesea/engine/testing'
import { describe, expect, test } from 'vitest'
import { skirmish } from '@middlesea/skirmish'
import { verifySave } from '../src/commands/verify.ts'
import type { AnyMatch } from '../src/files.ts'
import { folder, json, run } from './command.ts'
import { toyKit } from './toy-kit.ts'

const later = { ...toyKit, game: laterVersion(skirmish, { version: '1.3.0', otherDiceFrom: 2 }) }

/** A match of Skirmish, with dice in the second turn and after. */
function played(): AnyMatch {
  const config = makeConfig(skirmish, { options: { war: 'long' } })
  const match: AnyMatch = new Match(skirmish, { config, seed: 's3', practice: false })
  return playByChance(match, fastRng('s3'), { gestures: 60, takesBack: 5 })
}

const save: Save = parseSave(JSON.stringify(saveMatch(played())))

describe('verify, of a match that older rules played', () => {
  test('checks what today’s rules can perform, and says why not the rest', () => {
    const { checked, unchecked } = verifySave(later, save)
    expect(checked.join('\n')).toMatch(/^\d+ of \d+ gestures of older rules: performed with those of today \(1\.3\.0\)/)
    expect(checked.join('\n')).toContain(`version 1.3.0 goes on from the kept state: ${save.hash}`)
    expect(unchecked).toMatch(/^Not all of it could be checked: entry \d+, played with version 1\.2\.0 of the rules/)
  })

  test('says so where no state was kept, too', () => {
    const { checked, unchecked } = verifySave(later, lightSave(save))
    expect(checked.join('\n')).toContain('was saved by version 1.2.0 of the rules and holds no state')
    expect(unchecked).toMatch(/entry \d+, played with version 1\.2\.0 of the rules, is refused by version 1\.3\.0/)
  })

  test('is content where the rules agree', () => {
    const same = { ...toyKit, game: laterVersion(skirmish, { version: '1.3.0' }) }
    expect(verifySave(same, save).unchecked).toBe('')
  })

  test('still finds another seed, and a state that was put there by somebody else', () => {
    expect(() => verifySave(later, { ...save, seed: 'lucky' })).toThrow(/but the seed gives another result/)
    const forged = { ...save.newest!, state: { ...save.newest!.state, coins: [3, 3] } }
    expect(() => verifySave(later, { ...save, newest: forged })).toThrow(/not the one that was saved/)
  })
})

test('replay and verify open a save of an older version as far as it goes', async () => {
  const file = join(folder(), 'older.json')
  const made = join(import.meta.dirname, '../../games/descent-on-malta/test/saves/1.0.0/herkules-midway.json')
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(made, 'utf8')), rules: '0.9.0' }))
  const replayed = (await json(['replay', file])) as { gestures: number; performed: number; why: unknown }
  expect(replayed).toMatchObject({ rules: '0.9.0', entries: 279, why: null })
  expect(replayed.performed).toBe(replayed.gestures)
  expect((await run(['replay', file])).out).toMatch(/rules {4}0\.9\.0; those of today are/)
  const { code, out } = await run(['verify', file])
  expect(code).toBe(0)
  expect(out).toContain('of older rules: performed with those of today')
})
