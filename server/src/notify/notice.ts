import { type AnyGame, kernelCatalogues, type Message, textOf } from '@middlesea/engine'
import type { Channel, User } from '@middlesea/store'
import { createHmac } from 'node:crypto'
import type { Links } from './links.ts'
import type { Letter } from './mailer.ts'
import { textsIn } from './texts.ts'

/** What is told to somebody, in their language. It waits in the queue like this. */
export type NoticeBody =
  | { kind: 'trial'; language: string }
  | {
      /** Somebody has opened a match of the kind that the reader looks for. */
      kind: 'open'
      language: string
      match: string
      title: string
      game: string
      host: string
      pace: 'live' | 'days'
    }
  | {
      /** A game of the reader's cup waits for their salt. */
      kind: 'cup'
      language: string
      timeZone: string
      match: string
      title: string
      game: string
      /** From then on it goes on without. */
      until: number
    }
  | {
      /** Something happened in a club. */
      kind: 'club'
      language: string
      club: string
      clubName: string
      event: 'made' | 'over' | 'joined'
      /** Who joined, made the match or won it; '' for nobody. */
      who: string
      match: string | null
      title: string
      game: string
    }
  | {
      kind: 'move'
      language: string
      timeZone: string
      match: string
      title: string
      game: string
      seat: string
      /** Since when the match waits. */
      since: number
      /** The last lines of the journal that the reader may read. */
      lines: string[]
    }

export const LINES_TOLD = 8

const PUSH_BODY = 600
/** Discord takes 2,000 characters. */
const DISCORD_CONTENT = 1_900
const JSON_TYPE = { 'Content-Type': 'application/json' }

/** The lines of a journal as a person reads them. */
export function linesIn({ language }: User, game: AnyGame, lines: Message[]): string[] {
  const known = language === 'ja' ? 'ja' : 'en'
  const catalogue = { ...kernelCatalogues[known], ...game.catalogues[known] }
  return lines.map((line) => textOf(catalogue, line, (id) => game.names(id)?.[known] ?? id))
}

/** The name of a thing of a game in somebody's language. */
export function nameIn(
  { language }: Pick<User, 'language'>,
  name: { en: string; ja: string } | undefined,
  id: string,
): string {
  return name?.[language === 'ja' ? 'ja' : 'en'] ?? id
}

function headline(body: NoticeBody): string {
  const texts = textsIn(body.language)
  if (body.kind === 'trial') return texts.trial
  if (body.kind === 'club') return body.clubName
  if (body.kind === 'cup') return texts.cupGame(body.title)
  return body.kind === 'open' ? texts.openSeat(body.title) : texts.yourMove(body.title)
}

function story(body: NoticeBody): string[] {
  const texts = textsIn(body.language)
  if (body.kind === 'trial') return [texts.trialBody]
  if (body.kind === 'club') return [texts.club[body.event](body)]
  if (body.kind === 'open') return [texts.looksFor(body.game, body.host, body.pace)]
  if (body.kind === 'cup') return [texts.showSecret(body.game), texts.otherwise(timeIn(body, body.until))]
  const told = body.lines.length === 0 ? [] : ['', texts.happened, ...body.lines.map((line) => `- ${line}`)]
  return [texts.waits(body.game, body.seat), texts.since(timeIn(body, body.since)), ...told]
}

function timeIn({ language, timeZone }: { language: string; timeZone: string }, when: number): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(when)
}

/** Where it leads; null for a trial. */
function pageOf(body: NoticeBody, links: Links): string | null {
  if (body.kind === 'trial') return null
  return body.kind === 'club' ? links.club(body.club) : links.match(body.match)
}

export function letterOf(body: NoticeBody, channel: Channel, links: Links): Letter {
  const texts = textsIn(body.language)
  const unsubscribe = links.unsubscribe(channel.id)
  const page = pageOf(body, links)
  const play = page === null ? [] : ['', texts.play, page]
  const lines = [...story(body), ...play, '', '-- ', texts.stopMail, unsubscribe, '']
  return { to: channel.address, subject: headline(body), text: lines.join('\n'), unsubscribe }
}

export function pushOf(body: NoticeBody, links: Links): string {
  const match = body.kind === 'trial' ? null : body.match
  const page = pageOf(body, links)
  return JSON.stringify({
    title: headline(body),
    body: story(body).join('\n').slice(0, PUSH_BODY),
    url: page ?? links.base,
    match,
    tag: match ?? 'trial',
  })
}

export interface HookCall {
  headers: { [name: string]: string }
  body: string
}

export function hookOf(body: NoticeBody, channel: Channel, links: Links, now: number): HookCall {
  if (channel.settings.format === 'discord') return { headers: JSON_TYPE, body: discord(body, channel, links) }
  const text = JSON.stringify(plain(body, channel, links))
  const seconds = Math.floor(now / 1000)
  const secret = String(channel.settings.secret)
  const signature = createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex')
  return { headers: { ...JSON_TYPE, 'X-Middlesea-Signature': `t=${seconds},v1=${signature}` }, body: text }
}

function plain(body: NoticeBody, channel: Channel, links: Links): object {
  const unsubscribe = links.unsubscribe(channel.id)
  if (body.kind === 'trial') return { kind: 'trial', text: story(body).join('\n'), unsubscribe }
  if (body.kind === 'club') {
    const { language: _language, kind, ...told } = body
    return { kind, ...told, text: story(body).join('\n'), url: pageOf(body, links), unsubscribe }
  }
  if (body.kind === 'open') {
    const { match, title, game, host, pace } = body
    return { kind: 'open-seat', match, title, game, host, pace, url: links.match(match), unsubscribe }
  }
  if (body.kind === 'cup') {
    const { match, title, game, until } = body
    const text = story(body).join('\n')
    return { kind: 'cup-game', match, title, game, until, text, url: links.match(match), unsubscribe }
  }
  const { match, title, game, seat, since, lines } = body
  return {
    kind: 'your-move',
    match,
    title,
    game,
    seat,
    waitingSince: since,
    lines,
    url: links.match(match),
    unsubscribe,
  }
}

/** Names and titles of other people stand in it: they must ping nobody and format nothing. */
function discord(body: NoticeBody, channel: Channel, links: Links): string {
  const texts = textsIn(body.language)
  const page = pageOf(body, links)
  const escaped = (text: string): string => text.replace(/[\\*_~`|>#[\]()<@:-]/g, '\\$&')
  const head = `**${escaped(headline(body))}**`
  const ends = [
    ...(page === null ? [] : [`${texts.play} <${page}>`]),
    `${texts.stop} <${links.unsubscribe(channel.id)}>`,
  ].join('\n')
  const middle = story(body)
    .map(escaped)
    .join('\n')
    .slice(0, DISCORD_CONTENT - head.length - ends.length)
  return JSON.stringify({ content: [head, middle, ends].join('\n'), allowed_mentions: { parse: [] } })
}
