import { expect, test, vi } from 'vitest'
import type { Revision } from '../../src/wire/runs.schema.ts'
import { definePrograms, HIDDEN } from './executed-type.ts'
import { createRecordedClient } from './recorded-client.ts'
import { beginRunning, createRunEnvironment, ended, listen } from './running.ts'
import { ADA, BOB } from './samples.ts'

test('[WS-06] [WS-07] [CALL-55] [CALL-56] [RUN-01] [RUN-03] a run is stored, streams to every tab, and its end is there over HTTP too', async () => {
  const { environment, runner } = await createRunEnvironment()
  const ada = await beginRunning(environment)
  const tabs = [await listen(environment, ada), await listen(environment, ada)]
  const sum = await ada.write('print 3')
  const { body } = await ada.run(sum)
  expect(body).toMatchObject({
    mode: 'run',
    state: 'EVALUATING',
    solution_id: sum.id,
    output: '',
    testcases: [],
  })
  const { job, end } = await runner.begun(0)
  expect(job.command).toEqual(['print 3'])
  for (const text of ['one ', 'two ']) job.onOutput?.(text, 'stdout')
  await environment.clock.advance(0)
  job.onOutput?.('three', 'stdout')
  job.onOutput?.('!', 'stdout')
  await environment.clock.advance(249)
  for (const tab of tabs) {
    await vi.waitFor(() => expect(tab.progress()).toHaveLength(1))
  }
  await environment.clock.advance(1)
  for (const tab of tabs) {
    await vi.waitFor(() =>
      expect(tab.progress()).toMatchObject([
        { run_id: body.run_id, state: 'EVALUATING', output_from: 0, output: 'one two ' },
        { run_id: body.run_id, state: 'EVALUATING', output_from: 8, output: 'three!' },
      ]),
    )
  }
  end('right')
  const whole = await ended(ada, body.run_id)
  expect(whole).toMatchObject({ state: 'EVALUATED', output: 'one two three!', run_id: body.run_id })
  expect(whole.testcases.map(({ status }: { status: string }) => status)).toEqual([
    'passed',
    'passed',
    'passed',
  ])
  expect(whole).not.toHaveProperty('status')
  await environment.clock.advance(0)
  for (const tab of tabs) await vi.waitFor(() => expect(tab.ends()).toEqual([whole]))
})

test('[ENTITY-73] [ENTITY-74] [N43] nothing of a hidden test case but its public name and verdict is in any byte', async () => {
  const { environment, runner } = await createRunEnvironment()
  runner.work(() => 'wrong')
  const ada = await beginRunning(environment)
  const client = createRecordedClient(environment, ada)
  await client.listen(ada.set)
  const sum = await ada.write('print 3')
  const run = await ended(ada, (await ada.run(sum)).body.run_id)
  const judged = await ended(ada, (await ada.judge(sum)).body.run_id)
  await environment.clock.advance(1000)
  await client.ask('GET', `/api/v1/solution/${sum.id}/revisions`)
  await ada.submit()
  const report = await client.ask('GET', '/api/v1/test/1/solutionset?username=ada')
  await vi.waitFor(() => expect(client.received.some((bytes) => bytes.includes('code-evaluated'))).toBe(true))
  for (const text of [...client.received, report.text, JSON.stringify([run, judged])])
    expect(text).not.toContain(HIDDEN)
  expect(run.testcases).toEqual([
    {
      id: 1,
      name: 'Adds',
      is_sample: true,
      status: 'failed',
      input: '1 2',
      expected: 'Three',
      actual: 'wrong',
    },
    { id: 2, name: 'Large numbers', is_sample: false, status: 'failed' },
    { id: 3, name: '', is_sample: false, status: 'failed' },
  ])
})

test('[GAP-036] a run with own input takes that input and no test case of the problem; what is printed is cut at its limit', async () => {
  const { environment, runner } = await createRunEnvironment()
  const ada = await beginRunning(environment)
  const sum = await ada.write('cat')
  const { body } = await ada.run(sum, { input: 'my own' }, 'verify=false')
  const { job, end } = await runner.begun(0)
  expect(job.input).toBe('my own')
  for (let line = 0; line < 20; line++) job.onOutput?.('x'.repeat(5000), 'stdout')
  end('')
  const whole = await ended(ada, body.run_id)
  expect(whole).toMatchObject({ mode: 'custom', state: 'EVALUATED' })
  expect(whole.testcases).toEqual([
    { id: 0, name: 'Own input', is_sample: true, status: 'passed', actual: '' },
  ])
  expect(whole.output).toHaveLength(65_536)
  const long = await ada.run(sum, { input: 'x'.repeat(65_537) }, 'verify=false')
  expect([long.status, long.body.error]).toEqual([400, 'body/input must not have more than 65536 characters'])
})

