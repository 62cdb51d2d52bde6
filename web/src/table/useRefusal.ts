import type { AnyGame, Refusal } from '@middlesea/engine'
import { useEffect, useSyncExternalStore } from 'react'
import { giveRest, onRefusals, refusalsGiven } from '../games/catalogues.ts'
import { lacksWords, type Words } from '../match/words.ts'

const nothing = (): (() => void) => () => {}

/**
 * Why something cannot be done, in words; '' for null. They are no part of a first look: whoever asks sooner is told at once that it
 * is not possible, and why as soon as the words are there, which are fetched then without waiting for the rest of the table.
 */
export function useRefusal(game: AnyGame, words: Words, refusal: Refusal | null): string {
  const lacking = refusal !== null && lacksWords(game, words.language, refusal)
  useSyncExternalStore(lacking ? onRefusals : nothing, refusalsGiven)
  useEffect(() => {
    // What cannot be fetched now is asked for again with the next table.
    if (lacking) void giveRest().catch(() => {})
  }, [lacking])
  return refusal === null ? '' : words.text(refusal)
}
