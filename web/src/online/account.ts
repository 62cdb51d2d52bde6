import { createContext, useContext } from 'react'
import type { Account } from './api.ts'

/** Who is signed in here, and how that changes. */
export interface Signed {
  user: Account
  /** null: nobody any more. */
  setUser: (user: Account | null) => void
}

const SignedContext = createContext<Signed | null>(null)
export const SignedProvider = SignedContext

export function useSigned(): Signed {
  const signed = useContext(SignedContext)
  if (signed === null) throw new Error('Nobody is signed in here.')
  return signed
}
