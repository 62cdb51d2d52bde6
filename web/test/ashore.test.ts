import { describe, expect, it } from 'vitest'
import { boxesOnMap } from '../src/table/ashore.ts'

describe('boxes that stand for places of the map', () => {
  const boxes = [
    { id: 'B1', name: 'Kastelli Bay', group: 'landing', at: ['I-5', 'I-6'] },
    { id: 'B2', name: 'Maleme beaches', group: 'landing', at: ['F-15'] },
    { id: 'reserve', name: 'Reserve', group: 'waiting' },
  ]

  it('are chosen there while they may be chosen', () => {
    expect([...boxesOnMap(boxes, new Set(['B1', 'reserve']))]).toEqual([
      ['I-5', 'B1'],
      ['I-6', 'B1'],
    ])
  })

  it('leave a place alone that may be chosen itself', () => {
    expect([...boxesOnMap(boxes, new Set(['B1', 'I-6']))]).toEqual([['I-5', 'B1']])
  })
})
