import type { Decision, Language } from '@middlesea/engine'
import type { Action, View } from '@middlesea/song-for-war'
import {
  aimOf,
  antiAirFire,
  type BattleFrame,
  colourFor,
  DIE,
  type Fire,
  fireStep,
  hasTargetAt,
  NATIONS,
  numberFor,
  profile,
  rowsAt,
  shooters,
} from '@middlesea/song-for-war/for-the-table'
import type { Odds } from '../presentation.ts'
import { read, type Reading } from './read.ts'
import { COLOUR, comma, nameOf, SIDE } from './words.ts'

// The battle board: who rolls how many dice of which colour on which number, Battle Step by Battle Step.

/** Alike shooters of one side that roll together. */
export interface Volley {
  step: number
  attacking: boolean
  /** 'DE-FTR': nation and type. */
  kind: string
  units: number
  dice: number
  number: number
  colour: number
}

/** The battle that is being resolved in a view, or that a place would see. */
function battleIn(v: View, at: number | null): BattleFrame | null {
  const running = v.stack.find(({ proc }) => proc === 'battle') as BattleFrame | undefined
  if (running !== undefined) return running
  const declared = v.battles.find((battle) => battle.at === at)
  if (at === null) return null
  return {
    proc: 'battle',
    step: 'begin',
    ret: null,
    at,
    from: declared?.from ?? [],
    ranged: declared?.ranged ?? [],
    supportA: [],
    supportD: [],
    waitingA: [],
    waitingD: [],
    strategic: [],
    aims: [],
    round: 0,
    rolled: [],
    scored: [],
    spared: false,
    onAttackers: [],
    onDefenders: [],
  }
}

/** All that both sides may still roll in a battle, step by step. */
export function volleysOf({ state, kit }: Reading, battle: BattleFrame): Volley[] {
  const volleys = new Map<string, Volley>()
  const add = (u: number, step: number, attacking: boolean, fire: Fire, dice = fire.dice): void => {
    if (step < battle.round || dice === 0) return
    const kind = `${NATIONS[state.nation[u]]}-${kit.types[state.type[u]].id}`
    const number = numberFor(state, u, fire, attacking)
    const colour = colourFor(state, u, fire)
    const key = [step, attacking, kind, number, colour].join(' ')
    const known = volleys.get(key) ?? { step, attacking, kind, units: 0, dice: 0, number, colour }
    volleys.set(key, { ...known, units: known.units + 1, dice: known.dice + dice })
  }
  for (const attacking of [true, false]) {
    for (const u of shooters(state, battle, attacking)) {
      const p = profile(state, u)
      const guns = antiAirFire(p)
      if (guns.dice > 0 && state.place[u] === battle.at && hasTargetAt(state, u, p, guns, battle.at))
        add(u, 1, attacking, guns)
      const space = aimOf(state, battle, u, attacking)
      const waits = battle.waitingA.includes(u) || battle.waitingD.includes(u)
      const bombs = attacking ? (battle.strategic.find(([unit]) => unit === u)?.[1] ?? 0) : 0
      if (space === -1) continue
      for (const fire of rowsAt(state, u, attacking, space))
        add(u, waits ? LAST : fireStep(p), attacking, fire, fire.dice - bombs)
    }
  }
  return [...volleys.values()].sort((a, b) => a.step - b.step || Number(b.attacking) - Number(a.attacking))
}

const LAST = 7

/** The hits that so many dice score on average. */
export const expectedHits = ({ dice, number }: Volley): number => (dice * (DIE + 1 - number)) / DIE

/** What is known before the dice fall: of the battle that runs, or of one that would be declared or resolved. */
export function battleBoard(
  v: View,
  _decision: Decision<Action>,
  action: Action | null,
  language: Language,
): Odds | null {
  const r = read(v)
  const at =
    action !== null && (action.do === 'resolve' || action.do === 'declare') ? r.kit.spaceNumber[action.at] : null
  if (action !== null && at === null) return null
  const battle = battleIn(v, at)
  if (battle === null) return null
  const volleys = volleysOf(r, battle)
  if (volleys.length === 0) return null
  const place = nameOf(r.kit.spaceIds[battle.at], language)
  const sum = (attacking: boolean): number =>
    volleys.filter((one) => one.attacking === attacking).reduce((hits, one) => hits + expectedHits(one), 0)
  const hits = [sum(true).toFixed(1), sum(false).toFixed(1)]
  return {
    title: [{ en: `Battle board: ${place}`, ja: `戦闘表：${place}` }[language], ...stepNow(battle, language)].join(
      comma(language),
    ),
    short: `${hits[0]} : ${hits[1]}`,
    notes: [
      {
        text: {
          en: `Expected hits if nobody is lost before: ${SIDE[v.active].en} ${hits[0]}, ${SIDE[1 - v.active].en} ${hits[1]}`,
          ja: `途中の損害がない場合の期待命中数：${SIDE[v.active].ja}${hits[0]}、${SIDE[1 - v.active].ja}${hits[1]}`,
        }[language],
        rule: 'battle.3',
      },
    ],
    rows: volleys.map((volley) => rowOf(volley, v, language)),
  }
}

/** The Battle Step that the battle has come to. */
const stepNow = ({ round }: BattleFrame, language: Language): string[] =>
  round === 0 ? [] : [nameOf(`battleStep.${round}`, language)]

function rowOf(volley: Volley, v: View, language: Language): Odds['rows'][number] {
  const { step, attacking, kind, units, dice, number, colour } = volley
  const side = SIDE[attacking ? v.active : 1 - v.active][language]
  const rolls = {
    en: `${dice} ${dice === 1 ? 'die' : 'dice'}, ${COLOUR[colour].en}`,
    ja: `サイ${dice}個、${COLOUR[colour].ja}`,
  }[language]
  const hits = expectedHits(volley).toFixed(1)
  return {
    who: `${nameOf(`${kind}-1`, language)}${units > 1 ? ` ×${units}` : ''}`,
    needed: `${number}+`,
    chance: { en: `${hits} hits`, ja: `命中${hits}` }[language],
    modifiers: [
      { text: [nameOf(`battleStep.${step}`, language), side, rolls].join(comma(language)), rule: 'battle.3' },
    ],
  }
}
