import { setFlagsFromString } from 'node:v8'

/**
 * V8 lets what is no longer used grow to three times what is before it sweeps. Here it sweeps when a third more is there: less
 * memory for some more time, most of it in other threads (docs/decisions/024).
 */
const HEAP_GROWING_PERCENT = 30

/** Sets how a server spends memory. It holds for the whole process, so that only a program does it, and no test. */
export function tuneV8(): void {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWING_PERCENT}`)
}
