import { type Save, saveMatch } from '@middlesea/engine'
import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react'
import './parts.css'
import './table.css'
import './status.css'
import './deciding.css'
import './choices.css'
import './panels.css'
import './boxes.css'
import './drag.css'
import type { PageProps } from '../app/App.tsx'
import { useHandheld } from '../app/handheld.ts'
import { Board } from '../board/Board.tsx'
import { BOARD_TEXT } from '../board/text.ts'
import { withMinus } from '@middlesea/table-kit/words'
import { useText } from '../i18n/useText.ts'
import type { Replay } from '../local/replay.ts'
import { Boxes } from './Boxes.tsx'
import { withChanges } from './changes.ts'
import { Deciding } from './Deciding.tsx'
import { HintingProvider, useHinting, useHints, withHint } from './hinting.ts'
import { ANSWERS, missedFrom } from '../match/history.ts'
import { later } from './later.tsx'
import { useHasMissed } from './MissedOffer.tsx'
import { HandsProvider, type TableModel, TableProvider, useTable, useTableHands } from './model.ts'
import { Panel } from './parts.tsx'
import { type LinkedMoment, ReplayingProvider, useChanges, useMissed, useReplaying } from './replaying.ts'
import type { TableSession } from './session.ts'
import { withSketch } from './sketch.ts'
import { StatusLine } from './StatusLine.tsx'
import { TrialBar, TryButton, useToggleTrial } from './TryIt.tsx'
import { TryingProvider, useTrial } from './trying.ts'
import { useFocusKept } from './useFocusKept.ts'
import { foldBoxes, type SheetShown, useSettled, useSheet, useSideFolded } from './useLayout.ts'
import { useSpoken } from './useSpoken.ts'
import { useTableKeys } from './useTableKeys.ts'
import { useTableModel } from './useTableModel.ts'
import { useFilmScenes } from './useFilmScenes.ts'
import { useBoardInWait } from './useBoardInWait.ts'
import { type Scenes, ScenesProvider, useScenes, useScenesShown } from './useScenes.ts'
import { withoutOldDrift, withScene } from './withScene.ts'

// Not needed for the first look.
const Curtain = later(() => import('./Curtain.tsx'))
const TextBoard = later(() => import('./TextBoard.tsx'))
const Dialogs = later(() => import('./Dialogs.tsx'))
const OverlayCard = later(() => import('./OverlayCard.tsx'))
const AsidePanel = later(() => import('./AsidePanel.tsx'))
const SheetPanels = later(() => import('./SheetPanels.tsx'))
const UnitCard = later(() => import('./UnitCard.tsx'))
const ScorePanel = later(async () => ({ default: (await import('./ScorePanel.tsx')).ScorePanel }))
// They lie under other panels, and have little to tell when a match begins.
const DiceTray = later(async () => ({ default: (await import('./DiceTray.tsx')).DiceTray }), { patience: true })
const Journal = later(async () => ({ default: (await import('./Journal.tsx')).Journal }), { patience: true })
const CursorOdds = later(() => import('./CursorOdds.tsx'))
const Bearings = later(() => import('../board/Bearings.tsx'))
const EndCard = later(() => import('./EndCard.tsx'))
const ReplayPanel = later(() => import('./ReplayPanel.tsx'))
const MissedCard = later(() => import('../scene/MissedCard.tsx'))
const SceneCard = later(() => import('../scene/SceneCard.tsx'))

interface TableProps extends Pick<PageProps, 'settings' | 'change'> {
  session: TableSession
  /** The browser refuses to keep the match. */
  unkept: boolean
  beside?: Beside
  moment?: LinkedMoment
  /** A match that is only looked at, and what it was read from; `session` is the replay's own. */
  watched?: { replay: Replay; save: Save; keep?: () => Promise<void> }
}

/** What a match with people far away adds to the table. */
export interface Beside {
  /** Under the status line: whether the server hears us. */
  notice: ReactNode
  /** Over the other panels, and under them. */
  above: ReactNode
  below: ReactNode
  menu: ReactNode
  /** The card of the end. */
  end: (onClose: () => void) => ReactNode
}

