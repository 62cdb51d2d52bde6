// Combats: both sides are there, who fights may fight, sums, odds, modifiers and the cell of the table are as printed.
import type { Participant, Scene, SceneRow } from '@middlesea/engine'
import { type Board, insist, MARK } from './board.ts'
import type { Debts } from './debts.ts'
import { distance } from './facts.ts'
import type { Results } from './results.ts'
import { areOfSeveral } from './weights.ts'
import { stepOf } from './zones.ts'

interface Battle {
  place: string
  isDrift: boolean
  attackers: string[]
  defenders: string[]
  lead: string
  against: string
  failed: boolean
  /** 12.41: a check was made, or failed by itself in a storm. */
  isChecked: boolean
}

export class Fights {
  /** The combat that is fought, and the one before it: its winners advance. */
  battle: Battle | null = null
  /** 12.11: who has fought in this phase; drift combats come before it. */
  private readonly fought = new Set<string>()
  private readonly foughtInDrift = new Set<string>()
  /** 11.53: aircraft on their way to the combat. */
  readonly strike = new Map<string, string>()
  /** 9.13: Attack Objective markers. */
  readonly objectives = new Set<string>()
  private readonly board: () => Board
  private readonly debts: Debts

  private readonly results: Results
  /** 12.13: who was declared against which hex in this phase. */
  private readonly declared = new Map<string, string>()

  constructor(board: () => Board, debts: Debts, results: Results) {
    this.board = board
    this.debts = debts
    this.results = results
  }

  joins(id: string, hex: string): void {
    const known = this.declared.get(id)
    insist(known === undefined || known === hex, id, 'is declared against', known, 'and', hex, '(12.13)')
    insist(!this.board().has(id, MARK.excess), id, 'is declared and over-stacked (3.34)')
    insist(this.board().isHeld(this.board().of(id).side === 'axis' ? 'allied' : 'axis', hex), 'nobody is in', hex)
    this.declared.set(id, hex)
  }

  /** 9.36: who was declared against a hex. */
  declaredFor = (hex: string): string[] => [...this.declared].flatMap(([id, at]) => (at === hex ? [id] : []))

  newSequence(): void {
    for (const set of [this.fought, this.foughtInDrift, this.objectives]) set.clear()
    this.strike.clear()
    this.declared.clear()
    this.battle = null
  }

  // ---- Who fights

  begin({ place, cast = [] }: Scene): void {
    const board = this.board()
    const of = (role: string): string[] => cast.filter((one) => one.role === role).map(({ id }) => id)
    const [attackers, defenders] = [of('role.attacker'), of('role.defender')]
    insist(attackers.length > 0 && defenders.length > 0, 'a combat in', place, 'has one side only')
    const isDrift = attackers.every((id) => board.at(id).place === place)
    this.battle = {
      place: place!,
      isDrift,
      attackers,
      defenders,
      lead: '',
      against: '',
      failed: false,
      isChecked: false,
    }
    insist(isDrift || this.objectives.delete(place!), 'nobody declared the combat in', place)
    for (const one of cast) this.checkFighter(one, place!, isDrift)
    for (const id of attackers) this.checkAttacker(id, place!, isDrift)
    insist(!attackers.every((id) => board.facts.isArtillery(id)), 'guns alone attack', place, '(12.14)')
    const patrols = attackers.filter((id) => board.of(id).type === 'commando' && board.of(id).side === 'allied')
    insist(patrols.length <= 1, 'two commandos attack', place, '(17.32)')
    for (const id of defenders) {
      insist(board.at(id).place === place, id, 'defends', place, 'from', board.at(id).place)
      insist(!board.has(id, MARK.retreated), id, 'defends though it has only just retreated there (13.38)')
    }
    this.checkWithheld(place!, defenders)
  }

  private checkFighter({ id }: Participant, place: string, isDrift: boolean): void {
    const fought = isDrift ? this.foughtInDrift : this.fought
    insist(!fought.has(id), id, 'fights twice in one Combat Phase (12.11), now for', place)
    insist(!this.board().has(id, MARK.excess), id, 'fights over-stacked (3.34)')
    fought.add(id)
  }

