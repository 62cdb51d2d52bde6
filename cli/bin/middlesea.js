#!/usr/bin/env node
// The sources are TypeScript without a build step; Node 20 needs tsx to read them.
import { register } from 'tsx/esm/api'

register()
const { main } = await import('../src/main.ts')
process.exitCode = await main(process.argv.slice(2))
