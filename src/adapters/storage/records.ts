import type { Draft } from '../../kernel/storage.ts'
import type { KeptPicture } from '../../proctoring/ports.ts'
import type { LateDraft, Piece, Take } from '../../recorder/take.ts'
import { isRecord } from '../../schema/read.ts'
import { EVENT_LIMIT } from '../../wire/limits.ts'
import type { ProctorEvent } from '../../wire/socket.ts'

// Readers of what this browser profile keeps. Another version of the player or a hand in the developer tools may have
// left anything there: what is no such record counts as absent, and costs no other record.

/** Longest name of a device, as `test.open` takes it. */
const NAME_LENGTH = 100
/** No attempt has more revisions or openings; a larger number would leave no next one that the backend takes. */
const MOST = 2 ** 31

const isText = (value: unknown): value is string => typeof value === 'string'
const isName = (value: unknown): value is string =>
  isText(value) && value !== '' && value.length <= NAME_LENGTH
const isNumber = (value: unknown): value is number => Number.isFinite(value)
const isCount = (value: unknown, most = MOST): value is number =>
  isNumber(value) && Number.isInteger(value) && value >= 0 && value <= most

export const readText = (kept: unknown): string | undefined => (isText(kept) ? kept : undefined)
export const readName = (kept: unknown): string | undefined => (isName(kept) ? kept : undefined)
/** A counter that goes on from here; 0 for anything that is not a counter. */
export const readCount = (kept: unknown, most?: number): number => (isCount(kept, most) ? kept : 0)
/** The largest number of an event so far; from one that the backend takes of no page, counting starts again. */
export const readSequence = (kept: unknown): number => readCount(kept, EVENT_LIMIT.sequence)

/** No session is numbered by a time beyond this, the last that a date can have. */
export const MOST_SESSIONS = 8.64e15

/** The opening of a draft, among those of its problem: one that was not granted yet has none but its own number. */
export const openingOf = ({ epoch, session = 0 }: Pick<Draft, 'epoch' | 'session'>): number =>
  epoch ?? -session

export function readDraft(kept: unknown): Draft | undefined {
  if (!isRecord(kept)) return undefined
  const { at, baseRev, code, epoch, fields, origin, problem, rev, session } = kept
  const isOpened = epoch === undefined || isCount(epoch)
  const isNumbered = session === undefined || isCount(session, MOST_SESSIONS)
  if (!isOpened || !isNumbered || !isText(problem) || !isText(code) || !isRecord(fields)) return undefined
  if (!isCount(rev) || !isCount(baseRev) || !isNumber(at)) return undefined
  return { problem, rev, baseRev, epoch, session, origin: readOrigin(origin), fields, code, at } as Draft
}

function readOrigin(kept: unknown): Draft['origin'] {
  if (!isRecord(kept)) return undefined
  const { epoch, rev } = kept
  return isCount(epoch) && isCount(rev) ? { epoch, rev } : undefined
}

/** The event of a record of the outbox. */
export function readEvent(kept: unknown): ProctorEvent | undefined {
  const event = isRecord(kept) ? kept.event : undefined
  if (!isRecord(event) || !isRecord(event.eventData)) return undefined
  const isWhole = isName(event.eventGuid) && isText(event.eventName) && isCount(event.eventData.eventSequence)
  return isWhole ? (event as unknown as ProctorEvent) : undefined
}

/** The picture of a record of the picture store. */
export function readPicture(kept: unknown): KeptPicture | undefined {
  const picture = isRecord(kept) ? kept.picture : undefined
  if (!isRecord(picture) || !(picture.blob instanceof Blob)) return undefined
  const { eventGuid, mode, retry, sequence, source } = picture
  const isNamed = (mode === 'image' || mode === 'video') && (source === 'camera' || source === 'screen')
  const isWhole = isNamed && isText(eventGuid) && isCount(sequence) && isNumber(retry)
  return isWhole ? (picture as unknown as KeptPicture) : undefined
}

export function readTake(kept: unknown): Take | undefined {
  if (!isRecord(kept)) return undefined
  const { at, attempt, draft, id, isWhole, mimeType, problem } = kept
  if (!isName(id) || !isText(attempt) || !isText(problem) || !isText(mimeType) || !isNumber(at))
    return undefined
  return {
    at,
    attempt,
    draft: readLateDraft(draft, problem),
    id,
    isWhole: isWhole === true,
    mimeType,
    problem,
  }
}

function readLateDraft(kept: unknown, problem: string): LateDraft | undefined {
  if (!isRecord(kept) || !isRecord(kept.fields) || !isCount(kept.rev)) return undefined
  const { epoch, fields, rev } = kept
  return { problem, fields, rev, epoch: isCount(epoch) ? epoch : undefined }
}

export function readPiece(kept: unknown): Piece | undefined {
  if (!isRecord(kept) || !(kept.bytes instanceof Blob)) return undefined
  const { bytes, index, segment, untilMs } = kept
  if (!isCount(index) || !isCount(segment) || !isNumber(untilMs)) return undefined
  return { bytes, index, segment, untilMs }
}
