// What somebody may try who wants another's account, or to send something where it must not go.
import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import { Player } from '../../server/test/client.ts'
import type { ServerAttack, AttackedTable } from './attacks.ts'

function pick<T>({ stage }: AttackedTable, list: readonly T[]): T {
  return list[stage.rng.below(list.length)]
}

const junk = (bytes: number): string => randomBytes(bytes).toString('base64url')
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
const shaHex = (text: string): string => sha256(text).toString('hex')
const HOUR_MS = 3600_000

/** The victim's id, with a channel and a passkey; they are put into the store as if they had been made the usual way. */
async function victimOf({ stage, own }: AttackedTable): Promise<{ user: string; channel: string; passkey: string }> {
  const { store } = stage.server
  const { id: user } = (await own.player.get('/api/me')).body as { id: string }
  const [channel, passkey] = [`c${user}`, Buffer.from(`key of ${user}`).toString('base64url')]
  if ((await store.channels.get(channel)) !== null) return { user, channel, passkey }
  const settings = { format: 'json', reads: 'seat', secret: junk(24) }
  const made = { user, confirmed: true, created: Date.now() }
  await store.channels.add({ id: channel, kind: 'webhook', address: 'https://hooks.example.org/x', settings, ...made })
  const { publicKey: ec } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = ec.export({ format: 'jwk' }) as { x: string; y: string }
  // COSE: {1: 2, 3: -7, -1: 1, -2: x, -3: y}
  const head = Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 0x20])
  const cose = Buffer.concat([
    head,
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, 'base64url'),
  ])
  const publicKey = cose.toString('base64url')
  await store.passkeys.add({
    id: passkey,
    user,
    publicKey,
    counter: 0,
    transports: [],
    label: '',
    created: 1,
    used: null,
  })
  return { user, channel, passkey }
}

/** All that an attack could change of a victim. */
async function standingOf({ stage }: AttackedTable, user: string): Promise<string> {
  const { channels, passkeys, users, sessions } = stage.server.store
  const all = [channels.of(user), passkeys.of(user), users.get(user), users.password(user), sessions.of(user)]
  return JSON.stringify(await Promise.all(all))
}

/** Whether an attack was answered as if it were right, or changed something of the victim. */
async function fellFor(
  target: AttackedTable,
  user: string,
  attack: () => Promise<{ status: number }>,
): Promise<boolean> {
  const before = await standingOf(target, user)
  const { status } = await attack()
  return status < 400 || (await standingOf(target, user)) !== before
}

/** Links of mails that were guessed, used for something else, or belong to another's channel. */
const forgedLink: ServerAttack = async (target) => {
  const { stage, own } = target
  const { user, channel } = await victimOf(target)
  const { store } = stage.server
  const token = junk(24)
  // A link for one thing, to be used for another.
  const other = {
    purpose: 'passkey-use',
    user,
    body: { channel },
    created: Date.now(),
    expires: Date.now() + HOUR_MS,
  } as const
  await store.tickets.add({ tokenHash: shaHex(token), ...other })
  const late = junk(24)
  const over = { purpose: 'reset', user, body: {}, created: 1, expires: Date.now() - 1 } as const
  await store.tickets.add({ tokenHash: shaHex(late), ...over })
  const form = (path: string, fields: { [name: string]: string }, origin = own.player.origin) =>
    fetch(new URL(path, own.player.url), { method: 'POST', body: new URLSearchParams(fields), headers: { origin } })
  const password = 'a new password'
  const ways = [
    () => form(`/link/unsubscribe?c=${channel}&s=${junk(32)}`, {}),
    () => form(`/link/unsubscribe?c=${channel}`, { s: junk(32) }),
    () => form(`/link/unsubscribe?c=${channel}&s=${junk(32)}&s=${junk(32)}`, {}),
    () => form('/link/reset', { t: token, password }),
    () => form('/link/reset', { t: late, password }),
    () => form('/link/reset', { t: junk(24), password }),
    () => form('/link/reset', { t: shaHex(token), password }),
    () => form('/link/reset', { t: token, password }, 'https://evil.example'),
    () => form('/link/confirm', { t: token }),
    () => form('/link/confirm', { t: '' }),
    () => form('/link/confirm', {}),
  ]
  return fellFor(target, user, pick(target, ways))
}

/** Another's channels and keys, by their ids. */
const foreignChannel: ServerAttack = async (target) => {
  const { user, channel, passkey } = await victimOf(target)
  const { stranger } = target.stage
  const ways = [
    () => stranger.put(`/api/me/channels/${channel}`, { active: false }),
    () => stranger.delete(`/api/me/channels/${channel}`),
    () => stranger.post(`/api/me/channels/${channel}/test`),
    () => stranger.delete(`/api/me/passkeys/${passkey}`),
    () => stranger.put(`/api/me/channels/${encodeURIComponent(`${channel}' or '1'='1`)}`, { active: false }),
  ]
  return fellFor(target, user, pick(target, ways))
}

