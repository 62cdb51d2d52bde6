import { laterVersion } from '@middlesea/engine/testing'
import { GAMES as ALL, load } from '@middlesea/games'
import { skirmish } from '@middlesea/skirmish'

/** All games as a version to come might be: from the second turn on a rule of the dice has been corrected. */
export const GAMES = [
  { id: 'skirmish', game: async () => laterVersion(skirmish, { otherDiceFrom: 2 }), bots: {} },
  ...ALL.map((manifest) => ({
    ...manifest,
    game: async () => laterVersion(await load(manifest, 'game'), { otherDiceFrom: 2 }),
  })),
]
