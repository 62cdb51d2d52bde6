// Battles, push-through and mines: both sides are there, who rolls may roll, every loss is paid for by a hit.
import type { Scene, SceneEffect, SceneRow } from '@middlesea/engine'
import {
  can,
  COLOURS,
  domainOf,
  isSpace,
  kindOf,
  nationOf,
  type Side,
  sideOf,
  SITES,
  sideOfNation,
  NATIONS,
} from './book.ts'
import { arePaid, type Strike, type Loss } from './pay.ts'
import { checkShot, mostDice } from './shooters.ts'
import { cargoOf, type Case, type Entry, standOf, unitsAt, type Linesman } from './table.ts'

/** Who only lies beside those who attack from range does not attack. */
const ATTACKING = ['role.attacker', 'role.ranged', 'role.lander']
/** Who of the cast may roll in a battle. */
const ROLLING = ['role.attacker', 'role.ranged', 'role.lander', 'role.defender', 'role.supporter']

/** A scene that is open: who is in it, and what was hit and lost on the step that is running. */
interface Open {
  at: string
  attacker: Side | null
  roles: Map<string, Set<string>>
  from: Map<string, string>
  /** Bombs may fall on an objective that nobody defends. */
  isRaid: boolean
  /** Whether both sides were there when the first die fell; null before. */
  hasBothSides: boolean | null
  step: string
  /** By side: the hits on it, and its losses. */
  hits: { [S in Side]: Strike[] }
  losses: { [S in Side]: Loss[] }
  dice: Map<string, { dice: number; twelves: number }>
}

type Lost = Extract<SceneEffect, { do: 'lost' }>

/** Losses that no hit pays for: each has a reason of its own. */
const FREE = ['battle.transport', 'return.1', 'card.IT-Q2', 'card.IT-E1']

export class Battles implements Linesman {
  private readonly open = new Map<string, Open>()

  read(c: Case, { scene }: Entry): void {
    if (scene === undefined) return
    for (const { rolls = [] } of scene.rows ?? []) for (const { n } of rolls) this.shown.add(n)
    if (scene.kind === 'battle' || scene.kind === 'fire') this.readFight(c, scene)
    for (const effect of effectsIn(scene)) if (effect.do === 'lost') this.readLoss(c, scene, effect)
    if (scene.part === 'end' || scene.part === 'whole') this.end(c, scene.id)
  }

  /** A battle is over before anybody else acts, and every die was shown. */
  look(c: Case): void {
    for (const n of c.rolls.keys()) {
      const roll = c.rolls.get(n)!
      if (roll.die && !this.shown.has(n)) c.foul(`die ${n} ('${roll.purpose}') is shown in no scene`)
    }
    this.shown.clear()
  }
  private readonly shown = new Set<number>()

  private readFight(c: Case, scene: Scene): void {
    let fight = this.open.get(scene.id)
    if (fight === undefined) this.open.set(scene.id, (fight = openingOf(c, scene)))
    join(c, fight, scene)
    if (scene.part === 'begin' && scene.kind === 'battle') this.seatSides(c, fight, scene)
    for (const row of scene.rows ?? []) this.readRow(c, fight, scene, row)
  }

  private seatSides(c: Case, fight: Open, scene: Scene): void {
    const attackers = [...fight.roles].filter(([, roles]) => ATTACKING.some((role) => roles.has(role)))
    const defenders = [...fight.roles].filter(([, roles]) => roles.has('role.defender'))
    const sides = new Set(attackers.map(([unit]) => sideOf(unit)))
    if (sides.size > 1 || defenders.some(([unit]) => sides.has(sideOf(unit)))) c.foul(`'${scene.id}': sides are mixed`)
    fight.attacker = attackers.length > 0 ? sideOf(attackers[0][0]) : null
    const bombs = attackers.some(([unit]) => can(unit, 'strategic')) && isEnemySite(c, fight)
    fight.isRaid = bombs
  }

  private readRow(c: Case, fight: Open, scene: Scene, row: SceneRow): void {
    if (row.rule === 'concentrate.1') return stack(c, fight, row)
    const step = stepOf(row, fight)
    if (step !== fight.step) settle(c, fight, scene.id)
    fight.step = step
    const side = row.side as Side
    for (const roll of row.rolls ?? []) {
      if (row.rule === 'card.S1') mineDie(c, fight, roll)
      else {
        this.readRoll(c, fight, scene, row, roll)
        if (roll.hit === true && row.rule !== 'ability.strategic') fight.hits[other(side)].push(hitOf(row, roll, scene))
      }
    }
  }

