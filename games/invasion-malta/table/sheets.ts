// The boards beside the map that are read as lists: the cup and the pool, the active formation, declared attacks and the
// combat that is fought, bombardments.
import type { Decision, Language, Name } from '@middlesea/engine'
import type { Sheet, SheetRow } from '@middlesea/table-kit/presentation'
import { headed, listed, percent, signed } from '@middlesea/table-kit/words'
import { defendersIn } from '../src/12-strength.ts'
import type { OpenSupport } from '../src/12-board.ts'
import type { Action } from '../src/actions.ts'
import { invasionMalta } from '../src/index.ts'
import { MARK } from '../src/marks.ts'
import { attackPreview } from '../src/odds/attack.ts'
import { ALLIED, AXIS, enemyOf } from '../src/state.ts'
import type { View } from '../src/view.ts'
import { airSheet } from './sheets-air.ts'
import { dropSheet } from './sheets-drop.ts'
import { seaSheet, TRIES_AGAIN } from './sheets-sea.ts'
import { nameAlone } from './place-name.ts'
import { has, isHexId, read, type Reading, type Seen, stateOf } from './read.ts'
import { statesOf } from './unit-text.ts'
import { formationName, SIDE } from './words.ts'

const CHOICES_AT_SEA = ['prompt.assign', 'prompt.changeZones', TRIES_AGAIN]

export function sheetsOf(v: View, decision: Decision<Action> | null, language: Language): Sheet[] {
  const r = read(v)
  // 16.22, 16.26: whoever chooses zones for his convoys, or who tries again, sees what waits for them there.
  const choice = CHOICES_AT_SEA.find((prompt) => prompt === decision?.prompt.key)
  if (v.result !== '') return []
  if (v.phase === '')
    return [choice === undefined ? null : seaSheet(r, language, choice)].filter((sheet) => sheet !== null)
  return [
    combatSheet(r, language),
    bombardmentSheet(r, language),
    attackSheet(r, language),
    dropSheet(r, decision, language),
    seaSheet(r, language, choice),
    rosterSheet(r, language),
    airSheet(r, language),
    drawSheet(r, language),
  ].filter((sheet) => sheet !== null)
}

// ---- 7.1: the cup, the pool, the marker in hand

const DRAW: Name = { en: 'Cup and pool', ja: '不透明容器とプール' }
const COLUMNS: { [sheet: string]: Name[] } = {
  draw: [
    { en: 'Formation', ja: '組織' },
    { en: 'To come', ja: '残り' },
    { en: '', ja: '' },
  ],
  roster: [
    { en: 'Unit', ja: 'ユニット' },
    { en: 'Hex', ja: 'ヘクス' },
    { en: 'State', ja: '状態' },
  ],
  attacks: [
    { en: 'Hex', ja: 'ヘクス' },
    { en: 'Strength', ja: '戦力' },
    { en: 'Odds', ja: '戦闘比' },
    { en: 'DRM', ja: 'DRM' },
    { en: 'Success', ja: '成功率' },
  ],
  combat: [
    { en: 'Side', ja: '陣営' },
    { en: 'Strength', ja: '戦力' },
    { en: 'Lead', ja: '先導' },
  ],
  bombardment: [
    { en: 'Gun', ja: '砲' },
    { en: 'Points', ja: 'ポイント' },
    { en: '', ja: '' },
  ],
}

const heads = (sheet: string, language: Language): string[] => COLUMNS[sheet].map((name) => name[language])

function drawSheet(r: Reading, language: Language): Sheet {
  const { view, kit } = r
  // What is in hand or held is still to come too: of the other side nobody knows where its markers are.
  const left = kit.formations.map(
    ({ side }, f) => view.cup[f] + view.unplayed[f] + Number(view.drawn === f) + Number(view.pool[side] === f),
  )
  const rows = kit.formations.flatMap(({ side }, f): SheetRow[] => {
    const signs = [
      ...(view.active === f ? [{ en: 'active', ja: '活性化中' }] : []),
      ...(view.drawn === f ? [{ en: 'in hand', ja: '手元' }] : []),
      ...(view.pool[side] === f ? [{ en: 'held', ja: '保持中' }] : []),
    ]
    if (left[f] === 0 && signs.length === 0) return []
    return [
      {
        id: `formation ${f}`,
        cells: [
          headed(SIDE[side][language], formationName(kit, f, language), language),
          left[f] > 0 ? String(left[f]) : '',
          listed(
            signs.map((sign) => sign[language]),
            language,
          ),
        ],
        ...(view.active === f ? { state: 'now' as const } : {}),
      },
    ]
  })
  const count = (side: number): number =>
    kit.formations.reduce((sum, formation, f) => (formation.side === side ? sum + left[f] : sum), 0)
  const hidden = [AXIS, ALLIED].filter((side) => view.pool[side] === -2)
  return {
    id: 'draw',
    title: DRAW[language],
    note: {
      en: `Axis ${count(AXIS)}, Allied ${count(ALLIED)}`,
      ja: `枢軸軍${count(AXIS)}、連合軍${count(ALLIED)}`,
    }[language],
    rule: '7.13',
    columns: heads('draw', language),
    rows: [
      ...rows,
      ...hidden.map((side): SheetRow => {
        const held: Name = { en: 'holds a marker', ja: 'マーカーを保持中' }
        return { id: `pool ${side}`, cells: [SIDE[side][language], '', held[language]] }
      }),
    ],
    quiet: view.phase !== 'operations',
  }
}

