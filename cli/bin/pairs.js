#!/usr/bin/env node
// A process of `middlesea rate --jobs`.
import { register } from 'tsx/esm/api'

register()
await import('../src/simulate/pairs-worker.ts')
