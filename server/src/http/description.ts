import swagger from '@fastify/swagger'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { ANSWERS, refusal } from './answers.ts'
import type { App } from './api.ts'

const INFO = {
  title: 'Middle Sea',
  version: '1',
  description: 'How the requests go together, and the socket, are described in docs/protocol.md.',
}

/** How one shows who one is. */
const SECURITY = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'middlesea',
    description: '`__Host-middlesea` where the page is secure',
  },
  program: { type: 'http', scheme: 'bearer', description: 'A token: it plays, and no more' },
} as const

/** The requests as OpenAPI, made from the schemas that check them and those that tests hold the answers against. */
export async function describeApi(app: App): Promise<void> {
  const openapi = { info: INFO, components: { securitySchemes: SECURITY } }
  await app.register(swagger, { openapi, transform: withAnswers })
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
}

const withAnswers: typeof jsonSchemaTransform = (document) => {
  const { method } = document.route
  const answer = ANSWERS[`${String(method)} ${document.url}`]
  if (answer === undefined) return jsonSchemaTransform(document)
  const given = Object.entries(answer.gives)
  const bodies = given.filter(([, body]) => body !== null)
  const response = { ...Object.fromEntries(bodies), default: refusal }
  const described = jsonSchemaTransform({
    ...document,
    schema: { ...document.schema, summary: answer.summary, response },
  })
  const responses = described.schema.response as { [status: string]: { description?: string; type?: string } }
  for (const [status, body] of given) if (body === null) responses[status] = { type: 'null' }
  for (const [status, body] of Object.entries(responses)) body.description = status === 'default' ? 'Refused' : 'Done'
  return described
}
