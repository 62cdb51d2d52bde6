import { z } from 'zod'

/** The configuration is wrong; each line says which variable and what it may be. */
export class ConfigProblem extends Error {}

const LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const

/** A whole number within bounds, written in digits. */
function whole(least: number, most: number, otherwise: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((n) => n >= least && n <= most, `must be a whole number from ${least} to ${most}`)
    .default(otherwise)
}

function address(protocols: string[], example: string) {
  const says = `must be an address such as ${example}`
  return z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), says)
}

/** Whether an address ends with its host: the page is served at the root. */
function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).href === `${new URL(text).origin}/`
}

/** Bytes of a known number, as they are written in addresses. */
function bytes(count: number, what: string) {
  const says = `must be ${what}: ${count} bytes in base64url`
  return z.string().refine((text) => /^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length === count, says)
}

/** Hosts, each perhaps with a port, between commas. */
const hosts = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim().toLowerCase()))
  .refine(
    (list) => list.every((one) => /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/.test(one)),
    'must be hosts with or without a port between commas, such as hooks.example.org,127.0.0.1:8080',
  )
  .default([])

const environment = z.object({
  PORT: whole(0, 65535, 3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_FILE: z.string().min(1).default('data/middlesea.db'),
  DATABASE_URL: address(['postgres:', 'postgresql:'], 'postgres://user:password@host/middlesea').optional(),
  DATABASE_CONNECTIONS: whole(1, 1000, 10),
  PUBLIC_URL: address(['http:', 'https:'], 'https://sea.example.org')
    .refine((text) => isOrigin(text), 'must be an address without a path, such as https://sea.example.org')
    .optional(),
  TRUST_PROXY: whole(0, 10, 0),
  LOG_LEVEL: z.enum(LEVELS, `must be one of ${LEVELS.join(', ')}`).default('warn'),
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters long').optional(),
  SMTP_URL: address(['smtp:', 'smtps:'], 'smtps://user:password@mail.example.org').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'must be like Middle Sea <sea@example.org>')
    .optional(),
  NOTIFY_AFTER: whole(0, 86_400, 120),
  MOST_OPEN_MATCHES: whole(1, 100_000, 20),
  MOST_PROGRAM_MATCHES: whole(0, 100_000, 4),
  WEBHOOK_ALLOW: hosts,
  VAPID_PUBLIC_KEY: bytes(65, 'the public key').optional(),
  VAPID_PRIVATE_KEY: bytes(32, 'the private key').optional(),
  VAPID_SUBJECT: address(['mailto:', 'https:'], 'mailto:you@example.org').optional(),
})

/** Variables that mean nothing without each other. */
const TOGETHER = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
] as const

/** How many matches one person may have. */
export interface Quotas {
  /** That they made and that have not begun. */
  open: number
  /** That they made and that programs play among themselves. */
  programs: number
}

export interface Config {
  port: number
  host: string
  dataFile: string
  databaseUrl?: string
  databaseConnections: number
  /** Where people reach the server, without a path; where it is not given, the page is served to this machine alone. */
  publicUrl?: string
  /** How many proxies stand before the server and tell where requests come from. */
  trustProxy: number
  logLevel: (typeof LEVELS)[number]
  metricsToken?: string
  /** How mail is sent; without it none is. */
  mail?: { url: string; from: string }
  /** For so many milliseconds nobody must be at a seat before its player is told that it must act. */
  notifyAfter: number
  quotas: Quotas
  /** Hosts to which webhooks may go though their addresses are private or not secure. */
  webhookAllow: string[]
  /** The keys for browsers' push services; without them the server makes its own. */
  vapid?: { publicKey: string; privateKey: string }
  /** Whom a push service writes to when something is wrong. */
  vapidSubject?: string
}

