import { PER_MINUTE } from '../../../src/wire/limits.ts'
import type { Run } from '../../../src/wire/runs.schema.ts'
import type { AttemptAtTest } from '../attempts/attempts.ts'
import type { CatalogProblem } from '../content/catalog.ts'
import { customMessageError } from '../http/errors.ts'
import { createRateLimit } from '../http/rate-limit.ts'
import {
  refuseBusy,
  refuseClosed,
  refuseClosedNow,
  refuseOverLimit,
  refuseTooMany,
} from '../runs/preconditions.ts'
import { NO_SANDBOX_TEXT } from '../runs/runs.ts'
import { type NewRun, type RunRow, technologyOf } from '../store/runs.ts'
import { type SolutionRow, storedFields } from '../store/solutions.ts'
import type { UserRow } from '../store/users.ts'
import type { Context } from './context.ts'

const tooOften = () =>
  customMessageError(
    429,
    `You have started ${PER_MINUTE.runs} runs within a minute. Wait a little, then run it again.`,
  )

/** What a run executes. */
export interface RunSubject {
  readonly held?: AttemptAtTest
  readonly test_id: number
  readonly problem: CatalogProblem
  readonly solution?: SolutionRow
  /** Of a trial, canonical JSON. */
  readonly fields?: string
}

/** What is to run, and how. */
type AskedRun = Pick<NewRun, 'mode' | 'input'> & Omit<RunSubject, 'held'>

/** Starts runs, with a limit for each user and minute. */
export interface RunStarter {
  /** Call it after all other checks; `decide` as for `Runs.start`. */
  start(user: UserRow, run: AskedRun, decide: () => Promise<RunRow | undefined>): Promise<Run>
  /** Has an answer judged; one that is being judged, or was, as it is (CALL-57). */
  judge(
    user: UserRow,
    answer: {
      readonly held: AttemptAtTest
      readonly problem: CatalogProblem
      readonly solution: SolutionRow
    },
  ): Promise<Run>
}

export function createRunStarter(context: Context): RunStarter {
  const { clock, runs, store } = context
  const countRun = createRateLimit(clock, PER_MINUTE.runs, 60_000, tooOften)

  const start: RunStarter['start'] = async (user, run, decide) => {
    const { mode, input, problem, test_id, solution, fields = null } = run
    if (!runs.canRun(problem)) throw customMessageError(503, NO_SANDBOX_TEXT)
    countRun(user.id)
    const row = await runs.start(
      {
        public_id: context.random.uuid(),
        user_id: user.id,
        test_id,
        problem: problem.slug,
        attempt_id: solution?.attempt_id ?? null,
        solution_id: solution?.id ?? null,
        revision_id: solution?.revision_id ?? null,
        fields,
        mode,
        input,
        type_version: problem.typeVersion,
        is_closing: 0,
        technology: technologyOf(solution ? storedFields(solution) : JSON.parse(fields ?? '{}')),
        created_at: clock.now(),
      },
      decide,
    )
    return runs.show(row)
  }

  return {
    start,
    async judge(user, { held, problem, solution }) {
      refuseClosed(held, problem, clock)
      const judging = () => store.runs.judging(solution.revision_id)
      const known = await judging()
      if (known) return runs.show(known)
      const run = { test_id: held.test.id, problem, solution, mode: 'judge', input: '' } as const
      return start(user, run, async () => {
        await refuseClosedNow(context, held, problem)
        const twin = await judging()
        if (twin) return twin
        refuseBusy(await store.runs.unfinishedOf(solution.id))
        await refuseOverLimit(store, problem, solution)
        await refuseTooMany(store, solution.attempt_id)
        return undefined
      })
    },
  }
}
