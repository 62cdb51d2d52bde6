import { PHASES, type View } from '../src/index.ts'
import type { Language, Name } from '@middlesea/engine'
import type { PhaseText, Standing, Track } from '@middlesea/table-kit/presentation'
import { aircraftLeft, showsAircraft } from './aircraft.ts'
import type { ViewReader } from './read.ts'

const SHORT: { [phase: string]: { short: Name; about: Name; rule: string } } = {
  aircraft: {
    short: { en: 'Aircraft', ja: '航空機' },
    // The basic game has support alone: which missions there are, the choices say.
    about: { en: 'Aircraft are sent over the hexes where they shall help.', ja: '航空機を支援先のヘクスに送ります。' },
    rule: 'air.1',
  },
  airborne: {
    short: { en: 'Drop', ja: '降下' },
    about: {
      en: 'Airborne units jump and drift, others land on airfields.',
      ja: '空挺部隊が降下し、飛行場に着陸します。',
    },
    rule: 'airborne.1',
  },
  axisSea: {
    short: { en: 'Sea', ja: '海上' },
    about: { en: 'Convoys come in; coast guns fire.', ja: '船団が到着し、沿岸砲が撃ちます。' },
    rule: 'sea.table',
  },
  axisMovement: {
    short: { en: 'Move', ja: '移動' },
    about: { en: 'The Axis moves.', ja: '枢軸軍が移動します。' },
    rule: 'move.1',
  },
  axisCombat: {
    short: { en: 'Fight', ja: '戦闘' },
    about: { en: 'The Axis attacks.', ja: '枢軸軍が攻撃します。' },
    rule: 'combat.1',
  },
  alliedSea: {
    short: { en: 'Sea', ja: '海上' },
    about: { en: 'Reinforcements come in.', ja: '増援が到着します。' },
    rule: 'reinforce.crete',
  },
  alliedMovement: {
    short: { en: 'Move', ja: '移動' },
    about: { en: 'The Allies move.', ja: '連合軍が移動します。' },
    rule: 'move.1',
  },
  alliedCombat: {
    short: { en: 'Fight', ja: '戦闘' },
    about: { en: 'The Allies attack.', ja: '連合軍が攻撃します。' },
    rule: 'combat.1',
  },
}

const shown = (reader: ViewReader): typeof PHASES => {
  const rulebook = new Set(reader.game.rulebook.map(({ id }) => id))
  return PHASES.filter(({ name }) => name !== 'alliedSea' || rulebook.has('reinforce.crete'))
}

export function phasesOf(reader: ViewReader, language: Language): PhaseText[] {
  return shown(reader).map(({ name, segment }) => {
    const { short, about, rule } = SHORT[name]
    const full = reader.game.names(`phase.${name}`)?.[language] ?? name
    return { name: full, short: short[language], about: about[language], rule, side: segment }
  })
}

const turnsOf = (reader: ViewReader, v: View) => reader.read(v).kit.files.scenarios[v.scenario].turns

/** A turn is called by its date. */
export const turnName = (reader: ViewReader, turn: number, v: View, language: Language): string =>
  turnsOf(reader, v)[turn - 1].name[language]

export function standingOf(reader: ViewReader, v: View, language: Language): Standing {
  const turns = turnsOf(reader, v)
  const phase = shown(reader).findIndex(({ name }) => name === v.phase)
  const day = turnName(reader, v.turn, v, language)
  // Convoys may be asked about between two turns: that is no set-up any more.
  const isSetUp = v.phase === '' && v.turn === 1
  const text = isSetUp ? { en: 'Set-up', ja: '初期配置' }[language] : day
  return { turn: v.turn, turns: turns.length, phase, text }
}

export function tracksOf(reader: ViewReader, v: View, language: Language): Track[] {
  const turns = turnsOf(reader, v)
  const row = turns[v.turn - 1]
  return [
    {
      id: 'turn',
      name: { en: 'Turn', ja: 'ターン' }[language],
      value: v.turn,
      min: 1,
      max: turns.length,
      text: row.name[language],
      rule: reader.game.id === 'crete-1941' ? 'track.crete' : 'track.malta',
    },
    aircraftTrack(reader, v, language),
    ...convoysOf(reader, v, language),
  ]
}

/** While they are sent: those that are left. Afterwards: those over the map, which are gone when they have done their work. */
function aircraftTrack(reader: ViewReader, v: View, language: Language): Track {
  const sending = showsAircraft(v)
  const kinds = aircraftLeft(reader, v)
  const [b, fb, f] = kinds.map(({ all, left }) => (sending ? left : all - left))
  const where: Name = sending ? { en: 'left', ja: '残り' } : { en: 'over the map', ja: 'マップ上' }
  return {
    id: 'aircraft',
    name: { en: 'Aircraft', ja: '航空機' }[language],
    value: b + fb + f,
    min: 0,
    max: Math.max(
      kinds.reduce((sum, { all }) => sum + all, 0),
      1,
    ),
    text: {
      en: `${where.en}: ${b} bombers, ${fb} fighter-bombers, ${f} fighters`,
      ja: `${where.ja}：爆撃機${b}、戦闘爆撃機${fb}、戦闘機${f}`,
    }[language],
    rule: 'air.1',
  }
}

/** Convoys whose names the games never say, or say in the middle of a sentence. */
const CONVOY: { [name: string]: Name } = {
  1: { en: 'First convoy', ja: '第1船団' },
  2: { en: 'Second convoy', ja: '第2船団' },
  E: { en: 'Emergency convoy', ja: '緊急船団' },
  assault: { en: 'Assault convoy', ja: '強襲船団' },
  assault2: { en: 'Assault convoy, second beach', ja: '強襲船団（第2の海岸）' },
}

/** convoy.crete, malta.assault: what the reader knows of each convoy. Plans are the Axis player's own. */
function convoysOf(reader: ViewReader, v: View, language: Language): Track[] {
  const { kit } = reader.read(v)
  const last = kit.files.scenarios[v.scenario].turns.length
  return v.convoys.map(({ name, turn, to, landed }): Track => {
    const place = to === null ? '' : (kit.boxAt[kit.placeNumber(to)]?.name[language] ?? to)
    const plan: Name = landed
      ? to === null
        ? { en: 'was not used', ja: '使われなかった' }
        : { en: `in: ${place}`, ja: `到着：${place}` }
      : turn === -1
        ? { en: 'at sea, its plan is secret', ja: '海上（計画は秘密）' }
        : turn === 0
          ? { en: 'no plan yet', ja: '未計画' }
          : { en: `turn ${turn}, ${place}`, ja: `第${turn}ターン、${place}` }
    return {
      id: `convoy.${name}`,
      name: (CONVOY[name] ?? reader.game.names(`convoy.${name}`))?.[language] ?? name,
      value: Math.max(turn, 0),
      min: 0,
      max: last,
      text: plan[language],
      rule: reader.game.id === 'crete-1941' ? 'convoy.crete' : 'malta.assault',
    }
  })
}
