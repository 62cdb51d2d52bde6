import './circle.css'
import { ClubPage } from './ClubPage.tsx'
import { ClubsPage, JoinClub } from './ClubsPage.tsx'
import { CupPage } from './CupPage.tsx'
import { CupsPage } from './CupsPage.tsx'
import { FindPage } from './FindPage.tsx'
import { MakeCup } from './MakeCup.tsx'
import { PersonPage } from './PersonPage.tsx'

/**
 * The pages about people who keep playing: #/online/people/NAME, #/online/find, #/online/clubs/ID,
 * #/online/clubs/join/INVITE, #/online/cups/ID, #/online/cups/new/CLUB.
 */
export default function Circle({ route: [name, id = '', more = ''] }: { route: string[] }) {
  if (name === 'find') return <FindPage />
  if (name === 'people') return <PersonPage name={id} />
  if (name === 'cups') {
    if (id === '') return <CupsPage />
    return id === 'new' ? <MakeCup club={more === '' ? null : more} /> : <CupPage id={id} />
  }
  if (id === '') return <ClubsPage />
  return id === 'join' ? <JoinClub invite={more} /> : <ClubPage id={id} />
}
