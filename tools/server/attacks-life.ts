// Attacks on what surrounds the play: offers, marks, quotes, orders, replays, shares and tokens.
import type { Answer, Player } from '../../server/test/client.ts'
import { ClientSocket } from '../../server/test/client.ts'
import type { ServerAttack, AttackedTable } from './attacks.ts'

const accepted = (answer: Answer): boolean => answer.t === 'done'

function pick<T>({ stage }: AttackedTable, list: readonly T[]): T {
  return list[stage.rng.below(list.length)]
}

function otherSeat(target: AttackedTable): string | null {
  const others = target.places.filter((place) => place !== target.own)
  return others.length === 0 ? null : pick(target, others).seat
}

const OFFERS: unknown[] = [
  { kind: 'draw' },
  { kind: 'end', winners: [] },
  { kind: 'undo', entry: 0, dice: 'same' },
  { kind: 'undo', entry: 0, dice: 'anew' },
  { kind: 'rematch', sides: 'same' },
]

/** Offers that cannot be made by anybody here and now, or are none at all. */
const BAD_OFFERS: unknown[] = [
  { kind: 'end', winners: ['nobody'] },
  { kind: 'end', winners: Array(17).fill('x') },
  { kind: 'undo', entry: 1e6, dice: 'same' },
  { kind: 'undo', entry: -1, dice: 'same' },
  { kind: 'undo', entry: 0 },
  { kind: 'undo', entry: 0, dice: 'loaded' },
  { kind: 'rematch', sides: 'same' },
  { kind: 'rematch', sides: 'mine', match: 'x' },
  { kind: 'surrender' },
  null,
  'draw',
  [],
]

/** An offer in somebody else's name, or an answer that is not one's own to give. */
export const foreignOffer: ServerAttack = async (target) => {
  const { own, stage } = target
  const at = `/api/matches/${own.match}/offers`
  const victim = otherSeat(target)
  const ways = [
    () => stage.stranger.post(at, { seat: own.seat, offer: pick(target, OFFERS) }),
    () => stage.stranger.put(`${at}/0`, { seat: own.seat, answer: pick(target, ['accept', 'refuse', 'withdraw']) }),
    () => stage.stranger.get(at),
    () => own.player.post(at, { seat: own.seat, offer: pick(target, BAD_OFFERS) }),
    () => own.player.put(`${at}/${pick(target, [1, 99, -1, 'x'])}`, { seat: own.seat, answer: 'accept' }),
    () => own.player.put(`${at}/0`, { seat: own.seat, answer: 'perhaps' }),
  ]
  if (victim !== null) {
    const first = target.places[0]
    ways.push(
      () => own.player.post(at, { seat: victim, offer: pick(target, OFFERS) }),
      () => own.player.put(`${at}/0`, { seat: victim, answer: pick(target, ['accept', 'refuse', 'withdraw']) }),
      // The one who made an offer cannot agree to it, and the others cannot withdraw it.
      () => first.player.put(`${at}/0`, { seat: first.seat, answer: pick(target, ['accept', 'refuse']) }),
      () => target.places[1].player.put(`${at}/0`, { seat: target.places[1].seat, answer: 'withdraw' }),
      () => own.player.post(at, { seat: own.seat, offer: { kind: 'time-out', of: victim, verdict: 'win' } }),
      () => own.player.post(at, { seat: own.seat, offer: { kind: 'time-out', of: own.seat, verdict: 'wait' } }),
    )
  }
  return (await pick(target, ways)()).status < 400
}

