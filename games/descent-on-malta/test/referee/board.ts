// The referee's own board: it moves counters by what the journal tells, and holds it against what the players see.
import type { JournalEntry, Scene, SceneEffect, SceneRow } from '@middlesea/engine'
import type { View } from '../../src/view.ts'
import { type Arm, isZone, type SideName, type Unit, unit, type Zone, ZONES } from './facts.ts'

/** Somebody broke a rule, or the journal does not account for what is seen. */
export class Foul extends Error {}

export function insist(holds: boolean, ...what: unknown[]): asserts holds {
  if (!holds) throw new Foul(what.join(' '))
}

/** The parameters of lines; each line has some of them. */
export interface Params {
  unit: string
  units: string[]
  onto: string
  from: string
  to: string
  zone: string
  side: string
  attacker: string
  result: string
  turn: number
  number: number
  change: number
  total: number
  level: number
  die: number
  losses: number
  forts: number
  airfields: number
  towns: number
  alliedLeft: number
  cleared: number
  royalNavy: number
}

/** The kind of fire that a row shows; '' for other rows. */
export const fireOf = ({ step }: SceneRow): string =>
  ((step.params.fire as string | undefined) ?? '').replace('fire.', '')

export const SPECIAL = ['obstacle', 'intel', 'deception', 'ambush']

export class Board {
  turn = 1
  phase = 0
  tracks: { [what: string]: number } = {}
  place = new Map<string, string>()
  reduced = new Set<string>()
  carrier = new Map<string, string>()
  /** Cargo whose transport has set it down: over which zone. */
  setDown = new Map<string, string>()
  /** Counters that lie face down, by zone. */
  hidden = new Map<string, number>()
  options: View['options']

  constructor(view: View) {
    this.turn = view.turn
    this.phase = view.phase
    this.options = view.options
    this.tracks = tracksOf(view)
    for (const [id, seen] of Object.entries(view.units)) {
      this.place.set(id, seen.place)
      if (seen.reduced) this.reduced.add(id)
      if (seen.carrier !== null) this.carrier.set(id, seen.carrier)
    }
    for (const { zone } of view.concealed) this.conceal(zone, 1)
  }

  conceal(zone: string, change: number): void {
    const count = (this.hidden.get(zone) ?? 0) + change
    insist(count >= 0, 'more counters were turned up in', zone, 'than lay there')
    this.hidden.set(zone, count)
  }

  // ---- Questions

  at(place: string): Unit[] {
    const here: Unit[] = []
    for (const [id, where] of this.place) if (where === place) here.push(unit(id))
    return here
  }

  of(place: string, side: SideName, arm: Arm): Unit[] {
    return this.at(place).filter((u) => u.side === side && u.arm === arm)
  }

  /** Those who fight on the ground: cargo does not, obstacles cannot be hit. */
  fighters(place: string, side: SideName): Unit[] {
    return this.of(place, side, 'ground').filter((u) => u.type !== 'obstacle')
  }

  side(u: Unit): 0 | 1 {
    return this.reduced.has(u.id) ? 1 : 0
  }

  /** Allied units of any kind, seen or not. */
  hasAllied(zone: string): boolean {
    return (this.hidden.get(zone) ?? 0) > 0 || this.at(zone).some((u) => u.side === 'allied')
  }

  /** What pins Axis units: all but air units and revealed obstacles. */
  hasAlliedGround(zone: string): boolean {
    return (this.hidden.get(zone) ?? 0) > 0 || this.fighters(zone, 'allied').length > 0
  }

  hasObstacle(zone: string): boolean {
    return this.of(zone, 'allied', 'ground').some((u) => u.type === 'obstacle')
  }

  zones(): Zone[] {
    return [...ZONES.values()]
  }

  /** Who can be hit in a place: by shells and bombs, or in the air. */
  targets(place: string, side: SideName, arm: string): string[] {
    const hit = arm === 'ground' ? this.fighters(place, side) : this.of(place, side, arm as Arm)
    return hit.map(({ id }) => id)
  }

  /** 3.3: Allied counters that cost a point at the end: all but revealed obstacles. */
  alliedLeft(zone: string): number {
    return (
      (this.hidden.get(zone) ?? 0) + this.at(zone).filter((u) => u.side === 'allied' && u.type !== 'obstacle').length
    )
  }

  stack(zone: string): number {
    return this.of(zone, 'axis', 'ground').reduce((sum, u) => sum + (u.regiment ? 2 : 1), 0)
  }

  // ---- What the journal tells

  put(id: string, to: string): void {
    this.place.set(id, to)
  }

  effect(effect: SceneEffect): void {
    switch (effect.do) {
      case 'moved':
        this.moved(effect)
        break
      case 'lost':
        this.put(effect.piece.id, `${unit(effect.piece.id).side}.eliminated`)
        this.reduced.delete(effect.piece.id)
        this.carrier.delete(effect.piece.id)
        break
      case 'reduced':
        this.reduced.add(effect.piece.id)
        break
      case 'unmarked':
        if (effect.mark === 'mark.reduced') this.reduced.delete(effect.piece.id)
        break
      case 'came':
        if (effect.piece.hidden === true) this.conceal(effect.place, 1)
        else this.put(effect.piece.id, effect.place)
        break
      default:
    }
  }

