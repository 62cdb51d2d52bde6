import { type AnyGame, type Refusal, Refused } from '@middlesea/engine'
import { useCallback, useState } from 'react'
import type { Words } from '../match/words.ts'
import type { TableNotice } from './model.ts'
import { useRefusal } from './useRefusal.ts'

/** What is said to the reader beside the prompt. */
export interface NoticeControl {
  notice: TableNotice | null
  setNotice: (notice: TableNotice | null) => void
  /** Says why something cannot be done; `lead` stands before it. */
  sayRefusal: (refusal: Refusal, lead?: string) => void
  /** Does something that the rules may refuse, and then says why. */
  attempt: (work: () => void) => void
}

/** A refusal as it was met: its words may come after it. */
interface Refusing {
  refusal: Refusal
  lead: string
}

export function useNotice(game: AnyGame, words: Words): NoticeControl {
  const [said, setSaid] = useState<TableNotice | Refusing | null>(null)
  const refusing = said !== null && 'refusal' in said ? said : null
  const why = useRefusal(game, words, refusing?.refusal ?? null)

  const sayRefusal = useCallback((refusal: Refusal, lead = ''): void => setSaid({ refusal, lead }), [])

  const attempt = useCallback(
    (work: () => void): void => {
      try {
        setSaid(null)
        work()
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        sayRefusal(error.refusal)
      }
    },
    [sayRefusal],
  )

  const notice =
    said !== null && 'refusal' in said
      ? { text: `${said.lead}${why}`, rule: said.refusal.rule || undefined, bad: true }
      : said
  return { notice, setNotice: setSaid, sayRefusal, attempt }
}
