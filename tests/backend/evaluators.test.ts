import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createEvaluators } from '../../cli/backend/evaluation/evaluators.ts'
import { commandOf } from '../processes.ts'
import { sampled } from '../sampled.ts'
import { createEnvironment } from './environment.ts'
import { ENDLESS, MISBEHAVIOURS, nodeManifest } from './evaluated-type.ts'
import { ADA, BOB, CHOICE, defineTest, revision } from './samples.ts'
import { type Begun, begin } from './visitor.ts'

const types = new URL('./evaluated-type.ts', import.meta.url)

/** A learning test, whose report says how each answer was judged; what no program could judge waits for a reviewer. */
async function environmentOf(keys: Readonly<Record<string, string>>, limitMs?: number) {
  const [section] = defineTest().sections
  if (!section) throw new Error('The sample has no section')
  const odd = Object.entries(keys).map(([slug, key]) => ({
    ...CHOICE,
    slug,
    key,
    problem_type: 'EVL',
    content: {},
  }))
  const tests = [defineTest({ test_type: 'LRN', sections: [{ ...section, problems: [CHOICE, ...odd] }] })]
  const evaluators = { types, ...(limitMs !== undefined && { limitMs }) }
  return createEnvironment(tests, undefined, { manifest: nodeManifest, evaluators })
}

async function judged({ call, submit }: Begun, username: string) {
  await submit()
  const { id } = (await call('GET', '/api/v1/test/first')).body
  const { body } = await call('GET', `/api/v1/test/${id}/solutionset?username=${username}`)
  const rows: readonly { problem: string; status: string }[] = body.problems
  return Object.fromEntries(rows.map(({ problem, status }) => [problem, status]))
}

test.each(Object.keys(MISBEHAVIOURS))(
  'an evaluator that %s leaves the answer stored and unevaluated, and the log names its type',
  async (key) => {
    const environment = await environmentOf({ odd: key, even: 'fine' })
    const ada = await begin(environment, ADA)
    const { status, body } = await ada.save('odd', { answer: 'mine' }, revision(1))
    expect([status, body.answer, body.rev, body.status]).toEqual([200, 'mine', 1, 'UNE'])
    expect(environment.lines.filter((line) => line.includes('EVL'))).toEqual([
      expect.stringMatching(/^The evaluator of EVL left an answer to "odd" unevaluated: .+/),
    ])
    expect((await ada.save('even', { answer: 'mine' }, revision(1))).status).toBe(200)
    expect((await ada.save('choice', { choice: ['b'] }, revision(1))).status).toBe(200)
    expect(await judged(ada, 'ada')).toEqual({ odd: 'NRE', even: 'ACC', choice: 'ACC' })
  },
)

test.each(sampled(Object.keys(ENDLESS)))(
  'an evaluator that %s holds up nobody, and no save of its own problem for longer than its limit',
  async (key) => {
    const environment = await environmentOf({ odd: key }, 5000)
    const ada = await begin(environment, ADA)
    const bob = await begin(environment, BOB)
    const first = await ada.save('odd', { answer: 'mine' }, revision(1))
    expect([first.status, first.body.status]).toEqual([200, 'UNE'])
    expect(environment.lines.filter((line) => line.includes('EVL'))).toEqual([
      'The evaluator of EVL left an answer to "odd" unevaluated: It took more than 5000 ms',
    ])
    let isHeld = true
    const second = bob.save('odd', { answer: 'mine' }, revision(1)).finally(() => {
      isHeld = false
    })
    await vi.waitFor(async () => {
      expect((await ada.save('choice', { choice: ['b'] })).status).toBe(200)
      expect(isHeld).toBe(true)
    })
    expect((await second).body.status).toBe('UNE')
    expect(await judged(ada, 'ada')).toEqual({ odd: 'NRE', choice: 'ACC' })
  },
)

