// What is measured of the page, in a real browser: what it weighs, and how fast it shows the board and answers a hand.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { launchChromium } from '../browser.ts'
import { buildPage } from '../serve/page.ts'
import { pageServer } from '@middlesea/server/page'
import { type Figure, load } from '@middlesea/table-kit/manifest'
import { GAMES } from '../../web/src/games/cards.ts'
import { LATER_MS } from '../../web/src/table/laterTime.ts'
import { atMost, median, rounded } from './figures.ts'
import { phoneTimes } from './slow-phone.ts'

export interface PageFigures {
  /**
   * Everything that the page of a match loads on a first visit until its board stands, by game, packed by gzip; of a game
   * that fetches the map of a scenario, by scenario.
   */
  firstLoadKilobytes: { [game: string]: Figure }
  /** What it loads after that, unasked: dialogs, the guide, the relief of the map. */
  laterKilobytes: { [game: string]: number }
  /** From the first request until the board of a new match is on the screen: a first visit, nothing cached. */
  boardMilliseconds: Figure
  /** From a click until the screen has changed. */
  inputMilliseconds: Figure
  /** Frames in which a hand moves the map of a match. */
  pan: PanFigures
  /** The same on a map of 1,500 hexes with 400 counters. */
  panHexes: PanFigures
  /** On a slow phone with a slow line: until a match can be begun, and from there until its board stands. */
  phoneMilliseconds: { [game: string]: { setUp: Figure; table: Figure } }
  /** To show how far they lie apart. */
  runs: { boardMilliseconds: number[]; inputMilliseconds: number[] }
}

export interface PanFigures {
  medianMilliseconds: Figure
  p95Milliseconds: Figure
  worstMilliseconds: number
  frames: number
}

const LIMITS = { kilobytes: 235, board: 1000, input: 50, panMedian: 17, panP95: 34, phone: 2000 }
/** The first on the shelf: its board is timed, pointed at and moved. */
export const FIRST_GAME = GAMES[0].id
const BOARD_RUNS = 7
const INPUTS = 30
/** Pixels a second: a hand that looks around. */
const PAN_SPEED = 600
const PAN_TRIES = 3

export async function measurePage(): Promise<PageFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'middlesea-bench-'))
  let server: Server | null = null
  let browser: Browser | null = null
  try {
    await buildPage(folder)
    server = await served(folder)
    browser = await launchChromium()
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    const loads = await loadsOf(browser, url, folder)
    const board: number[] = []
    for (let i = 0; i < BOARD_RUNS; i++) board.push((await timeToBoard(browser, url)).milliseconds)
    const { milliseconds: inputs } = await inputTimes(browser, url)
    const pan = panFigures(await panFrames(browser, url, `new/${FIRST_GAME}`))
    const phone = await phoneTimes(browser, url, visitor)
    const panHexes = panFigures(await panFrames(browser, url, 'board-states/heavy'))
    return {
      firstLoadKilobytes: mapped(loads, ({ first, limit }) => atMost(first, limit)),
      laterKilobytes: mapped(loads, ({ later }) => rounded(later)),
      boardMilliseconds: atMost(median(board), LIMITS.board),
      inputMilliseconds: atMost(median(inputs), LIMITS.input),
      pan,
      panHexes,
      phoneMilliseconds: mapped(phone, ({ setUp, table }) => ({
        setUp: atMost(setUp, LIMITS.phone),
        table: atMost(table, LIMITS.phone),
      })),
      runs: { boardMilliseconds: board.map(rounded), inputMilliseconds: inputs.map(rounded) },
    }
  } finally {
    await browser?.close()
    server?.close()
    server?.closeAllConnections()
    rmSync(folder, { recursive: true, force: true })
  }
}

export function served(folder: string): Promise<Server> {
  const server = pageServer(folder)
  return new Promise((done) => server.listen(0, '127.0.0.1', () => done(server)))
}

/** A visitor who was never here. */
async function visitor(browser: Browser, settings: object = {}, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 }, locale: 'en', ...options })
  // tsx gives functions their names by a helper, which those that go to the page need there.
  await context.addInitScript('globalThis.__name = (named) => named')
  await context.addInitScript(
    (text) => {
      if (location.protocol !== 'http:') return
      localStorage.setItem('middlesea.settings', text)
      // It fetches the rest of the page in the background, which is no part of a first load.
      Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
    },
    JSON.stringify({ diceSpeed: 'instant', scenes: 'off', ...settings }),
  )
  return context.newPage()
}

async function beginMatch(page: Page): Promise<void> {
  await page.locator('.setup-begin .button-main').click()
  await sitDown(page)
}

/** Draws the curtain, where one hides the table. */
async function sitDown(page: Page): Promise<void> {
  await page.locator('.curtain .button-main:enabled, .table .board .places').first().waitFor()
  const curtain = page.locator('.curtain .button-main')
  if (await curtain.count()) await curtain.click()
  await page.locator('.table .board .places').first().waitFor()
}

