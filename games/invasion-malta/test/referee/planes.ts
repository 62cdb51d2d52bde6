// 11.1, 11.2: air units: one mission a turn, some one a day; who was hit is repaired by a die.
import { type Board, insist } from './board.ts'

/** The boxes of the Air Status card, as views number them; from 100 on an HQ holds it. */
const [READY, , FLOWN, DAMAGED, IN_CUP] = [0, 1, 2, 3, 4]
const ON_HQ = 5

export class Planes {
  /** The last day on which a mission hinders another one (11.23, 11.41). */
  private readonly flewOn = new Map<string, number>()
  /** Air units of which something was told in this answer. */
  private readonly named = new Set<string>()

  private readonly board: () => Board

  constructor(board: () => Board) {
    this.board = board
  }

  begin(): void {
    this.named.clear()
  }

  name(air: string): void {
    this.named.add(air)
  }

  private boxOf(air: string): number {
    const { view, facts } = this.board()
    return view.air[facts.scenario.air.indexOf(air)]
  }

  /** 11.21, 11.23, 11.41: a mission is for who is Ready and has not flown today what hinders it. */
  assigned(air: string, box: string): void {
    const board = this.board()
    insist(this.boxOf(air) === READY, air, 'gets a mission and is not Ready (11.21)')
    insist(!board.isNight() && board.view.weather !== 2, air, 'gets a mission in the dark or in a storm')
    insist(this.flewOn.get(air) !== board.day(), air, 'gets a second mission on one day (11.23, 11.41)')
    if (box === 'cup') insist(board.facts.air.get(air)!.cas > 0, air, 'has no strength for close support (11.21)')
  }

  bombs(air: string): void {
    this.flown.add(air)
    this.flewOn.set(air, this.board().day())
  }

  /** 11.25: who has flown in this turn is Flown or Damaged between sequences. */
  rests(after: readonly number[]): void {
    this.board().facts.scenario.air.forEach((air, i) => {
      if (this.flown.has(air))
        insist([FLOWN, DAMAGED].includes(after[i]), air, 'has flown and is in box', after[i], '(11.25)')
    })
  }
  private readonly flown = new Set<string>()

  newTurn(): void {
    this.flown.clear()
  }

  supports(air: string): void {
    this.flown.add(air)
    if (this.board().facts.air.get(air)!.type === 'ju88') this.flewOn.set(air, this.board().day())
  }

  /** 11.13 */
  repaired(air: string, die: number, isBack: boolean): void {
    const { repairMin, repairMax } = this.board().facts.charts.air
    insist(isBack === (die >= repairMin && die <= repairMax), air, 'rolls', die, 'for its repair')
  }

  /** Who is in another box than before was told of, or it is morning (11.13). */
  look(before: readonly number[], after: readonly number[], isMorning: boolean): void {
    this.board().facts.scenario.air.forEach((air, i) => {
      const [was, is] = [before[i], after[i]]
      if (isMorning && was === FLOWN && !this.named.has(air))
        insist(is === READY, air, 'is not Ready in the morning (11.13)')
      if (was === is || this.named.has(air)) return
      insist(isMorning && is === READY && was !== DAMAGED, air, 'comes from box', was, 'to', is, 'untold')
      insist(was === FLOWN || was === IN_CUP || was >= ON_HQ, air, 'is Ready and had not flown (11.13)')
    })
  }
}
