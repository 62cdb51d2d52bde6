// What may be done, counted anew from the rules' words and the data files: where a unit can go (8, 18.1), who can react (9.2),
// which hexes can be attacked and by whom (9.1), who fires at what (10.1), whose a hex is (3.12). It is held against what the
// game offers: no more, no less.
import { type Board, MARK } from './board.ts'
import { distance, isHex } from './facts.ts'
import { isJammed, watchersOf } from './zones.ts'

interface Attack {
  hex: string
  units: string[]
}

type Side = 'axis' | 'allied'
const enemyOf = (side: Side): Side => (side === 'axis' ? 'allied' : 'axis')

export class Offers {
  private readonly board: Board
  private readonly attacks: Attack[]
  private readonly stacks = new Map<string, string[]>()
  /** By side and hex: whose zones reach there, as far as it was asked. */
  private readonly zones: { [side in Side]: Map<string, string[]> } = { axis: new Map(), allied: new Map() }

  constructor(board: Board, attacks: Attack[]) {
    this.board = board
    this.attacks = attacks
    for (const [id, { place }] of board.units) {
      if (isHex(place)) this.stacks.set(place, [...(this.stacks.get(place) ?? []), id])
    }
  }

  // ---- 3.2, 3.12

  private watchers(side: Side, hex: string): string[] {
    const known = this.zones[side]
    if (!known.has(hex)) known.set(hex, watchersOf(this.board, side, hex))
    return known.get(hex)!
  }

  private unitsIn = (hex: string): string[] => this.stacks.get(hex) ?? []
  private friendsIn = (hex: string, side: Side): string[] =>
    this.unitsIn(hex).filter((id) => this.board.of(id).side === side)
  private isZone = (side: Side, hex: string): boolean => this.watchers(side, hex).length > 0

  /** 3.12: who controls a hex now; '' for nobody. */
  controller(hex: string): Side | '' {
    const [axis, allied] = [this.friendsIn(hex, 'axis').length > 0, this.friendsIn(hex, 'allied').length > 0]
    if (axis || allied) return axis && allied ? '' : axis ? 'axis' : 'allied'
    const [near, far] = [this.isZone('axis', hex), this.isZone('allied', hex)]
    return near === far ? '' : near ? 'axis' : 'allied'
  }

  // ---- 8.3

  private isVehicle = (id: string): boolean => this.board.of(id).moveClass !== 'foot'

  /** What a step costs, before zones. */
  private cost(id: string, from: string, to: string, road: number, rides: boolean): number {
    const { facts } = this.board
    const { terrain } = facts.charts
    if (!facts.isLand(to) || !facts.isLand(from)) return Infinity
    if (facts.road(from, to) !== undefined) return road
    const sides = facts.side(from, to)
    if (sides.includes('sea')) return Infinity
    const isCliff = sides.includes('cliff')
    const isUrban = facts.terrain.get(to) === 'urban'
    if (isUrban && facts.terrain.get(from) === 'urban' && !isCliff) return road
    const climbs = this.board.of(id).type === 'commando' && !this.board.has(id, MARK.disrupted) && !rides
    if (isCliff && !climbs) return Infinity
    const up = sides.includes('up') ? terrain.slope.cost : 0
    if (rides || this.isVehicle(id)) {
      if (isUrban) return road + up
      return facts.isAirfield(to) ? terrain.hex.airfield.cost + up : Infinity
    }
    return terrain.hex[facts.terrain.get(to)!].cost + up + (isCliff ? terrain.cliff.cost : 0)
  }

  private roadRate(side: Side): number {
    const { facts, view } = this.board
    const { cost, alliedDay } = facts.charts.terrain.road
    return side === 'axis' || this.board.isNight() || view.weather === 2 ? cost : alliedDay
  }

  /** 8.13, 7.12, 8.41, 18.12 */
  private points(id: string, rides: boolean): number {
    const { board } = this
    const { side } = board.of(id)
    const isGun = board.facts.isArtillery(id)
    if (side === 'allied' && isGun && !(rides && board.isNight())) return 0
    const shock = side === 'allied' && board.view.turn === 1 ? board.facts.scenario.alliedLossOnGt1 : 0
    const plain = rides ? (board.has(id, MARK.disrupted) ? 5 : 10) : board.allowance(id)
    return Math.max(0, plain - shock)
  }

