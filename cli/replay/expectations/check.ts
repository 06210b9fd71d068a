import type { Scene } from '../context/context.ts'
import { UnseenScreen } from '../page/presence.ts'
import { EXPECTATIONS } from './all.ts'
import type { Finding } from './define.ts'
import type { Expectation, Sight } from './schema.ts'

/** What is wrong with one thing that must be so. */
export async function check(scene: Scene, expectation: Expectation): Promise<Finding> {
  for (const [name, wanted] of Object.entries(expectation)) {
    const finding = await EXPECTATIONS[name]?.check(scene, wanted)
    if (finding !== undefined) return finding
  }
  return undefined
}

/** On real time nobody knows when a page has come to rest. */
const REAL_REST_MS = 5000

/** Throws with everything that is wrong; on real time only when it does not become right in a moment. */
export async function assertAll(scene: Scene, expectations: readonly Expectation[]): Promise<void> {
  let findings: readonly string[] = []
  const isRight = async () => {
    const all: Finding[] = []
    for (const expectation of expectations) all.push(await check(scene, expectation))
    findings = all.filter((finding) => finding !== undefined)
    return findings.length === 0
  }
  const limit = scene.world.clock === undefined ? REAL_REST_MS : 0
  await scene.until(isRight, async () => findings.join('\n'), limit)
}

/** The same, where nobody may be looking yet: what cannot be seen is not so. */
async function look(scene: Scene, sight: Sight): Promise<Finding> {
  try {
    return await check(scene, sight)
  } catch (error) {
    if (error instanceof UnseenScreen) return error.message
    throw error
  }
}

/** Lets time pass until it is so; throws with what is wrong after `limit` milliseconds. */
export async function waitUntil(scene: Scene, sight: Sight, limit: number): Promise<void> {
  await scene.until(
    async () => (await look(scene, sight)) === undefined,
    async () => `Waited in vain for ${limit / 1000} s. ${await look(scene, sight)}`,
    limit,
  )
}
