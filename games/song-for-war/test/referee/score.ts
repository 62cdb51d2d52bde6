// Every point of score has an event: control changes by force, is told, and points are the sum of the sites.
import {
  can,
  domainOf,
  isSpace,
  NATIONS,
  nationOf,
  pointsAt,
  rowOf,
  type Side,
  sideOf,
  sideOfNation,
  SITES,
} from './book.ts'
import { type Case, type Entry, standOf, text, unitsAt, type Linesman } from './table.ts'

export class Score implements Linesman {
  /** By site: who controls it at the entry that is being read. */
  private control: string[] = []

  begin(c: Case): void {
    this.control = c.before.open.control.map((nation) => NATIONS[nation])
  }

  read(c: Case, entry: Entry): void {
    if (entry.key === 'told.control') this.take(c, text(entry, 'at'), text(entry, 'nation'), entry)
    if (entry.key === 'told.points') {
      this.count(c, entry)
      this.checkHome(c)
    }
  }

  look(c: Case): void {
    c.after.open.control.forEach((nation, site) => {
      if (NATIONS[nation] !== this.control[site]) {
        c.foul(`${SITES[site].id} went from ${this.control[site]} to ${NATIONS[nation]}, and nothing was told of it`)
      }
    })
  }

  private take(c: Case, at: string, nation: string, entry: Entry): void {
    const site = SITES.findIndex(({ id }) => id === at)
    const from = this.control[site]
    this.control[site] = nation
    const holders = unitsAt(c, at).filter((unit) => isHolder(c, unit))
    if (!holders.some((unit) => nationOf(unit) === nation)) c.foul(`${nation} takes ${at} and has nobody there who can`)
    const isCapture = sideOfNation(from) !== sideOfNation(nation)
    if (isCapture && holders.some((unit) => sideOf(unit) === sideOfNation(from)))
      c.foul(`${nation} takes ${at}, which is held`)
    this.checkCounted(c, site, isCapture, sideOfNation(nation), entry)
  }

  /** What one side gains the other loses, and both totals are the sums of their sites. */
  private checkCounted(c: Case, site: number, isCapture: boolean, winner: Side, { scene }: Entry): void {
    const counted = (scene?.effects ?? []).filter((effect) => effect.do === 'counted')
    if (isCapture !== counted.length > 0 && pointsAt(site) > 0)
      c.foul(`the points of ${SITES[site].id} are counted wrongly`)
    for (const effect of counted) {
      const side: Side = ['allies', 'us', 'gb'].includes(effect.seat) ? 'allies' : 'axis'
      const change = side === winner ? pointsAt(site) : -pointsAt(site)
      if (effect.change !== change || effect.total !== this.sumOf(side))
        c.foul(`${effect.seat} counts ${effect.change} for ${SITES[site].id}, in all ${effect.total}`)
    }
  }

  private count(c: Case, entry: Entry): void {
    for (const side of ['allies', 'axis'] as const) {
      if (entry.params[side] !== this.sumOf(side))
        c.foul(`the ${side} are given ${text(entry, side)} points, of ${this.sumOf(side)}`)
    }
  }

  /** return.1: when the Tactical Phase is over every aircraft is at a base of its side, or on a deck. */
  private checkHome(c: Case): void {
    for (const [unit, { place, aboard }] of c.table) {
      if (domainOf(unit) !== 'air' || !isSpace(place) || aboard !== null || c.underWay.has(unit)) continue
      const site = SITES.findIndex(({ id, site: own }) => id === place && own!.kind !== 'line')
      if (site === -1 || sideOfNation(this.control[site]) !== sideOf(unit))
        c.foul(`${unit} stays in ${place}, which is no base`)
    }
  }

  private sumOf(side: Side): number {
    return this.control.reduce((sum, nation, site) => sum + (sideOfNation(nation) === side ? pointsAt(site) : 0), 0)
  }
}

/** ability.control, victory.6: on its feet, or aboard a Land Transport. */
function isHolder(c: Case, unit: string): boolean {
  const { aboard } = standOf(c, unit)
  return rowOf(unit).controlCapable && (aboard === null || can(aboard, 'mobile'))
}
