// Plays a whole match of a hex game in the real page.
// Run: npm run play-hexes -w web -- GAME [PART OF A SCENARIO'S NAME] [hot-seat | axis | allied] [FOLDER FOR PICTURES]
// 'axis' and 'allied' are the side of the person who plays against the game's bot.
import { playHexes } from './hexHand.ts'
import { playToEnd } from './playToEnd.ts'

const [game = 'crete-1941', scenario = '', person = 'hot-seat', folder = ''] = process.argv.slice(2)

await playToEnd({
  game,
  about: { scenario, person },
  async setUp(page) {
    if (scenario !== '') await page.locator('.setup-radio', { hasText: scenario }).locator('input').check()
    for (const seat of person === 'hot-seat' ? [] : ['axis', 'allied'].filter((side) => side !== person)) {
      const name = { axis: 'Axis', allied: 'Allies' }[seat]!
      await page.locator('.setup-field', { hasText: name }).locator('select').selectOption('heuristic')
    }
  },
  play: playHexes,
  folder,
})
