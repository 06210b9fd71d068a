import type { Receipt } from '../../../src/wire/bodies.schema.ts'
import type { Ports } from '../content/ports.ts'
import { httpError } from '../http/errors.ts'
import { isAllOver, mayRestart, type SectionTime } from '../rules/sections.ts'
import {
  decideCause,
  decideSection,
  decideSubmit,
  isTimeUp,
  type SubmitCause,
  type SubmitDecision,
  type SubmitRequest,
} from '../rules/submission.ts'
import type { AttemptRow } from '../store/attempts.ts'
import type { Store } from '../store/store.ts'
import type { AttemptAtTest } from './attempts.ts'
import type { Deadlines } from './deadlines.ts'
import { TAKEN_OVER } from './fence.ts'
import { storedAnswer } from './saves.ts'
import { deadlineOfAttempt, runOf, timesOf } from './times.ts'

type Submission = Readonly<Record<string, unknown>>

export interface Submissions {
  /**
   * Seals an attempt exactly once: a repeated submission gets the first receipt. Throws 409 with `missing` while
   * a wanted revision is not stored, and with `why` when another tab holds the attempt.
   */
  submit(held: AttemptAtTest, request: SubmitRequest, submission: Submission & SubmitCause): Promise<Receipt>
  /**
   * Ends a timed section exactly once, and the attempt with the last one; the next section begins at once. Throws
   * as `submit` does, and 409 for a section that has not begun; resolves to the attempt as it is now.
   */
  submitSection(held: AttemptAtTest, request: SectionRequest, submission: Submission): Promise<AttemptRow>
  /** The receipt of an attempt; throws a 404 before there is one. */
  receipt(attemptId: number): Promise<Receipt>
}

export interface SectionRequest extends SubmitRequest {
  /** Slug of the section. */
  readonly section: string
  /** Its time ran out, as the browser says. */
  readonly isForced: boolean
}

interface SubmissionPorts extends Pick<Ports, 'store' | 'clock'> {
  readonly deadlines: Deadlines
}

export function createSubmissions(ports: SubmissionPorts): Submissions {
  const { clock, deadlines, store } = ports

  async function receipt(attemptId: number): Promise<Receipt> {
    const sealed = (await store.attempts.byId(attemptId))?.receipt
    if (!sealed) throw httpError(404, 'The test has not been submitted yet.')
    return JSON.parse(sealed)
  }

  return {
    receipt,
    submit: ({ attempt: { id }, test }, request, submission) =>
      store.transaction(async () => {
        const attempt = await newestLocked(store, id)
        const isSealing = accept(decideSubmit(await submitStateOf(store, attempt), request))
        if (!isSealing) return receipt(id)
        return deadlines.seal(attempt, withCause({ attempt, test }, submission, clock.now()))
      }),
    submitSection: async ({ attempt, test }, request, submission) => {
      await store.transaction(async () =>
        endSection(ports, { attempt: await newestLocked(store, attempt.id), test }, request, submission),
      )
      await deadlines.schedule(test, attempt.id)
      return newest(store, attempt.id)
    },
  }
}

async function endSection(
  { store, clock, deadlines }: SubmissionPorts,
  held: AttemptAtTest,
  request: SectionRequest,
  body: Submission,
) {
  const { attempt, test } = held
  const now = clock.now()
  const time = sectionOf(held, request.section, now)
  const isEnding = accept(
    decideSection({ ...(await submitStateOf(store, attempt)), takes: time.takes }, request),
  )
  if (!isEnding) return
  const { expiry = now } = time
  const by = now >= expiry || (request.isForced && isTimeUp(expiry, now)) ? 'time' : 'hand'
  const end = { at: Math.min(now, expiry), by, submission: JSON.stringify(body) } as const
  await store.attempts.endSection(attempt.id, request.section, end)
  const after = await newest(store, attempt.id)
  const run = runOf(test.definition, after)
  if (!run || !isAllOver(run, now) || mayRestart(run, now)) return
  const how =
    by === 'time' ? { submission_type: 'ASB', reason: 'TEST_TIME_EXPIRY' } : { submission_type: 'MSB' }
  await deadlines.seal(after, { reason: '', ...how })
}

/** The submission with the cause that counts; a different claim of the browser stays beside it. */
function withCause(
  { attempt, test: { definition } }: AttemptAtTest,
  body: Submission & SubmitCause,
  now: number,
) {
  const { submission_type, reason } = body
  const cause = decideCause(
    { submission_type, reason },
    {
      end: deadlineOfAttempt(definition, attempt),
      now,
      checksClock: definition.is_system_time_mismatch_enabled,
      checksLeaving: definition.settings.proctor.browser_tolerance.enabled,
    },
  )
  const isSo = cause.submission_type === submission_type && cause.reason === reason
  return { ...body, ...cause, ...(!isSo && { said: { submission_type, reason } }) }
}

function sectionOf({ attempt, test: { definition } }: AttemptAtTest, slug: string, now: number): SectionTime {
  if (!definition.is_timed_section)
    throw httpError(409, 'The sections of this test share one time; submit the whole test.')
  const time = timesOf(definition, attempt, now).find((section) => section.slug === slug)
  if (!time) throw httpError(404, `The test has no section "${slug}".`)
  return time
}

/** True when something must be sealed, false when it already is; throws when neither is possible. */
function accept(decision: SubmitDecision | { readonly kind: 'pending' }): boolean {
  if (decision.kind === 'pending')
    throw httpError(409, 'This section has not begun; submit the previous one first.')
  if (decision.kind === 'fenced') {
    throw httpError(409, `${TAKEN_OVER}; submit it there.`, {
      why: 'fenced',
    })
  }
  if (decision.kind === 'missing') {
    const missing = [...decision.problems]
    throw httpError(409, 'Some answers have not arrived yet; they must be saved first.', { missing })
  }
  return decision.kind === 'seal'
}

async function submitStateOf(store: Store, attempt: AttemptRow) {
  const rows = await store.solutions.all(attempt.id)
  const stored = Object.fromEntries(rows.map((row) => [row.problem, storedAnswer(row)]))
  return { sealed: attempt.receipt !== null, epoch: attempt.epoch, stored }
}

/** Nobody else changes it until the transaction ends. */
async function newestLocked(store: Store, attemptId: number): Promise<AttemptRow> {
  await store.attempts.lock(attemptId)
  return newest(store, attemptId)
}

async function newest(store: Store, attemptId: number): Promise<AttemptRow> {
  const attempt = await store.attempts.byId(attemptId)
  if (!attempt) throw httpError(404, `There is no attempt ${attemptId}.`)
  return attempt
}
