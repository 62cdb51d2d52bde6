import type { Paint } from '@middlesea/table-kit/terminal'

const code =
  (codes: string) =>
  (text: string): string =>
    text === '' ? '' : `\u001b[${codes}m${text}\u001b[0m`

const same = (text: string): string => text

const COLOURS: Paint = {
  title: code('1'),
  dim: code('2'),
  own: code('32'),
  enemy: code('31'),
  unknown: code('33'),
  number: code('36'),
  warn: code('1;33'),
}

const PLAIN: Paint = { title: same, dim: same, own: same, enemy: same, unknown: same, number: same, warn: same }

/** Colours only on a terminal, and not where NO_COLOR asks for none. */
export function paintFor(stream: { isTTY?: boolean }, env: NodeJS.ProcessEnv): Paint {
  const wanted = stream.isTTY === true && (env.NO_COLOR ?? '') === '' && env.TERM !== 'dumb'
  return wanted ? COLOURS : PLAIN
}
