// What must have come about by itself: nobody chooses it, so that nobody would miss it.
import type { Scene } from '@middlesea/engine'
import type { View } from '../../src/view.ts'
import { type Board, insist, MARK } from './board.ts'
import { isHex } from './facts.ts'
import { isPinned } from './zones.ts'

/** From here on an HQ holds an air unit: the number of the HQ follows. */
const ON_HQ = 5
const STORM = 2

export class Aftermath {
  /** 4.52: the sector with which an Allied unit was active first in this turn. */
  private readonly actedIn = new Map<string, string>()
  /** 3.84b: who has checked for his recovery. */
  private readonly checked = new Set<string>()

  private readonly board: () => Board

  constructor(board: () => Board) {
    this.board = board
  }

  newTurn(): void {
    this.actedIn.clear()
  }

  look(after: View): void {
    this.lookAtHexes(after)
    this.lookAtAircraft(after)
    this.learnSectors(after)
    if (after.side !== -1 || after.phase !== 'operations') return
    this.lookAtSectors(after)
    this.lookAtSea(after)
    this.lookAtBooms(after)
  }

  private stacksOf(after: View, side: string): Set<string> {
    const { of } = this.board()
    return new Set(Object.entries(after.units).flatMap(([id, { place }]) => (of(id).side === side ? [place] : [])))
  }

  /** 8.14, 15.6: nowhere but in drift combat do both sides stand in one hex; 16.46: no Beachhead lies off a coast that was lost. */
  private lookAtHexes(after: View): void {
    const { facts } = this.board()
    const [axis, allied] = [this.stacksOf(after, 'axis'), this.stacksOf(after, 'allied')]
    if (after.phase !== 'airborne')
      for (const hex of axis) insist(!isHex(hex) || !allied.has(hex), 'both sides are in', hex, '(8.14, 15.6)')
    // Who advances takes it off in the Reset Phase, who rallies at the end of the Recovery Phase.
    if (after.side !== -1 || after.phase === 'recovery') return
    for (const { hex } of after.beachheads) {
      const sea = facts.hexes[hex]
      insist(!allied.has(facts.coastOf.get(sea)!), 'a Beachhead lies off Allied units in', sea, '(16.46)')
    }
  }

  /** 11.52: aircraft are with HQs on the map that are not Disrupted. */
  private lookAtAircraft(after: View): void {
    const ids = Object.keys(after.units)
    for (const box of after.air) {
      if (box < ON_HQ) continue
      const { place, marks } = after.units[ids[box - ON_HQ]]
      insist(isHex(place) && (marks & MARK.disrupted) === 0, ids[box - ON_HQ], 'cannot hold aircraft and does (11.52)')
    }
  }

  /** 15.23, 19.21: what a turn leaves behind: no Airhead under the enemy, no key hex in Axis hands. */
  newMorning(after: View): void {
    const { facts } = this.board()
    const allied = this.stacksOf(after, 'allied')
    for (const hex of after.airheads) {
      insist(
        hex < 0 || !allied.has(facts.hexes[hex]),
        'an Airhead lies under Allied units in',
        facts.hexes[hex],
        '(15.23)',
      )
    }
    const { victory, turns } = facts.scenario
    const sudden = after.options.ja1921 ? victory.suddenJapanese : victory.sudden
    for (const hex of sudden)
      insist(!after.axisHexes.includes(hex), 'the Axis holds', hex, 'and the game goes on (19.21)')
    insist(after.turn <= turns.length, 'turn', after.turn, 'of', turns.length, 'begins (4.22)')
    insist(after.motorUsed === 0, after.motorUsed, 'points of the Motor Pool are gone in the morning (18.15)')
  }

  // ---- 4.52

  private learnSectors(after: View): void {
    const { acting, of } = this.board()
    if (after.side !== 1) return
    for (const [id, { marks }] of Object.entries(after.units)) {
      if ((marks & MARK.active) !== 0 && of(id).side === 'allied' && !this.actedIn.has(id)) this.actedIn.set(id, acting)
    }
  }

  private lookAtSectors(after: View): void {
    const { facts } = this.board()
    for (const [id, sector] of this.actedIn) {
      const { place, marks } = after.units[id]
      if (!isHex(place)) continue
      const [is, should] = [(marks & MARK.activated) !== 0, facts.sector.get(place) !== sector]
      insist(is === should, id, 'acted in sector', sector, 'and is', is ? '' : 'not', 'Activated in', place, '(4.52)')
    }
  }

  // ---- 16.25

  /** Who did not land waits in a Delayed Box; in a storm everybody stays where he is (16.32). */
  private lookAtSea(after: View): void {
    if (after.weather === STORM) return
    for (const [id, { place }] of Object.entries(after.units))
      insist(!place.startsWith('available.'), id, 'did not land and is not delayed (16.25)')
  }

  // ---- 18.33

  private lookAtBooms(after: View): void {
    const axis = this.stacksOf(after, 'axis')
    this.board().facts.booms.forEach(({ ends }, i) => {
      if (ends.some((hex) => axis.has(hex)))
        insist(after.boomDestroyed[i] === 1, 'a boom holds and the Axis stands at its end in', ends.join(), '(18.33)')
    })
  }

  // ---- 3.84b

  checksRecovery(id: string): void {
    this.checked.add(id)
  }

  /** At the end: outside of enemy zones all recover but the Italians, and everybody else has checked. */
  recovered({ part, title, outcome }: Scene): void {
    const board = this.board()
    if (part === 'begin' && title?.key === 'recovery.phase') this.checked.clear()
    if (part !== 'end' || outcome?.text.key !== 'recovery.over') return
    for (const [id, { place }] of board.units) {
      if (!isHex(place) || !board.has(id, MARK.disrupted)) continue
      const isFree = board.of(id).nation !== 'italian' && !isPinned(board, id)
      insist(!isFree, id, 'is outside of enemy zones and does not recover (3.84b)')
      insist(this.checked.has(id), id, 'is Disrupted and does not check (3.84b)')
    }
  }

  // ---- 5.11, 5.13

  weather(turn: number, weather: string, scene: Scene | undefined): void {
    const { scenario, charts } = this.board().facts
    const { weather: automatic } = scenario.turns[turn - 1]
    const die = scene?.rows?.[0].rolls?.[0].value
    if (automatic !== null || scenario.weather === 'good') {
      insist(die === undefined, 'the weather of turn', turn, 'is rolled (5.13)')
      insist(weather === `weather.${automatic ?? 'good'}`, 'the weather of turn', turn, 'is', weather, '(5.13)')
      return
    }
    insist(die !== undefined, 'the weather of turn', turn, 'is not rolled (5.11)')
    const { result } = charts.weather[scenario.weather].find(({ max }) => max === null || die <= max)!
    insist(weather === `weather.${result}`, 'the weather is', weather, 'by', die, '(5.11)')
  }
}
