import { messageOf } from '../../definitions/diagnostic.ts'
import type { Catalog } from '../content/catalog.ts'
import { executableOf } from '../content/evaluation.ts'

/** Lets the types of all problems make ready. Nobody waits for it, and what goes wrong here goes wrong again in a run. */
export function warmTypes({ tests }: Catalog, log: (line: string) => void): void {
  const problems = tests.flatMap((test) => [...test.problems.values()])
  const types = new Set(problems.map((problem) => executableOf(problem)?.type))
  for (const type of types)
    type?.warm?.().catch((error: unknown) => log(`${type.code} could not be made ready: ${messageOf(error)}`))
}
