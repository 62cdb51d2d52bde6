// For `middlesea rate song-for-war hard heuristic-1 --more games/song-for-war/test/heuristic-1.ts`: the heuristic player as it was
// before there was search, as a style of the policy. It is never shipped.
import { policyBot, type Style } from '@middlesea/engine'
import { policy } from '../src/bot/index.ts'
import { songForWar } from '../src/index.ts'

const STYLE: Style = {
  id: 'heuristic-1',
  weights: {
    odds: 1.15,
    oddsBehind: 1.15,
    landingOdds: 1.5,
    seaOdds: 1.3,
    attackOdds: 0.8,
    won: 3,
    fade: 0.75,
    seaFade: 0.87,
    hard: 8,
    enemy: 0.5,
    base: 2,
    defend: 1,
    garrison: 2,
    pointsAGuard: 8,
    watch: 0.6,
    raid: 0.6,
    risk: 1,
    detour: 1.3,
    embarking: 0.5,
    expedition: 30,
    landTaste: 1,
    seaTaste: 1,
    airTaste: 1,
    transports: 3,
    thorough: 1,
  },
}

export const bots = { 'heuristic-1': policyBot(policy, songForWar.determinize, STYLE) }
