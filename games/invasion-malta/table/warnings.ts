import type { Decision, Language, Name } from '@middlesea/engine'
import type { Warning } from '@middlesea/table-kit/presentation'
import { plural } from '@middlesea/table-kit/words'
import { limitOf, stackedIn } from '../src/03-stacking.ts'
import type { Action } from '../src/actions.ts'
import { MARK } from '../src/marks.ts'
import type { View } from '../src/view.ts'
import { has, isHexId, read, type Reading, stateOf, unitsAt } from './read.ts'

/** What ending a phase now would leave undone in a way that hurts. */
export function warningsFor(v: View, decision: Decision<Action>, language: Language): Warning[] {
  const r = read(v)
  const { key } = decision.prompt
  if (key === 'prompt.move') return [...overStacks(r, language), ...leftAfloat(r, language)]
  const unused = UNUSED[key]
  const count = unused === undefined ? 0 : decision.options.filter((choice) => unused.counts(choice, r)).length
  return count === 0 ? [] : [warn(unused.text(count), [], unused.rule, language)]
}

type Offered = Decision<Action>['options'][number]

/** What a question still offers that is lost, or lost for this turn, where it is ended now. */
interface Unused {
  rule: string
  counts: (choice: Offered, r: Reading) => boolean
  text: (count: number) => Name
}

const isAir = ({ id }: Offered, r: Reading): boolean => r.kit.airNumber(id) !== -1
const isUnit = ({ on }: Offered): boolean => on === 'unit'
const does =
  (wanted: Action['do']) =>
  ({ action }: Offered): boolean =>
    action?.do === wanted

const UNUSED: { [question: string]: Unused } = {
  'prompt.missions': {
    rule: '11.21',
    counts: isAir,
    text: (n) => ({
      en: `${plural(n, 'air unit')} without a mission: ${n === 1 ? 'it stays' : 'they stay'} on the ground this turn.`,
      ja: `航空ユニット${n}個に任務がありません。このターンは出撃しません。`,
    }),
  },
  'prompt.bomb': {
    rule: '11.42',
    counts: isAir,
    text: (n) => ({
      en: `${plural(n, 'bomber')} without a target: ${n === 1 ? 'it drops' : 'they drop'} nothing this turn.`,
      ja: `爆撃目標のない航空ユニットが${n}個あります。このターンは爆撃しません。`,
    }),
  },
  'prompt.shell': {
    rule: '17.63',
    counts: ({ id }, r) => r.kit.shipNumber(id) !== -1,
    text: (n) => ({
      en: `${plural(n, 'ship')} could still fire and will leave without a shot when the turn ends.`,
      ja: `海上ユニット${n}個がまだ砲撃できます。このままではターン終了時に砲撃せずに去ります。`,
    }),
  },
  'prompt.drop': {
    rule: '15.14',
    counts: ({ id }, r) => r.kit.kgs.some((kg) => kg.id === id),
    text: (n) => ({
      en: `${plural(n, 'KG')} could jump now and will wait for another activation.`,
      ja: `今降下できるKGが${n}個あり、次の活性化まで待つことになります。`,
    }),
  },
  'prompt.glide': {
    rule: '17.51',
    counts: isUnit,
    text: (n) => ({
      en: `${plural(n, 'glider unit')} could land now and will wait for another activation.`,
      ja: `今着地できるグライダー・ユニットが${n}個あり、次の活性化まで待つことになります。`,
    }),
  },
  'prompt.transfer': {
    rule: '16.26',
    counts: isUnit,
    text: (n) => ({
      en: `${plural(n, 'delayed unit')} will not try for the Available Box in this activation.`,
      ja: `遅延ユニット${n}個がこの活性化で使用可能ボックスへの移動を試みません。`,
    }),
  },
  'prompt.sail': {
    rule: '16.23',
    // The Allies choose a zone with it: their choice has no action of its own.
    counts: (choice) => !does('done')(choice),
    text: (n) => ({
      en: n === 1 ? 'A convoy stays behind.' : `${n} convoys stay behind.`,
      ja: `${n}船団が出港しません。`,
    }),
  },
  'prompt.port': {
    rule: '16.25',
    counts: isUnit,
    text: (n) => ({
      en: `${plural(n, 'unit')} could enter a port now and will be delayed.`,
      ja: `今入港できるユニットが${n}個あり、このままでは遅延します。`,
    }),
  },
  'prompt.beachhead': {
    rule: '16.41',
    counts: does('beachhead'),
    text: (n) => ({
      en: `${plural(n, 'Beachhead')} could be placed now: it is possible only after a landing.`,
      ja: `今置ける海岸橋頭堡が${n}個あります。上陸の直後にしか置けません。`,
    }),
  },
}

const warn = (text: Name, places: string[], rule: string, language: Language): Warning => ({
  text: text[language],
  places,
  rule,
})

/** 3.34: what is over nine points neither fights nor has a zone. */
function overStacks(r: Reading, language: Language): Warning[] {
  const s = stateOf(r.view)
  return [...r.at.keys()].flatMap((place) => {
    if (!isHexId(r, place)) return []
    const points = stackedIn(s, s.side, r.kit.placeNumber(place))
    if (points <= limitOf(s) || !unitsAt(r, place).some((unit) => has(unit, MARK.active))) return []
    const text: Name = {
      en: `${place} holds ${points} stacking points of ${limitOf(s)}: the rest is over-stacked and does not fight.`,
      ja: `${place}のスタックは${points}ポイント（上限${limitOf(s)}）です。超過分は戦闘できません。`,
    }
    return [warn(text, [place], '3.34', language)]
  })
}

/** 16.33a: who is available off a zone and does not land now waits for another activation. */
function leftAfloat(r: Reading, language: Language): Warning[] {
  return r.kit.zones.flatMap(({ id, name }) => {
    const place = `available.${id}`
    const afloat = unitsAt(r, place).filter((unit) => has(unit, MARK.active)).length
    if (afloat === 0) return []
    const text: Name = {
      en: `${plural(afloat, 'unit')} will stay at sea off the ${name.en} zone.`,
      ja: `侵攻ゾーン${name.ja}の海上に${afloat}ユニットが残ります。`,
    }
    return [warn(text, [place], '16.33a', language)]
  })
}
