import type { Locator, Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { en } from '../src/online/words/en.ts'
import { ja } from '../src/online/words/ja.ts'
import { sharedByTests } from './again.ts'
import { faultsOf } from './axe.ts'
import { begin, type FarStage, joinAsGuest, makeMatch, openFarStage, signUp } from './far.ts'
import { meet, playOn } from './opponents.ts'
import { DESKTOP, PHONE } from './page.ts'

let stage: FarStage
sharedByTests(
  async () => {
    stage = await openFarStage()
  },
  () => stage.close(),
)
afterEach(() => stage.clean())

/** All panels beside the map are opened, and nothing is said against any of them, nor is one too wide. */
async function lookAtPanels(page: Page): Promise<void> {
  const folded = page.locator('.table-side > details:not([open]) > summary')
  while ((await folded.count()) > 0) await folded.first().click()
  expect(await faultsOf(page)).toEqual([])
  expect(await tooWide(page)).toEqual([])
}

/** What is wider than its room: on a page nothing is cut off at the side. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('.table-side, dialog[open]')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ className, scrollWidth, clientWidth }) => `${className}: ${scrollWidth} in ${clientWidth}`),
  )

const journal = (page: Page): Promise<string[]> => page.locator('.journal .line-text').allInnerTexts()

/** Orders to pass three times, but not about the place at which the map is looked at. */
async function order(page: Page): Promise<void> {
  const orders = page.locator('#panel-orders')
  await orders.getByRole('checkbox').first().check()
  await orders.locator('select').selectOption({ label: '3 times more' })
  await page.locator('[role=application]').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('i')
  const add = orders.getByRole('button', { name: 'Ask me about' }).last()
  const place = (await add.innerText()).replace('Ask me about ', '')
  await add.click()
  await orders.getByRole('button', { name: `Do not ask me about ${place}` }).waitFor()
  await expect.poll(() => orders.locator('summary').innerText()).toContain('1 in force')
}

/** Gives the first order of a page for one time less, as the server does when it has answered. */
async function countDown(page: Page, seat: string): Promise<void> {
  await page.evaluate(async (seat) => {
    const url = `api/matches/${location.hash.split('/')[2]}/orders/${seat}`
    const { orders } = (await (await fetch(url)).json()) as { orders: { times: number }[] }
    orders[0].times--
    const headers = { 'Content-Type': 'application/json' }
    await fetch(url, { method: 'PUT', headers, body: JSON.stringify({ orders }) })
  }, seat)
}

describe('two who play far apart', () => {
  it('begin Malta; they talk, keep notes, give orders, and agree on an end with a winner', async () => {
    const [ann, bob] = await meet(stage, { game: 'malta-1942', guest: PHONE })
    await playOn([ann, bob], 2)
    await ann.locator('#panel-chat summary').click()
    await ann.locator('.chat-say input').fill('Good luck!')
    await ann.keyboard.press('Enter')
    await bob.locator('.sheet-tabs button').nth(1).click()
    await bob.locator('#panel-chat summary').click()
    await expect.poll(() => bob.locator('.chat-lines').innerText()).toContain('Good luck!')
    await ann.locator('#panel-notes summary').click()
    await ann.locator('.notes textarea').fill('Land at Marsaxlokk.')
    await expect.poll(() => ann.locator('.notes').innerText()).toContain('Kept.')
    await Promise.all([lookAtPanels(ann), lookAtPanels(bob)])
    await order(bob)
    await countDown(bob, 'allied')
    await playOn([ann, bob], 1)
    await expect.poll(() => bob.locator('#panel-orders option:checked').innerText()).toBe('2 times more')
    await ann.locator('.status button').last().click()
    await ann.getByRole('button', { name: 'A draw' }).click()
    await bob.getByRole('button', { name: 'No, thank you' }).click()
    await expect.poll(() => ann.locator('.connection-notice').innerText()).toContain('was refused')
    // The menu has closed with the offer, which lies over the table.
    await ann.locator('.status button').last().click()
    await ann.getByText('End it now, with a result').click()
    const menu = ann.locator('dialog[open]')
    expect(await faultsOf(ann)).toEqual([])
    await menu.getByRole('checkbox', { name: 'Axis' }).check()
    await menu.getByRole('group', { name: 'Who won' }).locator('..').getByRole('button').click()
    await expect.poll(() => bob.locator('.connection-notice').innerText()).toContain('Axis won')
    expect(await faultsOf(bob)).toEqual([])
    await bob.getByRole('button', { name: 'Agree', exact: true }).click()
    await expect.poll(() => bob.locator('dialog[open]').innerText()).toContain('Axis won')
  })
})

/** What the panel of the dice says: what is proven and what is not, the commitment, and what to do with it. */
async function diceOf(page: Page): Promise<{ about: string; commitment: string; panel: Locator }> {
  const panel = page.locator('#panel-fair')
  const beside = page.locator('.sheet-tabs button').nth(1)
  if (await beside.isVisible()) await beside.click()
  await panel.locator('summary').click()
  await panel.getByText('middlesea verify FILE --commitment HEX').waitFor()
  const about = await panel.locator('.online-dice > p').first().innerText()
  return { about, commitment: await panel.locator('code').first().innerText(), panel }
}

describe('the dice of two who play far apart', () => {
  it('are explained in both languages; a secret can be typed, and the commitment copied, also where pages may not write', async () => {
    const [ann, bob] = await Promise.all([stage.visit(), stage.visit('', { ...PHONE, language: 'ja' })])
    await signUp(ann, 'Ann of the dice')
    const link = await makeMatch(ann, 'malta-1942')
    await ann.locator('summary', { hasText: 'Fair dice' }).click()
    await ann.getByLabel('Your secret').fill('three seagulls on a mast')
    await ann.getByRole('button', { name: 'Promise this one' }).click()
    await joinAsGuest(bob, link, 'Bob')
    expect(await bob.locator('.online-room').innerText()).not.toContain('three seagulls')
    await begin(ann)
    await bob.locator('.table .prompt').waitFor()
    const { promise: promised, seats } = await ann.evaluate(async () => {
      const answer = await fetch(`api/matches/${location.hash.split('/')[2]}`)
      return (await answer.json()) as { promise: string; seats: { salt: string }[] }
    })
    expect(promised).toMatch(/^[0-9a-f]{64}$/)
    // Bob has typed nothing: his page has promised by chance.
    const salts = seats.map(({ salt }) => salt)
    expect(salts).toEqual(['three seagulls on a mast', expect.stringMatching(/^[0-9a-f]{32}$/)])
    const [english, japanese] = [await diceOf(ann), await diceOf(bob)]
    expect([english.about, japanese.about]).toEqual([en.dice.about, ja.dice.about])
    expect([english.commitment, japanese.commitment]).toEqual([promised, promised])
    for (const { panel } of [english, japanese])
      for (const salt of salts) expect(await panel.innerText()).toContain(salt)
    await ann.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await english.panel.getByRole('button', { name: 'Copy', exact: true }).click()
    await english.panel.getByText('Copied.').waitFor()
    expect(await ann.evaluate(() => navigator.clipboard.readText())).toBe(promised)
    await ann.context().clearPermissions()
    await bob.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'))
    await japanese.panel.getByRole('button', { name: 'コピー' }).click()
    await expect.poll(() => bob.evaluate(() => String(getSelection()))).toBe(promised)
    expect(await japanese.panel.innerText()).not.toContain('コピーしました')
  })
})

describe('one who plays and one who looks on', () => {
  it('Descent: the spectator sees the same journal; who resigns ends it, and the seed is shown', async () => {
    const [ann, eve] = await Promise.all([stage.visit('online', DESKTOP), stage.visit('online', DESKTOP)])
    await Promise.all([signUp(ann, 'Ann'), signUp(eve, 'Eve')])
    await makeMatch(ann, 'descent-on-malta', () => ann.getByLabel('Everybody on this server').check())
    expect(await faultsOf(ann)).toEqual([])
    await begin(ann)
    await eve.goto(ann.url())
    await eve.locator('.table .prompt').waitFor()
    expect(await eve.locator('#panel-people').innerText()).toContain('You are looking on')
    expect([await ann.locator('#undo').count(), await eve.locator('#undo').count()]).toEqual([1, 0])
    await playOn([ann], 6)
    await expect.poll(() => journal(eve)).toEqual(await journal(ann))
    await ann.locator('.status button').last().click()
    await ann.getByRole('button', { name: 'Resign', exact: true }).click()
    await ann.getByRole('button', { name: 'Yes, I resign' }).click()
    const end = eve.locator('dialog[open]')
    await end.waitFor()
    expect(await end.innerText()).toContain('resigned')
    await end.locator('summary', { hasText: 'Fair dice' }).click()
    await end.getByRole('button', { name: 'Show the seed' }).click()
    await expect.poll(() => end.innerText()).toContain('The seed has the hash that was shown before the match')
    expect(await faultsOf(eve)).toEqual([])
    await end.getByRole('link', { name: 'Watch it again' }).click()
    await eve.locator('.replay').waitFor()
  })
})

describe('the pages around it', () => {
  it('say what is wrong in the reader’s words, and find nothing against them', async () => {
    const page = await stage.visit('online', { ...PHONE, language: 'ja', theme: 'dark' })
    await page.locator('input[name=username]').fill('Nobody')
    await page.locator('input[name=password]').fill('wrong password')
    await page.locator('.online-sign form .button-main').click()
    await expect.poll(() => page.locator('[role=alert]').innerText()).toContain('名前またはパスワードが違います')
    expect(await faultsOf(page)).toEqual([])
    await signUp(page, 'Aki')
    expect(await faultsOf(page)).toEqual([])
    await page.goto(`${stage.url}#/online/me`)
    await page.locator('h1').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.goto(`${stage.url}#/online/new`)
    await page.locator('form .button-main').waitFor()
    expect(await faultsOf(page)).toEqual([])
    const link = await makeMatch(page, 'malta-1942')
    await page.locator('.online-terms').waitFor()
    expect(await faultsOf(page)).toEqual([])
    expect(await tooWide(page)).toEqual([])
    await page.goto(`${stage.url}#/online`)
    await page.locator('.online-account .button').last().click()
    await page.goto(link)
    await expect.poll(() => page.locator('h1').innerText()).toContain('招待されています')
    expect(await faultsOf(page)).toEqual([])
    expect(await tooWide(page)).toEqual([])
  })

  it('one signs out elsewhere; a new password ends the programs of its owner, unless they shall go on', async () => {
    const [page, phone] = await Promise.all([stage.visit(), stage.visit('online', PHONE)])
    await signUp(page, 'Pat')
    await phone.evaluate(async () => {
      const headers = { 'Content-Type': 'application/json' }
      const body = JSON.stringify({ name: 'Pat', password: 'the password of Pat' })
      await fetch('api/session', { method: 'POST', headers, body })
    })
    await phone.reload()
    await phone.locator('.online-account').waitFor()
    await page.goto(`${stage.url}#/online/me`)
    const elsewhere = page.getByRole('button', { name: 'Sign out there: Chrome' })
    await elsewhere.click()
    await elsewhere.waitFor({ state: 'detached' })
    await page.getByText('this one', { exact: true }).waitFor()
    await phone.reload()
    await phone.locator('.online-sign').waitFor()
    await page.getByLabel('Name of the program').fill('Robot')
    await page.getByRole('button', { name: 'Make a token' }).click()
    await page.getByText('shown this once').waitFor()
    const change = async (old: string, fresh: string): Promise<void> => {
      await page.getByLabel('Old password').fill(old)
      await page.getByLabel('New password').fill(fresh)
      await page.getByRole('button', { name: 'Change', exact: true }).click()
    }
    await page.getByLabel('My programs go on').check()
    await change('the password of Pat', 'another password')
    await page.getByText('Tokens of programs that ended: 0').waitFor()
    await expect.poll(() => page.getByText('Robot').count()).toBe(1)
    await page.getByLabel('My programs go on').uncheck()
    await change('another password', 'a third password')
    await page.getByText('Tokens of programs that ended: 1').waitFor()
    await expect.poll(() => page.getByText('Robot').count()).toBe(0)
  })

  it('a team talks among itself: a line for some says for whom it is', async () => {
    const page = await stage.visit()
    await signUp(page, 'Ann of the team')
    await makeMatch(page, 'descent-on-malta', async () => {
      await page.getByLabel('Team play').selectOption('command')
      for (const seat of await page.locator('.setup-field select').all()) await seat.selectOption('me')
    })
    await begin(page)
    await page.locator('#panel-chat summary').click()
    const to = page.locator('.chat-form .audience button')
    const names = await to.allInnerTexts()
    const [first, second] = names.slice(-2)
    const say = async (text: string): Promise<void> => {
      await page.locator('.chat-say input').fill(text)
      await page.keyboard.press('Enter')
      await expect.poll(() => page.locator('.chat-lines li').last().innerText()).toContain(text)
    }
    await to.last().click()
    await to.nth(names.length - 2).click()
    await say('For two of you')
    expect(await page.locator('.chat-lines li').last().innerText()).toMatch(new RegExp(`only .*${second}.*${first}`))
    await to.first().click()
    await say('For all')
    expect(await page.locator('.chat-lines li').last().innerText()).not.toContain('only')
    expect(await faultsOf(page)).toEqual([])
  })

  it('let one in by a key of the device alone', async () => {
    const page = await stage.visit()
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    const options = {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    } as const
    await devtools.send('WebAuthn.addVirtualAuthenticator', { options })
    await page.getByRole('button', { name: 'New account', exact: true }).first().click()
    await page.locator('input[name=username]').fill('Kay')
    await page.getByRole('button', { name: 'New account with a passkey' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect.poll(() => page.locator('.online-account').innerText()).toContain('Kay')
  })
})
