import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf } from './axe.ts'
import { begin, type FarStage, joinAsGuest, makeMatch, openFarStage, signUp } from './far.ts'
import { DESKTOP, PHONE } from './page.ts'
import { goOn, prompt } from './play.ts'

let stage: FarStage
beforeAll(async () => {
  stage = await openFarStage()
})
afterEach(() => stage.clean())
afterAll(() => stage.close())

/** Until the server has answered all that was sent. */
async function settled(page: Page): Promise<void> {
  await page.locator('.line-notice[data-state=open]:not([data-sending])').waitFor({ state: 'attached' })
}

const decides = async (page: Page): Promise<boolean> =>
  (await page.locator('.status-who').innerText()).includes('You decide')

/** Whoever must decide goes on, so many times. */
async function playOn(pages: Page[], gestures: number): Promise<void> {
  for (let i = 0; i < gestures; i++) {
    await expect.poll(async () => (await Promise.all(pages.map(decides))).some(Boolean)).toBe(true)
    for (const page of pages) {
      if (!(await decides(page))) continue
      await goOn(page)
      await settled(page)
      break
    }
  }
}

const journal = (page: Page): Promise<string[]> => page.locator('.journal .line-text').allInnerTexts()

/** Two who met by an invitation, at a table that has just begun. */
async function meet(game: string): Promise<[Page, Page]> {
  const [ann, bob] = await Promise.all([stage.visit(), stage.visit('', PHONE)])
  await signUp(ann, `Ann of ${game}`)
  const link = await makeMatch(ann, game)
  await joinAsGuest(bob, link, 'Bob')
  await begin(ann)
  await bob.locator('.table .prompt').waitFor()
  return [ann, bob]
}

describe('two who play far apart', () => {
  it('begin Crete; one loses the network, goes on, and misses nothing', async () => {
    const [ann, bob] = await meet('crete-1941')
    for (let i = 0; i < 20 && !(await decides(bob)); i++) await playOn([ann], 1)
    await bob.context().setOffline(true)
    await bob.locator('.line-broken').waitFor()
    expect(await bob.locator('.line-notice').innerText()).toContain('No connection')
    // What is decided without a network is kept, and sent once when it is back.
    const asked = await prompt(bob)
    await goOn(bob)
    await expect.poll(() => bob.locator('.line-notice').innerText()).toContain('is kept and sent')
    await bob.context().setOffline(false)
    await settled(bob)
    await expect.poll(() => prompt(bob)).not.toBe(asked)
    await playOn([ann, bob], 1)
    expect(await ann.locator('.people-here').count()).toBe(2)
  })

  it('begin Malta; they talk, keep notes for themselves, and agree on a draw', async () => {
    const [ann, bob] = await meet('malta-1942')
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
    expect(await faultsOf(ann)).toEqual([])
    expect(await faultsOf(bob)).toEqual([])
    await ann.locator('.status button').last().click()
    await ann.getByRole('button', { name: 'A draw' }).click()
    await bob.getByRole('button', { name: 'Agree', exact: true }).click()
    await expect.poll(() => bob.locator('dialog[open]').innerText()).toContain('agreed on the end')
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
    await playOn([ann], 6)
    await expect.poll(() => journal(eve)).toEqual(await journal(ann))
    await ann.locator('.status button').last().click()
    await ann.getByRole('button', { name: 'Resign', exact: true }).click()
    await ann.getByRole('button', { name: 'Yes, I resign' }).click()
    const end = eve.locator('dialog[open]')
    await end.waitFor()
    expect(await end.innerText()).toContain('has resigned')
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
