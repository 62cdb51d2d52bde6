import { manifestOf, messages } from '@middlesea/air-assault/manifest'

const manifest = manifestOf({
  id: 'malta-1942',
  name: { en: 'Invasion of Malta, 1942', ja: 'マルタ島侵攻1942' },
  shelf: 3,
  game: async () => (await import('./src/index.ts')).malta,
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
