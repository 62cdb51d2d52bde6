/** Works through a list, so many at a time. */
export async function atOnce<T>(items: T[], count: number, work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items]
  const worker = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: count }, worker))
}
