import type { BoardMap } from '@middlesea/table-kit/board'
import type { QuestionPoints } from './aim.ts'
import { AwayArrow } from './AwayArrow.tsx'
import { Minimap } from './Minimap.tsx'
import type { BoardText } from './text.ts'
import type { CameraControl } from './useCamera.ts'

export interface BearingsProps {
  map: BoardMap
  camera: CameraControl
  targets: ReadonlySet<string>
  /** Where the question is. */
  asked: QuestionPoints
  /** Whether an arrow points there when it is out of sight. */
  arrow: boolean
  text: BoardText
}

/** What tells a reader where on the map he is: an overview, and an arrow to what is asked. */
export default function Bearings({ arrow, ...rest }: BearingsProps) {
  return (
    <>
      <Minimap {...rest} />
      {arrow && <AwayArrow {...rest} />}
    </>
  )
}