  private checkAttacker(id: string, place: string, isDrift: boolean): void {
    const board = this.board()
    const { facts } = board
    const at = board.at(id).place
    const isBeside = facts.coastOf.get(at) === place || distance(at, place) === 1
    insist(isDrift || isBeside, id, 'attacks', place, 'from', at)
    if (!isDrift && facts.isLand(at)) this.checkSide(id, at, place)
    if (isDrift) insist(board.has(id, MARK.dropped), id, 'attacks in a drift combat and has not dropped (15.61)')
    const { type, range } = facts.of(id)
    if (facts.isArtillery(id)) {
      insist(!board.has(id, MARK.fired | MARK.disrupted), id, 'attacks Fired or Disrupted (10.31)')
      insist(range > 0 && type !== 'heavyAA', id, 'cannot fire at land (10.27, 10.43)')
    }
    if (type === 'armor') insist(!board.has(id, MARK.outOfSupply), id, 'attacks without fuel (6.15)')
    insist(this.attackOf(id) > 0, id, 'attacks without strength')
  }

  /** 12.25, 9.16: over a side that it may cross; vehicles by road or from street to street. */
  private checkSide(id: string, from: string, to: string): void {
    const board = this.board()
    const { facts } = board
    insist(stepOf(board, id, from, to, 1) < Infinity, id, 'attacks', to, 'over a closed side (12.25)')
    const areStreets = [from, to].every((hex) => facts.terrain.get(hex) === 'urban')
    const isByRoad = facts.road(from, to) !== undefined || areStreets
    insist(isByRoad || facts.of(id).moveClass === 'foot', id, 'attacks', to, 'off the road (9.16)')
  }

  /** 9.14: nobody in the hex is withheld. */
  private checkWithheld(place: string, defenders: string[]): void {
    const board = this.board()
    for (const id of board.unitsIn(place, board.of(defenders[0]).side)) {
      const isExempt = board.has(id, MARK.excess | MARK.retreated)
      insist(isExempt || defenders.includes(id), id, 'is in', place, 'and does not defend (9.14)')
    }
  }

  private attackOf(id: string): number {
    const { facts } = this.board()
    return facts.isArtillery(id) ? facts.of(id).fire : facts.values(id, this.board().at(id).steps).attack
  }

  /** 10.32: whether a gun defends with its fire: ready, and beside somebody who is no gun. */
  private firesInDefense(id: string, defenders: string[]): boolean {
    const board = this.board()
    const { type, range } = board.of(id)
    if (!board.facts.isArtillery(id) || type === 'heavyAA' || range === 0) return false
    const isAmongGuns = defenders.every((other) => board.facts.isArtillery(other))
    return !isAmongGuns && !board.has(id, MARK.fired | MARK.disrupted)
  }

  // ---- Leads and coordination

  leads(lead: string, against: string): void {
    const { battle } = this
    insist(battle !== null, 'leads are named outside of a combat')
    const { attackers } = battle
    battle.defenders = battle.defenders.filter((id) => this.board().at(id).place === battle.place)
    insist(attackers.includes(lead), lead, 'leads an attack and takes no part in it (12.31)')
    insist(battle.defenders.includes(against), against, 'leads the defense and takes no part in it')
    insist(this.board().has(lead, MARK.active), lead, 'leads an attack and is not active (3.74)')
    for (const id of [lead, against]) this.checkHq(id)
    battle.lead = lead
    battle.against = against
  }

  /** 12.44: in a storm coordination fails where the attack comes from several hexes. */
  storm(): void {
    const { battle } = this
    insist(this.board().view.weather === 2 && battle !== null, 'coordination fails in a storm, and there is none')
    const hexes = new Set(battle.attackers.map((id) => this.board().at(id).place))
    insist(hexes.size > 1, 'coordination fails in a storm though all attack from one hex (12.44)')
    battle.failed = true
    battle.isChecked = true
  }

  coordinated(passed: boolean): void {
    this.battle!.failed = !passed
    this.battle!.isChecked = true
  }

  /** 12.42: what calls for a check; 12.44: in a storm it fails but from one hex. */
  private checkCoordination(): void {
    const board = this.board()
    const { attackers, isChecked, place } = this.battle!
    const shaken = attackers.filter((id) => board.has(id, MARK.disrupted)).length
    const afloat = attackers.filter((id) => board.facts.coastOf.has(board.at(id).place)).length
    const isMixed = (some: number): boolean => some > 0 && some < attackers.length
    const italians = attackers.filter(
      (id) => board.of(id).side === 'allied' && board.of(id).nation === 'italian',
    ).length
    const areMixed = [shaken, afloat, italians].some(isMixed)
    const needed = board.isNight() || areMixed || areOfSeveral(board, attackers)
    insist(isChecked || !needed, 'an attack on', place, 'is not coordinated by a check (12.42)')
    insist(needed || !isChecked, 'an attack on', place, 'is checked for nothing (12.42)')
    const hexes = new Set(attackers.map((id) => board.at(id).place))
    const isLost = needed && board.view.weather === 2 && hexes.size > 1
    insist(!isLost || this.battle!.failed, 'an attack on', place, 'is coordinated in a storm (12.44)')
  }