interface Load {
  /** Kilobytes until the board stands, and the most that they may be. */
  first: number
  limit: number
  later: number
}

/** What is loaded later has come by then, in milliseconds. */
const ALL_LOADED = 3000

async function loadsOf(browser: Browser, url: string, folder: string): Promise<{ [game: string]: Load }> {
  const loads: { [game: string]: Load } = {}
  for (const manifest of GAMES) {
    const { id } = manifest
    const [table, game, bench] = await Promise.all([
      load(manifest, 'table'),
      load(manifest, 'game'),
      load(manifest, 'bench'),
    ])
    const limit = bench.limits.firstLoadKilobytes ?? LIMITS.kilobytes
    const weigh = async (scenario: number): Promise<Load> => ({
      ...(await loadOf(browser, { url, folder, laterMs: LATER_MS }, id, scenario)),
      limit,
    })
    if (table.fetchMap === undefined) loads[id] = await weigh(0)
    else for (const [i, scenario] of game.scenarios.entries()) loads[`${id} ${scenario.id}`] = await weigh(i)
  }
  return loads
}

/** A built page that is served. */
export interface ServedPage {
  url: string
  folder: string
  /** Its LATER_MS. */
  laterMs: number
}

/** Begins a match of a scenario, opens its address as a new page would, and sums what that loads. */
export async function loadOf(
  browser: Browser,
  { url, folder, laterMs }: ServedPage,
  game: string,
  scenario: number,
): Promise<Omit<Load, 'limit'>> {
  const page = await visitor(browser)
  await page.goto(`${url}#/new/${game}`)
  await page.locator('.setup-begin').waitFor()
  if (scenario > 0) await page.locator('.setup-radio input').nth(scenario).check()
  await beginMatch(page)
  await page.waitForTimeout(500)
  await noteLater(page, laterMs)
  await page.reload()
  await sitDown(page)
  const weighs = await weighed(page, { url, folder, laterMs }, ALL_LOADED)
  await page.context().close()
  return weighs
}

/** What a page has loaded since its last load, at which `noteLater` was told of it, and for so long after that. */
export async function weighed(page: Page, { url, folder }: ServedPage, milliseconds = 0): Promise<Omit<Load, 'limit'>> {
  const later = await page.waitForFunction(() => (globalThis as { laterAt?: number }).laterAt)
  const laterAt = (await later.jsonValue()) as number
  await page.waitForTimeout(milliseconds)
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, at: startTime })),
  )
  const own = loaded.filter(({ name }) => name.startsWith(url))
  const weight = (requests: typeof own): number => {
    const files = new Set(requests.map(({ name }) => new URL(name).pathname.slice(1)))
    return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0) / 1000
  }
  const atOnce = [{ name: `${url}index.html`, at: 0 }, ...own.filter(({ at }) => at < laterAt)]
  const first = weight(atOnce)
  return { first, later: weight([...atOnce, ...own]) - first }
}

function mapped<T, R>(record: { [key: string]: T }, change: (value: T) => R): { [key: string]: R } {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
}

/** Tells how much CPU time the main thread of a page has used so far, in milliseconds. No other program adds to it. */
async function workMeter(page: Page): Promise<() => Promise<number>> {
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await protocol.send('Performance.getMetrics')
    return 1000 * metrics.find(({ name }) => name === 'TaskDuration')!.value
  }
}

interface Measured<T> {
  milliseconds: T
  /** CPU time of the page's main thread, in milliseconds; of an input, of one of them. */
  work: number
}

/** The match is kept by one visitor; the files come anew each time, since the browser's cache is off. */
export async function timeToBoard(browser: Browser, url: string): Promise<Measured<number>> {
  const page = await visitor(browser)
  await page.goto(`${url}#/new/${FIRST_GAME}`)
  await beginMatch(page)
  await page.waitForTimeout(500)
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.addInitScript(() => {
    const seen = (): void => {
      if (document.querySelector('.board .counter') === null) requestAnimationFrame(seen)
      // The frame after the one that holds the board: then it is painted.
      else requestAnimationFrame(() => setTimeout(() => Object.assign(globalThis, { boardAt: performance.now() })))
    }
    requestAnimationFrame(seen)
  })
  const work = await workMeter(page)
  const before = await work()
  await page.reload()
  const at = await page.waitForFunction(() => (globalThis as { boardAt?: number }).boardAt)
  const measured = { milliseconds: (await at.jsonValue()) as number, work: (await work()) - before }
  await page.context().close()
  return measured
}

/**
 * From the next load on the page notes when it begins with what it loads later, `laterMs` after the board was drawn. Guessed from
 * outside by the time, a busy machine made the relief of a map part of the first load.
 */
