// What is offered, held against what the rules allow, before a question is answered: no more, no less.
import type { Message } from '@middlesea/engine'
import type { Action } from '../../src/actions.ts'
import type { View } from '../../src/view.ts'
import { Board, insist, MARK } from './board.ts'
import { batteriesFor, coastPointsOf } from './coasts.ts'
import type { Debts } from './debts.ts'
import { distance, type Facts, isHex } from './facts.ts'
import type { Fights } from './fights.ts'
import type { Fire } from './fire.ts'
import { commandersOf, leadsOf } from './leaders.ts'
import { Offers } from './offers.ts'
import type { Rallies } from './rallies.ts'
import { advancersOf, cleanEnds, endsThrough, type Leaving, mayRefuse } from './retreats.ts'
import type { Sea } from './sea.ts'
import { beachheadHexes, isWalker, landings, portEntries } from './shores.ts'
import { airheadHexes, dropHexes, gunsFor, stationsOf, whyNoDrop } from './skies.ts'

type Side = 'axis' | 'allied'
const SIDES: Side[] = ['axis', 'allied']

/** From here on an HQ holds an air unit (11.52): the number of the HQ follows. */
const ON_HQ = 5
const COMMAND_RANGE = 9

/** Questions that are dear to answer are looked at now and then. */
const EVERY: { [prompt: string]: number } = {
  'prompt.move': 30,
  'prompt.declare': 3,
  'prompt.bombardBack': 2,
  'prompt.drop': 2,
}

/** What was done before in this sequence, as it was told. */
export interface Past {
  fights: Fights
  fire: Fire
  debts: Debts
  sea: Sea
  rallies: Rallies
  /** 9.22, 9.33: Defender hexes to which somebody tried to react, and whose units tried to refuse. */
  reactedTo: ReadonlySet<string>
  refused: ReadonlySet<string>
  /** The formation or sector that acts. */
  acting(): string
  /** 17.23: sides and Defender hexes that an HQ has helped already. */
  served: ReadonlySet<string>
}

export class Questions {
  private readonly met = new Map<string, number>()
  private readonly facts: Facts
  private readonly past: Past

  constructor(facts: Facts, past: Past) {
    this.facts = facts
    this.past = past
  }

  ask({ key, params }: Message, view: View, offered: () => unknown[]): void {
    const count = (this.met.get(key) ?? 0) + 1
    this.met.set(key, count)
    if (count % (EVERY[key] ?? 1) !== 0) return
    const board = new Board(this.facts, view)
    board.acting = this.past.acting()
    const known = Object.keys(view.units)
    const attacks = view.attacks.map(({ hex, units }) => ({
      hex: this.facts.hexes[hex],
      units: units.map((u) => known[u]),
    }))
    this.check(key, {
      board,
      offers: new Offers(board, attacks),
      attacks,
      params: params as unknown as Params,
      offered: offered as () => Action[],
    })
  }

