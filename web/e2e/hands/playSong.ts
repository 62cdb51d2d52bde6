// Plays a whole match of Song for War, four nations, in the real page.
// Run: npm run play-song -w web -- [PART OF A SCENARIO'S NAME] [hot-seat | us | gb | de | it] [FOLDER FOR PICTURES]
// A nation is that of the person who plays with three bots.
import { playToEnd } from './playToEnd.ts'
import { playSong } from './songHand.ts'

const [scenario = 'April 1943', person = 'hot-seat', folder = ''] = process.argv.slice(2)

const NATIONS = { us: 'United States', gb: 'Great Britain', de: 'Germany', it: 'Italy' }

await playToEnd({
  game: 'song-for-war',
  about: { scenario, person },
  async setUp(page) {
    await page.locator('.setup-radio', { hasText: scenario }).locator('input').check()
    await page.locator('.setup-choice select').selectOption({ label: 'Four: a nation each' })
    for (const [seat, name] of person === 'hot-seat' ? [] : Object.entries(NATIONS)) {
      if (seat === person) continue
      await page.locator('.setup-field', { hasText: name }).locator('select').selectOption('heuristic')
    }
  },
  play: playSong,
  folder,
})
