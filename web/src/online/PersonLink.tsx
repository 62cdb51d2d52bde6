import type { SeatOf } from './api.ts'
import { useSitterName } from './sitter.ts'

/** Who sits in a seat; of an account, the way to its profile. */
export function PersonLink({ sitter }: { sitter: Pick<SeatOf, 'name' | 'guest' | 'bot' | 'free'> }) {
  const sitterName = useSitterName()
  const { name, guest, bot } = sitter
  if (bot !== null || guest || !name) return sitterName(sitter)
  return <a href={`#/online/people/${encodeURIComponent(name)}`}>{name}</a>
}
