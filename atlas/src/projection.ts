// From latitude and longitude to the units of the frame: local metres, north up. On islands as small as these the
// error of the plane is far below the width of a line.
import type { FrameSpec, LatLon } from '@middlesea/atlas-kit/spec'
import type { Point } from './geometry.ts'

export type Project = (place: LatLon) => Point

const KM_PER_DEGREE = 111.195

export function projection(frame: FrameSpec): Project {
  const unitsPerLat = KM_PER_DEGREE * frame.unitsPerKm
  const unitsPerLon = unitsPerLat * Math.cos((frame.trueLatitude * Math.PI) / 180)
  const [middleLat, middleLon] = frame.middle
  return ([lat, lon]) => [
    frame.width / 2 + (lon - middleLon) * unitsPerLon,
    frame.height / 2 - (lat - middleLat) * unitsPerLat,
  ]
}
