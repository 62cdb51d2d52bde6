import { useMemo } from 'react'
import type { PageProps } from '../app/App.tsx'
import { Panel } from '../table/parts.tsx'
import { type Beside, Table } from '../table/Table.tsx'
import { useHandheld } from '../app/handheld.ts'
import { Chat, ChatNote } from './Chat.tsx'
import { FairDiceNow } from './FairDice.tsx'
import { ConnectionNotice } from './ConnectionNotice.tsx'
import { Notes } from './Notes.tsx'
import { OnlineEnd } from './OnlineEnd.tsx'
import { OnlineMenu } from './OnlineMenu.tsx'
import { People } from './People.tsx'
import { Pointing } from './Pointing.tsx'
import { SPECTATOR } from '../match/players.ts'
import type { OnlineSession } from './session.ts'
import { OrdersPanel } from './StandingOrders.tsx'
import { useOnlineText } from './words/useOnlineText.ts'

interface OnlineTableProps extends PageProps {
  session: OnlineSession
  /** The gesture after which the match is looked at first. */
  moment: number | undefined
}

/** The table of a match that a server holds: the same as at this screen, and what belongs to people far away. */
export function OnlineTable({ session, moment: entry, settings, change }: OnlineTableProps) {
  const text = useOnlineText()
  const narrow = useHandheld()
  const beside = useMemo<Beside>(
    () => ({
      notice: <ConnectionNotice session={session} />,
      above: (
        <>
          <Panel id="people" title={text.people.title} open={!narrow}>
            <People session={session} />
          </Panel>
          <Panel id="chat" title={text.chat.title} open={false} note={<ChatNote session={session} />}>
            <Chat session={session} />
          </Panel>
        </>
      ),
      below: (
        <>
          {session.seat !== SPECTATOR && (
            <>
              <Panel id="pointing" title={text.pointing.title} open={false}>
                <Pointing session={session} />
              </Panel>
              {session.game.standingOrders !== undefined && session.game.standingOrders.length > 0 && (
                <OrdersPanel session={session} />
              )}
              <Panel id="notes" title={text.notes.title} open={false}>
                <Notes match={session.id} seat={session.seat} />
              </Panel>
            </>
          )}
          <Panel id="fair" scrolls title={text.dice.title} open={false}>
            <FairDiceNow session={session} />
          </Panel>
        </>
      ),
      menu: <OnlineMenu session={session} />,
      end: (onClose) => <OnlineEnd session={session} onClose={onClose} />,
    }),
    [session, text, narrow],
  )
  // Who has looked at a moment is at the table, and may come for the same moment again.
  const moment = useMemo(
    () =>
      entry === undefined ? undefined : { entry, left: () => location.replace(`#/online/${session.way.join('/')}`) },
    [entry, session],
  )
  return <Table session={session} settings={settings} change={change} unkept={false} beside={beside} moment={moment} />
}