// ---- 4.42: who is active

/** What somebody can still do in the phase that goes on. */
function canStill({ view }: Reading, unit: Seen): boolean {
  if (view.phase === 'movement') return !has(unit, MARK.moved)
  return view.phase === 'combat' ? !has(unit, MARK.fought) : true
}

function rosterSheet(r: Reading, language: Language): Sheet | null {
  const { view, kit } = r
  if (view.active === -1) return null
  const units = [...r.seen.values()].filter((unit) => has(unit, MARK.active) && unit.place !== 'eliminated')
  if (units.length === 0) return null
  const order = (unit: Seen): number => (canStill(r, unit) ? 0 : 1)
  units.sort((a, b) => order(a) - order(b) || (a.place < b.place ? -1 : a.place > b.place ? 1 : 0))
  const active: Name = { en: 'active', ja: '活性化中' }
  const moved = units.filter((unit) => has(unit, MARK.moved)).length
  const onMap = units.filter(({ place }) => isHexId(r, place)).length
  return {
    id: 'roster',
    title: formationName(kit, view.active, language),
    note: {
      en: `${onMap} on the map, ${moved} moved`,
      ja: `マップ上${onMap}、移動済${moved}`,
    }[language],
    rule: '4.42',
    columns: heads('roster', language),
    rows: units.map((unit) => ({
      id: unit.id,
      cells: [
        unit.data.name[language],
        isHexId(r, unit.place) ? unit.place : '–',
        listed(
          statesOf(unit, language).filter((state) => state !== active[language]),
          language,
        ),
      ],
      piece: unit.id,
      ...(isHexId(r, unit.place) ? { place: unit.place } : {}),
      ...(canStill(r, unit) ? {} : { state: 'over' as const }),
    })),
    quiet: true,
  }
}

// ---- 9.1: declared attacks

function attackSheet(r: Reading, language: Language): Sheet | null {
  const { view, kit } = r
  if (view.attacks.length === 0) return null
  const s = stateOf(view)
  const rows = view.attacks.map(({ hex, units }): SheetRow => {
    const id = kit.placeIds[hex]
    const attackers = units.filter((u) => isHexId(r, kit.placeIds[s.place[u]]))
    const isOpen = attackers.length > 0 && defendersIn(s, enemyOf(view.side), hex).length > 0
    const base = { id, place: id }
    // The hex by its number: five columns leave no room for a long name, which stands below.
    const name = nameAlone(r, id, language)
    const named = name === '' ? [] : [{ text: name }]
    if (!isOpen) return { ...base, cells: [id, '', '', '', ''], notes: named, state: 'over' }
    const odds = attackPreview(s, hex, attackers)
    return {
      ...base,
      cells: [
        id,
        `${odds.attack}:${odds.defense}`,
        odds.odds === '' ? '< 1-3' : odds.odds,
        signed(odds.net),
        percent(odds.drivesOut),
      ],
      notes: [
        ...named,
        {
          text: listed(
            attackers.map((u) => kit.units[u].name[language]),
            language,
          ),
        },
        ...(odds.coordination === 'none'
          ? []
          : [
              {
                text: { en: `Coordination ${percent(odds.coordinated)}`, ja: `戦闘連携${percent(odds.coordinated)}` }[
                  language
                ],
                rule: '12.41',
              },
            ]),
      ],
    }
  })
  const title: Name = { en: 'Attacks', ja: '攻撃' }
  return {
    id: 'attacks',
    title: title[language],
    note: String(rows.length),
    rule: '9.13',
    columns: heads('attacks', language),
    rows,
  }
}

// ---- 12: the combat that is fought

