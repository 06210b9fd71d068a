import { expect, test } from 'vitest'
import { createEnvironment } from './environment.ts'
import { ADA, CHOICE, defineTest, REC } from './samples.ts'
import { begin, signIn } from './visitor.ts'

const ASK = '/api/v1/problem/choice?_role=recruiter'

test('[CALL-27] [GAP-036] a recruiter sees a problem outside its test, without its key; a candidate does not', async () => {
  const environment = await createEnvironment()
  const rec = await signIn(environment, REC)
  const { status, body } = await rec.call('GET', ASK)
  expect(status).toBe(200)
  expect(body.problem).toMatchObject({ slug: 'choice', problem_type: 'MCQ', title: 'The choice', score: 2 })
  expect(JSON.stringify(body)).not.toContain('"correct":')
  const ada = await signIn(environment, ADA)
  for (const role of ['hacker', 'recruiter'])
    expect((await ada.call('GET', `/api/v1/problem/choice?_role=${role}`)).status).toBe(403)
  expect((await rec.call('GET', '/api/v1/problem/choice?_role=hacker')).status).toBe(403)
  expect((await rec.call('GET', '/api/v1/problem/choice?_role=admin')).status).toBe(400)
  expect((await rec.call('GET', '/api/v1/problem/nothing?_role=recruiter')).status).toBe(404)
})

test('[VALID-12] [GAP-021] a problem is live while somebody works at its test', async () => {
  const environment = await createEnvironment()
  const rec = await signIn(environment, REC)
  const isLive = async () => (await rec.call('GET', ASK)).body.is_live
  expect(await isLive()).toBe(false)
  const ada = await begin(environment, ADA)
  expect(await isLive()).toBe(true)
  await ada.submit()
  expect(await isLive()).toBe(false)
})

test('of problems with the same slug the first test’s is shown, or that of the test that is named', async () => {
  const [section] = defineTest().sections
  if (!section) throw new Error('The sample has no section')
  const other = { ...CHOICE, title: 'The other choice' }
  const second = defineTest({ slug: 'second', sections: [{ ...section, problems: [other] }] })
  const environment = await createEnvironment([defineTest(), second])
  const rec = await signIn(environment, REC)
  const titleOf = async (more = '') => (await rec.call('GET', ASK + more)).body?.problem?.title
  expect(await titleOf()).toBe('The choice')
  expect(await titleOf('&test_slug=second')).toBeUndefined()
  await signIn(environment, REC, 'second')
  expect(await titleOf('&test_slug=second')).toBe('The other choice')
})

test('[CALL-21] the problems of an attempt can be read by their numbers, in the order of the test', async () => {
  const environment = await createEnvironment()
  const ada = await begin(environment, ADA)
  const [section] = await ada.sections()
  const [first, , third] = section?.problem_ids ?? []
  const { status, body } = await ada.call(
    'GET',
    `/api.v2/assessment/${ada.set}/problems?ids=${third},${first}`,
  )
  expect(status).toBe(200)
  expect(body.problems.map(({ id }: { id: number }) => id)).toEqual([first, third])
  expect(body.problems[0]).toMatchObject({ slug: 'choice', problem_type: 'MCQ' })
  expect(JSON.stringify(body)).not.toContain('"correct":')
})
