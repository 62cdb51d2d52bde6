// Takes the place of src/games/guests.ts in a page that is built for tests: buildPage(folder, { guests: true }).
import type { Manifest } from '@middlesea/table-kit/manifest'

export const GUESTS: Manifest[] = [
  {
    id: 'skirmish',
    name: { en: 'Skirmish', ja: '小競り合い' },
    shelf: 9,
    ground: 'spaces',
    game: async () => (await import('../test/skirmish.ts')).skirmish,
    bots: {},
    sides: async () => (seats) => seats.map((seat) => [seat]),
    packs: null,
    tables: async () => ({}),
    table: async () => (await import('../test/skirmish.ts')).skirmishModule.presentation,
    terminal: () => Promise.reject(new Error('for the page alone')),
    messages: { en: [], ja: [] },
    rulebook: async () => [],
    maps: null,
    bench: () => Promise.reject(new Error('for the page alone')),
  },
]
