import type { Decision, Language, Name } from '@middlesea/engine'
import type { Odds } from '@middlesea/table-kit/presentation'
import { canAfford, type StaffAction } from '../src/09-staff-points.ts'
import type { Action, View } from '../src/index.ts'
import { sumOf } from '../src/modifiers.ts'
import {
  bombFaces,
  chanceOf,
  clearFaces,
  dropRoll,
  gunfireFaces,
  knownGuns,
  landingRoll,
  ownLossFaces,
  poolFaces,
  scoutFaces,
  searchFaces,
  strategicFaces,
  type TableChances,
} from '../src/odds/index.ts'
import { facesText } from './dice-text.ts'
import { printedName } from './faces.ts'
import { modifierLine } from './modifiers.ts'
import { nameOf } from './names.ts'
import { entryOdds, onceThere } from './odds-ahead.ts'
import { battleText, WITH_STAFF } from './odds-battle.ts'
import { isDropping } from './pieces.ts'
import { isNaval, read, type Reading, type Seen } from './read.ts'
import { listed, percent, plural } from './words.ts'
import { headed } from '@middlesea/table-kit/words'

// The chances before dice fall, in words. The numbers are the game's own (src/odds).

type Row = Odds['rows'][number]

/** What the dice of an action, or of the pending decision, would need. */
export function oddsOf(
  v: View,
  decision: Decision<Action>,
  action: Action | null,
  language: Language,
  pieces: readonly string[] = [],
  place?: string,
): Odds | null {
  const r = read(v)
  const { key, params } = decision.prompt
  const zone = params.zone as string
  if (key === 'prompt.move' && action === null && place !== undefined)
    return entryOdds(r, pieces, place, { coming: 'moved', beyondReach: true }, language)
  switch (key) {
    case 'prompt.landStaff':
      return landingOdds(r, zone, unitsOf(r, params.units), staffOf(action), language)
    case 'prompt.dropStaff':
      return dropOdds(r, zone, unitsOf(r, params.units), staffOf(action), language)
    case 'prompt.edgePoint':
      return battleText(r, zone, v.battle?.attacker ?? 'axis', staffOf(action), language)
    case 'prompt.intelligence':
      return searchOdds(r, action, language)
    default:
      return action === null ? null : actionOdds(r, key, action, pieces, language)
  }
}

/** Whether a staff point is spent: by the answer; null while there is none. */
const staffOf = (action: Action | null): boolean | null => (action === null ? null : action.do === 'yes')

const unitsOf = (r: Reading, ids: unknown): Seen[] =>
  (ids as string[]).map((id) => r.seen.get(id)).filter((unit) => unit !== undefined)

/** `pieces`: all that would do the same. */
function actionOdds(
  r: Reading,
  key: string,
  action: Action,
  pieces: readonly string[],
  language: Language,
): Odds | null {
  switch (action.do) {
    case 'pick':
      if (key === 'prompt.battle') return battleText(r, action.zone, 'axis', null, language)
      return key === 'prompt.counterattack' ? battleText(r, action.zone, 'allied', null, language) : null
    case 'move':
      return entryOdds(r, [...new Set([action.unit, ...pieces])], action.to, { coming: 'moved' }, language)
    case 'land':
      return plannedLandingOdds(r, [action.unit, ...pieces], action.to, language)
    case 'fly':
      return flightOdds(r, action.unit, pieces, action.to, language)
    case 'stage':
      return strategicOdds(r, action.unit, action.to, language)
    case 'clear':
      return oneRoll(CLEAR[language], nameOf(action.unit, language), clearFaces(), '28.1.1', language)
    case 'recon': {
      const unit = r.seen.get(action.unit)
      if (!unit) return null
      const title = headed(SCOUT[language], nameOf(action.to, language), language)
      return oneRoll(title, unit.data.name[language], scoutFaces(r.s, action.unit), '28.3.1', language)
    }
    default:
      return null
  }
}

const CLEAR: Name = { en: 'Clearing the obstacle', ja: '障害物の除去' }
const SCOUT: Name = { en: 'Ground recon', ja: '地上偵察' }

/** One die at or under a number. */
function oneRoll(title: string, who: string, faces: readonly number[], rule: string, language: Language): Odds {
  return { title, rows: [facesRow(who, faces, [{ text: HIT_OR_LESS[language], rule }])] }
}

const HIT_OR_LESS: Name = { en: 'this number or less', ja: 'この数値以下で成功' }

const facesRow = (who: string, faces: readonly number[], modifiers: Row['modifiers']): Row => ({
  who,
  needed: faces.length > 0 ? facesText(faces) : '—',
  chance: percent(chanceOf(faces)),
  modifiers,
})

// ---- 10.0 Intelligence

