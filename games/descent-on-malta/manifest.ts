import type { Manifest } from '@middlesea/table-kit/manifest'

const manifest: Manifest = {
  id: 'descent-on-malta',
  name: { en: 'Descent on Malta', ja: 'マルタ降下作戦' },
  shelf: 1,
  ground: 'zones',

  game: async () => (await import('./src/index.ts')).default,
  bots: {},
  levels: true,
  characters: ['cautious', 'bold', 'methodical'],
  policy: async () => (await import('./src/bot/index.ts')).policy,
  // 28.5: a team shares the Axis side, and the garrison is nobody's.
  sides: async () => (seats) => [seats],
  balance: null,
  packs: {
    use: async () => (await import('./src/index.ts')).usePack,
    problems: async () => (await import('./src/data-check.ts')).packProblems,
  },
  tables: async () => {
    const { map, units, tables, scenario } = (await import('./src/index.ts')).PRINTED
    const { provenance: _, ...charts } = tables
    return { map, units, scenario, ...charts }
  },

  odds: async () => (await import('./table/odds.ts')).oddsOf,
  table: async () => (await import('./table/index.ts')).presentation,
  terminal: async () => (await import('./terminal/index.ts')).presentation,
  messages: {
    en: [async () => (await import('./src/messages/en.ts')).en],
    ja: [async () => (await import('./src/messages/ja.ts')).ja],
  },
  rulebook: async () => (await import('./rulebook/rules.json', { with: { type: 'json' } })).default.rules,

  maps: async () => (await import('./map/index.ts')).maps,
  bench: async () => (await import('./bench/index.ts')).bench,
}

export default manifest
