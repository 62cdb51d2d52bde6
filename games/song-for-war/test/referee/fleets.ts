// Hidden fleets: how far they sail, who slips out, who searches; and that nobody else reads where they are.
import { readBy } from '@middlesea/engine'
import { can, distance, domainOf, isSpace, moveOf, nationOf, NATIONS, sideOf } from './book.ts'
import { cargoOf, type Case, type Entry, sideOfSeat, text, type Linesman } from './table.ts'

const FLEET_STEP = 3

export class Fleets implements Linesman {
  read(c: Case, entry: Entry): void {
    switch (entry.key) {
      case 'told.slipIn':
        checkUnseen(c, text(entry, 'unit'), c.before.fleets[nationOf(text(entry, 'unit'))])
        break
      case 'told.slipOut':
        checkUnseen(c, text(entry, 'unit'), c.before.fleets[nationOf(text(entry, 'unit'))])
        checkUnseen(c, text(entry, 'unit'), text(entry, 'to'), 0)
        for (const unit of [text(entry, 'unit'), ...cargoOf(c, text(entry, 'unit'))]) {
          c.ledger.slippedOut.add(unit)
          c.ledger.cameOut.add(unit)
          c.ledger.moved.add(unit)
        }
        break
      case 'told.revealed':
        // R20: with the fleet in the open nothing is held back any more.
        for (const unit of c.ledger.slippedOut)
          if (nationOf(unit) === text(entry, 'nation')) c.ledger.slippedOut.delete(unit)
        break
      case 'told.incorporated':
        checkUnseen(c, `${text(entry, 'nation')}-DES-1`, text(entry, 'at'))
        break
      case 'told.sail':
        if (c.ledger.step !== FLEET_STEP) c.foul(`a fleet of ${text(entry, 'nation')} acts on step ${c.ledger.step}`)
        break
      case 'told.searchFound':
      case 'told.searchNothing':
        this.search(c, text(entry, 'unit'))
        break
      default:
    }
  }

  private search(c: Case, unit: string): void {
    if (c.ledger.step !== FLEET_STEP || !can(unit, 'search')) c.foul(`${unit} searches on step ${c.ledger.step}`)
    if (c.ledger.searched.has(unit)) c.foul(`${unit} searches twice`)
    c.ledger.searched.add(unit)
  }

  look(c: Case): void {
    for (const nation of NATIONS) checkSailing(c, nation)
    for (const [seat, view] of Object.entries(c.moment.after)) {
      const hidden = view.fleets.flatMap((fleet, i) =>
        fleet.hidden && c.before.open.fleets[i].hidden && sideOf(`${NATIONS[i]}-INF-1`) !== sideOfSeat(seat)
          ? [NATIONS[i]]
          : [],
      )
      if (hidden.length > 0) checkSecrets(c, seat, hidden)
    }
  }
}

/** fleet.1, fleet.2: no enemy of any kind is there, or beside. */
function checkUnseen(c: Case, unit: string, place: string | null, within = 1): void {
  if (c.ledger.step !== FLEET_STEP && !place?.startsWith('fleet.') && domainOf(unit) === 'sea')
    c.foul(`${unit} hides on step ${c.ledger.step}`)
  if (place === null) return c.foul(`${unit} slips in or out where no fleet is`)
  for (const [id, stand] of c.table) {
    if (sideOf(id) === sideOf(unit) || !isSpace(stand.place)) continue
    if (distance(place, stand.place, 'any') <= within)
      return c.foul(`${unit} hides in ${place}, and ${id} is in ${stand.place}`)
  }
}

/** fleet.4: as far as its slowest ship can still go, by the referee's own count of what each has come in this Movement Step. */
function checkSailing(c: Case, nation: string): void {
  const from = c.before.fleets[nation]
  const to = c.after.fleets[nation]
  if (from === null || to === null || from === to) return
  const ships = [...c.before.units.values()].filter(
    ({ place, aboard }) => place === `fleet.${nation}` && aboard === null,
  )
  const cameBefore = (id: string): number => c.ledger.far.get(id) ?? 0
  const most = Math.min(...ships.map(({ id }) => moveOf(id, c.before.played) - cameBefore(id)))
  const far = distance(from, to, 'sea')
  if (far > most) c.foul(`the fleet of ${nation} sails ${far} spaces, of ${most}`)
  // A step that began meanwhile counts anew.
  if (c.moment.told.some(({ key }) => key === 'told.step' || key === 'told.points')) return
  for (const { id } of ships) c.ledger.far.set(id, cameBefore(id) + far)
}

/** Ships that were hidden before and are after: no scene that an enemy reads puts them into a space. A mine shows where it lay. */
function checkSecrets(c: Case, seat: string, nations: string[]): void {
  for (const { key, params, scene } of readBy(c.moment.told, seat)) {
    if (key === 'told.sail' && nations.includes(params.nation as string))
      c.foul(`${seat} reads where a hidden fleet sails: ${JSON.stringify(params)}`)
    if (scene === undefined || scene.id.startsWith('mines ')) continue
    const placed = [
      ...(scene.cast ?? []).map(({ id, from }) => ({ id, place: from ?? scene.place })),
      ...(scene.effects ?? []).flatMap((effect) =>
        'piece' in effect ? [{ id: effect.piece.id, place: 'place' in effect ? effect.place : null }] : [],
      ),
    ]
    for (const { id, place } of placed) {
      const wasHidden = nations.some((nation) => c.before.units.get(id)?.place === `fleet.${nation}`)
      const isHidden = nations.some((nation) => c.after.units.get(id)?.place === `fleet.${nation}`)
      if (wasHidden && isHidden && place !== null && isSpace(place))
        c.foul(`'${scene.id}' shows ${seat} that ${id} is in ${place}`)
    }
  }
}
