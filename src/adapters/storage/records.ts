import type { Static, TSchema } from 'typebox'
import type { Draft } from '../../kernel/storage.ts'
import type { KeptPicture } from '../../proctoring/ports.ts'
import type { LateDraft, Piece, Take } from '../../recorder/take.ts'
import { ReadContext } from '../../schema/context.ts'
import { isRecord, read } from '../../schema/read.ts'
import { EVENT_LIMIT } from '../../wire/limits.ts'
import type { ProctorEvent } from '../../wire/socket.schema.ts'
import {
  DraftRecord,
  EventRecord,
  LateDraftRecord,
  OriginRecord,
  PictureRecord,
  PieceRecord,
  TakeRecord,
} from './records.schema.ts'

// Readers of what this browser profile keeps. Another version of the player or a hand in the developer tools may have
// left anything there: what is no such record counts as absent, and costs no other record.

/** Longest name of a device, as `test.open` takes it. */
const NAME_LENGTH = 100
/** No attempt has more revisions or openings; a larger number would leave no next one that the backend takes. */
const MOST = 2 ** 31

const isCount = (value: unknown, most = MOST): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most

export const readText = (kept: unknown): string | undefined => (typeof kept === 'string' ? kept : undefined)
export const readName = (kept: unknown): string | undefined =>
  typeof kept === 'string' && kept !== '' && kept.length <= NAME_LENGTH ? kept : undefined
/** A counter that goes on from here; 0 for anything that is not a counter. */
export const readCount = (kept: unknown, most?: number): number => (isCount(kept, most) ? kept : 0)
/** The largest number of an event so far; from one that the backend takes of no page, counting starts again. */
export const readSequence = (kept: unknown): number => readCount(kept, EVENT_LIMIT.sequence)

/** No session is numbered by a time beyond this, the last that a date can have. */
export const MOST_SESSIONS = 8.64e15

/** The opening of a draft, among those of its problem: one that was not granted yet has none but its own number. */
export const openingOf = ({ epoch, session = 0 }: Pick<Draft, 'epoch' | 'session'>): number =>
  epoch ?? -session

/** What a record says by its schema; nothing where it is not whole. */
function readKept<T extends TSchema>(schema: T, kept: unknown): Static<T> | undefined {
  try {
    return read(schema, kept, new ReadContext())
  } catch {
    return undefined
  }
}

export function readDraft(kept: unknown): Draft | undefined {
  const draft = readKept(DraftRecord, kept)
  const origin = isRecord(kept) ? readKept(OriginRecord, kept.origin) : undefined
  return draft && { ...draft, epoch: draft.epoch, origin }
}

/** The event of a record of the outbox. */
export const readEvent = (kept: unknown): ProctorEvent | undefined =>
  isRecord(kept) && readKept(EventRecord, kept) ? (kept.event as ProctorEvent) : undefined

/** The picture of a record of the picture store. */
export function readPicture(kept: unknown): KeptPicture | undefined {
  const picture = isRecord(kept) && readKept(PictureRecord, kept) ? (kept.picture as KeptPicture) : undefined
  return picture?.blob instanceof Blob ? picture : undefined
}

export function readTake(kept: unknown): Take | undefined {
  const take = readKept(TakeRecord, kept)
  if (!take || !isRecord(kept)) return undefined
  return { ...take, isWhole: kept.isWhole === true, draft: readLateDraft(kept.draft, take.problem) }
}

function readLateDraft(kept: unknown, problem: string): LateDraft | undefined {
  const draft = readKept(LateDraftRecord, kept)
  if (!draft || !isRecord(kept)) return undefined
  return { ...draft, problem, epoch: isCount(kept.epoch) ? kept.epoch : undefined }
}

export function readPiece(kept: unknown): Piece | undefined {
  const piece = readKept(PieceRecord, kept)
  return piece && isRecord(kept) && kept.bytes instanceof Blob ? { ...piece, bytes: kept.bytes } : undefined
}
