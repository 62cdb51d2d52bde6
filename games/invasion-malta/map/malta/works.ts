// Malta: runways, salt pans and booms, drawn for the eye after old plans.
import type { SheetSpec } from '@middlesea/atlas-kit/hex-spec'

export const RUNWAYS: NonNullable<SheetSpec['runways']> = [
  ['2129', '2131'],
  ['2130', '2230'],
  ['1536', '1537'],
  ['1537', '1638'],
  ['2418', '2420'],
  ['1932', '1933'],
  ['1524', '1525'],
]

export const SALT_PANS: NonNullable<SheetSpec['saltPans']> = [
  { at: [35.9463, 14.4218], km: [0.16, 0.42], turn: 12 },
  { at: [35.9585, 14.4262], km: [0.1, 0.2], turn: 40 },
  { at: [35.9435, 14.4552], km: [0.12, 0.1], turn: 20 },
  { at: [35.8338, 14.5605], km: [0.1, 0.22], turn: 8 },
  { at: [35.8517, 14.5672], km: [0.1, 0.16], turn: 50 },
  { at: [35.8885, 14.5478], km: [0.08, 0.22], turn: 70 },
]

export const BOOMS: NonNullable<SheetSpec['booms']> = {
  'grand-harbour-boom': [
    [35.9022, 14.5212],
    [35.8992, 14.5248],
  ],
  'marsamxett-boom': [
    [35.9038, 14.5165],
    [35.9062, 14.5145],
  ],
  'kalafrana-boom': [
    [35.8205, 14.5325],
    [35.821, 14.537],
    [35.8177, 14.5395],
  ],
}
