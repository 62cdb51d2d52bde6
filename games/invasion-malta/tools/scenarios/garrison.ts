// Malta's garrison: who stands elsewhere than in the list, and what changes before 1942 (section 9 of the dossier).
import type { ScenarioFile, Sector } from '../../src/data-files.ts'
import type { Converted } from './card.ts'

/** Units that stand elsewhere than in the dossier's list. */
export type Moved = { [id: string]: [hex: string, sector: Sector] }

export const ON_THE_MAP: Moved = {
  // Naxxar is in the Central sector: the nearest road hex of its own.
  br_n_sector_hq_2_malta_bde: ['3219', 'N'],
  // Coast artillery is in its fort (4.14), and these two forts are on the coast.
  br_benghisa_9_2: ['1741', 'S'],
  br_benghisa_6in: ['1741', 'S'],
  br_campbell: ['3611', 'N'],
}

type Changes = ScenarioFile['changes']

/** The Maltese companies had less training before 1942: ER one lower (9.32). */
export const trainedMaltese = (garrison: Converted[]): Changes =>
  efficiency(garrison, ({ unit }) => (unit.maltese ? unit.er - 1 : null))

/** The regulars of 1940 were not yet worn by the siege: ER 7. */
export const freshRegulars = (garrison: Converted[]): Changes =>
  efficiency(garrison, ({ unit }) => (unit.battalion !== '' && !unit.maltese && unit.er !== 7 ? 7 : null))

function efficiency(garrison: Converted[], erOf: (counter: Converted) => number | null): Changes {
  const changes: Changes = {}
  for (const counter of garrison) {
    const er = erOf(counter)
    if (er !== null) changes[counter.unit.id] = { er, reducedEr: er - 1 }
  }
  return changes
}
