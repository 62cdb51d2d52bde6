import { Io } from './io.ts'
import type { Json } from './json.ts'
import { isDisabled, touch } from './law.ts'
import type { Message } from './message.ts'
import {
  type BaseState,
  type Branch,
  type Choice,
  type DecideStep,
  type Frame,
  KernelError,
  type Procedure,
  type Refusal,
  type RepeatStep,
  type RunStep,
  type Seat,
  type Step,
  takeCalls,
  type TogetherFrame,
  type TogetherStep,
} from './procedure.ts'
import type { MakeScene } from './scene.ts'

/** Who must decide now, about what, and the first level of every choice. */
export interface Decision<A> {
  id: number
  seats: Seat[]
  /** 'any': one of the seats answers for all. 'each': others decide at the same time, sealed. */
  mode: 'any' | 'each'
  rule: string
  prompt: Message
  options: Choice<A>[]
}

/**
 * Something that many steps change and none of them tells, such as whose a place is. It is looked at before and after each
 * step, where somebody reads.
 */
export interface Watch<S> {
  /** What is watched, as numbers in a fixed order. */
  look: (s: S) => readonly number[]
  /** Tells what a step has changed of it. */
  tell: (s: S, before: readonly number[], io: Io) => void
}

/** A place where the interpreter waits: the frame and the step that asks. */
interface Waiting<S, A> {
  frame: Frame
  step: DecideStep<S, Frame, A>
  branch: Branch | null
}

interface LinkedStep<S, A> {
  proc: string
  step: Step<S, Frame, A>
  name: string
  next: string
  /** The step of that name; null after the last. */
  following: LinkedStep<S, A> | null
}

const END = 'end'

/** More steps than this without a decision mean that a procedure runs in a circle. */
const STEP_LIMIT = 200_000

/** The interpreter of procedures: runs steps until somebody must decide. */
export class Kernel<S extends BaseState, A> {
  private readonly procs: { [proc: string]: { [step: string]: LinkedStep<S, A> } } = {}
  private readonly overs: { [proc: string]: Procedure<S, Frame, A>['over'] } = {}
  /**
   * By number of open frames: the topmost one that was last looked up, and the step at which it stood. Steps are the same
   * for all states: where several are played in turns, names are looked up more often, and the answer is the same.
   */
  private readonly recentFrame: Frame[] = []
  private readonly recent: LinkedStep<S, A>[] = []
  private readonly watch: Watch<S> | undefined
  /** What was watched, after the last step that somebody reads of. */
  private seen: readonly number[] = []

  // Procedures have different frames; the interpreter hands each only its own.
  // oxlint-disable-next-line typescript/no-explicit-any
  constructor(procedures: Procedure<S, any, A>[], watch?: Watch<S>) {
    this.watch = watch
    for (const proc of procedures) {
      if (Object.hasOwn(this.procs, proc.name)) throw new KernelError(`two procedures are named '${proc.name}'`)
      this.procs[proc.name] = linkSteps(proc)
      this.overs[proc.name] = proc.over
    }
  }

  /** Runs until somebody must decide; the list is empty when the game is over. Forced answers are given here. */
  advance(s: S, io: Io): Decision<A>[] {
    this.look(s, io)
    return this.advanceFrom(s, io, null)
  }

