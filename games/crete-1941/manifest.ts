import { manifestOf, messages } from '@middlesea/air-assault/manifest'

const manifest = manifestOf({
  id: 'crete-1941',
  name: { en: 'Air Assault on Crete', ja: 'クレタ島空挺強襲' },
  shelf: 2,
  game: async () => (await import('./src/index.ts')).crete,
  packs: { problems: async () => (await import('./src/data-check.ts')).packProblems },
  bots: {},
  levels: true,
  characters: ['cautious', 'bold', 'methodical'],
  policy: async () => (await import('./src/bot/index.ts')).policy,
  balance: async () => (await import('./bench/balance.ts')).balance,
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
})

export default manifest
