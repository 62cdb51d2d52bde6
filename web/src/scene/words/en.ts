/** The words around a scene; what it tells comes from the game. */
export const en = {
  next: 'Continue',
  rest: (n: number) => `Resolve the rest (${n})`,
  skip: 'Skip',
  quiet: 'Nobody was lost, and no place changed hands.',
  skipAll: 'Skip all',
  close: 'Close',
  fold: 'Fold the scene',
  unfold: 'Open the scene',
  pause: 'Pause',
  play: 'Go on',
  at: (place: string) => `Show ${place} on the map`,
  against: 'against',
  needs: (value: number, or: 'more' | 'less') => (or === 'more' ? `needs ${value} or more` : `needs ${value} or less`),
  hit: 'hit',
  miss: 'miss',
  tally: (hits: number, dice: number) => `${hits === 0 ? 'None' : hits} of ${dice} dice hit.`,
  shifted: (from: string, to: string) => `Column ${from} becomes ${to}`,
  lost: (names: string) => `Lost: ${names}`,
  lostOf: (name: string) => `${name} is lost`,
  reducedOf: (name: string, steps: number) => (steps > 1 ? `${name} loses ${steps} steps` : `${name} loses a step`),
  moved: (names: string, how: string, to: string) => `${names}: ${how} → ${to}`,
  marked: (names: string, mark: string, amount: number | undefined) =>
    amount === undefined ? `${names}: ${mark}` : `${names}: ${mark} (${amount})`,
  unmarked: (names: string, mark: string) => `${names}: no longer ${mark}`,
  revealed: (names: string, place: string) =>
    place === '' ? `Turned up: ${names}` : `Turned up in ${place}: ${names}`,
  came: (names: string, place: string) => `${names}: to ${place}`,
  taken: (side: string, places: string) => `${side} take ${places}`,
  placeMarked: (place: string, mark: string, amount: number | undefined) =>
    amount === undefined ? `${place}: ${mark}` : `${place}: ${mark} (${amount})`,
  counted: (what: string, change: string, total: string) => `${what} ${change}, now ${total}`,
  count: (n: number) => `×${n}`,
  hidden: 'Face down',
  told: (what: string) => `You had been told: ${what}`,
  howMany: (n: number) => `${n} in all`,
  waits: (who: string) => `Waiting for ${who}`,
}

export type SceneTexts = typeof en
