import type { Io } from './io.ts'
import type { Json } from './json.ts'
import type { Message } from './message.ts'

/** Who plays: 'axis', 'allied', … The kernel gives seats no meaning. */
export type Seat = string

/**
 * One open procedure: where it stands, and its locals. Plain data, so that any state can be saved and resumed. `R` is what
 * the procedure gives back to whoever called it: `interface LoseOne extends Frame<number[]>`.
 */
export interface Frame<R = unknown> {
  proc: string
  step: string
  /** What the last procedure that this frame called gave back; read it with `given` and its sisters. */
  ret: Json
  /** For the compiler alone: no frame has it. */
  readonly gives?: R
}

/** What a procedure with such frames gives back. */
export type Result<F extends Frame> = F extends Frame<infer R> ? R : never

/** What the kernel needs of every state. The rest belongs to the game. */
export interface BaseState {
  stack: Frame[]
  /** How many times chance was asked. */
  rolls: number
  /** The number of the next decision. */
  serial: number
}

/**
 * The first level of a choice: a unit, a place or a button. It is complete, or `expand` gives its actions. Those of a unit
 * or a place have its id among their values: so whoever tries something says which choice is meant.
 */
export interface Choice<A> {
  on: 'unit' | 'place' | 'button'
  id: string
  action: A | null
  /** Its actions do not name it: it is expanded whenever somebody tries something. */
  unnamed?: true
}

/** Why something may not be done: the rule that forbids it, in words for people. */
export interface Refusal {
  rule: string
  key: string
  params: Message['params']
}

export interface RunStep<S, F> {
  kind: 'run'
  name: string
  rule: string
  when?: (s: S, f: F) => boolean
  do: (s: S, f: F, io: Io) => void
}

export interface RepeatStep<S, F> {
  kind: 'repeat'
  name: string
  rule: string
  while: (s: S, f: F) => boolean
  do: (s: S, f: F, io: Io) => void
}

/** What somebody tried: plain data that may be anything. */
export type Attempt = { [name: string]: unknown }

/** What a decision's `resolve` may answer: 'again' asks the same step anew. */
export type Resolved = 'again' | undefined | void

export interface DecideStep<S, F, A> {
  kind: 'decide'
  name: string
  rule: string
  when?: (s: S, f: F) => boolean
  /** Who may answer. */
  seats: (s: S, f: F) => Seat[]
  /** Each seat gets a list of its own; any of them may act, and the step goes on. Else one list for all seats. */
  perSeat?: boolean
  prompt: (s: S, f: F, seat: Seat) => Message
  options: (s: S, f: F, seat: Seat) => Choice<A>[]
  expand?: (s: S, f: F, choice: Choice<A>, seat: Seat) => A[]
  resolve: (s: S, f: F, action: A, io: Io, seat: Seat) => Resolved
  /** The rule that forbids an action that is not offered. */
  why?: (s: S, f: F, action: Attempt, seat: Seat) => Refusal | null
  /** Passed over when there is nothing to choose (not in sealed branches). Saves asking in `when` what `options` finds. */
  optional?: boolean
  /** Asked even if there is only one answer, because the skip would tell others a secret. */
  always?: boolean
  /**
   * The choice that ends a step after which dice fall. A player who has acted in the step is asked for it even when nothing
   * else is left to choose, because until the dice fall he can take back what he placed. A player who had nothing to choose
   * from the start is not asked.
   */
  lastWord?: Choice<A>
}

/** Sealed, simultaneous choices: each seat runs `branch` on a stack of its own, and `join` takes the results. */
export interface TogetherStep<S, F, R = unknown> {
  kind: 'together'
  name: string
  rule: string
  when?: (s: S, f: F) => boolean
  seats: (s: S, f: F) => Seat[]
  branch: (s: S, f: F, seat: Seat) => Frame<R>
  join: (s: S, f: F, results: { [seat: Seat]: R }, io: Io) => void
}

export type Step<S, F, A> = RunStep<S, F> | RepeatStep<S, F> | DecideStep<S, F, A> | TogetherStep<S, F>

export interface Procedure<S, F extends Frame, A> {
  name: string
  steps: Step<S, F, A>[]
  /**
   * Tells how it ended (the end of a scene), when its frame is gone, however that came about. It is asked only where somebody
   * reads, so it tells and changes nothing. A step would do the same, but every saved match would name it.
   */
  over?: (s: S, f: F, io: Io) => void
}

/** The locals with which a frame opens. */
export type Locals<F extends Frame> = Omit<F, 'proc' | 'step' | 'ret' | 'gives'>

type Spec<T> = Omit<T, 'kind' | 'name'>

