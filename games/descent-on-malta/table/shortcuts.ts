import type { Action, View } from '../src/index.ts'
import type { Decision, Language, Name } from '@middlesea/engine'
import type { PastAction, Shortcut } from '@middlesea/table-kit/presentation'
import { cannotCarry } from '../src/17-air-transport.ts'
import { unitNumber } from '../src/data.ts'
import { ratingOf } from './faces.ts'
import {
  has,
  holdsGround,
  isAxisGround,
  isCombatAircraft,
  isTransport,
  read,
  type Reading,
  type Seen,
  unitsAt,
} from './read.ts'
import { suggestRecon, suggestStaging } from './suggest-plan.ts'
import { type Able, suggestDrops, suggestLandings, suggestStrikes } from './suggestions.ts'

// Gestures that stand for many.

export function shortcutsFor(
  v: View,
  decision: Decision<Action>,
  past: readonly PastAction<Action>[],
  language: Language,
): Shortcut<Action>[] {
  const r = read(v)
  // 28.5: in a team a seat has shortcuts for the units that it commands.
  const offered = new Set(decision.options.map(({ id }) => id))
  const able: Able = ({ id }) => offered.has(id)
  switch (decision.prompt.key) {
    case 'prompt.recon':
      return shown([suggestRecon(r, decision, language)])
    case 'prompt.stage': {
      const again = repeated(r, past, 'stage', AGAIN_STAGE, able, language)
      return shown([again, suggestStaging(r, able, language), raid(r, able, language)])
    }
    case 'prompt.fly': {
      const again = repeated(r, past, 'fly', AGAIN_FLY, able, language)
      const before = shown([loadAll(r, able, language), again, ...suggestDrops(r, able, language)])
      // Transports first: in the air over a zone there is room for four.
      return before.length > 0 ? before : shown(suggestStrikes(r, able, language))
    }
    case 'prompt.land':
      return shown([repeated(r, past, 'land', AGAIN_LAND, able, language), ...suggestLandings(r, able, language)])
    default:
      return []
  }
}

const shown = (shortcuts: Shortcut<Action>[]): Shortcut<Action>[] =>
  shortcuts.filter(({ actions }) => actions.length > 0)

interface Words {
  label: Name
  about: (n: number) => Name
}

const AGAIN_STAGE: Words = {
  label: { en: 'Same missions as last turn', ja: '前のターンと同じ任務' },
  about: (n) => ({
    en: `Stages ${n} units as in the last turn.`,
    ja: `${n}個のユニットを前のターンと同じボックスに配備します。`,
  }),
}
const AGAIN_FLY: Words = {
  label: { en: 'Same targets as last turn', ja: '前のターンと同じ目標' },
  about: (n) => ({
    en: `Sends ${n} aircraft and ships where they went last turn.`,
    ja: `航空機と艦艇${n}個を前のターンと同じゾーンへ送ります。`,
  }),
}
const AGAIN_LAND: Words = {
  label: { en: 'Same beaches as last turn', ja: '前のターンと同じ上陸地点' },
  about: (n) => ({
    en: `Plans ${n} landings as in the last turn.`,
    ja: `${n}個のユニットを前のターンと同じ地点に上陸させます。`,
  }),
}

type Sent = Extract<Action, { do: 'stage' | 'fly' | 'land' }>

/** What was done in the last turn in which anything of the kind was done, by units that wait to do it again. */
function repeated(
  r: Reading,
  past: readonly PastAction<Action>[],
  verb: Sent['do'],
  words: Words,
  able: Able,
  language: Language,
): Shortcut<Action> {
  const before = past.filter(({ turn, action }) => turn < r.view.turn && action.do === verb)
  const last = before[before.length - 1]?.turn
  const actions = before
    .filter(({ turn }) => turn === last)
    .map(({ action }) => action as Sent)
    .filter(({ unit, to }) => {
      const seen = r.seen.get(unit)
      return (
        seen !== undefined &&
        able(seen) &&
        seen.place !== to &&
        !has(seen, 'acted') &&
        waits(seen, verb) &&
        isWorthIt(r, seen, to, verb)
      )
    })
  return { id: `again-${verb}`, label: words.label[language], about: words.about(actions.length)[language], actions }
}

