import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { Seat } from '@middlesea/engine'
import { useHandheld } from '../app/handheld.ts'
import { isNumbered } from '../games/ruleName.ts'
import { useText } from '../i18n/useText.ts'
import { type AnyAction, rulesTold } from '../match/history.ts'
import type { Session } from '../local/session.ts'
import { DONE, ruleAsked } from '../match/offers.ts'
import { AnswerButtons } from './AnswerButtons.tsx'
import { Choices, isVeryLong, Shortcuts } from './Choices.tsx'
import { useHinting } from './hinting.ts'
import { later } from './later.tsx'
import { MissedOffer } from './MissedOffer.tsx'
import { useTable } from './model.ts'
import { RuleLink, Sentence } from './parts.tsx'
import { OddsView } from './OddsView.tsx'
import { useAskedInScene } from './useAskedInScene.ts'

// Nothing is selected at the first look.
const SelectionChoices = later(() => import('./SelectionChoices.tsx'))
// It has nothing to say before the game's guide is loaded.
const GuideCard = later(() => import('./GuideCard.tsx'))
// Few questions are about buying.
const MarketTable = later(() => import('./MarketTable.tsx'))
// Few questions are answered by many actions that a program can propose.
const ProposalCard = later(() => import('./ProposalCard.tsx'))
// Few ask for advice.
const HintCard = later(() => import('../advice/HintCard.tsx'))
// Few matches are ended before their time.
const DecidedOffer = later(() => import('./DecidedOffer.tsx'))
// Few matches meet newer rules.
const RulesNotice = later(() => import('./RulesNotice.tsx'))

/** The question, what may be chosen, and the keys that go on and back. */
export function Deciding() {
  const { session, selection, presentation, offers, words } = useTable()
  const text = useText()
  const selected = selection.pieces.length > 0 || selection.place !== null
  const hinting = useHinting()
  const folds = useState({})
  const question = session.decision?.prompt.key
  const { decision } = session
  const market = decision && presentation.market?.(session.view, decision, words.language)
  const { view } = session
  const proposal = useMemo(
    () => decision && presentation.proposal?.(view, decision, words.language),
    [presentation, view, decision, words.language],
  )
  // A list that began folded does not spring open when it has become shorter.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const long = useMemo(() => isVeryLong(offers), [question, session.seat])
  return (
    <section className="deciding" aria-label={text.deciding.title}>
      <Prompt />
      <NoticeLine />
      <div className="deciding-choices" {...useScrollKept(selected, question)}>
        {session.local !== null && session.local.bots.error !== null && <BotTrouble session={session.local} />}
        {rulesTold(session.news).length > 0 && <RulesNotice />}
        {session.local !== null && session.local.decided !== null && <DecidedOffer session={session.local} />}
        <MissedOffer />
        {hinting.asked > 0 && <HintCard />}
        {selected ? <SelectionChoices /> : <Shortcuts />}
        {!selected && proposal && <ProposalCard key={proposal.id} proposal={proposal} />}
        {presentation.guide && <GuideCard beside={Boolean(market)} />}
        {!selected && (market ? <MarketTable market={market} /> : <Choices folds={folds} long={long} />)}
      </div>
      <PromptOdds />
      {/* Who only looks on takes nothing back. */}
      {session.seats.includes(session.seat) && <ActionBar />}
    </section>
  )
}

/** A question and what is selected are read from the top; the list of the same question comes back as it was left. */
function useScrollKept(selected: boolean, question: string | undefined) {
  const ref = useRef<HTMLDivElement>(null)
  const left = useRef(0)
  useLayoutEffect(() => {
    left.current = 0
    if (ref.current) ref.current.scrollTop = 0
  }, [question])
  useLayoutEffect(() => {
    if (ref.current) ref.current.scrollTop = selected ? 0 : left.current
  }, [selected])
  const onScroll = (): void => {
    if (!selected && ref.current) left.current = ref.current.scrollTop
  }
  return { ref, onScroll }
}

