// What a data pack of either game may and may not correct, and that a match is played by it.
import { fastDice, Io, makeConfig } from '@middlesea/engine'
import { describe, expect, test } from 'vitest'
import type { AirAssaultGame } from '../../src/index.ts'

export function packRules(
  { game, kits }: AirAssaultGame,
  scenario: string,
  packProblems: (pack: unknown) => string[],
): void {
  const { printed: kit } = kits
  const packOf = (values: object): object => ({
    format: 'middlesea-pack',
    version: 1,
    game: game.id,
    name: 'Mine',
    values,
  })
  const problems = (values: object): string[] => packProblems(packOf(values))
  const unit = kit.units.find(({ side, attack }) => side === 'allied' && attack > 0)!

  describe('a pack', () => {
    test('that corrects values within their kind is in order', () => {
      expect(problems({})).toEqual([])
      expect(problems({ [`units.units.${unit.id}.attack`]: unit.attack + 1, 'tables.stacking.hex': 7 })).toEqual([])
    })

    test.each<[string, unknown]>([
      ['units.units.nobody.attack', 3],
      [`units.units.${unit.id}.attack`, 'five'],
      [`units.units.${unit.id}.attack`, -1],
      [`units.units.${unit.id}.id`, 'x'],
      [`units.units.${unit.id}.hex`, 'ZZ-99'],
      ['tables.stacking.hex', 0],
      ['tables.stacking', 6],
    ])('%s = %j is refused with its path', (path, value) => {
      expect(problems({ [path]: value }).join('\n')).toContain(path)
    })

    test('of the other game is refused', () => {
      const other = game.id === 'crete-1941' ? 'malta-1942' : 'crete-1941'
      expect(packProblems({ ...packOf({}), game: other })).not.toEqual([])
    })

    test('is what a match is played by, and no other match', () => {
      const pack = kits.use(packOf({ [`units.units.${unit.id}.attack`]: unit.attack + 1 }))
      const u = kit.unitNumber(unit.id)
      const attackIn = (hash: string): number => {
        const config = makeConfig(game, { scenario, pack: hash })
        return game.setup(config, new Io(fastDice('pack'), [], [])).derived.kit.attack[u]
      }
      expect([attackIn(pack), attackIn('')]).toEqual([unit.attack + 1, unit.attack])
    })
  })
}
