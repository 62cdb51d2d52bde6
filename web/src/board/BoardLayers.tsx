import { useMemo } from 'react'
import type { BoardMap, Point } from '@middlesea/table-kit/board'
import { Defs } from './Defs.tsx'
import { MapLayers, PlaceNames } from './MapLayers.tsx'
import { Costs, Halos, Marks, Outlines, Paths, Places, TargetRings, Veil } from './Places.tsx'
import { hiddenTargets } from './room.ts'
import { Layer, Sheet } from './Sheet.tsx'
import { OpenStack, Stacks } from './Stacks.tsx'
import { fanAt, fanEdge, stackAt } from './stacks.ts'
import type { BoardText } from './text.ts'
import type { BoardState } from './types.ts'
import type { CameraControl } from './useCamera.ts'
import type { LaidOut } from './useLaidOut.ts'
import type { OpenStackControl } from './useOpenStack.ts'

const NONE: ReadonlySet<string> = new Set()

/** Lines of those who come from outside the map, drifted, or were moved by others: they lie under names and counters. */
const UNDER: ReadonlySet<string> = new Set(['drift', 'drop', 'sea', 'trail'])

interface BoardLayersProps {
  map: BoardMap
  state: BoardState
  text: BoardText
  camera: CameraControl
  laidOut: LaidOut
  fan: OpenStackControl
  /** The stop that takes the Tab key. */
  tabStop: string | null
  focusedPlace: string | null
  /** The target under the pieces that are dragged. */
  over: string | null
}

/** The sheet with all that is drawn on it, layer on layer: the printed map lowest, an open stack on top. */
export function BoardLayers({ map, state, text, camera, laidOut, fan, tabStop, focusedPlace, over }: BoardLayersProps) {
  const { drawn } = camera
  const { stacks, places, shapes, edge } = laidOut
  const { frame } = map
  const [comings, ways] = useMemo(() => {
    const { paths = [] } = state
    return [paths.filter(({ kind }) => UNDER.has(kind)), paths.filter(({ kind }) => !UNDER.has(kind))]
    // The rest of the state has no lines.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [state.paths])
  const { targets } = state
  const rings = useMemo(
    () => (map.hexes ? hiddenTargets(targets, places, stacks, { edge, printed: map.counterSize }) : []),
    [map, targets, places, stacks, edge],
  )
  const fanSize = fanEdge(edge, drawn.scale)
  const fanPoint = openAt(fan, laidOut, fanSize, camera)
  return (
    <Sheet camera={camera} frame={frame} edge={edge} fanEdge={fanSize}>
      <Layer name="print" frame={frame}>
        <Defs />
        <MapLayers map={map} />
      </Layer>
      <Layer name="areas" frame={frame}>
        <Places map={map} state={state} text={text} stop={tabStop} />
      </Layer>
      <Layer name="glow" frame={frame}>
        {state.veil && <Veil places={places} veil={state.veil} />}
        <Halos places={places} state={state} />
      </Layer>
      <Layer name="outlines" frame={frame}>
        <Outlines places={places} state={state} focused={focusedPlace} over={over} />
        {state.costs && <Costs places={places} costs={state.costs} />}
      </Layer>
      {/* Names and strengths are read over what points at them. */}
      {comings.length > 0 && (
        <Layer name="comings" frame={frame}>
          <Paths places={places} paths={comings} short={edge * 0.62} />
        </Layer>
      )}
      {/* A line around a place does not cross its name. */}
      <Layer name="names" frame={frame}>
        <PlaceNames
          map={map}
          places={shapes}
          stacks={stacks}
          marks={state.marks}
          edge={edge}
          px={1 / drawn.scale}
          asked={state.targets}
          view={camera.view}
          heading={camera.heading}
          callouts={state.callouts}
        />
      </Layer>
      <Layer name="stacks" frame={frame}>
        <Stacks
          stacks={stacks}
          places={places}
          text={text}
          movable={state.movable}
          selected={state.selected.pieces}
          changed={state.changed ?? NONE}
          stop={tabStop}
          open={fan.open?.stack ?? null}
        />
      </Layer>
      <Layer name="over" frame={frame}>
        {rings.length > 0 && <TargetRings rings={rings} />}
        {ways.length > 0 && <Paths places={places} paths={ways} short={edge * 0.55} />}
        <Marks places={places} marks={state.marks} stacks={stacks} />
        {fan.opened && fanPoint && (
          <OpenStack
            stack={fan.opened}
            at={fanPoint}
            text={text}
            movable={state.movable}
            selected={state.selected.pieces}
            changed={state.changed ?? NONE}
            focused={fan.fanIndex}
          />
        )}
      </Layer>
    </Sheet>
  )
}

/** Where the open stack is drawn, so that all of it is in view; null if none is open. */
function openAt(
  { opened }: OpenStackControl,
  { places, edge }: LaidOut,
  fanSize: number,
  { drawn, view }: CameraControl,
): Point | null {
  const place = opened && places.get(opened.place)
  return opened && place ? fanAt(opened, stackAt(opened, place, edge), fanSize, drawn, view) : null
}
