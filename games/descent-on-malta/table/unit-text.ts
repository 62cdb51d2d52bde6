import { refitCost } from '../src/11-refit.ts'
import { unitNumber } from '../src/data.ts'
import { PHASES, type View } from '../src/index.ts'
import type { Language, Name } from '@middlesea/engine'
import { concealedFace } from '@middlesea/table-kit/face'
import type { UnitText } from '@middlesea/table-kit/presentation'
import { isReconstructed } from '@middlesea/table-kit/provenance'
import { faceOf, hasTwoSteps, isElite, isMarker, ratingOf, type UnitData } from './faces.ts'
import { nameOf } from './names.ts'
import { has, isAir, isAxis, isLeftOut, isNaval, isTransport, read, type Reading, type Seen } from './read.ts'
import { listed, NATION, plural, SIZE, TYPE } from './words.ts'

/** 'German airborne infantry battalion'. */
export function kindOf(data: UnitData, language: Language): string {
  const words = [NATION[data.nationality], TYPE[data.airType ?? data.type], SIZE[data.size ?? '']]
    .filter((word): word is Name => word !== undefined)
    .map((word) => word[language])
  return words.join(language === 'ja' ? '' : ' ')
}

type Fact = UnitText['facts'][number]

/** The words by which the data speaks of a value: 'values', its own name, its side. */
function clauseWords(name: Name, reduced: boolean): string[] {
  return ['values', name.en.replace(/ rating$/, ''), ...(reduced ? ['reduced side'] : [])]
}

/** Every value of the side that lies up, with its name and what it is for. */
function factsOf(unit: Seen, language: Language): Fact[] {
  const { data, reduced } = unit
  const fact = (name: Name, value: string, help: Name, rule: string): Fact => ({
    name: name[language],
    value,
    help: help[language],
    rule,
    reconstructed: isReconstructed(data.provenance, ...clauseWords(name, reduced)),
  })
  if (isMarker(data)) return []
  if (isTransport(unit)) return [liftFact(data, language)]
  if (isAir(unit)) {
    return [
      fact(TACTICAL, String(ratingOf(data, 'tactical', reduced)), TACTICAL_HELP, '21.1'),
      fact(STRATEGIC, String(ratingOf(data, 'strategic', reduced)), STRATEGIC_HELP, '16.1'),
      fact(SUPERIORITY, String(ratingOf(data, 'airSuperiority', reduced)), SUPERIORITY_HELP, '20.2'),
    ]
  }
  if (isNaval(unit)) {
    return [
      fact(COMBAT, String(ratingOf(data, 'combat', reduced)), NAVAL_HELP, '15.0'),
      fact(AAA, String(ratingOf(data, 'aaa', reduced)), AAA_HELP, '20.1'),
    ]
  }
  const rating = ratingOf(data, 'rating', reduced)
  const facts = [
    data.support
      ? fact(COMBAT, `(${rating})`, SUPPORT_HELP, '22.2c')
      : fact(COMBAT, String(rating), COMBAT_HELP, '22.2d'),
  ]
  if (isElite(data, reduced)) facts.push(fact(ELITE, '★', ELITE_HELP, '2.2.2'))
  if (data.drop === 'airborne') facts.push({ ...fact(DROPS, '', DROPS_HELP, '17.3'), reconstructed: false })
  return facts
}

function liftFact(data: UnitData, language: Language): Fact {
  const heavy = data.transport === 'heavy'
  return {
    name: { en: 'carries', ja: '搭載' }[language],
    value: heavy
      ? { en: 'one battalion, armor too', ja: '1個大隊（装甲も可）' }[language]
      : { en: 'one battalion', ja: '1個大隊' }[language],
    rule: '17.2',
  }
}

