import type { Expectation, Sight } from './expectation.ts'
import { EXPECTATIONS } from './expectations/all.ts'
import type { Finding } from './expectations/define.ts'
import { UnseenScreen } from './presence.ts'
import type { Scene } from './scene.ts'

/** What is wrong with one thing that must be so. */
export async function check(scene: Scene, expectation: Expectation): Promise<Finding> {
  for (const [name, wanted] of Object.entries(expectation)) {
    const finding = await EXPECTATIONS[name]?.check(scene, wanted)
    if (finding !== undefined) return finding
  }
  return undefined
}

/** Throws with everything that is wrong. */
export async function assertAll(scene: Scene, expectations: readonly Expectation[]): Promise<void> {
  const findings: string[] = []
  for (const expectation of expectations) {
    const finding = await check(scene, expectation)
    if (finding !== undefined) findings.push(finding)
  }
  if (findings.length > 0) throw new Error(findings.join('\n'))
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
