import type { Action, View } from '../src/index.ts'
import type { Decision, Language, Name } from '@middlesea/engine'
import type { Odds } from '@middlesea/table-kit/presentation'
import { battleOdds } from './odds-battle.ts'
import { facesBy, facesText } from './chances.ts'
import { printedName, ratingOf } from './faces.ts'
import { dropTable, landingTable, UNHARMED } from './landing-tables.ts'
import { dropModifiers, landingModifiers, type Modifier, modifierLine, sum } from './modifiers.ts'
import { nameOf } from './names.ts'
import { isDropping } from './pieces.ts'
import { isNaval, read, type Reading, type Seen, unitsAt } from './read.ts'
import { listed, percent, plural } from './words.ts'

type Row = Odds['rows'][number]

/** What the dice of an action, or of the pending decision, would need. From the view alone. */
export function oddsOf(
  v: View,
  decision: Decision<Action>,
  action: Action | null,
  language: Language,
  pieces: readonly string[] = [],
): Odds | null {
  const r = read(v)
  const { key, params } = decision.prompt
  const zone = params.zone as string
  switch (key) {
    case 'prompt.landStaff':
      return landingOdds(r, zone, unitsOf(r, params.units), staffOf(action), language)
    case 'prompt.dropStaff':
      return dropOdds(r, zone, unitsOf(r, params.units), staffOf(action), language)
    case 'prompt.edgePoint':
      return battleOdds(r, zone, attackerOf(v), staffOf(action), language)
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

/** The battle that is fought now says who attacks. */
function attackerOf(v: View): 'axis' | 'allied' {
  const combat = v.stack.find(({ proc }) => proc === 'combat') as { attacker?: 'axis' | 'allied' } | undefined
  return combat?.attacker ?? 'axis'
}

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
      if (key === 'prompt.battle') return battleOdds(r, action.zone, 'axis', null, language)
      return key === 'prompt.counterattack' ? battleOdds(r, action.zone, 'allied', null, language) : null
    case 'land':
      return plannedLandingOdds(r, [action.unit, ...pieces], action.to, language)
    case 'fly':
      return flightOdds(r, action.unit, pieces, action.to, language)
    case 'stage':
      return strategicOdds(r, action.unit, action.to, language)
    case 'clear':
      return oneRoll(CLEAR[language], nameOf(action.unit, language), 3, '28.1.1', language)
    case 'recon': {
      const unit = r.seen.get(action.unit)
      if (!unit) return null
      const needed = ratingOf(unit.data, 'rating', unit.reduced)
      return oneRoll(
        `${SCOUT[language]}: ${nameOf(action.to, language)}`,
        unit.data.name[language],
        needed,
        '28.3.1',
        language,
      )
    }
    default:
      return null
  }
}

const CLEAR: Name = { en: 'Clearing the obstacle', ja: '障害物の除去' }
const SCOUT: Name = { en: 'Ground recon', ja: '地上偵察' }

/** One die at or under a number. */
function oneRoll(title: string, who: string, needed: number, rule: string, language: Language): Odds {
  return { title, rows: [hitRow(who, needed, [{ text: HIT_OR_LESS[language], rule }])] }
}

const HIT_OR_LESS: Name = { en: 'this number or less', ja: 'この数値以下で成功' }

function hitRow(who: string, needed: number, modifiers: Row['modifiers']): Row {
  const faces = Array.from({ length: Math.min(6, needed) }, (_, i) => i + 1)
  return { who, needed: needed > 0 ? facesText(faces) : '—', chance: percent(faces.length / 6), modifiers }
}

// ---- 10.0 Intelligence

const HIGHEST_SUCCESS = 3

function searchOdds(r: Reading, action: Action | null, language: Language): Odds | null {
  if (action?.do === 'search') {
    const hidden = r.concealed.get(action.zone) ?? 0
    return {
      title: { en: 'Intelligence in a zone', ja: 'ゾーンの情報活動' }[language],
      rows: [
        hitRow(nameOf(action.zone, language), HIGHEST_SUCCESS, [
          { text: { en: `reveals ${plural(hidden, 'counter')}`, ja: `駒${hidden}個を公開` }[language], rule: '10.1' },
        ]),
      ],
    }
  }
  if (action?.do !== 'searchPool') return null
  return {
    title: { en: 'Intelligence in the Reserve Pool', ja: '予備プールの情報活動' }[language],
    rows: [1, 2, 3, 4, 5, 6].map((die) => ({
      who: { en: `${plural(die - 1, 'unit')} seen`, ja: `${die - 1}個を見る` }[language],
      needed: String(die),
      chance: percent(1 / 6),
      modifiers:
        die === 1 ? [{ text: { en: 'one less than the die', ja: 'サイの目－1個' }[language], rule: '10.2' }] : [],
    })),
  }
}

// ---- Tables that are read with a modified die

interface TableRoll {
  /** What the die with its modifiers leads to. */
  result: (total: number) => string
  modifiers: Modifier[]
}

function tableRows(who: string, { result, modifiers }: TableRoll, prefix: string, language: Language): Row[] {
  const faces = facesBy((die) => result(die + sum(modifiers)))
  const landing = [...faces]
    .filter(([name]) => UNHARMED.includes(name))
    .flatMap(([, dice]) => dice)
    .sort((a, b) => a - b)
  const lines = modifiers.map((modifier) => modifierLine(modifier, language))
  return [
    {
      who,
      needed: landing.length > 0 ? facesText(landing) : '—',
      chance: percent(landing.length / 6),
      modifiers: lines,
    },
    ...[...faces].map(([name, dice]) => ({
      who: `· ${nameOf(`${prefix}.${name}`, language)}`,
      needed: facesText(dice),
      chance: percent(dice.length / 6),
      modifiers: [],
    })),
  ]
}

