import type { Execution, TestCaseOutcome } from '@assess/sdk'
import type { Language, Program, ProgramJob, SandboxResult } from '@assess/sdk/node'
import { expect, it } from 'vitest'
import { problemIn } from '../sample.ts'
import { runCustom, runProgram } from './input-output.ts'
import { readCodeKey } from './key.ts'
import { judgedCases } from './weighted-cases.ts'

const PYTHON: Language = { slug: 'python', name: 'Python', fileName: 'main.py', run: ['python3'], extra: {} }
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

const problem = problemIn(
  {
    statement: 'Double.',
    sample_testcases: [{ name: 'open', input: '1', output: '2' }],
    files: { 'data.txt': 'shared' },
  },
  'SCR',
)
const hidden = (more: object = {}) => ({ name: 'secret', input: '5', output: '10', ...more })

interface Setup {
  readonly key?: object
  readonly mode?: Execution['mode']
  readonly input?: string
  /** How a program ends that is given this input. */
  readonly ends?: (input: string, job: ProgramJob) => Partial<SandboxResult>
  readonly compiles?: boolean
}

/** Runs an answer; a program ends as `ends` says, so that no sandbox is needed to ask what is made of it. */
function prepared({ key = {}, mode = 'run', input = '', ends = () => ({}), compiles = true }: Setup) {
  const outcomes: TestCaseOutcome[] = []
  const jobs: ProgramJob[] = []
  const printed: string[] = []
  const unused = () => Promise.reject(new Error('Nobody needs this'))
  async function run(_: Program, job: ProgramJob): Promise<SandboxResult> {
    jobs.push(job)
    const result = { ...ENDED, ...ends(job.input ?? '', job) }
    job.onOutput?.(result.stdout, 'stdout')
    return result
  }
  const execution: Execution = {
    mode,
    input,
    runner: {
      slots: 1,
      languages: new Map([['python', PYTHON]]),
      compile: async (language, files) =>
        compiles
          ? { kind: 'ready', program: { language, files } }
          : { kind: 'failed', message: 'line 1: what is this?' },
      run,
      runCommand: unused,
      pair: unused,
    },
    settings: { databases: {} },
    seed: '',
    upload: unused,
    asset: unused,
    signal: new AbortController().signal,
    print: (text) => void printed.push(text),
    plan() {},
    done: (outcome) => void outcomes.push(outcome),
  }
  const read = readCodeKey({ testcases: [hidden()], ...key }, problem)
  const testcases = judgedCases(problem, read)
  const codeRun = { problem, key: read, language: PYTHON, code: 'print(1)', testcases, execution }
  return { codeRun, jobs, outcomes, printed: () => printed.join('') }
}

const right = (input: string) => ({ stdout: `${Number(input) * 2}\n` })

it('[RUN-02] [N42] prints, and tells of input and output, in a sample only', async () => {
  const { codeRun, jobs, outcomes, printed } = prepared({ ends: right })
  expect(await runProgram(codeRun)).toEqual({ verdict: { status: 'ACC', score: 1 } })
  const usage = { cpu_ms: 7, memory_bytes: 1000 }
  expect(outcomes).toEqual([
    {
      id: 1,
      name: 'open',
      is_sample: true,
      status: 'passed',
      ...usage,
      input: '1',
      expected: '2',
      actual: '2\n',
    },
    { id: 2, name: '', is_sample: false, status: 'passed', ...usage },
  ])
  expect(printed()).toBe('— open —\n2\n')
  expect(jobs.map(({ env }) => env)).toEqual([{ PYTHONUNBUFFERED: '1' }, undefined])
  expect(jobs.map(({ onOutput }) => onOutput !== undefined)).toEqual([true, false])
})

it('ends the last line of a sample that did not end it, and none where nothing was printed', async () => {
  const open = prepared({ ends: () => ({ stdout: '2' }) })
  await runProgram(open.codeRun)
  expect(open.printed()).toBe('— open —\n2\n')
  const silent = prepared({})
  await runProgram(silent.codeRun)
  expect(silent.printed()).toBe('— open —\n')
})

it.each<[how: string, ended: Partial<SandboxResult>, outcome: Partial<TestCaseOutcome>]>([
  ['prints something wrong', { stdout: '3' }, { status: 'failed' }],
  ['runs for too long', { ending: 'time', stdout: '2' }, { status: 'error', limit: 'time' }],
  ['takes too much memory', { ending: 'memory', exitCode: 137 }, { status: 'error', limit: 'memory' }],
  ['says why it broke', { exitCode: 1, stderr: 'boom' }, { status: 'error', message: 'boom' }],
  ['breaks in silence', { exitCode: 3, stdout: '2' }, { status: 'error', message: 'Exit code 3' }],
  [
    'says much about why it broke',
    { exitCode: 1, stderr: `x${'y'.repeat(2000)}` },
    { status: 'error', message: 'y'.repeat(2000) },
  ],
])('a program that %s', async (_, ended, outcome) => {
  const { codeRun, outcomes } = prepared({ ends: () => ended })
  expect((await runProgram(codeRun)).verdict).toEqual({ status: 'REJ', score: 0 })
  const [{ status, limit, message } = { status: 'skipped' }] = outcomes
  expect({ status, limit, message }).toEqual({ limit: undefined, message: undefined, ...outcome })
})