/** The configuration from the environment. An empty value counts as none. Throws ConfigProblem. */
export function readConfig(env: { [name: string]: string | undefined }): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = environment.safeParse(given)
  if (!read.success) {
    const lines = read.error.issues.map(({ path, message }) => {
      const name = String(path[0])
      return `${name} ${message}, not ${isSecret(name) ? 'what it is' : `'${given[name]}'`}`
    })
    throw new ConfigProblem(lines.join('\n'))
  }
  const { data } = read
  for (const pair of TOGETHER) {
    const missing = pair.filter((name) => data[name] === undefined)
    if (missing.length === 1) throw new ConfigProblem(`${pair[0]} and ${pair[1]} go together: set ${missing[0]} too`)
  }
  return {
    port: data.PORT,
    host: data.HOST,
    dataFile: data.DATA_FILE,
    databaseUrl: data.DATABASE_URL,
    databaseConnections: data.DATABASE_CONNECTIONS,
    publicUrl: data.PUBLIC_URL === undefined ? undefined : new URL(data.PUBLIC_URL).origin,
    trustProxy: data.TRUST_PROXY,
    logLevel: data.LOG_LEVEL,
    metricsToken: data.METRICS_TOKEN,
    mail: both(data.SMTP_URL, data.MAIL_FROM, (url, from) => ({ url, from })),
    notifyAfter: data.NOTIFY_AFTER * 1000,
    quotas: { open: data.MOST_OPEN_MATCHES, programs: data.MOST_PROGRAM_MATCHES },
    webhookAllow: data.WEBHOOK_ALLOW,
    vapid: both(data.VAPID_PUBLIC_KEY, data.VAPID_PRIVATE_KEY, (publicKey, privateKey) => ({ publicKey, privateKey })),
    vapidSubject: data.VAPID_SUBJECT,
  }
}

function both<T>(a: string | undefined, b: string | undefined, make: (a: string, b: string) => T): T | undefined {
  return a === undefined || b === undefined ? undefined : make(a, b)
}

function isSecret(name: string): boolean {
  return ['DATABASE_URL', 'METRICS_TOKEN', 'SMTP_URL', 'VAPID_PRIVATE_KEY'].includes(name)
}

/** The configuration for people and logs: secrets are named, not shown. */
export function describeConfig(config: Config): { [name: string]: string | number } {
  const { host, port, dataFile, databaseUrl, databaseConnections, publicUrl, trustProxy, logLevel } = config
  const data: { [name: string]: string | number } =
    databaseUrl === undefined
      ? { DATA_FILE: dataFile }
      : { DATABASE_URL: withoutPassword(databaseUrl), DATABASE_CONNECTIONS: databaseConnections }
  return {
    HOST: host,
    PORT: port,
    ...data,
    PUBLIC_URL: publicUrl ?? '(this machine only)',
    TRUST_PROXY: trustProxy,
    LOG_LEVEL: logLevel,
    MOST_OPEN_MATCHES: config.quotas.open,
    MOST_PROGRAM_MATCHES: config.quotas.programs,
    METRICS_TOKEN: config.metricsToken === undefined ? '(none: this machine only)' : '(set)',
    ...describeNotices(config),
  }
}

function describeNotices({ mail, notifyAfter, webhookAllow, vapid, vapidSubject }: Config) {
  return {
    SMTP_URL: mail === undefined ? '(none: no mail is sent)' : withoutPassword(mail.url),
    ...(mail === undefined ? {} : { MAIL_FROM: mail.from }),
    NOTIFY_AFTER: notifyAfter / 1000,
    WEBHOOK_ALLOW: webhookAllow.length === 0 ? '(none)' : webhookAllow.join(','),
    VAPID_PUBLIC_KEY: vapid?.publicKey ?? '(kept with the data)',
    ...(vapidSubject === undefined ? {} : { VAPID_SUBJECT: vapidSubject }),
  }
}

/** An address without its secrets. */
export function withoutPassword(address: string): string {
  const url = new URL(address)
  if (url.password !== '') url.password = '***'
  // A password may stand in the query too.
  url.search = ''
  return url.href
}
