// What is loaded after the first look of a table.

const loads: (() => Promise<unknown>)[] = []
/** A table stands. What comes with such a part, and is such a part itself, is known only afterwards. */
let isStanding = false

/** Loads all such parts ahead of their use: when the table stands, so that they are there without a network too. */
export function loadLater(): void {
  isStanding = true
  for (const load of loads) ahead(load)
}

/** A part that is loaded when the table stands, or at once where it does already. */
export function whenStanding(load: () => Promise<unknown>): void {
  loads.push(load)
  if (isStanding) ahead(load)
}

/** What cannot be loaded now is tried again when it is wanted. */
function ahead(load: () => Promise<unknown>): void {
  void load().catch(() => {})
}
