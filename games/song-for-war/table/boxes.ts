import type { Language, Name } from '@middlesea/engine'
import type { View } from '../src/index.ts'
import { NATIONS, valueOf } from '../src/for-the-table.ts'
import type { Box } from '@middlesea/table-kit/presentation'
import { countAt, handPlace, MARKET, PLAYED } from './pieces.ts'
import { fleetPlace, kindsAt, knows, LOST, read, SLOTS } from './read.ts'
import { fleetToStart } from './unit-text.ts'
import { comma, nameOf, SHORT } from './words.ts'

// The displays beside the map: what can be bought, hidden fleets, hands of cards, lost units.

const GROUP = {
  market: { en: 'Resupply', ja: '補給' },
  fleets: { en: 'Hidden Fleets', ja: '秘匿艦隊' },
  hands: { en: 'National Support', ja: '国家支援' },
  lost: { en: 'Lost units', ja: '除去ユニット' },
} satisfies { [group: string]: Name }

export function boxesOf(v: View, language: Language): Box[] {
  return [
    ...market(v, language),
    ...fleets(v, language),
    ...hands(v, language),
    ...cardsPlayed(v, language),
    ...lost(v, language),
  ]
}

/** ns.3: a card that is laid there is played. */
function cardsPlayed(v: View, language: Language): Box[] {
  if (v.phase !== 'support') return []
  const note = {
    en: 'Drag a card here to play it, or to a place on the map that it may be aimed at. It cannot be taken back.',
    ja: 'カードをここ、またはマップ上の対象の場所へドラッグすると使用します。取り消せません。',
  }[language]
  const name = { en: 'Play a card', ja: 'カードの使用' }[language]
  return [{ id: PLAYED, name, group: GROUP.hands[language], note }]
}

function market(v: View, language: Language): Box[] {
  if (v.phase !== 'resupply') return []
  return [
    {
      id: MARKET,
      sold: true,
      name: GROUP.market[language],
      group: GROUP.market[language],
      note: {
        en: 'Choose an objective for each kind of resupply, then units and where they appear. In the ring: the cost.',
        ja: '補給の種類ごとに目標を選び、次にユニットと登場する場所を選びます。丸の数字はコスト。',
      }[language],
      ...valuesLeft(v, language),
    },
  ]
}

/** What is left of the values that nations have chosen. */
function valuesLeft(v: View, language: Language): Pick<Box, 'hidden'> {
  const left = v.valuesLeft.flatMap((value, i) => {
    if (value === -1) return []
    const nation = SHORT[NATIONS[Math.floor(i / SLOTS.length)]][language]
    const slot = nameOf(`slot.${SLOTS[i % SLOTS.length]}`, language)
    return [{ en: `${nation} ${slot}: ${value} left`, ja: `${nation} ${slot}：残り${value}` }[language]]
  })
  return left.length === 0 ? {} : { hidden: left.join(comma(language)) }
}

/** What each objective is worth to the kind of resupply that is being placed: it stands on the map. */
export function valuesOnMap(pieces: readonly string[], v: View): ReadonlyMap<string, string> {
  const slot = SLOTS.indexOf(/^supply\.\w+\.(\w+)$/.exec(pieces[0] ?? '')?.[1] ?? '')
  const { kit, state } = read(v)
  // The second one is land resupply too.
  const domain = slot === SLOTS.length - 1 ? 0 : slot
  const values =
    slot === -1 ? [] : kit.sites.map(({ space }, site) => [kit.spaceIds[space], valueOf(state, site, domain)])
  return new Map(values.map(([place, value]) => [String(place), String(value)]))
}

/** A display by its name, as places are called. */
export function boxText(id: string, v: View, language: Language): { name: string; facts: string[] } | null {
  const box = boxesOf(v, language).find((one) => one.id === id)
  if (box === undefined) return null
  return { name: box.name, facts: [box.note, box.hidden].filter((fact) => fact !== undefined) }
}

function fleets(v: View, language: Language): Box[] {
  const r = read(v)
  const starting = fleetToStart(r, language)
  return NATIONS.flatMap((nation, i): Box[] => {
    const { hidden, at } = v.fleets[i]
    const id = fleetPlace(nation)
    if (starting?.nation === nation) {
      const note = { en: 'Its start is being chosen.', ja: '開始海域を選択中。' }[language]
      return [{ id, name: nameOf(id, language), group: GROUP.fleets[language], note, hidden: starting.ships }]
    }
    if (!hidden && kindsAt(r, id).length === 0) return []
    const place = at === null ? '' : nameOf(at, language)
    const note =
      at === null
        ? { en: 'Somewhere at sea.', ja: '海上のどこかにいます。' }[language]
        : { en: `In ${place} (${at}). Only your side knows.`, ja: `${place}（${at}）。知るのは自軍のみです。` }[
            language
          ]
    return [{ id, name: nameOf(id, language), group: GROUP.fleets[language], note, quiet: !knows(v, nation) }]
  })
}

function hands(v: View, language: Language): Box[] {
  return NATIONS.map((nation, i): Box => {
    const { count, cards, seen } = v.hands[i]
    const unknown = count - (cards ?? seen ?? []).length
    const tokens = v.tokens[i]
    const parts = {
      en: [
        `${tokens} token${tokens === 1 ? '' : 's'}`,
        `${count} card${count === 1 ? '' : 's'}`,
        `${unknown} face down`,
      ],
      ja: [`トークン${tokens}個`, `手札${count}枚`, `裏向き${unknown}枚`],
    }[language]
    return {
      id: handPlace(nation),
      name: nameOf(nation, language),
      group: GROUP.hands[language],
      note: { en: `${v.deckCounts[i]} cards in the deck`, ja: `山札${v.deckCounts[i]}枚` }[language],
      hidden: parts.slice(0, unknown > 0 ? 3 : 2).join(comma(language)),
    }
  })
}

function lost(v: View, language: Language): Box[] {
  const r = read(v)
  if (countAt(r, LOST) === 0) return []
  return [{ id: LOST, name: GROUP.lost[language], group: GROUP.lost[language], quiet: true }]
}
