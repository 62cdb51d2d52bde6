import { Conflict } from '@middlesea/store'
import { NowAndThen } from './nowAndThen.ts'

const LOOK_MS = 2_000

/** Something that follows when matches are over. Any process may look; the store sees to it that it is done once. */
export interface Follower {
  look(): Promise<void>
}

/** Looks now and then whether something follows from matches that are over. */
export class Afterwards {
  private readonly followers: Follower[]
  private readonly onError: (error: unknown) => void
  private readonly looking: NowAndThen

  constructor(followers: Follower[], onError: (error: unknown) => void, every: number = LOOK_MS) {
    this.followers = followers
    this.onError = onError
    this.looking = new NowAndThen(() => this.look(), every)
  }

  close(): Promise<void> {
    return this.looking.close()
  }

  private async look(): Promise<void> {
    for (const follower of this.followers) {
      // Where another process has changed something meanwhile it is looked at again.
      await follower.look().catch((error: unknown) => error instanceof Conflict || this.onError(error))
    }
  }
}
