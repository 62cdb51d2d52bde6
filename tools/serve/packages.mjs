// What the server needs of others is JavaScript already. Loaded before tsx it does not go through tsx, file by file: a server
// starts with a quarter less of a processor's time. `node --import ./tools/serve/packages.mjs --import tsx …`
import '@fastify/cookie'
import '@fastify/rate-limit'
import '@fastify/swagger'
import '@fastify/websocket'
import 'fastify'
import 'fastify-type-provider-zod'
import 'kysely'
import 'zod'