  /** 8.2, 8.5: where a unit can go in this phase. */
  reach(id: string, rides: boolean): Set<string> {
    const { board } = this
    const { facts } = board
    const { side, moveClass, type } = board.of(id)
    const enemy = enemyOf(side)
    const start = board.at(id).place
    const limit = this.points(id, rides)
    const road = this.roadRate(side)
    const isBold = !rides && (moveClass === 'red' || type === 'commando')
    const hexes = board.has(id, MARK.dropped) ? facts.scenario.moveAfterDrop : Infinity
    const best = new Map([[start, 0]])
    const far = new Map([[start, 0]])
    const front = [start]
    while (front.length > 0) {
      const hex = front.shift()!
      if (hex !== start && this.isZone(enemy, hex) && !isBold) continue
      if (far.get(hex)! >= hexes) continue
      for (const near of facts.neighbours(hex)) {
        if (this.friendsIn(near, enemy).length > 0 || isJammed(board, id, hex, near, rides)) continue
        let price = this.cost(id, hex, near, road, rides)
        if (this.isZone(enemy, near)) {
          price++
          const isAlone = this.friendsIn(near, side).every((other) => other === id)
          if (facts.isArtillery(id) && isAlone) continue
          const isZoneToZone = hex === start && this.isZone(enemy, start) && !isBold
          if (isZoneToZone && !this.infiltrates(id, near)) continue
        }
        const spent = best.get(hex)! + price
        if (spent > limit || spent >= (best.get(near) ?? Infinity)) continue
        best.set(near, spent)
        far.set(near, far.get(hex)! + 1)
        front.push(near)
      }
    }
    best.delete(start)
    return new Set(best.keys())
  }

  /** 8.52 */
  private infiltrates(id: string, to: string): boolean {
    const { side, moveClass } = this.board.of(id)
    const watchers = this.watchers(enemyOf(side), to)
    return moveClass !== 'orange' && watchers.every((other) => this.board.er(other) <= this.board.er(id))
  }

  /** 18.1 */
  mayRide(id: string): boolean {
    const { board } = this
    const { motorPool } = board.facts.scenario
    const { side, type, moveClass, nation, stack } = board.of(id)
    if (side !== 'allied' || nation === 'italian' || moveClass !== 'foot') return false
    if (['coastArtillery', 'heavyAA', 'pillbox'].includes(type)) return false
    if (!board.isNight() && !motorPool.day) return false
    if (stack > motorPool.points - board.view.motorUsed) return false
    return !board.facts.neighbours(board.at(id).place).some((hex) => this.friendsIn(hex, 'axis').length > 0)
  }

  // ---- 9.1

  private attackPoints(id: string): number {
    const { board } = this
    if (board.facts.isArtillery(id)) return board.of(id).fire
    const { attack } = board.facts.values(id, board.at(id).steps)
    return board.has(id, MARK.outOfSupply) ? Math.floor(attack / 2) : attack
  }

  /** 9.13, 9.15, 9.16, 10.27, 10.31, 10.43, 3.34, 6.15: whether a unit can attack a hex beside it. */
  canAttack(id: string, hex: string): boolean {
    const { board } = this
    const { facts } = board
    const { type, range, side, formation } = board.of(id)
    const from = board.at(id).place
    if (!facts.neighbours(hex).includes(from) || board.has(id, MARK.excess)) return false
    if (this.attacks.some(({ units }) => units.includes(id)) || this.attackPoints(id) < 1) return false
    if (facts.isArtillery(id) && board.has(id, MARK.fired | MARK.disrupted)) return false
    if (type === 'heavyAA' || (type === 'coastArtillery' && range === 0)) return false
    if (side === 'axis' && formation === '' && !board.has(id, MARK.active)) return false
    if (type === 'armor' && board.has(id, MARK.outOfSupply)) return false
    const isStreet = facts.terrain.get(from) === 'urban' && facts.terrain.get(hex) === 'urban'
    if (this.isVehicle(id) && facts.road(from, hex) === undefined && !isStreet) return false
    return this.cost(id, from, hex, 1, false) < Infinity
  }

  /** 9.13, 17.32: who may be declared against a hex. */
  attackers(side: Side, hex: string): string[] {
    const { board } = this
    const units = this.attacks.find((attack) => attack.hex === hex)?.units ?? []
    const isPatrol = (id: string): boolean => board.of(id).type === 'commando' && side === 'allied'
    const taken = units.some(isPatrol)
    return board.facts
      .neighbours(hex)
      .flatMap((near) => this.friendsIn(near, side))
      .filter((id) => this.canAttack(id, hex))
      .filter((id) => !isPatrol(id) || (board.has(id, MARK.active) && !taken))
  }

  /** 12.51, 3.52, 11.56: what units count for together, guns for no more than the others. */
  private sum(units: string[], points: (id: string) => { ground: number; half: number; guns: number }): number {
    const all = units.map(points)
    const add = (of: 'ground' | 'half' | 'guns'): number => all.reduce((total, one) => total + one[of], 0)
    const ground = add('ground') + Math.floor(add('half') / 2)
    return ground + Math.min(ground, add('guns'))
  }

