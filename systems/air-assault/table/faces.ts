import type { UnitData, UnitType } from '../src/index.ts'
import type { Language } from '@middlesea/engine'
import { type CounterFace, type CounterSide, concealedFace } from '@middlesea/table-kit/face'
import type { SilhouetteId } from '@middlesea/table-kit/silhouettes'
import type { SymbolId } from '@middlesea/table-kit/symbols'

const SIDE: { [nation: string]: CounterSide } = {
  GE: 'german',
  IT: 'italian',
  UK: 'british',
  NZ: 'newzealand',
  AU: 'australian',
  GR: 'greek',
  MT: 'maltese',
}

const SYMBOL: { [type in UnitType]?: SymbolId } = {
  inf: 'infantry',
  para: 'airborne',
  glider: 'airlanding',
  mtn: 'mountain',
  marine: 'marine',
  cdo: 'commando',
  eng: 'engineer',
  mg: 'weapons',
  at: 'antitank',
  recon: 'recon',
  arty: 'artillery',
  laa: 'antiair',
  haa: 'antiair',
  cd: 'coastal',
  armL: 'armor',
  armH: 'armor',
  hq: 'hq',
  noncombat: 'supply',
  docks: 'supply',
  truck: 'transport',
}

const SILHOUETTE: { [type in UnitType]?: SilhouetteId } = { steamer: 'destroyer' }

const MARK: { [size: string]: string } = { bn: 'II', coy: 'I', plt: '•••', bty: 'I', aabn: 'III', hq: '' }

const faces = new Map<string, CounterFace>()

/** The face of a unit: always the same object for the same unit and language. */
export function faceOf(unit: UnitData, language: Language, faceDown = false): CounterFace {
  const key = `${unit.side} ${unit.id} ${unit.attack}-${unit.defense} ${language} ${faceDown}`
  const known = faces.get(key)
  if (known) return known
  const face = { ...makeFace(unit, language), ...(faceDown ? { faceDown } : {}) }
  faces.set(key, face)
  return face
}

/** The longest Japanese name that can be read on a counter. */
const ROOM = 7

function makeFace(unit: UnitData, language: Language): CounterFace {
  return {
    side: SIDE[unit.nation],
    symbol: SYMBOL[unit.type] ?? null,
    ...(SILHOUETTE[unit.type] ? { silhouette: SILHOUETTE[unit.type] } : {}),
    ...(unit.type === 'decoy' ? { marker: 'deception' as const } : {}),
    size: MARK[unit.size] ?? '',
    ...factors(unit),
    elite: false,
    reduced: false,
    concealed: false,
    name: language === 'ja' && unit.name.ja.length <= ROOM ? unit.name.ja : unit.name.en,
  }
}

/** Attack, defence and movement in one; guns show their strength and range. */
function factors({
  type,
  attack,
  defense,
  move,
  arty,
  range,
  cd,
  cdRange,
  aaRange,
}: UnitData): Pick<CounterFace, 'main' | 'sub' | 'ring'> {
  if (type === 'decoy' || type === 'steamer') return { main: '' }
  if (cd > 0) return { main: `(${cd})`, sub: String(cdRange) }
  if (arty > 0) return { main: `(${arty})`, sub: String(range), ...(aaRange > 0 ? { ring: String(aaRange) } : {}) }
  if (aaRange > 0) return { main: 'AA', ring: String(aaRange) }
  return { main: `${attack}-${defense}-${move}` }
}

export const BACK: CounterFace = concealedFace('british')
