import type { HeartbeatMetadata, PictureRecord, PictureState } from '../wire/proctoring.schema.ts'
import { isoTime } from '../wire/time.ts'
import type { ProctoringContext } from './context.ts'
import type { KeptPicture, PictureName } from './ports.ts'

const MARK = 'evidence'
const MAX_RECORDS = 100

const ZERO = {
  fail: 0,
  drop: 0,
  success: 0,
  webcam_error_count: 0,
  initiated_signed_url_count: 0,
  initiated_image_upload: 0,
  signed_url_failure_count: 0,
  batched_signed_url_api_fail: 0,
  batched_signed_url_api_success: 0,
  batched_signed_url_unavailable: 0,
} satisfies Partial<HeartbeatMetadata>
export type Counts = typeof ZERO

const COUNT_OF = {
  success: 'success',
  fail: 'fail',
  drop: 'drop',
  webcam_error: 'webcam_error_count',
} as const satisfies Record<PictureState, keyof Counts>

/** What has become of the evidence of an attempt; kept on the device, so that a reload goes on counting (IMG-11). */
export interface EvidenceCounts {
  readonly counts: Readonly<Counts>
  /** When proctoring of this attempt began on this device, ISO 8601. */
  readonly startedAt: string
  /** What became of pictures since `discard`, oldest first; at most the last hundred. */
  readonly records: readonly PictureRecord[]
  /** Mbps of the last upload; 0 before the first. */
  uploadSpeed: number
  isModeSent: boolean
  /** False after the end: nothing of the attempt stays on the device then. */
  isKept: boolean
  /** The next number of a stream of pictures, from 1; on the disk of the device when it resolves. */
  next(stream: Omit<PictureName, 'sequence'>): Promise<number>
  count(what: keyof Counts): void
  settle(picture: PictureName & Partial<Pick<KeptPicture, 'retry'>>, state: PictureState): void
  /** These records have arrived. */
  discard(records: readonly PictureRecord[]): void
  save(): Promise<void>
}

export async function openEvidenceCounts(context: ProctoringContext): Promise<EvidenceCounts> {
  const kept = await context.readMark(MARK).catch(() => undefined)
  const { counts, isModeSent, sequences, startedAt } = readKept(kept, isoTime(context.now()))
  let records: readonly PictureRecord[] = []

  const evidenceCounts: EvidenceCounts = {
    counts,
    startedAt,
    isModeSent,
    uploadSpeed: 0,
    isKept: true,
    get records() {
      return records
    },
    async next({ mode, source }) {
      const stream = `${mode}/${source}`
      const sequence = (sequences[stream] ?? 0) + 1
      sequences[stream] = sequence
      await evidenceCounts.save()
      return sequence
    },
    count(what) {
      counts[what] += 1
    },
    settle({ mode, retry = 0, sequence, source }, state) {
      counts[COUNT_OF[state]] += 1
      records = [...records, { image_sequence: sequence, mode, source, state, retry }].slice(-MAX_RECORDS)
      void evidenceCounts.save()
    },
    discard(sent) {
      records = records.filter((record) => !sent.includes(record))
    },
    async save() {
      if (!evidenceCounts.isKept) return
      const kept = { counts, isModeSent: evidenceCounts.isModeSent, sequences, startedAt }
      await context.mark(MARK, JSON.stringify(kept)).catch(context.report)
    },
  }
  return evidenceCounts
}

/** What is missing or damaged starts again. */
function readKept(text: string | undefined, now: string) {
  const read = recordOf(parse(text))
  const counts = recordOf(read.counts)
  const sequences = recordOf(read.sequences)
  const numbers = Object.entries(sequences).filter((entry): entry is [string, number] => isCount(entry[1]))
  const known = Object.entries(counts).filter(([name, value]) => name in ZERO && isCount(value))
  return {
    counts: { ...ZERO, ...Object.fromEntries(known) },
    sequences: Object.fromEntries(numbers) as Record<string, number>,
    startedAt: typeof read.startedAt === 'string' ? read.startedAt : now,
    isModeSent: read.isModeSent === true,
  }
}

function parse(text = 'null'): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isCount = (value: unknown): value is number => Number.isInteger(value)
const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