const TACTICAL: Name = { en: 'tactical rating', ja: '戦術戦闘力' }
const TACTICAL_HELP: Name = {
  en: 'Hits ground units on this number or less.',
  ja: 'この数値以下で地上ユニットに命中。',
}
const STRATEGIC: Name = { en: 'strategic rating', ja: '戦略戦闘力' }
const STRATEGIC_HELP: Name = {
  en: 'Hits Allied command, the Royal Navy or ships on this number or less.',
  ja: 'この数値以下で連合軍指揮、イギリス海軍、艦艇に命中。',
}
const SUPERIORITY: Name = { en: 'air superiority rating', ja: '空戦力' }
const SUPERIORITY_HELP: Name = { en: 'Hits aircraft on this number or less.', ja: 'この数値以下で航空機に命中。' }
const COMBAT: Name = { en: 'combat rating', ja: '戦闘力' }
const COMBAT_HELP: Name = {
  en: 'Hits on this number or less, in the maneuver round.',
  ja: 'この数値以下で命中。機動ラウンドで射撃。',
}
const SUPPORT_HELP: Name = {
  en: 'Hits on this number or less, in the support round, before maneuver units.',
  ja: 'この数値以下で命中。機動ユニットより先、支援ラウンドで射撃。',
}
const NAVAL_HELP: Name = {
  en: 'Hits each ground unit in its zone, or the Royal Navy, on this number or less.',
  ja: 'この数値以下でゾーン内の各地上ユニット、またはイギリス海軍に命中。',
}
const AAA: Name = { en: 'AAA rating', ja: '対空力' }
const AAA_HELP: Name = {
  en: 'Hits Allied aircraft in its zone on this number or less.',
  ja: 'この数値以下でゾーン内の連合軍航空機に命中。',
}
const ELITE: Name = { en: 'elite', ja: '精鋭' }
const ELITE_HELP: Name = { en: '+1 to drops, landings and the tactical edge.', ja: '降下、上陸、戦術優位に+1。' }
const DROPS: Name = { en: 'airborne-capable', ja: '降下可能' }
const DROPS_HELP: Name = { en: 'May drop from the Airborne boxes.', ja: '空挺降下ボックスから降下できます。' }

// ---- What has happened to it

function stateOf(r: Reading, unit: Seen, language: Language): string[] {
  const lines: Name[] = []
  const price = priceOf(r, unit)
  if (price !== null)
    lines.push({ en: `Costs ${plural(price, 'victory point')} to recruit.`, ja: `編入に${price} VP。` })
  if (unit.reduced) lines.push({ en: 'Reduced: one step is lost.', ja: '減少戦力：1ステップを失いました。' })
  if (unit.reduced && isAxis(unit) && standsInRefit(r)) lines.push(refitPrice(r, unit))
  if (unit.carrier !== null)
    lines.push({
      en: `Aboard ${nameOf(unit.carrier, 'en')}.`,
      ja: `${nameOf(unit.carrier, 'ja')}に搭載中。`,
    })
  const cargo = r.cargo.get(unit.id)
  if (cargo) lines.push({ en: `Carries ${nameOf(cargo.id, 'en')}.`, ja: `${nameOf(cargo.id, 'ja')}を搭載中。` })
  for (const [zone, units] of r.landings)
    if (units.includes(unit.id))
      lines.push({ en: `Will land at ${nameOf(zone, 'en')}.`, ja: `${nameOf(zone, 'ja')}に上陸予定。` })
  if (has(unit, 'surprise')) lines.push({ en: 'Landed by surprise this turn.', ja: 'このターン、奇襲に成功しました。' })
  else if (has(unit, 'assaulted'))
    lines.push({ en: 'Dropped or landed this turn.', ja: 'このターンに降下または上陸しました。' })
  if (has(unit, 'placed'))
    lines.push({ en: 'Placed by an event this turn.', ja: 'このターン、イベントで配置されました。' })
  if (has(unit, 'acted')) lines.push({ en: 'Has acted in this phase.', ja: 'このフェイズでは行動済み。' })
  return lines.map((line) => line[language])
}

