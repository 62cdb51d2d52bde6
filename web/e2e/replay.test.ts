import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sharedByTests } from './again.ts'
import { faultsOf, inBothLights } from './axe.ts'
import { openStage, type Stage, type VisitOptions } from './page.ts'
import { picture } from './picture.ts'
import { drawn, goOn, kept } from './play.ts'
import { finishedMatch } from './saves.ts'

const { save, almost, steps } = finishedMatch()
const folder = mkdtempSync(join(tmpdir(), 'middlesea-replay-'))
const file = join(folder, 'Herkules.middlesea.json')

let stage: Stage
beforeAll(async () => {
  writeFileSync(file, save)
  stage = await openStage({ example: true })
})
afterAll(async () => {
  await stage.close()
  rmSync(folder, { recursive: true })
})

const SMALL: VisitOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

/** Takes a file into the list. */
async function takeIn(page: Page, text = save): Promise<void> {
  writeFileSync(file, text)
  await page.locator('input[type=file]').setInputFiles(file)
  await page.locator('.matches-item').first().waitFor()
}

async function openReplay(options: VisitOptions = {}): Promise<Page> {
  const page = await stage.visit('matches', options)
  await takeIn(page)
  await page.locator('.matches-item a[href^="#/replay/"]').click()
  await page.locator('.replay-slider').waitFor()
  return page
}

/** Where it stands: '12 of 286'. */
const at = async (page: Page): Promise<number> =>
  Number(/\d+/.exec(await page.locator('.replay-where').innerText())?.[0] ?? -1)
const go = (page: Page, step: number) => page.locator('.replay-slider').fill(String(step))
const journal = (page: Page): Promise<string> => page.locator('.journal-lines').innerText()

/** All that lies on the map, in words. */
const onMap = (page: Page): Promise<(string | null)[]> =>
  page.locator('.stacks [data-stack]').evaluateAll((stacks) => stacks.map((stack) => stack.getAttribute('aria-label')))