function combatSheet(r: Reading, language: Language): Sheet | null {
  const { combat } = r.view
  if (combat === null) return null
  const side = (units: string[], strength: number, lead: string, name: Name): SheetRow => ({
    id: name.en,
    cells: [name[language], String(strength), lead === '' ? '' : nameOf(r, lead, language)],
    notes: [
      {
        text: listed(
          units.map((id) => nameOf(r, id, language)),
          language,
        ),
      },
    ],
  })
  const drms = combat.drms.map(({ rule, key, drm }) => ({ text: `${said(key, language)} ${signed(drm)}`, rule }))
  const title: Name = { en: `Combat in ${combat.hex}`, ja: `${combat.hex}の戦闘` }
  const odds: Name = {
    en: combat.odds === '' ? 'below 1-3' : combat.odds,
    ja: combat.odds === '' ? '1-3未満' : combat.odds,
  }
  return {
    id: 'combat',
    title: title[language],
    note: drms.length === 0 ? odds[language] : `${odds[language]}, ${signed(combat.net)}`,
    rule: '12.12',
    columns: heads('combat', language),
    rows: [
      side(combat.attackers, combat.attack, combat.lead, { en: 'Attacker', ja: '攻撃側' }),
      {
        ...side(combat.defenders, combat.defense, combat.defenderLead, { en: 'Defender', ja: '防御側' }),
      },
      ...(drms.length === 0
        ? []
        : [{ id: 'drm', cells: [{ en: 'DRM', ja: '修正' }[language], signed(combat.net), ''], notes: drms }]),
      ...(combat.coordination === 'none' ? [] : [coordinationRow(combat.coordination, combat.needed, language)]),
      ...supportRows(r, combat.support, language),
    ],
  }
}

const said = (key: string, language: Language): string =>
  invasionMalta.catalogues[language][key]({} as never, (id) => id)

const nameOf = (r: Reading, id: string, language: Language): string => r.seen.get(id)!.data.name[language]

function coordinationRow(coordination: 'fails' | 'checked', needed: number | null, language: Language): SheetRow {
  const name: Name = { en: 'Coordination', ja: '戦闘連携' }
  const what: Name =
    coordination === 'fails'
      ? { en: 'fails in the storm', ja: '嵐で失敗' }
      : needed === null
        ? { en: 'is checked', ja: 'チェックが必要' }
        : { en: `${needed} or less`, ja: `${needed}以下` }
  return { id: 'coordination', cells: [name[language], '', what[language]] }
}

/** 11.53, 11.56: what flies, what could, the chance of AA fire, and what is lost to the limit of support. */
function supportRows({ kit }: Reading, support: OpenSupport, language: Language): SheetRow[] {
  const { air, attackCapped, defenseCapped, offers, aaPoints, aaHits } = support
  const rows: SheetRow[] = []
  const name: Name = { en: 'Air support', ja: '航空支援' }
  if (air > 0) rows.push({ id: 'air', cells: [name[language], `+${air}`, ''] })
  if (offers.length > 0) {
    const most = offers.reduce((sum, { points }) => sum + points, 0)
    const through: Name = {
      en: `AA ${aaPoints}: hit ${percent(aaHits / 10)}`,
      ja: `AA${aaPoints}：命中${percent(aaHits / 10)}`,
    }
    const names = offers.map((one) => `${kit.air[kit.airNumber(one.air)].name[language]} +${one.points}`)
    rows.push({
      id: 'offers',
      cells: [name[language], `≤ +${most}`, through[language]],
      notes: [{ text: listed(names, language), rule: '11.53' }],
    })
  }
  const capped = attackCapped + defenseCapped
  const lost: Name = { en: 'over the limit', ja: '上限超過' }
  if (capped > 0)
    rows.push({ id: 'capped', cells: [lost[language], `−${capped}`, ''], notes: [{ text: '', rule: '11.56' }] })
  return rows
}

// ---- 10.2: the bombardment that is prepared

function bombardmentSheet(r: Reading, language: Language): Sheet | null {
  const { bombardment } = r.view
  if (bombardment === null) return null
  const { hex, guns, candidates, points, lead, drms } = bombardment
  const title: Name = { en: `Bombardment of ${hex}`, ja: `${hex}への砲撃` }
  const row = (unit: string, value: string, word: Name, over: boolean): SheetRow => ({
    id: unit,
    piece: unit,
    cells: [nameOf(r, unit, language), value, word[language]],
    ...(over ? { state: 'over' as const } : {}),
  })
  const er: Name = { en: 'target, ER of', ja: '目標のER' }
  return {
    id: 'bombardment',
    title: title[language],
    note: { en: `${points} points`, ja: `${points}ポイント` }[language],
    rule: '10.28',
    columns: heads('bombardment', language),
    rows: [
      ...guns.map((unit) => row(unit, '', { en: 'fires', ja: '射撃' }, false)),
      ...candidates.map((one) => row(one.unit, `+${one.points}`, { en: 'could fire', ja: '射撃可能' }, true)),
      ...(lead === '' ? [] : [{ id: 'lead', cells: [er[language], '', nameOf(r, lead, language)] }]),
      ...(drms.length === 0
        ? []
        : [
            {
              id: 'drm',
              cells: [{ en: 'DRM', ja: '修正' }[language], signed(drms.reduce((sum, { drm }) => sum + drm, 0)), ''],
              notes: drms.map(({ rule, key, drm }) => ({ text: `${said(key, language)} ${signed(drm)}`, rule })),
            },
          ]),
    ],
  }
}
