import { lazy, type ReactNode, Suspense, useState } from 'react'
import { download } from '../app/download.ts'
import { ShareDialog } from '../app/ShareDialog.tsx'
import { SettingsFields } from '../app/SettingsPage.tsx'
import type { PageProps } from '../app/App.tsx'
import { useRulebook } from '../games/rulebook.ts'
import { ruleHeading } from '../games/ruleName.ts'
import { useText } from '../i18n/useText.ts'
import { fileName } from '../match/files.ts'
import { FindUnit } from './FindUnit.tsx'
import { restartGuide } from './GuideCard.tsx'
import { useTable } from './model.ts'
import { Modal } from './Modal.tsx'
import { OtherReading } from './OtherReading.tsx'
import { RuleLink } from './parts.tsx'
import { ReplayBeside } from './ReplayBeside.tsx'
import { useReplaying } from './replaying.ts'
import { Seats } from './Seats.tsx'
import { TryButton } from './TryIt.tsx'

const Legend = lazy(() => import('./Legend.tsx'))
const ReferenceDialog = lazy(() => import('./ReferenceDialog.tsx'))

interface DialogsProps extends Pick<PageProps, 'change'> {
  /** What stands in the menu of a match far away, in place of the seats. */
  menu?: ReactNode
}

export default function Dialogs({ change, menu }: DialogsProps) {
  const { dialog } = useTable()
  switch (dialog?.kind) {
    case 'rule':
      return <RuleDialog key={dialog.id} id={dialog.id} />
    case 'help':
      return <HelpDialog />
    case 'legend':
      return (
        <Suspense fallback={null}>
          <Legend />
        </Suspense>
      )
    case 'reference':
      return (
        <Suspense fallback={null}>
          <ReferenceDialog tab={dialog.tab} />
        </Suspense>
      )
    case 'find':
      return <FindUnit />
    case 'menu':
      return <MenuDialog change={change} menu={menu} />
    case 'warn':
      return <WarnDialog />
    case 'rewind':
      return <RewindDialog entry={dialog.entry} />
    case 'share':
      return <Share />
    // The card of the end lies under the others: Table.tsx.
    case 'end':
    case undefined:
      return null
  }
}

function RuleDialog({ id }: { id: string }) {
  const { session, words, setDialog } = useTable()
  const text = useText()
  const book = useRulebook(session.game.id) ?? session.game.rulebook
  const rule = book.find((one) => one.id === id)
  if (!rule) return null
  return (
    <Modal title={ruleHeading(rule, words.language)} onClose={() => setDialog(null)}>
      <p className="rule-summary">{rule.summary[words.language]}</p>
      {rule.see.length > 0 && (
        <p className="soft">
          {text.rules.see}:{' '}
          {rule.see.map((other) => (
            <RuleLink key={other} id={other} />
          ))}
        </p>
      )}
      <p>
        <a href={`#/rules/${session.game.id}/${rule.id}`} target="_blank" rel="noreferrer">
          {text.rules.all}
        </a>
      </p>
      <OtherReading rule={rule} />
    </Modal>
  )
}

function HelpDialog() {
  const { map, setDialog, presentation, words } = useTable()
  const { replay } = useReplaying()
  const text = useText()
  const own = map.hexes ? [...text.help.keys, ...text.help.hexKeys] : text.help.keys
  const keys = replay ? [...text.replay.keys, ...own] : own
  return (
    <Modal title={text.help.title} onClose={() => setDialog(null)}>
      <p>{text.help.intro}</p>
      <dl className="help-keys">
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <h3>{text.status.phases}</h3>
      <ol className="help-phases">
        {presentation.phases(words.language).map((phase) => (
          <li key={phase.name}>
            <b>{phase.name}</b> {phase.about} <RuleLink id={phase.rule} />
          </li>
        ))}
      </ol>
      <p className="row">
        <a className="button" href={`#/symbols/${presentation.gameId}`} target="_blank" rel="noreferrer">
          {text.home.symbols}
        </a>
        {presentation.guide && <GuideAgain />}
      </p>
      <Origins />
    </Modal>
  )
}

