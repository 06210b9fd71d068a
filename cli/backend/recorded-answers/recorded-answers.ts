import { CALLS, pathOf } from '../../../src/wire/calls.ts'
import type { Solution, StoredRecording } from '../../../src/wire/entities.ts'
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
import type { SolutionRow } from '../store/solutions.ts'
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
  /** What a reply says of what has arrived for this answer, oldest first; nothing where nothing has. */
  arrivedOf(problem: CatalogProblem, row: Pick<SolutionRow, 'attempt_id'>): Partial<Solution>
  /** Throws a 403 for an address that takes nothing. */
  place(place: SignedPlace): RecordedAnswerRow
  /** Where the files are. */
  readonly folder: string
}

interface RecordedAnswerPorts extends Pick<Ports, 'clock' | 'log' | 'random' | 'store'> {
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
      const most = rules.type.records.maxMs(rules.problem) + RECORDED_ANSWER_MARGIN_MS
      return arrived.length > 0 ? { recordings: arrived.map((row) => shown(row, most)) } : {}
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

/** One that is longer than `most` milliseconds is kept, and said to be. */
function shown(row: ArrivedAnswerRow, most: number): StoredRecording {
  const { duration_ms, id, is_late, received_at, size, take, type } = row
  return {
    take,
    url: pathOf(CALLS.playAnswer, { id }),
    mime_type: type,
    bytes: size,
    ...(duration_ms !== null && { duration_ms }),
    ...(duration_ms !== null && duration_ms > most && { is_too_long: true }),
    received_at: isoTime(received_at),
    is_late: is_late === 1,
  }
}
