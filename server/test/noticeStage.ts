// A server with real receivers on loopback, people who are told things, and a clock that tests move on.
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { Player, startServer, type TestServer } from './client.ts'
import {
  type Call,
  type Mail,
  type MailServer,
  startMailServer,
  startWebServer,
  until,
  type WebServer,
} from './receivers.ts'

const AWAY_MS = 60_000

export interface Somebody {
  player: Player
  name: string
  password: string
}

/** For a file of tests: opened before the first of them, emptied before each, closed after the last. */
export function noticeStage() {
  let count = 0
  const stage = {
    server: undefined as unknown as TestServer,
    mailServer: undefined as unknown as MailServer,
    web: undefined as unknown as WebServer,
    now: Date.now(),

    mailTo: (address: string): Mail[] => stage.mailServer.mails.filter(({ to }) => to === address),
    callsTo: (path: string): Call[] => stage.web.calls.filter((call) => call.path === path),

    /** Time goes by: long enough that whoever is away counts as away, and is told if they must be. */
    async rest(): Promise<void> {
      stage.now += AWAY_MS
      // One look may have begun before.
      await new Promise((done) => setTimeout(done, 400))
    },

    /** Time goes by until something has happened; not so fast that a notice on its way would count as lost. */
    async inTime(condition: () => boolean): Promise<void> {
      stage.now += AWAY_MS
      await until(async () => {
        if (condition()) return true
        await new Promise((done) => setTimeout(done, 100))
        stage.now += 1_000
        return condition()
      })
    },

    /** Sends a form of a page behind a link. */
    submit: (path: string, fields: { [name: string]: string }, headers: { [name: string]: string } = {}) =>
      fetch(new URL(path, stage.server.url), {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { origin: new URL(stage.server.url).origin, ...headers },
      }),

    /** Somebody new, who speaks a language. */
    async newcomer(language = 'en'): Promise<Somebody> {
      const name = `Captain ${++count}`
      const player = await Player.signUp(stage.server.url, name)
      await player.put('/api/me', { language, timeZone: language === 'ja' ? 'Asia/Tokyo' : 'Europe/Malta' })
      return { player, name, password: `the password of ${name}` }
    },

    /** Somebody with a confirmed mail address. */
    async reader(language = 'en'): Promise<Somebody & { address: string }> {
      const one = await stage.newcomer(language)
      const address = `captain${count}@example.org`
      expect((await one.player.put('/api/me/email', { address, password: one.password })).status).toBe(202)
      const t = tokenIn(stage.mailTo(address)[0].text, 'confirm')
      expect((await stage.submit('/link/confirm', { t })).status).toBe(200)
      stage.mailServer.mails.length = 0
      return { ...one, address }
    },
  }

  beforeAll(async () => {
    stage.mailServer = await startMailServer()
    stage.web = await startWebServer()
    stage.server = await startServer(
      { now: () => stage.now, noticesEvery: 50 },
      {
        mail: { url: stage.mailServer.url, from: 'Middle Sea <sea@example.org>' },
        notifyAfter: AWAY_MS,
        webhookAllow: [stage.web.host],
      },
    )
  })
  beforeEach(() => {
    stage.mailServer.mails.length = 0
    stage.mailServer.refuse = null
    stage.web.calls.length = 0
    stage.web.answer = { status: 204 }
  })
  afterAll(async () => {
    await stage.server.drop()
    await stage.mailServer.close()
    await stage.web.close()
  })
  return stage
}

/** The address of a page of ours in a text. */
export function linkIn(text: string, page: string): URL {
  const found = text.match(new RegExp(`http://[^\\s>]+/link/${page}\\?[^\\s>]+`))?.[0]
  if (found === undefined) throw new Error(`no link to ${page} in ${text}`)
  return new URL(found)
}

export function tokenIn(text: string, page: string): string {
  return linkIn(text, page).searchParams.get('t') ?? ''
}
