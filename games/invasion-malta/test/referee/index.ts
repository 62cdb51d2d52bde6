// A referee that shares no code with the rules. He knows views, the journal with its scenes, and the data files; he keeps his
// own board by what is told, and says where somebody did what he may not, or where the tale does not account for what is seen.
import type { MatchConfig } from '@middlesea/engine'
import type { Referee } from '@middlesea/engine/testing'
import type { View } from '../../src/view.ts'
import { Foul } from './board.ts'
import { Facts } from './facts.ts'
import { Watch } from './watch.ts'
import { wish } from './wishes.ts'

const known = new Map<string, Facts>()

export function factsOf(scenario: string): Facts {
  const found = known.get(scenario) ?? new Facts(scenario)
  known.set(scenario, found)
  return found
}

export function hire(config: MatchConfig): Referee<View> {
  let watch: Watch | null = null
  return {
    wish,
    ask({ prompt, views, offered }): string[] {
      return foulsOf(() => watch?.ask(prompt, views.axis, offered))
    },
    watch({ before, after, told }): string[] {
      watch ??= new Watch(factsOf(config.scenario), before.axis)
      return foulsOf(() => watch!.look(before.axis, told, after.axis))
    },
  }
}

function foulsOf(look: () => void): string[] {
  try {
    look()
    return []
  } catch (error) {
    if (error instanceof Foul) return [error.message]
    throw error
  }
}
