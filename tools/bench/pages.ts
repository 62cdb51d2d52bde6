// Compares the page of a checkout with that of an older one. Both are built once and served side by side, and one browser
// visits them by turns: what else the machine does meets both alike. Each checkout's own bench would also compare what it
// asks of the browser, which has changed. All of it takes ten minutes on two cores, so each part is told when it ends.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { launchChromium } from '../browser.ts'
import { median, rounded } from './figures.ts'
import { FIRST_GAME, inputTimes, loadOf, panFrames, percentile, served, type ServedPage, timeToBoard } from './web.ts'

const TURNS = 5
const BOARDS_A_TURN = 3

/** What one page was measured at in its turn. */
type Turn = { [figure: string]: number }

/** A figure of both pages. The ratio is the median of the turns' own: neighbours in time are compared. */
interface Compared {
  before: number
  now: number
  ratio: number
}

type Measure = (browser: Browser, page: ServedPage) => Promise<Turn>

/** What is measured by turns, part by part: each ends by itself, and is asked for by its name. */
const PARTS: { [part: string]: Measure } = {
  board: boardTurn,
  input: inputTurn,
  pan: (browser, { url }) => panTurn(browser, url, `new/${FIRST_GAME}`),
  'pan-hexes': (browser, { url }) => panTurn(browser, url, 'board-states/heavy'),
}
const LOAD = 'load'

/** All that can be asked of two pages, in the order in which it is measured: 'board', 'load:GAME'. */
export const pageParts = (games: readonly string[]): string[] => [
  ...Object.keys(PARTS),
  ...games.map((id) => `${LOAD}:${id}`),
]

/** Gives each part as soon as it has been measured. `onTurn` hears how far a part is. */
export async function* comparePages(
  older: string,
  root: string,
  parts: readonly string[],
  onTurn: (part: string, turn: number, of: number) => void,
): AsyncGenerator<{ part: string; figures: { [figure: string]: Compared } }> {
  const folder = mkdtempSync(join(tmpdir(), 'middlesea-pages-'))
  const servers: Server[] = []
  let browser: Browser | null = null
  try {
    const open = async (checkout: string, name: string): Promise<ServedPage> => {
      const page = await pageOf(checkout, join(folder, name))
      servers.push(page.server)
      return page
    }
    const [before, now] = [await open(older, 'before'), await open(root, 'now')]
    browser = await launchChromium()
    for (const part of parts) {
      const { measure, count } = measureOf(part)
      const turns: { before: Turn; now: Turn }[] = []
      while (turns.length < count) {
        onTurn(part, turns.length + 1, count)
        turns.push({ before: await measure(browser, before), now: await measure(browser, now) })
      }
      yield { part, figures: figuresOf(turns) }
    }
  } finally {
    await browser?.close()
    for (const server of servers) {
      server.close()
      server.closeAllConnections()
    }
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Builds a checkout's page by its own code, and serves it. */
async function pageOf(checkout: string, folder: string): Promise<ServedPage & { server: Server }> {
  const build = 'import(process.argv[1]).then(({ buildPage }) => buildPage(process.argv[2]))'
  const page = join(checkout, 'tools/serve/page.ts')
  execFileSync(process.execPath, ['--import', 'tsx', '-e', build, page, folder], { cwd: checkout, stdio: 'ignore' })
  const server = await served(folder)
  const { port } = server.address() as AddressInfo
  const { LATER_MS } = (await import(join(checkout, 'web/src/table/laterTime.ts'))) as { LATER_MS: number }
  return { server, folder, url: `http://127.0.0.1:${port}/`, laterMs: LATER_MS }
}

/** How a part is measured, and in how many turns: what a page weighs is the same in each. */
function measureOf(part: string): { measure: Measure; count: number } {
  if (part in PARTS) return { measure: PARTS[part], count: TURNS }
  const game = part.slice(LOAD.length + 1)
  return { measure: (browser, page) => loadTurn(browser, page, game), count: 1 }
}

async function boardTurn(browser: Browser, { url }: ServedPage): Promise<Turn> {
  const boards: Awaited<ReturnType<typeof timeToBoard>>[] = []
  for (let i = 0; i < BOARDS_A_TURN; i++) boards.push(await timeToBoard(browser, url))
  return {
    milliseconds: median(boards.map(({ milliseconds }) => milliseconds)),
    // CPU time of the page's main thread until then.
    workMilliseconds: median(boards.map(({ work }) => work)),
  }
}

async function inputTurn(browser: Browser, { url }: ServedPage): Promise<Turn> {
  const { milliseconds, work } = await inputTimes(browser, url)
  return { milliseconds: median(milliseconds), workMilliseconds: work }
}

async function panTurn(browser: Browser, url: string, route: string): Promise<Turn> {
  const frames = await panFrames(browser, url, route)
  return { medianMilliseconds: median(frames), p95Milliseconds: percentile(frames, 0.95) }
}

async function loadTurn(browser: Browser, page: ServedPage, game: string): Promise<Turn> {
  return { firstKilobytes: (await loadOf(browser, page, game, 0)).first }
}

function figuresOf(turns: { before: Turn; now: Turn }[]): { [figure: string]: Compared } {
  const figureOf = (name: string): Compared => ({
    before: rounded(median(turns.map(({ before }) => before[name]))),
    now: rounded(median(turns.map(({ now }) => now[name]))),
    ratio: rounded(median(turns.map(({ before, now }) => now[name] / before[name]))),
  })
  return Object.fromEntries(Object.keys(turns[0].before).map((name) => [name, figureOf(name)]))
}
