import { type CommandSpec, flagUse, usage } from './args.ts'
import { wrap } from './text/lines.ts'
import { padEnd } from './text/width.ts'

export function overview(commands: CommandSpec[]): string[] {
  return [
    'Middle Sea plays the board wargames of the Mediterranean war, with every rule enforced.',
    '',
    'usage: middlesea COMMAND ...',
    '',
    ...commands.map(({ name, summary }) => `  ${padEnd(name, 10)}${summary}`),
    '',
    'middlesea COMMAND --help says more. To begin: middlesea play descent-on-malta',
  ]
}

export function helpOf(spec: CommandSpec): string[] {
  const uses = [...spec.flags.map((flag) => [flagUse(flag), flag.help]), ['--help', 'this page']]
  const width = Math.max(...uses.map(([use]) => use.length)) + 2
  return [
    ...wrap(`usage: ${usage(spec)}`, 100, '         '),
    '',
    spec.summary[0].toUpperCase() + spec.summary.slice(1) + '.',
    '',
    ...uses.map(([use, help]) => `  ${padEnd(use, width)}${help}`),
    ...(spec.notes === undefined ? [] : ['', ...spec.notes.flatMap((note) => wrap(note, 100))]),
  ]
}
