import type { Execution, TestCaseOutcome } from '@assess/sdk'
import type { Language, SandboxJob, SandboxResult } from '@assess/sdk/node'
import { expect, it } from 'vitest'
import { FILES_LIMITS } from '../limits.ts'
import { changedIn, SMALL_PROJECT } from '../sample.ts'
import { filesCodec } from '../solution.ts'
import { defineFilesType } from '../type.ts'
import { filesProblem } from '../written.ts'
import { executeFiles } from './execute.ts'
import { readFilesKey } from './key.ts'
import { failurePlaces, ownPlaces } from './own-places.ts'

const NODE: Language = { slug: 'javascript', name: 'Node', fileName: 'main.js', run: ['node'], extra: {} }
const ENDED: SandboxResult = {
  ending: 'exited',
  exitCode: 0,
  stdout: '',
  stderr: '',
  cpuMs: 7,
  wallMs: 9,
  memoryBytes: 1000,
  files: {},
  executable: [],
}
const { problem: read } = defineFilesType('APP', filesProblem('APP', FILES_LIMITS), filesCodec)
const problem = read({
  ...SMALL_PROJECT,
  commands: { ...SMALL_PROJECT.commands, run: ['node', 'src/a.js'] },
})
const key = readFilesKey({ testcases: [] }, problem)
const answer = changedIn('javascript')

interface Setup {
  readonly mode?: Execution['mode']
  readonly languages?: readonly Language[]
  readonly ended?: Partial<SandboxResult>
  /** Is told when the program runs, and may end the run. */
  onRun?(control: AbortController): void
}

function prepared({ mode = 'judge', languages = [NODE], ended = {}, onRun = () => {} }: Setup) {
  const control = new AbortController()
  const jobs: SandboxJob[] = []
  const outcomes: TestCaseOutcome[] = []
  const unused = () => Promise.reject(new Error('Nobody needs this'))
  const execution: Execution = {
    mode,
    input: '4',
    runner: {
      slots: 1,
      languages: new Map(languages.map((language) => [language.slug, language])),
      compile: unused,
      run: unused,
      async runCommand(job) {
        jobs.push(job)
        onRun(control)
        return { ...ENDED, ...ended }
      },
      pair: unused,
    },
    settings: { databases: {} },
    seed: '',
    upload: unused,
    asset: unused,
    signal: control.signal,
    print() {},
    plan() {},
    done: (outcome) => void outcomes.push(outcome),
  }
  return { execution, jobs, outcomes }
}

it('a project that is as it was given is not judged, and says so', async () => {
  const { execution, jobs } = prepared({})
  expect(await executeFiles(problem, answer({}), key, execution)).toEqual({
    verdict: { status: 'UNE', score: 0 },
    message: 'No file was changed, so there is nothing to evaluate.',
  })
  expect(jobs).toEqual([])
})

it('a project is not judged where its language is not there, or where it changes what it may not', async () => {
  const nowhere = prepared({ languages: [] })
  expect(await executeFiles(problem, answer({ 'src/a.js': 'x' }), key, nowhere.execution)).toEqual({
    verdict: { status: 'UNE', score: 0 },
    message: 'This language is not available here. Choose another one.',
  })
  const tampered = prepared({})
  expect(await executeFiles(problem, answer({ 'test/a.test.js': 'x' }), key, tampered.execution)).toEqual({
    verdict: { status: 'REJ', score: 0 },
    isMalpractice: true,
  })
  expect([nowhere.jobs, tampered.jobs]).toEqual([[], []])
})

it('a project runs alone with what the candidate typed, and tells how it ended', async () => {
  const { execution, jobs, outcomes } = prepared({ mode: 'custom' })
  await executeFiles(problem, answer({ 'src/a.js': 'x' }), key, execution)
  expect(jobs).toMatchObject([
    {
      command: ['node', 'src/a.js'],
      input: '4',
      network: 'loopback',
      files: { 'src/a.js': 'x', 'src/b.js': 'b', 'test/a.test.js': 't' },
    },
  ])
  expect(outcomes).toEqual([
    { id: 0, name: '', is_sample: true, status: 'passed', cpu_ms: 7, memory_bytes: 1000 },
  ])
  const late = prepared({ mode: 'custom', ended: { ending: 'time', memoryBytes: undefined } })
  await executeFiles(problem, answer({ 'src/a.js': 'x' }), key, late.execution)
  expect(late.outcomes).toEqual([
    { id: 0, name: '', is_sample: true, status: 'error', limit: 'time', cpu_ms: 7 },
  ])
})

it('a run that is cancelled meanwhile tells nothing more', async () => {
  const why = new Error('It was cancelled')
  const { execution, outcomes } = prepared({ mode: 'custom', onRun: (control) => control.abort(why) })
  await expect(executeFiles(problem, answer({ 'src/a.js': 'x' }), key, execution)).rejects.toBe(why)
  expect(outcomes).toEqual([])
})

it('what tests print names the files of the candidate, and nothing of what runs them', () => {
  const thrown = `file:///home/box/.link/link.mjs:133
    if (kind === 'error') throw result
                          ^

`
  const frames =
    '    at Link.#resultOf (file:///home/box/.link/link.mjs:133:27)\n    at node:internal/main:1:1\n'
  expect(
    ownPlaces(
      `${thrown}ReferenceError: x\n    at file:///home/box/src/a.js:1:1\n${frames}\nNode.js v24.1.0\n`,
    ),
  ).toBe('ReferenceError: x\n    at src/a.js:1:1\n\n')
  expect(
    ownPlaces(
      '  File "/home/box/.link/serve.py", line 9, in load\n    get()\n  File "/home/box/a.py", line 2\n',
    ),
  ).toBe('  File "a.py", line 2\n')
})

it('a failed test is told with the first place in the answer', () => {
  const report = `<testcase name="begins" time="1"/><testcase name="adds" time="1"><failure>
at test (file:///home/box/test/a.test.js:2:1) at add (file:///home/box/src/a.js:7:3)
</failure></testcase>`
  expect([...failurePlaces(report, (path) => path === 'src/a.js')]).toEqual([['adds', 'src/a.js:7']])
})