/** The table around a match: the same for every game. */
export function Table(props: TableProps) {
  const { session } = props
  useSyncExternalStore(session.subscribe, session.getVersion)
  const trying = useTrial(session)
  const { local } = session
  const sitting = local?.seating.sitting
  if (local !== null && local.seating.curtain !== null) return <Curtain key={sitting} session={local} />
  return (
    <TryingProvider value={trying}>
      <Seated key={sitting} {...props} session={trying.trial ?? session} />
    </TryingProvider>
  )
}

/** The table as one seat sees it. It begins anew with whoever knows other things: nothing of the one before stays. */
function Seated({ session, settings, change, unkept, watched, beside, moment }: TableProps) {
  const { missed, looked, watch, skip, leave } = useMissed(session, moment, settings.scenes !== 'off')
  const replay = missed ?? watched?.replay ?? null
  const model = useTableModel(replay?.session ?? session, settings)
  const hands = useTableHands(model)
  const changes = useChanges(replay, model)
  const hinting = useHints(session, model.presentation.standing(session.view, 'en').turn, replay !== null)
  const live = useScenes(session, settings, replay !== null)
  const scenes = useFilmScenes(missed, settings, leave) ?? live
  const { local } = session
  const quiet = replay !== null || session.missedReplay === undefined || session.trial || session.history.length === 0
  const replaying = useMemo(
    () => ({
      replay,
      changes,
      watchMissed: quiet ? null : watch,
      looked,
      skipMissed: skip,
      leave: replay !== null && watched === undefined ? leave : null,
      save: local && (() => watched?.save ?? saveMatch(local.match, local.pack)),
      keep: watched?.keep ?? null,
    }),
    [replay, changes, quiet, looked, watch, skip, leave, watched, local],
  )
  return (
    <TableProvider value={model}>
      <HandsProvider value={hands}>
        <ReplayingProvider value={replaying}>
          <ScenesProvider value={scenes}>
            <HintingProvider value={hinting}>
              <Layout change={change} unkept={unkept} model={model} beside={beside} />
            </HintingProvider>
          </ScenesProvider>
        </ReplayingProvider>
      </HandsProvider>
    </TableProvider>
  )
}

interface LayoutProps extends Pick<TableProps, 'change' | 'unkept' | 'beside'> {
  model: TableModel
}

function Layout({ change, unkept, model, beside }: LayoutProps) {
  const text = useText()
  const asText = model.settings.textView
  const setAsText = (textView: boolean): void => change({ textView })
  const { replay } = useReplaying()
  const { sheet, changeSheet } = useSheet(replay)
  const narrow = useHandheld()
  const { folded, foldSide } = useSideFolded()
  const { toggle: toggleTrial } = useToggleTrial()
  const toggleText = (): void => {
    // On a small screen the boxes stand where the text view comes.
    if (!asText && narrow) foldBoxes()
    setAsText(!asText)
  }
  const scenes = useScenesShown()
  const missed = useHasMissed() && model.settings.scenes !== 'off' && replay === null
  const { ask: askHint } = useHinting()
  useTableKeys({ model, scenes, inReplay: replay !== null, toggleText, toggleTrial, askHint })
  useFocusKept([model.session.decision?.prompt.key, ...model.selection.pieces].join(' '))
  const settled = useSettled()
  return (
    <div
      className="table"
      data-sheet={sheet}
      data-trial={model.session.trial || undefined}
      data-side={folded ? 'folded' : undefined}
      data-whole={model.presentation.more === undefined || undefined}
    >
      <a className="skip" href="#done" onClick={(event) => toText(event, () => setAsText(true))}>
        {text.panels.text}
      </a>
      <h1 className="visually-hidden">{model.session.title}</h1>
      <div className="table-head">
        <StatusLine />
        {model.session.trial && <TrialBar />}
        {beside?.notice}
      </div>
      {unkept && (
        <p className="notice notice-bad table-unkept" role="alert">
          {text.matches.storeFailed}
        </p>
      )}
      <main className="table-main">
        <div className="table-board">{asText ? <TextBoard /> : <BoardHost settled={settled} />}</div>
        {narrow && <Boxes />}
      </main>
      {replay ? <ReplayPanel /> : <Deciding />}
      <SidePanels beside={beside} asText={asText} toggleText={toggleText} />
      {!narrow && <SideFold folded={folded} onFold={foldSide} />}
      <SheetTabs sheet={sheet} onChange={changeSheet} />
      {missed && comesFirst(model.session, scenes) ? <MissedCard /> : scenes.card && <SceneCard />}
      <Announcer asText={asText} />
      {settled && replay === null && <CursorOdds />}
      {model.dialog && <Dialogs change={change} menu={beside?.menu} />}
      <Ended beside={beside} waits={missed || scenes.card !== null} />
    </div>
  )
}