  private readRoll(
    c: Case,
    fight: Open,
    scene: Scene,
    row: SceneRow,
    roll: NonNullable<SceneRow['rolls']>[number],
  ): void {
    const unit = roll.by?.[0]?.id ?? ''
    const isBattle = row.rule === 'battle.3' || row.rule === 'ability.strategic'
    const as = !isBattle ? null : row.side === fight.attacker ? 'attack' : 'defence'
    checkShot(c, { scene: scene.id, at: scene.place!, row, as }, roll)
    if (isBattle && !ROLLING.some((role) => fight.roles.get(unit)?.has(role) === true)) {
      c.foul(`${unit} rolls in '${scene.id}' and takes no part in it`)
    }
    if (isBattle) fight.hasBothSides ??= areBothThere(c, fight)
    if (isBattle && fight.hasBothSides === false && !(row.rule === 'ability.strategic' && fight.isRaid))
      c.foul(`${unit} rolls in '${scene.id}', which has one side only`)
    const count = fight.dice.get(unit) ?? { dice: 0, twelves: 0 }
    count.dice++
    if (roll.value === roll.sides) count.twelves++
    fight.dice.set(unit, count)
    const free = isBattle ? 0 : mostDice(unit, 0)
    if (count.dice > mostDice(unit, count.twelves) + free) c.foul(`${unit} rolls ${count.dice} dice in '${scene.id}'`)
  }

  private readLoss(c: Case, scene: Scene, { piece, rule, place }: Lost): void {
    const unit = piece.id
    const stand = standOf(c, unit)
    if (stand.place === 'lost') c.foul(`${unit} is lost twice`)
    if (place !== stand.place) c.foul(`${unit} is lost in ${place} and stood in ${stand.place}`)
    const fight = this.open.get(scene.id)
    if (rule === 'battle.transport') this.sinking.set(unit, stand.aboard ?? '')
    else if (!FREE.includes(rule)) {
      if (fight === undefined) c.foul(`${unit} is lost by ${rule} outside of a fight`)
      const at = scene.kind === 'fire' ? scene.place! : stand.place
      fight?.losses[sideOf(unit)].push({ unit, place: at, isCovered: isCovered(c, unit) })
    } else if (rule === 'card.IT-Q2' && !c.ledger.attacked.has(unit)) c.foul(`${unit} is used up without an attack`)
    for (const [cargo, carrier] of this.sinking) if (carrier === unit) this.sinking.delete(cargo)
    for (const cargo of cargoOf(c, unit)) c.table.set(cargo, { ...standOf(c, cargo), aboard: null })
    c.table.set(unit, { place: 'lost', aboard: null })
  }
  /** battle.transport: cargo that was lost, and the carrier that must follow. */
  private readonly sinking = new Map<string, string>()

  private end(c: Case, id: string): void {
    const fight = this.open.get(id)
    if (fight !== undefined) settle(c, fight, id)
    for (const [cargo, carrier] of this.sinking) c.foul(`${cargo} is lost with '${carrier}', which is not`)
    this.sinking.clear()
    this.open.delete(id)
  }
}

const other = (side: Side): Side => (side === 'allies' ? 'axis' : 'allies')
const effectsIn = (scene: Scene): SceneEffect[] => [
  ...(scene.rows ?? []).flatMap(({ effects }) => effects ?? []),
  ...(scene.effects ?? []),
]

function openingOf(c: Case, scene: Scene): Open {
  if (scene.place === null || !isSpace(scene.place)) c.foul(`'${scene.id}' is nowhere`)
  return {
    at: scene.place ?? '',
    attacker: null,
    roles: new Map(),
    from: new Map(),
    isRaid: false,
    hasBothSides: null,
    step: '',
    hits: { allies: [], axis: [] },
    losses: { allies: [], axis: [] },
    dice: new Map(),
  }
}

