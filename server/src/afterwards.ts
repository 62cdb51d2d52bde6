import { Conflict } from '@middlesea/store'

const LOOK_MS = 2_000

/** Something that follows when matches are over. Any process may look; the store sees to it that it is done once. */
export interface Follower {
  look(): Promise<void>
}

/** Looks now and then whether something follows from matches that are over. */
export class Afterwards {
  private readonly followers: Follower[]
  private readonly onError: (error: unknown) => void
  private readonly timer: NodeJS.Timeout
  private looking: Promise<void> = Promise.resolve()
  private busy = false

  constructor(followers: Follower[], onError: (error: unknown) => void, every: number = LOOK_MS) {
    this.followers = followers
    this.onError = onError
    this.timer = setInterval(() => {
      if (!this.busy) this.looking = this.look()
    }, every)
  }

  async close(): Promise<void> {
    clearInterval(this.timer)
    await this.looking
  }

  private async look(): Promise<void> {
    this.busy = true
    for (const follower of this.followers) {
      // Where another process has changed something meanwhile it is looked at again.
      await follower.look().catch((error: unknown) => error instanceof Conflict || this.onError(error))
    }
    this.busy = false
  }
}
