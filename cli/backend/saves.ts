import type { SolutionFields } from '../../src/kernel/problem.ts'
import type { Receipt, RecoveredDraft } from '../../src/wire/saving.ts'
import { isoTime } from '../../src/wire/time.ts'
import type { Attempts, Held } from './attempts.ts'
import type { CatalogProblem } from './catalog.ts'
import type { BackendClock, BackendRandom } from './contract.ts'
import { judge } from './evaluation.ts'
import { refusal } from './refusal.ts'
import { decideSave, type SaveAsk, type SaveGround, type StoredAnswer, whyRecovered } from './rules/saves.ts'
import { decideSubmit, type SubmitAsk } from './rules/submission.ts'
import { canonical, hashOf } from './seal.ts'
import { storedFields } from './serialise.ts'
import type { AttemptRow } from './store/attempts.ts'
import type { SolutionRow } from './store/solutions.ts'
import type { Store } from './store/store.ts'
import { closingOf } from './times.ts'

export interface SaveHeaders extends SaveAsk {
  readonly baseRev: number | undefined
}

export interface HandedIn {
  readonly problem: string
  readonly rev: number
  readonly base_rev?: number
  readonly epoch?: number
  readonly fields: SolutionFields
}

export interface Saves {
  /**
   * Stores a revision and resolves when it is on disk. Throws 422 when the type refuses the solution, 409 with
   * `why` when it came too late; such a draft is kept among the recovered ones.
   */
  save(
    held: Held,
    problem: CatalogProblem,
    fields: SolutionFields,
    headers: SaveHeaders,
  ): Promise<SolutionRow>
  /** Stores an empty revision with the status `CLR`. */
  clear(held: Held, row: SolutionRow, headers: SaveHeaders): void
  recover(held: Held, draft: HandedIn): void
  recovered(attempt: AttemptRow): readonly RecoveredDraft[]
  /** Exactly once: a repeated submission gets the first receipt. Throws 409 with `missing` or `why`. */
  submit(held: Held, ask: SubmitAsk, submission: Readonly<Record<string, unknown>>): Receipt
}

interface SavePorts {
  readonly store: Store
  readonly attempts: Attempts
  readonly clock: BackendClock
  readonly random: BackendRandom
  log(line: string): void
}

interface Revision {
  readonly text: string
  readonly status: SolutionRow['status']
  readonly score: number
}

const TOO_LATE = {
  fenced: 'The test is open in another tab or on another device; this answer is kept as a recovered draft.',
  closed: 'The test is over; this answer is kept as a recovered draft.',
} as const

export function createSaves({ store, attempts, clock, random, log }: SavePorts): Saves {
  function groundOf({ attempt, test }: Held, row: SolutionRow | undefined): SaveGround {
    const latest = store.attempts.byId(attempt.id) ?? attempt
    const closed = latest.ended_at !== null || clock.now() >= closingOf(test.definition, latest)
    return { closed, epoch: latest.epoch, stored: row && storedAnswer(row) }
  }

  function keepLate(
    attemptId: number,
    problem: string,
    rev: number,
    why: RecoveredDraft['why'],
    text: string,
  ) {
    const received_at = clock.now()
    store.solutions.recover({
      attempt_id: attemptId,
      problem,
      rev,
      why,
      fields: text,
      fields_hash: hashOf(text),
      received_at,
    })
  }

  /** Decides and writes in one transaction; the answer tells why the draft was too late, if it was. */
  function append(held: Held, problem: CatalogProblem, next: Revision, headers: SaveHeaders) {
    return store.transaction(() => {
      const row = store.solutions.of(held.attempt.id, problem.slug)
      refuseOtherBody(row, headers.key, next)
      const decision = decideSave(groundOf(held, row), headers)
      if (decision.kind === 'duplicate') return undefined
      if (decision.kind === 'late') {
        keepLate(held.attempt.id, problem.slug, headers.rev ?? 0, decision.why, next.text)
        return decision.why
      }
      const id = row?.id ?? store.solutions.create(held.attempt.id, problem.slug, problem.code, random.uuid())
      store.solutions.append(id, {
        rev: decision.rev,
        base_rev: headers.baseRev,
        epoch: decision.epoch,
        key: headers.key,
        fields: next.text,
        fields_hash: hashOf(next.text),
        status: next.status,
        score: next.score,
        saved_at: clock.now(),
      })
      return undefined
    })
  }

  function refuseOtherBody(row: SolutionRow | undefined, key: string | undefined, next: Revision) {
    if (!row || key === undefined) return
    const known = store.solutions.byKey(row.id, key)
    if (known && known.fields_hash !== hashOf(next.text)) {
      throw refusal(422, 'This idempotency key stored another answer before; use a new key for a new answer.')
    }
  }

  return {
    async save(held, problem, fields, headers) {
      const verdict = await judge(problem, fields, log)
      const why = append(held, problem, { text: canonical(fields), ...verdict }, headers)
      if (why) throw refusal(409, TOO_LATE[why], { why })
      const row = store.solutions.of(held.attempt.id, problem.slug)
      if (!row) throw new Error(`The solution of "${problem.slug}" is not there after its commit`)
      return row
    },

    clear(held, row, headers) {
      const problem = held.test.problems.get(row.problem)
      if (!problem) throw refusal(404, `The problem "${row.problem}" is no longer part of this test.`)
      const why = append(held, problem, { text: '{}', status: 'CLR', score: 0 }, headers)
      if (why) throw refusal(409, TOO_LATE[why], { why })
    },

    recover(held, draft) {
      const { epoch, problem, rev, fields } = draft
      if (!held.test.problems.has(problem)) throw refusal(404, `The test has no problem "${problem}".`)
      const ground = groundOf(held, store.solutions.of(held.attempt.id, problem))
      const baseRev = draft.base_rev ?? ground.stored?.rev ?? 0
      keepLate(held.attempt.id, problem, rev, whyRecovered(ground, { epoch, baseRev }), canonical(fields))
    },

    recovered: (attempt) =>
      store.solutions.recovered(attempt.id).map((row) => ({
        problem: row.problem,
        rev: row.rev,
        why: row.why,
        fields: storedFields(row),
        received_at: isoTime(row.received_at),
      })),

    submit({ attempt }, ask, submission) {
      return store.transaction(() => {
        const latest = store.attempts.byId(attempt.id) ?? attempt
        const stored = store.solutions.all(attempt.id).map((row) => [row.problem, storedAnswer(row)] as const)
        const ground = {
          sealed: latest.receipt !== null,
          epoch: latest.epoch,
          stored: Object.fromEntries(stored),
        }
        const decision = decideSubmit(ground, ask)
        if (decision.kind === 'missing')
          throw refusal(409, 'Some answers have not arrived yet.', { missing: [...decision.problems] })
        if (decision.kind === 'fenced')
          throw refusal(409, 'The test is open in another tab or on another device.', { why: 'fenced' })
        if (decision.kind === 'seal') return attempts.seal(latest, submission)
        const receipt: Receipt = JSON.parse(latest.receipt ?? 'null')
        return receipt
      })
    },
  }
}

function storedAnswer(row: SolutionRow): StoredAnswer {
  return { rev: row.rev, epoch: row.epoch ?? undefined, key: row.key ?? undefined }
}
