import type { Language, Name } from '@middlesea/engine'
import type { DieOwner } from '@middlesea/table-kit/presentation'

const AXIS: Name = { en: 'Axis', ja: '枢軸軍' }
const GARRISON: Name = { en: 'Garrison', ja: '守備隊' }

/**
 * Dice by their purpose: who throws them, and whether high or low is hoped for. Left out are draws of counters, and dice
 * that only say where or which (placement, diverting, events), or that help one side or the other (morale).
 */
const DICE: { who: Name; better: DieOwner['better']; purposes: string[] }[] = [
  {
    who: AXIS,
    better: 'high',
    purposes: [
      'staff points 4.0',
      'recon 4.0',
      'intelligence 8.2b',
      'staff points 9.2',
      'intelligence 10.2',
      'navy outcome 16.2',
      'drop 17.3',
      'landing 18.3',
      'axis edge 22.2',
    ],
  },
  {
    who: AXIS,
    better: 'low',
    purposes: [
      'intelligence 10.1',
      'gunfire 15.0',
      'command attack 16.1',
      'navy attack 16.2',
      'naval aaa 20.1',
      'axis air to air 20.2',
      'tactical air 21.1',
      'axis combat 22.3',
      'engineers 28.1.1',
      // A 6 costs the transport a step.
      'aerial supply 28.2.4',
      'ground recon 28.3.1',
    ],
  },
  {
    who: GARRISON,
    better: 'high',
    purposes: [
      'allied edge 22.2',
      'naval raid 24.3',
      'command situation 24.4',
      'navy situation 24.4',
      'reserves 24.5',
      'airfield raid 24.10',
    ],
  },
  {
    who: GARRISON,
    better: 'low',
    purposes: [
      'coast guns 15.0',
      'aaa 20.1',
      'allied air to air 20.2',
      'allied air 21.2',
      'allied combat 22.3',
      'ship raided 24.3',
      'sortie ship 27.1',
      'sortie air 27.1',
      // The level falls by as much.
      'sortie command 27.1',
    ],
  },
]

const OWNERS = new Map(
  DICE.flatMap(({ who, better, purposes }) => purposes.map((purpose) => [purpose, { who, better }])),
)

export function dieOwner(purpose: string, language: Language): DieOwner | null {
  const owner = OWNERS.get(purpose)
  return owner === undefined ? null : { who: owner.who[language], better: owner.better }
}
