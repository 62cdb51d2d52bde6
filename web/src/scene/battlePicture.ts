import { effectsOf, type ToldScene } from '@middlesea/engine'
import type { BoardMap } from '@middlesea/table-kit/board'
import { fatesIn, type Naming, pieceName, sidesOf } from './story.ts'

// A battle as a small picture of its own: its place with those around it, who fought, who was lost, the dice. A report carries
// it inside its text, so that it stays one file: no stylesheet reaches it, and every colour stands in it.

const WIDTH = 420
const HEIGHT = 210
/** The map takes this much of the width. */
const MAP = 200
/** So many of a side are drawn; the others are counted. */
const MOST = 6
const PAPER = '#f7efd9'
const INK = '#2b2620'
const SIDES = ['#dfe6ee', '#f2dfc8']

/** An SVG; null where the battle has no place on the map. */
export function battlePicture(scene: ToldScene, map: BoardMap, naming: Naming): string | null {
  const place = map.places.find(({ id }) => id === scene.place)
  if (place === undefined) return null
  const body = [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>`,
    mapPart(map, place.id, place.counters),
    ...sidesOf(scene.cast)
      .slice(0, 2)
      .map((side, i) => sidePart(side, i, scene, naming)),
    dicePart(scene),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" font-family="sans-serif" font-size="11" fill="${INK}">${body.join('')}</svg>`
}

/** The place and those around it, cut out of the map. */
function mapPart({ places, counterSize }: BoardMap, id: string, [x, y]: readonly [number, number]): string {
  const reach = counterSize * 3
  const near = places.filter(
    ({ counters }) => Math.abs(counters[0] - x) < reach * 1.3 && Math.abs(counters[1] - y) < reach * 1.3,
  )
  const shapes = near.map((one) => {
    const fill = one.id === id ? '#e9c46a' : '#e8dcb8'
    return `<path d="${one.path}" fill="${fill}" stroke="#8a7a58" stroke-width="${(reach / 90).toFixed(1)}"/>`
  })
  const box = [x - reach, y - reach, 2 * reach, 2 * reach].map((n) => Math.round(n)).join(' ')
  return `<svg width="${MAP}" height="${HEIGHT}" viewBox="${box}" preserveAspectRatio="xMidYMid slice"><rect x="${Math.round(x - 2 * reach)}" y="${Math.round(y - 2 * reach)}" width="${4 * reach}" height="${4 * reach}" fill="#bdd5d6"/>${shapes.join('')}</svg>`
}

function sidePart(
  { id, cast }: ReturnType<typeof sidesOf>[number],
  nth: number,
  scene: ToldScene,
  naming: Naming,
): string {
  const left = MAP + 10 + nth * 105
  const fates = fatesIn(effectsOf(scene))
  const rows = cast.slice(0, MOST).map((one, i) => {
    const top = 30 + i * 19
    const isLost = fates.get(one.id) === 'lost'
    const name = `<text x="${left + 4}" y="${top + 12}"${isLost ? ' opacity=".55"' : ''}>${written(pieceName(one, naming), 15)}</text>`
    const struck = isLost ? `<path d="M${left} ${top + 8}h98" stroke="#a2352c" stroke-width="1.6"/>` : ''
    return `<rect x="${left}" y="${top}" width="98" height="16" rx="2" fill="${SIDES[nth]}" stroke="#8a7a58"/>${name}${struck}`
  })
  const more = cast.length > MOST ? `<text x="${left}" y="${42 + MOST * 19}">+${cast.length - MOST}</text>` : ''
  return `<text x="${left}" y="20" font-weight="700">${written(naming.words.name(id), 15)}</text>${rows.join('')}${more}`
}

function dicePart({ rows }: ToldScene): string {
  const dice = rows.flatMap(({ rolls = [] }) => rolls).slice(0, 10)
  return dice
    .map(({ value, hit }, i) => {
      const left = MAP + 10 + i * 20
      return `<rect x="${left}" y="182" width="17" height="17" rx="3" fill="${hit === true ? '#ffd65c' : '#fff'}" stroke="${INK}"/><text x="${left + 8.5}" y="195" text-anchor="middle">${value}</text>`
    })
    .join('')
}

/** Names may hold what a picture's text may not. */
const written = (text: string, most: number): string =>
  (text.length > most ? `${text.slice(0, most - 1)}…` : text).replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!,
  )

/** A picture inside a text. */
export function inText(svg: string): string {
  const bytes = new TextEncoder().encode(svg)
  return `data:image/svg+xml;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`
}
