// 18.3: Allied harbor booms.
import { type Io, law, type Refusal } from '@middlesea/engine'
import { isHeld } from './03-zones.ts'
import { AXIS, type State } from './state.ts'
import { forbid, say } from './steps.ts'

const BEHIND_BOOM = forbid('18.32', 'refuse.boom')

/** 18.31: the booms are those of the map; none is ever built again. */
const isWhole = law('18.31', (s: State, boom: number): boolean => s.boomDestroyed[boom] === 0, false)

/** 18.32: an Axis unit enters no port and lands from no invasion hex behind a boom; the Allies pass. */
export const isBoomed = law(
  '18.32',
  (s: State, side: number, key: string): Refusal | null => {
    if (side !== AXIS) return null
    const isClosed = s.derived.kit.booms.some(({ closed }, boom) => closed.includes(key) && isWhole(s, boom))
    return isClosed ? BEHIND_BOOM : null
  },
  null,
)

/** 18.32: nor is an Axis ship put on the water behind it. */
export const isWaterBoomed = law(
  '18.32',
  (s: State, side: number, hex: number): Refusal | null => {
    if (side !== AXIS) return null
    const isClosed = s.derived.kit.booms.some(({ area }, boom) => area.includes(hex) && isWhole(s, boom))
    return isClosed ? BEHIND_BOOM : null
  },
  null,
)

/** 18.33: in a Reset Phase a boom falls where an Axis combat unit stands on one of its ends. */
export const breakBooms = law(
  '18.33',
  (s: State, io: Io): void => {
    s.derived.kit.booms.forEach(({ key, ends }, boom) => {
      if (!isWhole(s, boom) || !ends.some((hex) => isHeld(s, AXIS, hex))) return
      s.boomDestroyed[boom] = 1
      io.tell('18.33', say('boom.destroyed', { boom: `boom.${key}` }))
    })
  },
  undefined,
)
