import { messageOf } from '../../definitions/diagnostic.ts'
import type { CatalogTest } from '../content/catalog.ts'
import { executableOf } from '../content/evaluation.ts'
import type { Ports } from '../content/ports.ts'
import type { AttemptRow } from '../store/attempts.ts'
import { technologyOf } from '../store/runs.ts'
import type { SolutionRow } from '../store/solutions.ts'
import { storedFields } from '../store/solutions.ts'
import { type SchedulerPorts, testOfRun } from './scheduler.ts'

type JudgingPorts = Ports & Pick<SchedulerPorts, 'variants'>

/**
 * Stores a judging run for every answer of an ending attempt whose type judges by running and whose sealed revision has
 * no judgement; returns their number. Call it inside the transaction that seals, and resume the
 * runs afterwards.
 */
export async function judgeSealed(ports: JudgingPorts, attempt: AttemptRow): Promise<number> {
  const { store, clock, random } = ports
  const test = await testOfRun(ports, { attempt_id: attempt.id, test_id: attempt.test_id })
  if (!test) return 0
  let count = 0
  for (const row of await store.solutions.all(attempt.id)) {
    if (!(await mustBeJudged(ports, test, row))) continue
    const { id, problem, revision_id } = row
    count += 1
    await store.runs.create({
      public_id: random.uuid(),
      user_id: attempt.user_id,
      test_id: test.id,
      problem,
      attempt_id: attempt.id,
      solution_id: id,
      revision_id,
      fields: null,
      mode: 'judge',
      is_closing: 1,
      input: '',
      technology: technologyOf(storedFields(row)),
      type_version: test.problems.get(problem)?.typeVersion ?? '',
      created_at: clock.now(),
    })
  }
  return count
}

/** An answer that cannot be read must not prevent sealing. */
async function mustBeJudged({ log, store }: Ports, test: CatalogTest, row: SolutionRow): Promise<boolean> {
  const problem = test.problems.get(row.problem)
  const target = problem && executableOf(problem)
  if (!target || row.status === 'CLR' || (await store.runs.isJudged(row.id, row.revision_id))) return false
  try {
    return target.type.isAttempted(target.type.solution.decode(storedFields(row)))
  } catch (error) {
    log(`The answer to "${row.problem}" of attempt ${row.attempt_id} cannot be judged: ${messageOf(error)}`)
    return false
  }
}
