import type { Action, View } from '../src/index.ts'
import type { Decision, Language, Name } from '@middlesea/engine'
import type { Warning } from '@middlesea/table-kit/presentation'
import { groundLimit } from '../src/06-map.ts'
import { nameOf } from './names.ts'
import { plural } from './words.ts'
import { isAxisGround, isTransport, read, type Reading, stackIn, unitsAt } from './read.ts'

const SECTORS = ['malta', 'gozo']

/** What ending a phase now would leave undone in a way that hurts. */
export function warningsFor(v: View, decision: Decision<Action>, language: Language): Warning[] {
  const r = read(v)
  switch (decision.prompt.key) {
    case 'prompt.stage':
      return isNothingStaged(r, decision) ? [giveUp(language)] : unevenBoxes(r, language)
    case 'prompt.move':
      return overStacks(r, language)
    case 'prompt.fly':
      return [...unsent(r, language), ...overStacks(r, language)]
    case 'prompt.land':
      return [...unlanded(r, language), ...overStacks(r, language)]
    default:
      return []
  }
}

const warn = (text: Name, places: string[], rule: string, language: Language): Warning => ({
  text: text[language],
  places,
  rule,
})

/** 6.5: what stands or comes there is too much. */
function overStacks(r: Reading, language: Language): Warning[] {
  return r.files.map.zones.flatMap(({ id }) => {
    const { landed, coming } = stackIn(r, id)
    const over = landed + coming - groundLimit()
    if (over <= 0) return []
    const text: Name =
      coming > 0
        ? {
            en: `${nameOf(id, 'en')} would hold ${landed + coming}, ${over} too many: what is too much is eliminated.`,
            ja: `${nameOf(id, 'ja')}は合計${landed + coming}となり、限度を${over}超えます。超過分は除去されます。`,
          }
        : {
            en: `${nameOf(id, 'en')} holds ${landed}, ${over} too many: you will have to eliminate units.`,
            ja: `${nameOf(id, 'ja')}は${landed}で限度を${over}超えています。超過分は除去されます。`,
          }
    return [warn(text, [id], '6.5', language)]
  })
}

/** Whether no ground unit waits for its way to the islands though one could: staging is what brings them there (12.1). */
function isNothingStaged(r: Reading, { options }: Decision<Action>): boolean {
  if (!options.some(({ on }) => on === 'unit')) return false
  const boxes = SECTORS.flatMap((sector) =>
    ['airborne', 'airlanding', 'amphibious'].map((mission) => `${sector}.${mission}`),
  )
  return boxes.every((box) => !unitsAt(r, box).some(isAxisGround))
}

const giveUp = (language: Language): Warning =>
  warn(
    {
      en: 'Nothing is staged: no unit will come to the islands this turn. Give up the turn?',
      ja: '何も配備していません。このターンは島に来るユニットがありません。このターンをあきらめますか？',
    },
    [],
    '12.1',
    language,
  )

/** 17.1: units without a transport, and transports without units. */
function unevenBoxes(r: Reading, language: Language): Warning[] {
  return ['airborne', 'airlanding'].flatMap((mission) =>
    SECTORS.flatMap((sector) => {
      const box = `${sector}.${mission}`
      const ground = unitsAt(r, box).filter(isAxisGround).length
      const transports = unitsAt(r, box).filter(isTransport).length
      if (ground === transports) return []
      const text: Name =
        ground > transports
          ? {
              en: `${nameOf(box, 'en')}: ${plural(ground, 'unit')}, but only ${plural(transports, 'transport')}.`,
              ja: `${nameOf(box, 'ja')}：ユニット${ground}個に対し輸送機は${transports}個しかありません。`,
            }
          : {
              en: `${nameOf(box, 'en')}: ${plural(transports, 'transport')} for ${plural(ground, 'unit')}.`,
              ja: `${nameOf(box, 'ja')}：ユニット${ground}個に対し輸送機が${transports}個あります。`,
            }
      return [warn(text, [box], '17.1', language)]
    }),
  )
}

/** What still lies in a box after the flights stays there for a turn. */
function unsent(r: Reading, language: Language): Warning[] {
  return SECTORS.flatMap((sector) =>
    ['airborne', 'airlanding', 'support'].flatMap((mission) => {
      const box = `${sector}.${mission}`
      const waiting = unitsAt(r, box).filter((unit) => mission === 'support' || isTransport(unit)).length
      if (waiting === 0) return []
      const text: Name = {
        en: `${nameOf(box, 'en')}: ${waiting} not sent.`,
        ja: `${nameOf(box, 'ja')}：${waiting}個が未出発。`,
      }
      return [warn(text, [box], '14.1', language)]
    }),
  )
}

/** 18.1: units that wait while points are left. */
function unlanded(r: Reading, language: Language): Warning[] {
  const left = r.view.amphibiousPoints - r.view.amphibiousUsed
  const planned = [...r.landings.values()].flat()
  return SECTORS.flatMap((sector) => {
    const box = `${sector}.amphibious`
    const waiting = unitsAt(r, box).filter(({ id }) => !planned.includes(id)).length
    if (waiting === 0 || left === 0) return []
    const text: Name = {
      en: `${nameOf(box, 'en')}: ${waiting} not landed, and ${plural(left, 'amphibious point is', 'amphibious points are')} left.`,
      ja: `${nameOf(box, 'ja')}：${waiting}個が未上陸、揚陸ポイントが${left}残っています。`,
    }
    return [warn(text, [box], '18.1', language)]
  })
}