  private moved({ piece, from, to }: Extract<SceneEffect, { do: 'moved' }>): void {
    if (piece.hidden === true) {
      this.conceal(from!, -(piece.count ?? 1))
      this.conceal(to, piece.count ?? 1)
      return
    }
    if (SPECIAL.includes(unit(piece.id).type)) {
      this.place.delete(piece.id) // its line has told it
      return
    }
    insist(this.place.get(piece.id) === from, piece.id, 'moves from', from, 'but stands at', this.place.get(piece.id))
    this.put(piece.id, to)
    this.carrier.delete(piece.id)
    for (const [cargo, transport] of this.carrier) {
      if (transport !== piece.id) continue
      this.carrier.delete(cargo)
      this.setDown.set(cargo, from)
    }
  }

  /** Lines about special counters, and moves that are no scene. `shown`: its effects are told beside it. */
  line(key: string, p: Params, shown: boolean): void {
    switch (key) {
      case 'turn.begins':
        this.turn = p.turn
        break
      case 'phase.begins':
        this.phase = p.number
        if (this.phase === 8) this.unloadUnsent()
        break
      case 'stage.staged':
      case 'move.moved':
      case 'air.flies':
      case 'air.sails':
      case 'air.carries':
        this.put(p.unit, p.to)
        break
      case 'air.loaded':
        this.carrier.set(p.unit, p.onto)
        break
      case 'supply.flown':
        this.put(p.unit, 'sicily')
        break
      case 'reveal.zone':
        for (const id of p.units) this.put(id, p.zone)
        this.conceal(p.zone, -p.units.length)
        break
      default:
        if (!shown) this.special(key, p)
    }
  }

  /** 17.1: what was loaded but not sent is unloaded when its phase is over. */
  private unloadUnsent(): void {
    for (const [cargo, transport] of this.carrier) if (!isZone(this.place.get(transport)!)) this.carrier.delete(cargo)
  }

  private special(key: string, p: Params): void {
    const back = (type: string, leave = 0): void => {
      for (const u of this.of(p.zone, 'allied', 'ground')
        .filter((other) => other.type === type)
        .slice(leave))
        this.place.delete(u.id)
    }
    switch (key) {
      case 'special.deception':
        back('deception')
        break
      case 'special.excessObstacle':
        back('obstacle', 1)
        break
      case 'special.ambushEmpty':
        back('ambush')
        break
      case 'special.ambushReturned':
        this.place.delete(p.unit)
        break
      case 'special.ambushJoined':
        this.put(p.unit, p.zone)
        break
      case 'engineers.cleared':
      case 'combat.won':
      case 'combat.draw':
      case 'combat.abandoned':
        back(key === 'engineers.cleared' ? 'obstacle' : 'ambush')
        break
      default:
    }
  }

  /** 8.2b: the counter goes back when it has informed. */
  informed(scene: Scene): void {
    for (const u of this.at(scene.place ?? '')) if (u.type === 'intel') this.place.delete(u.id)
  }

  // ---- What the players see

  /** Everything that is seen is accounted for. Which of two obstacles was kept makes no difference. */
  compare(view: View): void {
    for (const [what, value] of Object.entries(tracksOf(view)))
      insist(this.tracks[what] === value, what, 'stands at', value, 'but the journal accounts for', this.tracks[what])
    for (const [id, seen] of Object.entries(view.units)) this.compareUnit(id, seen)
    const lie = new Map<string, number>()
    for (const { zone } of view.concealed) lie.set(zone, (lie.get(zone) ?? 0) + 1)
    for (const zone of ZONES.keys()) {
      const [seen, known] = [lie.get(zone) ?? 0, this.hidden.get(zone) ?? 0]
      insist(seen === known, seen, 'counters lie in', zone, 'not', known)
    }
    for (const [id, place] of this.place)
      if (view.units[id] === undefined) insist(!isZone(place) || SPECIAL.includes(unit(id).type), id, 'has left', place)
  }

  private compareUnit(id: string, seen: View['units'][string]): void {
    const u = unit(id)
    const known = this.place.get(id)
    if (u.side === 'allied' && (SPECIAL.includes(u.type) || !isZone(seen.place))) {
      this.put(id, seen.place) // beside the pool, or one of several markers
      return
    }
    insist(known === seen.place, id, 'is in', seen.place, 'but the journal left it in', known)
    insist(this.reduced.has(id) === seen.reduced, id, seen.reduced ? 'is reduced' : 'is whole', 'without a word')
    insist((this.carrier.get(id) ?? null) === seen.carrier, id, 'is aboard', seen.carrier, 'not', this.carrier.get(id))
  }
}

const tracksOf = (view: View): { [what: string]: number } => ({
  victoryPoints: view.victoryPoints,
  staffPoints: view.staffPoints,
  amphibiousPoints: view.amphibiousPoints,
  command: view.command,
  royalNavy: view.royalNavy,
})

export const paramsOf = ({ params }: Pick<JournalEntry, 'params'>): Params => params as unknown as Params
