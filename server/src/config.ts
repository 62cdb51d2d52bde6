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

const environment = z.object({
  PORT: whole(0, 65535, 3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_FILE: z.string().min(1).default('data/middlesea.db'),
  DATABASE_URL: address(['postgres:', 'postgresql:'], 'postgres://user:password@host/middlesea').optional(),
  DATABASE_CONNECTIONS: whole(1, 1000, 10),
  PUBLIC_URL: address(['http:', 'https:'], 'https://sea.example.org').optional(),
  TRUST_PROXY: whole(0, 10, 0),
  LOG_LEVEL: z.enum(LEVELS, `must be one of ${LEVELS.join(', ')}`).default('warn'),
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters long').optional(),
})

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
  }
}

function isSecret(name: string): boolean {
  return name === 'DATABASE_URL' || name === 'METRICS_TOKEN'
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
    METRICS_TOKEN: config.metricsToken === undefined ? '(none: this machine only)' : '(set)',
  }
}

function withoutPassword(address: string): string {
  const url = new URL(address)
  if (url.password !== '') url.password = '***'
  // A password may stand in the query too.
  url.search = ''
  return url.href
}
