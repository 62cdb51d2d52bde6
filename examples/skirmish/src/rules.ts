import {
  type Choice,
  type Frame,
  type Io,
  type Refusal,
  type Seat,
  call,
  finish,
  frame,
  givenIfAny,
  goTo,
  refusal,
  ret,
} from '@middlesea/engine'
import {
  type Action,
  ahead,
  byHandle,
  concealed,
  handle,
  KINDS,
  lives,
  LOST,
  MOST_COINS,
  pile,
  PLACES,
  put,
  type RoadPiece,
  SEATS,
  type State,
  STRENGTH,
} from './state.ts'
import { decide, procedure, repeat, run, say, together } from './steps.ts'

type Order = { plan: string; coins: number }
type OrdersFrame = Frame<Order> & { seat: number; plan: string }
type SideFrame = Frame & { seat: number; moves: number }
type MoveFrame = Frame & { piece: number; to: number }
type AmbushFrame = Frame<'sprung'> & { piece: number; by: number }
type ClashFrame = Frame<'won' | 'lost'> & { piece: number; foe: number; loser: number }

const button = (id: string, action: Action): Choice<Action> => ({ on: 'button', id, action })

function show(s: State, id: number, io: Io): void {
  if (s.pieces[id].shown) return
  s.pieces[id].shown = true
  io.reveal()
  io.tell('5.1', say('shown', { seat: SEATS[s.pieces[id].owner], place: s.pieces[id].place, kind: s.pieces[id].kind }))
}

function lose(s: State, id: number, io: Io): void {
  show(s, id, io)
  put(s, id, LOST)
}

// ---- 1 The game, 2 orders

const game = procedure('game', [
  run('deal', { rule: '1.2', do: deal }),
  repeat('turns', {
    rule: '1.1',
    while: (s) => s.turn < s.turns && lives(s, 0) && lives(s, 1),
    do: (s) => {
      s.turn++
      call(s, turn, {})
    },
  }),
])

/** 1.2: two pieces at home and two before it, drawn one by one. */
function deal(s: State, _f: Frame, io: Io): void {
  for (const owner of [0, 1]) {
    const pool = [...KINDS]
    const own = s.pieces.filter((p) => p.owner === owner)
    for (const p of own) {
      p.kind = pool.splice(io.draw(s, pool.length, 'deal 1.2'), 1)[0]
      p.shown = s.thinFog && p.kind === 'shield'
    }
    io.tellOnly([SEATS[owner]], '1.2', say('dealt', { kinds: own.map((p) => p.kind) }))
  }
}

const turn = procedure('turn', [
  together('orders', {
    rule: '2.1',
    seats: () => SEATS,
    branch: (_s, _f, seat) => frame(orders, { seat: SEATS.indexOf(seat), plan: '' }),
    join: openOrders,
  }),
  run('first', { rule: '3.1', do: (s) => callSide(s, s.order[0]) }),
  run('second', { rule: '3.1', do: (s) => callSide(s, s.order[1]) }),
  // Whoever is quicker takes the coin or leaves it for both.
  decide('boon', {
    rule: '6.1',
    when: (s) => s.coins.some((coins) => coins < MOST_COINS),
    seats: () => SEATS,
    perSeat: true,
    prompt: () => say('askBoon', {}),
    options: (s, _f, seat) =>
      s.coins[SEATS.indexOf(seat)] === MOST_COINS
        ? []
        : [button('take', { kind: 'boon', take: true }), button('leave', { kind: 'boon', take: false })],
    resolve: (s, _f, action, _io, seat) => {
      if (action.kind === 'boon' && action.take) s.coins[SEATS.indexOf(seat)]++
    },
  }),
  // Either seat answers for both.
  decide('parley', {
    rule: '6.2',
    when: (s) => s.turn >= 3,
    seats: () => SEATS,
    prompt: () => say('askParley', {}),
    options: () => [button('goOn', { kind: 'parley', truce: false }), button('truce', { kind: 'parley', truce: true })],
    resolve: (s, _f, action) => {
      if (action.kind === 'parley' && action.truce) finish(s)
    },
  }),
])

