// malta.assault: beachhead markers. Assault convoy units make them; the other convoys land there.
import { ALLIED, AXIS, eventScene, isHeld, type LandingBox, type State, unitsAt } from '@middlesea/air-assault'
import { type Io, law, type Message, type Scene } from '@middlesea/engine'
import { ownOf } from './own.ts'
import { say } from './steps.ts'

export const hasBeachhead = (s: State, box: LandingBox): boolean =>
  box.kind === 'beach' && ownOf(s).beachheads[box.index] > 0

/** The hexes with a marker. Everybody sees them. */
export const markedHexes = (s: Pick<State, 'own'>): number[] =>
  ownOf(s).beachheads.flatMap((hexPlusOne) => (hexPlusOne > 0 ? [hexPlusOne - 1] : []))

/** malta.assault: an assault convoy unit on the shore when a combat phase has ended makes a beachhead there. */
const makeBeachheads = law(
  'malta.assault',
  (s: State, io: Io): void => {
    for (const box of s.derived.kit.beaches) {
      const hex = hasBeachhead(s, box) ? undefined : box.hexes.find((shore) => holdsAssaultUnit(s, shore))
      if (hex !== undefined) mark(s, box, hex, io)
    }
  },
  undefined,
)

const holdsAssaultUnit = (s: State, hex: number): boolean => {
  const { kit } = s.derived
  return unitsAt(s, hex).some((u) => kit.units[u].arrival.by === 'assault' && kit.isCombat[u])
}

function mark(s: State, box: LandingBox, hex: number, io: Io): void {
  const own = ownOf(s)
  own.beachheads = own.beachheads.map((old, i) => (i === box.index ? hex + 1 : old))
  const { placeIds } = s.derived.kit
  const made = say('beachhead.made', { hex: placeIds[hex], box: placeIds[box.place] })
  io.tell('malta.assault', made, () => beachheadScene(s, placeIds[hex], 'made', made))
}

const beachheadScene = (s: State, place: string, what: 'made' | 'lost', text: Message): Scene =>
  eventScene(`beachhead ${what} ${s.turn} ${s.phase} ${place}`, place, text, [
    { do: 'placeMarked', rule: 'malta.assault', place, mark: 'mark.beachhead', amount: what === 'made' ? 1 : 0 },
  ])

/** malta.assault: a beachhead is lost when an Allied combat unit enters its hex; what lies face down passes for one. */
export const loseBeachheads = law(
  'malta.assault',
  (s: State, io: Io): void => {
    const { kit } = s.derived
    const own = ownOf(s)
    for (const box of kit.beaches) {
      const hex = own.beachheads[box.index] - 1
      if (hex < 0 || (s.owner[hex] === AXIS && !isHeld(s, ALLIED, hex))) continue
      own.beachheads = own.beachheads.map((old, i) => (i === box.index ? 0 : old))
      const lost = say('beachhead.lost', { hex: kit.placeIds[hex] })
      io.tell('malta.assault', lost, () => beachheadScene(s, kit.placeIds[hex], 'lost', lost))
    }
  },
  undefined,
)

/** The end of a combat phase of either side. */
export function settleBeachheads(s: State, io: Io): void {
  loseBeachheads(s, io)
  makeBeachheads(s, io)
}