  private check(key: string, asked: Asked): void {
    switch (key) {
      case 'prompt.move':
        return checkMoves(asked)
      case 'prompt.declare':
        return checkTargets(asked)
      case 'prompt.join':
        return same(asked, 'join', asked.offers.attackers(activeSide(asked), hexOf(asked)), '(9.13)')
      case 'prompt.react':
        return this.reactions(asked)
      case 'prompt.refuse':
        return this.refusals(asked)
      case 'prompt.bombard':
      case 'prompt.bombardBack':
        return this.bombardments(asked, key === 'prompt.bombard')
      case 'prompt.guns':
        return this.guns(asked)
      case 'prompt.aaFire':
        return this.antiAircraft(asked)
      case 'prompt.attackerLead':
      case 'prompt.defenderLead':
        return this.leads(asked, key === 'prompt.attackerLead')
      case 'prompt.command':
        return this.commanders(asked)
      case 'prompt.retreat':
        return this.retreats(asked)
      case 'prompt.through':
        return this.retreatsThrough(asked)
      case 'prompt.advance':
        return this.advances(asked)
      case 'prompt.lose':
        return this.losses(asked)
      case 'prompt.airhead':
        if (!asked.board.view.options.dropPlan) same(asked, 'airhead', airheadHexes(asked.board), '(15.21)')
        return
      case 'prompt.drop':
        return checkDrops(asked)
      case 'prompt.support':
        return this.supports(asked)
      case 'prompt.port':
        return this.ports(asked)
      case 'prompt.beachhead':
        return same(
          asked,
          'beachhead',
          beachheadHexes(asked.board, this.past.sea.landed, this.past.sea.failed),
          '(16.41)',
        )
      case 'prompt.coastFire':
        return checkBatteries(asked)
      case 'prompt.shoreGun':
        return same(asked, 'fire', batteriesFor(asked.board, asked.board.facts.zoneAt.get(hexOf(asked))!), '(16.33b)')
      case 'prompt.station':
        return same(asked, 'station', stationsOf(asked.board), '(11.52)')
      case 'prompt.glide':
        return checkGliders(asked)
      case 'prompt.stand':
        return insist(asked.board.facts.has(hexOf(asked), 'fort'), 'units may stand in', hexOf(asked), '(13.39)')
      case 'prompt.army':
        return checkArmy(asked)
      case 'prompt.rally':
        return this.rallies(asked)
      case 'prompt.return':
        return this.returns(asked)
    }
  }

  // ---- 9

  private reactions(asked: Asked): void {
    const { board, offers } = asked
    const mine = [...board.units.keys()]
      .filter((id) => board.of(id).side !== activeSide(asked))
      .flatMap((id) => offers.reactions(id, [...this.past.reactedTo]).map((hex) => `${id} ${hex}`))
    same(asked, 'react', mine, '(9.25)')
  }

  private refusals(asked: Asked): void {
    const hexes = asked.attacks.map(({ hex }) => hex).filter((hex) => !this.past.refused.has(hex))
    same(
      asked,
      'refuse',
      hexes.filter((hex) => mayRefuse(asked.board, hex)),
      '(9.32)',
    )
  }

  // ---- 10, 11

  private bombardments(asked: Asked, isActive: boolean): void {
    const side = isActive ? activeSide(asked) : otherSide(asked)
    const { firedNow, bombardedNow } = this.past.fire
    const hexes = asked.offers.bombardable(side, isActive, [...firedNow])
    same(
      asked,
      'bombard',
      hexes.filter((hex) => !bombardedNow.has(`${side} ${hex}`)),
      '(10.22)',
    )
  }

  private guns(asked: Asked): void {
    const { board, offers } = asked
    const { hex, side, guns } = board.view.bombardment!
    const spent = [...guns, ...this.past.fire.firedNow]
    const mine = [...board.units.keys()]
      .filter((id) => board.of(id).side === SIDES[side] && !spent.includes(id))
      .filter((id) => offers.mayBombard(id, hex, side === board.view.side) && offers.mayCombine(id, guns, hex))
    same(asked, 'fire', mine, `at ${hex} (10.12, 10.24)`)
  }

  /** Who fires already is not offered again: what is told of their points is the sum of those who are missing. */
  private antiAircraft(asked: Asked): void {
    const { board } = asked
    const hex = hexOf(asked)
    const mine = gunsFor(board, hex)
    const offered = namesOf(asked, 'fire')
    for (const id of offered)
      insist(mine.includes(id), id, 'is offered to fire at aircraft over', hex, '(11.32, 11.33)')
    // 11.34: one mission hex a phase; who stands in one fires at no other.
    const isBound = (id: string): boolean =>
      this.past.fire.aaFired.has(id) || (board.at(id).place !== hex && this.past.fire.missions.has(board.at(id).place))
    const silent = mine.filter((id) => !offered.includes(id) && !isBound(id))
    const points = silent.reduce((sum, id) => sum + board.of(id).aa, 0)
    insist(points === asked.params.points, silent.join(), 'may fire at aircraft over', hex, 'and are not asked (11.32)')
  }