/** While nobody has decided on the staff point: the roll without it, and what it would bring. */
function withAndWithout(make: (staff: boolean) => Row[], staff: boolean | null, language: Language): Row[] {
  if (staff !== null) return make(staff)
  const [better] = make(true)
  return [...make(false), { ...better, who: WITH_STAFF[language] }]
}

const WITH_STAFF: Name = { en: 'With a staff point', ja: '幕僚ポイント使用時' }

/** Units as their counters name them: short, for they may be many. */
const namesOf = (units: readonly Seen[], language: Language): string =>
  listed(
    units.map(({ data }) => printedName(data, language)),
    language,
  )

// ---- 17.3 Drops

function dropOdds(r: Reading, zone: string, units: Seen[], staff: boolean | null, language: Language): Odds | null {
  if (units.length === 0) return null
  const result = dropTable(r, zone)
  const groups = alike(units, (unit) => String(sum(dropModifiers(r, zone, unit, false))))
  return {
    title: { en: `Airborne drop: ${nameOf(zone, 'en')}`, ja: `空挺降下：${nameOf(zone, 'ja')}` }[language],
    rows: groups.flatMap((group) => {
      const who = namesOf(group, language)
      const make = (spent: boolean): Row[] =>
        tableRows(who, { result, modifiers: dropModifiers(r, zone, group[0], spent) }, 'drop', language)
      const rows = withAndWithout(make, staff, language)
      // Units of different kinds: what each needs; the whole table would be read for every kind.
      return groups.length === 1 ? rows : rows.filter(({ who: name }) => !name.startsWith('·')).map(named(who))
    }),
  }
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
  const result = landingTable(r, zone)
  const who = namesOf(units, language)
  const make = (spent: boolean): Row[] =>
    tableRows(who, { result, modifiers: landingModifiers(r, zone, units, spent) }, 'landing', language)
  return {
    title: { en: `Amphibious landing: ${nameOf(zone, 'en')}`, ja: `強襲上陸：${nameOf(zone, 'ja')}` }[language],
    rows: withAndWithout(make, staff, language),
  }
}

/** Units that would join the landing at a zone. */
function plannedLandingOdds(r: Reading, ids: readonly string[], zone: string, language: Language): Odds | null {
  const together = new Set([...(r.landings.get(zone) ?? []), ...ids])
  return landingOdds(r, zone, unitsOf(r, [...together]), r.view.staffPoints > 0 ? null : false, language)
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
    if (isDropping(r, cargo)) return dropOdds(r, zone, dropping, r.view.staffPoints > 0 ? null : false, language)
    return null // 17.4: an airlanding needs no roll
  }
  const name = unit.data.name[language]
  const guns = knownGuns(r, unit, zone, language)
  if (isNaval(unit)) {
    const needed = ratingOf(unit.data, 'combat', unit.reduced)
    const title = { en: `Naval gunfire: ${nameOf(zone, 'en')}`, ja: `艦砲射撃：${nameOf(zone, 'ja')}` }[language]
    return { title, rows: [hitRow(name, needed, [{ text: EACH_UNIT[language], rule: '15.0' }]), ...guns] }
  }
  const needed = ratingOf(unit.data, 'tactical', unit.reduced)
  const title = { en: `Tactical air attack: ${nameOf(zone, 'en')}`, ja: `戦術航空攻撃：${nameOf(zone, 'ja')}` }[
    language
  ]
  return { title, rows: [hitRow(name, needed, []), ownLossRow('21.1', language), ...guns] }
}

const EACH_UNIT: Name = { en: 'at each Allied ground unit', ja: '連合軍地上ユニットごと' }

const ownLossRow = (rule: string, language: Language): Row => ({
  who: { en: 'loses a step itself', ja: '自らが1ステップを失う' }[language],
  needed: '6',
  chance: percent(1 / 6),
  modifiers: [{ text: { en: 'a six, hit or not', ja: '命中に関わらず6の目' }[language], rule }],
})

/** Guns that are known to wait there; concealed ones may wait too. */
function knownGuns(r: Reading, unit: Seen, zone: string, language: Language): Row[] {
  const type = isNaval(unit) ? 'coastalArtillery' : 'antiAircraft'
  const rows = unitsAt(r, zone)
    .filter(({ data }) => data.type === type)
    .map(({ data }) => {
      const who = { en: `${data.name.en} fires at it`, ja: `${data.name.ja}の射撃` }[language]
      return hitRow(who, data.rating ?? 0, [{ text: HIT_OR_LESS[language], rule: isNaval(unit) ? '15.0' : '20.1' }])
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
  const needed = ratingOf(unit.data, isNaval(unit) ? 'combat' : 'strategic', unit.reduced)
  const rule = box === 'strategic.navy' ? '16.2' : '16.1'
  return {
    title: nameOf(box, language),
    rows: [
      hitRow(unit.data.name[language], needed, [{ text: LEVEL_FALLS[language], rule }]),
      ownLossRow(rule, language),
    ],
  }
}

const LEVEL_FALLS: Name = { en: 'lowers the level by one', ja: 'レベルを1下げる' }