  /** 17.11: an HQ leads where nobody but HQs is with it in its hex. */
  private checkHq(id: string): void {
    const board = this.board()
    if (board.of(id).type !== 'hq') return
    const isOther = (other: string): boolean =>
      !['hq', 'pillbox'].includes(board.of(other).type) && !board.has(other, MARK.excess | MARK.retreated)
    insist(!board.unitsIn(board.at(id).place, board.of(id).side).some(isOther), id, 'is an HQ and leads others (17.11)')
  }

  // ---- The roll

  rolled(row: SceneRow): void {
    const { battle } = this
    insist(battle !== null && row.strengths !== undefined, 'a combat is rolled that has not begun')
    const [attack, defense] = row.strengths
    this.checkSum(attack, battle.attackers, true)
    this.checkSum(defense, battle.defenders, false)
    const { crt } = this.board().facts.charts
    const column = this.columnOf(attack.points, defense.points)
    const isBelow = column === -1
    insist(row.cell?.column === (isBelow ? '<1-3' : crt.odds[column]), 'odds are', row.cell?.column, 'in', battle.place)
    let result = crt.below
    // 12.54: below the table nothing is rolled: a check would weigh on nothing.
    insist(!isBelow || !battle.isChecked, 'a check for nothing in', battle.place)
    if (!isBelow) {
      this.checkCoordination()
      const net = this.checkDrms(row)
      const die = Math.max(0, Math.min(11, row.rolls![0].value + net))
      insist(row.cell?.row === `${die}`, 'the die is read as', row.cell?.row, 'and is', die)
      result = crt.rows[die].results[column]
    }
    const told = row.cell?.result.params.result
    insist(told === result, 'the table has', result, 'and', told, 'was told')
    this.owe(result)
  }

  /** 12.51, 11.56: halved where due, and support counts for no more than the ground strength beside it. */
  private checkSum(told: NonNullable<SceneRow['strengths']>[number], units: string[], isAttack: boolean): void {
    const board = this.board()
    const { facts } = board
    let [whole, half, guns] = [0, 0, 0]
    insist(told.parts.length === units.length, 'strengths of', told.parts.length, 'units are told of', units.length)
    for (const { piece, points } of told.parts) {
      const { id } = piece
      const fires = isAttack ? facts.isArtillery(id) : this.firesInDefense(id, units)
      const { attack, defense } = facts.values(id, board.at(id).steps)
      const mine = fires ? facts.of(id).fire : isAttack ? attack : defense
      insist(points === mine, id, 'counts for', points, 'and has', mine)
      if (fires) guns += mine
      else if (isAttack && board.has(id, MARK.outOfSupply)) half += mine
      else whole += mine
    }
    const antiTank = -(told.modifiers?.find(({ why }) => why.key === 'drm.antiTank')?.add ?? 0)
    if (antiTank !== 0) this.checkAntiTank(antiTank, isAttack)
    const ground = whole + Math.floor(half / 2) - antiTank
    const air = told.side === 'axis' ? [...this.strike.keys()].reduce((sum, a) => sum + facts.air.get(a)!.cas, 0) : 0
    const mine = ground + Math.min(guns + air, ground)
    insist(told.points === mine, 'the strength of', told.side, 'is', told.points, 'and not', mine, '(11.56)')
  }

  /** 17.71: the defense of hunters that are not Disrupted, at most the strength of the armor that attacks. */
  private checkAntiTank(told: number, isAttack: boolean): void {
    const board = this.board()
    const { attackers, defenders } = this.battle!
    const valuesOf = (id: string) => board.facts.values(id, board.at(id).steps)
    const hunters = defenders.filter(
      (id) => ['antiTank', 'armor'].includes(board.of(id).type) && !board.has(id, MARK.disrupted),
    )
    const armor = attackers.filter((id) => board.of(id).type === 'armor')
    const most = hunters.reduce((sum, id) => sum + valuesOf(id).defense, 0)
    const strength = armor.reduce((sum, id) => sum + valuesOf(id).attack, 0)
    const mine = Math.min(most, strength)
    insist(
      isAttack && board.view.options.antiTank && told === mine,
      'anti-tank defense is',
      told,
      'not',
      mine,
      '(17.71)',
    )
  }

