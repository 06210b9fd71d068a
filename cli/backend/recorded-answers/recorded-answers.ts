import { CALLS, pathOf } from '../../../src/wire/calls.ts'
import type { Solution, StoredRecording } from '../../../src/wire/entities.schema.ts'
import {
  ATTEMPT_QUOTA,
  LATE_EVIDENCE_MS,
  RECORDED_ANSWER_LIMIT,
  RECORDED_ANSWER_MARGIN_MS,
} from '../../../src/wire/limits.ts'
import type { SolutionFields } from '../../../src/wire/solution.ts'
import { isoTime } from '../../../src/wire/time.ts'
import type { CatalogProblem } from '../content/catalog.ts'
import type { Ports } from '../content/ports.ts'
import { httpError } from '../http/errors.ts'
import { sameSecret, signatureOf } from '../platform/hash.ts'
import type { ArrivedAnswerRow, RecordedAnswerRow } from '../store/recorded-answers.ts'
import { type SolutionRow, storedFields } from '../store/solutions.ts'
import type { Incoming } from './incoming.ts'
import { createMeasuring } from './measuring.ts'
import { createReceiving, type Receiving } from './receiving.ts'

/** What the address of a request says. */
export interface SignedPlace {
  readonly kind: string
  readonly id: string
  readonly signature: string
}

/** Answers that are recorded: their signed addresses, and what arrives there (GAP-010). */
export interface RecordedAnswers extends Receiving {
  /** What a reply to a save says of the recording: its address; nothing for a type that records nothing. */
  addressOf(attemptId: number, problem: CatalogProblem, fields: SolutionFields): Partial<Solution>
  /**
   * What a reply says of what has arrived for this answer, oldest first; nothing where nothing has. Earlier recordings are
   * among them as long as the newest has not arrived.
   */
  arrivedOf(problem: CatalogProblem, row: SolutionRow): Arrived
  /** As `arrivedOf`, of what a draft that came too late names. */
  arrivedOfDraft(problem: CatalogProblem, attemptId: number, fields: SolutionFields): Arrived
  /** Removes what had arrived for an answer that the candidate has deleted, as a saved one that names none says. */
  withdraw(attemptId: number, problem: CatalogProblem, fields: SolutionFields): Promise<void>
  /** Throws a 403 for an address that takes nothing. */
  place(place: SignedPlace): RecordedAnswerRow
  /** Where the files are. */
  readonly folder: string
}

export type Arrived = Pick<Solution, 'recordings'>

interface RecordedAnswerPorts extends Pick<Ports, 'clock' | 'log' | 'random' | 'store'> {
  readonly incoming: Incoming
  readonly signingSecret: string
}

export function createRecordedAnswers(ports: RecordedAnswerPorts): RecordedAnswers {
  const { clock, incoming, random, signingSecret, store } = ports
  const sign = ({ id, kind }: Pick<RecordedAnswerRow, 'id' | 'kind'>) =>
    signatureOf(signingSecret, `recorded-answer ${kind} ${id}`)

  function recordingsOf({ rules, slug }: CatalogProblem, attemptId: number): readonly StoredRecording[] {
    if (!rules?.type.records) return []
    const arrived = store.recordedAnswers.arrived(attemptId).filter(({ problem }) => problem === slug)
    const endedAt = store.attempts.byId(attemptId)?.ended_at ?? undefined
    return arrived.map((row) => shown(row, endedAt))
  }

  return {
    addressOf(attempt_id, { rules, slug: problem }, fields) {
      const take = takeOf({ rules }, fields)
      if (take === undefined || !rules?.type.records) return {}
      const known = store.recordedAnswers.of(attempt_id, problem, take)
      if (!known && store.recordedAnswers.amountOf(attempt_id).count >= ATTEMPT_QUOTA.recordedAnswers)
        return {}
      const { kind, maxMs } = rules.type.records
      const created_at = clock.now()
      const max_ms = maxMs(rules.problem)
      const row = known ?? { id: random.token(), attempt_id, problem, take, kind, created_at, max_ms }
      if (!known) store.recordedAnswers.add(row)
      const call = kind === 'video' ? CALLS.sendVideo : CALLS.sendAudio
      const address = `${pathOf(call, { id: row.id })}?${new URLSearchParams({ signature: sign(row) })}`
      return kind === 'video' ? { video_post_url: address } : { audio_post_url: address }
    },
    arrivedOf(problem, row) {
      const answer = takeOf(problem, storedFields(row))
      const arrived = recordingsOf(problem, row.attempt_id).map((one) => ({
        ...one,
        is_answer: one.take === answer && !one.is_late,
      }))
      // A recording that the candidate replaced is not held against them.
      const isAnswered = arrived.some(({ is_answer }) => is_answer)
      return listed(arrived.filter(({ is_answer, is_late }) => !isAnswered || is_answer || is_late))
    },
    arrivedOfDraft(problem, attemptId, fields) {
      const answer = takeOf(problem, fields)
      return listed(recordingsOf(problem, attemptId).filter(({ take }) => take === answer))
    },
    async withdraw(attemptId, problem, fields) {
      if (takeOf(problem, fields) !== '') return
      for (const { id, take } of store.recordedAnswers.ofProblem(attemptId, problem.slug)) {
        if (take === '') continue
        store.recordedAnswers.remove(id)
        await incoming.remove(id)
      }
    },
    place({ id, kind, signature }) {
      const row = store.recordedAnswers.byId(id)
      const isSigned = row?.kind === kind && sameSecret(signature, sign(row))
      const ended = row && store.attempts.byId(row.attempt_id)?.ended_at
      if (!isSigned || (ended != null && clock.now() > ended + LATE_EVIDENCE_MS)) throw noAddress()
      return row
    },
    ...createReceiving({ ...ports, measuring: createMeasuring(clock) }),
    folder: incoming.folder,
  }
}

const noAddress = () => httpError(403, 'This address is unknown, or has expired.')

const listed = (recordings: StoredRecording[]): Arrived => (recordings.length > 0 ? { recordings } : {})

/** The recording that an answer names; nothing for a type that records none, and for fields that it cannot read. */
function takeOf({ rules }: Pick<CatalogProblem, 'rules'>, fields: SolutionFields): string | undefined {
  if (!rules?.type.records) return undefined
  const { records, solution } = rules.type
  try {
    return records.take(solution.decode(fields)).slice(0, RECORDED_ANSWER_LIMIT.id)
  } catch {
    return undefined
  }
}

/** One that is longer than it may be is kept, and said to be. */
function shown(row: ArrivedAnswerRow, endedAt = Number.POSITIVE_INFINITY): StoredRecording {
  const { duration_ms, id, is_late, max_ms, received_at, size, take, type } = row
  const isTooLong =
    duration_ms !== null && max_ms !== null && duration_ms > max_ms + RECORDED_ANSWER_MARGIN_MS
  return {
    take,
    url: pathOf(CALLS.playAnswer, { id }),
    mime_type: type,
    bytes: size,
    ...(duration_ms !== null && { duration_ms }),
    ...(isTooLong && { is_too_long: true }),
    ...(max_ms !== null && { max_ms }),
    received_at: isoTime(received_at),
    ...(received_at > endedAt && { after_end_ms: received_at - endedAt }),
    is_late: is_late === 1,
  }
}
