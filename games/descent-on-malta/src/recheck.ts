// Short cuts against the long way: what a list leaves unasked is asked here, for tests and fuzzing.
import { cannotLeave, hasBoxToEnter, listAll, type Staging, staging } from './12-staging.ts'
import { stillActing } from './28-team.ts'
import { unitChoice } from './actions.ts'
import { isAxis, type State } from './state.ts'

/** Asks every unit by itself whether it can be staged, and says where the list differs. */
export function recheckStaging(s: State): string[] {
  const f = s.stack.at(-1)
  if (f === undefined || f.proc !== staging.name) return []
  return stillActing(s, f as Staging).flatMap((seat) => {
    const listed = listAll(s, f as Staging, seat).filter(({ on }) => on === 'unit')
    const plain = unitChoice.filter(
      (_, u) => isAxis(u) && cannotLeave(s, f as Staging, u, seat) === null && hasBoxToEnter(s, u, seat),
    )
    const wrong = unitChoice.filter((choice) => listed.includes(choice) !== plain.includes(choice))
    return wrong.map(({ id }) => `${seat} is ${plain.some((choice) => choice.id === id) ? 'not ' : ''}offered ${id}`)
  })
}
