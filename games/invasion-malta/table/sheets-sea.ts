// The convoy board (16): by zone the guns, what a convoy may expect, who is there, the beaches with their room, ports, booms.
import type { Language, Name } from '@middlesea/engine'
import type { Sheet, SheetRow } from '@middlesea/table-kit/presentation'
import { listed, plural, signed } from '@middlesea/table-kit/words'
import { arrivalOdds } from '../src/odds/convoy.ts'
import { ALLIED, AXIS } from '../src/state.ts'
import type { BeachView, PortView, ZoneView } from '../src/16-board.ts'
import { hexName } from './place-name.ts'
import { type Reading, stateOf } from './read.ts'
import { SIDE } from './words.ts'

const TITLE: Name = { en: 'Convoys', ja: '船団' }
const COLUMNS: Name[] = [
  { en: 'Zone', ja: 'ゾーン' },
  { en: 'Convoys', ja: '船団' },
  { en: 'Guns', ja: '砲' },
  { en: 'Lost, delayed', ja: '損失・遅延' },
]

/** 16.26: the question who of the delayed tries again. */
export const TRIES_AGAIN = 'prompt.transfer'

/** `choice`: what is asked about convoys and zones. */
export function seaSheet(r: Reading, language: Language, choice?: string): Sheet | null {
  const { sea, phase } = r.view
  const again = choice === TRIES_AGAIN
  const busy = choice !== undefined || phase === 'naval' || sea.arrival !== null || sea.landing !== null
  const inUse = sea.zones.filter((zone) => isInUse(zone))
  if (inUse.length === 0 && !busy) return null
  return {
    id: 'sea',
    title: TITLE[language],
    note: notes(r, again, language),
    rule: '16.24',
    columns: COLUMNS.map((name) => name[language]),
    rows: sea.zones.map((zone) => zoneRow(r, zone, again, language)),
    quiet: !busy,
  }
}

const isInUse = ({ convoys, available, delayed, beaches }: ZoneView): boolean =>
  convoys.length + available.length + delayed.length > 0 || beaches.some(({ supplies }) => supplies !== null)

/** The booms, and that who tries again has a DRM. */
function notes(r: Reading, again: boolean, language: Language): string | undefined {
  const drm = signed(r.kit.tables.convoyArrival.delayed)
  const retry: Name = { en: `who tries again: ${drm}`, ja: `再度の到着：${drm}` }
  const told = [booms(r, language), again ? retry[language] : undefined].filter((note) => note !== undefined)
  return told.length > 0 ? listed(told, language) : undefined
}

function booms({ view, kit }: Reading, language: Language): string | undefined {
  if (kit.booms.length === 0) return undefined
  const { length } = view.sea.booms
  return length === 0
    ? { en: 'booms destroyed', ja: '防材破壊' }[language]
    : { en: plural(length, 'boom'), ja: `防材${length}` }[language]
}

function zoneRow(r: Reading, zone: ZoneView, again: boolean, language: Language): SheetRow {
  const { kit, view } = r
  const s = stateOf(view)
  const z = kit.zones.findIndex(({ id }) => id === zone.zone)
  // N5: nobody fires at an Allied convoy.
  const side = view.phase === 'naval' && s.side === ALLIED ? ALLIED : AXIS
  const battery = side === AXIS ? zone.guns : []
  const guns = battery.map(({ unit }) => kit.unitNumber(unit))
  const { lost, delayed } = arrivalOdds(s, z, guns, { side, again })
  const sailing = zone.convoys.filter((id) => view.sailed[kit.convoys.findIndex((convoy) => convoy.id === id)] === 0)
  const waiting: Name = {
    en: `${zone.available.length} available, ${zone.delayed.length} delayed`,
    ja: `使用可能${zone.available.length}、遅延${zone.delayed.length}`,
  }
  const points = battery.reduce((sum, gun) => sum + gun.points, 0)
  const isNow = view.sea.arrival?.zone === zone.zone
  return {
    id: zone.zone,
    cells: [
      kit.zones[z].name[language],
      listed(sailing, language),
      guns.length === 0 ? '–' : `${guns.length} (+${points})`,
      `${lost.toFixed(1)}, ${delayed.toFixed(1)}`,
    ],
    place: `available.${zone.zone}`,
    ...(isNow ? { state: 'now' as const } : {}),
    notes: [
      ...(zone.available.length + zone.delayed.length > 0 ? [{ text: waiting[language], rule: '16.24' }] : []),
      ...(isInUse(zone) ? zone.beaches.map((beach) => ({ text: beachText(r, beach, language) })) : []),
      ...zone.ports.map((port) => ({ text: portText(r, port, language) })),
    ],
  }
}

function beachText(r: Reading, beach: BeachView, language: Language): string {
  const { hex, number, room, opposed, boomed, supplies } = beach
  const facts: Name[] = [
    { en: `number ${number}`, ja: `数値${number}` },
    { en: `room ${room}`, ja: `空き${room}` },
    ...(opposed ? [{ en: 'opposed', ja: '抵抗あり' }] : []),
    ...(boomed ? [{ en: 'barred by a boom', ja: '防材で閉鎖' }] : []),
    ...(supplies === null ? [] : [{ en: `supplies ${supplies}`, ja: `${supplies}を補給` }]),
  ]
  return `${hexName(r, hex, language)}: ${listed(
    facts.map((fact) => fact[language]),
    language,
  )}`
}

function portText(r: Reading, { hex, owner, room, boomed }: PortView, language: Language): string {
  const facts: Name[] = [
    { en: 'port', ja: '港' },
    SIDE[owner === 'axis' ? 0 : 1],
    { en: `room ${room}`, ja: `空き${room}` },
    ...(boomed ? [{ en: 'barred by a boom', ja: '防材で閉鎖' }] : []),
  ]
  return `${hexName(r, hex, language)}: ${listed(
    facts.map((fact) => fact[language]),
    language,
  )}`
}
