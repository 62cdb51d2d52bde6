// The turn track of a scenario: day and night halves, with the aircraft of each day.
import type { TurnRow } from '../src/core/data-files.ts'
import type { AircraftRow, DossierOob } from './dossier.ts'

const NO_AIRCRAFT = { B: 0, FB: 0, F: 0 }

export function turnsOf({ turnTrack, aircraft }: DossierOob, perTurn: AircraftRow[] = aircraft.perTurn): TurnRow[] {
  return turnTrack.map(({ turn, period, date, day }) => {
    const { B, FB, F } = perTurn.find((row) => row.turn === turn) ?? NO_AIRCRAFT
    const night = period === 'night'
    return { turn, night, B, FB, F, name: date === undefined ? dayName(day ?? 0, night) : dateName(date, night) }
  })
}

function dateName(date: string, night: boolean): TurnRow['name'] {
  const [, month, day] = date.split('-').map(Number)
  if (month !== 5) throw new Error(`the converter names days of May only, not ${date}`)
  return { en: `${day} May, ${night ? 'night' : 'day'}`, ja: `5月${day}日 ${night ? '夜' : '昼'}` }
}

function dayName(day: number, night: boolean): TurnRow['name'] {
  return { en: `${night ? 'Night' : 'Day'} ${day}`, ja: `${day}日目 ${night ? '夜' : '昼'}` }
}