  /** 11.52, 11.53, 11.54: aircraft of one HQ in range, of the formation of the lead; Army units that act with nobody have none. */
  private supports(asked: Asked): void {
    const { board, offers } = asked
    const { view, facts } = board
    const { lead, defenderLead, attackers, defenders } = view.combat!
    const [mine, force] = view.side === 0 ? [lead, attackers] : [defenderLead, defenders]
    const { strike } = this.past.fights
    const ids = Object.keys(view.units)
    const isBarred = view.options.ja1154 && force.some((id) => board.of(id).nation === 'italian')
    const able = facts.scenario.air.filter((air, i) => {
      const hq = ids[view.air[i] - ON_HQ]
      if (hq === undefined || view.air[i] < ON_HQ || strike.has(air) || strike.size >= 2 || isBarred) return false
      if ([...strike.values()].some((other) => other !== hq)) return false
      const isLone = board.of(mine).formation === '' && !board.has(mine, MARK.active)
      const isOwn = isLone || offers.formation(hq) === offers.formation(mine)
      return isOwn && distance(board.at(hq).place, hexOf(asked)) <= COMMAND_RANGE
    })
    same(asked, 'support', able, `over ${hexOf(asked)} (11.54)`)
  }

  // ---- 16, 18

  private ports(asked: Asked): void {
    const side = activeSide(asked)
    const theirs = namesOf(asked, 'land').filter((pair) => isWalker(asked.board, pair.split(' ')[0]))
    compare(theirs, portEntries(asked.board, side, this.past.sea.entered), 'land', '(16.13, 16.14, 18.32)')
  }

  private rallies(asked: Asked): void {
    const { board, params } = asked
    const named = namesOf(asked, 'rally')
    const { side } = board.of(named[0])
    const left = { hqs: params.hqs, others: params.others }
    const isFoot = (id: string): boolean => isWalker(board, id)
    const mine = this.past.rallies.triersOf(board, side, left)
    compare(named.filter(isFoot), mine.filter(isFoot), 'rally', '(18.21, 18.23, 18.25)')
  }

  private returns(asked: Asked): void {
    const unit = asked.params.unit
    if (!isWalker(asked.board, unit)) return
    const mine = this.past.rallies.homesOf(asked.board, unit).map((hex) => `${unit} ${hex}`)
    same(asked, 'return', mine, '(18.25, 18.27)')
  }

  // ---- 3.7, 17.2

  private leads(asked: Asked, isAttack: boolean): void {
    const { attackers, defenders, place } = this.past.fights.battle!
    const { board, offers } = asked
    const isThere = (id: string): boolean => board.at(id).steps > 0 && (isAttack || board.at(id).place === place)
    const force = (isAttack ? attackers : defenders).filter(isThere)
    same(asked, 'lead', leadsOf(offers, force, isAttack), `in ${place} (3.73, 3.74)`)
  }

  private commanders(asked: Asked): void {
    const { board, offers } = asked
    const lead = asked.params.unit
    const mine = commandersOf(board, offers, lead)
    const named = namesOf(asked, 'command')
    const { side } = board.of(lead)
    for (const id of named) insist(mine.includes(id), id, 'is offered to help', lead, '(17.12, 17.13, 17.24)')
    const battle = this.past.fights.battle
    const isServed = battle !== null && this.past.served.has(`${side} ${battle.place}`)
    if (asked.params.rule === '12.41') insist(!isServed, 'a second HQ may help in', battle?.place, '(17.23)')
    const mayBeServed = [...this.past.served].some((one) => one.startsWith(side))
    if (!mayBeServed)
      for (const id of mine) insist(named.includes(id), id, 'may help', lead, 'and is not asked (17.12)')
  }

  // ---- 13