function searchOdds(r: Reading, action: Action | null, language: Language): Odds | null {
  if (action?.do === 'search') {
    const hidden = r.concealed.get(action.zone) ?? 0
    return {
      title: { en: 'Intelligence in a zone', ja: 'ゾーンの情報活動' }[language],
      // 10.0 allows it wherever Allied units are.
      ...(hidden === 0 ? { verdict: [NOTHING_HIDDEN[language]] } : {}),
      rows: [
        facesRow(nameOf(action.zone, language), searchFaces(), [
          { text: { en: `reveals ${plural(hidden, 'counter')}`, ja: `駒${hidden}個を公開` }[language], rule: '10.1' },
        ]),
      ],
    }
  }
  if (action?.do !== 'searchPool') return null
  return {
    title: { en: 'Intelligence in the Reserve Pool', ja: '予備プールの情報活動' }[language],
    rows: [...poolFaces()].map(([seen, faces], i) => {
      const who = { en: `${plural(seen, 'unit')} seen`, ja: `${seen}個を見る` }[language]
      return facesRow(who, faces, i === 0 ? [{ text: ONE_LESS[language], rule: '10.2' }] : [])
    }),
  }
}

const NOTHING_HIDDEN: Name = {
  en: 'Nothing lies face down here: the staff point would be wasted.',
  ja: 'ここに裏向きの駒はありません。幕僚ポイントが無駄になります。',
}
const ONE_LESS: Name = { en: 'one less than the die', ja: 'サイの目－1個' }

// ---- Tables that are read with a modified die

function tableRows(
  who: string,
  { results, unharmed, modifiers }: TableChances,
  prefix: string,
  language: Language,
): Row[] {
  const lines = modifiers.map((modifier) => modifierLine(modifier, language))
  return [
    facesRow(who, unharmed, lines),
    ...[...results].map(([name, faces]) => facesRow(`· ${nameOf(`${prefix}.${name}`, language)}`, faces, [])),
  ]
}

/** While nobody has decided on the staff point: the roll without it, and what it would bring. */
function withAndWithout(make: (staff: boolean) => Row[], staff: boolean | null, language: Language): Row[] {
  if (staff !== null) return make(staff)
  const [better] = make(true)
  return [...make(false), { ...better, who: WITH_STAFF[language] }]
}

/** Whether a staff point may still be spent on a roll that comes later: nobody has decided; or there is none to spend. */
const staffLater = (r: Reading, action: StaffAction): null | false => (canAfford(r.s, action) ? null : false)

/** Units as their counters name them: short, for they may be many. */
const namesOf = (units: readonly Seen[], language: Language): string =>
  listed(
    units.map(({ data }) => printedName(data, language)),
    language,
  )

// ---- 17.3 Drops

function dropOdds(r: Reading, zone: string, units: Seen[], staff: boolean | null, language: Language): Odds | null {
  if (units.length === 0) return null
  const groups = alike(units, ({ id }) => String(sumOf(dropRoll(r.s, zone, id, false).modifiers)))
  return {
    title: { en: `Airborne drop: ${nameOf(zone, 'en')}`, ja: `空挺降下：${nameOf(zone, 'ja')}` }[language],
    verdict: arrival(
      r,
      units,
      zone,
      groups.map(([{ id }]) => dropRoll(r.s, zone, id, staff ?? false)),
      language,
    ),
    rows: groups.flatMap((group) => {
      const who = namesOf(group, language)
      const make = (spent: boolean): Row[] => tableRows(who, dropRoll(r.s, zone, group[0].id, spent), 'drop', language)
      const rows = withAndWithout(make, staff, language)
      // Units of different kinds: what each needs; the whole table would be read for every kind.
      return groups.length === 1 ? rows : rows.filter(({ who: name }) => !name.startsWith('·')).map(named(who))
    }),
  }
}

/** Whether they arrive as they wish, and the battle that then waits for them. */
function arrival(
  r: Reading,
  units: readonly Seen[],
  zone: string,
  rolls: TableChances[],
  language: Language,
): string[] {
  const chances = rolls.map(({ unharmed }) => chanceOf(unharmed))
  const [least, most] = [Math.min(...chances), Math.max(...chances)].map(percent)
  const chance = least === most ? least : `${least}–${most}`
  const ids = units.map(({ id }) => id)
  return [
    {
      en: `${chance} to arrive unharmed in ${nameOf(zone, 'en')}`,
      ja: `${nameOf(zone, 'ja')}に無傷で到着する確率${chance}`,
    }[language],
    ...onceThere(r, ids, zone, language),
  ]
}

/** Says of whom a row speaks, where there are several. */
const named =
  (who: string) =>
  (row: Row): Row =>
    row.who === who ? row : { ...row, who: `${who}: ${row.who}` }

