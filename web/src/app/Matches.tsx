import type { Save } from '@middlesea/engine'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import './matches.css'
import { gameCard } from '../games/cards.ts'
import { withMinus } from '@middlesea/table-kit/words'
import { useLanguage, useText } from '../i18n/useText.ts'
import { readText, titleOf } from '../match/files.ts'
import { exportMatch, importMatch } from '../local/matches.ts'
import { type KeptMatch, type ListedMatch, store } from '../local/store.ts'
import { whyNotOpened } from '../match/trouble.ts'
import type { PageProps } from './App.tsx'
import { download } from './download.ts'
import { FileButton } from './FileButton.tsx'
import { Miniature } from './Miniature.tsx'
import { PageHead } from './PageHead.tsx'
import { Results } from './Results.tsx'
import { takeFocus } from './takeFocus.ts'

const ShareDialog = lazy(() => import('./ShareDialog.tsx').then((module) => ({ default: module.ShareDialog })))

type Notice = { text: string; bad: boolean; restore?: KeptMatch }

/** The matches kept in this browser. */
export default function Matches(props: PageProps) {
  const text = useText()
  const [heads, setHeads] = useState<ListedMatch[] | null>(null)
  const [notice, setNotice] = useState<Notice | null>(null)

  const refresh = useCallback(
    () =>
      store.list().then(setHeads, () => {
        setHeads([])
        setNotice({ text: text.matches.storeFailed, bad: true })
      }),
    [text],
  )
  useEffect(() => {
    void refresh()
  }, [refresh])

  const remove = async (head: ListedMatch): Promise<void> => {
    const kept = await store.delete(head.id)
    setNotice({ text: text.matches.deleted(head.title), bad: false, restore: kept ?? undefined })
    await refresh()
  }

  const restore = async (kept: KeptMatch): Promise<void> => {
    await store.put(kept)
    setNotice(null)
    await refresh()
  }

  const takeIn = async (chosen: File): Promise<void> => {
    try {
      await importMatch(await readText(chosen), titleOf(chosen))
      setNotice({ text: text.matches.imported, bad: false })
    } catch (error) {
      setNotice({ text: text.matches.importFailed(whyNotOpened(error, text.matches.trouble)), bad: true })
    }
    await refresh()
  }

  return (
    <>
      <PageHead {...props} here="matches" />
      <main className="page matches">
        <h1>{text.matches.title}</h1>
        <p className="row">
          <a className="button button-main" href="#/">
            {text.home.play}
          </a>
          <FileButton onChosen={(chosen) => void takeIn(chosen)}>{text.matches.import}</FileButton>
          <a className="button" href="#/replay">
            {text.replay.open}
          </a>
        </p>
        <div
          role={notice?.bad ? 'alert' : 'status'}
          className={notice ? `notice${notice.bad ? ' notice-bad' : ''}` : undefined}
        >
          {notice?.text}
          {notice?.restore && (
            <button type="button" className="button" onClick={() => notice.restore && void restore(notice.restore)}>
              {text.matches.restore}
            </button>
          )}
        </div>
        {heads?.length === 0 && <p>{text.matches.none}</p>}
        <ul className="matches-list">
          {heads?.map((head) => (
            <MatchItem key={head.id} head={head} onRemove={() => void remove(head)} onChanged={() => void refresh()} />
          ))}
        </ul>
        <Results />
      </main>
    </>
  )
}

function MatchItem({ head, onRemove, onChanged }: { head: ListedMatch; onRemove: () => void; onChanged: () => void }) {
  const text = useText()
  const language = useLanguage()
  const [renaming, setRenaming] = useState<string | null>(null)
  const [sharing, setSharing] = useState<Save | null>(null)
  const keepName = async (): Promise<void> => {
    if (renaming?.trim()) await store.rename(head.id, renaming.trim())
    setRenaming(null)
    onChanged()
  }
  const save = async (): Promise<void> => {
    const made = await exportMatch(head.id)
    if (made) download(made.name, made.text)
  }
  const share = async (): Promise<void> => setSharing((await store.get(head.id))?.save ?? null)
  return (
    <li className="matches-item">
      <Suspense fallback={null}>
        {sharing && <ShareDialog save={sharing} title={head.title} onClose={() => setSharing(null)} />}
      </Suspense>
      <a href={`#/match/${head.id}`} aria-label={head.title}>
        <Miniature game={head.game} picture={head.picture} />
      </a>
      <div>
        {renaming === null ? (
          <h2>
            <a href={`#/match/${head.id}`}>{head.title}</a>
          </h2>
        ) : (
          <form
            className="row"
            onSubmit={(event) => {
              event.preventDefault()
              void keepName()
            }}
          >
            <input
              aria-label={text.matches.renamePrompt}
              value={renaming}
              maxLength={80}
              // The reader asked to write here.
              ref={takeFocus}
              onChange={(event) => setRenaming(event.target.value)}
            />
            <button type="submit" className="button">
              {text.app.ok}
            </button>
          </form>
        )}
        <p className="soft">
          {gameCard(head.game)?.name[language] ?? head.game} ·{' '}
          {head.over ? text.matches.over : (head.called?.[language] ?? text.matches.turn(head.turn, head.turns))} ·{' '}
          {withMinus(text.matches.points(head.score))}
          {head.rewound && ` · ${text.matches.rewound}`}
          {head.pack !== undefined && ` · ${text.packs.playedWith(head.pack)}`}
          <br />
          <time dateTime={new Date(head.updated).toISOString()}>{text.matches.when(new Date(head.updated))}</time>
        </p>
        <p className="row">
          <a className="button button-main" href={`#/match/${head.id}`}>
            {head.over ? text.matches.look : text.matches.open}
          </a>
          <a className="button" href={`#/replay/${head.id}`}>
            {text.replay.watch}
          </a>
          {head.over && (
            <button type="button" className="button" onClick={() => void share()}>
              {text.share.button}
            </button>
          )}
          <button type="button" className="button" onClick={() => setRenaming(head.title)}>
            {text.matches.rename}
          </button>
          <button type="button" className="button" onClick={() => void save()}>
            {text.matches.export}
          </button>
          <button type="button" className="button" onClick={onRemove}>
            {text.matches.delete}
          </button>
        </p>
      </div>
    </li>
  )
}
