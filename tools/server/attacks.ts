// What somebody may try who wants more than the rules allow. Each gives back whether the server fell for it.
import { canonical, type Rng } from '@middlesea/engine'
import { type Answer, ClientSocket, Player } from '../../server/test/client.ts'
import { ATTACKS_ON_CIRCLES } from './attacksOnCircles.ts'
import { ATTACKS_ON_PEOPLE } from './attacksOnPeople.ts'
import { falseToken, foreignMark, foreignOffer, isOver, prying } from './attacks-life.ts'
import type { Place, Stage } from './stage.ts'

export interface AttackedTable {
  stage: Stage
  /** All places at the table, and the one from which the attack comes. */
  places: Place[]
  own: Place
  /** A message that was accepted at this table before, as it was sent. */
  sent: { place: Place; message: { t: string; [field: string]: unknown } } | null
}

/** True when the server accepted what it must not; null when there was nothing to try here and now. */
export type ServerAttack = (target: AttackedTable) => Promise<boolean | null>

const accepted = (answer: Answer): boolean => answer.t === 'done'

function others({ places, own }: AttackedTable): Place[] {
  return places.filter((place) => place !== own)
}

function pick<T>({ stage }: AttackedTable, list: readonly T[]): T {
  return list[stage.rng.below(list.length)]
}

/** A legal action of a place that must decide; null when it need not. */
async function legal(target: AttackedTable, place: Place): Promise<{ decision: number; action: unknown } | null> {
  const { line, match, seat } = place
  const { decision } = line.seen(match, seat)
  if (decision === null) return null
  const choice = target.stage.rng.below(decision.options.length)
  const { action } = decision.options[choice]
  if (action !== null) return { decision: decision.id, action }
  const answer = await line.ask({ t: 'expand', match, seat, decision: decision.id, choice })
  if (answer.t !== 'done' || !answer.actions) throw new Error(`no expansion: ${JSON.stringify(answer)}`)
  return { decision: decision.id, action: pick(target, answer.actions) }
}

/** All actions that a place is offered, as texts. */
async function offered({ line, match, seat }: Place): Promise<Set<string>> {
  const { decision } = line.seen(match, seat)
  const all = new Set<string>()
  for (const [choice, { action }] of (decision?.options ?? []).entries()) {
    if (action !== null) all.add(canonical(action))
    else {
      const answer = await line.ask({ t: 'expand', match, seat, decision: decision?.id, choice })
      for (const one of answer.t === 'done' ? (answer.actions ?? []) : []) all.add(canonical(one))
    }
  }
  return all
}

const act = ({ line, match, seat }: Place, decision: unknown, actions: unknown): Promise<Answer> =>
  line.ask({ t: 'act', match, seat, decision, actions })

/** Somebody else's action, sent with one's own socket: in their name, or in one's own. */
const wrongSeat: ServerAttack = async (target) => {
  const victims = others(target).filter(({ line, match, seat }) => line.seen(match, seat).decision !== null)
  if (victims.length === 0) return foreignMatch(target)
  const victim = pick(target, victims)
  const found = await legal(target, victim)
  if (found === null) return null
  const { own, stage } = target
  const inTheirName = stage.rng.below(2) === 0
  const mine = own.line.seen(own.match, own.seat).decision
  // Where both decide the same thing together, it may be legal for oneself as well.
  if (!inTheirName && mine !== null && mine.id === found.decision) return null
  const seat = inTheirName ? victim.seat : own.seat
  return accepted(await act({ ...own, seat }, found.decision, [found.action]))
}

/** Legal actions with something changed in them. */
const notOffered: ServerAttack = async (target) => {
  const { own, stage } = target
  const found = await legal(target, own)
  if (found === null) {
    return accepted(await act(own, stage.rng.below(50), [{ kind: 'pass' }]))
  }
  const changed = spoil(found.action, target)
  if ((await offered(own)).has(canonical(changed))) return null
  return accepted(await act(own, found.decision, [changed]))
}

