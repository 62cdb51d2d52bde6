#!/usr/bin/env node
// A process of `middlesea simulate --jobs`.
import { register } from 'tsx/esm/api'

register()
await import('../src/simulate/worker.ts')
