/** The smallest games: a few steps that write down what they do, for tests of the interpreter. */
import {
  type BaseState,
  type Choice,
  type Frame,
  type Game,
  type GameSpec,
  Io,
  type Procedure,
  type Seat,
  copyJson,
  defineGame,
  fastDice,
  frame,
  makeConfig,
  stepsFor,
} from '../src/index.ts'

export interface MiniState extends BaseState {
  trace: string[]
}

export type MiniAction = { pick: string }

export const { procedure, run, repeat, decide, together } = stepsFor<MiniState, MiniAction>()

export const say = (key: string) => ({ key, params: {} })

export const pick = (id: string): Choice<MiniAction> => ({ on: 'button', id, action: { pick: id } })

/** A step that only leaves its name. */
export function mark(name: string) {
  return run(name, {
    rule: name,
    do: (s) => {
      s.trace.push(name)
    },
  })
}

/** A decision between named answers; the answer is written down. */
export function ask(name: string, answers: string[], seats: Seat[] = ['a']) {
  return decide(name, {
    rule: name,
    seats: () => seats,
    prompt: () => say(name),
    options: () => answers.map(pick),
    resolve: (s, _f, action) => {
      s.trace.push(`${name}:${action.pick}`)
    },
  })
}

/** A game of the procedures given; the first one opens it. */
export function miniGame(
  // Procedures have different frames.
  // oxlint-disable-next-line typescript/no-explicit-any
  procedures: Procedure<MiniState, any, MiniAction>[],
  change: Partial<GameSpec<MiniState, MiniAction, object>> = {},
): Game<MiniState, MiniAction, object> {
  return defineGame({
    id: 'mini',
    name: { en: 'Mini', ja: 'ミニ' },
    version: '1.0.0',
    scenarios: [{ id: 'only', name: { en: 'Only', ja: '唯一' }, summary: { en: '', ja: '' } }],
    options: [],
    rulebook: [],
    catalogues: { en: {}, ja: {} },
    names: () => undefined,
    seats: () => ['a', 'b'],
    procedures,
    start: () => ({ stack: [frame(procedures[0], {}) as Frame], rolls: 0, serial: 0, trace: [] }),
    view: (s) => ({ ...s }),
    determinize: (view) => copyJson(view) as MiniState,
    outcome: (s) => (s.stack.length > 0 ? null : { scores: {}, winners: [], result: say('over') }),
    clone: copyJson,
    label: (action) => say(action.pick),
    turn: (s) => s.trace.length,
    invariants: () => [],
    ...change,
  })
}

/** A mini game at its first decision, and a way to answer. */
export function begin(game: Game<MiniState, MiniAction, object>) {
  const io = new Io(fastDice(1), [])
  const s = game.setup(makeConfig(game), io)
  const answer = (id: string, seat: Seat = 'a') => game.apply(s, seat, { pick: id }, io)
  return { s, io, answer }
}