  private attackOf(units: string[]): number {
    const { board } = this
    return this.sum(units, (id) => {
      const { attack } = board.facts.values(id, board.at(id).steps)
      if (board.facts.isArtillery(id)) return { ground: 0, half: 0, guns: board.of(id).fire }
      return board.has(id, MARK.outOfSupply)
        ? { ground: 0, half: attack, guns: 0 }
        : { ground: attack, half: 0, guns: 0 }
    })
  }

  private defenseOf(hex: string, side: Side): number {
    const { board } = this
    const { facts } = board
    const units = this.friendsIn(hex, side).filter((id) => !board.has(id, MARK.excess | MARK.retreated))
    const isOnlyGuns = units.every((id) => facts.isArtillery(id))
    return this.sum(units, (id) => {
      const { type, range, fire } = board.of(id)
      const isMute = type === 'heavyAA' || (type === 'coastArtillery' && range === 0)
      const isReady = facts.isArtillery(id) && !board.has(id, MARK.fired | MARK.disrupted) && !isMute
      if (isReady && !isOnlyGuns) return { ground: 0, half: 0, guns: fire }
      return { ground: facts.values(id, board.at(id).steps).defense, half: 0, guns: 0 }
    })
  }

  /** 9.11, 9.12, 9.13, 12.14: whether an attack can be declared on a hex, or somebody can join the one that is. */
  isTarget(side: Side, hex: string): boolean {
    const { board } = this
    if (this.friendsIn(hex, enemyOf(side)).length === 0) return false
    const all = this.attackers(side, hex)
    if (this.attacks.some((attack) => attack.hex === hex)) return all.length > 0
    const patrols = all.filter((id) => side === 'allied' && board.of(id).type === 'commando')
    const units = all.filter((id) => !patrols.slice(1).includes(id))
    if (!units.some((id) => !board.facts.isArtillery(id)) || !units.some((id) => this.leads(id))) return false
    return 4 * this.attackOf(units) >= this.defenseOf(hex, enemyOf(side))
  }

  /** 3.74: of the active side an active unit. */
  leads = (id: string): boolean => this.board.has(id, MARK.active) && this.couldLead(id)

  /** 3.73, 13.38, 14.21, 17.11: a pillbox where no troops are with it, an HQ among HQs alone. */
  couldLead(id: string): boolean {
    const { board } = this
    const { type, side } = board.of(id)
    const isOut = (other: string): boolean => board.has(other, MARK.excess | MARK.retreated)
    if (isOut(id)) return false
    const others = this.friendsIn(board.at(id).place, side).filter((other) => !isOut(other))
    const areAll = (...types: string[]): boolean => others.every((other) => types.includes(board.of(other).type))
    if (type === 'hq') return areAll('hq')
    return type === 'pillbox' ? areAll('hq', 'pillbox') : true
  }

  // ---- 9.2

  /** 9.25, 9.23: the Defender hexes to which a unit may react. */
  reactions(id: string, used: string[]): string[] {
    const { board } = this
    const { facts } = board
    const { side, stack } = board.of(id)
    const from = board.at(id).place
    if (!isHex(from) || board.has(id, MARK.reacted) || this.isZone(enemyOf(side), from)) return []
    if (this.attacks.some(({ hex }) => hex === from)) return []
    // 4.52: who has changed his sector moves no more; reaction is movement.
    if (side === 'allied' && board.has(id, MARK.activated)) return []
    return this.attacks
      .map(({ hex }) => hex)
      .filter((hex) => {
        if (used.includes(hex) || !facts.neighbours(from).includes(hex)) return false
        const zone = this.isZone(enemyOf(side), hex) ? 1 : 0
        if (this.cost(id, from, hex, this.roadRate(side), false) + zone > this.points(id, false)) return false
        if (isJammed(board, id, from, hex)) return false
        const friends = this.friendsIn(hex, side)
        if (facts.isArtillery(id) && zone === 1 && friends.length === 0) return false
        return stack === 0 || friends.reduce((sum, other) => sum + board.of(other).stack, stack) <= 9
      })
  }

  // ---- 10.1, 10.2

  /** 4.31, 4.51, 7.24: with whom a unit acts now; '' for nobody. */
  formation(id: string): string {
    const { board } = this
    if (board.has(id, MARK.active)) return board.acting
    const { side, formation } = board.of(id)
    return side === 'axis' ? formation : (board.facts.sector.get(board.at(id).place) ?? '')
  }

  /** 10.24: British guns need no combat there. */
  private isPlotted(hex: string): boolean {
    const { facts, view } = this.board
    if (facts.coastOf.has(hex) || facts.isAirfield(hex)) return true
    // ja.10.24: a coast where no friend is beside it.
    const isNear =
      view.options.ja1024 && facts.neighbours(hex).some((near) => this.friendsIn(near, 'allied').length > 0)
    return !isNear && [...facts.coastOf.values()].includes(hex)
  }

