import { expect, test } from 'vitest'
import { definePrograms, program } from './executed-type.ts'
import { beginRunning, createRunEnvironment, ended, reportOf } from './running.ts'
import { BOB, REC } from './samples.ts'
import { type Begun, signIn } from './visitor.ts'

const statusOf = async ({ call, userId }: Begun, slug = 'sum') => {
  const query = `context=test&context_slug=first&problem_slug=${slug}`
  return (await call('GET', `/api/v1/hacker/${userId}/solution?${query}`)).body.status
}

test('[CALL-57] [STATUS-11] [STATUS-12] a submission judges exactly the revision that was stored, and a newer one is unevaluated', async () => {
  const { environment, runner } = await createRunEnvironment()
  const ada = await beginRunning(environment)
  const sum = await ada.write('first')
  expect(await statusOf(ada)).toBe('UNE')
  const { body } = await ada.judge(sum)
  expect(body).toMatchObject({ mode: 'judge', state: 'EVALUATING' })
  await ada.write('second')
  ;(await runner.begun(0)).end('right')
  expect(await ended(ada, body.run_id)).toMatchObject({ state: 'EVALUATED', status: 'ACC' })
  expect(await statusOf(ada)).toBe('UNE')
  const again = await ada.judge(sum)
  ;(await runner.begun(1)).end('wrong')
  expect(await ended(ada, again.body.run_id)).toMatchObject({ status: 'REJ' })
  expect(await statusOf(ada)).toBe('REJ')
  expect(runner.jobs.map(({ job }) => job.command)).toEqual([['first'], ['second']])
})

test('a submission that is sent several times is judged once: at the same time, while it is judged and afterwards', async () => {
  const { environment, runner } = await createRunEnvironment(
    definePrograms([program('sum', { submission_limit: 1 })]),
  )
  const ada = await beginRunning(environment)
  const sum = await ada.write('a')
  const twins = await Promise.all([ada.judge(sum), ada.judge(sum), ada.judge(sum)])
  const first = (await ada.judge(sum)).body
  expect(twins.map(({ body, status }) => [status, body.run_id])).toEqual(twins.map(() => [200, first.run_id]))
  expect((await ada.judge(sum)).body).toEqual(first)
  ;(await runner.begun(0)).end('right')
  const whole = await ended(ada, first.run_id)
  expect((await ada.judge(sum)).body).toEqual(whole)
  expect(runner.jobs).toHaveLength(1)
})

test('[VALID-13] [GAP-021] a problem takes as many submissions as it says, and tells how many are left', async () => {
  const { environment, runner } = await createRunEnvironment(
    definePrograms([program('sum', { submission_limit: 2 })]),
  )
  runner.work(() => 'wrong')
  const ada = await beginRunning(environment)
  const left = async (id: number) =>
    (await ada.call('GET', `/api/v1/solution/${id}/revisions`)).body.submissions_left
  for (const [index, code] of ['a', 'b'].entries()) {
    const sum = await ada.write(code)
    expect(await left(sum.id)).toBe(2 - index)
    await ended(ada, (await ada.judge(sum)).body.run_id)
  }
  const sum = await ada.write('c')
  const { body, status } = await ada.judge(sum)
  expect([status, body.description]).toEqual([
    409,
    'This problem has a limit on the number of times you can submit.',
  ])
  expect(await left(sum.id)).toBe(0)
  expect((await ada.run(sum)).status).toBe(200)
})

test('[CALL-39] [CALL-40] every run and submission is listed with its result, and its answer can be read again', async () => {
  const { environment, runner } = await createRunEnvironment()
  runner.work(({ command }) => (command[0] === 'good' ? 'right' : 'wrong'))
  const ada = await beginRunning(environment)
  const sum = await ada.write('bad')
  await ended(ada, (await ada.run(sum)).body.run_id)
  await ada.write('good')
  const judged = await ended(ada, (await ada.judge(sum)).body.run_id)
  const { body } = await ada.call('GET', `/api/v1/solution/${sum.id}/revisions`)
  expect(body.revisions).toMatchObject([
    { rev: 2, mode: 'judge', status: 'ACC', passed: 3, total: 3 },
    { rev: 1, mode: 'run', passed: 0, total: 3, created_at: '2026-03-01T09:00:00.000Z' },
  ])
  const old = await ada.call('GET', `/api/v1/solutionrevision/${body.revisions[1].id}`)
  expect(old.body).toMatchObject({ rev: 1, mode: 'run', fields: { code: 'bad' } })
  await ada.submit()
  const rec = await signIn(environment, REC)
  const read = await rec.call('GET', `/api/v1/solutionrevision/${body.revisions[0].id}`)
  expect(read.body.run).toEqual(judged)
  expect((await rec.call('GET', `/api/v1/solution/${sum.id}/revisions`)).body).toEqual(body)
})

test('[GAP-132] an answer that its type calls an attack ends as one, and counts as judged', async () => {
  const { environment, runner } = await createRunEnvironment()
  runner.work(() => 'attack')
  const ada = await beginRunning(environment)
  const sum = await ada.write('a')
  const run = await ended(ada, (await ada.run(sum)).body.run_id)
  expect(run).toMatchObject({ state: 'MAL_PRACTICE_ERROR', message: 'Suspicious Activity Detected!' })
  const judged = await ended(ada, (await ada.judge(sum)).body.run_id)
  expect(judged).toMatchObject({ state: 'MAL_PRACTICE_ERROR', status: 'REJ' })
})

test('a recruiter tries a problem of their test without answering it', async () => {
  const { environment, runner } = await createRunEnvironment()
  runner.work(() => 'right')
  await beginRunning(environment, BOB)
  const rec = await signIn(environment, REC)
  const { problem } = (await rec.call('GET', '/api/v1/problem/sum?_role=recruiter')).body
  const ask = (body: object) =>
    rec.call('POST', '/rpc/code.run?__source=TST&verify=true', { input: '', username: 'rec', ...body })
  const { body } = await ask({ problem_id: problem.id, fields: { code: 'a' } })
  expect(body).not.toHaveProperty('solution_id')
  const result = (id: string) => rec.call('GET', `/rpc/code.result/${id}`)
  expect(await ended({ result }, body.run_id)).toMatchObject({ state: 'EVALUATED' })
  expect((await ask({ problem_id: problem.id, fields: {} })).status).toBe(422)
  expect((await ask({ problem_id: 999, fields: { code: 'a' } })).status).toBe(404)
})

test('[STATUS-11] [STATUS-12] an answer that changes in nothing that is judged keeps its verdict, and is not judged again', async () => {
  const { environment, runner } = await createRunEnvironment()
  runner.work(({ command }) => (command[0] === 'good' ? 'right' : 'wrong'))
  const ada = await beginRunning(environment)
  const sum = await ada.write('good')
  await ended(ada, (await ada.judge(sum)).body.run_id)
  await ada.write('good', 'sum', { extra_data: { stdin: 'own input' } })
  expect(await statusOf(ada)).toBe('ACC')
  await ada.write('bad')
  expect(await statusOf(ada)).toBe('UNE')
  await ada.write('good', 'sum', { extra_data: { stdin: 'another input' } })
  expect(await statusOf(ada)).toBe('ACC')
  await ada.submit()
  await environment.clock.advance(0)
  expect(await reportOf(ada)).toMatchObject({ problems: [{ status: 'ACC', score: 4 }, {}] })
  expect(await reportOf(ada)).not.toHaveProperty('evaluating')
  expect(runner.jobs).toHaveLength(1)
})
