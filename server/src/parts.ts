/** What a server reads of a game's manifest. The built one is made of these parts alone (tools/serve/program.ts). */
export const PARTS = [
  'id',
  'name',
  'shelf',
  'ground',
  'game',
  'bots',
  'levels',
  'characters',
  'policy',
  'sides',
  'balance',
] as const
