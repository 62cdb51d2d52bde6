// Nothing moves farther than its allowance, goes where it may not, or stacks beyond the limit.
import type { SceneEffect } from '@middlesea/engine'
import { type Board, insist, type Params } from './board.ts'
import { isZone, unit, ZONES, zone } from './facts.ts'

const GROUND = 4
const AIR = 4

/** The zones within so many steps along routes; a zone that stops movement is entered and not left. */
function within(from: string, steps: number, stops: (zone: string) => boolean): Set<string> {
  const reached = new Set([from])
  let edge = [from]
  for (let i = 0; i < steps; i++) {
    const next = edge.filter((id) => id === from || !stops(id)).flatMap((id) => zone(id).routes)
    edge = next.filter((id) => !reached.has(id))
    for (const id of edge) reached.add(id)
  }
  reached.delete(from)
  return reached
}

export class Moves {
  private readonly board: Board
  private moved = new Set<string>()
  private hurried = new Set<string>()
  private staged = new Set<string>()
  private flown = new Set<string>()
  /** Zones out of which the Axis may pursue: where they have won, or met nothing but deception. */
  private won = new Set<string>()
  /** 17.4: zones that the Axis held when phase 13 began. */
  private held = new Set<string>()

  constructor(board: Board) {
    this.board = board
  }

  line(key: string, p: Params): void {
    switch (key) {
      case 'turn.begins':
        this.flown.clear()
        break
      case 'phase.begins':
        this.phaseBegins(p.number)
        break
      case 'move.hurried':
        this.hurry(p.zone)
        break
      case 'move.moved':
        this.move(p.unit, p.from, p.to)
        break
      case 'stage.staged':
        this.stage(p.unit, p.to)
        break
      case 'air.loaded':
        this.load(p.unit, p.onto)
        break
      case 'air.flies':
      case 'air.sails':
      case 'air.carries':
        this.fly(p.unit, p.to)
        break
      case 'stukas.sent':
        insist(
          unit(p.unit).type === 'diveBomber' && !this.flown.has(p.unit),
          p.unit,
          'dives though it may not (28.2.2)',
        )
        this.flown.add(p.unit)
        break
      case 'combat.won':
        if (this.board.phase === 14 && p.side === 'axis') this.won.add(p.zone)
        break
      case 'special.deception':
        this.won.add(p.zone)
        break
      default:
    }
  }

  private phaseBegins(phase: number): void {
    for (const set of [this.moved, this.hurried, this.staged]) set.clear()
    if (phase === 1) this.won.clear()
    this.held = new Set([...ZONES.keys()].filter((id) => this.board.of(id, 'axis', 'ground').length > 0))
    for (const id of ZONES.keys())
      insist(this.board.stack(id) <= GROUND, this.board.stack(id), 'stand in', id, 'when a phase begins (6.5)')
  }

  /** 6.4: air and naval units never exceed their limits. */
  private checkRoom(to: string): void {
    insist(this.board.of(to, 'axis', 'air').length <= AIR, 'too many aircraft over', to)
    insist(this.board.of(to, 'axis', 'naval').length <= 1, 'too many ships off', to)
  }

  private hurry(id: string): void {
    const hq = this.board.of(id, 'axis', 'ground').filter(({ type }) => type === 'hq')
    insist(
      hq.some((u) => !this.moved.has(u.id)),
      'no HQ that has not moved hurries',
      id,
      '(13.3)',
    )
    this.hurried.add(id)
  }

  private move(id: string, from: string, to: string): void {
    const { board } = this
    insist(board.phase === 5 && unit(id).arm === 'ground', id, 'moves in phase', board.phase)
    insist(board.place.get(id) === from && !this.moved.has(id), id, 'moves twice, or from where it is not (13.1)')
    insist(!board.hasAlliedGround(from), id, 'leaves Allied units in', from, '(13.2)')
    const stops = (other: string): boolean => board.hasAllied(other) || zone(other).type === 'fortress'
    const allowance = this.hurried.has(from) ? 3 : 2
    insist(within(from, allowance, stops).has(to), id, 'cannot get from', from, 'to', to, '(13.1, 13.2)')
    this.moved.add(id)
  }

