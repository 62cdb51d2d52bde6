// A worker thread reads TypeScript only with tsx, also where the thread that starts it does not need it.
import { register } from 'tsx/esm/api'

register()
await import('../src/match/bots.worker.ts')