/** The vocabulary for writing procedures, bound to a game's state and actions. */
export function stepsFor<S extends BaseState, A>() {
  return {
    procedure: <F extends Frame = Frame>(
      name: string,
      steps: Step<S, F, A>[],
      over?: Procedure<S, F, A>['over'],
    ): Procedure<S, F, A> => ({ name, steps, over }),
    run: <F extends Frame>(name: string, spec: Spec<RunStep<S, F>>): Step<S, F, A> => ({ kind: 'run', name, ...spec }),
    repeat: <F extends Frame>(name: string, spec: Spec<RepeatStep<S, F>>): Step<S, F, A> => ({
      kind: 'repeat',
      name,
      ...spec,
    }),
    decide: <F extends Frame>(name: string, spec: Spec<DecideStep<S, F, A>>): Step<S, F, A> => ({
      kind: 'decide',
      name,
      ...spec,
    }),
    // The kernel hands `join` what the branches gave back: only there is their type of use.
    together: <F extends Frame, R>(name: string, spec: Spec<TogetherStep<S, F, R>>): Step<S, F, A> =>
      ({ kind: 'together', name, ...spec }) as TogetherStep<S, F, unknown>,
  }
}

/** The sub-stack of one seat while seats decide together. */
export interface Branch {
  seat: Seat
  stack: Frame[]
  /** How many actions this branch has taken: its decisions are numbered apart from the others'. */
  count: number
}

/** A frame that waits for its branches. Order of answers leaves no trace in it. */
export interface TogetherFrame extends Frame {
  branches: Branch[]
}

/** A new frame of a procedure, at its first step. */
export function frame<S, F extends Frame, A>(proc: Procedure<S, F, A>, locals: Locals<F>): F {
  const opened: { [name: string]: unknown } = { proc: proc.name, step: proc.steps[0].name, ret: null }
  // One by one: to spread objects of many shapes after other fields takes V8 several times as long, and acts open frames.
  const fields = locals as { [name: string]: unknown }
  for (const name in fields) opened[name] = fields[name]
  return opened as unknown as F
}

/** A defect in a game's procedures; players never cause one. */
export class KernelError extends Error {}

/** How many calls the running step has made. It is counted for one step only, and belongs to no state. */
let calls = 0

/** The number of calls since it was last asked for: the kernel asks after every step. */
export function takeCalls(): number {
  const made = calls
  calls = 0
  return made
}

/** Calls a procedure: it runs before the caller's next step. A step calls once; the kernel refuses a second call. */
export function call<S extends BaseState, F extends Frame, A>(s: S, proc: Procedure<S, F, A>, locals: Locals<F>): void {
  calls++
  s.stack.push(frame(proc, locals))
}

/** Calls several procedures: they run one after another, in this order, before the caller's next step. */
export function callInTurn<S extends BaseState>(s: S, frames: readonly Frame[]): void {
  if (frames.length === 0) return
  calls++
  for (let i = frames.length - 1; i >= 0; i--) s.stack.push(frames[i])
}

/** Ends the running procedure, whose frame this is, and gives a value to its caller. */
export function ret<S extends BaseState, R>(s: S, f: Frame<R>, value: NoInfer<R>): void {
  if (s.stack[s.stack.length - 1] !== f) throw new KernelError(`'${f.proc}' gives a value back but is not running`)
  s.stack.pop()
  const caller = s.stack[s.stack.length - 1]
  if (caller !== undefined) caller.ret = value as Json
}

/** What the procedure that a frame has just called gave back. */
export function given<S, F extends Frame, A>(f: Frame, proc: Procedure<S, F, A>): Result<F> {
  if (f.ret === null) throw new KernelError(`'${proc.name}' has given nothing back to '${f.proc}' at '${f.step}'`)
  return f.ret as Result<F>
}

/** What a procedure gave back; null where it may not have been called. */
export function givenIfAny<S, F extends Frame, A>(f: Frame, _proc: Procedure<S, F, A>): Result<F> | null {
  return f.ret as Result<F> | null
}

/** As `givenIfAny`, and clears the result: else a step that skips its own call would read the result of this one. */
export function takeGiven<S, F extends Frame, A>(f: Frame, proc: Procedure<S, F, A>): Result<F> | null {
  const result = givenIfAny(f, proc)
  f.ret = null
  return result
}

/** Goes to another step of the same frame. */
export function goTo(f: Frame, step: string): void {
  f.step = step
}

/** Ends the game at once: nothing is left to do. */
export function finish<S extends BaseState>(s: S): void {
  s.stack.length = 0
}

/** The nearest open frame of a procedure, or null. */
export function openFrame<S extends BaseState, F extends Frame, A>(s: S, proc: Procedure<S, F, A>): F | null {
  for (let i = s.stack.length - 1; i >= 0; i--) if (s.stack[i].proc === proc.name) return s.stack[i] as F
  return null
}
