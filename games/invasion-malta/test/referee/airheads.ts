// 15.2: where Airheads lie, and whose they are.
import { type Board, insist } from './board.ts'
import { distance } from './facts.ts'

/** 15.32: how far from an Airhead a KG drops at most. */
const DROP_RANGE = 4
/** 15.21: how far apart Airheads lie at least. */
const GAP = 6

export class Airheads {
  /** By hex: the nation, as it is told. */
  private readonly nations = new Map<string, string>()

  private readonly board: () => Board

  constructor(board: () => Board) {
    this.board = board
  }

  count = (): number => this.nations.size
  has = (hex: string): boolean => this.nations.has(hex)

  /** Those of a unit's own nation. */
  of(id: string): string[] {
    const mine = `nation.${this.board().of(id).nation}`
    return [...this.nations].flatMap(([hex, nation]) => (nation === mine ? [hex] : []))
  }

  /** 15.21, 15.72: on land, apart from the others; later on airfields. */
  placed(hex: string, nation: string, rule: string): void {
    const { facts, view } = this.board()
    insist(facts.isLand(hex), 'an Airhead is put on the sea in', hex)
    const isClose = [...this.nations.keys()].some((at) => distance(at, hex) < GAP)
    insist(rule === '15.72' || !isClose, 'an Airhead is put beside another in', hex, '(15.21)')
    if (rule === '15.72') {
      insist(facts.isAirfield(hex), 'an Airhead comes back off the airfields in', hex)
      // 6.31: all others of the nation that lie elsewhere go, the one that was moved here too.
      for (const [at, its] of this.nations) if (its === nation && !facts.isAirfield(at)) this.nations.delete(at)
    } else if (!view.options.ja1521)
      insist(!['rough', 'urban'].includes(facts.terrain.get(hex)!), 'an Airhead is put on bad ground in', hex)
    this.nations.set(hex, nation)
  }

  gone(hex: string): void {
    this.nations.delete(hex)
  }

  /** 15.32: a KG drops near an Airhead of its own nation. */
  checkDrop(kg: string, unit: string, hex: string): void {
    const isNear = this.of(unit).some((at) => distance(at, hex) <= DROP_RANGE)
    insist(isNear, kg, 'drops far from Airheads of its nation (15.32)')
  }
}
