import { ReadContext, read } from '@assess/sdk'
import { type CountedCases, countedOf } from '../../code/judge/key.ts'
import type { Files } from '../../code/problem.schema.ts'
import { byPath } from '../../code/test-cases.ts'
import type { Command } from '../problem.schema.ts'
import { type FilesProblem, languageOfProject, started } from '../problem.ts'
import { Key } from './key.schema.ts'
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
      throw new ReadContext(place).unfit(program, `a command that begins with "${linked.program}"`)
  const open = [...test, ...command].find(
    (arg) => arg in problem.files && !problem.locked.includes(arg) && !(arg in files),
  )
  if (open !== undefined)
    throw new ReadContext('locked').unfit(problem.locked, `a list with "${open}", which tests the answer`)
}

/** Reads the key; throws, naming the place, where it does not fit the problem. */
export function readFilesKey(raw: unknown, problem: FilesProblem): FilesKey {
  const at = new ReadContext('key')
  const key = read(Key, raw, at)
  const counted = countedOf(key, problem)
  const tests = at.key('tests')
  const files = byPath(key.tests.files, tests.key('files'))
  if (counted.testcases.length > 0 && Object.keys(files).length === 0)
    throw new Error('"key.tests.files" must have the tests that "key.testcases" names')
  const { command: given } = key.tests
  const command = given ? started(given, tests.key('command')) : problem.commands.test
  checkTests(problem, { files, command })
  return { ...counted, tests: { files, command } }
}
