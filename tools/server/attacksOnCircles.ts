// What somebody may try against the clubs, cups and ratings of others.
import { Player } from '../../server/test/client.ts'
import type { ServerAttack, AttackedTable } from './attacks.ts'
import type { Stage } from './stage.ts'

function pick<T>({ stage }: AttackedTable, list: readonly T[]): T {
  return list[stage.rng.below(list.length)]
}

/** A club with a member, a cup that waits for two more, and a rated match that waits for a second person. */
interface Circle {
  leader: Player
  club: string
  cup: string
  rated: { match: string; invite: string }
}

const circles = new WeakMap<Stage, Promise<Circle>>()

function circleOf({ stage }: AttackedTable): Promise<Circle> {
  const known = circles.get(stage) ?? makeCircle(stage)
  circles.set(stage, known)
  return known
}

async function makeCircle({ server }: Stage): Promise<Circle> {
  const [leader, member] = await Promise.all(['Leader', 'Member'].map((name) => Player.signUp(server.url, name)))
  const { id: club, invite } = (await leader.post('/api/clubs', { name: 'The attacked' })).body
  await member.post('/api/clubs/joined', { invite })
  await leader.post(`/api/clubs/${club}/chat`, { text: 'Nobody else reads this.' })
  const wish = { kind: 'mini', title: 'Attacked', game: 'skirmish', days: 3, roundDays: 60, club }
  const { id: cup } = (await leader.post('/api/cups', wish)).body
  await member.post(`/api/cups/${cup}/entrants`, {})
  const clock = { pace: 'days', clock: { kind: 'days', days: 3 }, timeOut: 'forfeit' }
  const made = { game: 'skirmish', title: 'Rated', rated: true, seats: { north: 'me' }, visibility: 'public', ...clock }
  const { id: match, invite: secret } = (await leader.post('/api/matches', made)).body
  return { leader, club, cup, rated: { match, invite: secret } }
}

/** All that an attack could change. */
async function standingOf({ stage }: AttackedTable, { club, cup, rated, leader }: Circle): Promise<string> {
  const { clubs, cups, matches, ratings, blocks, channels } = stage.server.store
  const { id } = (await leader.get('/api/me')).body as { id: string }
  const all = [clubs.get(club), clubs.members(club), clubs.talk(club, 100), channels.ofClub(club), cups.get(cup)]
  return JSON.stringify(await Promise.all([...all, matches.get(rated.match), ratings.of(id), blocks.around(id)]))
}

async function fellFor(
  target: AttackedTable,
  circle: Circle,
  attack: () => Promise<{ status: number }>,
): Promise<boolean> {
  const before = await standingOf(target, circle)
  const { status } = await attack()
  return status < 400 || (await standingOf(target, circle)) !== before
}

/** Another's club: looked into, spoken in, taken over. */
const foreignClub: ServerAttack = async (target) => {
  const circle = await circleOf(target)
  const { stranger } = target.stage
  const at = `/api/clubs/${circle.club}`
  const ways = [
    () => stranger.get(at),
    () => stranger.delete(at),
    () => stranger.put(`${at}/invite`, {}),
    () => stranger.post(`${at}/chat`, { text: 'Let me in' }),
    () => stranger.delete(`${at}/members/Member`),
    () => stranger.delete(`${at}/members/Leader`),
    () => stranger.put(`${at}/webhook`, { url: 'https://hooks.example.org/x', format: 'json' }),
    () => stranger.delete(`${at}/webhook`),
    () => stranger.post('/api/clubs/joined', { invite: circle.club }),
    () => stranger.post('/api/clubs/joined', { invite: '' }),
    () => stranger.get(`/api/clubs/${encodeURIComponent(`${circle.club}' or '1'='1`)}`),
    () => stranger.post('/api/matches', { game: 'skirmish', title: 'Mine', club: circle.club, seats: { north: 'me' } }),
    () =>
      stranger.post('/api/cups', {
        kind: 'mini',
        title: 'x',
        game: 'skirmish',
        days: 3,
        roundDays: 9,
        club: circle.club,
      }),
  ]
  return fellFor(target, circle, pick(target, ways))
}

/** A cup's results written by hand, places taken or given, by those whose it is not. */
const forgedCup: ServerAttack = async (target) => {
  const circle = await circleOf(target)
  const { stranger } = target.stage
  const at = `/api/cups/${circle.cup}`
  const ways = [
    () => stranger.get(at),
    () => stranger.delete(at),
    () => stranger.post(`${at}/entrants`, { rated: true }),
    () => stranger.delete(`${at}/entrants/me`),
    () => stranger.post(`${at}/bots`, { bot: 'random' }),
    () => stranger.delete(`${at}/bots/0`),
    () => circle.leader.put(at, { winner: 0, status: 'finished' }),
    () => circle.leader.post(`${at}/games`, { round: 0, number: 0, points: 1 }),
    () => circle.leader.put(`${at}/games/0`, { points: 1 }),
    () => circle.leader.put(`${at}/standings`, { place: 0, points: 6 }),
    () => circle.leader.post(`${at}/entrants`, { rated: true }),
    () => circle.leader.delete(`${at}/bots/1`),
  ]
  return fellFor(target, circle, pick(target, ways))
}

/** A rating without agreement, from nothing, or by a match that may not count. */
const forgedRating: ServerAttack = async (target) => {
  const circle = await circleOf(target)
  const { stranger } = target.stage
  const { match } = circle.rated
  const seat = `/api/matches/${match}/seats/south`
  const clock = { clock: { kind: 'move', seconds: 60 }, timeOut: 'forfeit' }
  const wish = { game: 'skirmish', title: 'x', rated: true, ...clock }
  const ways = [
    () => stranger.post(seat, {}),
    () => stranger.post(seat, { rated: false }),
    () => stranger.post(seat, { rated: 1 }),
    () => stranger.put(`${seat}/bot`, { bot: 'random' }),
    () => circle.leader.put(`${seat}/bot`, { bot: 'random' }),
    () => circle.leader.post(seat, { rated: true }),
    () => circle.leader.post(`/api/matches/${match}/start`),
    () => stranger.post('/api/matches', { ...wish, seats: { north: 'me', south: 'me' } }),
    () => stranger.post('/api/matches', { ...wish, seats: { north: 'me', south: { bot: 'random' } } }),
    () => stranger.post('/api/matches', { ...wish, clock: null, seats: { north: 'me' } }),
    () => stranger.put('/api/people/Stranger', { ratings: [{ game: 'skirmish', rating: 3000 }] }),
    () => stranger.post('/api/people/Leader/ratings', { game: 'skirmish', rating: 100 }),
    () => stranger.put('/api/people/Nobody/block', {}),
    () => stranger.get('/api/people/Leader/reports'),
  ]
  return fellFor(target, circle, pick(target, ways))
}

export const ATTACKS_ON_CIRCLES: { [name: string]: { attack: ServerAttack; weight: number } } = {
  "someone else's club": { attack: foreignClub, weight: 3 },
  'forged cup': { attack: forgedCup, weight: 3 },
  'forged rating': { attack: forgedRating, weight: 3 },
}
