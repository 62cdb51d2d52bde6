import { type Io, law } from '@middlesea/engine'
import { changeCommand } from './23-command.ts'
import { unitNumber } from './data.ts'
import { isHq, type State } from './state.ts'

const MALTA_COMMAND = unitNumber('hq_malta')

/** 28.4: the instant an Allied HQ is eliminated the command level falls: by 2 for Malta Command, by 1 for others. */
export const lowerCommandForHq = law(
  '28.4',
  (s: State, u: number, io: Io): void => {
    if (s.options.hqLosses && isHq(s, u)) changeCommand(s, u === MALTA_COMMAND ? -2 : -1, '28.4', io)
  },
  undefined,
)
