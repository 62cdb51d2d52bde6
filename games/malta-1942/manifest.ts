import { messages, sides } from '@middlesea/air-assault/manifest'
import type { Manifest } from '@middlesea/table-kit/manifest'

const manifest: Manifest = {
  id: 'malta-1942',
  name: { en: 'Invasion of Malta, 1942', ja: 'マルタ島侵攻1942' },
  shelf: 3,
  ground: 'hexes',

  game: async () => (await import('./src/index.ts')).default,
  bots: { heuristic: async () => (await import('./src/bot/index.ts')).heuristic },
  sides,
  packs: {
    use: async () => {
      const { malta } = await import('./src/index.ts')
      return (pack) => malta.kits.use(pack)
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
