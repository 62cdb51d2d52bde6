import type { Manifest } from '@middlesea/table-kit/manifest'

/** None. A build for tests puts a small game here (e2e/guests.ts), so that no test needs a rule of a real one. */
export const GUESTS: Manifest[] = []