/** Who joins stands where the table has him. Cargo of Land Transports gets off when a battle begins; movers are on their way. */
function join(c: Case, fight: Open, scene: Scene): void {
  for (const { id, role, from } of scene.cast ?? []) {
    const stand = standOf(c, id)
    const arrives = c.underWay.has(id) && isSpace(stand.place)
    if (arrives) c.table.set(id, { ...stand, place: from ?? scene.place! })
    else if (stand.place !== from) c.foul(`${id} joins '${scene.id}' from ${from} and stands in ${stand.place}`)
    if (scene.kind === 'battle' && stand.aboard !== null && can(stand.aboard, 'mobile')) {
      c.table.set(id, { ...standOf(c, id), aboard: null })
    }
    const isCargo = standOf(c, id).aboard !== null && domainOf(id) !== 'air'
    if (isCargo && !['role.cargo', 'role.lander', 'role.target'].includes(role))
      c.foul(`${id} is cargo, and is ${role} in '${scene.id}'`)
    fight.from.set(id, standOf(c, id).place)
    const roles = fight.roles.get(id)
    if (roles === undefined) fight.roles.set(id, new Set([role]))
    else roles.add(role)
  }
}

/** Somebody who attacks and somebody who defends stand where they joined. */
function areBothThere(c: Case, fight: Open): boolean {
  const isThere = (role: string): boolean =>
    [...fight.roles].some(([unit, roles]) => roles.has(role) && standOf(c, unit).place === fight.from.get(unit))
  return ATTACKING.some(isThere) && isThere('role.defender')
}

const isCovered = (c: Case, unit: string): boolean =>
  can(unit, 'coverage') &&
  unitsAt(c, standOf(c, unit).place).some((one) => nationOf(one) === nationOf(unit) && kindOf(one) === 'FTR')

function isEnemySite(c: Case, fight: Open): boolean {
  const site = SITES.findIndex(({ id }) => id === fight.at)
  return site !== -1 && sideOfNation(NATIONS[c.before.open.control[site]]) !== fight.attacker
}

/** Both sides' dice of a Battle Step are taken together, and so are those at who lands and of who lands. */
function stepOf({ rule, step }: SceneRow, fight: Open): string {
  if (rule === 'ability.strategic') return fight.step
  return rule === 'battle.3' ? (step.params.step as string) : 'free'
}

function hitOf(row: SceneRow, roll: NonNullable<SceneRow['rolls']>[number], scene: Scene): Strike {
  const isFree = row.rule === 'landing.1' || row.rule === 'push.1'
  return {
    colour: COLOURS.indexOf(roll.hitKind ?? 'blue'),
    domains: (roll.at ?? []).map(({ id }) => id.replace('domain.', '')),
    place: isFree ? null : (row.place ?? scene.place),
    sonar: can(roll.by![0].id, 'sonar'),
    takesOne: isFree,
  }
}

/** card.S1: a yellow hit on the ships that met the mine. */
function mineDie(c: Case, fight: Open, roll: NonNullable<SceneRow['rolls']>[number]): void {
  const [ship] = roll.at ?? []
  if (c.rolls.get(roll.n)?.value !== roll.value) c.foul(`a mine has no die of the match`)
  if (roll.hit === true)
    fight.hits[sideOf(ship.id)].push({ colour: 1, domains: ['sea'], place: null, sonar: true, takesOne: false })
}

/** concentrate.1: two hits of a colour make one of the next; what comes of it takes the place of the dice of Battle Step 7. */
function stack(c: Case, fight: Open, row: SceneRow): void {
  const colours = (row.result?.params.colours ?? []) as string[]
  const hits = fight.hits[other(row.side as Side)]
  const worth = (colour: number): number => 2 ** colour
  const rolled = hits.reduce((sum, { colour }) => sum + worth(colour), 0)
  const stacked = colours.reduce((sum, colour) => sum + worth(COLOURS.indexOf(colour)), 0)
  if (stacked > rolled) c.foul(`hits are stacked to ${colours.join(', ')}, which is more than was hit`)
  const sonar = hits.some((hit) => hit.sonar)
  hits.length = 0
  for (const colour of colours)
    hits.push({ colour: COLOURS.indexOf(colour), domains: null, place: null, sonar, takesOne: false })
}

/** The step is over: what was lost was hit. */
function settle(c: Case, fight: Open, scene: string): void {
  for (const side of ['allies', 'axis'] as const) {
    const { [side]: losses } = fight.losses
    if (losses.length > 0 && !arePaid(losses, fight.hits[side])) {
      c.foul(
        `'${scene}': ${losses.map(({ unit }) => unit).join(', ')} lost, which ${fight.hits[side].length} hits do not pay for`,
      )
    }
    fight.losses[side] = []
    fight.hits[side] = []
  }
}