/** Marks and words for another seat, marks that are none, quotes of what one cannot read. */
export const foreignMark: ServerAttack = async (target) => {
  const { own, stage } = target
  const { match, line } = own
  const seat = otherSeat(target) ?? 'spectator'
  const arrow = { kind: 'arrow', from: 'a', to: 'b' }
  const bad = [null, 'x', {}, { ...arrow, to: 'x'.repeat(99) }, { kind: 'pin', at: '\u0000' }, { ...arrow, more: 1 }]
  const quotes = [
    [{ entry: 1e6, line: 0 }],
    [{ entry: 0, line: 9_999 }],
    [{ entry: -2, line: 0 }],
    [{ entry: 0, line: -1 }],
    'all',
    Array(6).fill({ entry: -1, line: 0 }),
  ]
  const say = { t: 'chat', match, text: 'look', to: null }
  return accepted(
    await pick(target, [
      () => line.ask({ t: 'mark', match, seat, mark: arrow, to: null }),
      () => line.ask({ t: 'mark', match, seat: own.seat, mark: pick(target, bad), to: null }),
      () => line.ask({ t: 'mark', match, seat: own.seat, mark: arrow, to: ['nobody'] }),
      () => line.ask({ t: 'unmark', match, seat, number: null }),
      () => line.ask({ t: 'unmark', match, seat: own.seat, number: 0.5 }),
      () => stage.strangerLine.ask({ t: 'mark', match, seat: own.seat, mark: arrow, to: null }),
      () => stage.strangerLine.ask({ t: 'unmark', match, seat: own.seat, number: null }),
      () => line.ask({ ...say, seat, quotes: [{ entry: -1, line: 0 }] }),
      () => line.ask({ ...say, seat: own.seat, quotes: pick(target, quotes) }),
    ])(),
  )
}

/** When a match is over its players may look from every seat, share it and take its file: that is no attack. */
export function isOver({ own }: AttackedTable): boolean {
  return own.line.seen(own.match, own.seat).status !== 'playing'
}

/** Another seat's orders and film, orders that the game does not allow, shares of a match that goes on. */
export const prying: ServerAttack = async (target) => {
  const { own, stage } = target
  if (isOver(target)) return null
  const at = `/api/matches/${own.match}`
  const seat = otherSeat(target) ?? 'nobody'
  const order = { prompt: 'x', answer: 'y' }
  const requests = [
    () => own.player.get(`${at}/orders/${seat}`),
    () => own.player.put(`${at}/orders/${seat}`, { orders: [] }),
    () => own.player.put(`${at}/orders/${own.seat}`, { orders: [order] }),
    () => own.player.put(`${at}/orders/${own.seat}`, { orders: Array(30).fill(order) }),
    () => own.player.get(`${at}/replay/${seat}`),
    () => own.player.get(`${at}/replay/spectator`),
    () => own.player.get(`${at}/replay/${own.seat}?from=-1`),
    () => own.player.get(`${at}/replay/${seat}?since=0`),
    () => own.player.post(`${at}/share`),
    () => own.player.get(`/api/shared/${own.match}`),
    () => stage.stranger.get(`${at}/replay/${own.seat}`),
    () => stage.stranger.put(`${at}/orders/${own.seat}`, { orders: [] }),
    () => stage.stranger.put(`${at}/archive`, {}),
    () => stage.stranger.post(`${at}/share`),
  ]
  return (await pick(target, requests)()).status < 400
}

/** A token that is none, alone or together with a good cookie; and a program that wants the account. */
export const falseToken: ServerAttack = async (target) => {
  const { own } = target
  const token = pick(target, ['', 'ms_', `ms_${'A'.repeat(43)}`, 'x'.repeat(200), own.player.cookie.split('=')[1]])
  const authorization = `Bearer ${token}`
  if (target.stage.rng.below(2) === 0) return connects(own.player, { authorization })
  const headers = { authorization, origin: 'https://evil.example' }
  const { status } = await own.player.request('POST', `/api/matches/${own.match}/resign`, { seat: own.seat }, headers)
  return status < 400
}

async function connects({ url }: Player, headers: { [name: string]: string }): Promise<boolean> {
  try {
    await (await ClientSocket.open(url, headers)).close()
    return true
  } catch {
    return false
  }
}
