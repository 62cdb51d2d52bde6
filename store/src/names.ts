import { createHash } from 'node:crypto'

/** Names that look alike are the same name. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim()
}

/** The key of a name, where it shall not be read. */
export function hashedName(key: string): string {
  return createHash('sha256').update(`name ${key}`).digest('hex')
}
