import { type Refusal, Refused } from '@middlesea/engine'
import { useCallback, useState } from 'react'
import type { Words } from '../match/words.ts'
import type { Notice } from './model.ts'

/** What is said to the reader beside the prompt. */
export interface NoticeControl {
  notice: Notice | null
  setNotice: (notice: Notice | null) => void
  /** Says why something cannot be done; `lead` stands before it. */
  sayRefusal: (refusal: Refusal, lead?: string) => void
  /** Does something that the rules may refuse, and then says why. */
  attempt: (work: () => void) => void
}

export function useNotice(words: Words): NoticeControl {
  const [notice, setNotice] = useState<Notice | null>(null)

  const sayRefusal = useCallback(
    (refusal: Refusal, lead = ''): void =>
      setNotice({ text: `${lead}${words.text(refusal)}`, rule: refusal.rule || undefined, bad: true }),
    [words],
  )

  const attempt = useCallback(
    (work: () => void): void => {
      try {
        setNotice(null)
        work()
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        sayRefusal(error.refusal)
      }
    },
    [sayRefusal],
  )

  return { notice, setNotice, sayRefusal, attempt }
}
