import type { Io } from './io.ts'
import type { Json } from './json.ts'
import type { Message } from './message.ts'

/** Who plays: 'axis', 'allied', … The kernel gives seats no meaning. */
export type Seat = string

/** One open procedure: where it stands, and its locals. Plain data, so that any state can be saved and resumed. */
export interface Frame {
  proc: string
  step: string
  /** What the last procedure that this frame called gave back. */
  ret: Json
}

/** What the kernel needs of every state. The rest belongs to the game. */
export interface BaseState {
  stack: Frame[]
  /** How many times chance was asked. */
  rolls: number
  /** The number of the next decision. */
  serial: number
}

/** The first level of a choice: a unit, a place or a button. It is complete, or `expand` gives its actions. */
export interface Choice<A> {
  on: 'unit' | 'place' | 'button'
  id: string
  action: A | null
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
}

/** Sealed, simultaneous choices: each seat runs `branch` on a stack of its own, and `join` takes the results. */
export interface TogetherStep<S, F> {
  kind: 'together'
  name: string
  rule: string
  when?: (s: S, f: F) => boolean
  seats: (s: S, f: F) => Seat[]
  branch: (s: S, f: F, seat: Seat) => Frame
  join: (s: S, f: F, results: { [seat: Seat]: Json }, io: Io) => void
}

export type Step<S, F, A> = RunStep<S, F> | RepeatStep<S, F> | DecideStep<S, F, A> | TogetherStep<S, F>

export interface Procedure<S, F extends Frame, A> {
  name: string
  steps: Step<S, F, A>[]
}

/** The locals with which a frame opens. */
export type Locals<F extends Frame> = Omit<F, 'proc' | 'step' | 'ret'>

type Spec<T> = Omit<T, 'kind' | 'name'>

/** The vocabulary for writing procedures, bound to a game's state and actions. */
export function stepsFor<S extends BaseState, A>() {
  return {
    procedure: <F extends Frame = Frame>(name: string, steps: Step<S, F, A>[]): Procedure<S, F, A> => ({ name, steps }),
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
    together: <F extends Frame>(name: string, spec: Spec<TogetherStep<S, F>>): Step<S, F, A> => ({
      kind: 'together',
      name,
      ...spec,
    }),
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
  return { proc: proc.name, step: proc.steps[0].name, ret: null, ...locals } as unknown as F
}

/** Calls a procedure: it runs before the caller's next step. */
export function call<S extends BaseState, F extends Frame, A>(s: S, proc: Procedure<S, F, A>, locals: Locals<F>): void {
  s.stack.push(frame(proc, locals))
}

/** Ends the running procedure and gives a value to its caller. */
export function ret<S extends BaseState>(s: S, value: Json): void {
  s.stack.pop()
  const caller = s.stack[s.stack.length - 1]
  if (caller !== undefined) caller.ret = value
}

/** Goes to another step of the same frame. */
export function goTo(f: Frame, step: string): void {
  f.step = step
}

/** Drops all frames above the nearest one of this procedure, which goes on at its next step or at the one named. */
export function unwind<S extends BaseState>(s: S, proc: string, step?: string): void {
  for (let i = s.stack.length - 1; i >= 0; i--) {
    if (s.stack[i].proc === proc) {
      s.stack.length = i + 1
      if (step !== undefined) s.stack[i].step = step
      return
    }
  }
  throw new Error(`unwind: no open procedure '${proc}'`)
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