/** Which values are reconstructed. */
function Origins() {
  const { presentation, words } = useTable()
  const text = useText()
  const origins = presentation.origins?.(words.language) ?? []
  if (origins.length === 0) return null
  return (
    <details className="origins">
      <summary>{text.origins.title}</summary>
      <p>{text.origins.about}</p>
      <ul>
        {origins.map(({ id, name, reconstructed, note }) => (
          <li key={id} title={note}>
            {name}: {text.origins.reconstructed[reconstructed]}
          </li>
        ))}
      </ul>
    </details>
  )
}

function GuideAgain() {
  const { session } = useTable()
  const text = useText()
  const [told, setTold] = useState(false)
  const again = (): void => {
    restartGuide(session.game.id)
    setTold(true)
  }
  return told ? (
    <span role="status">{text.guide.againDone}</span>
  ) : (
    <button type="button" className="button" onClick={again}>
      {text.guide.again}
    </button>
  )
}

function Share() {
  const { session, setDialog } = useTable()
  const { save } = useReplaying()
  const [given] = useState(() => save?.() ?? null)
  return given && <ShareDialog save={given} title={session.title} onClose={() => setDialog(null)} />
}

function MenuDialog({ change, menu }: DialogsProps) {
  const { session, settings, setDialog } = useTable()
  const { replay, save } = useReplaying()
  const text = useText()
  const give = (): void => download(fileName(session.title, session.game.id), JSON.stringify(save?.()))
  return (
    <Modal title={session.title} onClose={() => setDialog(null)}>
      <p className="soft">{session.practice ? text.menu.practice : text.menu.strict}</p>
      {session.pack && <p className="soft">{text.packs.playedWith(session.pack.name)}</p>}
      <p className="row">
        <a className="button" href={session.local === null ? '#/online' : '#/matches'}>
          {text.menu.leave}
        </a>
        <button type="button" className="button" onClick={() => setDialog({ kind: 'reference', tab: 'rules' })}>
          {text.reference.dialog}
        </button>
        {!session.trial && save !== null && (
          <button type="button" className="button" onClick={give}>
            {text.menu.export}
          </button>
        )}
        {replay === null && <TryButton />}
        {session.over && !session.trial && save !== null && (
          <button type="button" className="button" onClick={() => setDialog({ kind: 'share' })}>
            {text.share.button}
          </button>
        )}
        <button type="button" className="button" onClick={() => setDialog({ kind: 'help' })}>
          {text.help.title}
        </button>
      </p>
      {replay ? (
        <ReplayBeside />
      ) : session.local === null ? (
        menu
      ) : (
        <>
          <h3>{text.menu.seats}</h3>
          <Seats />
        </>
      )}
      <h3>{text.settings.title}</h3>
      <SettingsFields settings={settings} change={change} />
    </Modal>
  )
}

function WarnDialog() {
  const { session, presentation, words, nameOf, endAnyway, setDialog } = useTable()
  const text = useText()
  const { decision } = session
  const warnings = decision ? (presentation.warnings?.(session.view, decision, words.language) ?? []) : []
  /** The places that the text has not named. */
  const placesBeside = ({ text: said, places }: (typeof warnings)[number]): string => {
    const names = places.map(nameOf).filter((name) => !said.includes(name))
    return names.length > 0 ? `(${text.app.list(names)})` : ''
  }
  return (
    <Modal title={text.deciding.doneWarn} onClose={() => setDialog(null)}>
      <ul>
        {warnings.map((warning) => (
          <li key={warning.text}>
            {warning.text} {placesBeside(warning)} <RuleLink id={warning.rule} />
          </li>
        ))}
      </ul>
      <p className="row">
        {/* The safe answer has the focus. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <button type="button" className="button button-main" autoFocus data-first onClick={() => setDialog(null)}>
          {text.deciding.goBack}
        </button>
        <button type="button" className="button" onClick={endAnyway}>
          {text.deciding.doneAnyway}
        </button>
      </p>
    </Modal>
  )
}

function RewindDialog({ entry }: { entry: number }) {
  const { back, setDialog } = useTable()
  const text = useText()
  return (
    <Modal title={text.deciding.rewindTitle} onClose={() => setDialog(null)}>
      <p>{text.deciding.marks}</p>
      <p className="row">
        <button type="button" className="button button-main" onClick={() => back(entry, true)}>
          {text.deciding.rewindDo}
        </button>
        <button type="button" className="button" onClick={() => setDialog(null)}>
          {text.app.cancel}
        </button>
      </p>
    </Modal>
  )
}
