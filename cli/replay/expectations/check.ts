import { messageOf } from '../../definitions/diagnostic.ts'
import type { FlowContext } from '../context/context.ts'
import { HiddenScreen } from '../page/tab.ts'
import { type Condition, EXPECTATIONS, type Expectation } from './all.ts'
import type { Finding } from './define.ts'

/** What is wrong with one thing that must be so. */
async function check(context: FlowContext, expectation: Expectation): Promise<Finding> {
  for (const [name, wanted] of Object.entries(expectation)) {
    const finding = await EXPECTATIONS[name]?.check(context, wanted)
    if (finding !== undefined) return finding
  }
  return undefined
}

/** On real time nobody knows when a page has come to rest. */
const REAL_REST_MS = 5000

/**
 * What is wrong with each of the expectations, in their order; on real time only what does not become right in a
 * moment.
 */
export async function findingsOf(
  context: FlowContext,
  expectations: readonly Expectation[],
): Promise<readonly Finding[]> {
  const last = context.scheduler.now() + (context.environment.clock === undefined ? REAL_REST_MS : 0)
  while (true) {
    const findings: Finding[] = []
    for (const expectation of expectations) findings.push(await check(context, expectation).catch(messageOf))
    const isRight = findings.every((finding) => finding === undefined)
    if (isRight || context.scheduler.now() >= last) return findings
    await context.advance(context.scheduler.next())
  }
}

/** Throws with everything that is wrong. */
export async function assertAll(context: FlowContext, expectations: readonly Expectation[]): Promise<void> {
  const wrong = (await findingsOf(context, expectations)).filter((finding) => finding !== undefined)
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
}

/** The same, where nobody may be looking yet: what cannot be seen is not so. */
async function look(context: FlowContext, sight: Condition): Promise<Finding> {
  try {
    return await check(context, sight)
  } catch (error) {
    if (error instanceof HiddenScreen) return error.message
    throw error
  }
}

/** Lets time pass until it is so; throws with what is wrong after `limit` milliseconds. */
export async function waitUntil(context: FlowContext, sight: Condition, limit: number): Promise<void> {
  await context.until(
    async () => (await look(context, sight)) === undefined,
    async () => `Waited in vain for ${limit / 1000} s. ${await look(context, sight)}`,
    limit,
  )
}