const orders = procedure<OrdersFrame>('orders', [
  decide('plan', {
    rule: '2.1',
    seats: (_s, f) => [SEATS[f.seat]],
    prompt: () => say('askPlan', {}),
    options: () => [button('march', { kind: 'plan', plan: 'march' }), button('scout', { kind: 'plan', plan: 'scout' })],
    resolve: (_s, f, action, io) => {
      if (action.kind !== 'plan') return
      f.plan = action.plan
      io.tell('2.1', say('planned', { plan: action.plan }))
    },
  }),
  decide('bid', {
    rule: '2.2',
    seats: (_s, f) => [SEATS[f.seat]],
    prompt: () => say('askBid', {}),
    options: (s, f) =>
      Array.from({ length: s.coins[f.seat] + 1 }, (_, coins) => button(`bid-${coins}`, { kind: 'bid', coins })),
    resolve: (s, f, action) => {
      if (action.kind === 'bid') ret(s, f, { plan: f.plan, coins: action.coins })
    },
  }),
])

/** 2.3: bids are paid, and the higher one goes first. */
function openOrders(s: State, _f: Frame, results: { [seat: Seat]: Order }, io: Io): void {
  const given = SEATS.map((seat) => results[seat])
  s.plans = given.map(({ plan }) => plan)
  given.forEach(({ coins }, seat) => (s.coins[seat] -= coins))
  const lead = given[0].coins - given[1].coins
  const first = lead === 0 ? io.roll(s, 2, 'first 2.3') - 1 : lead > 0 ? 0 : 1
  s.order = [first, 1 - first]
  io.tell('2.3', say('first', { seat: SEATS[first] }))
}

// ---- 3 A side's part of the turn

function callSide(s: State, seat: number): void {
  call(s, side, { seat, moves: s.plans[seat] === 'march' ? 2 : 1 })
}

const side = procedure<SideFrame>('side', [
  decide('scout', {
    rule: '3.2',
    when: (s, f) => s.plans[f.seat] === 'scout' && unknownPlaces(s, 1 - f.seat).length > 0,
    seats: (_s, f) => [SEATS[f.seat]],
    prompt: () => say('askScout', {}),
    options: (s, f) =>
      unknownPlaces(s, 1 - f.seat).map((place) => ({ on: 'place', id: `p${place}`, action: null, unnamed: true })),
    expand: (s, f, choice) =>
      unknown(s, 1 - f.seat, Number(choice.id.slice(1))).map((p) => ({ kind: 'scout', place: p.place, slot: p.slot })),
    resolve: scout,
  }),
  decide('piece', {
    rule: '3.3',
    when: (s, f) => f.moves > 0 && movable(s, f.seat).length > 0,
    seats: (_s, f) => [SEATS[f.seat]],
    prompt: (_s, f) => say('askMove', { moves: f.moves }),
    options: (s, f) => [
      ...movable(s, f.seat).map((p): Choice<Action> => ({ on: 'unit', id: handle(p), action: null, unnamed: true })),
      button('halt', { kind: 'halt' }),
    ],
    expand: (s, f, choice) => {
      const [, place, slot] = choice.id.split('-').map(Number)
      return destinations(s.pieces[pile(s, f.seat, place)[slot]]).map((to) => ({ kind: 'move', place, slot, to }))
    },
    resolve: (s, f, action) => {
      f.moves = action.kind === 'halt' ? 0 : f.moves - 1
      if (action.kind === 'move') call(s, move, { piece: pile(s, f.seat, action.place)[action.slot], to: action.to })
    },
    why: (_s, _f, { kind, to }): Refusal | null =>
      kind === 'move' && !(Number(to) >= 0 && Number(to) < PLACES) ? refusal('3.3', 'noPlace') : null,
  }),
  run('more', {
    rule: '3.3',
    when: (s, f) => f.moves > 0 && movable(s, f.seat).length > 0,
    do: (_s, f) => goTo(f, 'piece'),
  }),
])

const unknown = (s: State, owner: number, place: number): RoadPiece[] =>
  concealed(s, owner, place).filter((p) => !p.known)
const unknownPlaces = (s: State, owner: number): number[] =>
  Array.from({ length: PLACES }, (_, place) => place).filter((place) => unknown(s, owner, place).length > 0)

/** 3.3: forward only, so that the road has an end; a concealed piece goes two places. */
function destinations(p: RoadPiece): number[] {
  const far = p.shown ? [1] : [1, 2]
  return far.map((steps) => p.place + steps * ahead(p.owner)).filter((to) => to >= 0 && to < PLACES)
}

function movable(s: State, owner: number): RoadPiece[] {
  return s.pieces.filter((p) => p.owner === owner && p.place !== LOST && destinations(p).length > 0).sort(byHandle)
}

/** 3.2: one enemy piece is looked at. The kind is for the scout alone, that it looked is for all. */
function scout(s: State, f: SideFrame, action: Action, io: Io): void {
  if (action.kind !== 'scout') return
  const { place, slot } = action
  const p = s.pieces[pile(s, 1 - f.seat, place)[slot]]
  p.known = true
  io.reveal()
  io.tellOnly([SEATS[f.seat]], '3.2', say('scouted', { place, kind: p.kind }), say('scoutedHidden', { place }))
}