function Prompt() {
  const { session, words, presentation, offers } = useTable()
  const text = useText()
  const { decision } = session
  // On a phone the scene covers it, and uncovers it when it is folded.
  const handheld = useHandheld()
  const inScene = useAskedInScene() && !handheld
  // Who must be asked, lest it tell something, may have nothing to answer.
  const onlyDone =
    offers !== null && offers.pieces.size + offers.places.size === 0 && offers.buttons.every(({ id }) => id === DONE)
  const { phase } = presentation.standing(session.view, words.language)
  const about = phase >= 0 ? presentation.phases(words.language)[phase] : undefined
  if (decision === null) {
    return (
      <div className="question">
        <div className="prompt">{session.over ? <Over /> : <Waiting />}</div>
      </div>
    )
  }
  return (
    // The answers stay in reach, however long the question is.
    <div className="question">
      <div className="prompt">
        <p>
          {!inScene && (
            <>
              <Sentence text={words.text(decision.prompt)} /> <RuleLink id={ruleAsked(decision)} />{' '}
            </>
          )}
          <HintLink />
        </p>
        {onlyDone ? (
          <p className="prompt-about prompt-idle">{text.deciding.onlyDone}</p>
        ) : (
          about && <p className="prompt-about">{about.about}</p>
        )}
        <Waiting />
      </div>
      {!inScene && <AnswerButtons className="prompt-buttons" />}
    </div>
  )
}

/** What the bots would do: for who plays alone or against them. */
function HintLink() {
  const { ask, asked } = useHinting()
  const text = useText()
  if (ask === null) return null
  return (
    <button type="button" className="rule-link" aria-expanded={asked > 0} title={text.deciding.hintAbout} onClick={ask}>
      {text.deciding.hint}
    </button>
  )
}

/** The odds as they stand; or as they would be with what is pointed at. Below the list: nothing in it is pushed away. */
function PromptOdds() {
  const { offers, reach, selection, inspector, session, presentation, words, pieceById } = useTable()
  const folded = useHandheld()
  const text = useText()
  const { piece, place } = useSyncExternalStore(inspector.subscribe, inspector.get) ?? {}
  const choice = offers?.pieces.get(piece ?? '') ?? offers?.places.get(place ?? '')
  const at = place ?? pieceById.get(piece ?? '')?.place ?? ''
  const action = (reach === null ? choice?.action : reach.places.get(at)?.[0]) ?? null
  // Where places have odds some room for them is kept: a list that grows and shrinks slips away under the mouse.
  const room = useMemo(() => {
    const [first] = (reach ? [...reach.places.values()][0] : [[...(offers?.places.values() ?? [])][0]?.action]) ?? []
    if (folded || offers === null || !first) return false
    return Boolean(presentation.odds?.(session.view, offers.decision, first, words.language))
  }, [offers, reach, folded, presentation, session, words])
  // What is chosen has its own odds beside what it does.
  if (reach !== null && reach.direct.length > 0) return null
  return (
    <div className="deciding-odds" data-room={room || undefined}>
      {room && <p className="deciding-odds-hint">{text.deciding.oddsHere}</p>}
      {/* On a small screen those of a chosen place stand with it. */}
      {!(folded && selection.place !== null) && (
        <OddsView action={action} pieces={reach === null ? undefined : selection.pieces} folded={folded} />
      )}
    </div>
  )
}

function Over() {
  const { setDialog } = useTable()
  const text = useText()
  return (
    <>
      <p>{text.status.over}</p>
      <div className="prompt-buttons">
        <button type="button" className="button" onClick={() => setDialog({ kind: 'end' })}>
          {text.replay.result}
        </button>
      </div>
    </>
  )
}

