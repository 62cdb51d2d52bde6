// What a place is called. What else is known of it comes after the first look (place-text.ts).
import type { Language } from '@middlesea/engine'
import type { View } from '../src/view.ts'
import { boxesOf } from './boxes.ts'
import { mainFeature } from './map.ts'
import { isHexId, read, type Reading } from './read.ts'

export function placeName(id: string, v: View, language: Language): { name: string; facts: string[] } | null {
  const r = read(v)
  if (isHexId(r, id)) return { name: hexName(r, id, language), facts: [] }
  const box = boxesOf(v, language).find((one) => one.id === id)
  return box === undefined ? null : { name: box.name, facts: [box.note ?? '', box.hidden ?? ''].filter(Boolean) }
}

/** '2706 Mt Meraviglia'; of an invasion hex '2102 Palma Bay'. */
export function hexName(r: Reading, id: string, language: Language): string {
  const name = nameAlone(r, id, language)
  return name === '' ? id : `${id} ${name}`
}

/** 'Mt Meraviglia', where the number of the hex stands beside it; '' for a hex without a name. */
export function nameAlone({ kit }: Reading, id: string, language: Language): string {
  const h = kit.placeNumber(id)
  const beach = kit.zones[kit.zoneAt[h]]?.beaches.find(({ sea }) => sea === h)
  return (mainFeature(kit, h) ?? beach)?.name[language] ?? ''
}
