import { watchAction } from '@middlesea/air-assault/testing/referee/play'
import { refereedGames } from '@middlesea/air-assault/testing/suites/referee'
import { withoutLaw } from '@middlesea/engine'
import { expect, test } from 'vitest'
import { crete } from '../src/index.ts'
import { position } from '../src/testing.ts'

const maleme = { scenario: 'maleme' }

refereedGames({
  air: crete,
  games: [
    { wish: {}, seeds: ['a'] },
    { wish: { ...maleme, options: { basic: true } }, seeds: ['b'] },
    { wish: maleme, seeds: ['c', 'd'] },
  ],
  planted: [
    { off: 'zoc.3', sees: ['zoc.3'] },
    { off: 'drift.3', sees: ['drift.3'], wish: maleme },
    { off: 'combat.1', sees: ['combat.1'], wish: maleme },
    { off: 'stack.1', sees: ['stack.1'] },
    { off: 'terrain.mp', sees: ['terrain.mp'] },
    { off: 'airborne.2', sees: ['airborne.2'] },
    { off: 'crt.1', sees: ['crt.1'], wish: maleme },
    { off: 'crt.3a', sees: ['crt.3a'], wish: maleme },
    { off: 'zoc.2', sees: ['zoc.2'] },
    { off: 'air.2', sees: ['air.2'] },
    { off: 'decoy.1', sees: ['decoy.1'], wish: maleme },
    { off: 'sea.table', sees: ['sea.table'] },
    { off: 'terrain.river', sees: ['terrain.river', 'terrain.mp'] },
  ],
})

test('the referee finds a gun that the steamer puts ashore in an enemy zone of control', () => {
  const land = (law: string) => {
    const p = position({
      phase: 'alliedMovement',
      turn: 9,
      axis: { 'J-32': ['1/FJR3'] },
      allied: { 'port.suda-port': ['STEAM'], aboard: ['NZA27'], 'I-32': ['NC-SUD2', 'NZ18'] },
      carried: { NZA27: 'STEAM' },
    })
    return withoutLaw(law, () => watchAction(crete, p.state, 'allied', { do: 'unload', unit: 'NZA27', to: 'I-32' }))
  }
  expect(land('zoc.3')).toMatchObject({ rule: 'zoc.3', message: 'zoc.3: NZA27 enters an enemy zone in I-32' })
  expect(() => land('zoc.2')).toThrow('zoc.3')
})