/** 7.1: what it costs to recruit a unit before the first turn; null for who cannot be recruited. */
function priceOf(r: Reading, { place, data }: Seen): number | null {
  if (place !== 'unused' || r.view.phase > 0 || !data.recruit) return null
  return -r.files.tables.victoryPoints.recruit[data.recruit as 'groundUnit']
}

const standsInRefit = ({ view }: Reading): boolean => PHASES[view.phase - 1]?.name === 'refit'

/** 11.0: what it costs to bring a unit back to full strength. */
function refitPrice(r: Reading, unit: Seen): Name {
  const sp = refitCost(r.s, unitNumber(unit.id))
  return { en: `Costs ${plural(sp, 'staff point')} to refit.`, ja: `補充に幕僚ポイント${sp}。` }
}

/** How many steps are left, in words. */
const steps = (unit: Seen): Name => {
  if (!hasTwoSteps(unit.data)) return { en: '', ja: '' }
  return unit.reduced ? { en: 'reduced', ja: '減少戦力' } : { en: 'full strength', ja: '完全戦力' }
}

export function unitText(id: string, v: View, language: Language): UnitText | null {
  const r = read(v)
  const unit = r.seen.get(id)
  if (!unit) return id.includes('#') ? concealedText(id, v, language) : null
  const { data, reduced } = unit
  const formation = data.formation?.[language] ?? ''
  return {
    name: data.name[language],
    kind: listed([kindOf(data, language), formation, steps(unit)[language]], language),
    face: faceOf(id, reduced, language, r.units),
    // After the set-up those who were not recruited are nowhere.
    place: isLeftOut(unit) || (unit.place === 'unused' && v.phase > 0) ? null : unit.place,
    facts: factsOf(unit, language),
    state: stateOf(r, unit, language),
  }
}

/** A whole unit in one line, for tooltips and screen readers. */
export function labelOf(r: Reading, unit: Seen, language: Language): string {
  const facts = factsOf(unit, language).map(({ name, value }) =>
    value === '' || value === '★' ? name : `${name} ${value}`,
  )
  // Names of aircraft keep their capitals: Japanese sentences begin with them.
  const begun = (line: string): string => (language === 'en' ? `${line[0].toLowerCase()}${line.slice(1)}` : line)
  const state = stateOf(r, unit, language).map((line) => begun(line).replace(/[.。]$/, ''))
  const kind = isAxis(unit) || !isMarker(unit.data) ? kindOf(unit.data, language) : ''
  return listed([unit.data.name[language], kind, ...facts, ...state], language)
}

// ---- Concealed counters

/** 'valletta#2': the second concealed counter of a zone. */
export const handle = (zone: string, n: number): string => `${zone}#${n}`

const CONCEALED: Name = { en: 'Concealed counter', ja: '秘匿状態の駒' }

/** What the player knows of a concealed counter. */
export function concealedLabel(counter: View['concealed'][number], language: Language): string {
  const known: Name[] = []
  if (counter.garrison) known.push({ en: 'one of the 24 deployed first', ja: '最初に配置された24個の1つ' })
  if (counter.placed) known.push({ en: 'placed by an event this turn', ja: 'このターン、イベントで配置' })
  return listed([CONCEALED[language], ...known.map((words) => words[language])], language)
}

/** The backs tell nothing: all are alike. */
export const CONCEALED_FACE = concealedFace('british')

function concealedText(id: string, v: View, language: Language): UnitText | null {
  const [zone, n] = id.split('#')
  const counter = v.concealed.filter((other) => other.zone === zone)[Number(n) - 1]
  if (!counter) return null
  return {
    name: CONCEALED[language],
    kind: { en: 'Allied', ja: '連合軍' }[language],
    face: CONCEALED_FACE,
    place: zone,
    facts: [],
    state: [
      concealedLabel(counter, language),
      {
        en: 'Searches, Axis units that enter, and some events reveal it. It counts as a ground unit until then.',
        ja: '情報活動、枢軸軍ユニットの進入、一部のイベントで公開されます。それまでは地上ユニットとみなします。',
      }[language],
    ],
  }
}
