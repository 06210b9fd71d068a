import { expect, test } from 'vitest'
import { createEnvironment } from './environment.ts'
import { definePrograms, manifest } from './executed-type.ts'
import { createManualRunner } from './manual-runner.ts'
import { beginRunning, createRunEnvironment, ended, reportOf } from './running.ts'
import { defineTest } from './samples.ts'

/** A candidate who has answered and submitted, so that the answer is to be judged. */
async function answerAndSubmit(environment: Parameters<typeof beginRunning>[0]) {
  const ada = await beginRunning(environment)
  await ada.write('a')
  await ada.submit()
  await environment.clock.advance(0)
  return ada
}

test('answers that nobody had judged are judged when the test is handed in, and the report waits for that', async () => {
  const { environment, runner } = await createRunEnvironment()
  const ada = await beginRunning(environment)
  await ada.write('a')
  const other = await ada.write('b', 'other')
  const submitted = await ada.judge(other)
  ;(await runner.begun(0)).end('right')
  await ended(ada, submitted.body.run_id)
  await ada.submit()
  await environment.clock.advance(0)
  const waiting = await reportOf(ada)
  expect(waiting).toMatchObject({ status: 'NRE', evaluating: 1, score: 4, max_score: 8 })
  expect(waiting.problems.map(({ status }: { status: string }) => status)).toEqual(['UNE', 'ACC'])
  const job = await runner.begun(1)
  expect(job.job.command).toEqual(['a'])
  job.end('right')
  await expect.poll(async () => (await reportOf(ada)).status).toBe('PAS')
  const done = await reportOf(ada)
  expect(done).toMatchObject({ score: 8, problems: [{ status: 'ACC', score: 4 }, { status: 'ACC' }] })
  expect(done).not.toHaveProperty('evaluating')
  expect(runner.jobs).toHaveLength(2)
})

test('a test whose time runs out is judged too, and nobody cancels that', async () => {
  const { environment, runner } = await createRunEnvironment()
  const ada = await beginRunning(environment)
  const sum = await ada.write('a')
  const other = await ada.write('b', 'other')
  await environment.clock.advance(59 * 60_000)
  const { run_id } = (await ada.judge(other)).body
  await environment.clock.advance(75_000)
  for (const index of [0, 1]) await runner.begun(index)
  const refused = await ada.cancel(run_id)
  expect([refused.status, refused.body.description]).toEqual([
    409,
    'The test is over; its answers are judged to the end.',
  ])
  const { revisions } = (await ada.call('GET', `/api/v1/solution/${sum.id}/revisions`)).body
  expect(revisions).toMatchObject([{ mode: 'judge', rev: 1 }])
  for (const { end } of runner.jobs) end('wrong')
  await expect
    .poll(async () => (await reportOf(ada)).problems.map(({ status }: { status: string }) => status))
    .toEqual(['REJ', 'REJ'])
  expect(runner.jobs).toHaveLength(2)
})

test('what waits to be judged outlives a server that is stopped, and one that can run nothing', async () => {
  const { environment, runner } = await createRunEnvironment()
  const ada = await answerAndSubmit(environment)
  await runner.begun(0)
  runner.unavailable = 'There is no sandbox.'
  await environment.restart()
  expect(environment.lines).toContain(
    '1 answers wait to be judged, but nothing can be run: There is no sandbox.',
  )
  expect(await reportOf(ada)).toMatchObject({ evaluating: 1, problems: [{ status: 'UNE' }, {}] })
  delete runner.unavailable
  await environment.restart()
  const job = await runner.begun(1)
  job.end('right')
  await expect.poll(async () => (await reportOf(ada)).problems[0].status).toBe('ACC')
  expect(runner.jobs).toHaveLength(2)
})

test('what waits to be judged outlives a server that does not serve its test', async () => {
  const runner = createManualRunner()
  const tests = [definePrograms()]
  const environment = await createEnvironment(tests, undefined, { manifest, runner })
  const ada = await answerAndSubmit(environment)
  await runner.begun(0)
  const mine = tests.splice(0)
  tests.push(defineTest({ slug: 'another' }))
  await environment.restart()
  expect(environment.lines).toContain('1 answers wait to be judged, but their tests are not served now')
  tests.splice(0, 1, ...mine)
  await environment.restart()
  const job = await runner.begun(1)
  job.end('right')
  await expect.poll(async () => (await reportOf(ada)).problems[0].status).toBe('ACC')
})

test('a judgement that fails here is tried three times; then a person has to look', async () => {
  const { environment, runner } = await createRunEnvironment()
  const ada = await answerAndSubmit(environment)
  for (const index of [0, 1, 2]) (await runner.begun(index)).fail('The sandbox broke')
  await expect.poll(async () => (await reportOf(ada)).evaluating).toBeUndefined()
  expect(await reportOf(ada)).toMatchObject({ status: 'NRE', problems: [{ status: 'NRE' }, {}] })
  expect(runner.jobs).toHaveLength(3)
  expect(environment.lines.filter((line) => line.includes('The sandbox broke'))).toHaveLength(3)
})

test('[RUN-01] a run that only its candidate wanted is cancelled when the test is handed in; its place goes to judging', async () => {
  const { environment, runner } = await createRunEnvironment(undefined, { slots: 1 })
  const ada = await beginRunning(environment)
  const sum = await ada.write('sleeps')
  const { run_id } = (await ada.run(sum, { input: 'x' }, 'verify=false')).body
  await runner.begun(0)
  await ada.submit()
  await environment.clock.advance(0)
  expect((await ended(ada, run_id)).state).toBe('ABORT')
  const job = await runner.begun(1)
  job.end('right')
  await expect.poll(async () => (await reportOf(ada)).problems[0].status).toBe('ACC')
})
