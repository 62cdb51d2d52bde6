// The dossier says in free words where a value comes from; the data say it in clauses that the page can read:
// "aspect: rulebook N", "history", "geography" or "reconstructed". Web pages keep a short name only.

const UNITS: Record<string, string> = {
  'name: rule 2.2.5 abbreviations; values reconstructed': 'name: rulebook 2.2.5; values: reconstructed',
  'name: rule 2.2.5 abbreviations; values reconstructed; three battalions: wargamingftb.net p=1169':
    'name: rulebook 2.2.5; count: history (Wargaming FTB); values: reconstructed',
  'name: rule 2.2.5 abbreviations; values reconstructed; recon type: rule 28.3.1':
    'name: rulebook 2.2.5; type: rulebook 28.3.1; values: reconstructed',
  'existence: rule 28.1.3; values reconstructed': 'existence: rulebook 28.1.3; values: reconstructed',
  'count: rule 28.1.3 (five units in the brigade); battalion: lexikon-der-wehrmacht Ramcke page; values reconstructed':
    'count: rulebook 28.1.3; name: history (Lexikon der Wehrmacht); values: reconstructed',
  'Lehr: rule 2.2.5; values reconstructed': 'name: rulebook 2.2.5; values: reconstructed',
  'implied by 1/7F artillery in rule 2.2 errata; values reconstructed':
    'existence: rulebook 2.2 (implied by 1/7F); values: reconstructed',
  'implied by C/z266 in rule 2.2 errata; values reconstructed':
    'existence: rulebook 2.2 (implied by C/z266); values: reconstructed',
  'existence, armor company, R flag: rule 2.2 errata; values reconstructed':
    'existence, type, size and R: rulebook 2.2 (errata); values: reconstructed',
  'count 13: rules 4.0 and 28.1.3; unit and values reconstructed':
    'count: rulebook 4.0 and 28.1.3; unit and values: reconstructed',
  'existence, airborne artillery, Opt and not R: rule 2.2 errata; values reconstructed':
    'existence, type, drop and Opt: rulebook 2.2 (errata); values: reconstructed',
  'armour of the plan: wargamingftb.net p=1169; values reconstructed':
    'existence: history (Wargaming FTB); values: reconstructed',
  'existence and type commando: rule 28.1.2; values reconstructed':
    'existence and type: rulebook 28.1.2; values: reconstructed',
  'type: rule 2.3.1; count and values reconstructed': 'type: rulebook 2.3.1; count and values: reconstructed',
  'count 2 and name: rule 2.2 errata; heavy: rule 17.2':
    'count and name: rulebook 2.2 (errata); heavy lift: rulebook 17.2; no ratings: rulebook 14.0',
  'type: rule 2.4; count and values reconstructed': 'type: rulebook 2.4; count and values: reconstructed',
  'combat 3: rule 15.0 example; AAA and reduced side reconstructed':
    'combat: rulebook 15.0 (example); count, AAA and reduced side: reconstructed',
  'existence: rule 28.4; value reconstructed': 'existence: rulebook 28.4; value: reconstructed',
  'other HQs: rule 28.4; value reconstructed': 'existence: rulebook 28.4 (other HQs); value: reconstructed',
  'count of group: rule 4.0 step 2; unit and value reconstructed':
    'count of group: rulebook 4.0; unit and value: reconstructed',
  'name: rule 2.2.5; value reconstructed': 'name: rulebook 2.2.5; value: reconstructed',
  'the seven Allied types named in rule 2.3.1 match the seven air units of rule 4.0; values reconstructed':
    'type: rulebook 2.3.1; count: rulebook 4.0; values: reconstructed',
  'count 13: rule 4.0': 'count: rulebook 4.0; no factor: rulebook 22.2',
  'count 3: rule 4.0': 'count: rulebook 4.0; no factor: rulebook 22.2',
  'count 1: rule 4.0': 'count: rulebook 4.0; no factor: rulebook 22.2',
  'two steps: rules 2.5 and 27.2; values reconstructed': 'steps: rulebook 2.5 and 27.2; values: reconstructed',
  'rule 2.6': 'rulebook 2.6',
  'rule 2.6; count reconstructed': 'existence: rulebook 2.6; count: reconstructed',
}

