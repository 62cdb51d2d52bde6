// The Air Status card (11): what is ready, what has flown; for each HQ what it holds, whom it reaches, and whether its
// formation is still to come.
import type { Language, Name } from '@middlesea/engine'
import type { Sheet, SheetRow } from '@middlesea/table-kit/presentation'
import { listed } from '@middlesea/table-kit/words'
import { NAMES } from '../src/names.ts'
import type { Reading } from './read.ts'

const TITLE: Name = { en: 'Air Status', ja: '航空状態' }
const COLUMNS: Name[] = [
  { en: 'HQ', ja: '司令部' },
  { en: 'Holds', ja: '保持' },
  { en: 'In range', ja: '範囲内' },
  { en: 'To come', ja: '残り' },
]
const NO_HQ: Name = { en: 'No German HQ on the map', ja: 'マップ上にドイツ軍司令部なし' }
const ON_HQS: Name = { en: 'on HQs', ja: '司令部' }
/** So many hexes in range are named one by one. */
const NAMED = 8

export function airSheet(r: Reading, language: Language): Sheet | null {
  const { view, kit } = r
  if (kit.air.length === 0) return null
  const { boxes, hqs } = view.airStatus
  const counted = (['ready', 'bombardment', 'flown', 'damaged', 'cup'] as const).filter((box) => boxes[box].length > 0)
  const name = (box: string): string => NAMES[box === 'cup' ? 'cup' : `air.${box}`][language]
  const airName = (id: string): string => kit.air.find((row) => row.id === id)!.name[language]
  const onHqs = hqs.reduce((sum, { air }) => sum + air.length, 0)
  const rows = hqs.map(
    ({ unit, air, inRange, toCome }): SheetRow => ({
      id: unit,
      piece: unit,
      place: view.units[unit].place,
      cells: [
        kit.units[kit.unitNumber(unit)].name[language],
        listed(air.map(airName), language) || '–',
        String(inRange.length),
        String(toCome),
      ],
      notes: inRange.length > 0 && inRange.length <= NAMED ? [{ text: listed(inRange, language), rule: '11.54' }] : [],
    }),
  )
  return {
    id: 'air',
    title: TITLE[language],
    note: listed(
      [
        ...counted.map((box) => `${name(box)} ${boxes[box].length}`),
        ...(onHqs > 0 ? [`${ON_HQS[language]} ${onHqs}`] : []),
      ],
      language,
    ),
    rule: '11.12',
    columns: hqs.length === 0 ? [] : COLUMNS.map((column) => column[language]),
    rows: hqs.length === 0 ? [{ id: 'none', cells: [NO_HQ[language]] }] : rows,
    quiet: !['airReadiness', 'airBombardment'].includes(view.phase) && !asksStation(r),
  }
}

/** 11.52: an air unit was drawn, and one of the HQs gets it. */
const asksStation = ({ view }: Reading): boolean => view.phase === 'operations' && view.airStatus.boxes.cup.length > 0