  /** `acted`: the frame whose question somebody has just answered, and which asks again. */
  private advanceFrom(s: S, io: Io, acted: Frame | null): Decision<A>[] {
    takeCalls() // whoever arranged the state may have called
    for (let guard = 0; guard < STEP_LIMIT; guard++) {
      if (s.stack.length === 0 || (io.until !== null && io.until(s))) return []
      const f = s.stack[s.stack.length - 1]
      const name = f.step
      if (name === END) {
        this.endFrame(s, f, io)
        continue
      }
      const { step, next } = this.linkedAt(f, name, s.stack.length)
      if (step.kind === 'run') {
        f.step = next
        if ((step.when === undefined || step.when(s, f)) && active(step.rule)) {
          this.perform(s, f, step, io)
        }
      } else if (step.kind === 'repeat') {
        if (step.while(s, f) && active(step.rule)) this.perform(s, f, step, io)
        else f.step = next
      } else if (step.kind === 'together') {
        const decisions = this.advanceTogether(s, f, step, next, io)
        if (decisions.length > 0) return decisions
      } else if ((step.when !== undefined && !step.when(s, f)) || !active(step.rule)) {
        f.step = next
      } else {
        const decisions = this.ask(s, f, step)
        const hasLastWord = f === acted && step.lastWord !== undefined
        if (decisions.length === 0) {
          if (hasLastWord) return this.askLastWord(s, f, step)
          f.step = next
          continue
        }
        const forced = step.always === true || hasLastWord ? null : this.onlyAnswer(s, f, step, decisions)
        if (forced === null) return decisions
        this.resolve(s, f, step, next, forced, io, decisions[0].seats[0])
      }
    }
    throw new KernelError(`no decision after ${STEP_LIMIT} steps; top frame ${JSON.stringify(s.stack.at(-1))}`)
  }

  private perform(s: S, f: Frame, step: RunStep<S, Frame> | RepeatStep<S, Frame>, io: Io): void {
    const depth = s.stack.length
    step.do(s, f, io)
    this.afterStep(s, f, step.name, depth, io)
  }

  /** Looks at what a step did: the second call of a step would run before the first, and nobody means that. */
  private afterStep(s: S, f: Frame, step: string, depth: number, io: Io): void {
    if (takeCalls() > 1) throw new KernelError(`two calls in one step: ${f.proc}.${step}; see callInTurn`)
    if (io.journal === null) return
    if (s.stack[depth - 1] !== f) this.overs[f.proc]?.(s, f, io)
    this.tellOfChanges(s, io)
  }

  private look(s: S, io: Io): void {
    if (this.watch !== undefined && io.journal !== null) this.seen = this.watch.look(s)
  }

  private tellOfChanges(s: S, io: Io): void {
    if (this.watch === undefined) return
    const before = this.seen
    this.seen = this.watch.look(s)
    if (this.seen.some((value, i) => value !== before[i])) this.watch.tell(s, before, io)
  }

  private endFrame(s: S, f: Frame, io: Io): void {
    s.stack.pop()
    if (s.stack.length > 0) s.stack[s.stack.length - 1].ret = null
    if (io.journal !== null) this.overs[f.proc]?.(s, f, io)
  }

  /** The decisions of a state that waits for one. */
  decisions(s: S): Decision<A>[] {
    if (s.stack.length === 0) return []
    const f = s.stack[s.stack.length - 1]
    const { step } = this.linked(f, s.stack.length)
    if (step.kind === 'decide') return this.askOrLastWord(s, f, step)
    if (step.kind === 'together') return this.askBranches(s, f as TogetherFrame)
    throw new KernelError(`the state is not at a decision but at ${f.proc}.${f.step}`)
  }

  /** The second level of a choice: the actions that it stands for. */
  expand(s: S, decision: Decision<A>, choice: Choice<A>): A[] {
    if (choice.action !== null) return [choice.action]
    const seat = decision.seats[0]
    const { frame, step, branch } = this.waiting(s, seat)
    if (branch === null) return expandStep(s, frame, step, choice, seat)
    return this.inBranch(s, branch, () => expandStep(s, frame, step, choice, seat))
  }

  /** What the waiting step says against an action, if it says anything. */
  why(s: S, seat: Seat, action: { [name: string]: unknown }): Refusal | null {
    const { frame, step, branch } = this.waiting(s, seat)
    if (step.why === undefined) return null
    if (branch === null) return step.why(s, frame, action, seat)
    return this.inBranch(s, branch, () => step.why?.(s, frame, action, seat) ?? null)
  }

  /** Takes an action that is known to be offered, and runs on to the next decisions. */
  take(s: S, seat: Seat, action: A, io: Io): Decision<A>[] {
    takeCalls() // a step that failed may have called
    this.look(s, io)
    const f = s.stack[s.stack.length - 1]
    const { step, next } = this.linked(f, s.stack.length)
    if (step.kind === 'decide') {
      s.serial++
      const again = this.resolve(s, f, step, next, action, io, seat)
      return this.advanceFrom(s, io, again && action !== step.lastWord?.action ? f : null)
    }
    this.takeSealed(s, seat, action, io)
    return this.advance(s, io)
  }

