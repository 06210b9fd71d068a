import { contextAt, readOptional, readRecord, unfit } from '../../../../src/sdk/reading.ts'
import { type CountedCases, readCounted } from '../../code/judge/key.ts'
import type { Files } from '../../code/problem.schema.ts'
import { readFiles } from '../../code/test-cases.ts'
import { type Command, type FilesProblem, languageOfProject, readCommand } from '../problem.ts'
import { LINKED } from './linked.ts'

/** The answer key of a problem with several files: test cases by name, and the tests that they are. */
export interface FilesKey extends CountedCases {
  readonly tests: {
    /** Hidden tests by path; nothing that the candidate writes can take their place. */
    readonly files: Files
    readonly command: Command
  }
}

/** Throws where tests cannot have a sandbox of their own, or could be replaced by the answer. */
function checkTests(problem: FilesProblem, { files, command }: FilesKey['tests']) {
  const linked = LINKED[languageOfProject(problem)]
  const { test } = problem.commands
  for (const [place, [program = '']] of Object.entries({
    'commands.test': test,
    'key.tests.command': command,
  }))
    if (linked && program !== linked.program)
      throw unfit(program, place, `a command that begins with "${linked.program}"`)
  const open = [...test, ...command].find(
    (arg) => arg in problem.files && !problem.locked.includes(arg) && !(arg in files),
  )
  if (open !== undefined)
    throw unfit(problem.locked, 'locked', `a list with "${open}", which tests the answer`)
}

/** Reads the key; throws, naming the place, where it does not fit the problem. */
export function readFilesKey(raw: unknown, problem: FilesProblem): FilesKey {
  const key = readRecord(raw, 'key')
  const counted = readCounted(key, problem)
  const tests = readOptional(key.tests, 'key.tests', readRecord) ?? {}
  const files = readOptional(tests.files, 'key.tests.files', (one, at) => readFiles(one, contextAt(at))) ?? {}
  if (counted.testcases.length > 0 && Object.keys(files).length === 0)
    throw new Error('"key.tests.files" must have the tests that "key.testcases" names')
  const command = readOptional(tests.command, 'key.tests.command', readCommand) ?? problem.commands.test
  checkTests(problem, { files, command })
  return { ...counted, tests: { files, command } }
}
