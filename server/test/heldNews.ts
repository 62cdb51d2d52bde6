import type { Wake } from '@middlesea/store'
import type { TestServer } from './client.ts'

/**
 * From now on nobody hears of what this server writes about matches: as if the news took long. Given back is what lets them
 * through again, those that were held first.
 */
export function holdNews({ store }: Pick<TestServer, 'store'>): () => Promise<void> {
  const { wakes } = store
  const { within, committed } = wakes
  const held: Wake[] = []
  wakes.within = (_trx, wake) => Promise.resolve(void held.push(wake))
  wakes.committed = () => {}
  return async () => {
    Object.assign(wakes, { within, committed })
    for (const wake of held.splice(0)) await wakes.tell(wake)
  }
}
