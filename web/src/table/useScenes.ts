import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { Odds } from '@middlesea/table-kit/presentation'
import type { Settings } from '../app/settings.ts'
import { HUMAN } from '../match/players.ts'
import { cardsSince, idOfCard, openScene, type SceneCard, scenesIn, type ShownScene } from '../match/scenes.ts'
import { foretold, type NotedOdds, noteOddsOf } from './oddsTold.ts'
import type { TableSession } from './session.ts'

// Which scene stands on the table now. Scenes come from what the reader's seat is told, one after the other.

/** What was told before dice fell, and the question that it belonged to. */
export interface OddsTold {
  decision: number
  /** What they are about, if that is a place. */
  place: string | null
  odds: Odds
}

export interface Scenes {
  all: readonly ShownScene[]
  card: SceneCard | null
  /** A question is asked inside it, or others decide: it stays. */
  open: boolean
  /** It was asked for from the journal. */
  again: boolean
  /** It belongs to a film, whose bar goes on. */
  film: boolean
  /** How many cards come after it. */
  left: number
  /** The cards that wait to be seen, with the one on the table; none where that one is asked in, or was asked for again. */
  waiting: readonly SceneCard[]
  /** The chances that the reader had been told of a scene. */
  toldOf: (scene: string) => Odds | null
  noteOdds: (told: OddsTold) => void
  next: () => void
  skipAll: () => void
  show: (scene: string) => void
}

const NONE: readonly SceneCard[] = []
const NO_ODDS: ReadonlyMap<string, Odds> = new Map()

const ScenesContext = createContext<Scenes | null>(null)
export const ScenesProvider = ScenesContext

export function useScenesShown(): Scenes {
  const scenes = useContext(ScenesContext)
  if (scenes === null) throw new Error('This part belongs on a table.')
  return scenes
}

/** `quiet`: a film or a replay is shown instead. */
export function useScenes(session: TableSession, settings: Settings, quiet: boolean): Scenes {
  const { shown, history, seat } = session
  const all = useMemo(() => scenesIn(shown), [shown])
  const [seen, setSeen] = useState(shown.length)
  const [again, setAgain] = useState<string | null>(null)
  // Something was taken back: what is told anew is new.
  if (seen > shown.length) setSeen(shown.length)
  // Whoever acts has seen what stood there before.
  const lastOwn = history.findLast(({ seat: maker }) => session.isOwn(maker))?.entry ?? -1
  const [mark, setMark] = useState({ lastOwn, told: shown.length })
  if (mark.lastOwn !== lastOwn) {
    setMark({ lastOwn, told: shown.length })
    setSeen(Math.max(seen, Math.min(mark.told, shown.length)))
  }
  const off = settings.scenes === 'off'
  const cards = useMemo(() => {
    const makers = new Map(history.map(({ entry, seat: maker }) => [entry, maker]))
    const { players } = session
    return cardsSince(all, seen, {
      isOwn: (entry) => session.isOwn(makers.get(entry) ?? ''),
      isLive: (entry) => players[makers.get(entry) ?? ''] === HUMAN,
    })
    // The history grows with what is shown.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [all, seen, session, seat])
  const asked = session.decision !== null
  const running = useMemo(() => (off ? null : openScene(all)), [all, off])
  const { toldOf, noteOdds } = useOddsTold(session, all)

  const next = useCallback(() => {
    setAgain(null)
    const [first] = cards
    if (again === null && first !== undefined) setSeen(Math.max(...first.scenes.map(({ to }) => to)))
  }, [cards, again])
  const skipAll = useCallback(() => {
    setAgain(null)
    setSeen(shown.length)
  }, [shown])

  const { local } = session
  const watched = quiet || off || cards.length === 0
  useEffect(() => {
    if (local === null) return
    local.holdsForScenes = !off
    if (watched) local.scenesSeen()
  }, [local, off, watched])

  const wanted = again === null ? undefined : all.find(({ id }) => id === again)
  const queued = quiet || off ? [] : cards
  const [first] = queued
  const opened = quiet || running === null || !(asked || queued.length > 0) ? null : { scenes: [running], own: true }
  const card = wanted ? { scenes: [wanted], own: true } : (first ?? opened)
  // Where the next question in it is another person's at this screen, what was seen so far is put away like a scene that is over.
  const isOthers = !asked && session.waitingFor.some(({ seat: other }) => session.isHuman(other))
  const handsOver = local?.held === true && isOthers && !quiet && !off
  const open = card !== null && !wanted && !handsOver && card.scenes.some(({ over }) => !over)
  return useMemo(
    () => ({
      all,
      card,
      open,
      again: wanted !== undefined,
      film: false,
      left: wanted ? 0 : Math.max(0, queued.length - 1),
      waiting: wanted || open ? NONE : queued,
      toldOf,
      noteOdds,
      next,
      skipAll,
      show: setAgain,
    }),
    // A card is known by its scenes, and by how much of them was told.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [all, card && `${idOfCard(card)} ${card.own}`, open, wanted, queued.length, toldOf, noteOdds, next, skipAll],
  )
}

/** The odds that were on the table when a gesture was made belong to the scenes in which its dice fell. */
function useOddsTold(session: TableSession, all: readonly ShownScene[]): Pick<Scenes, 'toldOf' | 'noteOdds'> {
  // By question: the odds of the next one are noted before this looks at what the last one led to.
  const noted = useRef(new Map<number, NotedOdds>())
  // What stands on a card that is already drawn must be drawn again.
  const [known, setKnown] = useState<ReadonlyMap<string, Odds>>(NO_ODDS)
  const { shown, decision } = session
  const before = useRef({ told: shown.length, decision: decision?.id ?? -1 })
  useEffect(() => {
    const { told, decision: asked } = before.current
    const notes = noted.current.get(asked)
    const found = shown.length > told && notes !== undefined ? foretold(all, told, notes) : null
    if (found !== null) {
      const { scene, odds } = found
      // What is told at a question after the dice, whose losses to take, is no forecast of the battle any more.
      setKnown((before) => (before.has(scene) ? before : new Map([...before, [scene, odds]])))
    }
    // While another decides, the reader's last question counts: the dice may fall by the other's answer.
    const now = decision?.id ?? asked
    before.current = { told: shown.length, decision: now }
    for (const id of noted.current.keys()) if (id !== now) noted.current.delete(id)
  }, [shown, decision, all])
  const noteOdds = useCallback(({ decision: asked, place, odds }: OddsTold) => {
    const notes: NotedOdds = noted.current.get(asked) ?? new Map()
    noted.current.set(asked, notes)
    noteOddsOf(notes, place, odds)
  }, [])
  const toldOf = useCallback((scene: string) => known.get(scene) ?? null, [known])
  return { toldOf, noteOdds }
}
