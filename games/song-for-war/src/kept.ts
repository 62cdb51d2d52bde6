// What a state keeps of one question for the next. It hangs on what was asked before, so a rebuild begins with nothing,
// and what is offered is the same without it.
import type { Choice, Grounds } from '@middlesea/engine'
import type { Action } from './actions.ts'
import { newTimes, type Times } from './changes.ts'
import { type Kit, NATIONS } from './kit.ts'

export interface Kept {
  /** When what it hangs on has changed. */
  times: Times
  movable: Movable
  /** These two are never changed, only replaced. */
  explored: Explored | null
  contested: Contested | null
  /** A slot keeps its meaning once it is made, and slots are only added: so clones share the lists until one of them adds a slot. */
  sharesSlots: boolean
}

/** What is offered on a Movement Step, and when it was asked (04-movable.ts). */
export interface Movable {
  /** Clones hold the same until one of them writes: then it makes its own (ownMovable). */
  isShared: boolean
  /** The laws by which all was answered. */
  grounds: Grounds
  /** By nation: the kinds that could do anything on this Movement Step. The lists are never changed, only replaced. */
  activeKinds: ActiveKind[][]
  kindsNotedAt: number
  /** By nation: where its transports could take cargo. */
  loading: Loading[]
  /** By nation: when all was listed that it is offered, how many choices that are, and those of its hidden fleet. */
  nationListedAt: number[]
  nationCount: number[]
  fleets: Choice<Action>[][]
  /** By kind: the units that are offered. A list is never changed, only replaced. */
  kindListedAt: number[]
  kinds: Choice<Action>[][]
  /** By unit: when it was asked whether it could do anything, and the answer. */
  unitAskedAt: number[]
  unitOffered: boolean[]
}

/** A kind of units that could do something on this Movement Step, and what that hangs on beside itself. */
export interface ActiveKind {
  kind: number
  /** It moves on this Movement Step. Others are only loaded and unloaded. */
  moves: boolean
  /** It hangs on transports and carriers at hand: all of it, or only who of it are alike (those that carry). */
  heedsCarriage: boolean
  asksAgain: boolean
  /** Also on a teammate's ships, which are bridges for who moves on land. */
  heedsTeammate: boolean
}

/** Where a nation's transports could take cargo, as noteLoading() found it: never changed, only replaced. */
export interface Loading {
  notedAt: number
  /** Whether it has any transport that could load or unload on this Movement Step. */
  isTransporting: boolean
  /** A bit for each space, 32 in a number: where one is at hand that could load. */
  spaces: number[]
}

/** Where Land Units that stand together can go, and by which ways (04-ways.ts). */
export interface Explored {
  units: readonly number[]
  at: number
  grounds: Grounds
  start: number
  /** The spaces where they may end, in rising order. */
  spaces: number[]
  /** All spaces that their ways lead through, and before which other each comes. */
  known: number[]
  before: number[]
  /** Spaces that are near enough only straight on, and the whole way to each. */
  straight: { to: number; way: number[] }[]
}

/** The spaces with units of both sides (10-contested.ts). */
export interface Contested {
  at: number
  spaces: number[]
}

/** The time of what was never asked: nothing that is known bears it. */
export const NEVER = 0

export function nothingKept(kit: Kit): Kept {
  const kinds = Array.from({ length: NATIONS.length * kit.types.length }, () => 0)
  return {
    times: newTimes(kit),
    movable: {
      isShared: false,
      grounds: null,
      activeKinds: NATIONS.map(() => []),
      kindsNotedAt: NEVER,
      loading: NATIONS.map(() => ({ notedAt: NEVER, isTransporting: false, spaces: [] })),
      nationListedAt: NATIONS.map(() => NEVER),
      nationCount: NATIONS.map(() => 0),
      fleets: NATIONS.map(() => []),
      kindListedAt: kinds.map(() => NEVER),
      kinds: kinds.map(() => []),
      unitAskedAt: [],
      unitOffered: [],
    },
    explored: null,
    contested: null,
    sharesSlots: false,
  }
}

/** For a clone: both hold the same lists until one of them writes. */
export function shareKept(kept: Kept): Kept {
  kept.times.isShared = true
  kept.movable.isShared = true
  kept.sharesSlots = true
  return {
    times: kept.times,
    movable: kept.movable,
    explored: kept.explored,
    contested: kept.contested,
    sharesSlots: true,
  }
}

/** What a state keeps of its movement, to be written. */
export function ownMovable(kept: Kept): Movable {
  const { movable } = kept
  if (!movable.isShared) return movable
  kept.movable = {
    isShared: false,
    grounds: movable.grounds,
    activeKinds: movable.activeKinds.slice(),
    kindsNotedAt: movable.kindsNotedAt,
    loading: movable.loading.slice(),
    nationListedAt: movable.nationListedAt.slice(),
    nationCount: movable.nationCount.slice(),
    fleets: movable.fleets.slice(),
    kindListedAt: movable.kindListedAt.slice(),
    kinds: movable.kinds.slice(),
    unitAskedAt: movable.unitAskedAt.slice(),
    unitOffered: movable.unitOffered.slice(),
  }
  return kept.movable
}
