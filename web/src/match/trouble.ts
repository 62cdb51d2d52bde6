import { SaveError, type SaveErrorCode } from '@middlesea/engine'

/** Why a match cannot be opened: what is wrong with its save, and what only a page can meet. */
export type Trouble =
  | SaveErrorCode
  | 'no-such-match'
  | 'finished-before'
  | 'no-such-game'
  | 'too-large'
  | 'link-damaged'
  | 'link-too-long'
  | 'bad-pack'
  | 'other-pack'

/** A match cannot be opened here. The page finds the words by the trouble. */
export class OpenError extends Error {
  readonly trouble: Trouble
  constructor(trouble: Trouble, options?: ErrorOptions) {
    super(trouble, options)
    this.trouble = trouble
  }
}

/** Why a match was not opened, in the reader's words; an error that we did not foresee speaks for itself. */
export function whyNotOpened(error: unknown, words: Record<Trouble, string>): string {
  if (error instanceof OpenError) return words[error.trouble]
  if (error instanceof SaveError) return words[error.code]
  return error instanceof Error ? error.message : String(error)
}