/** Addresses that lead into the server's own network, in many spellings. */
const aimedInward: ServerAttack = async (target) => {
  const { stage, own } = target
  const { user } = await victimOf(target)
  const n = (most: number): number => stage.rng.below(most)
  const port = new URL(own.player.url).port
  const hosts = [
    '127.0.0.1',
    `127.${n(256)}.${n(256)}.${n(256)}`,
    `10.${n(256)}.${n(256)}.${n(256)}`,
    `172.${16 + n(16)}.${n(256)}.${n(256)}`,
    `192.168.${n(256)}.${n(256)}`,
    '169.254.169.254',
    `100.${64 + n(64)}.0.1`,
    '0.0.0.0',
    '0',
    '0x7f000001',
    '2130706433',
    '0177.0.0.1',
    '127.1',
    'localhost',
    'LOCALHOST.',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    `[fd${n(90) + 10}::1]`,
    '[fe80::1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '①②⑦.⓪.⓪.①',
    'user:word@127.0.0.1',
  ]
  const scheme = pick(target, ['https:', 'http:', 'https:', 'ftp:', 'file:', 'gopher:'])
  const url = `${scheme}//${pick(target, hosts)}${pick(target, ['', `:${port}`])}/healthz`
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
  const hook = () => own.player.post('/api/me/webhooks', { url, format: pick(target, ['json', 'discord']) })
  const push = () => own.player.post('/api/me/push', { endpoint: url, keys })
  return fellFor(target, user, pick(target, [hook, push]))
}

/** Keys that nobody has: a challenge of ours, but no signature that fits. */
const forgedPasskey: ServerAttack = async (target) => {
  const { own } = target
  const { user, passkey } = await victimOf(target)
  // Passkeys need a name, not a number; the session is the same.
  const here = own.player.url.replace('127.0.0.1', 'localhost')
  const [who, self] = [new Player(here), new Player(here)]
  self.cookie = own.player.cookie
  const options = await who.post('/api/passkeys/options', { for: 'sign-in' })
  const account = await who.post('/api/passkeys/options', { for: 'account', name: `Nobody ${junk(6)}` })
  const challenge = pick(target, [options.body.challenge, account.body.challenge, junk(32)]) as string
  const type = pick(target, ['webauthn.get', 'webauthn.create'])
  const origin = pick(target, [who.origin, 'https://evil.example'])
  const clientData = JSON.stringify({ type, challenge, origin, crossOrigin: false })
  const flags = Buffer.from([pick(target, [0x05, 0x01, 0x45, 0x00])])
  const authData = Buffer.concat([sha256('localhost'), flags, Buffer.from([0, 0, 0, 9])])
  const id = pick(target, [passkey, junk(16)])
  const credential = {
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: Buffer.from(clientData).toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      // A signature of the right form, and none.
      signature: pick(target, [Buffer.from(`30060201010201${'01'}`, 'hex').toString('base64url'), junk(70), 'AA']),
      attestationObject: pick(target, [junk(200), 'o2NmbXRkbm9uZQ']),
      userHandle: Buffer.from(user).toString('base64url'),
    },
  }
  const ways = [
    () => who.post('/api/session/passkey', { credential }),
    () => who.post('/api/accounts/passkey', { credential }),
    () => self.post('/api/me/passkeys', { credential }),
    () => self.put('/api/me/password', { passkey: credential, new: 'a new password' }),
    () => self.delete('/api/me', { passkey: credential }),
  ]
  return fellFor(target, user, pick(target, ways))
}

/** Requests about an account: without a session, from a page of another site, or with a session and nothing else. */
const foreignAccount: ServerAttack = async (target) => {
  const { stage, own } = target
  const { user, channel, passkey } = await victimOf(target)
  const requests: [string, string, object | undefined][] = [
    ['PUT', '/api/me', { language: 'ja', timeZone: 'UTC' }],
    ['PUT', '/api/me/password', { old: 'a guess of it', new: 'a new password' }],
    ['PUT', '/api/me/password', { new: 'a new password' }],
    ['PUT', '/api/me/email', { address: 'thief@example.org' }],
    ['PUT', '/api/me/email', { address: 'thief@example.org', password: 'a guess of it' }],
    ['POST', '/api/passkeys/options', { for: 'add' }],
    ['POST', '/api/passkeys/options', { for: 'add', password: 'a guess of it' }],
    ['DELETE', '/api/me', {}],
    ['DELETE', '/api/me', { password: 'a guess of it' }],
  ]
  const [method, path, body] = pick(target, requests)
  // Whoever has only stolen a session changes no way in; the first of them needs no more than a session.
  if (path !== '/api/me' || method !== 'PUT') {
    if (stage.rng.below(2) === 0) return fellFor(target, user, () => own.player.request(method, path, body))
  }
  const more: [string, string, object | undefined][] = [
    ['PUT', `/api/me/channels/${channel}`, { active: false }],
    ['DELETE', `/api/me/channels/${channel}`, undefined],
    ['POST', `/api/me/channels/${channel}/test`, {}],
    ['DELETE', `/api/me/passkeys/${passkey}`, undefined],
  ]
  const [way, at, what] = pick(target, [...more, [method, path, body] as const])
  if (stage.rng.below(2) === 0) {
    const origin = pick(target, ['https://evil.example', 'null', `${own.player.origin}.evil.example`])
    return fellFor(target, user, () => own.player.request(way, at, what, { origin }))
  }
  const nobody = new Player(own.player.url)
  nobody.cookie = pick(target, ['', stage.staleCookie])
  return fellFor(target, user, () => nobody.request(way, at, what))
}

export const ATTACKS_ON_PEOPLE: { [name: string]: { attack: ServerAttack; weight: number } } = {
  'forged link': { attack: forgedLink, weight: 4 },
  "someone else's channel": { attack: foreignChannel, weight: 3 },
  'aimed inward': { attack: aimedInward, weight: 4 },
  'forged passkey': { attack: forgedPasskey, weight: 4 },
  "someone else's account": { attack: foreignAccount, weight: 4 },
}
