import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadPart } from '../src/app/loadPart.ts'

const network = { onLine: true }
let browser = new EventTarget()

beforeEach(() => {
  network.onLine = true
  browser = new EventTarget()
  vi.stubGlobal('navigator', network)
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
})
afterEach(() => vi.unstubAllGlobals())

describe('a part of the page', () => {
  test('that cannot be loaded without a network comes when there is one again', async () => {
    network.onLine = false
    const load = vi.fn<() => Promise<string>>()
    load.mockRejectedValueOnce(new Error('no network')).mockResolvedValue('the part')
    const part = loadPart(load)
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
    expect(await Promise.race([part, Promise.resolve('nothing yet')])).toBe('nothing yet')
    network.onLine = true
    browser.dispatchEvent(new Event('online'))
    expect(await part).toBe('the part')
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('that is gone, as after an upgrade, is an error at once', async () => {
    await expect(loadPart(() => Promise.reject(new Error('not found')))).rejects.toThrow('not found')
  })
})
