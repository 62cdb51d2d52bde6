import { describe, expect, it } from 'vitest'
import { onGrid } from '../src/on-grid.ts'

describe('a path on a grid', () => {
  it('has its points on the grid, however many small steps lead there', () => {
    expect(onGrid('M1 1l.4.4.4.4.4.4 10 0z', 1)).toBe('M1 1l 1 1 10 0z')
    expect(onGrid('M9 9l6 0 0-6z', 8)).toBe('M8 8l 8 0 0-8z')
  })

  it('begins a new part where the last one was closed', () => {
    expect(onGrid('M10 10l5 0 0 5zm2 2l1 0z', 1)).toBe('M10 10l 5 0 0 5zM12 12l 1 0z')
  })

  it('gives neighbours the same border, in whichever direction it is drawn', () => {
    expect(onGrid('M0 0l2.6 1.3 3.1 4.4', 4)).toBe('M0 0l 4 0 0 4')
    expect(onGrid('M5.7 5.7l-3.1-4.4-2.6-1.3', 4)).toBe('M4 4l 0-4-4 0')
  })

  it('makes a point of what is too small, and no broken path', () => {
    expect(onGrid('M1 1l1 0 0 1zm30 0l9 0z', 8)).toBe('M0 0zM32 0l 8 0z')
  })

  it('leaves curves as they are', () => {
    expect(onGrid('M1.5 1.5c1 1 2 2 3 3', 4)).toBe('M1.5 1.5c1 1 2 2 3 3')
  })

  it('makes one step of those that go on in the same direction', () => {
    expect(onGrid('M0 0l4 0 4 0 4 4 8 8 -4 -4', 4)).toBe('M0 0l 8 0 12 12-4-4')
  })
})
