// Sides and seats: who plays which nations.
import { law, type Seat } from '@middlesea/engine'
import { DE, GB, IT, US } from './kit.ts'
import type { Options, State } from './state.ts'

const SEATS: { [P in Options['players']]: Seat[] } = {
  two: ['allies', 'axis'],
  threeAllies: ['us', 'gb', 'axis'],
  threeAxis: ['allies', 'de', 'it'],
  four: ['us', 'gb', 'de', 'it'],
}
/** By way of playing: the seat of each nation. */
const SEAT_OF: { [P in Options['players']]: Seat[] } = {
  two: ['allies', 'allies', 'axis', 'axis'],
  threeAllies: ['us', 'gb', 'axis', 'axis'],
  threeAxis: ['allies', 'allies', 'de', 'it'],
  four: ['us', 'gb', 'de', 'it'],
}
const SIDE_SEATS: { [P in Options['players']]: Seat[][] } = {
  two: [['allies'], ['axis']],
  threeAllies: [['us', 'gb'], ['axis']],
  threeAxis: [['allies'], ['de', 'it']],
  four: [
    ['us', 'gb'],
    ['de', 'it'],
  ],
}

/** setup.2: two, three or four players. */
export const seatsOf = law('setup.2', (options: Options): Seat[] => SEATS[options.players], ['allies', 'axis'])
export const seatOfNation = (s: State, nation: number): Seat => SEAT_OF[s.options.players][nation]
export const seatsOfSide = (s: State, side: number): Seat[] => SIDE_SEATS[s.options.players][side]
export const seatIndex = (s: State, seat: Seat): number => SEATS[s.options.players].indexOf(seat)
export const sideOfSeat = (s: State, seat: Seat): number => (SIDE_SEATS[s.options.players][0].includes(seat) ? 0 : 1)
/** By way of playing and number of the seat: its nations. */
const NATIONS_OF: { [P in Options['players']]: number[][] } = {
  two: [
    [US, GB],
    [DE, IT],
  ],
  threeAllies: [[US], [GB], [DE, IT]],
  threeAxis: [[US, GB], [DE], [IT]],
  four: [[US], [GB], [DE], [IT]],
}
const NO_NATIONS: number[] = []
/** The nations that a seat plays: the table's own list, not to be changed. */
export const nationsOfSeat = (s: State, seat: Seat): number[] =>
  NATIONS_OF[s.options.players][seatIndex(s, seat)] ?? NO_NATIONS
