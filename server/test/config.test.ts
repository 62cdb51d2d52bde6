import { expect, test } from 'vitest'
import { ConfigProblem, describeConfig, readConfig } from '../src/index.ts'

test('without an environment: this machine, port 3000, one file', () => {
  expect(readConfig({ PORT: '' })).toMatchObject({ port: 3000, host: '127.0.0.1', dataFile: 'data/middlesea.db' })
})

test.each([
  [{ PORT: '70000' }, "PORT must be a whole number from 0 to 65535, not '70000'"],
  [{ PORT: 'x' }, "PORT must be a whole number from 0 to 65535, not 'x'"],
  [
    { PUBLIC_URL: 'sea.example.org' },
    "PUBLIC_URL must be an address such as https://sea.example.org, not 'sea.example.org'",
  ],
  [
    { PUBLIC_URL: 'https://sea.example.org/game' },
    "PUBLIC_URL must be an address without a path, such as https://sea.example.org, not 'https://sea.example.org/game'",
  ],
  [{ LOG_LEVEL: 'loud' }, "LOG_LEVEL must be one of silent, error, warn, info, debug, not 'loud'"],
  [{ TRUST_PROXY: 'yes' }, "TRUST_PROXY must be a whole number from 0 to 10, not 'yes'"],
  [{ SMTP_URL: 'mail.example.org' }, 'SMTP_URL must be an address such as smtps://user:password@mail.example.org'],
  [{ SMTP_URL: 'smtp://mail.example.org' }, 'SMTP_URL and MAIL_FROM go together: set MAIL_FROM too'],
  [{ MAIL_FROM: 'nobody', SMTP_URL: 'smtp://x' }, "MAIL_FROM must be like Middle Sea <sea@example.org>, not 'nobody'"],
  [{ NOTIFY_AFTER: 'soon' }, "NOTIFY_AFTER must be a whole number from 0 to 86400, not 'soon'"],
  [{ WEBHOOK_ALLOW: 'http://x' }, 'WEBHOOK_ALLOW must be hosts with or without a port between commas'],
  [{ VAPID_PUBLIC_KEY: 'abc' }, 'VAPID_PUBLIC_KEY must be the public key: 65 bytes in base64url'],
  [
    { VAPID_PRIVATE_KEY: 'A'.repeat(43) },
    'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY go together: set VAPID_PUBLIC_KEY too',
  ],
  [{ VAPID_SUBJECT: 'me' }, "VAPID_SUBJECT must be an address such as mailto:you@example.org, not 'me'"],
])('a wrong value is named with what it may be: %o', (env, message) => {
  expect(() => readConfig(env)).toThrow(ConfigProblem)
  expect(() => readConfig(env)).toThrow(message)
})

test('all wrong values are told at once, and secrets are not repeated', () => {
  const wrong = { PORT: '-1', DATABASE_URL: 'mysql://me:hunter2@host/db', METRICS_TOKEN: 'short' }
  const message = messageOf(() => readConfig(wrong))
  expect(message.split('\n')).toHaveLength(3)
  expect(message).not.toMatch(/hunter2|short/)
})

test('what is printed holds no secret', () => {
  const config = readConfig({
    DATABASE_URL: 'postgres://me:hunter2@db.example.org/sea?password=hunter3',
    METRICS_TOKEN: 'a-long-secret-token',
    PUBLIC_URL: 'https://sea.example.org/',
    SMTP_URL: 'smtps://me:hunter4@mail.example.org',
    MAIL_FROM: 'Middle Sea <sea@example.org>',
    VAPID_PUBLIC_KEY: 'B'.repeat(87),
    VAPID_PRIVATE_KEY: 'hunter5'.repeat(7).slice(0, 43),
    WEBHOOK_ALLOW: 'hooks.example.org, 127.0.0.1:8080',
  })
  const text = JSON.stringify(describeConfig(config))
  expect(text).not.toMatch(/hunter|a-long-secret/)
  expect(describeConfig(config)).toMatchObject({
    DATABASE_URL: 'postgres://me:***@db.example.org/sea',
    PUBLIC_URL: 'https://sea.example.org',
    SMTP_URL: 'smtps://me:***@mail.example.org',
    WEBHOOK_ALLOW: 'hooks.example.org,127.0.0.1:8080',
  })
})

function messageOf(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    return (error as Error).message
  }
  return ''
}
