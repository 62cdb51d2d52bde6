// Nothing moves farther than its allowance, on a step that is not its own, or without being told.
import {
  can,
  distance,
  domainOf,
  escortsOf,
  firesAt,
  isSea,
  isDeployed,
  isSpace,
  isUnit,
  kindOf,
  knowsDesert,
  MARK,
  moveOf,
  nationOf,
  rowOf,
  sideOf,
  spaceOf,
  stepsOf,
} from './book.ts'
import { cargoOf, type Case, enemiesAt, type Entry, list, sideOfSeat, standOf, text, type Linesman } from './table.ts'

const ESCORTED_MOVE = 4

/** Answers that are asked for while a group is on its way: it goes on afterwards. */
const ON_THE_WAY = ['stayHidden', 'reveal', 'lose', 'pick', 'sendBack', 'halt']
const doingOf = (c: Case): string => String((c.moment.action as { do?: string }).do)

function carry(c: Case, unit: string): void {
  for (const one of [unit, ...cargoOf(c, unit)]) c.underWay.add(one)
}

/** transport.2: who was put ashore moves no more in this Movement Step. Who only got off where it was has not moved (R65). */
function setDown(c: Case, unit: string, to: string): void {
  if (standOf(c, unit).place !== to) c.ledger.moved.add(unit)
  c.ledger.stopped.add(unit)
}

/** ability.deployed: who has fought in this Movement Step neither moves nor is carried. */
function checkDeployed(c: Case, unit: string): void {
  const hasFought = c.ledger.attacked.has(unit) || c.ledger.defended.has(unit)
  if (hasFought && isDeployed(unit, c.before.played)) c.foul(`${unit} moves, but has fought`)
}

export class Moves implements Linesman {
  /** The group that is on its way: from where each set out, and how far it had come before. */
  private readonly setOut = new Map<string, { from: string; far: number }>()
  private bridged = false
  /** Who has rolled for a desert on that way. */
  private readonly dared = new Set<string>()
  /** A new Movement Step has begun since: the ledger is no longer theirs. */
  private isPast = false
  /** How far each has come in all, where it stands now. */
  private readonly farNow = new Map<string, number>()
  /** Ships that were lost on that way, and where. */
  private readonly sunk = new Map<string, string>()

  begin(c: Case): void {
    if (!ON_THE_WAY.includes(doingOf(c)) || this.isPast) this.setOut.clear()
    this.isPast = false
    for (const unit of this.setOut.keys()) carry(c, unit)
  }

  read(c: Case, entry: Entry): void {
    if (entry.scene?.id.startsWith('desert ')) for (const { id } of entry.scene.cast ?? []) this.dared.add(id)
    switch (entry.key) {
      case 'told.move':
        this.setOut.clear()
        this.sunk.clear()
        this.dared.clear()
        this.bridged = false
        this.checkPush(c, list(entry, 'units'), text(entry, 'from'))
        for (const unit of list(entry, 'units')) this.depart(c, unit, text(entry, 'from'), text(entry, 'to'))
        break
      case 'told.step':
      case 'told.points':
        this.isPast = true
        break
      case 'told.bridge':
        this.bridged = true
        break
      case 'told.load':
        checkLoad(c, text(entry, 'unit'), text(entry, 'on'))
        break
      case 'told.unload':
      case 'told.assault':
        checkUnload(c, text(entry, 'unit'), text(entry, 'from'), text(entry, 'to'))
        if (entry.key === 'told.unload') setDown(c, text(entry, 'unit'), text(entry, 'to'))
        break
      case 'told.ashore':
        c.ledger.landed.add(text(entry, 'unit'))
        setDown(c, text(entry, 'unit'), text(entry, 'at'))
        break
      case 'told.halted':
        c.ledger.stopped.add(text(entry, 'unit'))
        break
      case 'told.sentBack':
        for (const unit of list(entry, 'units')) c.ledger.stopped.add(unit)
        break
      case 'told.lost':
        this.sunk.set(text(entry, 'unit'), text(entry, 'at'))
        break
      default:
    }
  }

  /** push.1: who leaves enemies among whom he came alone is fired at by those there who can; raiders slip past. */
  private checkPush(c: Case, units: string[], from: string): void {
    const pushing = units.filter(
      (unit) => ((c.before.units.get(unit)?.marks ?? 0) & MARK.intruder) !== 0 && !can(unit, 'infiltrate'),
    )
    const fires = pushing.some((unit) => enemiesAt(c, sideOf(unit), from).some((enemy) => mayFireAt(c, enemy, unit)))
    if (fires && !c.moment.told.some(({ scene }) => scene?.id.startsWith('push ') && scene.place === from)) {
      c.foul(`${pushing.join(', ')} leaves ${from}, and nobody fires`)
    }
  }

