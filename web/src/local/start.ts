import type { Pack } from '@middlesea/engine'
import type { GameModule } from '../games/rules.ts'
import type { AnyMatch, Players } from '../match/players.ts'
import type { Session } from './session.ts'
import type { Thinker } from './thinker.ts'

/** What a match on this device is opened with. */
export interface SessionStart {
  id: string
  title: string
  module: GameModule
  match: AnyMatch
  players: Players
  /** The data pack that the match is played with, or null. */
  pack?: Pack | null
  /** Persons at this screen do not see one another's secrets: a curtain falls between them. */
  fog?: boolean
  /** Persons at this screen trust each other: no curtain falls. */
  trust?: boolean
  /** A private copy to test moves on: see trial.ts. */
  trial?: boolean
  thinker?: Thinker | null
  /** Called after each change that must be kept. */
  keep?: (session: Session) => void
  /** A pause before a bot acts, so that one can follow. */
  pause?: () => number
}