/** The others that must decide, and about what; the screen can be handed to a person among them. */
function Waiting() {
  const { session, words } = useTable()
  const text = useText()
  const { decision, waitingFor: others, local } = session
  const titleOf = (rule: string): string =>
    isNumbered(rule) ? (session.game.rulebook.find(({ id }) => id === rule)?.title[words.language] ?? '') : ''
  const said = (seats: Seat[], rule: string | null): string => {
    const names = text.app.list(seats.map(words.name))
    if (decision !== null) return text.seats.too(names, rule === null, decision.seats.includes(seats[0]))
    return session.isHuman(seats[0]) || seats.length > 1 ? text.seats.waitsFor(names) : text.status.waiting(names)
  }
  // Those who are asked the same stand in one line.
  return [...new Set(others.map(({ rule }) => rule))].map((rule) => {
    const seats = others.filter((other) => other.rule === rule).map(({ seat }) => seat)
    const line = (
      <p>
        {said(seats, rule)}{' '}
        {rule !== null && rule !== decision?.rule && (
          <>
            {titleOf(rule)} <RuleLink id={rule} />
          </>
        )}
      </p>
    )
    const hand = seats
      .filter((seat) => local !== null && session.isHuman(seat))
      .map((seat) => (
        <button key={seat} type="button" className="button" onClick={() => local?.handTo(seat)}>
          {text.seats.handTo(words.name(seat))}
        </button>
      ))
    if (hand.length < 2) {
      return (
        <div key={rule} className="prompt-waiting">
          {line}
          {hand}
        </div>
      )
    }
    return (
      <details key={rule} className="prompt-waiting">
        <summary>{line}</summary>
        {hand}
      </details>
    )
  })
}

function NoticeLine() {
  const { notice, whyMode, setWhyMode } = useTable()
  const text = useText()
  return (
    <div className={whyMode || notice ? 'notices notices-said' : 'notices'}>
      {whyMode && (
        <p className="notice">
          {text.deciding.whyMode}{' '}
          <button type="button" className="rule-link" onClick={() => setWhyMode(false)}>
            {text.deciding.whyOff}
          </button>
        </p>
      )}
      <div role={notice?.bad ? 'alert' : 'status'}>
        {notice && (
          <p className={`notice${notice.bad ? ' notice-bad' : ''}`}>
            {notice.text} <RuleLink id={notice.rule} />
          </p>
        )}
      </div>
    </div>
  )
}

function BotTrouble({ session }: { session: Session }) {
  const text = useText()
  const seat = session.seating.deciders().find((one) => !session.isHuman(one))
  return (
    <div className="notice notice-bad" role="alert">
      <p>
        {text.deciding.botFailed} {session.bots.error}
      </p>
      <p className="row">
        <button type="button" className="button" onClick={() => session.tryBotAgain()}>
          {text.deciding.tryAgain}
        </button>
        {seat !== undefined && (
          <button type="button" className="button" onClick={() => session.setPlayer(seat, 'human')}>
            {text.deciding.takeOver}
          </button>
        )}
      </p>
    </div>
  )
}

