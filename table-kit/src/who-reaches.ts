import type { Language } from '@middlesea/engine'
import type { PathPreview, Tint } from './board.ts'
import type { Overlaid, Overlay } from './presentation.ts'

// Who can get to a place: what the map shows on demand, of both sides, as far as the reader can know. A game says who could
// come from where; how it is drawn and told is the same for all.

export interface Comers {
  from: string
  side: 'axis' | 'allied'
  name: string
  /** So many of this name. */
  count: number
  to: ReadonlySet<string>
}

export const WHO_REACHES = 'who-reaches'

const WORDS = {
  en: {
    name: 'Who gets here',
    about:
      'Units that can get to a place from where they stand, with all of their movement. Point at a place to see who.',
    axis: 'the Axis',
    allied: 'the Allies',
    disputed: 'both sides',
    says: (place: string, parts: string[]) => `${place}: ${parts.join('; ')}.`,
    nobody: (place: string) => `${place}: nobody gets there.`,
    part: (side: string, count: number, names: string) => `${side} ${count} (${names})`,
    more: (count: number) => `and ${count} more`,
    side: { axis: 'Axis', allied: 'Allies' },
    join: ', ',
  },
  ja: {
    name: '到達可能',
    about: '今の位置から移動力のすべてを使って到達できるユニットです。場所を指すと、どのユニットかが分かります。',
    axis: '枢軸軍',
    allied: '連合軍',
    disputed: '両軍',
    says: (place: string, parts: string[]) => `${place}：${parts.join('、')}。`,
    nobody: (place: string) => `${place}：到達できるユニットはありません。`,
    part: (side: string, count: number, names: string) => `${side}${count}個（${names}）`,
    more: (count: number) => `ほか${count}個`,
    side: { axis: '枢軸軍', allied: '連合軍' },
    join: '、',
  },
}

/** `note`: what the game leaves out of it, in a sentence. */
export function whoReaches(language: Language, rule: string, note = ''): Overlay {
  const words = WORDS[language]
  const tints = (['axis', 'allied', 'disputed'] as const).map((tint) => ({ tint, text: words[tint] }))
  const about = note === '' ? words.about : `${words.about}${language === 'en' ? ' ' : ''}${note}`
  return { id: WHO_REACHES, name: words.name, rule, about, tints, asksPlace: true }
}

/** All places that somebody can get to, with how many of each side; or all who can get to one place. */
export function drawReach(
  all: readonly Comers[],
  place: string | null,
  nameOf: (place: string) => string,
  language: Language,
): Overlaid {
  return place === null ? everywhere(all) : { ...comingTo(all, place), says: told(all, place, nameOf(place), language) }
}

function everywhere(all: readonly Comers[]): Overlaid {
  const counts = new Map<string, { axis: number; allied: number }>()
  for (const { side, count: units, to } of all)
    for (const place of to) {
      const count = counts.get(place) ?? { axis: 0, allied: 0 }
      count[side] += units
      counts.set(place, count)
    }
  const veil: Record<string, Tint> = {}
  for (const [place, { axis, allied }] of counts)
    veil[place] = axis > 0 && allied > 0 ? 'disputed' : axis > 0 ? 'axis' : 'allied'
  return { veil, numbers: new Map([...counts].map(([place, { axis, allied }]) => [place, `${axis}/${allied}`])) }
}

const LINE: { [side in Comers['side']]: PathPreview['kind'] } = { axis: 'reach-axis', allied: 'reach-allied' }

function comingTo(all: readonly Comers[], place: string): Overlaid {
  const coming = all.filter(({ to }) => to.has(place))
  const veil: Record<string, Tint> = { [place]: 'disputed' }
  const numbers = new Map<string, number>()
  for (const { from, side, count } of coming) {
    veil[from] = veil[from] === undefined || veil[from] === side ? side : 'disputed'
    numbers.set(from, (numbers.get(from) ?? 0) + count)
  }
  const sides = new Set(coming.map(({ side }) => side))
  if (sides.size === 1) veil[place] = coming[0].side
  if (coming.length === 0) veil[place] = 'none'
  const lines = [...new Map(coming.map(({ from, side }) => [`${side} ${from}`, { from, side }])).values()]
  return {
    veil,
    numbers: new Map([...numbers].map(([from, count]) => [from, String(count)])),
    lines: lines
      .filter(({ from }) => from !== place)
      .map(({ from, side }) => ({ places: [from, place], kind: LINE[side] })),
  }
}

/** So many are named. */
const NAMED = 4

function told(all: readonly Comers[], place: string, name: string, language: Language): string {
  const words = WORDS[language]
  const parts = (['axis', 'allied'] as const).flatMap((side) => {
    const coming = all.filter((one) => one.side === side && one.to.has(place))
    if (coming.length === 0) return []
    const sum = (some: readonly Comers[]): number => some.reduce((total, { count }) => total + count, 0)
    const rest = coming.length > NAMED + 1 ? coming.slice(NAMED) : []
    const names = coming
      .slice(0, coming.length - rest.length)
      .map(({ name, count }) => (count > 1 ? `${name} ×${count}` : name))
    const listed = rest.length > 0 ? [...names, words.more(sum(rest))] : names
    return [words.part(words.side[side], sum(coming), listed.join(words.join))]
  })
  return parts.length === 0 ? words.nobody(name) : words.says(name, parts)
}
