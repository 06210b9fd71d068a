import { isRecord, type PartMark, ReadContext, read } from '@assess/sdk'
import { Zone } from './zone.schema.ts'

/** A zone in a review, and whether it was hit. */
export interface MarkedZone {
  readonly zone: Zone
  readonly mark: PartMark['mark']
}

/** Of a review: what became of each point, then each zone of the key. */
export interface Marks {
  readonly points: readonly PartMark[]
  readonly zones: readonly MarkedZone[]
}

const PREFIX = 'zone '

/** The mark of a zone has its shape as text, because that is all that a mark carries. */
export const markOfZone = ({ zone, mark }: MarkedZone): PartMark => ({
  ...(mark && { mark }),
  wanted: PREFIX + JSON.stringify(zone),
})

function zoneIn({ wanted = '' }: PartMark): Zone | undefined {
  if (!wanted.startsWith(PREFIX)) return undefined
  const raw: unknown = JSON.parse(wanted.slice(PREFIX.length))
  return isRecord(raw) ? read(Zone, raw, new ReadContext('zone')) : undefined
}

/** Tells the marks of points and of zones apart. */
export function readMarks(marks: readonly PartMark[]): Marks {
  const found = marks.map((mark) => ({ mark, zone: zoneIn(mark) }))
  return {
    points: found.filter(({ zone }) => !zone).map(({ mark }) => mark),
    zones: found.flatMap(({ mark: { mark }, zone }) => (zone ? [{ zone, mark }] : [])),
  }
}
