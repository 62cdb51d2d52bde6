// What happens while one answer is carried out, in the order in which the journal tells it.
import type { JournalEntry, Message } from '@middlesea/engine'
import type { Sight } from './sight.ts'

/** Where each kind of line says that a unit is now. */
const TO: { [key: string]: string } = {
  'retreat.retreated': 'to',
  'advance.advanced': 'hex',
  'drop.placed': 'hex',
  'drop.drifted': 'hex',
  'drop.pushed': 'hex',
  'move.moved': 'to',
  'transport.ashore': 'to',
  'reinforcement.entered': 'hex',
  'commando.landed': 'hex',
  'airland.landed': 'hex',
  'landing.embarked': 'box',
  'sea.arrived': 'box',
}

/** Combats that last over several answers: it is kept from one answer to the next. */
export class Course {
  /** Who has joined the attack that is under way. */
  readonly attackers = new Set<string>()
  isDrift = false
  /** The last result was one of defensive fire. */
  isFire = false
  /** Heavy tanks that were tested for this fight, and whether one of them works (armor.table). */
  readonly tested = new Set<string>()
  isArmorSure = false
  /** The results of the combat under way, fire among them, and the rules by which they cost units. */
  licences = new Set<string>()
  /** Who left the game in this answer. */
  readonly gone = new Set<string>()
  /** Who was neutralized in this answer, and for how long. */
  readonly stunned = new Map<string, number>()
  /** All that lines and scenes of this answer speak of. */
  readonly named = new Set<string>()
  /** A turn has begun in this answer, and with it the clock has ticked (bomb.5). */
  private hasTicked = false
  private readonly places = new Map<string, string>()
  private before: Sight | null = null

  begin(before: Sight): void {
    this.before = before
    this.places.clear()
    this.gone.clear()
    this.stunned.clear()
    this.named.clear()
    this.hasTicked = false
  }

  isNeutral = (id: string): boolean => this.before!.unit(id).neutral > (this.hasTicked ? 1 : 0)

  place = (id: string): string => this.places.get(id) ?? this.before!.place(id)
  isThere = (id: string): boolean =>
    !this.gone.has(id) && !['eliminated', 'evacuated', 'withdrawn'].includes(this.place(id))

  /** Whether a unit is in a hex now. A decoy that is met is gone without a name. */
  stands = (id: string, hex: string): boolean =>
    this.isThere(id) && this.place(id) === hex && this.before!.ground.of(id).type !== 'decoy'

  /** Who is in a place now. */
  all = (place: string): string[] =>
    Object.keys(this.before!.view.units).filter((id) => this.isThere(id) && this.place(id) === place)

  /** A new fight begins: nothing that came before counts for it. */
  open(isDrift: boolean): void {
    this.attackers.clear()
    this.licences.clear()
    this.tested.clear()
    this.isArmorSure = false
    this.isDrift = isDrift
  }

  follow({ key, params, scene }: JournalEntry): void {
    if (key === 'turn.begins') this.hasTicked = true
    for (const value of Object.values(params)) if (typeof value === 'string') this.named.add(value)
    for (const effect of [...(scene?.effects ?? []), ...(scene?.rows ?? []).flatMap(({ effects = [] }) => effects)]) {
      if ('piece' in effect) this.named.add(effect.piece.id)
    }
    const { unit } = params
    if (typeof unit !== 'string') return
    if (key === 'armor.rolled') {
      this.tested.add(unit)
      if (params.result === 'armor.sub') this.isArmorSure = true
    }
    if (key in TO) this.places.set(unit, paramOf({ params }, TO[key]))
    if (key === 'loss.eliminated' || key === 'loss.onTheWay') this.gone.add(unit)
    if (key === 'substitution.brokenDown') this.breakDown(unit, paramOf({ params }, 'hex'))
  }

  private breakDown(battalion: string, hex: string): void {
    this.gone.add(battalion)
    for (const id of this.before!.ground.of(battalion).components) {
      this.places.set(id, hex)
      this.gone.delete(id)
      this.named.add(id)
      if (this.attackers.has(battalion)) this.attackers.add(id)
    }
  }
}

/** A word of a message. */
export function paramOf({ params }: Pick<Message, 'params'>, name: string): string {
  const value = params[name]
  return typeof value === 'string' ? value : JSON.stringify(value)
}