  private depart(c: Case, unit: string, from: string, to: string): void {
    const { place, aboard } = standOf(c, unit)
    if (place !== from) c.foul(`${unit} sets out from ${from} and stands in ${place}`)
    if (sideOf(unit) !== sideOfSeat(c.moment.seat)) c.foul(`${unit} is moved by ${c.moment.seat}`)
    if (aboard !== null && domainOf(unit) !== 'air') c.foul(`${unit} moves, but is aboard of ${aboard}`)
    if (!stepsOf(unit, c.before.played).includes(c.ledger.step)) c.foul(`${unit} moves on step ${c.ledger.step}`)
    if (c.ledger.slippedOut.has(unit)) c.foul(`${unit} moves on after it slipped out of a Hidden Fleet`)
    if (c.ledger.unloaded.has(unit)) c.foul(`${unit} moves on after it unloaded`)
    if (c.ledger.stopped.has(unit)) c.foul(`${unit} moves on, and had to stop`)
    const marks = c.before.units.get(unit)?.marks ?? 0
    if ((marks & MARK.halted) !== 0) c.foul(`${unit} moves, but was halted`)
    this.setOut.set(unit, { from, far: c.ledger.far.get(unit) ?? 0 })
    carry(c, unit)
    for (const one of [unit, ...cargoOf(c, unit)]) checkDeployed(c, one)
    // Until something is told of it on its way.
    for (const one of [unit, ...cargoOf(c, unit)]) c.table.set(one, { ...standOf(c, one), place: to })
  }

  look(c: Case): void {
    this.farNow.clear()
    for (const unit of this.setOut.keys()) this.arrive(c, unit)
    for (const unit of this.setOut.keys()) if (kindOf(unit) === 'STR') this.checkEscort(c, unit)
    this.explain(c)
  }

  private arrive(c: Case, unit: string): void {
    const { from, far: before } = this.setOut.get(unit)!
    const to = c.after.units.get(unit)?.place ?? 'lost'
    if (!isSpace(to)) return
    const far = before + this.wayBetween(unit, from, to)
    this.farNow.set(unit, far)
    if (!this.isPast) {
      c.ledger.far.set(unit, far)
      if (to !== from) for (const one of [unit, ...cargoOf(c, unit)]) c.ledger.moved.add(one)
      // bridge.1: behind a bridge the move ends.
      if (this.bridged && to !== from) c.ledger.stopped.add(unit)
      const isClimb = [from, to].some((space) => spaceOf(space)?.terrain === 'mountain')
      if (to !== from && domainOf(unit) === 'land' && isClimb) c.ledger.stopped.add(unit)
    }
    const most =
      kindOf(unit) === 'STR' ? Math.max(ESCORTED_MOVE, moveOf(unit, c.before.played)) : moveOf(unit, c.before.played)
    if (far > most) c.foul(`${unit} moves ${far} spaces, of ${most}`)
    const isLand = domainOf(unit) === 'land'
    if (isLand && spaceOf(from)?.terrain === 'mountain' && far > 1)
      c.foul(`${unit} moves ${far} spaces out of a mountain`)
    const terrain = spaceOf(to)?.terrain
    if (isLand && terrain === 'mountain' && can(unit, 'heavy')) c.foul(`${unit} is too heavy for ${to}`)
    const rolls = terrain === 'desert' && isLand && to !== from && !knowsDesert(unit, c.before.played)
    if (rolls && !this.dared.has(unit)) c.foul(`${unit} enters the desert of ${to} without a die`)
    if (isLand && terrain === 'impassable') c.foul(`${unit} enters ${to}`)
  }

  private wayBetween(unit: string, from: string, to: string): number {
    const domain = domainOf(unit)
    if (domain === 'sea') return distance(from, to, 'sea')
    return distance(from, to, domain === 'land' && !this.bridged ? 'land' : 'any')
  }

  /** ability.escort: beyond its own move a Transport comes only with a Destroyer that came all the way, two for each. */
  private checkEscort(c: Case, unit: string): void {
    const { from } = this.setOut.get(unit)!
    const to = c.after.units.get(unit)?.place ?? 'lost'
    const far = this.farNow.get(unit) ?? 0
    if (far <= moveOf(unit, c.before.played)) return
    const came = (ship: string): boolean =>
      this.setOut.get(ship)?.from === from && (c.after.units.get(ship)?.place === to || this.sunk.get(ship) === to)
    const group = [...this.setOut.keys()].filter(came)
    const places = group.reduce((sum, ship) => sum + escortsOf(ship, c.before.played), 0)
    const convoy = group.filter((ship) => kindOf(ship) === 'STR').length
    if (places < convoy) c.foul(`${unit} moves ${far} spaces to ${to} without an escort`)
  }

