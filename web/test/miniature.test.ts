import { describe, expect, it } from 'vitest'
import { partOf } from '../src/app/miniaturePart.ts'
import type { BoardMap } from '@middlesea/table-kit/board'

const place = (id: string, x: number, glyph = false) => ({ id, counters: [x, 50], ...(glyph ? { glyph: 'town' } : {}) })
const map = (width: number) =>
  ({
    frame: { width, height: 100 },
    places: [place('a', 20, true), place('b', 50), place('c', 380, true), place('d', 420, true), place('e', 300)],
  }) as unknown as BoardMap
const seen = (...places: string[]) => ({ tint: {}, dots: places.map((at) => ({ place: at, side: 'axis' as const })) })

describe('the small picture of a board', () => {
  it('shows all of a map that is not too wide', () => {
    expect(partOf(map(150), null)).toEqual({ left: 0, width: 150 })
  })

  it('shows the part of a long coast with most names, or with most counters once there are some', () => {
    expect(partOf(map(500), null)).toEqual({ left: 320, width: 160 })
    expect(partOf(map(500), seen('a', 'b', 'd'))).toEqual({ left: 0, width: 160 })
    expect(partOf(map(500), seen('e'))).toEqual({ left: 220, width: 160 })
  })
})
