// Push-through: who moves on through a space that holds only enemies is shot at first (push.1, push.2, ruling C18).
import { call, given, type Io, law } from '@middlesea/engine'
import { hasMovedDeployed, noteFreeFire } from './04-deployed.ts'
import { halt } from './04-halting.ts'
import {
  antiAirFire,
  type Hit,
  hasSonar,
  isFree,
  isTarget,
  mayRoll,
  purposeOf,
  rollFire,
  unitsInRange,
} from './11-fire.ts'
import { casualties, casualtiesOnTheWay, takesSomebody } from './12-casualties.ts'
import { removeCasualties } from './12-losses.ts'
import { ABILITY } from './abilities.ts'
import { can, type Fire, type Profile, sideOf } from './kit.ts'
import { lossesEnd, pushScene } from './scenes/events.ts'
import { pushHead } from './scenes/parts.ts'
import { cargoOf, hasMark, MARK, onBoard, profile, setIntruder, setMark, spaceId, type State } from './state.ts'
import { type Frame, procedure, run, say } from './steps.ts'

/** Who must push through: intruders, but not those that slip past (card.GB-Q3). */
export const mustPush = law(
  'push.1',
  (s: State, u: number): boolean => hasMark(s, u, MARK.intruder) && !slipsPast(s, u),
  false,
)
const slipsPast = law('card.GB-Q3', (s: State, u: number): boolean => can(profile(s, u), ABILITY.infiltrate), false)

const PUSH = { attacking: false, purpose: purposeOf('push push.1'), single: true }

interface PushFrame extends Frame {
  units: number[]
  space: number
}

/** Every enemy in the space or in range of it that may fire at them: a free roll each, whatever it rolled before. */
function freeRolls(s: State, io: Io, units: number[], space: number): Hit[] {
  const side = sideOf(s.nation[units[0]])
  const hits: Hit[] = []
  for (const u of unitsInRange(s, 1 - side, space)) {
    if (!(isFree(s, u) || ridesAt(s, u, space)) || hasMovedDeployed(s, u)) continue
    const p = profile(s, u)
    const before = s.rolls
    for (const fire of rowsAt(s, units, p)) rollFire(s, io, u, fire, PUSH, hits)
    const antiAir = antiAirFire(p)
    if (s.place[u] === space && hasVictim(s, units, p, antiAir)) rollFire(s, io, u, antiAir, PUSH, hits)
    if (s.rolls > before) noteFreeFire(s, u)
  }
  return hits
}

/** R8: a unit rolls once, of rows for different kinds of enemies the first that has a victim. */
function rowsAt(s: State, units: number[], p: Profile): Fire[] {
  const rows: Fire[] = []
  for (const fire of p.fire) {
    if (!mayRoll(fire, false)) continue
    if (rows.length === 0 ? hasVictim(s, units, p, fire) : fire.targets === rows[0].targets) rows.push(fire)
  }
  return rows
}

/** R49: what a Land Transport carries in the space counts as unloaded on both sides. */
const ridesAt = law(
  'ability.mobile',
  (s: State, u: number, space: number): boolean =>
    s.place[u] === space && s.aboard[u] !== -1 && can(profile(s, s.aboard[u]), ABILITY.mobile),
  false,
)

function hasVictim(s: State, units: number[], p: Profile, fire: Fire): boolean {
  for (const victim of units) if (isTarget(s, victim, fire.targets, hasSonar(p), false)) return true
  return false
}

export const pushThrough = procedure<PushFrame>('pushThrough', [
  run('roll', {
    rule: 'push.1',
    do(s, f, io) {
      unloadMobile(s, f)
      addAircraft(s, f)
      const before = s.rolls
      const hits = freeRolls(s, io, f.units, f.space)
      const lost = casualtiesOnTheWay(f.units.slice(), hits)
      // Where nobody can fire at them they pass without a word.
      if (s.rolls > before) {
        io.tell('push.1', say('told.push', { at: spaceId(s, f.space) }), () =>
          pushScene(s, io, f.units, f.space, !takesSomebody(s, lost)),
        )
      }
      call(s, casualties, lost)
    },
  }),
  run('remove', {
    rule: 'push.1',
    do(s, f, io) {
      const lost = given(f, casualties)
      const dropped = f.units.flatMap((u) => (lost.includes(u) ? cargoOf(s, u) : []))
      removeCasualties(s, io, lost, 'push.1')
      // declare.3, C19: the cargo of a lost Land Transport is left in the space, and must fight.
      for (const u of dropped) if (onBoard(s, u)) leaveBehind(s, u)
      if (lost.length > 0) io.show('push.1', () => lossesEnd(pushHead(s, f.space), lost))
    },
  }),
])

/** Cargo of a Land Transport takes part, and may be lost (ability.mobile); but not who slips past. */
const unloadMobile = law(
  'ability.mobile',
  (s: State, f: PushFrame): void => {
    for (const u of f.units.slice()) {
      if (can(profile(s, u), ABILITY.mobile)) f.units.push(...cargoOf(s, u).filter((cargo) => mustPush(s, cargo)))
    }
  },
  undefined,
)

/** move.4: aircraft aboard a carrier go with it in the air, and are shot at there (R57). */
const addAircraft = law(
  'move.4',
  (s: State, f: PushFrame): void => {
    for (const u of f.units.slice()) if (can(profile(s, u), ABILITY.carrier)) f.units.push(...cargoOf(s, u))
  },
  undefined,
)

function leaveBehind(s: State, u: number): void {
  setIntruder(s, u, true)
  setMark(s, u, MARK.moved)
  halt(s, u, 'leftBehind')
}