  /** Who stands elsewhere than before was told of, or carried by somebody who was. */
  private explain(c: Case): void {
    if (c.before.open.phase === 'setUp') return
    const named = namesIn(c)
    for (const [id, { place, aboard }] of c.after.units) {
      const was = c.before.units.get(id) ?? { place: 'lost', aboard: null }
      if (was.place === place) continue
      if (this.setOut.has(id)) continue
      const carriers = [was.aboard, aboard].filter((carrier) => carrier !== null)
      if (named.has(id) || carriers.some((carrier) => named.has(carrier) || this.setOut.has(carrier))) continue
      const box = `fleet.${nationOf(id)}`
      if (place === box && named.has(`incorporated ${nationOf(id)}`)) continue
      c.foul(`${id} comes from ${was.place} to ${place}, and nothing was told of it`)
    }
  }
}

/** Every unit that an entry or its scene names. */
function namesIn(c: Case): Set<string> {
  const named = new Set<string>()
  for (const entry of c.moment.told) addNames(entry, named)
  return named
}

export function addNames(entry: { key: string; params: object; scene?: object }, named: Set<string>): void {
  if (entry.key === 'told.incorporated') named.add(`incorporated ${(entry.params as { nation: string }).nation}`)
  const visit = (value: unknown): void => {
    if (typeof value === 'string') {
      if (isUnit(value)) named.add(value)
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit)
  }
  visit(entry.params)
  visit(entry.scene ?? null)
}

const LAST_STEP = 6

/** It stands free, and has dice for the defence against such a unit. */
const mayFireAt = (c: Case, enemy: string, unit: string): boolean =>
  (standOf(c, enemy).aboard === null || domainOf(enemy) === 'air' || can(standOf(c, enemy).aboard!, 'mobile')) &&
  !(c.ledger.moved.has(enemy) && isDeployed(enemy, c.before.played)) &&
  (!can(unit, 'submerged') || can(enemy, 'sonar')) &&
  firesAt(enemy, [domainOf(unit)], 'D')

function checkLoad(c: Case, unit: string, on: string): void {
  if (c.ledger.step === LAST_STEP) c.foul(`${unit} is loaded on step 6`)
  if (nationOf(unit) !== nationOf(on)) c.foul(`${unit} is loaded on ${on} of another nation`)
  if (!stepsOf(on, c.before.played).includes(c.ledger.step)) c.foul(`${on} loads on step ${c.ledger.step}`)
  if (c.ledger.far.has(on)) c.foul(`${on} loads after it moved`)
  if (standOf(c, unit).aboard !== null) c.foul(`${unit} is loaded twice`)
  if (!isBeside(c, on, standOf(c, unit).place)) c.foul(`${unit} is loaded on ${on}, which is not beside it`)
  c.table.set(unit, { place: standOf(c, on).place, aboard: on })
}

function checkUnload(c: Case, unit: string, from: string, to: string): void {
  if (standOf(c, unit).aboard !== from) c.foul(`${unit} is unloaded from ${from}, and is not aboard`)
  if (c.ledger.slippedOut.has(from)) c.foul(`${from} has slipped out of a Hidden Fleet, and lands ${unit} in ${to}`)
  if (!isBeside(c, from, to)) c.foul(`${unit} is unloaded from ${from} in ${to}, which is not beside it`)
  if (!stepsOf(from, c.before.played).includes(c.ledger.step)) c.foul(`${from} unloads on step ${c.ledger.step}`)
  if (c.ledger.step === LAST_STEP) c.foul(`${unit} is unloaded on step 6`)
  const terrain = spaceOf(to)?.terrain
  const climbs = can(unit, 'mountainLanding') && domainOf(from) === 'sea'
  if (terrain === 'mountain' && !can(from, 'mobile') && !climbs)
    c.foul(`${unit} is unloaded into the mountains of ${to}`)
  if (isSea(to) || terrain === 'impassable') c.foul(`${unit} is unloaded into ${to}`)
  c.ledger.unloaded.add(from)
}

function isBeside(c: Case, carrier: string, space: string): boolean {
  const { place } = standOf(c, carrier)
  return domainOf(carrier) === 'sea' ? spaceOf(place)?.neighbours.includes(space) === true : place === space
}

/** ability.transport: one of the printed combinations holds all that is aboard. */
export function fits(carrier: string, cargo: string[]): boolean {
  return rowOf(carrier).capacity.some((room) => {
    if (room.land !== undefined) return cargo.length <= room.land && cargo.every((unit) => domainOf(unit) === 'land')
    if (room.air !== undefined) return cargo.length <= room.air && cargo.every((unit) => can(unit, 'carrierCapable'))
    const count = (kind: string): number => cargo.filter((unit) => kindOf(unit) === kind).length
    return cargo.every((unit) => count(kindOf(unit)) <= (room[kindOf(unit)] ?? 0))
  })
}
