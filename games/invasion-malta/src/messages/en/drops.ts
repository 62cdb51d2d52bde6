import type { Names } from '@middlesea/engine'

/** 11.35, 15.34: `steps` that a drop loses, 0 where air units are fired at. Journals of older versions have the letters alone. */
export interface AaResult {
  result: string
  steps?: number
}

const TURNED: { [result: string]: string } = {
  F1: 'an air unit turns back',
  F2: 'two air units turn back',
  X: 'an air unit is Damaged',
}

const aaWords = ({ result, steps }: AaResult): string => {
  if (result === '-') return 'no effect'
  if (steps === undefined) return result
  return `${result}, ${steps === 0 ? TURNED[result] : `the drop loses ${steps === 1 ? 'a step' : `${steps} steps`}`}`
}

/** Chapter 15, AA fire (11.3) and gliders (17.5). */
export const drops = {
  'act.airhead': (p: { hex: string }, n: Names) => `Airhead in ${n(p.hex)}`,
  'act.drop': (p: { kg: string; to: string }, n: Names) => `Drop ${n(`kg.${p.kg}`)} on ${n(p.to)}`,
  'act.fire': (p: { unit: string }, n: Names) => `${n(p.unit)} fires`,
  'act.fireAll': () => 'All that can fire do',
  'act.jump': (p: { unit: string }, n: Names) => `${n(p.unit)} jumps next`,
  'act.glide': (p: { unit: string; to: string }, n: Names) => `${n(p.unit)} lands its gliders in ${n(p.to)}`,
  'act.fly': (p: { unit: string; to: string }, n: Names) => `Fly ${n(p.unit)} to ${n(p.to)}`,
  'prompt.airhead': (p: { nation: string; left: number }, n: Names) =>
    `Place the Airheads, six hexes apart, on land that is neither rough nor urban: ${n(p.nation)}, ${p.left} left.`,
  'prompt.airfieldAirhead': () => 'The engineers hold an airfield: choose the hex that gets an Airhead.',
  'prompt.drop': (p: { placed: number; mayWait: boolean }) =>
    `Choose the next KG and its Drop Hex, within four hexes of an Airhead${p.mayWait ? ', or Done' : ''} (KGs so far: ${p.placed}).`,
  'prompt.aaFire': (p: { hex: string; points: number }, n: Names) =>
    `Choose the AA units that fire at ${n(p.hex)}, or Done (${p.points} points so far).`,
  'prompt.jumpOrder': (p: { kg: string; number: number }, n: Names) =>
    `${n(p.kg)}: choose who jumps as number ${p.number}, or Done for the order of the card.`,
  'prompt.glide': () => 'Choose a glider unit and where it lands (no urban hex), or Done.',
  'prompt.driftCombat': () => 'Choose the drift combat to resolve next.',
  'prompt.fly': () => 'Choose units of one KG and the airfield to which they fly, or Done.',
  'airhead.placed': (p: { hex: string; nation: string }, n: Names) =>
    `An Airhead (${n(p.nation)}) is placed in ${n(p.hex)}.`,
  'airhead.lost': (p: { hex: string }, n: Names) => `The Airhead in ${n(p.hex)} is lost.`,
  'drop.hex': (p: { kg: string; hex: string }, n: Names) => `${n(p.kg)} is to drop on ${n(p.hex)}.`,
  'drop.dropped': (p: { kg: string; hex: string }, n: Names) => `${n(p.kg)} drops on ${n(p.hex)}.`,
  'scene.drop': (p: { kg: string; hex: string }, n: Names) => `${n(p.kg)} drops on ${n(p.hex)}`,
  'drop.drifts': (p: { kg: string; hex: string; die: number; total: number; aborted: boolean }, n: Names) =>
    `Drift of ${n(p.kg)} from ${n(p.hex)}: ${p.die}, in all ${p.total}${p.aborted ? ': the drop is broken off' : ''}.`,
  'drop.landed': (p: { unit: string; hex: string; number: number }, n: Names) =>
    `${n(p.unit)} comes down in ${n(p.hex)} (${p.number}).`,
  'drop.atSea': (p: { unit: string }, n: Names) => `${n(p.unit)} comes down in the sea or off the map.`,
  'drop.over': (p: { kg: string; down: number; of: number }, n: Names) =>
    `${n(p.kg)}: ${p.down} of ${p.of} units are on the ground.`,
  'drift.combat': (p: { hex: string }, n: Names) => `Drift combat in ${n(p.hex)}.`,
  'glider.released': (p: { unit: string; hex: string }, n: Names) => `${n(p.unit)} glides to ${n(p.hex)}.`,
  'transport.flies': (p: { unit: string; hex: string }, n: Names) => `${n(p.unit)} flies to ${n(p.hex)}.`,
  'transport.lands': (p: { unit: string; hex: string }, n: Names) => `${n(p.unit)} lands in ${n(p.hex)}.`,
  'aa.begins': (p: { hex: string }, n: Names) => `AA fire over ${n(p.hex)}`,
  'aa.rolled': (p: { hex: string; points: number; die: number } & AaResult, n: Names) =>
    `AA fire over ${n(p.hex)}: ${p.points} points, die ${p.die}: ${aaWords(p)}.`,
  'aa.result': (p: AaResult) => aaWords(p),
  'aa.over': (p: { hex: string; hit: boolean }, n: Names) =>
    p.hit ? `The AA over ${n(p.hex)} hits.` : `The AA over ${n(p.hex)} hits nobody.`,
  'scene.drift': () => 'Drift',
  'scene.driftTotal': (p: { total: number }) => `from number ${p.total} down`,
  'landing.begins': (p: { hex: string }, n: Names) => `Landing in ${n(p.hex)}`,
  'landing.rolled': (p: { hex: string; die: number; total: number; result: string }, n: Names) =>
    `Landing in ${n(p.hex)}: ${p.die}, in all ${p.total}: ${landingWord[p.result]}.`,
  'landing.result': (p: { result: string }) => landingWord[p.result],
  'landing.over': (p: { hex: string; ashore: number; of: number }, n: Names) =>
    `${n(p.hex)}: ${p.ashore} of ${p.of} units have landed.`,
  'drm.dropOnEnemy': () => 'enemies in the Drop Hex',
  'drm.aaUnits': () => 'AA units that fired',
  'drm.markedOut': () => 'friends in or beside the Drop Hex',
  'drm.gliderRough': () => 'rough ground',
  'drm.gliderSlope': () => 'slopes',
  'refuse.noDropNow': () => 'No drops at night, in wind or storm.',
  'refuse.notForDrop': () => 'This KG is not one that can drop now.',
  'refuse.kgTurnedBack': () => 'A KG that turned back drops again two turns later at the earliest.',
  'refuse.kgNotActive': () => 'A KG drops when its formation is active.',
  'refuse.kgOrder': () => 'KGs of a formation drop in the order of the card.',
  'refuse.mustDrop': () => 'On turns 1 and 2 no drop can be put off.',
  'refuse.noAirhead': () => 'A KG needs an Airhead of its own nation on the map.',
  'refuse.oneKgADropHex': () => 'Another KG drops there already.',
  'refuse.dropAtSea': () => 'A Drop Hex is a land hex.',
  'refuse.farFromAirhead': () => 'A Drop Hex lies within four hexes of an Airhead of its nation.',
  'refuse.dropTooClose': () => 'Drop Hexes are at least two hexes apart.',
  'refuse.notAsPlanned': () => 'The historical plan has another hex.',
  'refuse.noAirheadHere': () => 'An Airhead is placed on land that is neither rough nor urban.',
  'refuse.airheadsFirst': () => 'First place all Airheads; then the KGs drop.',
  'refuse.airheadTooClose': () => 'Airheads are at least six hexes apart.',
  'refuse.airheadsPlaced': () => 'All Airheads have been placed, and they do not move.',
  'refuse.airheadAtNight': () => 'No Airhead is placed on a Night turn.',
  'refuse.airheadStays': () => 'An Airhead is there already, and Airheads do not move.',
  'refuse.onlyAirfields': () => 'A lost Airhead comes back on an airfield only.',
  'refuse.noAirfield': () =>
    'Axis units must hold every hex of the airfield, with engineers in two hexes of it that touch.',
  'refuse.notDropped': () => 'Only units that came down in the hex attack in a drift combat.',
  'refuse.noDriftCombat': () => 'Nobody has come down on enemies there.',
  'refuse.noHelpInDrift': () => 'A drift combat has no close air support, no bombardment and no reserves.',
  'refuse.notOfKg': () => 'This unit is not one of those that still have to jump.',
  'refuse.noAa': () => 'Only AA units of the other side fire at aircraft and drops.',
  'refuse.aaSilent': () => 'An AA unit that is Fired or Disrupted does not fire.',
  'refuse.aaRange': () => 'That hex is out of range.',
  'refuse.aaPinned': () => 'In an enemy zone of control an AA unit fires only with somebody in its hex who is no gun.',
  'refuse.aaWrongKind': () => 'Heavy AA fires at bombers, light AA at close air support.',
  'refuse.aaFires': () => 'This unit fires at that hex already.',
  'refuse.noGlider': () => 'This is no glider unit that can land now.',
  'refuse.gliderAtSea': () => 'Gliders land on land.',
  'refuse.gliderUrban': () => 'Gliders do not land on urban hexes.',
  'refuse.noFlightNow': () => 'No air transport at night or in a storm.',
  'refuse.noFlightFromMap': () => 'Nobody flies off the island or from airfield to airfield.',
  'refuse.notForFlight': () => 'This unit is not one that can fly in now.',
  'refuse.oneKgFlies': () => 'One KG flies in a phase.',
  'refuse.noAirheadField': () => 'Units fly to friendly airfield hexes that have an Airhead.',
}

const landingWord: { [result: string]: string } = {
  NE: 'no effect',
  d: 'Disrupted',
  '1': 'one step lost',
  '2': 'two steps lost',
}
