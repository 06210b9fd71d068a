import type { Readable } from 'node:stream'
import { CALLS, pathOf } from '../../../src/wire/calls.ts'
import type { Solution, StoredRecording } from '../../../src/wire/entities.ts'
import {
  ATTEMPT_QUOTA,
  LATE_EVIDENCE_MS,
  RECORDED_ANSWER_GRACE_MS,
  RECORDED_ANSWER_LIMIT,
} from '../../../src/wire/limits.ts'
import type { SolutionFields } from '../../../src/wire/solution.ts'
import { isoTime } from '../../../src/wire/time.ts'
import type { CatalogProblem } from '../content/catalog.ts'
import type { Ports } from '../content/ports.ts'
import { httpError } from '../http/errors.ts'
import { sameSecret, signatureOf } from '../platform/hash.ts'
import type { ArrivedAnswerRow, RecordedAnswerRow } from '../store/recorded-answers.ts'
import type { SolutionRow } from '../store/solutions.ts'
import type { Incoming } from './incoming.ts'
import { HEAD_BYTES, recordingTypeOf } from './sound.ts'

/** What the address of a request says. */
export interface SignedPlace {
  readonly kind: string
  readonly id: string
  readonly signature: string
}

/** The bytes of a recording from `from` on, `length` of them; the last ones make it whole. */
export interface Part {
  readonly from: number
  readonly length: number
  readonly isLast: boolean
}

/** Answers that are recorded: their signed addresses, and what arrives there (GAP-010). */
export interface RecordedAnswers {
  /** What a reply to a save says of the recording: its address; nothing for a type that records nothing. */
  addressOf(attemptId: number, problem: CatalogProblem, fields: SolutionFields): Partial<Solution>
  /** What a reply says of what has arrived for this answer, oldest first; nothing where nothing has. */
  arrivedOf(problem: CatalogProblem, row: Pick<SolutionRow, 'attempt_id'>): Partial<Solution>
  /** Throws a 403 for an address that takes nothing. */
  place(place: SignedPlace): RecordedAnswerRow
  received(row: RecordedAnswerRow): Promise<number>
  /** Takes a part; resolves when it is on the disk. */
  receive(row: RecordedAnswerRow, content: Readable, part: Part): Promise<void>
  /** Where the files are. */
  readonly folder: string
}

interface RecordedAnswerPorts extends Pick<Ports, 'clock' | 'random' | 'store'> {
  readonly incoming: Incoming
  readonly signingSecret: string
}

export function createRecordedAnswers(ports: RecordedAnswerPorts): RecordedAnswers {
  const { clock, incoming, random, signingSecret, store } = ports
  const sign = ({ id, kind }: Pick<RecordedAnswerRow, 'id' | 'kind'>) =>
    signatureOf(signingSecret, `recorded-answer ${kind} ${id}`)

  return {
    addressOf(attempt_id, { rules, slug: problem }, fields) {
      if (!rules?.type.records) return {}
      const { solution, records } = rules.type
      const take = records.take(solution.decode(fields)).slice(0, RECORDED_ANSWER_LIMIT.id)
      const known = store.recordedAnswers.of(attempt_id, problem, take)
      if (!known && store.recordedAnswers.amountOf(attempt_id).count >= ATTEMPT_QUOTA.recordedAnswers)
        return {}
      const { kind } = records
      const row = known ?? { id: random.token(), attempt_id, problem, take, kind, created_at: clock.now() }
      if (!known) store.recordedAnswers.add(row)
      const call = kind === 'video' ? CALLS.sendVideo : CALLS.sendAudio
      const address = `${pathOf(call, { id: row.id })}?${new URLSearchParams({ signature: sign(row) })}`
      return kind === 'video' ? { video_post_url: address } : { audio_post_url: address }
    },
    arrivedOf({ rules, slug }, { attempt_id }) {
      if (!rules?.type.records) return {}
      const arrived = store.recordedAnswers.arrived(attempt_id).filter(({ problem }) => problem === slug)
      return arrived.length > 0 ? { recordings: arrived.map(shown) } : {}
    },
    place({ id, kind, signature }) {
      const row = store.recordedAnswers.byId(id)
      const isSigned = row?.kind === kind && sameSecret(signature, sign(row))
      const ended = row && store.attempts.byId(row.attempt_id)?.ended_at
      if (!isSigned || (ended != null && clock.now() > ended + LATE_EVIDENCE_MS)) throw noAddress()
      return row
    },
    received: ({ id }) => incoming.received(id),
    receive: (row, content, part) => receive(ports, row, content, part),
    folder: incoming.folder,
  }
}

const noAddress = () => httpError(403, 'This address is unknown, or has expired.')

function shown({ id, is_late, received_at, size, take, type }: ArrivedAnswerRow): StoredRecording {
  const url = pathOf(CALLS.playAnswer, { id })
  return {
    take,
    url,
    mime_type: type,
    bytes: size,
    received_at: isoTime(received_at),
    is_late: is_late === 1,
  }
}

async function receive(
  { clock, incoming, store }: RecordedAnswerPorts,
  { attempt_id, id, kind }: RecordedAnswerRow,
  content: Readable,
  { from, isLast, length }: Part,
): Promise<void> {
  const size = from + length
  if (store.recordedAnswers.byId(id)?.received_at != null)
    throw httpError(403, 'This recording has arrived; a further one has an address of its own.')
  if (size > RECORDED_ANSWER_LIMIT.bytes)
    throw httpError(400, `It has ${size} bytes, and at most ${RECORDED_ANSWER_LIMIT.bytes} are taken.`)
  if (store.recordedAnswers.amountOf(attempt_id).size + size > ATTEMPT_QUOTA.recordedBytes)
    throw httpError(400, `An attempt keeps ${ATTEMPT_QUOTA.recordedBytes / 1e9} GB of recordings.`)
  await incoming.write(id, content, from)
  if ((await incoming.received(id)) !== size) throw httpError(400, 'It did not arrive whole; send the rest.')
  if (!isLast) return
  const type = recordingTypeOf(await incoming.head(id, HEAD_BYTES), kind)
  if (!type) {
    await incoming.remove(id)
    throw httpError(400, `This is no ${kind} recording.`)
  }
  const hash = await incoming.hash(id)
  const received_at = clock.now()
  const ended = store.attempts.byId(attempt_id)?.ended_at
  const is_late = ended != null && received_at > ended + RECORDED_ANSWER_GRACE_MS ? 1 : 0
  store.recordedAnswers.arrive(id, { type, size, hash, received_at, is_late })
  await store.durable()
}