function spoil(action: unknown, target: AttackedTable): unknown {
  const { rng } = target.stage
  const copy = { ...(action as { [field: string]: unknown }) }
  const keys = Object.keys(copy)
  const key = keys[rng.below(keys.length)]
  const odd = [-1, 0, 1, 7, 99, 1.5, 2 ** 53, '', 'x', 'p3', true, null, [], {}, [copy[key]], `${String(copy[key])} `]
  const way = rng.below(4)
  if (way === 0) copy[`extra${rng.below(9)}`] = 1
  else if (way === 1) delete copy[key]
  else copy[key] = odd[rng.below(odd.length)]
  return copy
}

/** A legal action followed by one that is not: the list is taken whole or not at all. */
const halfLegalList: ServerAttack = async (target) => {
  const found = await legal(target, target.own)
  if (found === null) return null
  return accepted(await act(target.own, found.decision, [found.action, { kind: 'no such thing' }]))
}

/** An action for a decision that is over, or has not come yet; or a message with an old number. */
const outOfOrder: ServerAttack = async (target) => {
  const { own, stage } = target
  const { line, match, seat } = own
  const found = await legal(target, own)
  const decision = found?.decision ?? 0
  const actions = [found?.action ?? {}]
  if (stage.rng.below(3) > 0) {
    return accepted(await act(own, decision + pick(target, [-1, 1, 2, 5, 1000, -1000, 0.5]), actions))
  }
  const before = line.messages.length
  line.sendRaw(JSON.stringify({ t: 'act', id: 1, match, seat, decision, actions }))
  return answeredBetween(line, before)
}

/** Whether anything was accepted since. Answers come in order, so that all before the last one are to the attack. */
async function answeredBetween(line: ClientSocket, before: number): Promise<boolean> {
  await line.ask({ t: 'ping' })
  return line.messages.slice(before, -1).some((message) => message.t === 'done')
}

/** A message that was accepted once, again: as it was, or with a new number. */
const replayed: ServerAttack = async (target) => {
  const { sent, own } = target
  if (sent === null) return null
  const now = sent.place.line.seen(sent.place.match, sent.place.seat).decision
  if (now?.id === sent.message.decision) return null
  if (target.stage.rng.below(3) === 0) return accepted(await own.line.ask({ ...sent.message }))
  return accepted(await sent.place.line.ask({ ...sent.message }))
}

/** What is not a message, or not quite one. */
const malformed: ServerAttack = async (target) => {
  const { own, stage } = target
  const { line, match, seat } = own
  const id = line.nextId()
  const whole: { [field: string]: unknown } = { t: 'act', id, match, seat, decision: 0, actions: [{ kind: 'pass' }] }
  const fields = Object.keys(whole)
  const field = fields[stage.rng.below(fields.length)]
  const odd: unknown[] = [null, -1, 'x', [], {}, 1e300, true, '__proto__', 'constructor', { toString: 1 }]
  const texts = [
    '',
    'null',
    '[]',
    '{',
    '"act"',
    '\u0000',
    `${'['.repeat(8000)}${']'.repeat(8000)}`,
    `{"t":"why","id":${id},"match":"${match}","seat":"${seat}","action":${'['.repeat(8000)}"\\u0000"${']'.repeat(8000)}}`,
    `{"t":"act","id":${id},"__proto__":{"admin":true}}`,
    JSON.stringify({ ...whole, [field]: odd[stage.rng.below(odd.length)] }),
    JSON.stringify({ ...whole, [field]: undefined }),
    JSON.stringify({ ...whole, more: 1 }),
    JSON.stringify({ ...whole, actions: [] }),
    JSON.stringify({ ...whole, actions: Array(501).fill({ kind: 'pass' }) }),
    JSON.stringify({ ...whole, actions: [deep(20)] }),
    JSON.stringify({ ...whole, t: 'amend', state: {} }),
    JSON.stringify({ ...whole, t: 'rewind', entry: 0 }),
    JSON.stringify({ t: 'mark', id, match, seat, mark: deep(20), to: null }),
    JSON.stringify({ t: 'unmark', id, match, seat }),
    JSON.stringify({ t: 'chat', id, match, seat, text: 'x', to: null, quotes: deep(20) }),
  ]
  const text = pick(target, texts)
  const before = line.messages.length
  line.sendRaw(stage.rng.below(8) === 0 ? Buffer.from(text) : text)
  return answeredBetween(line, before)
}

