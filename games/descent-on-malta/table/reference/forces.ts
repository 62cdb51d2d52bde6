import type { View } from '../../src/index.ts'
import type { Language, Name } from '@middlesea/engine'
import type { Force, TurnEntry } from '@middlesea/table-kit/reference'
import { nameOf } from '../names.ts'
import { isAir, isNaval, read, type Reading, type Seen, unitsAt } from '../read.ts'
import { plural } from '../words.ts'

// What is not on the map, and the turn track. From the view alone.

/** The force pool, what may still come, and what is lost. */
export function forcesOf(v: View, language: Language): Force[] {
  const r = read(v)
  const force = (id: string, rule: string, units: Seen[], note?: Name, name?: Name): Force => ({
    id,
    name: name?.[language] ?? nameOf(id, language),
    rule,
    note: note?.[language],
    pieces: units.map((unit) => unit.id),
  })
  return [
    force('pool', '25.0', unitsAt(r, 'pool'), {
      en: `${v.poolFaceDown} face down`,
      ja: `裏向き ${v.poolFaceDown}個`,
    }),
    force('commando', '27.2', unitsAt(r, 'commando'), v.sortied ? SORTIED : WAITS),
    ...(v.phase === 0 ? [force('unused', '7.1', unitsAt(r, 'unused'), PRICED, RECRUITS)] : []),
    force('axis.eliminated', '2.5', unitsAt(r, 'axis.eliminated'), counted(unitsAt(r, 'axis.eliminated'))),
    force('allied.eliminated', '3.3', unitsAt(r, 'allied.eliminated')),
    force('reduced', '7.2', reducedUnits(r), undefined, REDUCED),
  ]
}

const RECRUITS: Name = { en: 'Reinforcements to recruit', ja: '編入できる増援' }
const PRICED: Name = { en: 'before turn 1, for victory points', ja: '第1ターン前、勝利ポイントを支払う' }
const WAITS: Name = { en: 'comes when the fleet sorties', ja: '艦隊出撃時に登場' }
const SORTIED: Name = { en: 'the fleet has sortied', ja: '艦隊は出撃済み' }
const REDUCED: Name = { en: 'Reduced units', ja: '減少戦力のユニット' }

const reducedUnits = (r: Reading): Seen[] =>
  [...r.seen.values()].filter(({ reduced, place }) => reduced && !place.endsWith('.eliminated') && place !== 'unused')

/** Casualties by arm. */
function counted(units: Seen[]): Name {
  const air = units.filter(isAir).length
  const naval = units.filter(isNaval).length
  const ground = units.length - air - naval
  return {
    en: `${plural(ground, 'ground unit')}, ${plural(air, 'aircraft', 'aircraft')}, ${plural(naval, 'ship')}`,
    ja: `地上${ground}、航空${air}、海上${naval}`,
  }
}

/** 5.0: seven turns. */
export function turnsOf(v: View, language: Language): TurnEntry[] {
  const { turns } = read(v).files.scenario
  return Array.from({ length: turns }, (_, i): TurnEntry => {
    const turn = i + 1
    const state = v.phase === 0 || turn > v.turn ? 'next' : turn < v.turn ? 'past' : 'now'
    const notes: Name[] = []
    if (turn > 1) notes.push({ en: 'staff points', ja: '幕僚ポイント' })
    if (turn === turns) notes.push({ en: 'last turn: victory', ja: '最終ターン：勝利判定' })
    return {
      turn,
      name: { en: `Turn ${turn}`, ja: `第${turn}ターン` }[language],
      state,
      notes: notes.map((note) => note[language]),
    }
  })
}
