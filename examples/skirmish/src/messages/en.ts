import type { Names } from '@middlesea/engine'

export const en = {
  dealt: (p: { kinds: string[] }, n: Names) => `You get: ${p.kinds.map(n).join(', ')}.`,
  planned: (p: { plan: string }, n: Names) => `You plan: ${n(p.plan)}.`,
  first: (p: { seat: string }, n: Names) => `${n(p.seat)} goes first.`,
  scouted: (p: { place: number; kind: string }, n: Names) => `The scout sees a ${n(p.kind)} at mile ${p.place}.`,
  scoutedHidden: (p: { place: number }) => `A scout is seen near mile ${p.place}.`,
  moved: (p: { kind: string; to: number }, n: Names) => `Your ${n(p.kind)} enters mile ${p.to}.`,
  movedHidden: (p: { seat: string; to: number }, n: Names) => `A piece of ${n(p.seat)} enters mile ${p.to}.`,
  shown: (p: { seat: string; place: number; kind: string }, n: Names) =>
    `${n(p.seat)} shows a ${n(p.kind)} at mile ${p.place}.`,
  won: (p: { place: number }) => `Mile ${p.place} is taken.`,
  askPlan: () => 'What is your plan?',
  askBid: () => 'How many coins do you bid?',
  askScout: () => 'Which piece does the scout look at?',
  askMove: (p: { moves: number }) => `Which piece moves? (${p.moves} left)`,
  askAmbush: (p: { place: number }) => `The enemy enters mile ${p.place}: do you spring an ambush?`,
  askRetreat: (p: { place: number }) => `Where does the piece at mile ${p.place} retreat?`,
  askBoon: () => 'Who takes the coin?',
  askParley: () => 'Shall there be a truce?',
  action: (p: { action: { [field: string]: unknown } }, n: Names) =>
    Object.values(p.action)
      .map((value) => n(String(value)))
      .join(' '),
  noPlace: () => 'There is no such place on the road.',
  result: (p: { scores: number[] }) => `The road is divided ${p.scores.join(' to ')}.`,
}
