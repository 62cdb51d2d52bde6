import type { Participant, SceneEffect } from '@middlesea/engine'
import { headed } from '@middlesea/table-kit/words'
import { useTable } from '../table/model.ts'
import { ScenePiece } from './ScenePiece.tsx'
import { type Fate, fatesIn, partiesOf, type SceneSide, sidesOf } from './story.ts'

/** More counters than these are drawn smaller. */
const MOST_LARGE = 6

/** Both sides with their counters: whoever is lost is struck through, whoever may be chosen glows. */
export function SceneSides({
  cast,
  effects,
  open,
  place,
}: {
  cast: readonly Participant[]
  effects: readonly SceneEffect[]
  open: boolean
  /** Where the scene is: whoever comes from elsewhere is told with his place. */
  place: string | null
}) {
  const sides = sidesOf(cast)
  const fates = fatesIn(effects)
  if (sides.length === 0) return null
  return (
    <div className="scene-sides" data-sides={sides.length}>
      {sides.map((side) => (
        <SideView key={side.id} side={side} fates={fates} open={open} place={place} />
      ))}
    </div>
  )
}

interface SideViewProps {
  side: SceneSide
  fates: ReadonlyMap<string, Fate>
  open: boolean
  place: string | null
}

function SideView({ side, fates, open, place }: SideViewProps) {
  const { words, nameOf } = useTable()
  return (
    <section className="scene-side" data-side={side.id} data-many={side.cast.length > MOST_LARGE || undefined}>
      <h4>{words.name(side.id)}</h4>
      {partiesOf(side).map(({ role, from, cast }) => (
        <div key={`${role} ${from}`} className="scene-role">
          <span className="scene-role-name">
            {from === undefined || from === place
              ? words.name(role)
              : headed(words.name(role), nameOf(from), words.language)}
          </span>
          <div className="scene-pieces">
            {cast.map((one) => (
              <Member key={one.id} one={one} fate={fates.get(one.id)} open={open} />
            ))}
          </div>
        </div>
      ))}
    </section>
  )
}

interface MemberProps {
  one: Participant
  fate: Fate | undefined
  open: boolean
}

function Member({ one, fate, open }: MemberProps) {
  const { movable, choosePieces, pieceById } = useTable()
  // One of several alike is as good as the one that stands for them.
  const chosen =
    open && fate !== 'lost' ? [one.id, pieceById.get(one.id)?.id ?? ''].find((id) => movable.has(id)) : undefined
  const onChoose = chosen === undefined ? undefined : () => choosePieces([chosen], false)
  return <ScenePiece piece={one} fate={fate} onChoose={onChoose} />
}
