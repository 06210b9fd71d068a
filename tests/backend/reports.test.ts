import { expect, test } from 'vitest'
import { attemptStatusOf, scoreOf } from '../../cli/backend/rules/report.ts'
import type { ProblemDefinition, TestDefinition } from '../../cli/definitions/definition.ts'
import { createEnvironment, type TestEnvironment } from './environment.ts'
import { ADA, BLANK, BOB, CHOICE, defineTest, defineTimed, ESSAY, REC, TEXT } from './samples.ts'
import { type Begun, begin, signIn, type Visitor } from './visitor.ts'

function learning(
  problems: readonly ProblemDefinition[] = [CHOICE, BLANK],
  changes: Partial<TestDefinition> = {},
) {
  const [section] = defineTest().sections
  if (!section) throw new Error('The sample has no section')
  return defineTest({ test_type: 'LRN', sections: [{ ...section, problems }], ...changes })
}

const report = ({ call }: Visitor, id: number, username: string) =>
  call('GET', `/api/v1/test/${id}/solutionset?username=${username}`)
const review = ({ call }: Visitor, id: number, slug = 'first') =>
  call('GET', `/api/v1/solution/${id}?source=report&test_slug=${slug}`)

/** Ada submits a right choice and a wrong blank. */
async function submitAnswers(environment: TestEnvironment, fields = { choice: ['b'] }) {
  const ada = await begin(environment, ADA)
  const { id } = (await ada.call('GET', '/api/v1/test/first')).body
  await ada.save('choice', fields)
  await ada.save('blank', { choice: ['wrong'] })
  return { ...ada, test: Number(id) }
}

test('[REPORT-01] [CALL-28] [CALL-29] [ROLE-04] [GAP-115] after a learning test the candidate sees how each answer was judged', async () => {
  const environment = await createEnvironment([learning()])
  const ada = await submitAnswers(environment)
  const early = await report(ada, ada.test, 'ada')
  expect([early.status, early.body.error]).toEqual([
    409,
    'The test has not ended yet; its report comes after the end.',
  ])
  await ada.submit()
  const { status, body } = await report(ada, ada.test, 'ada')
  expect(status).toBe(200)
  expect(body).toMatchObject({ id: ada.set, status: 'PAS', score: 2, max_score: 4 })
  expect(body.submitted_at).toBe('2026-03-01T09:00:00.000Z')
  expect(body.problems).toMatchObject([
    { problem: 'choice', section: 'All', max_score: 2, score: 2, status: 'ACC' },
    { problem: 'blank', section: 'All', max_score: 2, score: 0, status: 'REJ' },
  ])
  const [first] = body.problems
  const { body: shown } = await review(ada, first.solution_id)
  expect(shown).toMatchObject({
    solution: { problem: 'choice', choice: ['b'], status: 'ACC' },
    problem: { slug: 'choice', options: [{ id: 'a' }, { id: 'b' }] },
    score: 2,
    max_score: 2,
  })
  expect(JSON.stringify([body, shown])).not.toContain('correct":["b"]')
})

test('a learning test teaches after the end: the right answer and why, of questions without an answer too', async () => {
  const explained = { ...CHOICE, explanation: '<p>Because.</p>' }
  const environment = await createEnvironment([learning([explained, BLANK, ESSAY, TEXT])])
  const ada = await begin(environment, ADA)
  const { id } = (await ada.call('GET', '/api/v1/test/first')).body
  await ada.save('choice', { choice: ['a'] })
  await ada.save('text', { answer: 'words', attachments: [] })
  const { body: before } = await ada.call('GET', '/api/v1/test/first')
  expect(JSON.stringify(before)).not.toContain('Because')
  await ada.submit()
  const taught = (await report(ada, id, 'ada')).body.problems.map(
    (one: Record<string, unknown>) => one.teaching,
  )
  const answer = '<ol type="A"><li><del>A</del> ✗</li><li><strong>B ○</strong></li></ol>'
  const marks = [{ mark: 'wrong' }, { mark: 'missing' }]
  const choice = { right_answer: answer, is_compared: true, marks, explanation: '<p>Because.</p>' }
  expect(taught).toEqual([
    choice,
    { right_answer: '<p><strong>right</strong> is right.</p>' },
    { question: '<p>What is right?</p>' },
    undefined,
  ])
  const [first] = (await report(ada, id, 'ada')).body.problems
  expect((await review(ada, first.solution_id)).body.teaching).toEqual(choice)
})

test.each([
  ['its author keeps the answers', { show_answers: false }],
  ['it is not a learning test', { test_type: 'REC' }],
])('a report teaches nothing where %s', async (_, changes) => {
  const environment = await createEnvironment([
    learning([{ ...CHOICE, explanation: '<p>Because.</p>' }], changes),
  ])
  const ada = await begin(environment, ADA)
  const { id } = (await ada.call('GET', '/api/v1/test/first')).body
  await ada.submit()
  const rec = await signIn(environment, REC)
  const { body } = await report(rec, id, 'ada')
  expect(body.problems).toHaveLength(1)
  expect(JSON.stringify(body)).not.toContain('teaching')
})

test('who reviews an answer sees what is right beside it, in a test that teaches nothing too', async () => {
  const environment = await createEnvironment([learning([CHOICE], { test_type: 'REC' })])
  const ada = await begin(environment, ADA)
  const { id } = (await ada.call('GET', '/api/v1/test/first')).body
  await ada.save('choice', { choice: ['a'] })
  await ada.submit()
  const rec = await signIn(environment, REC)
  const [first] = (await report(rec, id, 'ada')).body.problems
  const { teaching } = (await review(rec, first.solution_id)).body
  expect(teaching.marks).toEqual([{ mark: 'wrong' }, { mark: 'missing' }])
})