describe('a replay', () => {
  // One visitor, who begins each time where he likes: to take a match in and to open it is what costs time.
  let page: Page
  sharedByTests(
    async () => {
      page = await openReplay()
    },
    () => stage.clean(),
  )
  afterEach(() => stage.check())

  it('of a kept match goes by steps, phases and turns, forwards and backwards, by mouse and slider', async () => {
    expect(await at(page)).toBe(0)
    await page.getByRole('button', { name: 'A step on' }).click()
    await page.getByRole('button', { name: 'A step on' }).click()
    expect(await at(page)).toBe(2)
    await go(page, 150)
    const there = { map: await onMap(page), told: await journal(page) }
    await go(page, 200)
    expect(await onMap(page)).not.toEqual(there.map)
    await go(page, 149)
    await page.getByRole('button', { name: 'A step on' }).click()
    expect({ map: await onMap(page), told: await journal(page) }).toEqual(there)

    await page.getByRole('button', { name: 'A turn on' }).click()
    const turn = await page.locator('.status-turn b').innerText()
    await page.getByRole('button', { name: 'A turn back' }).click()
    await page.getByRole('button', { name: 'A turn back' }).click()
    expect(await page.locator('.status-turn b').innerText()).not.toBe(turn)
    const jump = page.locator('.replay-head select').nth(1)
    const phases = await jump.locator('optgroup[label="Turn 2"] option').allTextContents()
    expect(phases.length).toBeGreaterThan(3)
    await jump.selectOption(await jump.locator('optgroup[label="Turn 2"] option').last().getAttribute('value'))
    expect(await page.locator('.status-who b').innerText()).toBe(phases[phases.length - 1])
  })

  it('marks what is told now and what it changed', async () => {
    let marked = 0
    for (let step = 100; step < 160 && marked < 3; step++) {
      await go(page, step)
      const told = await page.locator('.replay-told .line-text').allInnerTexts()
      const now = await page.locator('.journal-lines .line-now .line-text').allInnerTexts()
      expect(now).toEqual(told)
      marked += await page.locator('.piece-changed, .box-piece-changed').count()
    }
    expect(marked).toBeGreaterThanOrEqual(3)
    // A line of the journal leads to its moment.
    const line = page.locator('.journal-lines .line:has(.line-back)').first()
    const said = await line.locator('.line-text').innerText()
    await line.hover()
    await line.locator('.line-back').click()
    expect(await page.locator('.journal-lines .line-now').allInnerTexts()).toContainEqual(expect.stringContaining(said))
  })

  it('lets nobody act: nothing glows, and the keys of the table change nothing', async () => {
    await go(page, 120)
    const before = await onMap(page)
    expect(await page.locator('#done, .button-answer, .place-target, .piece-movable').count()).toBe(0)
    for (const key of ['u', 'r', 'b', 'Enter', 'n']) await page.keyboard.press(key)
    await page.locator('.stacks [data-stack]').first().click()
    expect(await onMap(page)).toEqual(before)
    expect(await at(page)).toBe(120)
  })

  it('by keyboard alone', async () => {
    await go(page, 0)
    const press = async (key: string): Promise<number> => {
      await page.keyboard.press(key)
      await drawn(page)
      return at(page)
    }
    await page.locator('h2', { hasText: 'Replay' }).click()
    expect(await press('ArrowRight')).toBe(1)
    expect(await press('.')).toBe(2)
    expect(await press(',')).toBe(1)
    const phase = await press(']')
    expect(phase).toBeGreaterThan(1)
    expect(await press('PageDown')).toBeGreaterThan(phase)
    expect(await press('End')).toBe(steps)
    expect(await press('ArrowRight')).toBe(steps)
    expect(await press('PageUp')).toBeLessThan(steps)
    expect(await press('Home')).toBe(0)
    // The map keeps the arrows for itself.
    await page.locator('.board').focus()
    expect(await press('ArrowRight')).toBe(0)
    expect(await press('.')).toBe(1)
    await page.locator('.replay-slider').focus()
    expect(await press('ArrowRight')).toBe(2)
    expect(await page.locator('.replay-slider').getAttribute('aria-valuetext')).toMatch(/^2 of \d+, /)
  })

  it('plays by itself, faster and slower, and stops when told and at its end', async () => {
    await go(page, 0)
    await page.getByLabel('Speed').selectOption('fast')
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await expect.poll(() => at(page)).toBeGreaterThan(3)
    await page.getByRole('button', { name: 'Pause' }).click()
    const stopped = await at(page)
    await page.waitForTimeout(700)
    expect(await at(page)).toBe(stopped)
    await go(page, steps - 2)
    await page.keyboard.press('p')
    await expect.poll(() => at(page)).toBe(steps)
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
  })

  it('is seen through every seat’s eyes, a spectator’s, and with nothing hidden', async () => {
    await go(page, 10)
    const concealed = async (): Promise<number> =>
      (await onMap(page)).filter((label) => /concealed/i.test(label ?? '')).length
    const eyes = page.getByLabel('Seen by')
    expect(await eyes.locator('option').allInnerTexts()).toEqual(['Axis', 'Spectator', 'Nothing hidden'])
    expect(await concealed()).toBeGreaterThan(10)
    await eyes.selectOption('Spectator')
    expect(await concealed()).toBeGreaterThan(10)
    await eyes.selectOption('Nothing hidden')
    expect(await concealed()).toBe(0)
    expect(await at(page)).toBe(10)
  })
})