  private takeSealed(s: S, seat: Seat, action: A, io: Io): void {
    const { frame, step, branch } = this.waiting(s, seat)
    if (branch === null) throw new KernelError(`seat '${seat}' is not deciding at ${frame.proc}.${frame.step}`)
    branch.count++
    const sealed = new SealedIo(io, seat)
    this.inBranch(s, branch, () => {
      this.resolve(s, frame, step, this.linked(frame, s.stack.length).next, action, sealed, seat)
      this.advanceBranch(s, sealed)
    })
  }

  /** Where a seat's decision waits. */
  waiting(s: S, seat: Seat): Waiting<S, A> {
    const f = s.stack[s.stack.length - 1]
    const { step } = this.linked(f, s.stack.length)
    if (step.kind === 'decide') return { frame: f, step, branch: null }
    if (step.kind === 'together') {
      const branch = (f as TogetherFrame).branches.find((b) => b.seat === seat)
      if (branch !== undefined && branch.stack.length > 1) {
        const inner = branch.stack[branch.stack.length - 1]
        return { frame: inner, step: this.linked(inner, branch.stack.length).step as DecideStep<S, Frame, A>, branch }
      }
    }
    throw new KernelError(`seat '${seat}' is not deciding at ${f.proc}.${f.step}`)
  }

  /**
   * The step at which a frame stands, so many frames deep. Names are looked up slowly, and nearly always it is the same
   * step again (listed, expanded, taken, listed again) or the next one. Frames have all kinds of shapes, so that to read
   * a field of one is dear: that it is the same frame is asked first.
   */
  private linked(f: Frame, depth: number): LinkedStep<S, A> {
    return this.linkedAt(f, f.step, depth)
  }

  private linkedAt(f: Frame, name: string, depth: number): LinkedStep<S, A> {
    const recent = this.recent[depth]
    if (this.recentFrame[depth] === f || this.isOfSameProcedure(f, depth)) {
      if (recent.name === name) return recent
      const { following } = recent
      if (following !== null && following.name === name) return (this.recent[depth] = following)
    }
    const linked = this.procs[f.proc]?.[name]
    if (linked === undefined) throw new KernelError(`no step '${name}' in procedure '${f.proc}'`)
    this.recent[depth] = linked
    this.recentFrame[depth] = f
    return linked
  }

  /** Whether a procedure was looked up there that is now open again. */
  private isOfSameProcedure(f: Frame, depth: number): boolean {
    if (this.recent[depth]?.proc !== f.proc) return false
    this.recentFrame[depth] = f
    return true
  }

  /** The decisions that a step asks for; none only if the step is optional. */
  private ask(s: S, f: Frame, step: DecideStep<S, Frame, A>): Decision<A>[] {
    const seats = step.seats(s, f)
    const decisions: Decision<A>[] = []
    if (step.perSeat !== true) this.askSeats(s, f, step, seats, decisions)
    else for (const seat of seats) this.askSeats(s, f, step, [seat], decisions)
    if (decisions.length === 0 && step.optional !== true) {
      throw new KernelError(`dead end: nothing to choose at ${f.proc}.${f.step}`)
    }
    return decisions
  }

  /** The decisions of a state that waits at a step: where nothing is left to choose it waits for the last word. */
  private askOrLastWord(s: S, f: Frame, step: DecideStep<S, Frame, A>): Decision<A>[] {
    const decisions = this.ask(s, f, step)
    return decisions.length === 0 && step.lastWord !== undefined ? this.askLastWord(s, f, step) : decisions
  }

  private askLastWord(s: S, f: Frame, step: DecideStep<S, Frame, A>): Decision<A>[] {
    const seats = step.seats(s, f)
    const asked = step.perSeat === true ? seats.map((seat) => [seat]) : [seats]
    return asked.map((some) => ({
      id: s.serial,
      seats: some,
      mode: 'any',
      rule: step.rule,
      prompt: step.prompt(s, f, some[0]),
      options: [step.lastWord!],
    }))
  }