test('[ROLE-04] a test that is not a learning test has no report for its candidate, but one for the recruiter', async () => {
  const environment = await createEnvironment([defineTest()])
  const ada = await submitAnswers(environment)
  const rec = await signIn(environment, REC)
  expect((await report(rec, ada.test, 'ada')).status).toBe(409)
  await ada.submit()
  const seen = (await report(rec, ada.test, 'ada')).body
  expect(seen.problems.map(({ status }: { status?: string }) => status)).toEqual([
    'ACC',
    'REJ',
    undefined,
    undefined,
  ])
  const solution = seen.problems[0].solution_id
  expect([(await report(ada, ada.test, 'ada')).status, (await review(ada, solution)).status]).toEqual([
    403, 403,
  ])
  expect((await review(rec, solution)).body.solution.choice).toEqual(['b'])
})

test('nobody sees the report of another candidate, of a test without an invite, or of nobody', async () => {
  const environment = await createEnvironment([learning(), learning(undefined, { slug: 'second' })])
  const ada = await submitAnswers(environment)
  await ada.submit()
  const solution = (await report(ada, ada.test, 'ada')).body.problems[0].solution_id
  const bob = await signIn(environment, BOB)
  const stranger = await signIn(environment, { ...REC, username: 'stranger' }, 'second')
  const rec = await signIn(environment, REC)
  const tries = [
    await report(bob, ada.test, 'ada'),
    await report(bob, ada.test, 'bob'),
    await review(bob, solution),
    await report(stranger, ada.test, 'ada'),
    await review(stranger, solution),
    await review(stranger, solution, 'second'),
    await report(rec, ada.test, 'nobody'),
    await report(rec, 999, 'ada'),
    await review(rec, 999),
  ]
  expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 404))
  const unsourced = await ada.call('GET', `/api/v1/solution/${solution}?test_slug=first`)
  expect([unsourced.status, (await ada.call('GET', `/api/v1/test/${ada.test}/solutionset`)).status]).toEqual([
    400, 400,
  ])
})

test('[STATUS-17] an answer that people judge keeps the whole report in review; a cleared one is not an answer', async () => {
  const environment = await createEnvironment([learning([CHOICE, ESSAY])])
  const ada = await begin(environment, ADA)
  const { id } = (await ada.call('GET', '/api/v1/test/first')).body
  await ada.save('choice', { choice: ['b'] })
  const { slug } = (await ada.save('choice', { choice: ['b'] })).body
  await ada.call('DELETE', `/api/v1/solution/${slug}`)
  await ada.save('essay', { answer: '<p>Mine</p>', attachments: [] })
  await ada.submit()
  const { body } = await report(ada, id, 'ada')
  expect(body).toMatchObject({
    status: 'NRE',
    score: 0,
    problems: [{ problem: 'choice' }, { status: 'NRE' }],
  })
  expect(body.problems[0]).not.toHaveProperty('solution_id')
})

test('[GAP-016] only what ended with its time is expired, not what was submitted by hand before', async () => {
  const expired = async (who: Begun) => {
    const { id } = (await who.call('GET', '/api/v1/test/first')).body
    const { problems } = (await report(who, id, 'ada')).body
    return problems
      .filter((one: { is_expired?: true }) => one.is_expired)
      .map(({ problem }: { problem: string }) => problem)
  }
  const one = await createEnvironment([learning()])
  const byHand = await begin(one, ADA)
  await byHand.submit()
  expect(await expired(byHand)).toEqual([])

  const other = await createEnvironment([learning()])
  const byTime = await begin(other, ADA)
  await other.clock.advance(61 * 60_000)
  expect(await expired(byTime)).toEqual(['choice', 'blank'])

  const timed = await createEnvironment([defineTimed({ test_type: 'LRN' })])
  const ada = await begin(timed, ADA)
  await timed.clock.advance(11 * 60_000)
  await ada.submitSection('two', { wanted: {}, epoch: 1 })
  await ada.submitSection('three', { wanted: {}, epoch: 1 })
  expect(await expired(ada)).toEqual(['choice'])
})

test.each([
  ['PAS', 50],
  ['FAL', 51],
] as const)(
  '[STATUS-16] [STATUS-18] half of the points are %s at a pass mark of %i',
  async (verdict, pass_mark) => {
    const environment = await createEnvironment([learning(undefined, { pass_mark })])
    const ada = await submitAnswers(environment)
    await ada.submit()
    expect((await report(ada, ada.test, 'ada')).body.status).toBe(verdict)
  },
)

test.each([
  ['CMP', [], 50],
  ['CMP', [{ points: 0, share: 0, status: 'ACC' }], 50],
  ['NRE', [{ points: 0, share: 0, status: 'NRE' }], 50],
  [
    'NRE',
    [
      { points: 5, share: 1, status: 'ACC' },
      { points: 5, share: 0, status: 'NRE' },
    ],
    50,
  ],
  ['FAL', [{ points: 5, share: 0, status: undefined }], 50],
  ['PAS', [{ points: 5, share: 0, status: undefined }], 0],
  [
    'PAS',
    [
      { points: 3, share: 1 / 3, status: 'PAC' },
      { points: 3, share: 2 / 3, status: 'PAC' },
    ],
    50,
  ],
] as const)('[STATUS-15] the verdict %s of %j at %i %%', (verdict, problems, mark) =>
  expect(attemptStatusOf(problems, mark)).toBe(verdict),
)

test('a score is given to the hundredth', () => expect(scoreOf({ points: 2, share: 1 / 3 })).toBe(0.67))