/** Done, Undo, Redo, back to the start of the phase, Why not. Each says what it would do, or why it cannot. */
function ActionBar() {
  const { session, offers, pieceById, movable, words, done, undo, redo, back, whyMode, setWhyMode, setDialog } =
    useTable()
  const text = useText()
  const told = useGestureText()
  const canEnd = offers?.buttons.some(({ id }) => id === DONE) ?? false
  const ready = useReady(session.local?.seating.turnedAt)
  const doneLeft = useHandheld() ? text.deciding.doneLeftShort : text.deciding.doneLeft
  const able = [...movable].filter((id) => pieceById.get(id)?.canAct !== false).length
  // Two numbers that differ would only puzzle: of some that may be chosen it is said that they need not act, and one counter may
  // stand for several, which the question counts.
  const counted = able === movable.size && ![...movable].some((id) => pieceById.get(id)?.many)
  // A question may say that not all of them can be chosen.
  const { atMost } = session.decision?.prompt.params ?? {}
  const left = typeof atMost === 'number' ? Math.min(able, atMost) : able
  const undoable = session.undoable
  const blocked = 'rule' in undoable ? words.text(undoable) : null
  const start = session.phaseStart
  const way = start ? session.backTo(start.entry) : null
  const what = 'rule' in undoable ? '' : told(undoable.actions)
  const brief = 'rule' in undoable ? '' : told(undoable.actions, MOST_NAMED)
  // Far apart the others may allow what the rules do not allow one alone.
  const mayAsk =
    blocked !== null &&
    session.local === null &&
    !session.over &&
    session.history.length > 0 &&
    session.seats.some((seat) => seat !== session.seat && session.isHuman(seat))
  return (
    <div className="action-bar">
      {canEnd && (
        <button
          type="button"
          id="done"
          data-press="done"
          className="button button-main"
          disabled={!ready}
          onClick={done}
        >
          <span>{text.deciding.done}</span>
          <small>{left > 0 && counted ? doneLeft(left) : ''}</small>
        </button>
      )}
      <button
        type="button"
        id="undo"
        className="button"
        aria-disabled={blocked !== null && !mayAsk}
        title={blocked ?? text.deciding.undoWhat(what)}
        onClick={mayAsk ? () => setDialog({ kind: 'menu', ask: 'undo' }) : undo}
      >
        <span>
          <span aria-hidden="true">↶ </span>
          {text.deciding.undo}
        </span>
        <small>{mayAsk ? text.deciding.undoAsk : (blocked ?? brief)}</small>
      </button>
      <span className="action-small">
        <button
          type="button"
          className="button"
          aria-disabled={!session.redoable}
          onClick={redo}
          title={text.deciding.redo}
          aria-label={text.deciding.redo}
        >
          ↷
        </button>
        <button
          type="button"
          className="button"
          aria-disabled={start === null || typeof way === 'object'}
          title={way !== null && typeof way === 'object' ? words.text(way) : text.deciding.phaseStart}
          aria-label={text.deciding.phaseStart}
          onClick={() => start && back(start.entry)}
        >
          ⇤
        </button>
        <button type="button" className="button" aria-pressed={whyMode} onClick={() => setWhyMode(!whyMode)}>
          {text.deciding.whyNot}
        </button>
      </span>
    </div>
  )
}

/** A second click of a quick hand ends nothing for the next person, who sat down without a curtain. */
const GUARD_MS = 450

function useReady(turnedAt = Number.NEGATIVE_INFINITY): boolean {
  const [ready, setReady] = useState(() => performance.now() - turnedAt > GUARD_MS)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), GUARD_MS)
    return () => clearTimeout(timer)
  }, [])
  return ready
}

/** So many names have room on the key that takes back. */
const MOST_NAMED = 2

/** A gesture in words, with everybody who took part in it; of more than so many only the first are named. */
function useGestureText(): (actions: readonly AnyAction[], most?: number) => string {
  const { words, presentation, nameOf } = useTable()
  const text = useText()
  return (actions, most = Infinity) => {
    const label = words.label(actions[0])
    const parts = actions.map((action) => presentation.parts(action, words.language))
    const names = [...new Set(parts.flatMap(({ piece }) => (piece === undefined ? [] : [nameOf(piece)])))]
    // A piece that is gone with its question, such as a purchase, has no name any more.
    const nameless = names.some((name) => parts.some(({ piece }) => piece === name))
    if (names.length < 2 || nameless)
      return actions.length === 1 ? label : text.deciding.undoMany(label, actions.length - 1)
    // What opens the gesture for all of them says where; else they went to one place, or to several.
    const places = new Set(parts.map(({ place }) => place))
    const [place] = places
    const where = places.size === 1 && place !== undefined ? ` (${nameOf(place)})` : ''
    const lead = parts[0].piece === undefined ? label : `${parts[0].verb}${where}`
    if (names.length <= most) return text.deciding.undoAll(lead, text.app.list(names))
    const first = text.app.list(names.slice(0, most - 1))
    return text.deciding.undoMany(text.deciding.undoAll(lead, first), names.length - most + 1)
  }
}
