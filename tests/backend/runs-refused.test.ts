import { expect, test } from 'vitest'
import { createEnvironment } from './environment.ts'
import { definePrograms, manifest, program } from './executed-type.ts'
import { beginRunning, createRunEnvironment, ended } from './running.ts'
import { defineTest, REC } from './samples.ts'
import { signIn } from './visitor.ts'

test('one run of an answer at a time; the reply names the one that is on its way', async () => {
  const { environment, runner } = await createRunEnvironment()
  const ada = await beginRunning(environment)
  const sum = await ada.write('a')
  const other = await ada.write('b', 'other')
  const first = (await ada.run(sum)).body
  const busy = await ada.run(sum)
  expect([busy.status, busy.body]).toEqual([
    409,
    {
      error: 'A run of this answer is on its way. Wait for its end, or cancel it.',
      action: 'custom_message',
      description: 'A run of this answer is on its way. Wait for its end, or cancel it.',
      run_id: first.run_id,
    },
  ])
  expect((await ada.judge(sum)).status).toBe(409)
  expect((await ada.run(other)).body.state).toBe('EVALUATING')
  ;(await runner.begun(0)).end('right')
  await ended(ada, first.run_id)
  expect((await ada.run(sum)).status).toBe(200)
  expect(runner.jobs).toHaveLength(3)
})

test('of two runs of an answer that are asked for at once, one begins, and the other reply names it', async () => {
  const { environment, runner } = await createRunEnvironment()
  const ada = await beginRunning(environment)
  const sum = await ada.write('a')
  const replies = await Promise.all([ada.run(sum), ada.run(sum)])
  const [begun, busy] = replies.toSorted((one, other) => one.status - other.status)
  expect([begun?.status, busy?.status, busy?.body.run_id]).toEqual([200, 409, begun?.body.run_id])
  await runner.begun(0)
  expect(runner.jobs).toHaveLength(1)
})

test('a recruiter has one run of a problem at a time, and may begin another when it has ended', async () => {
  const { environment, runner } = await createRunEnvironment()
  await beginRunning(environment)
  const rita = await signIn(environment, REC)
  const attempt = { problem_id: 1, input: '', username: REC.username, fields: { code: 'c' } }
  const tryOut = () => rita.call('POST', '/rpc/code.run?__source=TST&verify=true', attempt)
  const { run_id } = (await tryOut()).body
  const busy = await tryOut()
  expect([busy.status, busy.body.run_id]).toEqual([409, run_id])
  ;(await runner.begun(0)).end('right')
  await ended({ result: (id) => rita.call('GET', `/rpc/code.result/${id}`) }, run_id)
  expect((await tryOut()).status).toBe(200)
})

test('an answer whose problem was moved to a section that has not begun is not run', async () => {
  const timed = (...slugs: readonly string[]) =>
    defineTest({
      is_timed_section: true,
      sections: slugs.map((slug, index) => ({
        slug: `section-${index}`,
        name: slug,
        duration: 10,
        extend_duration: 0,
        problems: [program(slug)],
      })),
    })
  const { environment } = await createRunEnvironment(timed('sum', 'other'))
  const ada = await beginRunning(environment)
  const sum = await ada.write('a')
  await environment.restart([timed('other', 'sum')])
  const { body, status } = await ada.run(sum)
  const text = 'The section of this problem has not begun; nothing can be run in it yet.'
  expect([status, body.error]).toEqual([403, text])
})

test('when the test is over nothing can be run any more', async () => {
  const { environment, runner } = await createRunEnvironment()
  runner.work(() => 'right')
  const ada = await beginRunning(environment)
  const sum = await ada.write('a')
  const { run_id } = (await ada.run(sum)).body
  await ended(ada, run_id)
  await ada.submit()
  const run = await ada.run(sum)
  const judged = await ada.judge(sum)
  const text = 'The test or this section of it is over; nothing can be run any more.'
  expect([run.status, run.body.description, run.body.why]).toEqual([409, text, 'closed'])
  expect([judged.status, judged.body.description]).toEqual([409, text])
  expect((await ada.result(run_id)).body.state).toBe('EVALUATED')
})

test('a flood of runs is refused with a text, and goes on after a minute', async () => {
  const { environment, runner } = await createRunEnvironment()
  runner.work(() => 'right')
  const ada = await beginRunning(environment)
  const sum = await ada.write('a')
  for (let run = 0; run < 20; run++) {
    const { body } = await ada.run(sum)
    await ended(ada, body.run_id)
  }
  const { body, status } = await ada.run(sum)
  expect([status, body.description]).toEqual([
    429,
    'You have started 20 runs within a minute. Wait a little, then run it again.',
  ])
  await environment.clock.advance(60_000)
  expect((await ada.run(sum)).status).toBe(200)
})

test('a server without a sandbox says so in words for the candidate, and goes on saving', async () => {
  const environment = await createEnvironment([definePrograms()], undefined, { manifest })
  const ada = await beginRunning(environment)
  const sum = await ada.write('a')
  const { body, status } = await ada.run(sum)
  expect([status, body.action, body.description]).toEqual([
    503,
    'custom_message',
    'Nothing can be run on this server: it has no sandbox for that. Your answer is saved; tell the organiser of the test.',
  ])
})