  private askSeats(s: S, f: Frame, step: DecideStep<S, Frame, A>, seats: Seat[], into: Decision<A>[]): void {
    const options = step.options(s, f, seats[0])
    if (options.length === 0) return
    const prompt = step.prompt(s, f, seats[0])
    into.push({ id: s.serial, seats, mode: 'any', rule: step.rule, prompt, options })
  }

  private onlyAnswer(s: S, f: Frame, step: DecideStep<S, Frame, A>, decisions: Decision<A>[]): A | null {
    if (decisions.length !== 1 || decisions[0].options.length !== 1) return null
    const choice = decisions[0].options[0]
    if (choice.action !== null) return choice.action
    const actions = expandStep(s, f, step, choice, decisions[0].seats[0])
    return actions.length === 1 ? actions[0] : null
  }

  private resolve(s: S, f: Frame, step: DecideStep<S, Frame, A>, next: string, action: A, io: Io, seat: Seat): boolean {
    touch(step.rule)
    const depth = s.stack.length
    const again = step.resolve(s, f, action, io, seat) === 'again'
    this.afterStep(s, f, step.name, depth, io)
    if (f.step !== step.name) {
      // `resolve` went to another step by itself (goTo); 'again' takes that back.
      if (again) f.step = step.name
    } else if (!again) f.step = next
    return again
  }

  private advanceTogether(s: S, f: Frame, step: TogetherStep<S, Frame>, next: string, io: Io): Decision<A>[] {
    const waiting = f as TogetherFrame
    if (waiting.branches === undefined || waiting.branches.length === 0) {
      if ((step.when !== undefined && !step.when(s, f)) || !active(step.rule)) {
        f.step = next
        return []
      }
      waiting.branches = this.openBranches(s, f, step, io)
    }
    const decisions = this.askBranches(s, waiting)
    if (decisions.length > 0) return decisions
    this.join(s, waiting, step, next, io)
    return []
  }

  private openBranches(s: S, f: Frame, step: TogetherStep<S, Frame>, io: Io): Branch[] {
    return step.seats(s, f).map((seat) => {
      // The frame at the bottom takes the branch's result, as a caller would.
      const bottom: Frame = { proc: '', step: '', ret: null }
      const branch: Branch = { seat, stack: [bottom, step.branch(s, f, seat)], count: 0 }
      this.inBranch(s, branch, () => this.advanceBranch(s, new SealedIo(io, seat)))
      return branch
    })
  }

  /** Runs a branch to its next decision. Every decision is asked: a skip would tell the others something. */
  private advanceBranch(s: S, io: Io): void {
    for (let guard = 0; s.stack.length > 1; guard++) {
      if (guard === STEP_LIMIT) throw new KernelError(`no sealed decision after ${STEP_LIMIT} steps`)
      const f = s.stack[s.stack.length - 1]
      if (f.step === END) {
        this.endFrame(s, f, io)
        continue
      }
      const { step, next } = this.linked(f, s.stack.length)
      if (step.kind === 'together') throw new KernelError('seats that decide together cannot decide together again')
      if (step.kind === 'decide' && (step.when === undefined || step.when(s, f)) && active(step.rule)) return
      if (step.kind === 'repeat' && step.while(s, f) && active(step.rule)) {
        this.perform(s, f, step, io)
        continue
      }
      f.step = next
      if (step.kind === 'run' && (step.when === undefined || step.when(s, f)) && active(step.rule)) {
        this.perform(s, f, step, io)
      }
    }
    if (s.stack.length === 0) throw new KernelError('a sealed decision cannot end the game')
  }

  private askBranches(s: S, f: TogetherFrame): Decision<A>[] {
    const decisions: Decision<A>[] = []
    f.branches.forEach((branch, index) => {
      if (branch.stack.length <= 1) return
      this.inBranch(s, branch, () => {
        const inner = branch.stack[branch.stack.length - 1]
        const step = this.linked(inner, branch.stack.length).step as DecideStep<S, Frame, A>
        const options = step.options(s, inner, branch.seat)
        if (options.length === 0) throw new KernelError(`dead end: nothing to choose at ${inner.proc}.${inner.step}`)
        const prompt = step.prompt(s, inner, branch.seat)
        // Numbered so that no seat's answer makes another seat's decision stale.
        const id = s.serial + index + branch.count * f.branches.length
        decisions.push({ id, seats: [branch.seat], mode: 'each', rule: step.rule, prompt, options })
      })
    })
    return decisions
  }

