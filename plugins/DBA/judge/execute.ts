import { type Executed, type Execution, RUN_MESSAGES, type TestCaseOutcome } from '@assess/sdk'
import { planCases, REJECTED, UNEVALUATED, verdictOfCases } from '../../families/code/judge/run.ts'
import { isCoded } from '../../families/code/solution.ts'
import { keepsLocked, lockedBy, NO_STUB } from '../../families/code/stub.ts'
import { slugOf } from '../../families/code/technologies.ts'
import type { DatabaseSession, ScriptLimits, ScriptOutcome } from '../engine/engine.ts'
import { engineOf } from '../engine/engines.ts'
import { encodeShown, type Grid, type ShownCase } from '../problem/grids.ts'
import { MESSAGES, noConnection } from '../problem/messages.ts'
import type { Problem, Solution } from '../problem/solution.ts'
import { type Judged, judgeCase } from './case.ts'
import type { DatabaseKey } from './key.schema.ts'
import { casesOf, setupOf } from './key.ts'
import { expectedOf } from './reference.ts'
import { probedTables, showEffects } from './shown.ts'

/** One run of statements, with everything that it needs. */
interface DatabaseRun {
  readonly problem: Problem
  readonly key: DatabaseKey
  readonly code: string
  readonly execution: Execution
  readonly session: DatabaseSession
}

/** Prints the notices of the statements, a line each. */
function printNotices(ran: ScriptOutcome, { print }: Execution) {
  if (ran.kind === 'done' && ran.notices.length > 0) print(`${ran.notices.join('\n')}\n`)
}

/** Runs the statements on the tables that the candidate sees, and shows every result. */
async function tryOut({ problem, code, execution, session }: DatabaseRun): Promise<Executed> {
  const ran = await session.run({ setup: [problem.setup], statements: code, probe: '' })
  printNotices(ran, execution)
  if (ran.kind === 'broken') return { verdict: UNEVALUATED, message: MESSAGES.broken }
  if (ran.kind === 'limit') return { verdict: UNEVALUATED, message: messageOfLimit(ran.limit) }
  const { effects, fault } = ran
  return {
    verdict: UNEVALUATED,
    data: encodeShown({ kind: 'statements', effects: showEffects(effects), fault }),
  }
}

function messageOfLimit(limit: NonNullable<TestCaseOutcome['limit']>): string {
  return limit === 'memory' || limit === 'output' ? MESSAGES[limit] : MESSAGES.time
}

/** Tries the statements on the data of every test case; of hidden ones only the verdict is reported. */
async function judge(run: DatabaseRun, expected: readonly (readonly Grid[])[]): Promise<Executed> {
  const { problem, key, code, execution, session } = run
  const testcases = casesOf(problem, key)
  const outcomes: TestCaseOutcome[] = []
  const shown: ShownCase[] = []
  const samples = testcases.filter(({ is_sample }) => is_sample).length
  planCases(execution, testcases)
  const tables = probedTables(key.probe, problem.setup)
  const judging = { kind: problem.query_kind, how: key, tables, samples }
  for (const [index, testcase] of testcases.entries()) {
    const { id, publicName: name, is_sample } = testcase
    const script = { setup: setupOf(problem, testcase), statements: code, probe: key.probe }
    const ran = await session.run(script)
    if (is_sample) printNotices(ran, execution)
    const judged: Judged = judgeCase(ran, expected[index] ?? [], judging)
    const outcome = { id, name, is_sample, ...judged.outcome }
    outcomes.push(outcome)
    execution.done(outcome)
    if (is_sample) shown.push({ name, ...judged.shown })
  }
  return {
    verdict: verdictOfCases(testcases, outcomes),
    data: encodeShown({ kind: 'cases', cases: shown }),
  }
}

const limitsOf = ({ limits }: Problem): ScriptLimits => ({
  cpuMs: limits.cpu_ms,
  memoryBytes: limits.memory_mb * 1_000_000,
})

/** Runs or judges statements, each time in a database of their own. */
export async function executeStatements(
  problem: Problem,
  solution: Solution,
  key: DatabaseKey,
  execution: Execution,
): Promise<Executed> {
  if (!isCoded(solution)) return { verdict: UNEVALUATED, message: RUN_MESSAGES.notWritten }
  const { code } = solution
  const slug = slugOf(solution.technology)
  const technology = problem.technologies.find((one) => one.slug === slug)
  const engine = engineOf(slug, execution.settings)
  if (!technology || !engine) return { verdict: UNEVALUATED, message: noConnection(technology?.name ?? slug) }
  const stub = problem.stubs[slug] ?? NO_STUB
  if (!keepsLocked(stub, lockedBy(stub, problem.extra_data.code_stub_type), code))
    return { verdict: REJECTED, isMalpractice: true }
  const { mode, signal } = execution
  const expected = mode === 'custom' ? [] : await expectedOf({ problem, key, slug, engine, signal })
  const session = await engine.open(limitsOf(problem), signal)
  try {
    const run: DatabaseRun = { problem, key, code, execution, session }
    return mode === 'custom' ? await tryOut(run) : await judge(run, expected)
  } finally {
    await session.close()
  }
}