  /** 10.22, 10.23: the Defender hexes that make a hex a target. */
  private combatsAt(hex: string, isActive: boolean): string[] {
    const { facts } = this.board
    return this.attacks
      .map((attack) => attack.hex)
      .filter((at) => (isActive ? at === hex : facts.neighbours(at).includes(hex) || facts.coastOf.get(hex) === at))
  }

  /** 10.12, 10.24, 10.26, 10.27, 10.3, 10.43, 16.33c: whether a unit may fire at a hex, `isActive` in its own side's sequence. */
  mayBombard(id: string, hex: string, isActive: boolean): boolean {
    const { board } = this
    const { facts } = board
    const { side, type, nation, range } = board.of(id)
    const from = board.at(id).place
    const isSea = facts.coastOf.has(hex)
    if (!isHex(from)) return false
    if (!facts.isArtillery(id)) {
      const isBeside = facts.coastOf.get(hex) === from || facts.neighbours(hex).includes(from)
      return side === 'allied' && isSea && isBeside && facts.values(id, board.at(id).steps).attack > 0
    }
    if (type === 'heavyAA' || (type === 'lightAA' && !isSea) || (type === 'coastArtillery' && range === 0)) return false
    if (board.has(id, MARK.fired | MARK.disrupted) || distance(from, hex) > range) return false
    if (this.isZone(enemyOf(side), from) || (distance(from, hex) < 2 && !isSea)) return false
    if (this.attacks.some(({ units }) => units.includes(id))) return false
    const isDefender = !isActive && this.attacks.some((attack) => attack.hex === from) && !board.has(id, MARK.excess)
    if (isDefender && !isSea) return false
    const isBritish = side === 'allied' && nation !== 'italian'
    const combats = this.combatsAt(hex, isActive)
    const isPlotted = side === 'allied' && this.isPlotted(hex)
    if (combats.length === 0 && !isPlotted) return false
    if ((isBritish && type === 'fieldArtillery') || (side === 'allied' && isSea)) return true
    if (isActive) return board.has(id, MARK.active) && (combats.length > 0 || isBritish)
    const mine = this.formation(id)
    const leads = combats.flatMap((at) => this.friendsIn(at, side)).filter((other) => this.couldLead(other))
    if (mine !== '' && leads.some((lead) => this.formation(lead) === mine)) return true
    return isPlotted && isBritish && facts.sector.get(from) === facts.sector.get(hex)
  }

  /** Hexes at which somebody of a side may fire. */
  bombardable(side: Side, isActive: boolean, fired: string[]): string[] {
    const guns = [...this.board.units.keys()].filter((id) => this.board.of(id).side === side && !fired.includes(id))
    return [...this.stacks.keys()].filter(
      (hex) => this.friendsIn(hex, enemyOf(side)).length > 0 && guns.some((id) => this.mayBombard(id, hex, isActive)),
    )
  }

  /** 10.24, 12.15, 10.26: two German or Italian guns, four British, of one formation but for British field guns and at invaders. */
  mayCombine(id: string, guns: string[], hex: string): boolean {
    const { board } = this
    if (!board.facts.isArtillery(id)) return true
    const isBritish = (gun: string): boolean => board.of(gun).side === 'allied' && board.of(gun).nation !== 'italian'
    const others = guns.filter((gun) => board.facts.isArtillery(gun))
    if (others.length >= 4) return false
    if (!isBritish(id) && others.filter((gun) => !isBritish(gun)).length >= 2) return false
    const isFree = (gun: string): boolean => isBritish(gun) && board.of(gun).type === 'fieldArtillery'
    const isSea = board.of(id).side === 'allied' && board.facts.coastOf.has(hex)
    if (isSea || isFree(id)) return true
    return guns.every((gun) => isFree(gun) || this.formation(gun) === this.formation(id))
  }

  // ---- 6.2

  /** 6.21, 6.22, 6.23: whether an Axis supply route may run through a hex. */
  private carriesRoute(hex: string): boolean {
    const { board } = this
    if (!board.facts.isLand(hex) || this.friendsIn(hex, 'allied').length > 0) return false
    if (board.facts.has(hex, 'fort') && !board.view.axisHexes.includes(hex)) return false
    if (this.friendsIn(hex, 'axis').length > 0) return true
    return this.watchers('allied', hex).every((id) => board.has(id, MARK.disrupted))
  }

  /** 6.11: all hexes to which a route leads from one. */
  routesFrom(start: string): Set<string> {
    const { facts } = this.board
    const found = new Set(this.carriesRoute(start) ? [start] : [])
    for (const hex of found) {
      for (const near of facts.neighbours(hex)) {
        const sides = facts.side(hex, near)
        const isShut = (sides.includes('sea') || sides.includes('cliff')) && facts.road(hex, near) === undefined
        if (!isShut && this.carriesRoute(near)) found.add(near)
      }
    }
    return found
  }
}
