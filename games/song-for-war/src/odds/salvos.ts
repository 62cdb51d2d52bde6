// Who rolls how many dice of which colour on which number, Battle Step by Battle Step, if nobody is lost before.
import type { BattleFrame } from '../11-battle-frame.ts'
import { NATIONS } from '../kit.ts'
import type { State } from '../state.ts'
import { battleFrom } from './battle.ts'
import { type VolleyDice, type FireRound, LANDING, rowsNow } from './volleys.ts'

/** Dice of units of one nation and type that are rolled together. */
export interface Salvo {
  /** The Battle Step; landing defence is on the last. */
  step: number
  landing: boolean
  attacking: boolean
  /** 'DE-FTR': nation and type. */
  kind: string
  units: number
  dice: number
  number: number
  colour: number
}

const LAST = 7

export function salvosOf(s: State, f: BattleFrame): Salvo[] {
  const { kinds, rounds, next, start } = battleFrom(s, f)
  const salvos = new Map<string, Salvo>()
  rounds.forEach((round, step) => {
    if (step < next) return
    for (const volley of round.volleys) {
      const { unit, attacking, rolled } = kinds[volley.kind]
      const units = start[volley.kind]
      if (units === 0 || (volley.only === 'unrolled' && rolled)) continue
      const kind = `${NATIONS[s.nation[unit]]}-${s.derived.kit.types[s.type[unit]].id}`
      for (const row of rowsNow(volley, start)) {
        const { number, colour } = aimOfRow(row, round)
        if (row.dice === 0 || number === 0) continue
        const key = [step, attacking, kind, number, colour].join()
        const known = salvos.get(key) ?? newSalvo(step, attacking, kind, number, colour)
        salvos.set(key, { ...known, units: known.units + units, dice: known.dice + units * row.dice })
      }
    }
  })
  return [...salvos.values()].sort((a, b) => a.step - b.step || Number(b.attacking) - Number(a.attacking))
}

const newSalvo = (step: number, attacking: boolean, kind: string, number: number, colour: number): Salvo => ({
  step: Math.min(step, LAST),
  landing: step === LANDING,
  attacking,
  kind,
  units: 0,
  dice: 0,
  number,
  colour,
})

/** The lowest value that hits, and its colour; 0 if none does. */
function aimOfRow({ results }: VolleyDice, { slots }: FireRound): { number: number; colour: number } {
  const number = Math.max(
    0,
    results.findIndex((slot) => slot !== -1),
  )
  return { number, colour: number === 0 ? 0 : slots[results[number]].colour }
}
