import { Problem } from '../errors.ts'
import { NotSent, type Outgoing } from '../notify/outgoing.ts'

/** Throws unless something may be sent to an address. */
export async function checkAddress(outgoing: Outgoing, address: string): Promise<void> {
  try {
    await outgoing.check(address)
  } catch (error) {
    if (!(error instanceof NotSent)) throw error
    if (error.code === 'private-address') {
      throw new Problem('private-address', 'This leads into a private network: use a public address.')
    }
    if (error.code === 'not-secure') throw new Problem('not-secure', 'Use an address that begins with https.')
    throw new Problem('no-such-host', 'There is no such address.')
  }
}
