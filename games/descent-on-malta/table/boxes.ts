import { TERRAIN_NAMES, type View } from '../src/index.ts'
import type { Language, Name } from '@middlesea/engine'
import type { Box } from '@middlesea/table-kit/presentation'
import { prizeOf } from '../src/03-victory.ts'
import { groundLimit, terrainOf } from '../src/06-map.ts'
import { stagedAmphibious } from '../src/12-staging.ts'
import { placeNumber } from '../src/state.ts'
import { nameOf } from './names.ts'
import { controlOf, read, type Reading, stackIn, unitsAt, zoneOf } from './read.ts'
import { CONTROL, plural } from './words.ts'

// The displays beside the map, and what a place is in words.

const GROUP: { [group: string]: Name } = {
  sicily: { en: 'Sicily', ja: 'シチリア島' },
  malta: { en: 'Missions: Malta', ja: '任務：マルタ島' },
  gozo: { en: 'Missions: Gozo', ja: '任務：ゴゾ島' },
  strategic: { en: 'Strategic attacks', ja: '戦略攻撃' },
  allied: { en: 'Allied reserves', ja: '連合軍予備' },
  lost: { en: 'Eliminated', ja: '除去' },
}

const SHORT: { [mission: string]: Name } = {
  airborne: { en: 'Airborne', ja: '空挺降下' },
  airlanding: { en: 'Airlanding', ja: '空輸着陸' },
  amphibious: { en: 'Amphibious', ja: '強襲上陸' },
  support: { en: 'Support', ja: '支援' },
  command: { en: 'Allied command', ja: '連合軍指揮' },
  navy: { en: 'Royal Navy', ja: 'イギリス海軍' },
}

const NOTE: { [box: string]: Name } = {
  sicily: { en: 'Where all begin, and where missions return.', ja: '全ユニットの出発地であり、任務の帰着地。' },
  airborne: {
    en: 'Transports and airborne-capable units: drops.',
    ja: '輸送機と降下可能ユニット。空挺降下を行います。',
  },
  airlanding: { en: 'Transports and units for an airfield you hold.', ja: '輸送機と、味方の飛行場に降りるユニット。' },
  amphibious: {
    en: 'Units that land from the sea, for amphibious points.',
    ja: '揚陸ポイントを使って海から上陸するユニット。',
  },
  support: { en: 'Aircraft that bomb, ships that shell.', ja: '爆撃する航空機と艦砲射撃を行う艦艇。' },
  'strategic.command': {
    en: 'Each hit lowers the Allied command level.',
    ja: '命中ごとに連合軍指揮レベルが下がります。',
  },
  'strategic.navy': { en: 'Each hit lowers the Royal Navy level.', ja: '命中ごとにイギリス海軍レベルが下がります。' },
  pool: { en: 'Ambushes and events draw from it.', ja: '待ち伏せやイベントで引かれます。' },
  commando: { en: 'Waits for the fleet to sortie.', ja: '艦隊出撃を待ちます。' },
  unused: { en: 'Reinforcements cost victory points.', ja: '増援の編入には勝利ポイントを支払います。' },
}

const MISSIONS = ['airborne', 'airlanding', 'amphibious', 'support']

export function boxesOf(v: View, language: Language): Box[] {
  const r = read(v)
  const box = (id: string, group: string, name: string, note: Name | undefined, more: Partial<Box> = {}): Box => ({
    id,
    name,
    group: GROUP[group][language],
    note: note?.[language],
    ...more,
  })
  const ofSector = (sector: string): Box[] =>
    MISSIONS.map((mission) =>
      box(`${sector}.${mission}`, sector, SHORT[mission][language], NOTE[mission], room(r, mission)),
    )
  const other = (id: string, group: string, more: Partial<Box> = {}): Box =>
    box(id, group, nameOf(id, language), NOTE[id], more)
  return [
    other('sicily', 'sicily'),
    ...(isBeforeTheFirstTurn(v) ? [recruits(r, language)] : []),
    ...ofSector('malta'),
    box('strategic.navy', 'strategic', SHORT.navy[language], NOTE['strategic.navy']),
    box('strategic.command', 'strategic', SHORT.command[language], NOTE['strategic.command']),
    ...ofSector('gozo'),
    other('pool', 'allied', { hidden: faceDown(v.poolFaceDown)[language] }),
    ...(unitsAt(r, 'commando').length > 0 ? [other('commando', 'allied', { quiet: true })] : []),
    other('axis.eliminated', 'lost', { quiet: true }),
    other('allied.eliminated', 'lost', { quiet: true }),
  ]
}

