import type { Names } from '@middlesea/engine'

type NationAt = { nation: string; at: string }

/** National Support, cards, shipping lanes, resupply. */
export const economy = {
  'act.activate': (p: { card: string }, n: Names) => `Play ${n(p.card)}: ${n(`${p.card}.text`)}`,
  'act.target': (p: { at: string }, n: Names) => n(p.at),
  'act.blockade': (p: { at: string }, n: Names) => `Cut off ${n(p.at)}`,
  'act.supply': (p: { nation: string; slot: string; at: string }, n: Names) =>
    `${n(p.nation)}, ${n(`slot.${p.slot}`)}: ${n(p.at)}`,
  'act.build': (p: { nation: string; type: string; at: string }, n: Names) =>
    `${n(p.nation)}: ${n(p.type)} in ${n(p.at)}`,
  'prompt.cards': (p: { tokens: { nation: string; count: number }[] }, n: Names) =>
    `National Support: play cards, or be done. Tokens: ${p.tokens.map((one) => `${n(one.nation)} ${one.count}`).join(', ')}.`,
  'prompt.target': (p: { card: string; left: number }, n: Names) =>
    `${n(p.card)}: choose where.${p.left > 1 ? ` Up to ${p.left} more.` : ''}`,
  'prompt.blockade': (p: { lane: string; by: number }, n: Names) =>
    `Your side holds more of ${n(`lane.${p.lane}`)}: choose the enemy objective whose values are cut by ${p.by}.`,
  'prompt.buy': () =>
    'Resupply: for each nation choose one objective for land, sea and air, and build units up to its value; or be done.',
  'told.drew': (p: { nation: string; card: string }, n: Names) => `${n(p.nation)} draws ${n(p.card)}.`,
  'told.activated': (p: { nation: string; card: string }, n: Names) => `${n(p.nation)} plays ${n(p.card)}.`,
  'told.target': (p: { card: string; at: string }, n: Names) => `${n(p.card)}: ${n(p.at)}.`,
  'told.reinforced': (p: NationAt, n: Names) => `New units of ${n(p.nation)} appear in ${n(p.at)}.`,
  'told.hand': (p: { nation: string; cards: string[] }, n: Names) =>
    `${n(p.nation)} holds: ${p.cards.map(n).join(', ') || 'no cards'}.`,
  'told.raidFails': (p: { unit: string }, n: Names) => `The raid fails: ${n(p.unit)} is unharmed.`,
  'told.blockade': (p: { at: string; by: number; lane: string }, n: Names) =>
    `${n(`lane.${p.lane}`)}: the values of ${n(p.at)} are cut by ${p.by}.`,
  'told.supply': (p: { nation: string; slot: string; at: string }, n: Names) =>
    `${n(p.nation)} takes its ${n(`slot.${p.slot}`)} in ${n(p.at)}.`,
  'told.built': (p: { nation: string; type: string; at: string }, n: Names) =>
    `${n(p.nation)} builds ${n(p.type)} in ${n(p.at)}.`,
  'refuse.noTokens': () => 'This nation has too few tokens for the card.',
  'refuse.notInHand': () => 'This card is not in your hand.',
  'refuse.othersCard': () => 'This card is of another nation: nobody plays from the deck of another.',
  'refuse.noTarget': () => 'This card would have no effect now: there is nothing to aim it at.',
  'refuse.notYourObjective': () => 'A nation is resupplied only at objectives that it controls itself.',
  'refuse.tooDear': () => 'The value that is left there does not pay for this.',
  'refuse.onePlace': () => 'An objective is chosen for this kind already: each kind has one in a phase.',
  'refuse.noObjective': () => 'Choose first at which objective this kind of unit is resupplied.',
  'refuse.wrongPlace': () =>
    'New Land and Air Units stand on the chosen objective, new ships in a sea space beside it.',
  'refuse.locked': () => 'This unit is built only after its card has been played.',
  'refuse.noPiece': () => 'All pieces of this kind are in use.',
  'refuse.noSecond': () =>
    'Only Liberty Ships open a second Objective for Land Units, another than the first and after it.',
  'refuse.closed': () => 'No land or air units can be placed there in this phase.',
  'refuse.played': () => 'This card has been played: it is played once.',
  'refuse.cardTarget': () => 'The card cannot be aimed there: its text says where.',
  'refuse.othersUnique': () => 'This unit is not built by this nation.',
  'refuse.notByForce': () => 'A place is never given away: choose a nation that has taken it by force.',
  'refuse.cannotHold': () => 'None of the units of this nation there can hold a place.',
}
