import type { Names } from '@middlesea/engine'

/** Chapter 7: the cup, the pool, operations. */
export const operations = {
  'act.activate': (p: { marker: string }) =>
    `${p.marker === 'held' ? 'Activate what you hold' : 'Activate what was drawn'}`,
  'act.hold': () => 'Hold the marker in the pool',
  'act.army': (p: { unit: string }, n: Names) => `Activate ${n(p.unit)} too`,
  'prompt.drawn': (p: { drawn: string }, n: Names) => `You drew ${n(p.drawn)}: activate it, or hold it in your pool.`,
  'prompt.drawnAndHeld': (p: { drawn: string; held: string }, n: Names) =>
    `You drew ${n(p.drawn)} and hold ${n(p.held)}: activate one, the other stays in your pool.`,
  'prompt.army': (p: { atMost: number }) =>
    `Activate Army units with this formation, or choose Done (${p.atMost} more at most).`,
  'scene.cup': (p: { left: number }) => `The cup: ${p.left} left`,
  'marker.drawn': (p: { formation: string }, n: Names) => `${n(p.formation)} is drawn.`,
  'marker.isDrawn': (p: { side: string }, n: Names) => `A marker of ${n(`side.${p.side}`)} is drawn.`,
  'marker.held': (p: { side: string }, n: Names) => `${n(`side.${p.side}`)} passes: the marker is held in the pool.`,
  'marker.played': (p: { formation: string; side: string }, n: Names) => `${n(p.formation)} is activated.`,
  'marker.removed': (p: { formation: string }, n: Names) =>
    `${n(p.formation)} has nothing left in play: its markers are removed.`,
  'army.joins': (p: { unit: string }, n: Names) => `${n(p.unit)} is activated too.`,
  'refuse.poolFull': () => 'A marker is in your pool already: play one of the two.',
  'refuse.poolHasNone': () => 'There is no marker in your pool.',
  'refuse.otherPhase': () => 'That belongs to another phase of the Operations Sequence.',
  'refuse.lastMarker': () => 'This is your last marker of the turn: it must be played.',
  'refuse.notArmy': () => 'This is no Army unit that could be activated.',
  'refuse.wasActivated': () => 'This unit was activated in this turn already.',
  'refuse.armyAtStart': () => 'Army units join at the beginning of an activation.',
  'refuse.fourArmyUnits': () => 'No more than four Army units are activated with a formation.',
}
