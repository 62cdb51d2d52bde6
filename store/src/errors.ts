/** The store cannot be opened or used; the message says in one line what to do. */
export class StoreError extends Error {}

/** Somebody else wrote first: look again, then try again. */
export class Conflict extends Error {}

/** Whether a statement failed because something with the same key is there already, on either store. */
export function isDuplicate(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return code === '23505' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY' || code === 'SQLITE_CONSTRAINT_UNIQUE'
}
