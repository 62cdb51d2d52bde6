// Every loss is paid for by a result: what rolls have made somebody owe, and what was paid.
import { type Board, insist, MARK } from './board.ts'

interface Debt {
  rule: string
  side: string
  left: number
  /** Who may pay; and who pays first (13.22), '' where the owner chooses. */
  units: string[]
  first: string
}

/** Rules by which steps are lost one by one; the others take whole units. */
const BY_STEPS = ['13.21', '10.28', '15.34', '15.44', '15.45', '16.24', '16.33b', '17.54', '3.84a']

export class Debts {
  private debts: Debt[] = []
  /** Sides that have to retreat in the combat that is fought. */
  readonly retreating = new Set<string>()
  /** 13.45: the check to pass enemy zones: passed, failed, or none made. */
  through: 'passed' | 'failed' | 'none' = 'none'

  private readonly board: () => Board

  constructor(board: () => Board) {
    this.board = board
  }

  owe(rule: string, side: string, steps: number, units: string[], first = ''): void {
    if (steps > 0) this.debts.push({ rule, side, left: steps, units, first })
  }

  /** A line that tells a loss: somebody must have owed it. */
  lost(id: string, rule: string, isLast: boolean): void {
    const board = this.board()
    const { side } = board.of(id)
    const { steps } = board.at(id)
    if (BY_STEPS.includes(rule)) {
      insist(!isLast || steps === 1, id, 'has', steps, 'steps and is eliminated for one of them', rule)
      if (rule !== '15.45') this.pay(id, rule, side)
    } else if (rule === '13.45') {
      insist(this.through !== 'none', id, 'is lost by 13.45 without a check')
      if (this.through === 'passed') this.pay(id, rule, side)
    } else if (['13.35', '13.37', '14.23'].includes(rule)) {
      insist(this.retreating.has(side), id, 'is lost in a retreat that nobody ordered', rule)
      if (rule === '13.37') insist(isImmobile(board, id), id, 'could retreat and is lost by 13.37')
      if (rule === '14.23') insist(board.of(id).type === 'pillbox', id, 'is no pillbox')
    } else if (rule === '13.23') insist(board.has(id, MARK.excess), id, 'is lost by 13.23 and was not over-stacked')
    else if (rule === '16.42')
      insist(board.facts.coastOf.has(board.at(id).place), id, 'is lost by 16.42 and stands on no invasion hex')
    else insist(['15.52', '15.64'].includes(rule), id, 'is lost by', rule, 'which costs nobody anything')
    board.lose(id, isLast)
  }

  private pay(id: string, rule: string, side: string): void {
    const debt = this.debts.find((known) => known.rule === rule && known.side === side && known.left > 0)
    insist(debt !== undefined, id, 'loses a step by', rule, 'that nobody owes')
    const isAlive = (unit: string): boolean => this.board().at(unit).steps > 0
    insist(debt.first === '' || debt.first === id, id, 'loses the step of its lead', debt.first)
    debt.first = ''
    const isOfForce = debt.units.includes(id)
    insist(isOfForce || !debt.units.some(isAlive), id, 'loses a step while others owe it', rule)
    debt.left--
  }

  /** Who may pay the steps that a side owes by a rule: those of the force while one of them lives. */
  payers(rule: string, side: string, board: Board): string[] {
    const debt = this.debts.find((known) => known.rule === rule && known.side === side && known.left > 0)
    return (debt?.units ?? []).filter((id) => board.at(id).steps > 0)
  }

  /** At the end of a scene: nothing is owed any more, unless nobody is left to pay. */
  settle(rules: string[]): void {
    for (const { rule, left, units } of this.debts) {
      if (left === 0 || !rules.includes(rule)) continue
      insist(!units.some((id) => this.board().at(id).steps > 0), left, 'steps are owed by', rule, 'and were not lost')
    }
    this.debts = this.debts.filter(({ rule }) => !rules.includes(rule))
  }
}

/** 13.37: an orange circle, or no Movement Allowance. */
const isImmobile = (board: Board, id: string): boolean =>
  board.of(id).moveClass === 'orange' || board.allowance(id) === 0
