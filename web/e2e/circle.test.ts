import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { startWebServer, type WebServer } from '../../server/test/receivers.ts'
import { sharedByTests } from './again.ts'
import { en } from '../src/circle/words/en.ts'
import { ja } from '../src/circle/words/ja.ts'
import { faultsOf } from './axe.ts'
import { type FarStage, openFarStage, signUp } from './far.ts'
import { DESKTOP, PHONE } from './page.ts'

// People who keep playing, one at a desk in English, one with a phone in Japanese: ratings, open seats, clubs and cups.

let stage: FarStage
let hooks: WebServer
sharedByTests(
  async () => {
    hooks = await startWebServer()
    stage = await openFarStage({ webhookAllow: [hooks.host] }, { afterwardsEvery: 50 })
  },
  async () => {
    await stage.close()
    await hooks.close()
  },
)
afterEach(() => stage.clean())

const go = (page: Page, route: string): Promise<unknown> => page.goto(page.url().replace(/#.*/, `#/online/${route}`))

/** A page that nothing is said against, and that is not wider than the screen. */
async function lookAt(page: Page): Promise<void> {
  expect(await faultsOf(page)).toEqual([])
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
  expect(scrollWidth).toBe(clientWidth)
}

/** Goes by the keyboard to something, and presses it. */
async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
}

describe('two who keep playing', () => {
  it('agree on a rated match found among the open seats, and read what it changed', async () => {
    const [ann, bob] = await Promise.all([
      stage.visit('online', { ...DESKTOP, timezoneId: 'Europe/Rome' }),
      stage.visit('online', { ...PHONE, language: 'ja', timezoneId: 'Asia/Tokyo' }),
    ])
    await Promise.all([signUp(ann, 'Ann'), signUp(bob, 'Bob')])
    // Bob has a way to be told, and wants to know of open seats for live play.
    await bob.evaluate(async (url) => {
      const headers = { 'Content-Type': 'application/json' }
      const body = JSON.stringify({ url, format: 'json', reads: 'everyone' })
      await fetch('api/me/webhooks', { method: 'POST', headers, body })
    }, hooks.url)
    await go(bob, 'find')
    await bob.getByLabel('進め方').selectOption('live')
    await bob.getByRole('button', { name: /^この条件で知らせる/ }).click()
    await bob.getByText(/^お知らせ中の条件：.*ライブ/).waitFor()
    await lookAt(bob)
    await go(ann, 'new/malta-1942')
    await ann.getByLabel('Everybody on this server').check()
    await ann.getByLabel('It counts for the ratings').check()
    await ann.locator('form .button-main').click()
    await ann.locator('.online-room').waitFor()
    const terms = await ann.locator('.online-terms').innerText()
    expect(terms).toContain('this match counts')
    // What happens when the time is up is what the ratings say of it.
    expect(terms).not.toContain('the others decide')
    const told = (): unknown[] => hooks.calls.map(({ body }) => JSON.parse(body.toString()))
    await expect.poll(told).toMatchObject([{ kind: 'open-seat', host: 'Ann', pace: 'live' }])
    await press(bob, 'お知らせを止める')
    await bob.getByText('お知らせ中の条件').waitFor({ state: 'detached' })
    await bob.getByLabel('進め方').selectOption('days')
    await expect.poll(() => bob.getByRole('status').last().innerText()).toContain('今ありません')
    await bob.getByLabel('進め方').selectOption('live')
    await bob.locator('.circle-results li span > a').first().click()
    const sit = bob.getByRole('button', { name: 'ここに座る' })
    await sit.waitFor()
    expect(await sit.isDisabled()).toBe(true)
    await bob.getByLabel('この対戦がレーティングの対象になることに同意します').check()
    await sit.click()
    const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    await bob.getByLabel('日時').fill(`${day}T20:00`)
    // Each time by the clock of each: eight in the evening of the one is noon of the other, or an hour later in summer.
    expect(await bob.locator('section.circle li').allInnerTexts()).toEqual([
      expect.stringMatching(/^Ann\s.*1[23]:00\s+Europe\/Rome$/s),
      expect.stringMatching(/^Bob\s.*20:00\s+Asia\/Tokyo$/s),
    ])
    await bob.getByRole('button', { name: 'この日時を提案する' }).click()
    await bob.locator('section.circle [role=status]').waitFor()
    await lookAt(bob)
    await ann.reload()
    await ann.getByText('Bob proposes:').waitFor()
    expect(await ann.locator('section.circle li').first().innerText()).toMatch(/1[23]:00.*Europe\/Rome/s)
    await press(ann, 'Agree')
    await ann.getByText('It is agreed. You meet:').waitFor()
    await ann.locator('.online-begin:not([disabled])').click()
    await ann.locator('.table .prompt').waitFor()
    await bob.evaluate(async () => {
      const id = location.hash.split('/')[2]
      const headers = { 'Content-Type': 'application/json' }
      const body = JSON.stringify({ seat: 'allied' })
      await fetch(`api/matches/${id}/resign`, { method: 'POST', headers, body })
    })
    const rated = (): Promise<number> =>
      ann.evaluate(async () => ((await (await fetch('api/people/Bob')).json()) as { ratings: [] }).ratings.length)
    await expect.poll(rated).toBe(1)
    await go(ann, 'people/Bob')
    await ann.locator('.circle-ratings').waitFor()
    expect(await ann.locator('main').innerText()).toContain('You won 1, drew 0, lost 0.')
    await lookAt(ann)
    await press(ann, 'Block Bob')
    await ann.getByText('You have blocked Bob.').waitFor()
    await press(ann, 'Report something')
    await ann.getByLabel('What happened').fill('He came an hour late to our match.')
    await lookAt(ann)
    await press(ann, 'Send the report')
    await ann.getByText('Sent.', { exact: true }).waitFor()
    await press(ann, 'Block Bob no more')
    await ann.getByRole('button', { name: 'Block Bob', exact: true }).waitFor()
    await go(bob, 'people/Ann')
    await bob.locator('.circle-ratings').waitFor()
    expect(await bob.locator('main').innerText()).toContain('あなたの成績：0勝0分1敗')
    await lookAt(bob)
  })

  it('meet in a club, talk there, and fill a cup with bots, which begins by itself', async () => {
    const [cat, dan] = await Promise.all([
      stage.visit('online', DESKTOP),
      stage.visit('online', { ...PHONE, language: 'ja' }),
    ])
    await Promise.all([signUp(cat, 'Cat'), signUp(dan, 'Dan')])
    await go(cat, 'clubs')
    await cat.getByLabel('Name of the club').fill('The Irregulars')
    await cat.keyboard.press('Enter')
    await cat.getByRole('heading', { name: 'The Irregulars' }).waitFor()
    await dan.goto(await cat.locator('#club-invitation').inputValue())
    await dan.getByRole('button', { name: 'クラブに参加する' }).click()
    await dan.getByLabel('発言').fill('こんばんは')
    await dan.keyboard.press('Enter')
    await dan.locator('.circle-talk li').waitFor()
    await Promise.all([lookAt(cat), lookAt(dan)])
    await cat.getByLabel('Address', { exact: true }).fill(`${hooks.url}/club`)
    await cat.getByLabel('Kind').selectOption('json')
    await press(cat, 'Set it')
    // The secret is there still when the page has the webhook, and never again.
    await cat.getByRole('button', { name: 'Take it away' }).waitFor()
    const secret = cat.getByText('shown this once').locator('code')
    expect(await secret.innerText()).toMatch(/^[\w-]{20,}$/)
    await cat.reload()
    await cat.getByRole('button', { name: 'Take it away' }).waitFor()
    expect(await secret.count()).toBe(0)
    await cat.getByRole('link', { name: 'New cup of the club' }).click()
    await cat.getByLabel('Name of the cup').fill('The Falcon')
    await lookAt(cat)
    await cat.locator('form .button-main').click()
    await cat.getByRole('heading', { name: 'The Falcon' }).waitFor()
    await dan.goto(cat.url())
    await dan.getByRole('button', { name: '参加する' }).click()
    await dan.getByRole('button', { name: '参加を取り消す' }).waitFor()
    await dan.getByText('あなたの対戦ごとに偶然の秘密を保管し').waitFor()
    // What follows of late moves, of days that are over, of absence and of equal points is told before the cup begins.
    for (const [page, { cups }] of [
      [cat, en],
      [dan, ja],
    ] as const) {
      const told = await page.locator('main').innerText()
      for (const line of [cups.time(3), cups.date(60), cups.absent, cups.ties]) expect(told).toContain(line)
    }
    await lookAt(dan)
    await cat.getByLabel('Words of your own').fill('three gulls')
    await cat.getByRole('button', { name: 'Promise with these words' }).click()
    for (const taken of [3, 4]) {
      await cat.getByLabel('Give a place to a bot').selectOption('random')
      if (taken < 4) await cat.getByText(`${taken} of 4 places taken`).waitFor()
    }
    await cat.locator('.circle-table').waitFor()
    expect(await cat.locator('.circle-results li').count()).toBe(4)
    // Programs of one name can be told apart.
    const names = await cat.locator('.circle-table th[scope=row]').allInnerTexts()
    expect(new Set(names).size).toBe(4)
    await lookAt(cat)
    // Whoever opens the list of their matches has shown what their page promised; then the games begin.
    await Promise.all([go(cat, ''), go(dan, '')])
    const salts = (): Promise<string[]> =>
      cat.evaluate(async () => {
        interface Shown {
          cup: string | null
          seats: { salt: string; bot: string | null }[]
        }
        const all = (await (await fetch('api/matches')).json()) as Shown[]
        const people = all
          .filter(({ cup }) => cup !== null)
          .flatMap(({ seats }) => seats.filter(({ bot }) => bot === null))
        return people.map(({ salt }) => salt)
      })
    await expect.poll(salts).not.toContain('')
    const gull = /^three gulls [0-9a-f]{32}$/
    expect((await salts()).filter((salt) => !gull.test(salt) && !/^[0-9a-f]{32}$/.test(salt))).toEqual([])
    expect((await salts()).filter((salt) => gull.test(salt))).toHaveLength(2)
    await go(dan, 'cups')
    await dan.getByText('The Falcon').waitFor()
    expect(await dan.locator('.circle-results').innerText()).toContain('開催中')
  })
})
