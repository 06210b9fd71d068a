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
import type { Files, Incoming } from '../files/port/stored-files.ts'
import { httpError } from '../http/errors.ts'
import { sameSecret, signatureOf } from '../platform/hash.ts'
import type { ArrivedAnswerRow, RecordedAnswerRow } from '../store/recorded-answers.ts'
import { type SolutionRow, storedFields } from '../store/solutions.ts'
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
  addressOf(attemptId: number, problem: CatalogProblem, fields: SolutionFields): Promise<Partial<Solution>>
  /** What has arrived of the answers of an attempt. */
  arrivalsOf(attemptId: number): Promise<Arrivals>
  /** Removes what had arrived for an answer that the candidate has deleted, as a saved one that names none says. */
  withdraw(attemptId: number, problem: CatalogProblem, fields: SolutionFields): Promise<void>
  /** Throws a 403 for an address that takes nothing. */
  place(place: SignedPlace): Promise<RecordedAnswerRow>
  /** What has arrived whole. */
  readonly content: Files
}

export type Arrived = Pick<Solution, 'recordings'>

/** What replies say of the recordings of an attempt; nothing where nothing has arrived. */
export interface Arrivals {
  /** Of this answer, oldest first. Earlier recordings are among them as long as the newest has not arrived. */
  ofAnswer(problem: CatalogProblem, row: SolutionRow): Arrived
  /** Of what a draft that came too late names. */
  ofDraft(problem: CatalogProblem, fields: SolutionFields): Arrived
}

interface RecordedAnswerPorts extends Pick<Ports, 'clock' | 'log' | 'random' | 'store'> {
  readonly incoming: Incoming
  readonly content: Files
  readonly signingSecret: string
}

export function createRecordedAnswers(ports: RecordedAnswerPorts): RecordedAnswers {
  const { clock, content, incoming, random, signingSecret, store } = ports
  const sign = ({ id, kind }: Pick<RecordedAnswerRow, 'id' | 'kind'>) =>
    signatureOf(signingSecret, `recorded-answer ${kind} ${id}`)

  return {
    async addressOf(attempt_id, { rules, slug: problem }, fields) {
      const take = takeOf({ rules }, fields)
      if (take === undefined || !rules?.type.records) return {}
      const { kind, maxMs } = rules.type.records
      const max_ms = maxMs(rules.problem)
      const row = await store.transaction(async () => {
        await store.attempts.lock(attempt_id)
        const known = await store.recordedAnswers.of(attempt_id, problem, take)
        if (known) return known
        const { count } = await store.recordedAnswers.amountOf(attempt_id)
        if (count >= ATTEMPT_QUOTA.recordedAnswers) return undefined
        const added = { id: random.token(), attempt_id, problem, take, kind, created_at: clock.now(), max_ms }
        await store.recordedAnswers.add(added)
        return added
      })
      if (!row) return {}
      const call = kind === 'video' ? CALLS.sendVideo : CALLS.sendAudio
      const address = `${pathOf(call, { id: row.id })}?${new URLSearchParams({ signature: sign(row) })}`
      return kind === 'video' ? { video_post_url: address } : { audio_post_url: address }
    },
    async arrivalsOf(attemptId) {
      const rows = await store.recordedAnswers.arrived(attemptId)
      const ended = rows.length > 0 ? (await store.attempts.byId(attemptId))?.ended_at : null
      return arrivalsIn(rows, ended ?? undefined)
    },
    async withdraw(attemptId, problem, fields) {
      if (takeOf(problem, fields) !== '') return
      for (const { id, take } of await store.recordedAnswers.ofProblem(attemptId, problem.slug)) {
        if (take === '') continue
        await store.recordedAnswers.remove(id)
        await incoming.forget(id)
      }
    },
    async place({ id, kind, signature }) {
      const row = await store.recordedAnswers.byId(id)
      const isSigned = row?.kind === kind && sameSecret(signature, sign(row))
      const ended = row && (await store.attempts.byId(row.attempt_id))?.ended_at
      if (!isSigned || (ended != null && clock.now() > ended + LATE_EVIDENCE_MS)) throw noAddress()
      return row
    },
    ...createReceiving({ ...ports, measuring: createMeasuring(clock) }),
    content,
  }
}

function arrivalsIn(rows: readonly ArrivedAnswerRow[], endedAt: number | undefined): Arrivals {
  const recordingsOf = ({ rules, slug }: CatalogProblem): readonly StoredRecording[] =>
    rules?.type.records
      ? rows.filter(({ problem }) => problem === slug).map((row) => shown(row, endedAt))
      : []

  return {
    ofAnswer(problem, row) {
      const answer = takeOf(problem, storedFields(row))
      const arrived = recordingsOf(problem).map((one) => ({
        ...one,
        is_answer: one.take === answer && !one.is_late,
      }))
      // A recording that the candidate replaced is not held against them.
      const isAnswered = arrived.some(({ is_answer }) => is_answer)
      return listed(arrived.filter(({ is_answer, is_late }) => !isAnswered || is_answer || is_late))
    },
    ofDraft(problem, fields) {
      const answer = takeOf(problem, fields)
      return listed(recordingsOf(problem).filter(({ take }) => take === answer))
    },
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