interface SidePanelsProps extends Pick<TableProps, 'beside'> {
  asText: boolean
  toggleText: () => void
}

/** What stands beside the map and the question: boxes, units, dice, points, the journal. */
function SidePanels({ beside, asText, toggleText }: SidePanelsProps) {
  const text = useText()
  const { presentation, session, setDialog } = useTable()
  const { replay } = useReplaying()
  const narrow = useHandheld()
  return (
    <aside className="table-side" aria-label={text.panels.journal}>
      {beside?.above}
      {!narrow && <Boxes />}
      {presentation.sheets && <SheetPanels />}
      <Panel id="unit" scrolls title={text.panels.unit} open={!narrow}>
        <Inspected />
      </Panel>
      <Panel id="dice" scrolls title={text.panels.dice}>
        <DiceTray />
      </Panel>
      <Panel id="score" title={text.panels.score} open={false} note={<ScoreNote />}>
        <ScorePanel />
      </Panel>
      {replay === null && presentation.asides && <AsidePanel />}
      <Panel id="journal" title={text.panels.journal} open={!narrow}>
        <Journal />
      </Panel>
      {beside?.below}
      <div className="table-tools">
        <button type="button" className="button" onClick={() => setDialog({ kind: 'find' })}>
          {text.panels.find}
        </button>
        <button type="button" className="button" aria-pressed={asText} onClick={toggleText}>
          {text.panels.text}
        </button>
        {replay === null && !session.trial && <TryButton />}
        <button
          type="button"
          className="button"
          aria-label={text.help.title}
          onClick={() => setDialog({ kind: 'help' })}
        >
          ?
        </button>
      </div>
    </aside>
  )
}

/** Folds the panels at the side away, and brings them back. */
function SideFold({ folded, onFold }: { folded: boolean; onFold: () => void }) {
  const text = useText()
  return (
    <button
      type="button"
      className="side-fold"
      aria-expanded={!folded}
      aria-label={folded ? text.panels.unfoldSide : text.panels.foldSide}
      title={folded ? text.panels.unfoldSide : text.panels.foldSide}
      onClick={onFold}
    >
      <span aria-hidden="true">{folded ? '‹' : '›'}</span>
    </button>
  )
}

/**
 * Scenes come before what was missed; but who was away, or against whom a bot has played a turn, reads of it before the question of
 * a scene that is still open: with the answer it would be past.
 */
function comesFirst({ unseen, local, history, seat }: TableSession, { card, open }: Scenes): boolean {
  if (card === null) return true
  if (!open) return false
  if (local !== null) return history.length - 1 - missedFrom(history, seat) > ANSWERS
  return !!unseen && history.filter(({ entry }) => entry >= unseen.from).length > 1
}

/** Opens by itself when a match ends here and its last scene has been seen; else when somebody wants to see it. */
function Ended({ beside, waits }: Pick<TableProps, 'beside'> & { waits: boolean }) {
  const { session, dialog, setDialog } = useTable()
  const { replay } = useReplaying()
  const { over } = session
  const [closed, setClosed] = useState(false)
  // A match that was rewound may end once more.
  if (closed && !over) setClosed(false)
  const asked = dialog?.kind === 'end'
  if (!over || session.trial || (!asked && (closed || waits || replay !== null))) return null
  const close = (): void => {
    setClosed(true)
    if (asked) setDialog(null)
  }
  return beside ? beside.end(close) : <EndCard onClose={close} />
}

/** On a phone the sheet under the map shows one of two things. */
function SheetTabs({ sheet, onChange }: { sheet: SheetShown; onChange: (sheet: SheetShown) => void }) {
  const { replay } = useReplaying()
  const text = useText()
  const tabs = [
    ['deciding', replay ? text.replay.title : text.deciding.title],
    ['side', `${text.panels.journal} · ${text.panels.score}`],
  ] as const
  return (
    <div className="sheet-tabs" role="tablist">
      {tabs.map(([id, label]) => (
        <button key={id} type="button" role="tab" aria-selected={sheet === id} onClick={() => onChange(id)}>
          {label}
        </button>
      ))}
    </div>
  )
}

