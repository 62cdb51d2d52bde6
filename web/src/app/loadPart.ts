/** Loads a part of the page. Without a network it waits for one: what is not there yet must not break what is. */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (navigator.onLine) throw error
    await new Promise((online) => addEventListener('online', online, { once: true }))
    return loadPart(load)
  }
}