test('a run is cancelled while it works and while it waits, once and for all', async () => {
  const { environment, runner } = await createRunEnvironment(definePrograms(), { slots: 1 })
  const ada = await beginRunning(environment, ADA)
  const bob = await beginRunning(environment, BOB)
  const tab = await listen(environment, ada)
  const mine = await ada.write('loop')
  const his = await bob.write('wait')
  const working = (await ada.run(mine)).body
  const waiting = (await bob.run(his)).body
  expect([working.state, waiting.state, waiting.position]).toEqual(['EVALUATING', 'LOADING', 0])
  expect((await bob.cancel(waiting.run_id)).body).toMatchObject({ state: 'ABORT' })
  const { job } = await runner.begun(0)
  expect((await ada.cancel(working.run_id)).body).toMatchObject({ state: 'ABORT' })
  expect(job.signal?.aborted).toBe(true)
  expect((await ada.cancel(working.run_id)).body).toMatchObject({ state: 'ABORT' })
  await environment.clock.advance(0)
  await vi.waitFor(() => expect(tab.ends()).toMatchObject([{ run_id: working.run_id, state: 'ABORT' }]))
  const again = (await bob.run(his)).body
  await runner.begun(1)
  expect((await bob.result(again.run_id)).body.state).toBe('EVALUATING')
  expect(runner.jobs).toHaveLength(2)
})

test.each(['run', 'judge'] as const)(
  'the end of a %s that cannot be stored is stored later, with the same result',
  async (mode) => {
    const { environment, runner } = await createRunEnvironment()
    const ada = await beginRunning(environment)
    const { run_id } = (await ada[mode](await ada.write('a'))).body
    const job = await runner.begun(0)
    const accept = await environment.refuse('chain', 'the database is away')
    job.end('right')
    await vi.waitFor(() =>
      expect(environment.lines.join()).toContain('could not be stored, and is tried again'),
    )
    await environment.clock.advance(5000)
    expect((await ada.result(run_id)).body.state).toBe('EVALUATING')
    await accept()
    await environment.clock.advance(5000)
    expect((await ended(ada, run_id)).testcases[0]).toMatchObject({ status: 'passed' })
  },
)

test('a run and its result are their own candidate’s; for everybody else there is nothing', async () => {
  const { environment, runner } = await createRunEnvironment()
  runner.work(() => 'right')
  const ada = await beginRunning(environment, ADA)
  const bob = await beginRunning(environment, BOB)
  const sum = await ada.write('a')
  await bob.write('b')
  const { run_id } = (await ada.run(sum)).body
  const { revisions } = (await ada.call('GET', `/api/v1/solution/${sum.id}/revisions`)).body
  const tries = [
    await bob.run(sum, { problem_id: 1 }),
    await bob.judge(sum),
    await bob.result(run_id),
    await bob.cancel(run_id),
    await bob.call('GET', `/api/v1/solution/${sum.id}/revisions`),
    await bob.call('GET', `/api/v1/solutionrevision/${revisions[0].id}`),
    await bob.result('guess'),
  ]
  expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 404))
  const trial = await bob.run({ id: 0 }, { solution_id: undefined, problem_id: 1, fields: { code: 'c' } })
  expect(trial.status).toBe(403)
  expect((await ada.run(sum, { problem_id: 99 })).status).toBe(422)
})

test('of many large answers that were judged only the newest are listed', async () => {
  const { environment, runner } = await createRunEnvironment()
  runner.work(() => 'right')
  const ada = await beginRunning(environment)
  const judged = []
  for (const letter of 'abc') {
    const sum = await ada.write(letter.repeat(letter === 'a' ? 1_000_000 : 600_000))
    judged.push(await ended(ada, (await ada.judge(sum)).body.run_id))
    judged.push(await ended(ada, (await ada.run(sum)).body.run_id))
  }
  const { solution_id } = judged[0]
  const { revisions } = (await ada.call('GET', `/api/v1/solution/${solution_id}/revisions`)).body
  expect(revisions.map(({ rev, mode }: Revision) => [rev, mode])).toEqual([
    [3, 'run'],
    [3, 'judge'],
    [2, 'run'],
    [2, 'judge'],
    [1, 'run'],
  ])
  expect(revisions[1]).toMatchObject({ status: 'ACC', passed: 3, total: 3 })
})

test('[CALL-53] [CALL-54] [GAP-012] [ENTITY-124] [ENTITY-125] [ENTITY-126] [ENTITY-127] [ENTITY-128] technologies and stubs are those of the types, as far as this machine runs them', async () => {
  const { environment } = await createRunEnvironment()
  const { call } = await beginRunning(environment)
  const { body } = await call('GET', '/rpc/get_technologies')
  const own = body.filter(({ allowed_in }: { allowed_in: string[] }) => allowed_in.includes('XEC'))
  expect(own).toMatchObject([
    { name: 'Python', slug: 'python', resource_uri: '/api/v1/technology/python', available: false },
    { name: 'Bash', slug: 'bash', resource_uri: '/api/v1/technology/bash', available: true },
  ])
  expect(new Set(body.map(({ slug }: { slug: string }) => slug)).size).toBe(body.length)
  const stubs = async (q: string) => (await call('GET', `/rpc/detail_provider?namespace=stub&q=${q}`)).body
  expect(await stubs('')).toMatchObject({ python: 'print()' })
  expect(await stubs('XEC')).toEqual({ python: 'print()' })
  expect(await stubs('cobol')).toEqual({})
  expect((await call('GET', '/rpc/detail_provider?namespace=else&q=')).status).toBe(400)
})
