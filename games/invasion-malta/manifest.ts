import type { Manifest } from '@middlesea/table-kit/manifest'

const manifest: Manifest = {
  id: 'invasion-malta',
  name: { en: 'Invasion: Malta', ja: 'インベージョン：マルタ' },
  shelf: 5,
  ground: 'hexes',

  game: async () => (await import('./src/index.ts')).default,
  bots: {},
  levels: true,
  characters: ['cautious', 'bold'],
  policy: async () => (await import('./src/bot/index.ts')).policy,
  sides: async () => () => [['axis'], ['allied']],
  balance: async () => (await import('./bench/balance.ts')).balance,
  packs: {
    use: async () => {
      const { kits } = await import('./src/index.ts')
      return (pack) => kits.use(pack)
    },
    problems: async () => (await import('./src/data-check.ts')).packProblems,
  },
  tables: async () => {
    const { maps, units, scenarios, short, tables } = (await import('./src/index.ts')).PRINTED
    const { provenance: _, ...charts } = tables
    return { ...maps, units, scenarios, short, ...charts }
  },

  odds: async () => (await import('./table/odds.ts')).tellOdds,
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