const ZONES: Record<string, string> = {
  reconstructed: 'zone, type and routes: reconstructed; position: geography',
  'name: brief + history; type reconstructed': 'name: history; type and routes: reconstructed; position: geography',
  'rule 2.1.1: two areas on Comino, in Gozo sector; names and types reconstructed':
    'zone and sector: rulebook 2.1.1; name and type: reconstructed; position: geography',
  'rule 2.1 Map Errata names it in the Random Placement Table':
    'name: rulebook 2.1 (errata); type and routes: reconstructed; position: geography',
}

const TABLES: Record<string, string> = {
  'results: rule 17.3; row "1 or less" with Loss: rule 2.1 errata; cells reconstructed':
    'results: rulebook 17.3; cells: reconstructed',
  'results and DRMs: rule 18.3; cells reconstructed': 'results: rulebook 18.3; cells: reconstructed',
  '1d6 to VP gain: rule 16.2.1; cells reconstructed': 'form: rulebook 16.2.1; cells: reconstructed',
  'fields: rules 2.1.3, 22.2, 22.3; town tie to defender: rule 22.2 example; tower no drop: rule 17.3; other cells reconstructed':
    'fields: rulebook 2.1.3, 22.2 and 22.3; cells: reconstructed',
  'actions and 1 SP base: rule 9.3; HQ for movement: rule 13.3; refit per type: rule 11.0; refit numbers reconstructed':
    'actions and 1 SP: rulebook 9.3; HQ: rulebook 11.1 and 13.3; refit costs: reconstructed',
  'range 0-3: rule 8.2; level 7 gives 2: rule 24.0; cells reconstructed': 'range: rulebook 8.2; cells: reconstructed',
  'existence: rules 2.1.2 and 27.0; start 9: rule 4.0; minimum 1: rule 16.1; cells and bands reconstructed':
    'existence: rulebook 2.1.2 and 27.0; cells and bands: reconstructed',
  'end rows: additional VP table in the rules; recruit and loss rows: existence rules 3.3 and 7.1, numbers reconstructed':
    'rows: rulebook 3.3 and 7.1; numbers: reconstructed',
  '6x6 and dice order: rule 25.0; RAF Qrendi entry: rule 2.1 errata; cells reconstructed':
    'form and dice order: rulebook 25.0; cells: reconstructed',
  'rules 4.0, 9.1, 16.1, 18.1, 23.1': 'rulebook 3.1, 3.2, 5.0, 9.1, 16.1 and 23.1',
}

/** Single values of a table that come from elsewhere than the table: table -> path of the value -> provenance. */
export const exceptions: Record<string, Record<string, string>> = {
  airborneDrop: { 'rows.0.open': 'result: rulebook 2.1 (errata); column: reconstructed' },
  terrain: {
    'rows.town.tie': 'rulebook 22.2 (example)',
    'rows.portTown.tie': 'rulebook 22.2 (example)',
    'rows.tower.drop': 'rulebook 17.3',
    'rows.airfield.airland': 'rulebook 17.4',
  },
  alliedCommandLower: {
    'byLevel.6': 'rulebook 24.0 (example)',
    bands: 'rulebook 23.0',
  },
  victoryPoints: {
    'recruit.optional7Flieger': 'rulebook 28.1.3',
    end: 'rulebook 3.3 (additional victory points)',
    levels: 'rulebook 3.0',
    catastrophe: 'rulebook 3.1',
  },
  randomPlacement: { 'table.4.1': 'existence: rulebook 2.1 (errata); cell: reconstructed' },
  tracks: {
    amphibiousPoints: 'start: rulebook 4.0; limits: reconstructed',
    'royalNavy.max': 'reconstructed',
  },
  scenario: {
    'counts.counters': 'rulebook 2.0',
    'counts.zones': 'form of the placement table: rulebook 25.0; number: reconstructed',
    turns: 'rulebook 5.0',
  },
}

function translate(table: Record<string, string>, source: string): string {
  const provenance = table[source]
  if (!provenance) throw new Error(`the dossier has a source that tools/provenance.ts does not know: ${source}`)
  return provenance
}

export const unitProvenance = (source: string): string => translate(UNITS, source)
export const zoneProvenance = (source: string): string => translate(ZONES, source)
export const tableProvenance = (source: string): string => translate(TABLES, source)
