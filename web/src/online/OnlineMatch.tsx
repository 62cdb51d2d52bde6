import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { Loading, type PageProps } from '../app/App.tsx'
import { PageHead } from '../app/PageHead.tsx'
import { loadTable } from '../games/registry.ts'
import { SignIn } from './SignIn.tsx'
import { useSigned } from './account.ts'
import { api, type MatchCard } from './api.ts'
import { OnlineTable } from './OnlineTable.tsx'
import { Room } from './Room.tsx'
import { SPECTATOR } from '../match/players.ts'
import { OnlineSession } from './session.ts'
import { usePolled } from './useTask.ts'
import { useOnlineText } from './words/useOnlineText.ts'

const LOOK_MS = 2_500

/** A table hears by its own line what changes, but not that its seat was given to another. */
const SELDOM_MS = 30_000

interface OnlineMatchProps extends PageProps {
  id: string
  /** The seat at which to sit; without it one's own. */
  seat: string | undefined
  /** The secret by which somebody may look on at a match that is not for everybody. */
  invite: string | undefined
  /** The gesture after which the match is looked at first. */
  moment: number | undefined
}

/** A match by its id: the room before it, then the table. */
export function OnlineMatch({ id, seat, invite, moment, ...props }: OnlineMatchProps) {
  const text = useOnlineText()
  // The card that opened a table stays.
  const [begun, setBegun] = useState<MatchCard | null>(null)
  const load = useCallback(() => (invite === undefined ? api.match(id) : api.invitation(invite)), [id, invite])
  const { value, failed, code, refresh } = usePolled(load, begun === null ? LOOK_MS : SELDOM_MS)
  const sits = (card: MatchCard | null): boolean => card?.seats.some(({ you }) => you) ?? false
  if (value !== null && value.status !== 'open' && (begun === null || (sits(value) && !sits(begun)))) setBegun(value)
  const free = begun !== null && seat === undefined && isFreeFor(value ?? begun)
  if (begun !== null && !free) {
    const here = seatFor(begun, seat)
    const lost = isHeld(begun, here) && (code === 'not-found' || (value !== null && !isHeld(value, here)))
    if (lost) return <NoMatch {...props} why={text.room.lost} title={begun.title} />
    return <Table match={begun} seat={here} invite={invite ?? begun.invite} moment={moment} {...props} />
  }
  if (value !== null) {
    return (
      <>
        <PageHead {...props} here="online" />
        <Room match={value} invite={value.invite} onChange={refresh} />
      </>
    )
  }
  if (failed === null) return <Loading />
  return <NoMatch {...props} why={failed} title={text.title} />
}

/** Whether somebody who has no seat could take one. */
function isFreeFor({ status, seats }: MatchCard): boolean {
  return status === 'playing' && seats.some(({ free }) => free) && !seats.some(({ you }) => you)
}

function isHeld({ seats }: MatchCard, seat: string | null): boolean {
  return seats.some((one) => one.seat === seat && one.you)
}

/** The seat that was asked for, if it is one's own; else the own one that is awaited, or any; else a spectator's chair. */
function seatFor({ seats, waiting, spectators }: MatchCard, wanted: string | undefined): string | null {
  const own = seats.filter(({ you }) => you).map(({ seat }) => seat)
  if (wanted !== undefined && (own.includes(wanted) || (wanted === SPECTATOR && spectators))) return wanted
  return own.find((seat) => waiting.includes(seat)) ?? own[0] ?? (spectators ? SPECTATOR : null)
}

interface TableProps extends PageProps {
  match: MatchCard
  seat: string | null
  invite: string | undefined
  moment: number | undefined
}

function Table({ match, seat, invite, moment, ...props }: TableProps) {
  const text = useOnlineText()
  const { setUser } = useSigned()
  const { session, failed } = useSession(match, seat, invite)
  const state = useSyncExternalStore(session?.subscribe ?? never, () => session?.state ?? 'connecting')
  const ready = useSyncExternalStore(session?.subscribe ?? never, () => session?.ready ?? false)
  const trouble = useSyncExternalStore(session?.subscribe ?? never, () => session?.trouble ?? null)
  if (seat === null) return <NoMatch {...props} why={text.room.noPlace} title={match.title} />
  if (failed !== null) throw failed
  if (state === 'signed-out') {
    return (
      <>
        <PageHead {...props} here="online" />
        <p className="page notice" role="alert">
          {text.account.gone}
        </p>
        <SignIn onSigned={setUser} />
      </>
    )
  }
  if (session === null) return <Loading />
  if (!ready) {
    const code = trouble !== null && 'code' in trouble ? trouble.code : null
    if (code !== null)
      return <NoMatch {...props} why={text.errors[code] ?? text.errors.unavailable} title={match.title} />
    return (
      <p className="loading" role="status">
        {state === 'broken' ? text.connection.broken : text.connection.connecting}
      </p>
    )
  }
  return <OnlineTable session={session} moment={moment} {...props} />
}

const never = (): (() => void) => () => {}

/** The session of a seat, as long as the page shows it. */
function useSession(
  match: MatchCard,
  seat: string | null,
  invite: string | undefined,
): { session: OnlineSession | null; failed: Error | null } {
  const [session, setSession] = useState<OnlineSession | null>(null)
  const [failed, setFailed] = useState<Error | null>(null)
  useEffect(() => {
    if (seat === null) return
    let gone = false
    let opened: OnlineSession | null = null
    loadTable(match.game, match.scenario).then((module) => {
      if (gone) return
      opened = new OnlineSession({ match, seat, module, invite })
      opened.open()
      setSession(opened)
    }, setFailed)
    return () => {
      gone = true
      opened?.close()
      setSession(null)
    }
  }, [match, seat, invite])
  return { session, failed }
}

function NoMatch({ why, title, ...props }: PageProps & { why: string; title: string }) {
  const text = useOnlineText()
  return (
    <>
      <PageHead {...props} here="online" />
      <main className="page">
        <h1>{title}</h1>
        <p role="alert">{why}</p>
        <p className="row">
          <a className="button" href="#/online">
            {text.end.lobby}
          </a>
        </p>
      </main>
    </>
  )
}
