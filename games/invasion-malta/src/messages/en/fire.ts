import type { Names } from '@middlesea/engine'

/** Chapters 10, 11 and 17.6: bombardment, aircraft, ships. */
export const fire = {
  'act.mission': (p: { air: string; box: string }, n: Names) =>
    p.box === 'cup' ? `${n(p.air)} flies close air support` : `${n(p.air)} bombs`,
  'act.restToCup': () => 'All others fly close air support',
  'act.station': (p: { unit: string }, n: Names) => `To ${n(p.unit)}`,
  'prompt.missions': () =>
    'Give air units their missions: bombardment, or close air support (the cup). Done leaves the others Ready.',
  'prompt.station': (p: { air: string }, n: Names) => `${n(p.air)} is drawn: choose the German HQ that gets it.`,
  'air.goes': (p: { air: string; box: string }, n: Names) => `${n(p.air)}: ${n(p.box)}.`,
  'air.assigned': (p: { air: string; box: string }, n: Names) => `${n(p.air)} goes to: ${n(p.box)}.`,
  'air.repaired': (p: { air: string; die: number; repaired: boolean }, n: Names) =>
    `${n(p.air)}, Damaged: ${p.die}. ${p.repaired ? 'It is repaired and goes to the Flown box.' : 'It stays Damaged.'}`,
  'scene.repairs': (p: { turn: number }) => `Damaged aircraft, turn ${p.turn}`,
  'scene.repair': (p: { air: string }, n: Names) => `Repair of ${n(p.air)}`,
  'scene.repaired': (p: { back: number; of: number }) => `${p.back} of ${p.of} Damaged air units are repaired.`,
  'air.drawn': (p: { air: string }, n: Names) => `${n(p.air)} is drawn.`,
  'air.stationed': (p: { air: string; unit: string }, n: Names) => `${n(p.air)} is at the call of ${n(p.unit)}.`,
  'refuse.noAirAtNight': () => 'Air units fly no missions at night.',
  'refuse.ju88Flew': () => 'A Ju 88 flies one mission a day.',
  'refuse.bombedToday': () => 'This air unit has bombed today and flies no more.',
  'refuse.noAirInStorm': () => 'Nothing flies in a storm.',
  'refuse.airNotReady': () => 'Only Ready air units get a mission, one a turn.',
  'refuse.noCasStrength': () => 'This air unit has no strength for close air support.',
  'refuse.noGermanHq': () => 'Air units are placed on a German HQ on the map.',
  'refuse.shakenHqHoldsNoAir': () => 'A Disrupted HQ holds no air units.',
  'act.bombard': (p: { hex: string }, n: Names) => `Bombard ${n(p.hex)}`,
  'prompt.bombard': () => 'Choose a Defender hex to bombard, or Done.',
  'prompt.bombardBack': () =>
    'Choose an enemy hex to bombard, beside a Defender hex or on a beach or airfield, or Done.',
  'prompt.guns': (p: { hex: string; points: number }, n: Names) =>
    `Choose who fires at ${n(p.hex)} (${p.points} points so far).`,
  'bombardment.begins': (p: { hex: string }, n: Names) => `Bombardment of ${n(p.hex)}`,
  'bombardment.rolled': (p: { hex: string; points: number; die: number; total: number; result: string }, n: Names) =>
    `Bombardment of ${n(p.hex)}: ${p.points} points, die ${p.die}, in all ${p.total}: ${struck[p.result]}.`,
  'bombardment.result': (p: { result: string }) => struck[p.result],
  'bombardment.over': (p: { hex: string; hit: boolean }, n: Names) =>
    p.hit ? `${n(p.hex)} is hit.` : `Nothing happens in ${n(p.hex)}.`,
  'drm.fire': () => 'fire strength',
  'drm.targetEr': () => 'ER of the lead in the target hex',
  'drm.wind': () => 'wind',
  'drm.crowd': () => 'more than seven stacking points',
  'drm.excess': () => 'over-stacked units',
  'refuse.noEnemyToBombard': () => 'Only hexes with enemy units are bombarded.',
  'refuse.noCombatThere': () => 'No combat is declared there: the active player bombards Defender hexes.',
  'refuse.friendBesideCoast': () =>
    'In the Japanese revision guns fire at a landing coast only where no friend is beside it.',
  'refuse.notBesideDefender': () => 'The non-active player bombards hexes beside a Defender hex.',
  'refuse.bombardedTwice': () => 'A hex is bombarded once a phase.',
  'refuse.noGun': () => 'Only artillery bombards, and against invaders whoever is beside them.',
  'refuse.aaBombardsNot': () => 'AA units do not bombard; light ones fire at invasion hexes.',
  'refuse.coastBombardsNot': () => 'Coast artillery without a range fires only out to sea.',
  'refuse.gunFired': () => 'It has fired already.',
  'refuse.gunDisrupted': () => 'A Disrupted gun does not bombard.',
  'refuse.gunRange': () => 'The target is out of range.',
  'refuse.gunAttacks': () => 'This gun attacks: it fires in that combat and does not bombard.',
  'refuse.gunDefends': () => 'This gun is in a Defender hex: it defends it and does not bombard.',
  'refuse.gunBeside': () => 'Beside its target a gun does not bombard: it joins the combat.',
  'refuse.gunPinned': () => 'In an enemy zone of control a gun does not bombard.',
  'refuse.gunNotActive': () => 'A gun that is not active does not bombard.',
  'refuse.gunNotOfLead': () => 'The gun must be of the formation that leads in the combat.',
  'refuse.onlyBritishGuns': () =>
    'Without a declared combat only British guns fire at beaches and airfields, batteries in their own sector.',
  'refuse.noGunInRange': () => 'Nobody can fire at this hex.',
  'refuse.gunFires': () => 'It fires at this hex already.',
  'refuse.twoGuns': () => 'Two German or Italian guns bombard together, no more.',
  'refuse.fourGuns': () => 'Four British guns bombard together, no more.',
  'refuse.gunsOfTwoFormations': () => 'Guns of different formations do not bombard together.',
  'act.bomb': (p: { air: string; hex: string }, n: Names) => `${n(p.air)} bombs ${n(p.hex)}`,
  'act.support': (p: { air: string }, n: Names) => `${n(p.air)} flies support`,
  'act.turnBack': (p: { air: string }, n: Names) => `${n(p.air)} turns back`,
  'prompt.bomb': () => 'Choose a bomber and its target, at most two a hex, or Done: then AA fires at all of them.',
  'prompt.turnBack': (p: { hex: string; left: number; damaged: boolean }, n: Names) =>
    `AA fire over ${n(p.hex)}: choose the air unit that ${p.damaged ? 'is Damaged' : `turns back (${p.left})`}.`,
  'prompt.support': (p: { hex: string; points: number; units: number; atMost: number }, n: Names) =>
    `Choose up to two air units of one HQ for the combat in ${n(p.hex)}, or Done (${p.units} chosen, ${p.points} points).`,
  'air.bombs': (p: { air: string; hex: string }, n: Names) => `${n(p.air)} flies against ${n(p.hex)}.`,
  'air.supports': (p: { air: string; hex: string; unit: string }, n: Names) =>
    `${n(p.air)} of ${n(p.unit)} flies support over ${n(p.hex)}.`,
  'refuse.aaFiredElsewhere': () => 'This AA unit has fired at another mission hex in this phase.',
  'refuse.aaBombedItself': () =>
    'This AA unit stands in a mission hex itself: it fires at the aircraft over its own hex.',
  'refuse.notInBombardmentBox': () => 'Only air units in the Bombardment box bomb, once.',
  'refuse.noTargetForBombs': () => 'Bombs fall on hexes with Allied units.',
  'refuse.twoBombersAHex': () => 'Two air units bomb a hex, no more.',
  'refuse.bombsFallBefore': () =>
    'Bombs fall in the Bombardment Phase of the Strategic Segment, before the first activation.',
  'refuse.airNotAtHand': () => 'Only air units that were drawn and are on an HQ fly support.',
  'refuse.noCasInDrift': () => 'There is no close air support in a drift combat.',
  'refuse.casOutOfRange': () => 'The Defender hex is outside of the command range of that HQ.',
  'refuse.casOtherLead': () => 'The lead must be of the formation of the HQ that holds the air unit.',
  'refuse.casOneHq': () => 'One HQ supports a combat.',
  'refuse.casTwoUnits': () => 'Two air units support a combat, no more.',
  'refuse.casNoItalians': () => 'There is no close air support where Italians fight.',
  'act.ship': (p: { ship: string; to: string }, n: Names) => `${n(p.ship)} to ${n(p.to)}`,
  'act.shell': (p: { ship: string; hex: string }, n: Names) => `${n(p.ship)} shells ${n(p.hex)}`,
  'prompt.ship': () => 'Choose a ship and the sea of an invasion zone where it takes its place, or Done.',
  'prompt.shell': () => 'Choose a ship and its target within range, or Done. Ships with one target fire together.',
  'naval.comes': (p: { ship: string; hex: string }, n: Names) => `${n(p.ship)} lies off the coast in ${n(p.hex)}.`,
  'naval.aims': (p: { ship: string; hex: string }, n: Names) => `${n(p.ship)} fires at ${n(p.hex)}.`,
  'naval.drifts': (p: { hex: string; hit: string; die: number }, n: Names) =>
    p.hit === ''
      ? `The shells for ${n(p.hex)} (die ${p.die}) fall into the sea.`
      : `The shells for ${n(p.hex)} (die ${p.die}) fall on ${n(p.hit)}.`,
  'refuse.shipsByNight': () => 'Ships come in Night turns, in the Bombardment Phase of the Strategic Segment.',
  'refuse.shipNotDue': () => 'This ship is not one that can come now.',
  'refuse.shipNotThere': () => 'Ships are put on all-sea hexes of an invasion zone, not on invasion hexes.',
  'refuse.shipFiredOnce': () => 'This ship has bombarded: it does so once in a game.',
  'refuse.shipCannotFire': () => 'This ship is not at sea off the island, or has its target.',
  'refuse.noTargetForShip': () => 'Ships fire at hexes with enemy units.',
  'refuse.shipRange': () => 'The target is out of range of this ship.',
  'refuse.hqRecovered': () => 'This HQ has recovered in this phase, or has spent its points in it.',
  'refuse.notOnCoastChart': () => 'The Coast Artillery Chart has no value for this battery in that zone.',
  'refuse.batterySilent': () => 'A battery that is lost, Disrupted or in an enemy zone of control does not fire.',
  'refuse.batteryFired': () => 'This battery has fired and is ready again after the next Reset Phase.',
}

const struck: { [result: string]: string } = {
  NE: 'no effect',
  d: 'Disrupted',
  '1': 'one step lost',
  '2': 'two steps lost',
  '3': 'three steps lost',
}
