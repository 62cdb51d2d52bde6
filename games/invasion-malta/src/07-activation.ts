// 7.1: activation markers are drawn from the cup, played or held.
import { call, type Choice, goTo, type Io, law } from '@middlesea/engine'
import { type Action, HOLD, PLAY_DRAWN, PLAY_HELD } from './actions.ts'
import { cannotHold, cupSize, type DrawingFrame, firstFormations, formationName, markersInCup } from './07-cup.ts'
import { openOperation } from './07-operations.ts'
import { airOfNumber, cannotHoldAir, dismissAir, stationAir, stationChoices } from './11-cup.ts'
import { drawnScene } from './scenes-chance.ts'
import { AXIS, SEATS, seatsOf, type State } from './state.ts'
import { type AnyProcedure, decide, forbid, type Frame, procedure, repeat, run, say } from './steps.ts'

// ---- 7.12, 7.13, 7.16, 7.17

/** 7.16: until every piece is drawn and played. */
const isPieceLeft = law('7.16', (s: State): boolean => cupSize(s) > 0 || isMarkerHeld(s), false)

/** 7.17: those in the pools too. */
const isMarkerHeld = law('7.17', (s: State): boolean => s.pool[0] !== -1 || s.pool[1] !== -1, false)

const operations = procedure<Frame>('operations', [
  run('first', {
    rule: '7.12',
    when: (s) => firstFormations(s).length > 0,
    do: (s, _f, io) => openOperation(s, firstFormations(s), io, true),
  }),
  repeat('draws', { rule: '7.13', while: isPieceLeft, do: (s) => call(s, drawing, { air: -1 }) }),
])

/** The formation of the marker of a number among those in the cup, counted in the order of formations. */
function markerOfNumber(s: State, number: number): number {
  let left = number
  for (let f = 0; f < s.cup.length; f++) {
    if (left < s.cup[f]) return f
    left -= s.cup[f]
  }
  throw new Error('the cup is empty')
}

/** The id of a marker, by which tests script a draw: 'axis O', 'allied C'. */
const markerId = (s: State, f: number): string => {
  const { id, side } = s.derived.kit.formations[f]
  return `${SEATS[side]} ${id}`
}

/** The id of the piece of a number in the cup: of a marker, or behind all markers of an air unit. */
function pieceId(s: State, number: number): string {
  const markers = markersInCup(s)
  if (number < markers) return markerId(s, markerOfNumber(s, number))
  return s.derived.kit.air[airOfNumber(s, number - markers)].id
}

/** 7.13: one piece at random. 7.17: when the cup is empty, what is held must be played: by lot if both sides hold one. */
function draw(s: State, f: DrawingFrame, io: Io): void {
  if (cupSize(s) > 0) {
    const number = io.draw(s, cupSize(s), 'draw 7.13', false, (value) => pieceId(s, value))
    if (number >= markersInCup(s)) {
      f.air = airOfNumber(s, number - markersInCup(s))
      const drawn = say('air.drawn', { air: s.derived.kit.air[f.air].id })
      // It lies in the cup until it has its HQ.
      io.tell('7.13', drawn, drawnScene(s, drawn, cupSize(s) - 1))
      return
    }
    s.drawn = markerOfNumber(s, number)
    s.cup[s.drawn]--
  } else {
    const held = [0, 1].filter((side) => s.pool[side] !== -1)
    const idOf = (side: number): string => markerId(s, s.pool[side])
    const side = held.length === 1 ? held[0] : held[io.drawFrom(s, held, 'held 7.17', idOf)]
    s.drawn = s.pool[side]
    s.pool[side] = -1
    f.held = 1
  }
  s.drawnSide = s.derived.kit.formations[s.drawn].side
  const drawn = say('marker.drawn', { formation: formationName(s, s.drawn) })
  const seen = say('marker.isDrawn', { side: SEATS[s.drawnSide] })
  io.tellOnly(seatsOf(s.drawnSide), '7.13', drawn, seen, drawnScene(s, drawn), drawnScene(s, seen))
}

const POOL_EMPTY = forbid('7.15', 'refuse.poolHasNone')

/** What may be done with a drawn marker: what the pool holds can be played in its place. */
function answers(s: State): Choice<Action>[] {
  const choices = [PLAY_DRAWN]
  if (s.pool[s.drawnSide] !== -1) choices.push(PLAY_HELD)
  if (cannotHold(s) === null) choices.push(HOLD)
  return choices
}

const drawing = procedure<DrawingFrame>('drawing', [
  run('draw', { rule: '7.13', do: draw }),
  decide('station', {
    rule: '11.52',
    when: (_, f) => f.air !== -1,
    optional: true,
    seats: () => seatsOf(AXIS),
    prompt: (s, f) => say('prompt.station', { air: s.derived.kit.air[f.air].id }),
    options: stationChoices,
    resolve: (s, f, a, io) => {
      if (a.do === 'station') stationAir(s, f.air, s.derived.kit.unitNumber(a.unit), io)
    },
    why: (s, _f, a) => {
      const hq = s.derived.kit.unitNumber(a.unit)
      return a.do === 'station' && hq !== -1 ? cannotHoldAir(s, hq) : null
    },
  }),
  run('unstationed', { rule: '11.52', when: (_, f) => f.air !== -1, do: (s, f, io) => dismissAir(s, f.air, io) }),
  decide('play', {
    rule: '7.15',
    when: (_, f) => f.air === -1,
    seats: (s) => seatsOf(s.drawnSide),
    prompt: (s) => {
      const held = s.pool[s.drawnSide]
      const drawn = formationName(s, s.drawn)
      return held === -1
        ? say('prompt.drawn', { drawn })
        : say('prompt.drawnAndHeld', { drawn, held: formationName(s, held) })
    },
    options: answers,
    resolve: (s, f, a, io) => {
      if (a.do === 'hold') {
        s.pool[s.drawnSide] = s.drawn
        io.tell('7.14b', say('marker.held', { side: SEATS[s.drawnSide] }))
        layDown(s)
        goTo(f, 'end')
        return
      }
      if (a.do === 'activate' && a.marker === 'held') {
        const held = s.pool[s.drawnSide]
        s.pool[s.drawnSide] = s.drawn
        s.drawn = held
      }
    },
    why: (s, _f, a) => {
      if (a.do === 'activate') return POOL_EMPTY
      return a.do === 'hold' ? cannotHold(s) : null
    },
  }),
  run('activate', {
    rule: '4.42',
    when: (_, f) => f.air === -1,
    do: (s, _f, io) => {
      const formation = s.drawn
      layDown(s)
      io.reveal()
      openOperation(s, [formation], io)
    },
  }),
])

function layDown(s: State): void {
  s.drawn = -1
  s.drawnSide = -1
}

export { operations }
export const activationProcedures: AnyProcedure[] = [operations, drawing]