const isBeforeTheFirstTurn = (v: View): boolean => v.phase === 0

function recruits(r: Reading, language: Language): Box {
  return {
    id: 'unused',
    name: { en: 'Reinforcements to recruit', ja: '編入できる増援' }[language],
    group: GROUP.sicily[language],
    note: NOTE.unused[language],
    quiet: unitsAt(r, 'unused').length === 0,
  }
}

/** 12.1: how many amphibious points the units in both boxes need, of how many there are. */
function room(r: Reading, mission: string): Partial<Box> {
  if (mission !== 'amphibious') return {}
  return { hidden: `AP ${stagedAmphibious(r.s)}/${r.view.amphibiousPoints}` }
}

const faceDown = (n: number): Name => ({ en: `${n} face down`, ja: `裏向き ${n}個` })

// ---- A place in words

export function placeText(id: string, v: View, language: Language): { name: string; facts: string[] } | null {
  const r = read(v)
  const zone = zoneOf(r, id)
  if (!zone) return boxText(id, v, language)
  const terrain = terrainOf(r.s, placeNumber(id))
  const { landed, coming } = stackIn(r, id)
  const facts: Name[] = [
    {
      en: `${TERRAIN_NAMES[zone.type].en}, ${CONTROL[controlOf(r, id)].en}`,
      ja: `${TERRAIN_NAMES[zone.type].ja}、${CONTROL[controlOf(r, id)].ja}`,
    },
    SECTOR[zone.sector],
    zone.coastal
      ? { en: 'on the coast', ja: '沿岸' }
      : { en: 'inland: no landings from the sea', ja: '内陸：強襲上陸不可' },
  ]
  facts.push(
    terrain.tie === 'defender'
      ? { en: 'the defender wins a tied tactical edge', ja: '戦術優位の同点は防御側の勝ち' }
      : { en: 'the attacker wins a tied tactical edge', ja: '戦術優位の同点は攻撃側の勝ち' },
  )
  if (terrain.attackerMod < 0) facts.push({ en: 'attackers fire with one less', ja: '攻撃側の戦闘力−1' })
  if (terrain.move === 'stop') facts.push({ en: 'ends movement', ja: '進入したユニットは停止' })
  if (!terrain.drop) facts.push({ en: 'no airborne drops', ja: '空挺降下不可' })
  const prize = prizeOf(r.s, placeNumber(id))
  if (prize > 0) facts.push({ en: `${prize} VP at the end if you hold it`, ja: `終了時に支配していれば${prize} VP` })
  if (landed + coming > 0)
    facts.push({
      en: `Axis ground stack ${landed} of ${groundLimit()}${coming > 0 ? `, ${coming} coming` : ''}`,
      ja: `枢軸軍地上スタック ${landed}/${groundLimit()}${coming > 0 ? `、到着予定 ${coming}` : ''}`,
    })
  const concealed = r.concealed.get(id) ?? 0
  if (concealed > 0) facts.push({ en: plural(concealed, 'concealed counter'), ja: `秘匿状態の駒 ${concealed}個` })
  facts.push({
    en: `routes to ${zone.routes.map((other) => nameOf(other, 'en')).join(', ')}`,
    ja: `連絡路：${zone.routes.map((other) => nameOf(other, 'ja')).join('、')}`,
  })
  return { name: nameOf(id, language), facts: facts.map((fact) => fact[language]) }
}

const SECTOR: { [sector: string]: Name } = {
  malta: { en: 'Malta sector', ja: 'マルタ島戦区' },
  gozo: { en: 'Gozo sector', ja: 'ゴゾ島戦区' },
}

function boxText(id: string, v: View, language: Language): { name: string; facts: string[] } | null {
  const note = NOTE[id] ?? NOTE[id.split('.')[1] ?? '']
  const box = boxesOf(v, language).find((other) => other.id === id)
  if (!box && !note) return null
  return {
    name: id === 'unused' && box ? box.name : nameOf(id, language),
    facts: [note?.[language] ?? '', box?.hidden ?? ''].filter((fact) => fact !== ''),
  }
}