  /** What somebody leaves: the combat that is fought, or before it a hex whose units refuse it. */
  private leavingOf(board: Board, id: string, from: string): Leaving {
    const { battle } = this.past.fights
    if (battle === null) return { place: from, isDefender: true, isDrift: false }
    const isDefender = board.of(id).side !== board.of(battle.attackers[0]).side
    return { place: battle.place, isDefender, isDrift: battle.isDrift }
  }

  /** Who is over-stacked goes as far as others have gone (13.32): he is not looked at. */
  private retreats(asked: Asked): void {
    const { board } = asked
    const from = asked.params.from
    const pairs = pairsOf(asked, 'retreat')
    const units = [...new Set(pairs.map(({ unit }) => unit))].filter((id) => !board.has(id, MARK.excess))
    for (const id of units) {
      const mine = cleanEnds(board, id, this.leavingOf(board, id, from))
      const theirs = pairs.filter(({ unit }) => unit === id).map(({ to }) => to)
      compare(theirs, mine, `${id} may retreat from ${from} to`, '(13.32, 13.35)')
    }
  }

  private retreatsThrough(asked: Asked): void {
    const { board } = asked
    const from = asked.params.from
    for (const { unit, to } of pairsOf(asked, 'retreat')) {
      if (board.has(unit, MARK.excess)) continue
      const leaving = this.leavingOf(board, unit, from)
      insist(cleanEnds(board, unit, leaving).length === 0, unit, 'has another way than through zones (13.41)')
      insist(endsThrough(board, unit, leaving).includes(to), unit, 'may retreat through zones to', to, '(13.43)')
    }
  }

  private advances(asked: Asked): void {
    const { fights } = this.past
    const hex = hexOf(asked)
    const isFought = fights.battle !== null && fights.battle.place === hex
    const fighters = isFought ? fights.battle!.attackers : fights.declaredFor(hex)
    same(asked, 'advance', advancersOf(asked.board, hex, fighters), `into ${hex} (13.52, 13.53, 13.55)`)
  }

  private losses(asked: Asked): void {
    const rule = asked.params.rule
    const named = namesOf(asked, 'lose')
    const { side } = asked.board.of(named[0])
    const mine = this.past.debts.payers(rule, side, asked.board)
    // 3.84a: in a combat the over-stacked of the hex are of the group too (ruling C17).
    if (mine.length === 0 || (rule === '3.84a' && this.past.fights.battle !== null)) return
    compare(named, mine, 'steps may be lost by', `(${rule})`)
  }
}

/** The parameters of questions; each has some of them. */
interface Params {
  hex: string
  zone: string
  from: string
  unit: string
  rule: string
  points: number
  hqs: number
  others: number
}

interface Asked {
  board: Board
  offers: Offers
  attacks: { hex: string; units: string[] }[]
  params: Params
  offered: () => Action[]
}

const activeSide = ({ board }: Asked): Side => SIDES[board.view.side]
const otherSide = ({ board }: Asked): Side => SIDES[1 - board.view.side]
const hexOf = ({ params }: Asked): string => params.hex

/** What the answers of a kind name. */
const namesOf = ({ offered }: Asked, verb: Action['do']): string[] =>
  offered().flatMap(({ do: mine, ...rest }) => (mine === verb ? [Object.values(rest).join(' ')] : []))

const pairsOf = ({ offered }: Asked, verb: Action['do']): { unit: string; to: string }[] =>
  offered().flatMap((action) =>
    action.do === verb && 'unit' in action && 'to' in action ? [{ unit: action.unit, to: action.to }] : [],
  )

function same(asked: Asked, verb: Action['do'], mine: readonly string[], what: string): void {
  compare(namesOf(asked, verb), mine, verb, what)
}

function compare(offered: readonly string[], mine: readonly string[], what: string, rules: string): void {
  const [theirs, wanted] = [new Set(offered), new Set(mine)]
  for (const one of theirs) insist(wanted.has(one), what, one, 'is offered against the rules', rules)
  for (const one of wanted) insist(theirs.has(one), what, one, 'is not offered', rules)
}

