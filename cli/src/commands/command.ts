import type { Args, CommandSpec } from '../args.ts'

/** One command of `middlesea`; `run` gives the exit code. */
export interface Command extends CommandSpec {
  run(args: Args): number | Promise<number>
}
