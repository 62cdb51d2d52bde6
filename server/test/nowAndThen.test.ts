import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NowAndThen } from '../src/nowAndThen.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Work whose pieces end when the test says so. */
function pieces() {
  const ends: (() => void)[] = []
  const work = (): Promise<void> => new Promise((end) => ends.push(end))
  return { ends, work }
}

test('a piece of work is begun again when the one before is done, and never beside it', async () => {
  const { ends, work } = pieces()
  const looking = new NowAndThen(work, 10)
  await vi.advanceTimersByTimeAsync(35)
  expect(ends).toHaveLength(1)
  ends[0]()
  await vi.advanceTimersByTimeAsync(10)
  expect(ends).toHaveLength(2)
  ends[1]()
  await looking.close()
})

test('closing waits for what is being done, and nothing is begun after it', async () => {
  const { ends, work } = pieces()
  const looking = new NowAndThen(work, 10)
  await vi.advanceTimersByTimeAsync(10)
  let closed = false
  const closing = looking.close().then(() => (closed = true))
  await vi.advanceTimersByTimeAsync(50)
  expect([closed, ends.length]).toEqual([false, 1])
  ends[0]()
  await closing
  await vi.advanceTimersByTimeAsync(50)
  expect(ends).toHaveLength(1)
})