/** 8, 18.1: where each unit may move and ride. */
function checkMoves(asked: Asked): void {
  const { board, offers } = asked
  checkControl(asked)
  const [moves, rides] = [new Set<string>(), new Set<string>()]
  for (const [id, { place, marks }] of board.units) {
    const isFree = (marks & (MARK.active | MARK.moved)) === MARK.active
    if (board.of(id).side !== activeSide(asked) || !isHex(place) || !isFree) continue
    for (const to of offers.reach(id, false)) moves.add(`${id} ${to}`)
    if (offers.mayRide(id)) for (const to of offers.reach(id, true)) rides.add(`${id} ${to}`)
  }
  same(asked, 'move', [...moves], '(8)')
  same(asked, 'ride', [...rides], '(18.1)')
  const theirs = namesOf(asked, 'land').filter((pair) => isWalker(board, pair.split(' ')[0]))
  if (activeSide(asked) === 'axis') compare(theirs, landings(board), 'land', '(16.33a)')
}

/** 9.11: which hexes may be named. */
function checkTargets(asked: Asked): void {
  const { board, offers } = asked
  const mine = [...board.facts.terrain.keys()].filter((hex) => offers.isTarget(activeSide(asked), hex))
  same(asked, 'attack', mine, '(9.11, 9.12)')
}

/** 16.24: who fires already is not offered again: what is told of their points is the sum of those who are missing. */
function checkBatteries(asked: Asked): void {
  const { board, params } = asked
  const zone = params.zone.slice('zone.'.length)
  const mine = batteriesFor(board, zone)
  const offered = namesOf(asked, 'fire')
  for (const id of offered) insist(mine.includes(id), id, 'is offered to fire at a convoy off', zone, '(16.24)')
  const silent = mine.filter((id) => !offered.includes(id))
  const points = silent.reduce((sum, id) => sum + coastPointsOf(board, id, zone), 0)
  insist(points === params.points, silent.join(), 'may fire at a convoy off', zone, 'and are not asked (16.24)')
}

/** 17.52: gliders land anywhere on land but in urban hexes. */
function checkGliders(asked: Asked): void {
  const { facts } = asked.board
  for (const { unit, to } of pairsOf(asked, 'glide'))
    insist(facts.isLand(to) && facts.terrain.get(to) !== 'urban', unit, 'may glide to', to, '(17.52)')
}

/** 3.12: whoever controls a hex now holds it. */
function checkControl({ board, offers }: Asked): void {
  const axis = new Set(board.view.axisHexes)
  for (const hex of board.facts.hexes) {
    const side = board.facts.isLand(hex) ? offers.controller(hex) : ''
    if (side !== '') insist(axis.has(hex) === (side === 'axis'), hex, 'is controlled by the', side, 'side (3.12)')
  }
}

/** 7.21, 7.22: Army units that have not acted in this turn. */
function checkArmy(asked: Asked): void {
  const { board } = asked
  for (const id of namesOf(asked, 'army')) {
    const isFit = board.of(id).side === 'axis' && board.of(id).formation === '' && board.at(id).steps > 0
    insist(isFit && !board.has(id, MARK.activated), id, 'is offered as an Army unit (7.21, 7.22)')
  }
}

/** 15.3: where each KG that may drop can drop. */
function checkDrops(asked: Asked): void {
  const { board } = asked
  const hexes = new Map<string, string[]>()
  for (const action of asked.offered()) {
    if (action.do === 'drop') hexes.set(action.kg, [...(hexes.get(action.kg) ?? []), action.to])
  }
  for (const [kg, theirs] of hexes) {
    const why = whyNoDrop(board, kg)
    insist(why === '', kg, 'may drop', why)
    const { units } = board.facts.scenario.axis.kgs.find(({ id }) => id === kg)!
    const mine = dropHexes(board, board.of(units[0]).nation)
    if (!board.view.options.dropPlan) compare(theirs, mine, `${kg} may drop on`, '(15.31, 15.32)')
  }
}
