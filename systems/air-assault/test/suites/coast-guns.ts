// cd.1, bomb.2, bomb.4, terrain.beachbox, terrain.portbox: coast guns against landing boxes.
import { expect, test } from 'vitest'
import type { LandingBox } from '../../src/core/kit.ts'
import type { Proving } from '../../src/testing/index.ts'
import type { Position, PositionSpec } from '../../src/testing/position.ts'
import { castOf } from './cast.ts'
import { DAY, NIGHT } from './forces.ts'

/** The sheet: counters lost by die, for the strengths that batteries have by day. */
const HITS: { [strength: number]: number[] } = {
  2: [2, 1, 1, 0, 0, 0],
  3: [2, 1, 1, 0, 0, 0],
  4: [2, 1, 1, 1, 0, 0],
  5: [2, 1, 1, 1, 0, 0],
}
/** And at half of that by night. */
const HITS_BY_NIGHT: { [strength: number]: number[] } = {
  2: [1, 1, 0, 0, 0, 0],
  3: [1, 1, 0, 0, 0, 0],
  4: [2, 1, 1, 0, 0, 0],
  5: [2, 1, 1, 0, 0, 0],
}

export function coastGunRules({ kit, position }: Proving): void {
  const { fast, decoys } = castOf(kit)
  const units = kit.units.flatMap(({ id, side, arrival, stack, size }) =>
    side === 'axis' && stack === 1 && size === 'coy' && arrival.by === 'airborne' ? [id] : [],
  )
  const batteries = kit.units.filter(({ type }) => type === 'cd')
  const [battery] = batteries
  const strongest = batteries.reduce((best, one) => (one.cdRange > best.cdRange ? one : best))
  const idOf = (place: number): string => kit.placeIds[place]
  const shoreOf = ({ hexes }: LandingBox): string => idOf(hexes[0])
  const distance = (a: LandingBox, b: LandingBox): number =>
    Math.min(...a.hexes.flatMap((from) => b.hexes.map((to) => kit.map.distance(from, to))))
  const [beach] = kit.beaches
  const box = idOf(beach.place)

  /** The Axis sea movement phase with units in landing boxes. */
  const atSea = (spec: Partial<PositionSpec>, dice: number[], draws: number[] = []): Position =>
    position(
      { phase: 'axisSea', stands: ['axisSea', 'axisMovement', 'alliedMovement'], turn: DAY, ...spec },
      { 'coast guns cd.1': dice, 'draw cd.1': draws },
    )

  const shots = (p: Position): unknown[] =>
    p.journal.flatMap(({ key, params }) => (key === 'guns.fired' ? [[params.unit, params.box, params.strength]] : []))

  for (const { id, cd } of batteries.filter((one, i) => batteries.findIndex((other) => other.cd === one.cd) === i)) {
    test(`cd.1 a battery of strength ${cd} fires at the ships off a beach: every die, N-1 one counter, N-2 two`, () => {
      const cast = units.slice(0, 4)
      HITS[cd].forEach((hits, i) => {
        const p = atSea({ axis: { [box]: cast }, allied: { [shoreOf(beach)]: [id] } }, [i + 1], [2, 3].slice(0, hits))
        expect(shots(p)).toEqual([[id, box, cd]])
        // Drawn blind: the second counter, then the third of those that are left.
        expect(p.in('eliminated')).toEqual([cast[1], cast[3]].slice(0, hits))
        p.dice.allUsed()
      })
    })

    test(`bomb.4 by night a battery of strength ${cd} fires at half strength, rounded down`, () => {
      HITS_BY_NIGHT[cd].forEach((hits, i) => {
        const p = atSea(
          { turn: NIGHT, axis: { [box]: units.slice(0, 4) }, allied: { [shoreOf(beach)]: [id] } },
          [i + 1],
          [1, 1].slice(0, hits),
        )
        expect(shots(p)).toEqual([[id, box, Math.floor(cd / 2)]])
        expect(p.in('eliminated')).toHaveLength(hits)
        p.dice.allUsed()
      })
    })
  }

  test('bomb.4 no aircraft bomb by night: their phase passes without a question', () => {
    const allied = { [shoreOf(beach)]: [battery.id] }
    const raid = { do: 'fly', kind: 'B', mission: 'bomb', hex: shoreOf(beach), target: 'cd' }
    const night = position({ phase: 'aircraft', stands: 'axisMovement', turn: NIGHT, allied })
    expect(night.refuses(raid)).toMatchObject({ rule: 'bomb.4', key: 'refuse.noAircraftAtNight' })
    const day = position({ phase: 'aircraft', turn: NIGHT + 1, allied })
    expect(day.offered()).toContainEqual(raid)
  })

  test('cd.1 only within range of the coastal hexes, on the map and not neutralized', () => {
    const { cdRange } = battery
    const away = (hexes: number): string =>
      idOf(
        kit.landHexes.find((hex) => Math.min(...beach.hexes.map((shore) => kit.map.distance(hex, shore))) === hexes)!,
      )
    const axis = { [box]: [units[0]] }
    expect(shots(atSea({ axis, allied: { [away(cdRange)]: [battery.id] } }, [6]))).toHaveLength(1)
    expect(shots(atSea({ axis, allied: { [away(cdRange + 1)]: [battery.id] } }, []))).toEqual([])
    const neutral = { [battery.id]: 1 }
    expect(shots(atSea({ axis, allied: { [shoreOf(beach)]: [battery.id] }, neutral }, []))).toEqual([])
  })

  test('cd.1 every battery fires once, as long as there is somebody left to fire at', () => {
    const [first, second] = batteries
    const allied = { [shoreOf(beach)]: [first.id, second.id] }
    const p = atSea({ axis: { [box]: units.slice(0, 4) }, allied }, [6, 6])
    expect(shots(p)).toHaveLength(2)
    p.dice.allUsed()
    const one = atSea({ axis: { [box]: [units[0]] }, allied }, [1], [1])
    expect(shots(one)).toHaveLength(1)
    one.dice.allUsed()
  })

  test('cd.1 a battery that fires is seen; nothing else is', () => {
    const p = atSea(
      { axis: { [box]: [units[0]] }, allied: { [shoreOf(beach)]: [`?${battery.id}`, `?${fast[0]}`] } },
      [6],
    )
    expect([battery.id, fast[0]].map((id) => p.state.exposed[kit.unitNumber(id)])).toEqual([1, 0])
  })

  test('cd.1 where ships lie off several coasts the owner of a battery chooses, whatever else lies face down', () => {
    const other = kit.beaches.reduce((best, one) =>
      one !== beach && (best === beach || distance(one, beach) < distance(best, beach)) ? one : best,
    )
    const between = kit.landHexes.find((hex) =>
      [beach, other].every(({ hexes }) => hexes.some((shore) => kit.map.distance(hex, shore) <= strongest.cdRange)),
    )
    expect(between).toBeDefined()
    const boxes = [box, idOf(other.place)]
    const axis = { [boxes[0]]: [units[0]], [boxes[1]]: [units[1]] }
    const p = atSea({ axis, allied: { [idOf(between!)]: [`?${strongest.id}`] } }, [1], [1])
    expect(p.decision()).toMatchObject({ seats: ['allied'], prompt: { key: 'prompt.coastGuns' } })
    p.act({ do: 'fire', unit: strongest.id, at: boxes[1] })
    expect(p.in('eliminated')).toEqual([units[1]])
    expect(p.in(boxes[0])).toEqual([units[0]])
    // Who does not choose fires at the first box.
    const idle = atSea({ axis, allied: { [idOf(between!)]: [`?${strongest.id}`] } }, [1], [1])
    idle.act({ do: 'done' })
    expect(idle.in('eliminated')).toEqual([units[0]])
    const decoy = atSea({ axis, allied: { [idOf(between!)]: [`?${decoys[0]}`] } }, [])
    expect(decoy.offered()).toEqual([{ do: 'done' }])
    expect(decoy.refuses({ do: 'fire', unit: fast[0], at: box })).toMatchObject({ rule: 'cd.1' })
    const silent = {
      axis,
      allied: { [idOf(between!)]: [strongest.id, `?${decoys[0]}`] },
      neutral: { [strongest.id]: 1 },
    }
    const stunned = atSea(silent, [])
    expect(stunned.offered()).toEqual([{ do: 'done' }])
    expect(stunned.refuses({ do: 'fire', unit: strongest.id, at: box })).toMatchObject({ rule: 'bomb.5' })
  })

  test('cd.1 nobody is asked where no battery can choose and nothing lies face down', () => {
    const reaches = (hex: number, one: LandingBox): boolean =>
      one.hexes.some((shore) => kit.map.distance(hex, shore) <= strongest.cdRange)
    const [near, far] = kit.beaches.flatMap((one) => {
      const other = kit.beaches.find((two) => !reaches(one.hexes[0], two))
      return other === undefined ? [] : [[one, other]]
    })[0]
    const axis = { [idOf(near.place)]: [units[0]], [idOf(far.place)]: [units[1]] }
    const p = atSea({ axis, allied: { [shoreOf(near)]: [strongest.id], [shoreOf(far)]: [fast[0]] } }, [6])
    expect(shots(p)).toEqual([[strongest.id, idOf(near.place), strongest.cd]])
    expect(p.decision().prompt.key).not.toBe('prompt.coastGuns')
    p.dice.allUsed()
  })

  test('bomb.2 units in a landing box that are hit are eliminated', () => {
    const p = atSea({ axis: { [box]: [units[0]] }, allied: { [shoreOf(beach)]: [battery.id] } }, [1], [1])
    expect(p.place(units[0])).toBe('eliminated')
  })

  test('terrain.beachbox coast guns fire at beach boxes', () => {
    const p = atSea({ axis: { [box]: [units[0]] }, allied: { [shoreOf(beach)]: [battery.id] } }, [1], [1])
    expect(shots(p)).toEqual([[battery.id, box, battery.cd]])
    // The survivor of a miss may step ashore elsewhere, not onto the battery.
    const missed = atSea({ axis: { [box]: [units[0]] }, allied: { [shoreOf(beach)]: [battery.id] } }, [6])
    expect(missed.refuses({ do: 'move', unit: units[0], to: shoreOf(beach) }).rule).toBe('move.1')
  })

  test('terrain.portbox coast guns fire at port boxes, but not at the steamer', () => {
    const [port] = kit.ports
    const { steamer } = castOf(kit)
    const harbour = idOf(port.place)
    const near = kit.landHexes.find((hex) => kit.map.distance(hex, port.hexes[0]) === 2)!
    const spec = { axisHexes: [shoreOf(port)], allied: { [idOf(near)]: [battery.id] } }
    const p = atSea({ ...spec, axis: { [harbour]: [units[0]] } }, [1], [1])
    expect(shots(p)).toEqual([[battery.id, harbour, battery.cd]])
    expect(p.place(units[0])).toBe('eliminated')
    const alone = atSea({ allied: { [harbour]: [steamer], [idOf(near)]: [battery.id] } }, [])
    expect(shots(alone)).toEqual([])
    // The box of a port is no way ashore while its city belongs to the enemy.
    const lost = atSea({ axis: { [harbour]: [units[0]] } }, [])
    expect(lost.refuses({ do: 'move', unit: units[0], to: shoreOf(port) })).toMatchObject({ rule: 'terrain.portbox' })
  })

  test('option.basic coast guns are silent', () => {
    const p = atSea(
      { options: { basic: true }, axis: { [box]: [units[0]] }, allied: { [shoreOf(beach)]: [battery.id] } },
      [],
    )
    expect(shots(p)).toEqual([])
  })
}
