import type { CounterFace, MarkerId } from './face.ts'
import type { SilhouetteId } from './silhouettes.ts'
import type { SymbolId } from './symbols.ts'

/** What is drawn for a unit type: a NATO symbol, a silhouette or a marker. */
export type Drawing = { symbol: SymbolId } | { silhouette: SilhouetteId } | { marker: MarkerId }

/** The unit types that games name in their data, and their drawings. A new game adds its types here. */
export const UNIT_TYPES: Record<string, Drawing> = {
  hq: { symbol: 'hq' },
  infantry: { symbol: 'infantry' },
  airborneInfantry: { symbol: 'airborne' },
  airlandingInfantry: { symbol: 'airlanding' },
  marine: { symbol: 'marine' },
  commando: { symbol: 'commando' },
  armor: { symbol: 'armor' },
  recon: { symbol: 'recon' },
  engineer: { symbol: 'engineer' },
  artillery: { symbol: 'artillery' },
  coastalArtillery: { symbol: 'coastal' },
  antiTank: { symbol: 'antitank' },
  antiAircraft: { symbol: 'antiair' },
  heavyWeapons: { symbol: 'weapons' },
  bomber: { silhouette: 'bomber' },
  diveBomber: { silhouette: 'diveBomber' },
  groundAttack: { silhouette: 'groundAttack' },
  fighter: { silhouette: 'fighter' },
  fighterBomber: { silhouette: 'fighterBomber' },
  transport: { silhouette: 'transport' },
  glider: { silhouette: 'glider' },
  air: { silhouette: 'fighter' },
  BB: { silhouette: 'battleship' },
  CA: { silhouette: 'heavyCruiser' },
  CL: { silhouette: 'lightCruiser' },
  DD: { silhouette: 'destroyer' },
  SS: { silhouette: 'submarine' },
  obstacle: { marker: 'obstacle' },
  intel: { marker: 'intel' },
  deception: { marker: 'deception' },
  ambush: { marker: 'ambush' },
}

/** The part of a face that follows from the unit's type. */
export function drawingOf(type: string): Pick<CounterFace, 'symbol' | 'silhouette' | 'marker'> {
  const drawing = UNIT_TYPES[type]
  if (!drawing) throw new Error(`No drawing for units of type ${type}.`)
  return { symbol: null, ...drawing }
}
