// The dossier's order of battle, as far as the converter reads it. It is not checked here: the schemas check what comes out.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A dash stands for nothing. */
export type Printed = number | string

export interface DossierUnit {
  unit: string
  /** Axis and Leros: G, It, Br, It (Allied). */
  nat?: string
  /** Axis: the formation or Army. Leros Allies: the sector. */
  formation?: string
  type: string
  size: string
  att: number
  def: number
  /** 5, '6 red', '4 orange', '0 (Motor Pool)'. */
  ma: Printed
  er: number
  stack: number
  steps: number
  range: Printed
  fire: Printed
  aa?: Printed
  place?: string
  hex?: string
  sector?: string
  group?: string
  scenarios?: string
  entry?: string
  gt?: string
  note: string
}

export interface Oob {
  s3_allied: DossierUnit[]
  s3_axis: DossierUnit[]
  s4: DossierUnit[]
  /** By scenario: type, number of aircraft (not used), CAS, bombardment; one row a counter. */
  air: { [scenario: string]: [string, number, Printed, Printed][] }
}

export const readOob = (dossiers: string): Oob =>
  JSON.parse(readFileSync(join(dossiers, 'invasion-malta-oob.json'), 'utf8')) as Oob

/** What the dossier says in words about scenarios 1 and 2 only (section 9), as rows of the same kind. */
export interface Additions {
  units: (DossierUnit & { id?: string })[]
}
