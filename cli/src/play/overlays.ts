import { canonical } from '@middlesea/engine'
import { flow, wrap } from '@middlesea/table-kit/lines'
import type { Overlaid, Overlay } from '@middlesea/table-kit/presentation'
import { allNames, NotUnderstood } from './choices.ts'
import { findByName } from './names.ts'
import type { Session } from './session.ts'
import type { Texts } from './texts.ts'

/**
 * What the page's map shows on demand, in lines: supply, command, guns. Of all pieces, or of those that are named; of a
 * place, where it tells something of one.
 */
export async function overlayLines(session: Session, texts: Texts, wish: string): Promise<string[]> {
  const { kit, view, match, pen } = session
  const { overlays, overlay } = await kit.table(match.head.config.scenario)
  const all = overlays?.(pen.voice.language) ?? []
  if (overlay === undefined || all.length === 0) return [texts.noOverlays]
  if (wish === '') return all.flatMap((one) => aboutLines(one, session))
  const { wanted, rest } = overlayCalled(wish, all, session, texts)
  const named = rest === '' ? [] : rest.split(/[,、，]/).map((part) => pieceOrPlace(part.trim(), session, texts))
  const isPlace = (id: string): boolean => kit.presentation.placeIds.includes(id)
  const place = named.find(isPlace) ?? null
  const pieces = named.filter((id) => !isPlace(id))
  const shown = overlay(wanted.id, view, pieces, place, pen.voice.language)
  return [...aboutLines(wanted, session), ...shownLines(shown, wanted, session, texts)]
}

function aboutLines({ name, about, rule }: Overlay, { pen }: Session): string[] {
  return wrap(`${pen.paint.title(name)}${pen.voice.colon}${about} ${pen.paint.dim(`[${rule}]`)}`, pen.width, '  ')
}

/** The overlay whose name a line begins with, and what follows: names may have several words. */
function overlayCalled(
  wish: string,
  all: Overlay[],
  { pen }: Session,
  texts: Texts,
): { wanted: Overlay; rest: string } {
  const words = wish.split(/\s+/)
  for (let count = words.length; count > 0; count--) {
    const found = findByName(words.slice(0, count).join(' '), all, ({ id, name }) => [id, name])
    if (found.length === 1) return { wanted: found[0], rest: words.slice(count).join(' ') }
  }
  throw new NotUnderstood(texts.noOverlay(wish, all.map(({ name }) => name).join(pen.voice.comma)))
}

function pieceOrPlace(text: string, { kit }: Session, texts: Texts): string {
  const { unitIds, placeIds } = kit.presentation
  const [id] = findByName(text, [...unitIds, ...placeIds], (each) => allNames(kit.game, each))
  if (id === undefined) throw new NotUnderstood(texts.noSuchName(text))
  return id
}

/** What is said of a place; lines from place to place; and the places by their colour and by the number in them. */
function shownLines(
  { says, lines = [], veil, numbers }: Overlaid,
  { tints }: Overlay,
  session: Session,
  texts: Texts,
): string[] {
  const { pen } = session
  const { voice } = pen
  const routes = new Map(lines.map(({ places }) => [canonical(places), places]))
  const groups = new Map<string, string[]>()
  for (const place of new Set([...Object.keys(veil), ...(numbers?.keys() ?? [])])) {
    const tint = tints.find((one) => one.tint === veil[place])?.text
    const heading = [tint, numbers?.get(place)].filter((part) => part !== undefined).join(' ')
    groups.set(heading, [...(groups.get(heading) ?? []), place])
  }
  const told = [
    ...(says === undefined ? [] : wrap(`  ${says}`, pen.width, '    ')),
    ...[...routes.values()].flatMap((places) =>
      flow(
        places.map((place) => voice.name(place)),
        pen.width,
        ' → ',
        '  ',
        '    ',
      ),
    ),
    ...[...groups.keys()]
      .sort(inOrder)
      .flatMap((heading) =>
        flow(
          runs(groups.get(heading)!.map((place) => voice.name(place))),
          pen.width,
          voice.comma,
          heading === '' ? '  ' : `  ${pen.paint.number(heading)}${voice.colon}`,
          '    ',
        ),
      ),
  ]
  return told.length === 0 ? [`  ${texts.nothingShown}`] : told
}

const inOrder = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true })

/** Hexes that follow one another by their numbers are told by the first and the last of them: 2408-2411. */
function runs(names: string[]): string[] {
  const told: string[][] = []
  for (const name of [...names].sort(inOrder)) {
    const run = told.at(-1)
    const follows = run !== undefined && /^\d+$/.test(name) && Number(run.at(-1)) + 1 === Number(name)
    if (follows) run.push(name)
    else told.push([name])
  }
  return told.map((run) => (run.length > 1 ? `${run[0]}-${run.at(-1)}` : run[0]))
}
