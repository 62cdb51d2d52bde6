import { FogFields } from '../app/FogFields.tsx'
import { useText } from '../i18n/useText.ts'
import { PlayerFields } from '../match/PlayerFields.tsx'
import { useTable } from './model.ts'

/** Who plays which seat, changeable at any time; whether persons here hide anything from one another. */
export function Seats() {
  const { session: shown, words, setDialog } = useTable()
  const text = useText()
  const session = shown.local
  if (session === null) return null
  const { seating, match, module } = session
  const humans = seating.humans()
  return (
    <>
      {match.seats.map((seat) => (
        <div key={seat} className="setup-field">
          <PlayerFields
            name={words.name(seat)}
            player={seating.players[seat]}
            bots={module.bots}
            characters={module.characters}
            onChange={(player) => session.setPlayer(seat, player)}
          />
          {humans.length > 1 && seat !== session.seat && seating.isHuman(seat) && (
            <button
              type="button"
              className="button"
              onClick={() => {
                setDialog(null)
                session.handTo(seat)
              }}
            >
              {seating.fog ? text.seats.handTo(words.name(seat)) : text.seats.look(words.name(seat))}
            </button>
          )}
        </div>
      ))}
      {match.seats.length > 1 && !session.trial && (
        <FogFields
          fog={seating.fog}
          trust={seating.trust}
          onFog={(fog) => session.setSecrets({ fog })}
          onTrust={(trust) => session.setSecrets({ trust })}
        />
      )}
    </>
  )
}
