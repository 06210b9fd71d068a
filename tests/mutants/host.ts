import path from 'node:path'
import { createVitest, type Reporter } from 'vitest/node'

/** Asks for test files to be run, after these files have changed. */
export interface Question {
  readonly tests: readonly string[]
  readonly changed: readonly string[]
}

/** How the tests went; `failed` names the files with a failure. */
export interface Outcome {
  readonly passed: boolean
  readonly failed: readonly string[]
}

let failed: string[] = []
const reporter: Reporter = {
  onTestModuleEnd(module) {
    if (!module.ok()) failed.push(path.relative(process.cwd(), module.moduleId))
  },
}

/** One vitest for many faults: it starts in seconds, and a test of one file takes less than one. */
const vitest = await createVitest('test', {
  watch: false,
  typecheck: { enabled: false },
  maxWorkers: 1,
  bail: 1,
  reporters: [reporter],
})

async function answer({ tests, changed }: Question): Promise<Outcome> {
  for (const file of changed) vitest.invalidateFile(path.resolve(file))
  failed = []
  const specifications = tests.flatMap((test) => vitest.getModuleSpecifications(path.resolve(test)))
  const { unhandledErrors } = await vitest.runTestSpecifications(specifications)
  return { passed: failed.length === 0 && unhandledErrors.length === 0, failed }
}

process.on('message', (question: Question) => {
  void answer(question).then(
    (outcome) => process.send?.(outcome),
    () => process.send?.({ passed: false, failed }),
  )
})
process.on('disconnect', () => process.exit())
await vitest.globTestSpecifications()
process.send?.('ready')