  private columnOf(attack: number, defense: number): number {
    const board = this.board()
    const { odds } = board.facts.charts.crt
    let column = -1
    odds.forEach((text, i) => {
      const [a, d] = text.split('-').map(Number)
      if (attack * d >= defense * a) column = i
    })
    const isBetween = odds[column] === '5-2' && attack * 2 > defense * 5
    return board.view.options.exampleOdds && isBetween ? column - 1 : column
  }

  /** Terrain, fortifications, ratings and coordination, counted again. */
  private checkDrms({ modifiers = [] }: SceneRow): number {
    const board = this.board()
    const { facts } = board
    const { place, attackers, defenders, lead, against, failed } = this.battle!
    const { terrain, coordination, crt } = facts.charts
    const side = board.of(defenders[0]).side
    const fighters = attackers.filter((id) => !facts.isArtillery(id))
    const allOver = (kind: string): boolean =>
      fighters.every((id) => facts.side(board.at(id).place, place).includes(kind))
    const isFromSea = fighters.every((id) => facts.coastOf.get(board.at(id).place) === place)
    const isFort = facts.has(place, 'fort')
    const mine: { [key: string]: number } = {
      'drm.terrain': terrain.hex[facts.terrain.get(place)!].combat,
      'drm.slope': allOver('up') ? terrain.slope.combat : 0,
      'drm.shore': isFromSea ? terrain.sea.combat : allOver('cliff') ? terrain.cliff.combat : 0,
      'drm.fort': !isFort ? 0 : side === 'axis' ? terrain.fort.axisCombat : terrain.fort.alliedCombat,
      'drm.pillbox': board.unitsIn(place, side).some((id) => facts.of(id).type === 'pillbox')
        ? terrain.pillbox.combat
        : 0,
      'drm.er': board.er(lead) - board.er(against),
      'drm.coordination': failed ? coordination.fail : 0,
    }
    for (const [key, drm] of Object.entries(mine)) {
      const told = modifiers.find(({ why }) => why.key === key)?.add ?? 0
      insist(told === drm, key, 'is', told, 'and should be', drm, 'in', place)
    }
    const net = modifiers.reduce((sum, { add }) => sum + (add ?? 0), 0)
    return Math.max(-crt.maxDrm, Math.min(crt.maxDrm, net))
  }

  // ---- What comes of it

  private owe(result: string): void {
    const { attackers, defenders, lead, against, isDrift } = this.battle!
    const board = this.board()
    const [attacker, defender] = [board.of(attackers[0]).side, board.of(defenders[0]).side]
    for (const part of result.split('/')) {
      const steps = Number(/\d/.exec(part)?.[0] ?? 0)
      const isAttacker = part.startsWith('A')
      const side = isAttacker ? attacker : defender
      this.debts.owe('13.21', side, steps, isAttacker ? attackers : defenders, isAttacker ? lead : against)
      if (part.includes('R')) {
        this.debts.retreating.add(side)
        this.results.drive(isAttacker ? attackers : board.unitsIn(this.battle!.place, defender))
      }
      if (part.includes('d')) this.results.shake(isAttacker ? attackers : defenders)
    }
    // 15.65: where both sides are left, who has dropped goes.
    if (isDrift) this.debts.retreating.add(attacker)
    for (const id of [...attackers, ...defenders]) if (board.facts.isArtillery(id)) board.mark(id, MARK.fired)
    for (const id of defenders) if (board.of(id).type === 'hq') board.mark(id, MARK.spent)
    this.strike.clear()
  }

  /** 13.23: where all who defended are lost, the over-stacked with them are lost too. */
  private checkExcess(): void {
    const board = this.board()
    const { defenders, place } = this.battle!
    if (defenders.length === 0 || defenders.some((id) => board.at(id).steps > 0)) return
    for (const id of board.unitsIn(place, board.of(defenders[0]).side))
      insist(!board.has(id, MARK.excess), id, 'is over-stacked in', place, 'and outlives who defended it (13.23)')
  }

  end(): void {
    this.debts.settle(['13.21'])
    this.debts.retreating.clear()
    this.checkExcess()
  }
}