  private join(s: S, f: TogetherFrame, step: TogetherStep<S, Frame>, next: string, io: Io): void {
    const results: { [seat: Seat]: Json } = {}
    let most = 0
    for (const branch of f.branches) {
      results[branch.seat] = branch.stack[0].ret
      most = Math.max(most, branch.count)
    }
    s.serial += f.branches.length * (most + 1)
    f.branches = []
    f.step = next
    io.reveal() // what was sealed is opened: nobody may take it back
    touch(step.rule)
    const depth = s.stack.length
    step.join(s, f, results, io)
    this.afterStep(s, f, step.name, depth, io)
  }

  private inBranch<T>(s: S, branch: Branch, work: () => T): T {
    const outer = s.stack
    s.stack = branch.stack
    try {
      return work()
    } finally {
      s.stack = outer
    }
  }
}

/** While seats decide in secret they roll nothing, and only they read what is said. */
class SealedIo extends Io {
  private readonly seat: Seat
  private readonly outer: Io
  constructor(io: Io, seat: Seat) {
    super(io.dice, io.journal, io.rollsMade)
    this.seat = seat
    this.outer = io
  }
  override draw(): number {
    throw new KernelError('a sealed decision cannot roll')
  }
  override reveal(): void {
    this.outer.reveal()
  }
  override tell(rule: string, message: Message, scene?: MakeScene): void {
    super.tellOnly([this.seat], rule, message, null, scene)
  }
  override tellOnly(seats: Seat[], rule: string, message: Message, _others?: Message | null, scene?: MakeScene): void {
    if (seats.includes(this.seat)) super.tellOnly([this.seat], rule, message, null, scene)
  }
  override showOnly(seats: Seat[] | null, rule: string, scene: MakeScene): void {
    if (seats === null || seats.includes(this.seat)) super.showOnly([this.seat], rule, scene)
  }
}

function linkSteps<S, A>(proc: Procedure<S, Frame, A>): { [step: string]: LinkedStep<S, A> } {
  const linked: { [step: string]: LinkedStep<S, A> } = {}
  let before: LinkedStep<S, A> | null = null
  proc.steps.forEach((step, i) => {
    const where = `${proc.name}.${step.name}`
    if (step.name === END) throw new KernelError(`a step cannot be named '${END}': ${where}`)
    if (Object.hasOwn(linked, step.name)) throw new KernelError(`two steps are named '${where}'`)
    const next = proc.steps[i + 1]?.name ?? END
    const link: LinkedStep<S, A> = { proc: proc.name, step: uniform(step), name: step.name, next, following: null }
    if (before !== null) before.following = link
    before = link
    linked[step.name] = link
  })
  return linked
}

/** The same step with all fields that any step has, in one order: the interpreter reads objects of one shape faster. */
function uniform<S, A>(step: Step<S, Frame, A>): Step<S, Frame, A> {
  const fields: { [name: string]: unknown } = {
    kind: undefined,
    name: undefined,
    rule: undefined,
    when: undefined,
    while: undefined,
    do: undefined,
    seats: undefined,
    perSeat: undefined,
    prompt: undefined,
    options: undefined,
    expand: undefined,
    resolve: undefined,
    why: undefined,
    optional: undefined,
    always: undefined,
    lastWord: undefined,
    branch: undefined,
    join: undefined,
  }
  return Object.assign(fields, step)
}

function active(rule: string): boolean {
  touch(rule)
  return !isDisabled(rule)
}

function expandStep<S, A>(s: S, f: Frame, step: DecideStep<S, Frame, A>, choice: Choice<A>, seat: Seat): A[] {
  if (choice.action !== null) return [choice.action]
  if (step.expand === undefined)
    throw new KernelError(`choice '${choice.id}' of ${f.proc}.${f.step} cannot be expanded`)
  return step.expand(s, f, choice, seat)
}