function deep(levels: number): unknown {
  return levels === 0 ? 1 : { kind: deep(levels - 1) }
}

const tooBig: ServerAttack = async (target) => {
  const { own } = target
  const line = await own.player.connect()
  await line.table(own.match, own.seat)
  const size = pick(target, [33_000, 100_000, 2_000_000])
  line.sendRaw(
    JSON.stringify({ t: 'act', id: 9, match: own.match, seat: own.seat, decision: 0, actions: ['x'.repeat(size)] }),
  )
  await line.until(() => line.closed !== null)
  const http = await own.player.put(`/api/matches/${own.match}/notes/${own.seat}`, { text: 'y'.repeat(size) })
  return line.messages.some((message) => message.t === 'done' && message.re === 9) || http.status < 400
}

/** Somebody who does not sit here. */
const foreignMatch: ServerAttack = async (target) => {
  const { stage, own } = target
  const { strangerLine: line, stranger } = stage
  const { match, seat } = own
  const invite = 'x'.repeat(32)
  const way = stage.rng.below(6)
  if (way === 0) return accepted(await line.ask({ t: 'open', match, seat, known: 0 }))
  if (way === 1) return accepted(await line.ask({ t: 'open', match, seat: 'spectator', known: 0, invite }))
  if (way === 2) return accepted(await line.ask({ t: 'chat', match, seat, text: 'hello', to: null }))
  if (way === 3) return accepted(await line.ask({ t: 'why', match, seat, action: {} }))
  if (way === 4)
    return accepted(await line.ask({ t: 'undo', match, seat, entry: own.line.seen(match, seat).number - 1 }))
  const found = await legal(target, own)
  return accepted(await act({ match, seat, player: stranger, line }, found?.decision ?? 0, [found?.action ?? {}]))
}

/** Taking back what is another's, or what dice have settled. */
const foreignUndo: ServerAttack = async (target) => {
  const { own } = target
  const table = own.line.seen(own.match, own.seat)
  const victim = pick(target, others(target).length > 0 ? others(target) : [own])
  const theirs = table.acts.filter(({ seat }) => seat !== own.seat).map(({ entry }) => entry)
  const entry = theirs.length > 0 ? pick(target, theirs) : table.number + 1
  const seat = target.stage.rng.below(2) === 0 ? victim.seat : own.seat
  if (seat === own.seat && theirs.length === 0) return null
  return accepted(await own.line.ask({ t: 'undo', match: own.match, seat, entry }))
}

/** Without a session, or with one that is over. */
const noSession: ServerAttack = async (target) => {
  const { stage, own } = target
  const cookie = pick(target, [
    '',
    stage.staleCookie,
    'middlesea=guess',
    `middlesea=${'A'.repeat(43)}`,
    '__Host-middlesea=x',
  ])
  const origin = own.player.origin
  if (stage.rng.below(2) === 0) return connects(own.player.url, { cookie, origin })
  const nobody = new Player(own.player.url)
  nobody.cookie = cookie
  return anyRequest(target, nobody)
}

/** With a good session, but from a page of another site. */
const foreignPage: ServerAttack = async (target) => {
  const { own, stage } = target
  const origin = pick(target, ['https://evil.example', 'null', `${own.player.origin}.evil.example`])
  if (stage.rng.below(2) === 0) return connects(own.player.url, { cookie: own.player.cookie, origin })
  const { status } = await own.player.request(
    'POST',
    `/api/matches/${own.match}/resign`,
    { seat: own.seat },
    { origin },
  )
  return status < 400
}