export async function noteLater(page: Page, laterMs: number): Promise<void> {
  await page.addInitScript((laterMs) => {
    const timer = globalThis.setTimeout
    const noted = (work: () => void, milliseconds?: number) =>
      timer(() => {
        if (milliseconds === laterMs && !('laterAt' in globalThis))
          Object.assign(globalThis, { laterAt: performance.now() })
        work()
      }, milliseconds)
    Object.assign(globalThis, { setTimeout: noted })
  }, laterMs)
}

/** Chooses and puts back units in the staging of a full force pool, by mouse. */
export async function inputTimes(browser: Browser, url: string): Promise<Measured<number[]>> {
  const page = await visitor(browser, { warn: false })
  await page.goto(`${url}#/new/${FIRST_GAME}`)
  await beginMatch(page)
  for (let i = 0; i < 60 && (await page.locator('.box-piece-can').count()) < INPUTS; i++) {
    const next = page.locator('#done, .deciding .choice:not(.choice-all), .button-answer').first()
    await next.click()
  }
  await page.waitForTimeout(500)
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(globalThis, { inputTimes: times })
    const measure = (event: Event): void => {
      // From the hand itself, so that waiting in the queue counts; to after the next paint.
      requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - event.timeStamp)))
    }
    addEventListener('click', measure, true)
  })
  const pieces = await page
    .locator('.box-piece-can')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-box-piece')))
  const work = await workMeter(page)
  const before = await work()
  for (const piece of pieces.slice(0, INPUTS)) {
    await page.locator(`[data-box-piece="${piece}"]`).click()
    await page.waitForTimeout(60)
  }
  const milliseconds = await page.evaluate(() => (globalThis as unknown as { inputTimes: number[] }).inputTimes)
  const measured = { milliseconds, work: ((await work()) - before) / milliseconds.length }
  await page.context().close()
  return measured
}

/** The times between frames while a finger moves the map to and fro, far beyond what was seen at first. */
export async function panFrames(browser: Browser, url: string, route: string): Promise<number[]> {
  const page = await visitor(browser, {}, { hasTouch: true })
  await page.goto(`${url}#/${route}`)
  if (route.startsWith('new/')) await beginMatch(page)
  await page.locator('.board .counter').first().waitFor()
  const board = (await page.locator('.board').boundingBox())!
  const [x, y] = [board.x + board.width / 2, board.y + board.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.wheel(0, -300)
  await page.waitForTimeout(2500)
  await page.evaluate(() => {
    const frames: number[] = []
    Object.assign(globalThis, { frames })
    let moves = 0
    const board = document.querySelector('.board')!
    // Only frames in which a hand moved the map count: a still map costs nothing.
    board.addEventListener('pointermove', () => (moves += board.hasAttribute('data-panning') ? 1 : 0))
    let last = performance.now()
    const tick = (now: number): void => {
      if (moves > 0) frames.push(now - last)
      moves = 0
      last = now
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
  })
  const protocol = await page.context().newCDPSession(page)
  const framesSeen = () => page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames)
  const drag = async (way: number): Promise<void> => {
    await protocol.send('Input.synthesizeScrollGesture', {
      ...(await page.evaluate(freePoint, way)),
      xDistance: way * (board.width - 200),
      yDistance: -way * (board.height - 140),
      speed: PAN_SPEED,
      gestureSourceType: 'touch',
      preventFling: true,
    })
  }
  for (const way of [1, -1, -1, 1, 1, -1]) {
    const before = (await framesSeen()).length
    // On a busy machine the finger rests before it moves, which is a hold and no drag: then it tries again.
    for (let tries = 0; tries < PAN_TRIES && (await framesSeen()).length === before; tries++) await drag(way)
    if ((await framesSeen()).length === before) throw new Error(`A hand did not move the map of ${route}.`)
  }
  const frames = await framesSeen()
  await page.context().close()
  return frames
}

/** Where a hand takes the map and nothing on it or over it (the small map lies in a corner): on its lower or upper edge. */
function freePoint(way: number): { x: number; y: number } {
  const { left, right, top, bottom } = document.querySelector('.board')!.getBoundingClientRect()
  for (let inwards = 30; inwards < 400; inwards += 10) {
    const [x, y] = way > 0 ? [left + inwards, bottom - 60] : [right - inwards, top + 60]
    const found = document.elementFromPoint(x, y)
    if (found?.closest('.board') && !found.closest('[data-over-map], [data-stack]')) return { x, y }
  }
  throw new Error('There is no free point on the map.')
}

function panFigures(frames: number[]): PanFigures {
  return {
    medianMilliseconds: atMost(median(frames), LIMITS.panMedian),
    p95Milliseconds: atMost(percentile(frames, 0.95), LIMITS.panP95),
    worstMilliseconds: rounded(Math.max(...frames)),
    frames: frames.length,
  }
}

export function percentile(values: number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]
}