// ---- 4 Moves and ambushes

const move = procedure<MoveFrame>('move', [
  run('enter', { rule: '4.1', do: enter }),
  run('stopped', { rule: '4.2', when: (_s, f) => givenIfAny(f, ambush) === 'sprung', do: (s, f) => ret(s, f, null) }),
  run('onward', { rule: '4.1', when: (s, f) => s.pieces[f.piece].place !== f.to, do: (_s, f) => goTo(f, 'enter') }),
  run('clash', {
    rule: '4.3',
    when: (s, f) => pile(s, 1 - s.pieces[f.piece].owner, f.to).length > 0,
    do: (s, f) =>
      call(s, clash, { piece: f.piece, foe: pile(s, 1 - s.pieces[f.piece].owner, f.to).at(-1) ?? LOST, loser: LOST }),
  }),
  run('won', {
    rule: '5.3',
    when: (_s, f) => givenIfAny(f, clash) === 'won',
    do: (_s, f, io) => io.tell('5.3', say('won', { place: f.to })),
  }),
])

function enter(s: State, f: MoveFrame, io: Io): void {
  const p = s.pieces[f.piece]
  put(s, f.piece, p.place + ahead(p.owner))
  const hidden = say('movedHidden', { seat: SEATS[p.owner], to: p.place })
  io.tellOnly([SEATS[p.owner]], '4.1', say('moved', { kind: p.kind, to: p.place }), hidden)
  if (concealed(s, 1 - p.owner, p.place).length > 0) call(s, ambush, { piece: f.piece, by: LOST })
}

const ambush = procedure<AmbushFrame>('ambush', [
  decide('spring', {
    rule: '4.2',
    always: true, // else the enemy would learn that no blade is here
    seats: (s, f) => [SEATS[1 - s.pieces[f.piece].owner]],
    prompt: (s, f) => say('askAmbush', { place: s.pieces[f.piece].place }),
    options: (s, f) => [
      button('pass', { kind: 'pass' }),
      ...concealed(s, 1 - s.pieces[f.piece].owner, s.pieces[f.piece].place)
        .filter((p) => p.kind === 'blade')
        .map(
          (p): Choice<Action> => ({
            on: 'unit',
            id: handle(p),
            action: { kind: 'ambush', place: p.place, slot: p.slot },
          }),
        ),
    ],
    resolve: (s, f, action) => {
      if (action.kind === 'ambush') f.by = pile(s, 1 - s.pieces[f.piece].owner, action.place)[action.slot]
    },
  }),
  run('strike', {
    rule: '4.2',
    when: (_s, f) => f.by !== LOST,
    do: (s, f, io) => {
      show(s, f.by, io)
      if (io.roll(s, 6, 'ambush 4.2') <= 3) lose(s, f.piece, io)
      ret(s, f, 'sprung') // the move ends here
    },
  }),
])

// ---- 5 Clashes

const clash = procedure<ClashFrame>('clash', [
  run('fight', {
    rule: '5.1',
    do: (s, f, io) => {
      for (const id of [f.piece, f.foe]) show(s, id, io)
      const [attack, defence] = [f.piece, f.foe].map((id) => STRENGTH[s.pieces[id].kind] + io.roll(s, 6, 'clash 5.1'))
      f.loser = attack > defence ? f.foe : f.piece
    },
  }),
  decide('retreat', {
    rule: '5.2',
    seats: (s, f) => [SEATS[s.pieces[f.loser].owner]],
    prompt: (s, f) => say('askRetreat', { place: s.pieces[f.loser].place }),
    options: (s, f) => {
      const { owner, place } = s.pieces[f.loser]
      const to = place - ahead(owner)
      const open = to >= 0 && to < PLACES && pile(s, 1 - owner, to).length === 0
      const back: Choice<Action>[] = open ? [{ on: 'place', id: `p${to}`, action: { kind: 'retreat', to } }] : []
      return [...back, button('fall', { kind: 'fall' })]
    },
    resolve: (s, f, action, io) => {
      if (action.kind === 'retreat') put(s, f.loser, action.to)
      else lose(s, f.loser, io)
    },
  }),
  run('over', { rule: '5.3', do: (s, f) => ret(s, f, f.loser === f.piece ? 'lost' : 'won') }),
])

export const procedures = [game, turn, orders, side, move, ambush, clash]
