// landing.1: on Battle Step 7 units come ashore under the free fire of everybody who can reach them.
import { call, givenIfAny, type Io, law, type Scene } from '@middlesea/engine'
import { hasMovedDeployed, noteFreeFire } from './04-deployed.ts'
import { type BattleFrame, currentBattle, hasTargetAt } from './11-battle-frame.ts'
import { spareByFort } from './11-battle-steps.ts'
import { hasPlayed, type Hit, isFree, mayRoll, purposeOf, rising, rollFire, unitsInRange } from './11-fire.ts'
import { casualties, casualtiesLocals } from './12-casualties.ts'
import { removeCasualties } from './12-losses.ts'
import { setAshore } from './06-transport.ts'
import { type Fire, LAND, sideOf, US } from './kit.ts'
import { landingRows } from './scenes/battle.ts'
import { goesOn, movedEffect } from './scenes/parts.ts'
import { idOf, isAlive, MARK, profile, setMark, spaceId, type State, unitsAt } from './state.ts'
import { type Frame, procedure, run, say } from './steps.ts'

/** Units that are about to land in the space of the battle: from the marked spaces, or dropped over it (declare.5). */
export function landers(s: State, f: BattleFrame): number[] {
  const list = landersFrom(s, f.at, f.at)
  for (const space of f.from) list.push(...landersFrom(s, space, f.at))
  return list.sort(rising)
}

const landersFrom = (s: State, space: number, at: number): number[] =>
  unitsAt(s, space).filter((u) => s.landing[u] === at)

const ASSAULT = { attacking: true, purpose: purposeOf('landing card.US-U3') }
const LANDING = { attacking: false, purpose: purposeOf('landing landing.1'), single: true }

const atLand = (s: State, u: number, attacking: boolean): Fire[] =>
  profile(s, u).fire.filter((fire) => (fire.targets & (1 << LAND)) !== 0 && mayRoll(fire, attacking))

/** landing.1: the dice of a unit in range that defends against Land Units: a bonus roll, whatever it rolled before. */
export const landingDefenceOf = law(
  'landing.1',
  (s: State, u: number): Fire[] => (isFree(s, u) && !hasMovedDeployed(s, u) ? atLand(s, u, false) : []),
  [],
)

function landingDefence(s: State, f: BattleFrame, io: Io): Hit[] {
  const hits: Hit[] = []
  for (const u of unitsInRange(s, 1 - s.active, f.at)) {
    const rows = landingDefenceOf(s, u)
    for (const fire of rows) rollFire(s, io, u, fire, LANDING, hits)
    if (rows.length > 0) noteFreeFire(s, u)
  }
  return hits
}

/** card.US-U3: the dice of a unit that comes ashore from an upgraded American Sea Transport: it fires as it lands. */
export const assaultFireOf = law(
  'card.US-U3',
  (s: State, f: BattleFrame, u: number): Fire[] => {
    if (s.nation[u] !== US || s.place[u] === f.at || !hasPlayed(s, US, 'US-U3')) return []
    const rows = atLand(s, u, true).map((fire) => ({ ...fire, targets: 1 << LAND }))
    // unit.3: at Land Units alone, so that where none is left nobody rolls.
    return rows.filter((fire) => hasTargetAt(s, u, profile(s, u), fire, f.at))
  },
  [],
)

function assaultFire(s: State, f: BattleFrame, io: Io): Hit[] {
  const hits: Hit[] = []
  for (const u of landers(s, f)) {
    for (const fire of assaultFireOf(s, f, u)) rollFire(s, io, u, fire, { ...ASSAULT, space: f.at }, hits)
  }
  return hits
}

export interface LandingFrame extends Frame {
  /** The defenders that the landing units' own fire takes. */
  struck: Hit[]
}

export const landing = procedure<LandingFrame>('landing', [
  run('defend', {
    rule: 'landing.1',
    do(s, f, io) {
      const battle = currentBattle(s)
      // Where nobody was left to fight when the battle began, nobody fires at who lands.
      if (battle.round === 0) return
      f.struck = assaultFire(s, battle, io)
      io.show('card.US-U3', () => assaultScene(s, io, battle))
      spareByFort(s, battle, io, f.struck, 1 - s.active)
      const hits = landingDefence(s, battle, io)
      io.tell('landing.1', say('told.landingDefence', { at: spaceId(s, battle.at), hits: hits.length }), () =>
        goesOn(s, { rows: landingRows(s, io, battle, 'landing.1', 1 - s.active) }),
      )
      call(s, casualties, casualtiesLocals(landers(s, battle), hits, true, true))
    },
  }),
  run('lost', {
    rule: 'landing.1',
    do(s, f, io) {
      removeCasualties(s, io, givenIfAny(f, casualties) ?? [], 'landing.1')
      const battle = currentBattle(s)
      const defenders = unitsAt(s, battle.at).filter((u) => sideOf(s.nation[u]) !== s.active && s.aboard[u] === -1)
      call(s, casualties, casualtiesLocals(defenders, f.struck, false))
    },
  }),
  run('ashore', {
    rule: 'landing.1',
    do(s, f, io) {
      removeCasualties(s, io, givenIfAny(f, casualties) ?? [], 'card.US-U3')
      const battle = currentBattle(s)
      for (const u of landers(s, battle)) {
        if (!isAlive(s, u)) continue
        const from = s.place[u]
        setAshore(s, u, battle.at)
        attacksLater(s, u)
        io.tell('landing.1', say('told.ashore', { unit: idOf(s, u), at: spaceId(s, battle.at) }), () =>
          goesOn(s, { effects: [movedEffect(s, u, from, battle.at, 'ashore', 'landing.1')] }),
        )
      }
    },
  }),
])

/** Page 17: who lands has no attack; nor does a gun that came ashore support another battle (R58). */
const attacksLater = law('landing.1', (s: State, u: number): void => setMark(s, u, MARK.attacked), undefined)

function assaultScene(s: State, io: Io, f: BattleFrame): Scene | null {
  const rows = landingRows(s, io, f, 'card.US-U3', s.active)
  return rows.length === 0 ? null : goesOn(s, { rows })
}
