// Nothing moves under a hand: what comes by itself waits while a pointer is down anywhere on the page.

let isDown = false
const waiting = new Map<object, () => void>()

addEventListener('pointerdown', () => (isDown = true), true)
for (const lifted of ['pointerup', 'pointercancel']) addEventListener(lifted, lift, true)

function lift(): void {
  isDown = false
  // First what the hand did: it may have moved the map itself, or asked for something else.
  if (waiting.size > 0) setTimeout(goOn)
}

function goOn(): void {
  if (isDown) return
  const tasks = [...waiting.values()]
  waiting.clear()
  for (const task of tasks) task()
}

/** Does something at once, or when the hand is lifted. What the same `owner` wanted before and still waits for is forgotten. */
export function whenHandIsFree(owner: object, task: () => void): void {
  if (isDown) waiting.set(owner, task)
  else task()
}

export function noLongerWaits(owner: object): void {
  waiting.delete(owner)
}
