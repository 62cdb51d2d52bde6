import { useCallback, useEffect, useMemo, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { readText, titleOf } from '../match/files.ts'
import { importMatch } from '../local/matches.ts'
import { type Watched, watchKept, watchLink, watchText } from '../local/watched.ts'
import { Table } from '../table/Table.tsx'
import { Loading, type PageProps } from './App.tsx'
import { FileButton } from './FileButton.tsx'
import { NotOpened } from './NotOpened.tsx'
import { PageHead } from './PageHead.tsx'
import { useWatched } from './useWatched.ts'

/** A match to look at: one of this browser (#/replay/ID, at a step: #/replay/ID/STEP, after a gesture: #/replay/ID/eENTRY), or a file. */
export default function ReplayPage(props: PageProps) {
  const [id, step] = props.rest
  const [file, setFile] = useState<File | null>(null)
  const openKept = useCallback((signal: AbortSignal) => watchKept(id, signal), [id])
  const openFile = useCallback(
    async (signal: AbortSignal) => watchText(await readText(file as File), titleOf(file as File), signal),
    [file],
  )
  if (id !== undefined) return <Watching {...props} open={openKept} at={step} />
  if (file !== null) return <Watching {...props} open={openFile} onAgain={() => setFile(null)} />
  return (
    <>
      <PageHead {...props} here="replay" />
      <ChooseFile onChosen={setFile} />
    </>
  )
}

/** A match in a link: #/shared/LETTERS/TITLE. */
export function SharedPage(props: PageProps) {
  const text = useText()
  const [letters = '', title = ''] = props.rest
  const shown = title.slice(0, 80) || text.share.unnamed
  const open = useCallback((signal: AbortSignal) => watchLink(letters, shown, signal), [letters, shown])
  return <Watching {...props} open={open} />
}

function ChooseFile({ onChosen }: { onChosen: (file: File) => void }) {
  const text = useText()
  return (
    <main className="page">
      <h1>{text.replay.open}</h1>
      <p>{text.replay.openHint}</p>
      <p className="row">
        <FileButton main onChosen={onChosen}>
          {text.replay.openFile}
        </FileButton>
      </p>
    </main>
  )
}

interface WatchingProps extends PageProps {
  open: (signal: AbortSignal) => Promise<Watched>
  /** Where it begins: a step, or the number of a gesture after an 'e'. */
  at?: string
  /** Another file may be chosen. */
  onAgain?: () => void
}

export function Watching({ open, at = '0', onAgain, ...props }: WatchingProps) {
  const text = useText()
  const { watched, failed } = useWatched(open)
  useEffect(() => {
    if (watched === null) return
    if (at.startsWith('e')) watched.replay.goToEntry(Number(at.slice(1)))
    else if (Number(at) > 0) watched.replay.goTo(Number(at))
  }, [watched, at])
  if (failed) {
    return (
      <NotOpened {...props} here="replay" title={text.replay.failed} error={failed}>
        {onAgain && (
          <button type="button" className="button" onClick={onAgain}>
            {text.replay.openFile}
          </button>
        )}
      </NotOpened>
    )
  }
  if (!watched) return <Loading />
  return <WatchedTable watched={watched} {...props} />
}

function WatchedTable({ watched, settings, change }: PageProps & { watched: Watched }) {
  const { replay, save, id } = watched
  const keep = useMemo(() => {
    if (id !== null) return undefined
    return async () => {
      const kept = await importMatch(JSON.stringify(save), replay.session.title)
      location.replace(`#/replay/${kept}/${replay.at}`)
    }
  }, [id, save, replay])
  const given = useMemo(() => ({ replay, save, keep }), [replay, save, keep])
  return <Table session={replay.session} watched={given} settings={settings} change={change} unkept={false} />
}