function toText(event: React.MouseEvent, open: () => void): void {
  event.preventDefault()
  open()
}

/** A hex, and the six around it. */
const ZONES =
  'M10 6.4L13.1 8.2V11.8L10 13.6L6.9 11.8V8.2Z M10 1.5V4 M10 16V18.5 M2.6 5.8L4.8 7 M17.4 5.8L15.2 7 M2.6 14.2L4.8 13 M17.4 14.2L15.2 13'

/** Samples, and lines of text beside them. */
const LEGEND = 'M3 4.5H7V8H3Z M3 12H7V15.5H3Z M10 6.2H17 M10 13.7H17'

function BoardHost({ settled }: { settled: boolean }) {
  const { map, board, onIntent, hover, highlight, words, settings, presentation } = useTable()
  const { overlays, dialog, setDialog, session } = useTable()
  const text = BOARD_TEXT[words.language]
  const { replay, changes } = useReplaying()
  const { sketch } = session
  const { all: scenes, card, open, waiting } = useScenesShown()
  // Whoever wants no scenes reads of a drop from its lines alone, as one does step by step in a replay of a whole match.
  const isScene = settings.scenes !== 'off' && (replay?.byLine ?? true)
  const seen = useMemo(
    () => (isScene ? withoutOldDrift(board, { all: scenes, card, waiting }) : board),
    [isScene, board, scenes, card, waiting],
  )
  const laid = useBoardInWait(seen)
  const { shown: hint } = useHinting()
  const state = useMemo(
    () =>
      withScene(
        replay && changes
          ? withChanges(seen, changes, `replay ${replay.at}`)
          : withHint(withSketch(laid, sketch), hint),
        card,
        open,
      ),
    [seen, laid, replay, changes, sketch, hint, card, open],
  )
  const { all, shown, show } = overlays
  const names = all.length > 1 || !presentation.zones ? text.overlays : text.zones
  const over = { label: `${names} (Z)`, icon: ZONES, on: shown !== null, toggle: () => show(shown ? null : all[0].id) }
  const showLegend = (): void => setDialog({ kind: 'legend' })
  const legend = presentation.legend
    ? [{ label: text.legend, icon: LEGEND, on: dialog?.kind === 'legend', toggle: showLegend }]
    : []
  return (
    <>
      <Board
        map={map}
        state={state}
        onIntent={onIntent}
        onHover={hover}
        onDragOver={highlight}
        switches={[...(all.length > 0 ? [over] : []), ...legend]}
        pace={settings.diceSpeed}
        text={text}
        letters={settings.letters}
        following={settings.camera}
        bearings={settled ? Bearings : undefined}
      />
      {shown && (all.length > 1 || shown.asksPlace) && <OverlayCard />}
    </>
  )
}

/** What was pointed at. */
function Inspected() {
  const { inspector } = useTable()
  const text = useText()
  const inspected = useSyncExternalStore(inspector.subscribe, inspector.get)
  return inspected === null ? <p className="soft">{text.unit.none}</p> : <UnitCard />
}

function ScoreNote() {
  const { session, presentation, words } = useTable()
  const text = useText()
  const { now, ifEndedNow, result, note } = presentation.score(session.scoreView, words.language)
  return (
    note ?? withMinus(session.over ? text.app.headed(String(now), result) : text.score.note(now, ifEndedNow, result))
  )
}

/** What others did, for ears. */
function Heard() {
  const [told, setTold] = useState('')
  useSpoken(setTold)
  return <p role="status">{told}</p>
}

/** Says the prompt and the dice aloud when they change, and what others did. */
function Announcer({ asText }: { asText: boolean }) {
  const { session, words } = useTable()
  const text = useText()
  const { decision } = session
  const rolls = session.lastRolls
  const prompt = decision ? words.text(decision.prompt) : ''
  const dice = useMemo(() => {
    const faces = rolls.filter(({ die }) => die).map(({ value }) => String(value))
    return faces.length > 0 ? text.dice.rolled(text.app.list(faces)) : ''
  }, [rolls, text])
  return (
    <div className="visually-hidden">
      <p role="status">{dice}</p>
      {/* Where commands are typed, their answers are read. */}
      {!asText && <Heard />}
      <p role="status">{prompt}</p>
    </div>
  )
}
