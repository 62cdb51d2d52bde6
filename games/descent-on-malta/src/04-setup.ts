import { call, type Io, law } from '@middlesea/engine'
import { DONE, pickZone, zoneOf } from './actions.ts'
import { changeVictoryPoints, pointsAfter } from './03-victory.ts'
import { hasConcealed } from './06-map.ts'
import { recruitment } from './07-axis-forces.ts'
import { cannotPick, revealZone } from './08-allied-forces.ts'
import { whoDecidesForAll } from './28-team.ts'
import { ME_COMMANDO } from './data.ts'
import { ends, reconHead } from './scenes/parts.ts'
import { firstStaffPoints, joined, reconBegins } from './scenes/setup.ts'
import { type AnyProcedure, decide, type Frame, idOf, procedure, run, say, twoDice } from './steps.ts'
import {
  AXIS_UNITS,
  COMMANDO_BOX,
  derive,
  GARRISON,
  MARK,
  POOL,
  put,
  setMark,
  SICILY,
  type State,
  unitsAt,
  ZONES,
} from './state.ts'

interface SetUp extends Frame {
  /** How many zones pre-battle recon may still reveal. */
  recon: number
  zones: number[]
}

const cannotScout = cannotPick('4.0.4a')

export const setUp = procedure<SetUp>('setUp', [
  run('markers', { rule: '4.0.1', do: setMarkers }),
  run('allied', { rule: '4.0.2', do: deployAllied }),
  run('axis', { rule: '4.0.3', do: deployAxis }),
  run('flieger', { rule: '28.1.3', when: (s) => s.options.flieger, do: addFliegerDivision }),
  run('reconRoll', {
    rule: '4.0.4a',
    do: (s, f, io) => {
      f.recon = twoDice(s, io, 'recon 4.0')
      io.tell('4.0.4a', say('setup.recon', { zones: f.recon }), () => reconBegins(s, f.recon, io))
    },
  }),
  decide('recon', {
    rule: '4.0.4a',
    optional: true,
    // What is revealed cannot be taken back.
    lastWord: DONE,
    seats: (s) => whoDecidesForAll(s, 'all'),
    prompt: (_s, f) => say('prompt.recon', { left: f.recon - f.zones.length }),
    options: (s, f) => (f.zones.length < f.recon ? unpicked(s, f).map((zone) => pickZone[zone]) : []),
    resolve: (_s, f, a) => {
      if (a.do === 'done') return
      f.zones = [...f.zones, zoneOf(a)].sort((x, y) => x - y)
      return 'again'
    },
    why: (_s, f, a) => cannotScout(f.zones, a),
  }),
  run('reveal', {
    rule: '4.0.4a',
    do: (s, f, io) => {
      for (const zone of f.zones) revealZone(s, zone, '4.0.4a', io)
      io.show('4.0.4a', () => ends(reconHead, say('scene.over.recon', { zones: f.zones.length })))
    },
  }),
  run('recruit', { rule: '4.0.4b', do: (s) => call(s, recruitment, {}) }),
])

/** 4.0.1: the tracks. */
function setMarkers(s: State, _f: Frame, io: Io): void {
  const { start } = s.derived.data.files.scenario
  s.turn = start.turn
  s.victoryPoints = start.victoryPoints
  s.amphibiousPoints = start.amphibiousPoints
  s.command = start.alliedCommand
  s.royalNavy = start.royalNavy
  s.staffPoints = twoDice(s, io, 'staff points 4.0')
  io.tell('4.0.1', say('setup.staffPoints', { total: s.staffPoints }), () => firstStaffPoints(s, io))
}

/** 4.0.2: one of the 24 in each fortress and airfield zone, then one of the rest in every zone; what is left is the pool. */
function deployAllied(s: State, _f: Frame, io: Io): void {
  const { zoneType, firstGroup, files } = s.derived.data
  s.place[ME_COMMANDO] = COMMANDO_BOX
  s.revealed[ME_COMMANDO] = 1
  const cup: number[] = []
  for (const u of GARRISON) if (firstGroup[u]) cup.push(u)
  for (const zone of ZONES) {
    if (!files.scenario.firstGroupZones.includes(zoneType[zone])) continue
    const u = takeFrom(s, cup, io)
    s.place[u] = zone
    setMark(s, u, MARK.garrison)
  }
  for (const u of GARRISON) if (!firstGroup[u]) cup.push(u)
  for (const zone of ZONES) s.place[takeFrom(s, cup, io)] = zone
  for (const u of cup) s.place[u] = POOL
  derive(s)
  io.tell('4.0.2', say('setup.allied', { pool: cup.length }))
}

function takeFrom(s: State, cup: number[], io: Io): number {
  return cup.splice(io.drawFrom(s, cup, 'deployment 4.0', idOf), 1)[0]
}

/** 4.0.3: all Axis units in Sicily but reinforcements and optional units, at full strength. */
function deployAxis(s: State): void {
  for (const u of AXIS_UNITS) if (s.derived.data.availability[u] === '') s.place[u] = SICILY
  derive(s)
}

/** 28.1.3: the 7th Flieger Division joins for 20 victory points. */
function addFliegerDivision(s: State, _f: Frame, io: Io): void {
  for (const u of AXIS_UNITS) if (s.derived.data.availability[u] === 'Opt') put(s, u, SICILY)
  const price = fliegerPrice(s)
  io.tell('28.1.3', say('setup.flieger', {}), () => {
    const division = unitsAt(s, SICILY).filter((u) => s.derived.data.availability[u] === 'Opt')
    return joined('28.1.3', division, say('setup.flieger', {}), price, pointsAfter(s, price))
  })
  changeVictoryPoints(s, price, '28.1.3', io)
}

const fliegerPrice = law(
  'table.vp',
  (s: State): number => s.derived.data.files.tables.victoryPoints.recruit.optional7Flieger,
  0,
)

/** Zones that recon may still choose: only where something is concealed is there anything to learn. */
function unpicked(s: State, f: SetUp): number[] {
  const zones: number[] = []
  for (const zone of ZONES) if (!f.zones.includes(zone) && hasConcealed(s, zone)) zones.push(zone)
  return zones
}

export const setUpProcedures: AnyProcedure[] = [setUp]
