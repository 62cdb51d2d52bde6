import { withChanges } from '@middlesea/engine'
import type { ChangedTable, TableMessage } from './messages.ts'

/** Since this version of the protocol the server sends changes of views to whoever asks for them. */
export const CHANGES_SINCE = 2

/**
 * The table that a message brings: whole, or made of the one from before. Null where the changes are of a table that we do
 * not have, as when something was lost: then it is asked for anew.
 */
export function wholeTable(last: TableMessage | null, news: TableMessage | ChangedTable): TableMessage | null {
  if ('view' in news) return news
  const { base, changes, ...told } = news
  if (last?.number !== base) return null
  try {
    return { ...told, view: withChanges(last.view, changes) }
  } catch {
    return null
  }
}
