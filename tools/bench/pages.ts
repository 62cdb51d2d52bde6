// Compares the page of a checkout with that of an older one. Both are built once and served side by side, and one browser
// visits them by turns: what else the machine does meets both alike. Each checkout's own bench would also compare what it
// asks of the browser, which has changed.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { launchChromium } from '../browser.ts'
import { writtenGames } from '../games.ts'
import { median, rounded } from './figures.ts'
import { FIRST_GAME, inputTimes, loadOf, panFrames, percentile, served, type ServedPage, timeToBoard } from './web.ts'

const TURNS = 5
const BOARDS_A_TURN = 3

/** What one page was measured at in its turn. */
interface Turn {
  boardMilliseconds: number
  /** CPU time of the page's main thread until then. */
  boardWorkMilliseconds: number
  inputMilliseconds: number
  inputWorkMilliseconds: number
  panMedianMilliseconds: number
  panP95Milliseconds: number
  panHexesMedianMilliseconds: number
  panHexesP95Milliseconds: number
}

interface Compared {
  before: number
  now: number
  ratio: number
}

export async function comparePages(older: string, root: string): Promise<{ [figure: string]: Compared }> {
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
    const turns: { before: Turn; now: Turn }[] = []
    for (let i = 0; i < TURNS; i++)
      turns.push({ before: await turnOf(browser, before.url), now: await turnOf(browser, now.url) })
    const games = writtenGames().filter((id) => existsSync(join(older, 'games', id)))
    return { ...figuresOf(turns), ...(await loadsOf(browser, before, now, games)) }
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

async function turnOf(browser: Browser, url: string): Promise<Turn> {
  const board: Awaited<ReturnType<typeof timeToBoard>>[] = []
  for (let i = 0; i < BOARDS_A_TURN; i++) board.push(await timeToBoard(browser, url))
  const input = await inputTimes(browser, url)
  const pan = await panFrames(browser, url, `new/${FIRST_GAME}`)
  const panHexes = await panFrames(browser, url, 'board-states/heavy')
  return {
    boardMilliseconds: median(board.map(({ milliseconds }) => milliseconds)),
    boardWorkMilliseconds: median(board.map(({ work }) => work)),
    inputMilliseconds: median(input.milliseconds),
    inputWorkMilliseconds: input.work,
    panMedianMilliseconds: median(pan),
    panP95Milliseconds: percentile(pan, 0.95),
    panHexesMedianMilliseconds: median(panHexes),
    panHexesP95Milliseconds: percentile(panHexes, 0.95),
  }
}

/** The ratio is the median of the turns' own: neighbours in time are compared. */
function figuresOf(turns: { before: Turn; now: Turn }[]): { [figure: string]: Compared } {
  const names = Object.keys(turns[0].before) as (keyof Turn)[]
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        before: rounded(median(turns.map(({ before }) => before[name]))),
        now: rounded(median(turns.map(({ now }) => now[name]))),
        ratio: rounded(median(turns.map(({ before, now }) => now[name] / before[name]))),
      },
    ]),
  )
}

async function loadsOf(
  browser: Browser,
  before: ServedPage,
  now: ServedPage,
  games: string[],
): Promise<{ [figure: string]: Compared }> {
  const found: { [figure: string]: Compared } = {}
  for (const id of games) {
    const [was, is] = [await loadOf(browser, before, id, 0), await loadOf(browser, now, id, 0)]
    found[`firstLoadKilobytes.${id}`] = {
      before: rounded(was.first),
      now: rounded(is.first),
      ratio: rounded(is.first / was.first),
    }
  }
  return found
}