it('files that a sample has written, and that its program names, come below what it printed', async () => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const files = { 'data.txt': bytes('shared'), 'out/list.txt': bytes('a'), 'picture.png': bytes('\0') }
  const { codeRun, jobs, printed } = prepared({ ends: () => ({ stdout: 'done', files }) })
  // A word without an end is not a name, and is not looked at from each of its letters.
  const code = `${'a'.repeat(1_000_000)}\nsort data.txt > ./out/list.txt; draw 'picture.png'`
  await runProgram({ ...codeRun, code })
  expect(jobs.map(({ keep }) => keep)).toEqual([['data.txt', 'out/list.txt', 'picture.png'], []])
  expect(printed()).toBe('— open —\ndone\n— out/list.txt —\na\n')
})

it('a program whose memory nobody can tell is told without it', async () => {
  const { codeRun, outcomes } = prepared({ ends: () => ({ memoryBytes: undefined }) })
  await runProgram(codeRun)
  expect(outcomes[0]).toHaveProperty('cpu_ms', 7)
  expect(outcomes[0]).not.toHaveProperty('memory_bytes')
})

it('a program that does not compile says what the compiler says, and no test case runs', async () => {
  const { codeRun, jobs, outcomes, printed } = prepared({ compiles: false })
  expect(await runProgram(codeRun)).toEqual({
    verdict: { status: 'REJ', score: 0 },
    message: 'The program did not compile.',
  })
  expect(printed()).toBe('line 1: what is this?')
  expect([jobs.length, outcomes.map(({ status }) => status)]).toEqual([0, ['skipped', 'skipped']])
})

it.each<[files: SandboxResult['files'], wrong: string | undefined]>([
  [{ 'out/a.txt': new TextEncoder().encode('done') }, undefined],
  [{ 'out/a.txt': new TextEncoder().encode('done\n') }, undefined],
  [{ 'out/a.txt': new TextEncoder().encode('not done') }, 'out/a.txt'],
  [{}, 'out/a.txt'],
  [{ 'out/a.txt': new TextEncoder().encode('done'), gone: new Uint8Array() }, 'gone'],
])(
  'the files %# have to be as they are wanted afterwards, and those of the problem are there',
  async (files, wrong) => {
    const results = { 'out/a.txt': 'done', gone: null }
    const key = { testcases: [hidden({ files: { gone: 'remove me' }, results })], sample_weight: 0 }
    const { codeRun, jobs, outcomes } = prepared({ key, ends: (input) => ({ ...right(input), files }) })
    await runProgram(codeRun)
    expect(outcomes[1]).toMatchObject(wrong ? { status: 'failed', message: wrong } : { status: 'passed' })
    expect(jobs.map((job) => job.files)).toEqual([
      { 'data.txt': 'shared' },
      { 'data.txt': 'shared', gone: 'remove me' },
    ])
    expect(jobs.map(({ keep }) => keep)).toEqual([[], ['out/a.txt', 'gone']])
  },
)

const CHECKER = { kind: 'program', technology: 'python', code: 'check()' }
const isCheck = ({ args }: ProgramJob) => args !== undefined

it('a program of the author is asked with the input, what was expected and what was printed', async () => {
  const { codeRun, jobs, outcomes } = prepared({
    key: { checker: CHECKER },
    mode: 'judge',
    ends: (input, job) =>
      isCheck(job) ? { exitCode: job.files?.['input.txt'] === '5' ? 1 : 0 } : right(input),
  })
  await runProgram(codeRun)
  expect(outcomes.map(({ status }) => status)).toEqual(['passed', 'failed'])
  expect(jobs.filter(isCheck).map(({ args, files }) => [args, files])).toEqual([
    [
      ['input.txt', 'expected.txt', 'actual.txt'],
      { 'input.txt': '1', 'expected.txt': '2', 'actual.txt': '2\n' },
    ],
    [
      ['input.txt', 'expected.txt', 'actual.txt'],
      { 'input.txt': '5', 'expected.txt': '10', 'actual.txt': '10\n' },
    ],
  ])
})

it('a program of the author that breaks ends a judgement, and fails the test case of a run', async () => {
  const broken = (ended: Partial<SandboxResult>, mode: Execution['mode']) =>
    prepared({ key: { checker: CHECKER }, mode, ends: (_, job) => (isCheck(job) ? ended : {}) })
  await expect(runProgram(broken({ exitCode: 2, stderr: 'oh' }, 'judge').codeRun)).rejects.toThrow(
    'The checker broke on the test case "open" (exit code 2): oh',
  )
  await expect(runProgram(broken({ ending: 'time', exitCode: 1 }, 'judge').codeRun)).rejects.toThrow(
    'The checker broke on the test case "open" (limit: time): ',
  )
  const { codeRun, outcomes } = broken({ exitCode: 2 }, 'run')
  await runProgram(codeRun)
  expect(outcomes.map(({ status }) => status)).toEqual(['failed', 'failed'])
})

it('[RUN-02] a run with input of its own prints what there is to tell, and judges nothing', async () => {
  const { codeRun, jobs, outcomes, printed } = prepared({ mode: 'custom', input: '4', ends: right })
  expect(await runCustom(codeRun)).toEqual({ verdict: { status: 'UNE', score: 0 } })
  expect(jobs.map(({ input, env, keep }) => [input, env, keep])).toEqual([
    ['4', { PYTHONUNBUFFERED: '1' }, []],
  ])
  expect(printed()).toBe('8\n')
  expect(outcomes).toEqual([
    { id: 0, name: '', is_sample: true, status: 'passed', cpu_ms: 7, memory_bytes: 1000 },
  ])
  const broken = prepared({ mode: 'custom', compiles: false })
  expect((await runCustom(broken.codeRun)).message).toBe('The program did not compile.')
  expect(broken.outcomes).toEqual([])
})
