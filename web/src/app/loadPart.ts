/** Loads a part of the page. Without a network it waits for one: what is not there yet must not break what is. */
export const loadPart = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(async (error) => {
    if (navigator.onLine) throw error
    await new Promise((online) => addEventListener('online', online, { once: true }))
    return loadPart(load)
  })
