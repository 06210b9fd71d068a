import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { ATTEMPT_QUOTA, RECORDED_ANSWER_GRACE_MS, RECORDED_ANSWER_LIMIT } from '../../../src/wire/limits.ts'
import type { Ports } from '../content/ports.ts'
import type { Incoming, WholeFile } from '../files/port/stored-files.ts'
import { httpError, isHttpError } from '../http/errors.ts'
import type { RecordedAnswerRow } from '../store/recorded-answers.ts'
import type { Measuring } from './measuring.ts'
import type { MediaFacts } from './media-reading.ts'
import { HEAD_BYTES, recordingTypeOf } from './sound.ts'

/** `length` bytes of a recording; the last ones make it whole. */
export interface Part {
  /** Goes on from this byte with what has arrived; `undefined` for a recording that is sent again. */
  readonly from: number | undefined
  readonly length: number
  readonly isLast: boolean
}

/** What has arrived of a recording. */
export interface Received {
  /** From where its sender goes on: one byte before the end as long as nothing says that it is whole. */
  readonly offset: number
  readonly isWhole: boolean
}

export interface Receiving {
  received(row: RecordedAnswerRow): Promise<Received>
  /** Takes a part; resolves when it is on the disk. Throws a 400 for what is not a recording, and keeps none of it. */
  receive(row: RecordedAnswerRow, content: Readable, part: Part): Promise<void>
}

interface ReceivingPorts extends Pick<Ports, 'clock' | 'log' | 'store'> {
  readonly incoming: Incoming
  readonly measuring: Measuring
}

export function createReceiving(ports: ReceivingPorts): Receiving {
  const { incoming, store } = ports
  /** Recordings that have come to their end, while they are read and stored: no further byte may change them. */
  const ending = new Map<string, Promise<void>>()

  const ended = (id: string) => ending.get(id)?.catch(() => {})
  /** How many each attempt sent that could not be played. */
  const refused = new Map<number, number>()
  const isWhole = async (id: string) => (await store.recordedAnswers.byId(id))?.received_at != null

  /** The bytes that there are with this part; throws where it must not be written. */
  async function admit({ attempt_id, id }: RecordedAnswerRow, { from, length }: Part): Promise<number> {
    const size = (from ?? 0) + length
    if (size > RECORDED_ANSWER_LIMIT.bytes)
      throw httpError(400, `It has ${size} bytes; at most ${RECORDED_ANSWER_LIMIT.bytes} are allowed.`)
    if ((refused.get(attempt_id) ?? 0) >= RECORDED_ANSWER_LIMIT.unplayable)
      throw httpError(403, 'Too many recordings could not be played. Ask the organiser for help.')
    await requireRoom(ports, { attempt_id, id }, size)
    await requireOffset(ports, id, from)
    return size
  }

  async function end(row: RecordedAnswerRow, size: number) {
    try {
      await finish(ports, row, size)
    } catch (error) {
      if (isHttpError(error)) refused.set(row.attempt_id, (refused.get(row.attempt_id) ?? 0) + 1)
      throw error
    } finally {
      ending.delete(row.id)
    }
  }

  async function receive(row: RecordedAnswerRow, content: Readable, part: Part) {
    const { id } = row
    const size = await admit(row, part)
    // From the last look at it to the writing nothing waits, so that no other request comes between.
    let hasArrived = await isWhole(id)
    while (ending.has(id)) {
      await ended(id)
      hasArrived = await isWhole(id)
    }
    if (hasArrived) throw httpError(403, 'This recording has arrived; another one needs its own address.')
    await incoming.write(id, content, part.from ?? 0)
    if ((await incoming.received(id)) !== size || incoming.isWriting(id))
      throw httpError(400, 'It did not arrive completely; send the rest.')
    if (!part.isLast) return
    const work = end(row, size)
    ending.set(id, work)
    await work
  }

  return {
    async received({ id }) {
      await ended(id)
      const size = await incoming.received(id)
      return (await isWhole(id))
        ? { offset: size, isWhole: true }
        : { offset: Math.max(0, size - 1), isWhole: false }
    },
    receive,
  }
}

/** The next byte, or the last one again: its sender cannot know whether that one had been the end. */
async function requireOffset({ incoming }: ReceivingPorts, id: string, from: number | undefined) {
  if (from === undefined) return
  const sent = await incoming.received(id)
  if (from !== sent && from !== sent - 1)
    throw httpError(409, `${sent} bytes have arrived; continue from there.`)
}

/** What has not arrived whole takes room too. */
async function requireRoom(
  { incoming, store }: ReceivingPorts,
  row: Pick<RecordedAnswerRow, 'attempt_id' | 'id'>,
  size: number,
) {
  const others = (await store.recordedAnswers.unfinished(row.attempt_id)).filter(({ id }) => id !== row.id)
  const sizes = await Promise.all(others.map(({ id }) => incoming.received(id)))
  const taken = sizes.reduce(
    (sum, one) => sum + one,
    (await store.recordedAnswers.amountOf(row.attempt_id)).size,
  )
  if (taken + size > ATTEMPT_QUOTA.recordedBytes)
    throw httpError(400, `An attempt keeps ${ATTEMPT_QUOTA.recordedBytes / 1e9} GB of recordings.`)
}

/** Reads what has arrived, and lists it; whether it is late is decided by its last byte. */
async function finish(ports: ReceivingPorts, row: RecordedAnswerRow, size: number): Promise<void> {
  const { clock, incoming, store } = ports
  const received_at = clock.now()
  const ended = (await store.attempts.byId(row.attempt_id))?.ended_at
  const is_late = ended != null && received_at > ended + RECORDED_ANSWER_GRACE_MS ? 1 : 0
  await incoming.examine(row.id, async (file) => {
    const { codecs, durationMs, type } = await factsOf(ports, row, file)
    const hash = await file.keep()
    const arrival = {
      type,
      codecs,
      duration_ms: durationMs ?? null,
      size,
      hash,
      received_at,
      is_late,
    } as const
    await store.recordedAnswers.arrive(row.id, arrival)
    await store.durable()
  })
}

/** Throws a 400 for what cannot be played, and removes it. */
async function factsOf(
  { incoming, log, measuring }: ReceivingPorts,
  { attempt_id, id, kind, problem }: RecordedAnswerRow,
  { path }: WholeFile,
) {
  const type = recordingTypeOf(await beginningOf(path, HEAD_BYTES), kind)
  const facts: MediaFacts =
    type === undefined
      ? { isPlayable: false, why: 'its first bytes are of something else' }
      : await measuring.read(attempt_id, { path, type, kind })
  if (type === undefined || !facts.isPlayable) {
    await incoming.remove(id)
    log(`A recording for "${problem}" of attempt ${attempt_id} was refused: ${facts.isPlayable || facts.why}`)
    throw httpError(400, `This is not a playable ${kind} recording.`)
  }
  if (facts.durationMs === undefined)
    log(`How long the recording ${id} of attempt ${attempt_id} is could not be read; it is kept.`)
  return { ...facts, type }
}

async function beginningOf(path: string, length: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