async function connects(url: string, headers: { [name: string]: string }): Promise<boolean> {
  try {
    const line = await ClientSocket.open(url, headers)
    await line.close()
    return true
  } catch {
    return false
  }
}

/** Requests about a match by somebody whom it does not concern. */
const foreignRequest: ServerAttack = (target) => anyRequest(target, target.stage.stranger)

async function anyRequest(target: AttackedTable, who: Player): Promise<boolean> {
  const { match, seat } = target.own
  const at = `/api/matches/${match}`
  const requests = [
    () => who.post(`${at}/resign`, { seat }),
    () => who.put(`${at}/seats/${seat}/bot`, { bot: 'random' }),
    () => who.put(`${at}/seats/${seat}/salt`, { commitment: 'a'.repeat(64) }),
    () => who.delete(`${at}/seats/${seat}`),
    () => who.post(`${at}/seats/${seat}`, { invite: 'x'.repeat(32) }),
    () => who.post(`${at}/start`),
    () => who.delete(at),
    () => who.get(at),
    () => who.get(`${at}/file`),
    () => who.put(`${at}/notes/${seat}`, { text: 'x' }),
    () => who.post('/api/invitations', { invite: 'x'.repeat(32) }),
    () => who.get(`/api/matches/${encodeURIComponent(`${match}' or '1'='1`)}`),
  ]
  return (await pick(target, requests)()).status < 400
}

/** A player at the table who wants the file of a match that goes on, or a seat that is taken. */
const impatient: ServerAttack = async (target) => {
  if (isOver(target)) return null
  const { own } = target
  const at = `/api/matches/${own.match}`
  const seat = pick(target, others(target).length > 0 ? others(target) : [own]).seat
  const requests = [
    () => own.player.get(`${at}/file`),
    () => own.player.post(`${at}/start`),
    () => own.player.delete(at),
    () => own.player.put(`${at}/seats/${own.seat}/salt`, { commitment: 'a'.repeat(64) }),
    () => own.player.put(`${at}/seats/${own.seat}/bot`, { bot: 'no such program' }),
    () => own.player.post(`${at}/seats/${seat}`, { invite: 'x' }),
  ]
  return (await pick(target, requests)()).status < 400
}

/** All attacks by name, with how often each is tried among the others. */
export const ATTACKS: { [name: string]: { attack: ServerAttack; weight: number } } = {
  'wrong seat': { attack: wrongSeat, weight: 16 },
  'not offered': { attack: notOffered, weight: 20 },
  'half legal list': { attack: halfLegalList, weight: 6 },
  'out of order': { attack: outOfOrder, weight: 10 },
  replayed: { attack: replayed, weight: 10 },
  malformed: { attack: malformed, weight: 14 },
  'too big': { attack: tooBig, weight: 1 },
  "someone else's match": { attack: foreignMatch, weight: 10 },
  "someone else's undo": { attack: foreignUndo, weight: 5 },
  'no session': { attack: noSession, weight: 4 },
  'another page': { attack: foreignPage, weight: 2 },
  'foreign request': { attack: foreignRequest, weight: 4 },
  impatient: { attack: impatient, weight: 4 },
  'foreign offer': { attack: foreignOffer, weight: 8 },
  'foreign mark': { attack: foreignMark, weight: 8 },
  prying: { attack: prying, weight: 6 },
  'false token': { attack: falseToken, weight: 3 },
  ...ATTACKS_ON_PEOPLE,
  ...ATTACKS_ON_CIRCLES,
}

/** The name of an attack by chance, each as often as it weighs. */
export function anyAttack(rng: Rng): string {
  const bag = Object.entries(ATTACKS).flatMap(([name, { weight }]) => Array<string>(weight).fill(name))
  return bag[rng.below(bag.length)]
}
