import type { preparation as en } from '../en/preparation.ts'

export const preparation: typeof en = {}
