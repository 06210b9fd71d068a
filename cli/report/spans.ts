import type { RecordedEntry } from '../../src/wire/proctoring.schema.ts'
import { readTime } from '../../src/wire/time.ts'

/** A state that lasted for a time; milliseconds since the epoch. */
export interface Span {
  readonly from: number
  readonly to: number
  /** The event that began it. */
  readonly guid: string
  readonly counted: boolean
}

/** Events that start and end a span. */
const PAIRS = {
  away: [['BLUR_EVENT'], ['FOCUS_EVENT']],
  windowed: [['FULLSCREEN_EXIT'], ['FULLSCREEN_ENTER']],
  offline: [['CONNECTION_LOST'], ['CONNECTION_RESTORED']],
  camera: [['WEBCAM_DISABLED'], ['WEBCAM_ENABLED']],
} as const satisfies Readonly<Record<string, readonly [readonly string[], readonly string[]]>>

export type SpanKind = keyof typeof PAIRS

export const SPANNING: ReadonlySet<string> = new Set(Object.values(PAIRS).flat(2))

/** The spans of one kind, in order; a span without an end event lasts until `end`. */
export function spansOf(entries: readonly RecordedEntry[], kind: SpanKind, end: number): readonly Span[] {
  const [[begins], [ends]] = PAIRS[kind]
  const spans: Span[] = []
  let open: Omit<Span, 'to'> | undefined
  for (const { at, counted, event_guid: guid, name } of entries) {
    const moment = readTime(at)
    if (name === begins) open ??= { from: moment, guid, counted }
    if (name !== ends || !open) continue
    spans.push({ ...open, to: moment })
    open = undefined
  }
  return open ? [...spans, { ...open, to: Math.max(open.from, end) }] : spans
}
