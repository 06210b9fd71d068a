import type { Static } from 'typebox'
import { Value } from 'typebox/value'
import type { RecordedEntry } from '../../../src/wire/proctoring.schema.ts'
import { ProctorEvent } from '../../../src/wire/socket.schema.ts'
import { httpError } from '../http/errors.ts'
import type { NewEvent } from '../store/evidence.ts'
import type { Store } from '../store/store.ts'

type Entry = Static<typeof RecordedEntry>

/** Recorded events of an attempt in order, with the candidate's notes. */
export async function recordedOf(
  { proctoring }: Pick<Store, 'proctoring'>,
  attemptId: number,
  events: readonly NewEvent[],
): Promise<readonly Entry[]> {
  const notes = await proctoring.notes(attemptId)
  return events
    .toSorted((one, other) => one.sequence - other.sequence)
    .flatMap((row) => entryOf(row, notes.get(row.guid)))
}

function entryOf({ body, counted, guid, name, sequence }: NewEvent, note: string | undefined): Entry[] {
  const event: unknown = JSON.parse(body)
  if (!Value.Check(ProctorEvent, event)) return []
  const { currentOffsetTime: _, eventCreatedAt: __, eventSequence: ___, ...data } = event.eventData
  const entry = {
    event_guid: guid,
    name,
    at: event.eventCreatedAt,
    sequence,
    counted: counted === 1,
    data,
  }
  return [{ ...entry, ...(note !== undefined && { note }) }]
}

interface Note {
  readonly attemptId: number
  /** Of the event. */
  readonly guid: string
  readonly note: string
  readonly writtenAt: number
}

/** Stores the note of an event; an empty one deletes it. Throws a 404 for an unknown event. */
export async function noteOn(store: Store, { attemptId, guid, note, writtenAt }: Note): Promise<void> {
  if (!(await store.evidence.hasEvent(attemptId, guid)))
    throw httpError(404, 'Nothing of that name was recorded in this attempt.')
  const text = note.trim()
  if (text) await store.proctoring.setNote(attemptId, guid, text, writtenAt)
  else await store.proctoring.removeNote(attemptId, guid)
}
