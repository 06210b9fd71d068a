import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** Names each failed test with the words of its error, and what kept a file from being loaded. */
export default class FailureReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const module of modules) {
      for (const error of module.errors()) console.log(`${module.relativeModuleId}: ${error.message}`)
      for (const test of module.children.allTests('failed')) this.#tell(test)
    }
  }

  #tell(test: TestCase): void {
    for (const { message } of test.result().errors ?? [])
      console.log(`${test.name}\n    ${message.replaceAll('\n', '\n    ')}`)
  }
}
