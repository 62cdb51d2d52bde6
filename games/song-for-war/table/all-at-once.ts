import { type Decision, fastDice, Io, type Language, type Name } from '@middlesea/engine'
import type { Shortcut } from '@middlesea/table-kit/presentation'
import { breakableCost } from '../src/bot/guns.ts'
import {
  AIR_RETURN,
  boardingPlan,
  canSearch,
  carriersFor,
  DONE,
  idOf,
  targetsOf,
  unitNumber,
  valueOf,
} from '../src/for-the-table.ts'
import { type Action, songForWar, type View } from '../src/index.ts'
import { read, SLOTS } from './read.ts'
import { comma, counted, nameOf } from './words.ts'

// Answers that stand for several of one question: battles and guns of a step; searches; objectives that pay most.

type Supply = Extract<Action, { do: 'supply' }>

export function allAtOnce(v: View, decision: Decision<Action>, language: Language): Shortcut<Action>[] {
  switch (decision.prompt.key) {
    case 'prompt.declare':
      return battlesAndGuns(v, decision, language)
    case 'prompt.move':
      return [
        ...searches(v, decision, language),
        ...fullTransports(v, decision, language),
        ...doneAndFight(v, decision, language),
      ]
    case 'prompt.resolve':
      return all('resolve-all', RESOLVE, decision, language)
    case 'prompt.buy':
      return fullest(v, decision, language)
    default:
      return []
  }
}

const DECLARE: Name = { en: 'All battles that may be', ja: '可能な戦闘をすべて宣言' }
// battle.1: the order is the attacker's. A question between two battles stops it, and it is offered again for the rest.
const RESOLVE: Name = { en: 'All the rest in this order', ja: '残りすべてをこの順に解決' }

const FIRE: Name = { en: 'Guns at the dearest in range', ja: '砲は射程内の最も高価な敵へ' }
const FIGHT: Name = { en: 'All of these, then fight', ja: 'すべて宣言して戦闘へ' }
const DONE_FIGHT: Name = { en: 'Done, all battles, then fight', ja: '移動終了、全戦闘を宣言して戦闘へ' }
const LOAD: Name = { en: 'Fill all Land Transports', ja: '輸送車両すべてに搭載' }
const SEARCH: Name = { en: 'All search', ja: 'すべて捜索' }

/**
 * declare.4: the battles; the guns; or both and Done in one. The last says that dice follow, and stands beside the others
 * for who wants to look first.
 */
function battlesAndGuns(v: View, decision: Decision<Action>, language: Language): Shortcut<Action>[] {
  const battles = all('declare-all', DECLARE, decision, language)
  const guns = dearest(v, decision)
  const fire =
    guns.length < 2 ? [] : [{ id: 'fire-all', label: FIRE[language], about: aims(guns, language), actions: guns }]
  const places = decision.options.flatMap(({ on, action }) => (on === 'place' && action ? [action] : []))
  const everything = [...places, ...guns]
  if (everything.length === 0) return []
  const about = [...places.map((one) => placeOf(one, language)), aims(guns, language)].filter((part) => part !== '')
  const actions: Action[] = [...everything, DONE]
  return [...battles, ...fire, { id: 'fight-all', label: FIGHT[language], about: about.join(comma(language)), actions }]
}

/**
 * declare.4: Done, and then the same. Who waits for a teammate is not asked next; nor is it offered where Done alone does all
 * that it would, or where dice or an enemy come between.
 */
export function doneAndFight(v: View, decision: Decision<Action>, language: Language): Shortcut<Action>[] {
  const isAsked = decision.options.some(({ id }) => id === 'done')
  if (!isAsked || v.step === AIR_RETURN) return []
  const state = songForWar.clone(read(v).state)
  const io = new Io(fastDice('done'))
  songForWar.apply(state, v.seat, DONE, io)
  const next = songForWar.decisions(state).find(({ seats }) => seats.includes(v.seat))
  if (io.rolled || next?.prompt.key !== 'prompt.declare') return []
  const then = battlesAndGuns(songForWar.view(state, v.seat), next, language).find(({ id }) => id === 'fight-all')
  if (then === undefined) return []
  return [{ id: 'done-fight-all', label: DONE_FIGHT[language], about: then.about, actions: [DONE, ...then.actions] }]
}

const placeOf = (action: Action, language: Language): string =>
  action.do === 'declare' ? nameOf(action.at, language) : ''

const aims = (guns: readonly Action[], language: Language): string =>
  guns
    .map((one) => (one.do === 'bombard' ? `${nameOf(one.unit, language)} → ${nameOf(one.at, language)}` : ''))
    .join(comma(language))

