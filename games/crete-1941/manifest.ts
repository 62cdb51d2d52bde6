import { messages, sides } from '@middlesea/air-assault/manifest'
import type { Manifest } from '@middlesea/table-kit/manifest'

const manifest: Manifest = {
  id: 'crete-1941',
  name: { en: 'Air Assault on Crete', ja: 'クレタ島空挺強襲' },
  shelf: 2,
  ground: 'hexes',

  game: async () => (await import('./src/index.ts')).default,
  bots: { heuristic: async () => (await import('./src/bot/index.ts')).heuristic },
  sides,
  packs: {
    use: async () => {
      const { crete } = await import('./src/index.ts')
      return (pack) => crete.kits.use(pack)
    },
    problems: async () => (await import('./src/data-check.ts')).packProblems,
  },
  tables: async () => {
    const { map, units, scenarios, tables } = (await import('./src/index.ts')).PRINTED
    const { provenance: _, ...charts } = tables
    return { map, units, scenarios, ...charts }
  },

  odds: async () => (await import('./table/odds.ts')).tellOdds,
  table: async () => (await import('./table/index.ts')).presentation,
  terminal: async () => (await import('./terminal/index.ts')).presentation,
  messages: {
    en: [messages.en, async () => (await import('./src/messages/en.ts')).en],
    ja: [messages.ja, async () => (await import('./src/messages/ja.ts')).ja],
  },
  rulebook: async () => (await import('./rulebook/rules.json', { with: { type: 'json' } })).default.rules,

  maps: async () => (await import('./map/index.ts')).maps,
  bench: async () => (await import('./bench/index.ts')).bench,
}

export default manifest
