import { excessIn, stackedIn } from './stacking.ts'
import { ALLIED, AXIS, onMap, type State, unitsAt } from './state.ts'
import { isHeld } from './zones.ts'

/** Breaches of what must hold whenever somebody decides, in plain words; empty when all is well. */
export function invariants(s: State): string[] {
  const breaches: string[] = []
  for (let hex = 0; hex < s.derived.kit.hexCount; hex++) checkHex(s, hex, breaches)
  for (let u = 0; u < s.derived.kit.unitCount; u++) checkUnit(s, u, breaches)
  s.broken.forEach((hex, i) => {
    if (i > 0 && s.broken[i - 1] >= hex) breaches.push('the broken roads are not in rising order')
  })
  return breaches
}

function checkHex(s: State, hex: number, breaches: string[]): void {
  const { kit } = s.derived
  const units = unitsAt(s, hex)
  if (units.length === 0) return
  const id = kit.placeIds[hex]
  // Axis battalions that broke down for losses may be too many until their next movement phase is over (5.4).
  if (excessIn(s, ALLIED, hex) > 0)
    breaches.push(`${id}: ${stackedIn(s, ALLIED, hex)} Allied stacking points (stack.1)`)
  for (const u of units) {
    const isWrong = kit.isSteamer[u] ? !kit.isSea[hex] : !kit.isLand[hex]
    const rule = kit.isIsland[hex] ? 'terrain.islands' : kit.isSteamer[u] ? 'steamer.1' : 'terrain.sea'
    if (isWrong) breaches.push(`${kit.unitIds[u]} cannot be in ${id} (${rule})`)
  }
  if (isHeld(s, AXIS, hex) && isHeld(s, ALLIED, hex) && !mayShare(s))
    breaches.push(`${id}: both sides are in it (move.1)`)
}

/** Airborne units come down among the enemy, and stay there until drift combat is over (airborne.1). */
const mayShare = (s: State): boolean => s.phase === 'airborne'

function checkUnit(s: State, u: number, breaches: string[]): void {
  const { kit } = s.derived
  const id = kit.unitIds[u]
  if (s.place[u] < 0 || s.place[u] >= kit.placeCount) breaches.push(`${id} is nowhere`)
  if (kit.side[u] === AXIS && s.exposed[u] === 0) breaches.push(`${id} lies face down (decoy.1)`)
  if (kit.isDecoy[u] && s.exposed[u] === 1 && onMap(s, u))
    breaches.push(`${id} is a decoy, and everybody knows it (decoy.1)`)
  if (s.neutral[u] < 0) breaches.push(`${id}: neutralized for ${s.neutral[u]} turns (bomb.5)`)
  checkCarrier(s, u, breaches)
}

/** Who is carried is with the truck, or aboard the steamer; nobody is aboard of nothing. */
function checkCarrier(s: State, u: number, breaches: string[]): void {
  const { kit } = s.derived
  const carrier = s.carrier[u]
  const isAboard = s.place[u] === kit.ABOARD
  const isRight = carrier === -1 ? !isAboard : kit.isSteamer[carrier] ? isAboard : s.place[u] === s.place[carrier]
  if (!isRight)
    breaches.push(
      `${kit.unitIds[u]} is not with what carries it (${carrier !== -1 && !kit.isSteamer[carrier] ? 'truck.1' : 'steamer.1'})`,
    )
}
