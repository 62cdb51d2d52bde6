import type { Language } from '@middlesea/engine'
import type { CounterFace, CounterSide } from '@middlesea/table-kit/face'
import type { SymbolId } from '@middlesea/table-kit/symbols'
import type { UnitRow, UnitSize, UnitType } from '../src/data-files.ts'
import { MARK } from '../src/marks.ts'
import { MARKER } from './words.ts'

/** In 1943 the Italians of Leros fight on the Allied side. */
const sideOf = ({ nation, side }: UnitRow): CounterSide =>
  nation === 'italian' && side === 'allied' ? 'italianAllied' : nation

const SYMBOL: { [type in UnitType]: SymbolId | null } = {
  infantry: 'infantry',
  paraInfantry: 'airborne',
  gliderInfantry: 'airlanding',
  motorcycle: 'recon',
  engineer: 'engineer',
  paraEngineer: 'engineer',
  commando: 'commando',
  antiTank: 'antitank',
  armor: 'armor',
  hq: 'hq',
  fieldArtillery: 'artillery',
  motorizedArtillery: 'artillery',
  coastArtillery: 'coastal',
  heavyAA: 'antiair',
  lightAA: 'antiair',
  pillbox: null,
}

const SIZE: { [size in UnitSize]: string } = {
  platoon: '•••',
  company: 'I',
  battalion: 'II',
  regiment: 'III',
  brigade: 'X',
  division: 'XX',
}

const faces = new Map<string, CounterFace>()

/** The letters of the markers that lie on a unit (3.8, 6.12, 17.25, 10.14, 3.34, 4.52). */
export function tabOf(marks: number): string {
  return (Object.keys(MARKER) as (keyof typeof MARKER)[])
    .filter((mark) => (marks & MARK[mark]) !== 0)
    .map((mark) => MARKER[mark].tab)
    .join('')
}

/** The face of a unit: always the same object for the same unit, steps, markers and language. */
export function faceOf(unit: UnitRow, steps: number, marks: number, language: Language): CounterFace {
  const tab = tabOf(marks)
  // A unit of two steps that is lost was on its reduced side before.
  const isReduced = steps < unit.steps && unit.steps > 1
  const { attack, defense, move, er } = isReduced && unit.reduced ? unit.reduced : unit
  const key = `${unit.id} ${attack}-${defense}-${move} ${er} ${unit.fire}/${unit.range} ${isReduced} ${tab} ${language}`
  const known = faces.get(key)
  if (known) return known
  const face = makeFace(unit, isReduced, tab, language)
  faces.set(key, face)
  return face
}

/** The longest Japanese name that can be read on a counter. */
const ROOM = 7

const shortName = ({ name }: UnitRow, language: Language): string =>
  language === 'ja' && name.ja.length <= ROOM ? name.ja : name.en

/** Of guns their fire and its range, of AA units without it their AA strength; of all others attack, defence, movement. */
function factorsOf(unit: UnitRow, isReduced: boolean): Pick<CounterFace, 'main' | 'sub'> {
  if (unit.fire > 0) return { main: `(${unit.fire})`, sub: String(unit.range) }
  if (unit.aa > 0) return { main: String(unit.aa), sub: String(unit.range) }
  const { attack, defense, move } = isReduced && unit.reduced ? unit.reduced : unit
  return { main: `${attack}-${defense}-${move}` }
}

function makeFace(unit: UnitRow, isReduced: boolean, tab: string, language: Language): CounterFace {
  const { er } = isReduced && unit.reduced ? unit.reduced : unit
  return {
    side: sideOf(unit),
    symbol: SYMBOL[unit.type],
    ...(unit.type === 'pillbox' ? { marker: 'pillbox' as const } : {}),
    size: unit.type === 'pillbox' ? '' : SIZE[unit.size],
    ...factorsOf(unit, isReduced),
    ring: String(er),
    ...(tab === '' ? {} : { tab }),
    elite: false,
    reduced: isReduced,
    concealed: false,
    name: shortName(unit, language),
  }
}
