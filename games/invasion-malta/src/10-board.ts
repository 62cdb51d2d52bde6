// The bombardment that is being prepared, as open facts for the table: who fires and who could, and what the roll would be.
import { openFrame } from '@middlesea/engine'
import { bombardmentDrms, leadOf, type Volley, volleyPoints } from './10-bombardment.ts'
import { type GunsFrame, silentGuns } from './10-bombardment-phase.ts'
import { firePoints } from './10-guns.ts'
import type { Drm } from './12-drms.ts'
import type { State } from './state.ts'
import type { AnyProcedure } from './steps.ts'

export interface OpenBombardment {
  hex: string
  side: number
  guns: string[]
  /** Who could still fire, with what he adds. */
  candidates: { unit: string; points: number }[]
  points: number
  /** Whose ER counts for the target, and all that is added to the die besides the points. */
  lead: string
  drms: Drm[]
}

const GUNS: AnyProcedure = { name: 'guns', steps: [] }
const BOMBARDMENT: AnyProcedure = { name: 'bombardment', steps: [] }

export function openBombardmentOf(s: State): OpenBombardment | null {
  const f = openFrame(s, GUNS) as GunsFrame | null
  // While results are carried out units are lost: what was rolled stands in the journal.
  if (f === null || openFrame(s, BOMBARDMENT) !== null) return null
  const { kit } = s.derived
  const volley: Volley = { side: f.side, hex: f.hex, guns: f.guns, air: [], ships: [] }
  const lead = leadOf(s, f.hex)
  return {
    hex: kit.placeIds[f.hex],
    side: f.side,
    guns: f.guns.map((u) => kit.unitIds[u]),
    candidates: silentGuns(s, f).map((u) => ({ unit: kit.unitIds[u], points: firePoints(s, u) })),
    points: volleyPoints(s, volley),
    lead: lead === -1 ? '' : kit.unitIds[lead],
    drms: bombardmentDrms(s, volley, lead),
  }
}
