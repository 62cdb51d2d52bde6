// Takes the place of src/games/guests.ts in a page that is built for tests: buildPage(folder, { guests: true }).
import { random } from '@middlesea/bots'
import type { Guest } from '../src/games/guests.ts'

export const GUESTS: Guest[] = [
  {
    card: {
      id: 'skirmish',
      name: { en: 'Skirmish', ja: '小競り合い' },
      load: async () => (await import('../test/skirmish.ts')).skirmishModule,
    },
    players: async () => ({ game: (await import('../test/skirmish.ts')).skirmish, bots: { random }, readyPack: null }),
  },
]
