import { afterAll, beforeAll, beforeEach } from 'vitest'

/**
 * Sets up what the tests of a suite share, as beforeAll does. A test that is tried again finds it set up anew: in a match that
 * is half played, or on a server that knows its names already, it could not pass.
 */
export function sharedByTests(open: () => Promise<unknown>, close: () => Promise<unknown>): void {
  beforeAll(open)
  beforeEach(async ({ task }) => {
    if ((task.result?.retryCount ?? 0) === 0) return
    await close()
    await open()
  })
  afterAll(close)
}
