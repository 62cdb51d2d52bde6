import type { Manifest } from '@middlesea/table-kit/manifest'

const manifest: Manifest = {
  id: 'song-for-war',
  name: { en: 'Song for War: Mediterranean Theater', ja: 'ソング・フォー・ウォー 地中海戦域' },
  shelf: 4,
  ground: 'spaces',

  game: async () => (await import('./src/index.ts')).default,
  bots: {},
  levels: true,
  characters: ['cautious', 'bold', 'methodical'],
  policy: async () => (await import('./src/bot/index.ts')).policy,
  balance: async () => (await import('./bench/balance.ts')).balance,
  sides: async () => {
    const { isAlliedSeat } = await import('./src/index.ts')
    return (seats) => [seats.filter(isAlliedSeat), seats.filter((seat) => !isAlliedSeat(seat))]
  },
  packs: {
    use: async () => (await import('./src/index.ts')).usePack,
    problems: async () => (await import('./src/data-check.ts')).packProblems,
  },
  tables: async () => {
    const { map, units, cards, scenarios } = (await import('./src/index.ts')).PRINTED
    return { map, units, cards, scenarios }
  },

  odds: async () => (await import('./table/battle-board.ts')).battleBoard,
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
