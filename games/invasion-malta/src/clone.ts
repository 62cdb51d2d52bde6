import { copyJson, type Frame } from '@middlesea/engine'
import type { State } from './state.ts'
import { copyTables } from './tables.ts'

/** A copy that shares nothing that changes. Written by hand: bots live on it. */
export function clone(s: State): State {
  return {
    stack: s.stack.map(copyJson<Frame>),
    rolls: s.rolls,
    serial: s.serial,
    scenario: s.scenario,
    pack: s.pack,
    options: s.options, // never changes in a match
    turn: s.turn,
    weather: s.weather,
    phase: s.phase,
    result: s.result,
    place: s.place.slice(),
    steps: s.steps.slice(),
    marks: s.marks.slice(),
    owner: s.owner.slice(),
    side: s.side,
    active: s.active,
    cup: s.cup.slice(),
    drawn: s.drawn,
    drawnSide: s.drawnSide,
    pool: s.pool.slice(),
    commanded: s.commanded.slice(),
    attacks: s.attacks.map(({ hex, units }) => ({ hex, units: units.slice() })),
    zoneOf: s.zoneOf.slice(),
    sailed: s.sailed.slice(),
    dropFrom: s.dropFrom.slice(),
    air: s.air.slice(),
    flewOn: s.flewOn.slice(),
    ships: s.ships.slice(),
    airheads: s.airheads.slice(),
    beachheads: s.beachheads.map((beachhead) => ({ ...beachhead })),
    landings: s.landings.map(({ hex, units }) => ({ hex, units: units.slice() })),
    boomDestroyed: s.boomDestroyed.slice(),
    motorUsed: s.motorUsed,
    orders: [s.orders[0].slice(), s.orders[1].slice()],
    derived: { kit: s.derived.kit, tables: copyTables(s.derived.tables) },
  }
}