describe('a match from outside', () => {
  afterEach(() => stage.clean())

  it('is shown from a file, and added to the matches only if somebody wants it', async () => {
    const page = await stage.visit('replay')
    expect(await faultsOf(page)).toEqual([])
    writeFileSync(file, save)
    await page.locator('input[type=file]').setInputFiles(file)
    await page.locator('.replay-slider').waitFor()
    await go(page, 40)
    await page.goto(`${stage.url}#/matches`)
    await page.getByText('No match yet.').waitFor()

    await page.goto(`${stage.url}#/replay`)
    await page.locator('input[type=file]').setInputFiles(file)
    await page.locator('.replay-slider').waitFor()
    await go(page, 40)
    await page.getByRole('button', { name: 'Add to your matches' }).click()
    await page.waitForURL(/#\/replay\/[-\w]+\/40$/)
    await expect.poll(() => at(page)).toBe(40)
    // The address changes first, the panel after it.
    await page.getByRole('button', { name: 'Add to your matches' }).waitFor({ state: 'detached' })
    await page.goto(`${stage.url}#/matches`)
    await page.getByRole('heading', { name: 'Herkules' }).waitFor()
  })

  it('that is none, or damaged, says so', async () => {
    const page = await stage.visit('replay')
    for (const [damaged, reason] of [
      [save.slice(0, -30), 'not JSON'],
      [save.replace(/"seed":"./, '"seed":"!'), 'damaged'],
      ['{"a":1}', 'not a saved match'],
      [save.replaceAll('descent-on-malta', 'chess'), 'not here yet'],
    ]) {
      writeFileSync(file, damaged)
      await page.locator('input[type=file]').setInputFiles(file)
      expect(await page.getByRole('alert').innerText()).toContain(reason)
      await page.getByRole('button', { name: 'Choose a file' }).click()
      await page.getByRole('heading', { name: 'Watch a match' }).waitFor()
    }
  })

  it('comes in a link, which its file and its title come out of again', async () => {
    const giver = await stage.visit('matches')
    await takeIn(giver)
    await giver.getByRole('button', { name: 'Share' }).click()
    await expect.poll(() => giver.locator('.share-link').inputValue()).toContain('#/shared/')
    const link = await giver.locator('.share-link').inputValue()
    expect(link.length).toBeLessThan(8000)

    const taker = await stage.visit('')
    await taker.goto(link)
    await taker.locator('.replay-slider').waitFor()
    expect(await taker.title()).toBe('Herkules')
    expect(await taker.locator('.replay-slider').getAttribute('max')).toBe(String(steps))
    await taker.goto(`${stage.url}#/matches`)
    await taker.getByText('No match yet.').waitFor()

    // A link in a message is often cut; a page is not shaken by whatever comes.
    const letters = /#\/shared\/([^/]+)/.exec(link)![1]
    for (const [broken, reason] of [
      [letters.slice(0, -20), 'The link is damaged'],
      ['AAAA', 'The link is damaged'],
      ['<script>', 'The link is damaged'],
      ['A'.repeat(400_001), 'too long'],
    ]) {
      await taker.goto(`${stage.url}#/shared/${broken}`)
      await expect.poll(() => taker.getByRole('alert').innerText()).toContain(reason)
      await taker.goto(`${stage.url}#/settings`)
      await taker.getByRole('heading', { name: 'Settings' }).waitFor()
    }
  })
})

describe('the end', () => {
  afterEach(() => stage.clean())

  async function playToEnd(options: VisitOptions = {}): Promise<Page> {
    const page = await stage.visit('matches', options)
    await takeIn(page, almost)
    await page.getByRole('link', { name: 'Go on' }).click()
    await page.locator('.table .prompt').waitFor()
    const over = page.getByText('The match is over')
    for (let i = 0; i < 40 && (await over.count()) === 0; i++) await goOn(page)
    await page.locator('.end-result').waitFor()
    return page
  }

  it('tells how it went: score, turning points that open the replay, luck', async () => {
    const page = await playToEnd({ theme: 'dark' })
    expect(await page.locator('.end-result').innerText()).toMatch(/victory points/)
    await page.locator('.turning-points a').first().waitFor()
    expect(await faultsOf(page)).toEqual([])
    const points = await page.locator('.turning-points a').allInnerTexts()
    expect(points.length).toBeGreaterThan(1)
    for (const point of points) expect(point).toMatch(/(^Set-up|Turn \d, .+)\s[+−]\d+/s)
    const luck = await page.locator('.luck tbody tr').allInnerTexts()
    expect(luck.map((row) => row.split(/\s/)[0])).toEqual(['Axis', 'Garrison'])
    expect(luck.every((row) => row.includes('3.50'))).toBe(true)
    await kept(page)
    const to = await page.locator('.turning-points a').first().getAttribute('href')
    await page.locator('.turning-points a').first().click()
    await page.locator('.replay-slider').waitFor()
    expect(await at(page)).toBe(Number(to!.split('/').at(-1)))
    // There the card opens again, and its points lead to their moments.
    await page.getByRole('button', { name: 'How it ended' }).click()
    await page.locator('.turning-points button').last().click()
    expect(await at(page)).toBeGreaterThan(Number(to!.split('/').at(-1)))
  })

  it('begins again with the same options, and keeps the result when the match is deleted', async () => {
    const page = await playToEnd()
    await kept(page)
    const ended = page.url()
    await page.getByRole('button', { name: 'Play again' }).click()
    await page.waitForURL((url) => url.href !== ended && url.hash.startsWith('#/match/'))
    await page.locator('.table .prompt').waitFor()
    await expect.poll(() => page.locator('.status-turn').innerText()).not.toContain('Turn 7')
    await page.goto(`${stage.url}#/matches`)
    await page.locator('.matches-item').nth(1).waitFor()
    const result = page.locator('.results-list li')
    expect(await faultsOf(page)).toEqual([])
    expect(await result.innerText()).toMatch(/victory points.*Me-321 gliders.*never went back past dice/s)
    while ((await page.locator('.matches-item').count()) > 0) {
      const left = await page.locator('.matches-item').count()
      await page.getByRole('button', { name: 'Delete' }).first().click()
      await expect.poll(() => page.locator('.matches-item').count()).toBe(left - 1)
    }
    expect(await result.count()).toBe(1)
    await page.goto(`${stage.url}#/`)
    await page.getByText(/Your best: /).waitFor()
    await page.goto(`${stage.url}#/matches`)
    await page.getByRole('button', { name: /Forget/ }).click()
    await expect.poll(() => result.count()).toBe(0)
  })
})

describe('what was missed', () => {
  afterEach(() => stage.clean())

  /** South's pieces of which the page shows more than the back. */
  const known = async (page: Page): Promise<string[]> =>
    (await page.content()).match(/South: (blade|shield|decoy)/g) ?? []

  /** North marches, scouts nothing, and the bot has just moved. */
  async function afterTheBot(): Promise<Page> {
    const page = await stage.visit('new/skirmish')
    await page.locator('select').nth(1).selectOption('random')
    await page.locator('.setup-begin .button-main').click()
    await page.locator('.table .prompt').waitFor()
    const march = page.locator('.button-answer').getByText('plan march', { exact: true })
    for (let i = 0; i < 40; i++) {
      // The bot orders at the same time, and answers when it likes: what it has done is known once nobody is waited for.
      await expect.poll(() => page.locator('.prompt-waiting').count()).toBe(0)
      if (await page.locator('.missed').count()) return page
      if (await march.count()) await march.click()
      else await goOn(page)
    }
    throw new Error('nothing was missed')
  }

  it('is offered when others have acted, told line by line as the reader may see it, and can be left', async () => {
    const page = await afterTheBot()
    // Whoever can act at the table is said to; in a replay nobody can, and nothing else may differ.
    const stands = await onMap(page)
    const still = stands.map((label) => label!.replaceAll(', can act', ''))
    const seen = new Set(await known(page))
    const leaks: string[] = []
    await page.getByRole('button', { name: 'Show me' }).click()
    await page.getByRole('heading', { name: 'Since your last turn' }).waitFor()
    const last = Number(await page.locator('.replay-slider').getAttribute('max'))
    expect(last).toBeGreaterThan(0)
    expect(await faultsOf(page)).toEqual([])
    for (let i = 1; i <= last; i++) {
      await page.keyboard.press('.')
      await drawn(page)
      expect(await page.locator('.journal-lines .line-now').count()).toBeLessThanOrEqual(1)
      leaks.push(...(await known(page)).filter((piece) => !seen.has(piece)))
    }
    expect(leaks).toEqual([])
    expect(await onMap(page)).toEqual(still)
    await page.keyboard.press('Escape')
    await page.locator('.prompt').waitFor()
    expect(await onMap(page)).toEqual(stands)
    // Seen is seen: it is not offered again, but the journal still has it.
    expect(await page.locator('.missed').count()).toBe(0)
    await page.getByRole('button', { name: 'Since your last turn' }).click()
    await page.getByRole('button', { name: 'Back to the table' }).click()
    await page.locator('.prompt').waitFor()
  })

  it('is offered when a match is opened, and need not be seen', async () => {
    const page = await afterTheBot()
    await kept(page)
    await page.reload()
    await page.locator('.missed').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Not now' }).click()
    expect(await page.locator('.missed').count()).toBe(0)
    expect(await page.locator('.prompt').count()).toBe(1)
  })
})

// Small and large, each by day and by night: axe finds nothing serious.
describe('everybody can use it', () => {
  afterEach(() => stage.clean())

  it.each([
    ['desktop', 'en', { viewport: { width: 1280, height: 800 } }],
    ['phone', 'ja', SMALL],
  ] as const)(
    '%s, %s',
    async (size, language, options) => {
      const page = await openReplay({ ...options, language, theme: 'system' })
      const found: string[] = []
      const look = async (view: string): Promise<void> => {
        await drawn(page)
        await inBothLights(page, async (light, faults) => {
          await picture(page, `${view}-${size}-${light}-${language}`)
          found.push(...faults.map((fault) => `${view}, ${light}: ${fault}`))
          const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          if (width > 0) found.push(`${view}, ${light}: wider than the screen by ${width}`)
        })
      }
      await go(page, 130)
      await look('replay')
      // Every control is large enough for a finger.
      const small = await page.locator('.replay button, .replay select, .replay-slider').evaluateAll((controls) =>
        controls
          .filter((control) => (control as HTMLElement).offsetParent !== null && !control.closest('.line'))
          .map((control) => control.getBoundingClientRect())
          .filter(({ width, height }) => width < 44 || height < 44),
      )
      expect(small).toEqual([])
      // On a phone it lies in the menu.
      if (!(await page.locator('.replay-beside').isVisible())) await page.locator('.status .button').click()
      await page.locator('.replay-beside .button:visible').first().click()
      await page.locator('.turning-points li').first().waitFor()
      await look('end')
      await page.locator('dialog[open] .row .button').first().click()
      await expect.poll(() => page.locator('.share-link').inputValue()).not.toBe('')
      await look('share')
      expect(found).toEqual([])
    },
    480_000,
  )
})
