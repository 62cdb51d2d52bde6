import type { ReactNode } from 'react'
import type { ViewSize } from './camera.ts'
import type { CameraControl } from './useCamera.ts'

interface SheetProps {
  camera: CameraControl
  frame: ViewSize
  /** The edges of a counter and of one in an opened stack, in map units. */
  edge: number
  fanEdge: number
  children: ReactNode
}

/** The whole map at the scale of the camera, in a pane that scrolls. */
export function Sheet({ camera: { pane, sheet, view, drawn }, frame, edge, fanEdge, children }: SheetProps) {
  const [width, height] = [frame.width * drawn.scale, frame.height * drawn.scale]
  const measures = { '--counter-scale': edge / 100, '--fan-scale': fanEdge / 100, '--px': 1 / drawn.scale }
  return (
    <>
      {/* The keyboard stands on what lies on the map, not on the pane. */}
      <div ref={pane} className="board-pane" tabIndex={-1}>
        <div className="board-room" style={{ width: width + view.width, height: height + view.height }}>
          <div
            ref={sheet}
            className="board-sheet"
            style={{ left: view.width / 2, top: view.height / 2, width, height, ...measures }}
          >
            {children}
          </div>
        </div>
      </div>
      <div className="board-shield" />
    </>
  )
}

/** One layer of the sheet. What changes together lies in one: the browser draws a layer anew as a whole. */
export function Layer({ name, frame, children }: { name: string; frame: ViewSize; children: ReactNode }) {
  return (
    <svg className={`board-layer board-${name}`} viewBox={`0 0 ${frame.width} ${frame.height}`}>
      {children}
    </svg>
  )
}
