import type { Manifest } from '@middlesea/table-kit/manifest'

const manifest: Manifest = {
  id: 'skirmish',
  name: { en: 'Skirmish', ja: '小競り合い' },
  shelf: 100,
  ground: 'spaces',

  game: async () => (await import('./src/index.ts')).default,
  bots: {},
  levels: false,
  policy: null,
  sides: async () => (seats) => seats.map((seat) => [seat]),
  balance: null,
  packs: null,
  tables: async () => ({ strength: (await import('./src/state.ts')).STRENGTH }),

  odds: null,
  table: async () => (await import('./table/index.ts')).presentation,
  terminal: async () => (await import('./terminal/index.ts')).presentation,
  messages: {
    en: [async () => (await import('./src/messages/en.ts')).en],
    ja: [async () => (await import('./src/messages/ja.ts')).ja],
  },
  rulebook: async () => (await import('./rulebook/rules.json', { with: { type: 'json' } })).default.rules,

  maps: null,
  bench: async () => (await import('./bench/index.ts')).bench,
}

export default manifest
