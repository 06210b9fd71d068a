import type { Limits, Runner } from '@assess/sdk/node'
import type { Checker } from './key.schema.ts'
import type { TestCase } from './key.ts'
import { limitsOf } from './limits.ts'

type CheckerProgram = Extract<Checker, { readonly kind: 'program' }>

/** A checker comes from the author: it gets more than most programs, and its failure is ours. */
const LIMITS: Limits = limitsOf({ cpu_ms: 10_000, memory_mb: 512 })

/** Says by a program of the author whether an answer is right. */
export interface ProgramChecker {
  /** Rejects when the checker itself fails. */
  accepts(testcase: TestCase, actual: string): Promise<boolean>
}

/**
 * Compiles a checker. It is called with three file names, of the input, what was expected and what was printed, and
 * says yes by ending with 0 and no by ending with 1. Rejects with an `Error` for a checker that cannot be used.
 */
export async function createProgramChecker(
  { technology, code }: CheckerProgram,
  runner: Runner,
  signal: AbortSignal,
): Promise<ProgramChecker> {
  const language = runner.languages.get(technology)
  if (!language) throw new Error(`The checker is written in "${technology}", which is not installed here`)
  const compiled = await runner.compile(language, { [language.fileName]: code }, signal)
  if (compiled.kind === 'failed') throw new Error(`The checker does not compile: ${compiled.message}`)
  const { program } = compiled
  return {
    async accepts({ name, input, output = '' }, actual) {
      const files = { 'input.txt': input, 'expected.txt': output, 'actual.txt': actual }
      const result = await runner.run(program, { files, args: Object.keys(files), limits: LIMITS, signal })
      if (result.ending === 'exited' && result.exitCode === 0) return true
      if (result.ending === 'exited' && result.exitCode === 1) return false
      signal.throwIfAborted()
      const how = result.ending === 'exited' ? `exit code ${result.exitCode}` : `limit: ${result.ending}`
      throw new Error(`The checker broke on the test case "${name}" (${how}): ${result.stderr.slice(0, 500)}`)
    },
  }
}
