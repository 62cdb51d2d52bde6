import type { KeptMatch } from '@middlesea/store'

/**
 * Who sits where, the clocks and how a match ended, as whoever shows them was told last. News of them may come late, when all of it
 * was read long ago.
 */
export class ToldLobby {
  private told: { revision: number; status: string; era: object } | null = null

  /** Whether more is known than was told, or the memory was read anew since; it counts as told from now on. */
  isNew({ revision, status }: KeptMatch, era: object): boolean {
    const { told } = this
    if (told?.revision === revision && told.status === status && told.era === era) return false
    this.told = { revision, status, era }
    return true
  }
}
