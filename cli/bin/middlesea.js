#!/usr/bin/env node
// The sources are TypeScript without a build step; Node 20 needs tsx to read them.
import { register } from 'tsx/esm/api'

register()
await import('../src/main.ts')
