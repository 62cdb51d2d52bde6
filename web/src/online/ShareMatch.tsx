import { useState } from 'react'
import { api } from './api.ts'
import { Failure } from './fields.tsx'
import { SecretLink } from './SecretLink.tsx'
import { useTask } from './useTask.ts'
import { useOnlineText } from './words/useOnlineText.ts'

/** A link by which anybody can watch a match that is over. */
export function ShareMatch({ id }: { id: string }) {
  const text = useOnlineText()
  const [share, setShare] = useState<string | null>(null)
  const { busy, failed, run } = useTask()
  const takeBack = async (): Promise<void> => {
    await api.unshare(id)
    setShare(null)
  }
  if (share !== null) {
    return (
      <>
        <p>{text.end.shareAbout}</p>
        <SecretLink id="share" label={text.end.share} route={`shared/${share}`} />
        <p>
          <button type="button" className="button" disabled={busy} onClick={() => run(takeBack)}>
            {text.end.unshare}
          </button>
        </p>
        <Failure text={failed} />
      </>
    )
  }
  return (
    <>
      <p>
        <button
          type="button"
          className="button"
          disabled={busy}
          onClick={() => run(async () => setShare(await api.share(id)))}
        >
          {text.end.share}
        </button>
      </p>
      <Failure text={failed} />
    </>
  )
}
