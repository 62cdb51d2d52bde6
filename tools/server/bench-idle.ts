// What sockets cost that are open and silent.
import type { StoreConfig } from '@middlesea/store'
import { type ClientSocket, Player } from '../../server/test/client.ts'
import { spawnServer } from '../../server/test/processes.ts'
import { figures } from './bench-load.ts'

/** So many are opened at once. */
const AT_ONCE = 50
/** Sockets of one person. */
const OF_ONE = 500
/** It is looked a while after the last was opened. */
const REST_MS = 3_000

/** Megabytes of a server to which so many sockets are open. */
export async function idleMemory(config: StoreConfig, count: number, command: string[]): Promise<number> {
  const server = await spawnServer(config, {}, command)
  const open: ClientSocket[] = []
  let person = await Player.signUp(server.url, 'Idle 0')
  while (open.length < count) {
    if (open.length % OF_ONE === 0 && open.length > 0) person = await Player.signUp(server.url, `Idle ${open.length}`)
    open.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => person.connect()))))
  }
  await new Promise((done) => setTimeout(done, REST_MS))
  const { memory } = await figures(new Player(server.url))
  for (const { socket } of open) socket.terminate()
  await server.kill()
  return memory
}
