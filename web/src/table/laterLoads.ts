// Parts of a table that are loaded after its first look.

const loads: (() => Promise<unknown>)[] = []
/** A table stands. A part that is loaded later may name further such parts: after this they are loaded at once. */
let isStanding = false

/** Loads all these parts ahead of their use, when the table stands: they are there even if the network goes. */
export function loadLater(): void {
  isStanding = true
  for (const load of loads) ahead(load)
}

/** Registers a part to be loaded when the table stands, or loads it at once where it does already. */
export function whenStanding(load: () => Promise<unknown>): void {
  loads.push(load)
  if (isStanding) ahead(load)
}

/** Loads a part before it is wanted. A failure is no matter here: it is loaded again when it is wanted. */
function ahead(load: () => Promise<unknown>): void {
  void load().catch(() => {})
}
