import type { KeyboardEvent } from 'react'
import { pan, zoomAt } from './camera.ts'
import { clickIntent, placeBehind, stackIntent, takeStack } from './intents.ts'
import { type KeyAction, keyAction } from './keys.ts'
import type { Stack } from './stacks.ts'
import type { BoardIntent, BoardState } from './types.ts'
import type { BoardGestures } from './useBoardGestures.ts'
import type { CameraControl } from './useCamera.ts'
import type { LaidOut } from './useLaidOut.ts'
import type { OpenStackControl } from './useOpenStack.ts'
import type { StopsControl } from './useStops.ts'

export interface KeysGiven {
  state: BoardState
  /** Whether the map is one of hexes: then the arrows go by its directions. */
  hexes: boolean
  letters: boolean
  camera: CameraControl
  laidOut: LaidOut
  stops: StopsControl
  fan: OpenStackControl
  gestures: Pick<BoardGestures, 'asked' | 'closeAsked'>
  onIntent: (intent: BoardIntent) => void
  onHide: () => void
}

/** What the keys do on the board. */
export function boardKeys(given: KeysGiven): { zoom: (factor: number) => void; onKeyDown: (e: KeyboardEvent) => void } {
  const { state, hexes, letters, camera, laidOut, stops, fan, gestures, onIntent, onHide } = given
  const { stackById } = laidOut
  const { current } = stops
  const { opened } = fan

  const zoom = (factor: number): void =>
    camera.glide(zoomAt(camera.live(), camera.view, camera.view.width / 2, camera.view.height / 2, factor))

  const choosePiece = (id: string, extend: boolean): void => onIntent({ kind: 'piece', ids: [id], extend })

  /** Enter means what a click means; but a stack that may be taken opens, so that one of it can be chosen. */
  const chooseStop = (stack: Stack | undefined, at: string | undefined, extend: boolean): void => {
    if (!stack) return onIntent(clickIntent({ place: at }, false))
    const place = placeBehind({}, stack, state)
    if (place !== null) return onIntent({ kind: 'place', id: place })
    if (stack.pieces.length > 1) return fan.openStack(stack.id, 'key')
    choosePiece(stack.pieces[0].id, extend)
  }

  const act = (action: KeyAction): void => {
    const at = current?.key.slice(6)
    const stack = at !== undefined && current?.key.startsWith('stack:') ? stackById.get(at) : undefined
    switch (action.do) {
      case 'pan':
        return camera.move(pan(camera.live(), action.dx, action.dy))
      case 'zoom':
        return zoom(action.factor)
      case 'fit':
        return camera.fit()
      case 'hide':
        return onHide()
      case 'back':
        if (gestures.asked) return gestures.closeAsked()
        if (fan.open) return fan.closeStack()
        return onIntent({ kind: 'clear' })
      case 'go':
        fan.shut()
        stops.focusStop(action.stop.key)
        return camera.reveal(action.stop.at)
      case 'fan':
        return fan.goInFan(action.index)
      case 'choose':
        if (opened && fan.fanIndex >= 0) return choosePiece(opened.pieces[fan.fanIndex].id, action.extend)
        return chooseStop(stack, at, action.extend)
      case 'take-all':
        if (!stack) return onIntent(clickIntent({ place: at }, false))
        // What cannot be taken is looked at.
        if (stack.pieces.length > 1 && takeStack(stack, state).length === 0) return fan.openStack(stack.id, 'key')
        return onIntent(stackIntent(stack, state, true))
      case 'inspect':
        if (stack) return onIntent({ kind: 'inspect', piece: stack.pieces[0].id, place: stack.place })
        return onIntent({ kind: 'inspect', place: at })
    }
  }

  const canAct = (key: string): boolean =>
    key.startsWith('stack:') &&
    (stackById.get(key.slice(6))?.pieces.some((p) => p.canAct || state.movable.has(p.id)) ?? false)

  const onKeyDown = (event: KeyboardEvent): void => {
    if ((event.target as Element).closest('[data-over-map]') && event.key !== 'Escape') return
    if (!letters && /^[a-z]$/i.test(event.key)) return
    const action = keyAction(event, {
      stops: laidOut.stops,
      stop: current,
      onBoard: event.target === camera.host.current,
      hexes,
      fan: opened && fan.fanIndex >= 0 ? { stack: opened, index: fan.fanIndex } : null,
      canAct: ({ key }) => canAct(key),
    })
    if (!action) return
    event.preventDefault()
    event.stopPropagation()
    act(action)
  }

  return { zoom, onKeyDown }
}