test('of answers that are evaluated at once, one that fails takes none of the others with it', async () => {
  const evaluators = createEvaluators({ types, limitMs: 1500 })
  onTestFinished(() => evaluators.close())
  const task = { code: 'EVL', problem: '', solution: 'mine', key: 'fine' }
  const settled = await Promise.allSettled([
    evaluators.evaluate('a', task),
    evaluators.evaluate('b', { ...task, solution: () => 'no data' }),
    evaluators.evaluate('c', { ...task, key: 'never ends' }),
    evaluators.evaluate('d', { ...task, key: 'throws' }),
    evaluators.evaluate('a', task),
    evaluators.evaluate('e', { ...task, key: 'ends the process' }),
    evaluators.evaluate('d', { ...task, key: 'throws' }),
    evaluators.evaluate('a', task),
  ])
  const right = { status: 'ACC', score: 1 }
  expect(settled.map((each) => (each.status === 'fulfilled' ? each.value : each.reason.message))).toEqual([
    right,
    expect.stringContaining('Its answer cannot be copied'),
    'It took more than 1500 ms',
    'wrong turn',
    right,
    'It ended the process, or took all of its memory',
    'wrong turn',
    right,
  ])
})

test.runIf(process.platform === 'linux')(
  'buffers fill neither the server nor its evaluators: what goes beyond throws, and what is kept is given back',
  async () => {
    const evaluators = createEvaluators({ types })
    onTestFinished(() => evaluators.close())
    const task = { code: 'EVL', problem: '', solution: 'mine', key: 'takes all memory with buffers' }
    const before = process.memoryUsage().rss
    const filling = evaluators.evaluate('a', task)
    const beside = evaluators.evaluate('b', { ...task, key: 'fine' })
    await expect(filling).rejects.toThrow(/allocat/)
    const right = { status: 'ACC', score: 1 }
    expect(await beside).toEqual(right)
    // Together they are more than a process may have.
    for (let count = 0; count < 20; count += 1)
      expect(await evaluators.evaluate('c', { ...task, key: 'keeps buffers' })).toEqual(right)
    expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000)
  },
)

test.runIf(process.platform === 'linux')(
  'an evaluator that never ends does not outlive its server',
  async () => {
    const server = spawn(process.execPath, [fileURLToPath(new URL('./abandoned-server.ts', import.meta.url))])
    onTestFinished(() => void server.kill('SIGKILL'))
    await once(server.stdout, 'data')
    const [child = ''] = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8').split(' ')
    expect(commandOf(child)).toContain('evaluated-type')
    server.kill('SIGKILL')
    await vi.waitFor(() => expect(commandOf(child)).toBe(''))
  },
)

test('what an evaluator prints is cut after some kB of each answer, and has no warnings of Node', async () => {
  let printed = ''
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((chunk) => {
      printed += String(chunk)
      return true
    })
  const evaluators = createEvaluators({ types })
  onTestFinished(() => evaluators.close())
  const task = { code: 'EVL', problem: '', solution: 'mine', key: 'prints much' }
  for (const times of [1, 2]) {
    await evaluators.evaluate('a', task)
    await vi.waitFor(() => expect(printed.split('… the rest is left out')).toHaveLength(times + 1))
  }
  expect(printed.match(/^line 0 /gm)).toHaveLength(2)
  expect(printed.length).toBeLessThan(20_000)
  expect(printed).not.toContain('Warning')
})

test('a program that does nothing but evaluate lasts until that has ended', async () => {
  const program = spawn(process.execPath, [fileURLToPath(new URL('./only-evaluates.ts', import.meta.url))])
  const [[printed], [code]] = await Promise.all([once(program.stdout, 'data'), once(program, 'exit')])
  expect([String(printed), code]).toEqual(['ACC', 0])
})

test('a type that cannot say the status of an answer fails no save', async () => {
  const environment = await environmentOf({ even: 'fine' })
  const ada = await begin(environment, ADA)
  const { status, body } = await ada.save('even', { answer: 'has no status' }, revision(1))
  expect([status, body.answer, body.status]).toEqual([200, 'has no status', 'UNE'])
  expect(environment.lines).toContain('"status" of EVL failed: wrong turn')
})
