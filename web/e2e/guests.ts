// Takes the place of src/games/guests.ts in a page that is built for tests: buildPage(folder, { guests: true }).
import { random } from '@middlesea/bots'
import type { Guest } from '../src/games/guests.ts'

export const GUESTS: Guest[] = [
  {
    card: {
      id: 'skirmish',
      name: { en: 'Skirmish', ja: '小競り合い' },
      subject: { en: 'A road', ja: '街道' },
      about: { en: 'For tests.', ja: 'テスト用。' },
      players: { en: '2 players', ja: '2人' },
      length: { en: 'short', ja: '短い' },
      load: async () => (await import('../test/skirmish.ts')).skirmishModule,
    },
    players: async () => ({ game: (await import('../test/skirmish.ts')).skirmish, bots: { random }, readyPack: null }),
  },
]
