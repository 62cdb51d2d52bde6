import {
  type Branch,
  type Frame,
  type Json,
  type Rng,
  type Seat,
  type TogetherFrame,
  copyJson,
} from '@middlesea/engine'
import { byHandle, derive, type Kind, KINDS, LOST, MOST_COINS, type RoadPiece, SEATS, type State } from './state.ts'

/** A piece as somebody sees it: named by place and slot, never by its id, and in no order that tells more. */
type SeenPiece = Omit<RoadPiece, 'kind'> & { kind: Kind | null }

type SeenBranch = { seat: Seat; done: boolean; own: Branch | null }

/** A frame with handles in place of ids, and with others' sealed branches closed. */
type SeenFrame = { proc: string; step: string; ret: Json; branches?: SeenBranch[]; [local: string]: unknown }

export interface View {
  public: Pick<State, 'rolls' | 'serial' | 'turns' | 'thinFog' | 'turn' | 'coins' | 'plans' | 'order'>
  /** What the turn is at: a table reads it here, and knows no procedures. */
  phase: Phase
  pieces: SeenPiece[]
  stack: SeenFrame[]
}

export type Phase = 'orders' | 'moves' | 'coins'

/** The locals of frames that hold ids of pieces. */
const IDS = ['piece', 'foe', 'by', 'loser']

export function view(s: State, seat: Seat | 'spectator'): View {
  const { rolls, serial, turns, thinFog, turn, coins, plans, order } = s
  const reader = SEATS.indexOf(seat)
  return {
    public: { rolls, serial, turns, thinFog, turn, coins: [...coins], plans: [...plans], order: [...order] },
    phase: phaseOf(s),
    pieces: inOrder(s).map((p) => seenPiece(p, reader)),
    stack: s.stack.map((f) => seenFrame(s, f, seat)),
  }
}

/** By the step of the turn: 2 orders, 3 moves, 6 coins. */
function phaseOf({ stack }: State): Phase {
  const step = stack.find(({ proc }) => proc === 'turn')?.step ?? 'orders'
  if (step === 'orders') return 'orders'
  return step === 'boon' || step === 'parley' ? 'coins' : 'moves'
}

/** By handle; lost pieces, which all know, by kind. */
function inOrder(s: State): RoadPiece[] {
  return [...s.pieces].sort(
    (a, b) => byHandle(a, b) || a.kind.localeCompare(b.kind) || Number(a.known) - Number(b.known),
  )
}

function seenPiece(p: RoadPiece, reader: number): SeenPiece {
  const seen = p.shown || p.owner === reader || (p.known && reader === 1 - p.owner)
  return { owner: p.owner, kind: seen ? p.kind : null, place: p.place, slot: p.slot, shown: p.shown, known: p.known }
}

function seenFrame(s: State, f: Frame, seat: Seat): SeenFrame {
  const seen: SeenFrame = { ...copyJson(f), branches: undefined }
  const order = inOrder(s)
  for (const name of IDS) {
    if (typeof seen[name] === 'number' && seen[name] !== LOST) seen[name] = order.indexOf(s.pieces[seen[name]])
  }
  const { branches } = f as Partial<TogetherFrame>
  if (branches === undefined) delete seen.branches
  else
    seen.branches = branches.map((b) => ({
      seat: b.seat,
      done: b.stack.length === 1,
      own: b.seat === seat ? copyJson(b) : null,
    }))
  return seen
}

/** A state that agrees with all that the reader sees; what it does not see is drawn. */
export function determinize(seen: View, rng: Rng): State {
  const pieces: RoadPiece[] = []
  for (const owner of [0, 1]) {
    const own = seen.pieces.filter((p) => p.owner === owner)
    const pool = [...KINDS]
    for (const { kind } of own) if (kind !== null) pool.splice(pool.indexOf(kind), 1)
    for (const p of own) pieces.push({ ...p, kind: p.kind ?? pool.splice(rng.below(pool.length), 1)[0] })
  }
  const stack = seen.stack.map((f): Frame | TogetherFrame => {
    const { branches, ...rest } = f
    return branches === undefined ? rest : { ...rest, branches: branches.map((b) => b.own ?? guess(b, seen, rng)) }
  })
  const s: State = { ...seen.public, stack, pieces, derived: { piles: [] } }
  derive(s)
  return s
}

/** 2.1: somebody else's sealed orders: all that is known is whether they are in. */
function guess({ seat, done }: SeenBranch, seen: View, rng: Rng): Branch {
  const owner = SEATS.indexOf(seat)
  const plan = rng.below(2) === 0 ? 'march' : 'scout'
  const bottom: Frame = { proc: '', step: '', ret: null }
  if (!done)
    return { seat, count: 1, stack: [bottom, { proc: 'orders', step: 'bid', ret: null, seat: owner, plan } as Frame] }
  const coins = rng.below(Math.min(seen.public.coins[owner], MOST_COINS) + 1)
  return { seat, count: 2, stack: [{ ...bottom, ret: { plan, coins } }] }
}
