import { readOptional, readRecord } from '../../../../src/sdk/reading.ts'
import { type CountedCases, readCounted } from '../../code/judge/key.ts'
import { type Files, readFiles } from '../../code/test-cases.ts'
import { type Command, type FilesProblem, readCommand } from '../problem.ts'

/** The answer key of a problem with several files: test cases by name, and the tests that they are. */
export interface FilesKey extends CountedCases {
  readonly tests: {
    /** Hidden tests by path; nothing that the candidate writes can take their place. */
    readonly files: Files
    readonly command: Command
  }
}

/** Reads the key; throws, naming the place, where it does not fit the problem. */
export function readFilesKey(raw: unknown, problem: FilesProblem): FilesKey {
  const key = readRecord(raw, 'key')
  const counted = readCounted(key, problem)
  const tests = readOptional(key.tests, 'key.tests', readRecord) ?? {}
  const files = readOptional(tests.files, 'key.tests.files', readFiles) ?? {}
  if (counted.testcases.length > 0 && Object.keys(files).length === 0)
    throw new Error('"key.tests.files" must have the tests that "key.testcases" names')
  const command = readOptional(tests.command, 'key.tests.command', readCommand) ?? problem.commands.test
  return { ...counted, tests: { files, command } }
}
