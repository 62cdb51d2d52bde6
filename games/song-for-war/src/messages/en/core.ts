import type { Names } from '@middlesea/engine'

export const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`

/** Several units, those of a kind together: 'US Infantry (3), US Tank'. */
export function units(ids: string[], n: Names, each = (name: string, times: number) => `${name} (${times})`): string {
  const names = new Map<string, number>()
  for (const id of ids) names.set(n(id), (names.get(n(id)) ?? 0) + 1)
  return [...names].map(([name, times]) => (times === 1 ? name : each(name, times))).join(', ')
}

/** Points are kept in quarters. */
export const points = (quarters: number): string => String(quarters / 4)

type At = { at: string }

export interface EndResult {
  side: string
  allies: number
  axis: number
  needed?: [number, number]
}

/** victory.5: after the last stage the Axis wins without its points. */
export const isByTime = ({ side, axis, needed }: EndResult): boolean =>
  side === 'axis' && needed !== undefined && axis < needed[1]

/** Order of play, set-up, victory, standing orders. */
export const core = {
  'act.done': () => 'Done',
  'act.start': (p: At, n: Names) => `Start in ${n(p.at)}`,
  'act.order': (p: { about: string; be: string }, n: Names) => n(`order.${p.about}.${p.be}`),
  'act.take': (p: { nation: string }, n: Names) => `${n(p.nation)} takes control`,
  'prompt.fleetStart': (p: { nation: string }, n: Names) =>
    `${n(p.nation)}: choose in secret the sea space where the Hidden Fleet starts.`,
  // Its rule is the one that the order answers for: the page links it.
  'prompt.order': (p: { about: string; rule: string }, n: Names) =>
    `Standing orders, in secret. ${n(`order.${p.about}`)}?`,
  'prompt.take': (p: At, n: Names) => `${n(p.at)}: choose which nation takes control.`,
  'told.fleetReady': (p: { nation: string }, n: Names) => `${n(p.nation)} has noted where its Hidden Fleet starts.`,
  'told.fleetOpen': (p: { nation: string; at: string }, n: Names) =>
    `The fleet of ${n(p.nation)} starts in ${n(p.at)}.`,
  'told.stage': (p: { stage: number; side: string }, n: Names) => `Stage ${p.stage}. ${n(p.side)} act first.`,
  'told.step': (p: { step: number }, n: Names) => n(`movementStep.${p.step}`),
  'told.points': (p: { allies: number; axis: number }) =>
    `Victory points: Allies ${points(p.allies)}, Axis ${points(p.axis)}.`,
  'told.won': (p: { side: string }, n: Names) => `The game is over. Victory for the ${n(p.side)}.`,
  'told.control': (p: { nation: string; at: string }, n: Names) => `${n(p.nation)} takes control of ${n(p.at)}.`,
  // Matches that ended under older versions do not say what was needed; `needed` of the Allies, then of the Axis.
  'end.result': (p: EndResult, n: Names) =>
    p.needed === undefined
      ? `Victory for the ${n(p.side)}: Allies ${points(p.allies)}, Axis ${points(p.axis)}.`
      : `Victory for the ${n(p.side)}${isByTime(p) ? ' after the last stage' : ''}: Allies ${points(p.allies)} of ${points(p.needed[0])}, Axis ${points(p.axis)} of ${points(p.needed[1])}.`,
}
