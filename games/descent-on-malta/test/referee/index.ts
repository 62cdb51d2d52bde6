// A referee that shares no code with the rules. It knows views, the journal with its scenes, and the data files; it keeps its
// own board by what is told, and says where somebody did what he may not, or where the tale does not account for what is seen.
import type { Referee } from '@middlesea/engine/testing'
import type { View } from '../../src/view.ts'
import { Foul } from './board.ts'
import { Watch } from './watch.ts'

/** All seats see the same. */
const anySeat = (views: { [seat: string]: View }): View => Object.values(views)[0]

export function hire(): Referee<View> {
  let watch: Watch | null = null
  return {
    watch({ before, after, told }): string[] {
      watch ??= new Watch(anySeat(before))
      try {
        watch.look(told, anySeat(after))
        return []
      } catch (error) {
        if (error instanceof Foul) return [error.message]
        throw error
      }
    },
  }
}