/** Combat aircraft and ships may go to a zone without an enemy, but nobody means that by 'again'. */
const isWorthIt = (r: Reading, unit: Seen, to: string, verb: Sent['do']): boolean =>
  verb !== 'fly' || isTransport(unit) || (r.concealed.get(to) ?? 0) > 0 || unitsAt(r, to).some(holdsGround)

/** Whether a unit lies where such an action begins. */
function waits({ place }: Seen, verb: Sent['do']): boolean {
  if (verb === 'stage') return place === 'sicily'
  return verb === 'land' ? place.endsWith('.amphibious') : /\.(airborne|airlanding|support)$/.test(place)
}

/** Dive bombers are worth more over the landing than over the fleet. */
function bombsShips(unit: Seen): boolean {
  const strategic = ratingOf(unit.data, 'strategic', unit.reduced)
  return isCombatAircraft(unit) && strategic >= 2 && strategic >= ratingOf(unit.data, 'tactical', unit.reduced)
}

/** 16.2: every idle bomber against the Royal Navy. */
function raid(r: Reading, able: Able, language: Language): Shortcut<Action> {
  const bombers = unitsAt(r, 'sicily').filter((unit) => able(unit) && bombsShips(unit) && !has(unit, 'acted'))
  return {
    id: 'raid-navy',
    label: { en: 'All bombers against the Royal Navy', ja: '全爆撃機でイギリス海軍を攻撃' }[language],
    about: {
      en: `Stages ${bombers.length} aircraft with a strategic rating of 2 or more. Dive bombers stay for the landing.`,
      ja: `戦略戦闘力2以上の航空機${bombers.length}個を配備します。急降下爆撃機は上陸支援に残します。`,
    }[language],
    actions: r.view.royalNavy > 1 ? bombers.map(({ id }) => ({ do: 'stage', unit: id, to: 'strategic.navy' })) : [],
  }
}

const AIR_BOXES = ['malta.airborne', 'malta.airlanding', 'gozo.airborne', 'gozo.airlanding']

/** 17.2: each transport takes a unit of its box; armor goes aboard heavy transports first, for no other takes it. */
function loadAll(r: Reading, able: Able, language: Language): Shortcut<Action> {
  const actions = AIR_BOXES.flatMap((box) => loadsIn(r, box, able))
  return {
    id: 'load-all',
    label: { en: 'Load all transports', ja: '全輸送機に搭載' }[language],
    about: {
      en: `Loads ${actions.length} units, the strongest first.`,
      ja: `${actions.length}個のユニットを強い順に搭載します。`,
    }[language],
    actions,
  }
}

function loadsIn(r: Reading, box: string, able: Able): Action[] {
  const here = unitsAt(r, box)
  const empty = here.filter((unit) => isTransport(unit) && !r.cargo.has(unit.id))
  const free = here.filter((unit) => able(unit) && isAxisGround(unit) && unit.carrier === null).sort(byWorth)
  const actions: Action[] = []
  for (const unit of free) {
    const heavy = (transport: Seen): boolean => transport.data.transport === 'heavy'
    const fitting = empty.filter(({ id }) => cannotCarry(r.s, unitNumber(id), unitNumber(unit.id)) === null)
    // Light transports first, so that heavy ones stay free for armor.
    const onto = fitting.find((transport) => !heavy(transport)) ?? fitting[0]
    if (!onto) continue
    empty.splice(empty.indexOf(onto), 1)
    actions.push({ do: 'load', unit: unit.id, onto: onto.id })
  }
  return actions
}

/** Fighting units before HQs and guns; armor first of all. */
function byWorth(a: Seen, b: Seen): number {
  const worth = ({ data, reduced }: Seen): number =>
    (data.type === 'armor' ? 20 : 0) + (data.support ? 0 : 10) + ratingOf(data, 'rating', reduced)
  return worth(b) - worth(a)
}
