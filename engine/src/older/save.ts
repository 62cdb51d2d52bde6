import type { AnyGame } from '../game.ts'
import { hashState } from '../hash.ts'
import type { Match } from '../match.ts'
import type { BaseState } from '../procedure.ts'
import { beginSaved, headOfSave, isOlder, playSaved, type Save } from '../save.ts'
import { takeOver, type TakenOver } from './takeover.ts'

/** Plays a save again, entry by entry, with all checks; the state must come out as it was saved. */
// oxlint-disable-next-line typescript/no-explicit-any
export function loadMatch(game: AnyGame, save: Save): Match<any, any, any> {
  if (isOlder(game, save)) return takeOverSave(game, save).match
  const match = beginSaved(game, save)
  playSaved(match, save, (entry) => match.replayEntry(entry))
  return match
}

/**
 * Opens a save of older rules: from the state that they kept, else as far as these can play it. One entry at each step.
 * `finished`: nobody plays on in it.
 */
export function takingOverSave(
  game: AnyGame,
  save: Save,
  finished = false,
  // oxlint-disable-next-line typescript/no-explicit-any
): Generator<void, TakenOver<any, any, any>> {
  const { rules: from, log, newest = null, outcome = null, hash } = save
  const head = headOfSave(game, save)
  // A state that the fingerprint does not know was put there by somebody else.
  const snapshot = newest !== null && hashState(newest.state as BaseState) === hash ? newest : null
  return takeOver(game, { head, log, from, snapshot, outcome, finished })
}

/** As `takingOverSave`, but in one go. */
// oxlint-disable-next-line typescript/no-explicit-any
export function takeOverSave(game: AnyGame, save: Save): TakenOver<any, any, any> {
  const taking = takingOverSave(game, save)
  for (;;) {
    const step = taking.next()
    if (step.done === true) return step.value
  }
}
