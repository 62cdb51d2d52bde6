// The Recovery Phase of the Reorganization Segment: what several chapters do in it, in one order.
import type { Io } from '@middlesea/engine'
import { openRecovery } from './03-disruption.ts'
import { endPhase } from './03-stacking.ts'
import { staysFired } from './10-guns.ts'
import { clearHqs } from './11-air.ts'
import { loseAirheads, openAirheadRecovery } from './15-airheads.ts'
import { sweepBeachheads } from './16-beachheads.ts'
import { openZoneMarkers } from './16-zones.ts'
import { refillPool } from './18-motor-pool.ts'
import { openRally } from './18-rally.ts'
import { turnHqsBack } from './17-command.ts'
import { recallShips } from './17-naval.ts'
import { ACTED } from './marks.ts'
import { MARK, type State } from './state.ts'
import { type AnyProcedure, type Frame, procedure, run } from './steps.ts'
import { clearMarks } from './whereabouts.ts'

/** 4.52, 7.22: Activated markers come off; 10.14: guns turn back, but not those that are out of supply (6.15). */
function takeMarkersOff(s: State): void {
  clearMarks(s, MARK.activated | ACTED)
  for (let u = 0; u < s.marks.length; u++) if (!staysFired(s, u)) s.marks[u] &= ~MARK.fired
}

/** 15.23, 6.32: Airheads and Beachheads under Allied units. */
function loseMarkers(s: State, _f: Frame, io: Io): void {
  sweepBeachheads(s, io)
  loseAirheads(s, io)
}

const recovery = procedure<Frame>('recovery', [
  run('beachheads', { rule: '6.32', do: (s, _f, io) => sweepBeachheads(s, io) }),
  run('airheads', { rule: '15.23', do: (s) => openAirheadRecovery(s) }),
  run('ships', { rule: '17.61', do: recallShips }),
  run('aircraft', { rule: '11.52', do: (s, _f, io) => clearHqs(s, io) }),
  run('disruption', { rule: '3.84b', do: (s) => openRecovery(s) }),
  run('rally', { rule: '18.21', do: (s) => openRally(s) }),
  // 15.23, 16.46: who has just rallied stands on what lies in his hex.
  run('overrun', { rule: '15.23', do: loseMarkers }),
  run('activated', { rule: '7.22', do: takeMarkersOff }),
  run('motorPool', { rule: '18.15', do: (s) => refillPool(s) }),
  run('headquarters', { rule: '17.26', do: (s) => turnHqsBack(s) }),
  run('zones', { rule: '16.22', do: (s) => openZoneMarkers(s) }),
  run('stacks', { rule: '3.34', do: endPhase }),
])

export { recovery }
export const recoveryProcedures: AnyProcedure[] = [recovery]
