import type { AnyGame } from '@middlesea/engine'

/** A game's rules without its looks. */
export interface Rules {
  game: AnyGame
  /** The bots that can play it, the strongest first. They themselves live in the worker. */
  bots: string[]
}

const LOADERS: { [id: string]: () => Promise<Rules> } = {
  // Named, so that the build leaves the bots out of the page.
  'descent-on-malta': async () => {
    const { descentOnMalta } = await import('@middlesea/descent-on-malta')
    return { game: descentOnMalta, bots: ['heuristic', 'random'] }
  },
}

export function loadRules(id: string): Promise<Rules> {
  const load = LOADERS[id]
  return load ? load() : Promise.reject(new Error(`no game '${id}'`))
}