/** Units that roll with the same modifiers share their rows. */
function alike(units: Seen[], key: (unit: Seen) => string): Seen[][] {
  const groups = new Map<string, Seen[]>()
  for (const unit of units) groups.set(key(unit), [...(groups.get(key(unit)) ?? []), unit])
  return [...groups.values()]
}

// ---- 18.3 Landings

function landingOdds(r: Reading, zone: string, units: Seen[], staff: boolean | null, language: Language): Odds | null {
  if (units.length === 0) return null
  const who = namesOf(units, language)
  const ids = units.map(({ id }) => id)
  const make = (spent: boolean): Row[] => tableRows(who, landingRoll(r.s, zone, ids, spent), 'landing', language)
  return {
    title: { en: `Amphibious landing: ${nameOf(zone, 'en')}`, ja: `強襲上陸：${nameOf(zone, 'ja')}` }[language],
    verdict: arrival(r, units, zone, [landingRoll(r.s, zone, ids, staff ?? false)], language),
    rows: withAndWithout(make, staff, language),
  }
}

/** Units that would join the landing at a zone. */
function plannedLandingOdds(r: Reading, ids: readonly string[], zone: string, language: Language): Odds | null {
  const together = new Set([...(r.landings.get(zone) ?? []), ...ids])
  return landingOdds(r, zone, unitsOf(r, [...together]), staffLater(r, 'amphibLandingPlus1'), language)
}

// ---- 14.1, 15.0, 17.1 Flights

function flightOdds(r: Reading, id: string, pieces: readonly string[], zone: string, language: Language): Odds | null {
  const unit = r.seen.get(id)
  if (!unit) return null
  const cargo = r.cargo.get(id)
  if (cargo) {
    const dropping = [...new Set([id, ...pieces])]
      .map((other) => r.cargo.get(other))
      .filter((other) => other !== undefined)
    if (isDropping(r, cargo)) return dropOdds(r, zone, dropping, staffLater(r, 'airborneDropPlus1'), language)
    // 17.4: an airlanding needs no roll
    return null
  }
  const name = unit.data.name[language]
  const guns = gunRows(r, unit, zone, language)
  if (isNaval(unit)) {
    const title = { en: `Naval gunfire: ${nameOf(zone, 'en')}`, ja: `艦砲射撃：${nameOf(zone, 'ja')}` }[language]
    return {
      title,
      rows: [facesRow(name, gunfireFaces(r.s, id), [{ text: EACH_UNIT[language], rule: '15.0' }]), ...guns],
    }
  }
  const title = { en: `Tactical air attack: ${nameOf(zone, 'en')}`, ja: `戦術航空攻撃：${nameOf(zone, 'ja')}` }[
    language
  ]
  return { title, rows: [facesRow(name, bombFaces(r.s, id), []), ownLossRow('21.1', language), ...guns] }
}

const EACH_UNIT: Name = { en: 'at each Allied ground unit', ja: '連合軍地上ユニットごと' }

const ownLossRow = (rule: string, language: Language): Row =>
  facesRow({ en: 'loses a step itself', ja: '自らが1ステップを失う' }[language], ownLossFaces(), [
    { text: { en: 'a six, hit or not', ja: '命中に関わらず6の目' }[language], rule },
  ])

/** Guns that are known to wait there; concealed ones may wait too. */
function gunRows(r: Reading, { id }: Seen, zone: string, language: Language): Row[] {
  const rows = knownGuns(r.s, zone, id).map(({ unit, faces, rule }) => {
    const { name } = r.seen.get(unit)!.data
    const who = { en: `${name.en} fires at it`, ja: `${name.ja}の射撃` }[language]
    return facesRow(who, faces, [{ text: HIT_OR_LESS[language], rule }])
  })
  const hidden = r.concealed.get(zone) ?? 0
  if (hidden === 0) return rows
  const unknown: Row = {
    who: { en: plural(hidden, 'concealed counter'), ja: `秘匿状態の駒 ${hidden}個` }[language],
    needed: '?',
    chance: '?',
    modifiers: [],
  }
  return [...rows, unknown]
}

// ---- 16.0 Strategic attacks

function strategicOdds(r: Reading, id: string, box: string, language: Language): Odds | null {
  const unit = r.seen.get(id)
  if (!unit || !box.startsWith('strategic.')) return null
  const rule = box === 'strategic.navy' ? '16.2' : '16.1'
  return {
    title: nameOf(box, language),
    rows: [
      facesRow(unit.data.name[language], strategicFaces(r.s, id), [{ text: LEVEL_FALLS[language], rule }]),
      ownLossRow(rule, language),
    ],
  }
}

const LEVEL_FALLS: Name = { en: 'lowers the level by one', ja: 'レベルを1下げる' }
