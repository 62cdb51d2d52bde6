// Marks end when their rule says: with the Movement Step those of units, with their phase those of cards and bombs.
import { cardOf, MARK } from './book.ts'
import { addNames } from './moves.ts'
import { type Case, type Entry, text, unitsAt, type Linesman } from './table.ts'

export class Marks implements Linesman {
  /** Cards that were played in this stage. */
  private readonly ofStage = new Set<string>()

  read(c: Case, entry: Entry): void {
    if (entry.key === 'told.stage') this.ofStage.clear()
    if (entry.key === 'told.activated') this.ofStage.add(text(entry, 'card'))
    addNames(entry, c.ledger.named)
    // declare.3: whom a fleet holds that came up among them.
    if (entry.key === 'told.revealed') for (const unit of unitsAt(c, text(entry, 'at'))) c.ledger.named.add(unit)
  }

  look(c: Case): void {
    for (const { id, marks, spent, aboard, place } of c.after.units.values()) {
      const { named } = c.ledger
      const isFleet = place.startsWith('fleet.')
      const isKnown = named.has(id) || (aboard !== null && named.has(aboard)) || isFleet
      if ((marks !== 0 || spent !== 0) && !isKnown) c.foul(`${id} has marks ${marks} and spent ${spent} without a deed`)
      if (place === 'lost') continue
      const isHeldBack = c.ledger.cameOut.has(id) || c.ledger.landed.has(id)
      if ((marks & MARK.attacked) !== 0 && !c.ledger.attacked.has(id) && !isHeldBack)
        c.foul(`${id} is marked as having attacked`)
      if ((marks & MARK.defended) !== 0 && !c.ledger.defended.has(id)) c.foul(`${id} is marked as having defended`)
      if ((marks & MARK.searched) !== 0 && !c.ledger.searched.has(id)) c.foul(`${id} is marked as having searched`)
      if (c.after.open.battle === null && c.ledger.step === c.after.open.step) this.checkSpent(c, id, marks)
    }
    this.checkEffects(c)
  }

  /** battle.2: who has rolled in a battle that is over has used up his attack or defence. */
  private checkSpent(c: Case, id: string, marks: number): void {
    if (c.ledger.attacked.has(id) && (marks & MARK.attacked) === 0) c.foul(`${id} has attacked, and is not marked so`)
    if (c.ledger.defended.has(id) && (marks & MARK.defended) === 0) c.foul(`${id} has defended, and is not marked so`)
  }

  private checkEffects(c: Case): void {
    const { phase, effects, bombed, blockaded } = c.after.open
    for (const { card, phase: until } of effects) {
      const id = cardOf(card)
      const isOver =
        until === 'tactical' ? phase !== 'tactical' && phase !== 'setUp' : phase === 'tactical' || phase === 'victory'
      if (isOver && !this.ofStage.has(id)) c.foul(`${id} lasts beyond the ${until} phase`)
    }
    if (phase === 'tactical' && blockaded.some((by) => by > 0)) c.foul('a lane is cut in the Tactical Phase')
    const isNewStage = c.moment.told.some(({ key }) => key === 'told.stage')
    if (isNewStage && !c.moment.told.some(({ key }) => key === 'told.bombed') && bombed.some((by) => by > 0)) {
      c.foul('values are bombed when a stage begins')
    }
  }
}