/** ability.range: every gun at the space where enemies cost most whom it can break; it stays silent where it can break none. */
function dearest(v: View, { options }: Decision<Action>): Action[] {
  const { state, kit, kindOf } = read(v)
  return options.flatMap(({ on, id }): Action[] => {
    const kind = on === 'unit' ? kindOf.get(id) : undefined
    if (kind === undefined) return []
    const worth = (space: number): number => breakableCost(state, kind.number, space)
    const [target] = targetsOf(state, kind.number).sort((a, b) => worth(b) - worth(a))
    if (target === undefined || worth(target) === 0) return []
    return kind.members.map((unit) => ({ do: 'bombard', unit, at: kit.spaceIds[target] }))
  })
}

/** ability.search: everybody who may look for a fleet where it stands. */
function searches(v: View, { options }: Decision<Action>, language: Language): Shortcut<Action>[] {
  const { state, kindOf } = read(v)
  const found = options.flatMap(({ on, id }): Action[] => {
    const kind = on === 'unit' ? kindOf.get(id) : undefined
    const able = kind?.members.filter((unit) => canSearch(state, unitNumber(state, unit))) ?? []
    return able.map((unit) => ({ do: 'search', unit }))
  })
  if (found.length < 2) return []
  const at = found.map((one) => (one.do === 'search' ? nameOf(kindOf.get(one.unit)!.unit.place, language) : ''))
  return [{ id: 'search-all', label: SEARCH[language], about: [...new Set(at)].join(comma(language)), actions: found }]
}

/** transport.1: Land Transports take whom they can beside them, the dearest first: guns, then Infantry. */
function fullTransports(v: View, { options }: Decision<Action>, language: Language): Shortcut<Action>[] {
  const { state, kit, kinds, kindOf } = read(v)
  const offered = new Set(options.map(({ id }) => id))
  const isTruck = (carrier: number): boolean => kindOf.get(idOf(state, carrier))?.row.domain === 'land'
  const riders = kinds.filter(({ id, number }) => offered.has(id) && carriersFor(state, number).some(isTruck))
  riders.sort((a, b) => b.row.cost - a.row.cost)
  const places = [...new Set(riders.map(({ unit }) => unit.place))]
  const loads = places.flatMap((place) => {
    const beside = riders.filter(({ unit }) => unit.place === place).flatMap(({ members }) => members)
    return boardingPlan(state, beside, kit.spaceNumber[place])
  })
  if (loads.length < 2) return []
  const about = loads.map(
    ({ unit, on }) => `${nameOf(unit, language)} → ${nameOf(kindOf.get(on)!.unit.place, language)}`,
  )
  const actions = loads.map((loading): Action => ({ do: 'load', ...loading }))
  return [{ id: 'load-all', label: LOAD[language], about: counted(about).join(comma(language)), actions }]
}

/** All places that are offered, in the order in which the page lists them: by their names. */
function all(id: string, label: Name, { options }: Decision<Action>, language: Language): Shortcut<Action>[] {
  const found = options.flatMap(({ on, action, id: at }) => (on === 'place' && action ? [{ action, at }] : []))
  if (found.length < 2) return []
  found.sort((a, b) => nameOf(a.at, language).localeCompare(nameOf(b.at, language)))
  const about = found.map(({ at }) => nameOf(at, language)).join(comma(language))
  return [{ id, label: label[language], about, actions: found.map(({ action }) => action) }]
}

/** resupply.3: every kind that has no objective yet gets the one that is worth most to it. */
function fullest(v: View, decision: Decision<Action>, language: Language): Shortcut<Action>[] {
  const { state, kit } = read(v)
  const worth = ({ slot, at }: Supply): number =>
    valueOf(state, kit.siteAt[kit.spaceNumber[at]], Math.max(0, SLOTS.indexOf(slot) % (SLOTS.length - 1)))
  const found = decision.options.flatMap((choice): Supply[] => {
    if (!choice.id.startsWith('supply.')) return []
    const offered = songForWar.expand(state, decision, choice).filter((action) => action.do === 'supply')
    return offered.sort((a, b) => worth(b) - worth(a)).slice(0, 1)
  })
  if (found.length < 2) return []
  const said = ({ nation, slot, at }: Supply): string =>
    `${nameOf(nation, language)} ${nameOf(`slot.${slot}`, language)} → ${nameOf(at, language)}`
  return [
    {
      id: 'fullest-objectives',
      label: { en: 'Best objectives', ja: '補給値の最も高い目標' }[language],
      about: found.map(said).join(comma(language)),
      actions: found,
    },
  ]
}