  private stage(id: string, to: string): void {
    const { arm, type, regiment, lift } = unit(id)
    const from = this.board.place.get(id)!
    const [sector, mission] = to.split('.')
    insist(this.board.phase === 4 && !isZone(from) && !from.endsWith('.eliminated'), id, 'is staged from', from)
    // 28.5a: the supreme commander may stage a second time what a sector commander has staged.
    insist(!this.staged.has(id) || this.board.options.team === 'command', id, 'is staged twice (12.1)')
    this.staged.add(id)
    const fits = {
      ground: mission === 'amphibious' || (!regiment && ['airborne', 'airlanding'].includes(mission)),
      air: lift === 'none' ? sector === 'strategic' || mission === 'support' : mission.startsWith('air'),
      naval: mission === 'navy' || (mission === 'support' && type !== 'SS'),
    }[arm]
    insist(fits, id, 'is staged to', to, '(12.3, 14.1, 15.0)')
  }

  private load(id: string, onto: string): void {
    const { board } = this
    const cargo = unit(id)
    const { lift } = unit(onto)
    insist(cargo.arm === 'ground' && !cargo.regiment && lift !== 'none', id, 'cannot board', onto, '(17.0)')
    insist(cargo.type !== 'armor' || lift === 'heavy', id, 'is too heavy for', onto, '(17.2)')
    insist(board.place.get(id) === board.place.get(onto), id, 'boards', onto, 'of another box (17.1)')
    insist(![...board.carrier.values()].includes(onto), onto, 'is full (17.2)')
  }

  private fly(id: string, to: string): void {
    const { board } = this
    const from = board.place.get(id)!
    const [sector, mission] = from.split('.')
    const { arm, lift } = unit(id)
    insist(board.phase === 7 && zone(to).sector === sector, id, 'goes from', from, 'to', to, '(14.1, 15.0)')
    insist(arm !== 'naval' || zone(to).coastal, id, 'sails inland (15.0)')
    if (lift === 'none') insist(mission === 'support', id, 'flies out of', from)
    else insist([...board.carrier.values()].includes(id), id, 'flies empty (17.1)')
    if (mission === 'airborne') insist(zone(to).type !== 'tower', id, 'drops onto a tower (17.3)')
    this.flown.add(id)
    board.put(id, to)
    this.checkRoom(to)
  }

  /** A unit goes somewhere in a scene. Called before the board moves it. */
  effect(effect: SceneEffect): void {
    if (effect.do !== 'moved' || effect.piece.hidden === true) return
    const { piece, from, to, how, rule } = effect
    const u = unit(piece.id)
    if (how === 'how.pursue' || how === 'how.retreat') this.step(u.id, from!, to, how)
    if (how === 'how.land' && rule === '17.4') insist(this.held.has(to), u.id, 'airlands where nobody was (17.4)')
    if (how === 'how.return') insist(u.arm !== 'ground' && !isZone(to), u.id, 'returns to', to, '(14.1)')
    if (how === 'how.divert') {
      const { clockwise, counterclockwise } = ZONES.get(this.aim) ?? { clockwise: null, counterclockwise: null }
      insist(to === clockwise || to === counterclockwise, u.id, 'is diverted from', this.aim, 'to', to, '(18.3)')
    }
    if (how === 'how.scatter') insist(zone(to).coastal && to !== this.aim, u.id, 'is scattered to', to, '(17.3)')
  }

  /** The zone of the roll for a landing or a drop that was told last. */
  aim = ''

  /** 22.5, 28.3.3: one zone along a route, with room there. */
  private step(id: string, from: string, to: string, how: string): void {
    const { board } = this
    const u = unit(id)
    if (u.side === 'allied') return // into the pool
    insist(zone(from).routes.includes(to), id, 'goes from', from, 'to', to, 'which no route joins')
    insist(board.stack(to) + (u.regiment ? 2 : 1) <= GROUND, id, 'finds no room in', to)
    if (how === 'how.retreat') insist(!board.hasAllied(to), id, 'retreats among Allied units (28.3.3)')
    else insist(!u.support && this.won.has(from), id, 'pursues out of', from, '(22.5)')
  }
}
