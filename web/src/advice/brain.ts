import type { AnyGame, AnyPolicy, Pack, Seat } from '@middlesea/engine'
import { load } from '@middlesea/table-kit/manifest'
import type { Presentation } from '@middlesea/table-kit/presentation'
import { manifestOf } from '../games/cards.ts'

/** What a worker needs to advise: the rules, how a program plays, and how states are read. */
export interface Brain {
  game: AnyGame
  policy: AnyPolicy
  presentation: Presentation
  /** The seats that win and lose together. */
  sides: (seats: Seat[]) => Seat[][]
}

/** A game for a worker that advises, ready for a scenario and a data pack. */
export async function loadBrain(id: string, scenario: string, pack: Pack | null): Promise<Brain> {
  const manifest = manifestOf(id)
  const [game, policy, presentation, sides] = await Promise.all([
    load(manifest, 'game'),
    load(manifest, 'policy'),
    load(manifest, 'table'),
    load(manifest, 'sides'),
  ])
  await presentation.fetchMap?.(scenario)
  if (pack !== null) (await manifest.packs?.use())?.(pack)
  return { game, policy, presentation, sides }
}
