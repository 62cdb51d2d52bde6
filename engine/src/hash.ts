import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { toHex } from './dice.ts'
import { canonical } from './json.ts'
import type { BaseState } from './procedure.ts'

/** The state as it is saved: derived tables are left out, they can be rebuilt. */
export function savedState<S extends BaseState>(s: S): object {
  const { derived: _derived, ...kept } = s as S & { derived?: unknown }
  return kept
}

/** A state's fingerprint: equal in Node and in a browser. */
export function hashState<S extends BaseState>(s: S): string {
  return hashText(canonical(savedState(s)))
}

export function hashText(text: string): string {
  return toHex(sha256(utf8ToBytes(text)))
}
