import { withChanges } from '@middlesea/engine'
import type { ChangedTable, TableMessage } from './messages.ts'

/** Since these versions of the protocol the server sends changes to whoever asks for them: of views; of decisions too. */
const CHANGES_SINCE = 2
const ALL_SINCE = 3

/** What is asked of a server so that it sends changes. An older one, which may be the next that answers, knows less of them. */
export function changesFrom(protocol: number): { changes?: true | 'all' } {
  if (protocol < CHANGES_SINCE) return {}
  return { changes: protocol < ALL_SINCE ? true : 'all' }
}

/**
 * The table that a message brings: whole, or made of the one from before. Null where the changes are of a table that we do
 * not have, as when something was lost: then it is asked for anew.
 */
export function wholeTable(last: TableMessage | null, news: TableMessage | ChangedTable): TableMessage | null {
  if ('view' in news) return news
  const { base, changes, ...told } = news
  if (last?.number !== base) return null
  try {
    const view = withChanges(last.view, changes)
    if ('decision' in told) return { ...told, view }
    const { decisionChanges, ...rest } = told
    return { ...rest, view, decision: withChanges(last.decision, decisionChanges) as TableMessage['decision'] }
  } catch {
    return null
  }
}
