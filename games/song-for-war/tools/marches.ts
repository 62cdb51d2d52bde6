// What a hand needs to send units of one seat to places, aboard transports, ashore or at targets, however it arranges it.
import type { Decision } from '@middlesea/engine'
import type { Action, View } from '../src/index.ts'
import { gesturesOf } from '../table/gestures.ts'
import { type AlikeUnits, read } from '../table/read.ts'
import { sendersTo } from '../table/senders.ts'

/** Whom one action sends, and where; `with` is the transport that they board. */
export interface Sending {
  unit: string
  to: string
  with?: string
}

export function sendingOf(action: Action): Sending | null {
  switch (action.do) {
    case 'move':
    case 'unload':
      return { unit: action.unit, to: action.to }
    case 'load':
      return { unit: action.unit, to: action.on, with: action.on }
    case 'bombard':
      return { unit: action.unit, to: action.at }
    default:
      return null
  }
}

/** Where the first of a stack went, and what a hand could have sent there then: the whole stack, or one of its counters. */
interface March {
  /** Of a drag; a transport beside its troops is clicked after them. */
  sending: number
  stack: Set<string>
  counters: { members: readonly string[]; sent: Set<string> }[]
  gone: Map<string, string>
}

/** The lists of the page for a place, when the first went there, and the stacks that sent somebody. */
interface Call {
  lists: (readonly string[])[]
  from: Set<string>
}

const DRAG = 1
const TWO_CLICKS = 2

export class Marches {
  /** By stack and place. */
  private readonly marches = new Map<string, March>()
  /** By place. */
  private readonly calls = new Map<string, Call>()

  /** Notes an action that is about to be done. What it gives back forgets it, where a button does it instead, or notes it again. */
  add(view: View, decision: Decision<Action>, sending: Sending): (isByHand: boolean) => void {
    const { kindOf } = read(view)
    const kind = kindOf.get(sending.unit)!
    const stack = stackOf(kind)
    const to = targetOf(view, kind, sending)
    const march = this.marches.get(`${stack} ${to}`) ?? newMarch(view, decision, stack, to)
    this.marches.set(`${stack} ${to}`, march)
    march.gone.set(sending.unit, pairOf(sending))
    const call = this.calls.get(to) ?? {
      lists: sendersTo(view, decision, to, 'en').map(({ pieces }) => pieces),
      from: new Set(),
    }
    this.calls.set(to, call)
    call.from.add(stack)
    return (isByHand) => {
      if (isByHand) march.gone.set(sending.unit, pairOf(sending))
      else march.gone.delete(sending.unit)
    }
  }

  /** The fewest gestures that do all of it. */
  get gestures(): number {
    let sum = 0
    for (const march of this.marches.values()) sum += costOf(march)
    for (const [to, call] of this.calls) sum -= this.savedBy(to, call)
    return sum
  }

  /** What it saves to choose a place and then a whole list that goes there, instead of sending stack by stack. */
  private savedBy(to: string, { lists, from }: Call): number {
    const marches = [...from].map((stack) => this.marches.get(`${stack} ${to}`)!)
    const savings = lists.map((list) => {
      const called = marches.filter(({ gone }) => [...gone.keys()].every((unit) => list.includes(unit)))
      const came = called.reduce((sum, { gone }) => sum + gone.size, 0)
      return came === list.length ? called.reduce((sum, march) => sum + costOf(march), 0) - TWO_CLICKS : 0
    })
    return Math.max(0, ...savings)
  }
}

/** A stack of the board holds all of a nation in a space. */
const stackOf = ({ nation, unit }: AlikeUnits): string => `${unit.place} ${nation}`

/** Troops are sent to the sea where their transports wait; beside them a transport is a counter. */
function targetOf(view: View, { unit }: AlikeUnits, { to, with: carrier }: Sending): string {
  const transport = carrier === undefined ? undefined : read(view).kindOf.get(carrier)
  if (transport === undefined) return to
  return transport.unit.place === unit.place ? transport.id : transport.unit.place
}

const pairOf = ({ unit, with: carrier = '' }: Sending): string => `${unit} ${carrier}`

function newMarch(view: View, decision: Decision<Action>, stack: string, to: string): March {
  const gestures = gesturesOf(view, decision)
  const { kinds, kindOf } = read(view)
  const sentBy = (pieces: readonly string[]): Set<string> =>
    new Set(
      (gestures?.actions(pieces, to) ?? []).flatMap((one) => {
        if (one.do === 'gather') return [pairOf({ unit: one.unit, to })]
        const sending = sendingOf(one)
        return sending === null ? [] : [pairOf(sending)]
      }),
    )
  const own = kinds.filter((kind) => stackOf(kind) === stack)
  return {
    sending: kindOf.has(to) ? TWO_CLICKS : DRAG,
    stack: sentBy(own.flatMap(({ members }) => members)),
    counters: own.map(({ members }) => ({ members, sent: sentBy(members) })),
    gone: new Map(),
  }
}

/**
 * A stack of which all go that can is one drag; else each counter is dragged out of the stack, which opens where the mouse
 * rests, and one of a counter with Shift. Or the stack is chosen with a click, each counter of which others stay is clicked with
 * Shift or its number chosen, and what is left is sent with another click.
 */
function costOf({ sending, stack, counters, gone }: March): number {
  const went = new Set(gone.values())
  if (went.size === 0) return 0
  if (isSame(stack, went)) return sending
  let byCounters = 0
  let byStack = TWO_CLICKS
  for (const { members, sent } of counters) {
    const going = new Set(members.flatMap((unit) => gone.get(unit) ?? []))
    const whole = isSame(sent, going)
    if (!whole) byStack++
    if (going.size === 0) continue
    // One more click for the number; one alone is dragged out with Shift.
    byCounters += whole || (going.size === 1 && sending === DRAG) ? sending : TWO_CLICKS + 1
  }
  return Math.min(byCounters, byStack)
}

const isSame = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((pair) => b.has(pair))
