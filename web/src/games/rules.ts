import type { AnyGame } from '@middlesea/engine'

/** A game's rules without its looks: all that a worker needs. */
export interface Rules {
  game: AnyGame
  /** What the game's package exports: bots are found in it. */
  exported: object
}

const LOADERS: { [id: string]: () => Promise<Rules> } = {
  'descent-on-malta': async () => {
    const exported = await import('@middlesea/descent-on-malta')
    return { game: exported.descentOnMalta, exported }
  },
}

export function loadRules(id: string): Promise<Rules> {
  const load = LOADERS[id]
  return load ? load() : Promise.reject(new Error(`no game '${id}'`))
}
