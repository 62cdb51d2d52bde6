import type { View } from '../../src/index.ts'
import type { Language, Name } from '@middlesea/engine'
import type { Force, TurnEntry } from '@middlesea/table-kit/reference'
import { boxesOf } from '../boxes.ts'
import { type ViewReader, unitsAt } from '../read.ts'

// What is not on the map, and the turn track. From the view alone.

const RULE: { [box: string]: string } = {
  reserve: 'move.1',
  aborted: 'convoy.crete',
  evacuated: 'evac.1',
  withdrawn: 'malta.withdraw',
}

export function forcesOf(reader: ViewReader, v: View, language: Language): Force[] {
  const r = reader.read(v)
  return boxesOf(reader, v, language)
    .filter(({ id }) => r.kit.placeNumber(id) !== -1)
    .map(({ id, name, note, hidden }) => ({
      id,
      name,
      note: hidden ?? note,
      rule: RULE[id],
      pieces: unitsAt(r, id).map((unit) => unit.id),
    }))
}

export function turnsOf(reader: ViewReader, v: View, language: Language): TurnEntry[] {
  const { turns } = reader.read(v).kit.files.scenarios[v.scenario]
  return turns.map(({ turn, night, B, FB, F, name }): TurnEntry => {
    const started = v.phase !== '' || v.result !== ''
    const state = !started || turn > v.turn ? 'next' : turn < v.turn ? 'past' : 'now'
    const air: Name = night
      ? { en: 'night: no aircraft', ja: '夜：航空機なし' }
      : { en: `${B} bombers, ${FB} fighter-bombers, ${F} fighters`, ja: `爆撃機${B}、戦闘爆撃機${FB}、戦闘機${F}` }
    return { turn, name: name[language], state, notes: [air[language], ...arrivals(reader, v, turn, language)] }
  })
}

/** Who may come from this turn on, in sum. */
function arrivals(reader: ViewReader, v: View, turn: number, language: Language): string[] {
  const r = reader.read(v)
  const due = unitsAt(r, 'reserve').filter(({ data }) => data.arrival.turn === turn && turn > 1)
  if (due.length === 0) return []
  return [{ en: `${due.length} units may arrive`, ja: `${due.length}個ユニットが登場可能` }[language]]
}
