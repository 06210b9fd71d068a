import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createEnvironment, type TestEnvironment, temporaryFolder } from './environment.ts'
import { ADA, BOB } from './samples.ts'
import { signIn, type Visitor } from './visitor.ts'

const COMMENT = 'The second option is missing.'
const WRONG_LENGTH = 'Comments should contain at least 15 characters and at most 1000 characters.'

const reportIssue = ({ call }: Visitor, changes: object = {}) =>
  call('POST', '/rpc/report_issue', {
    comment: COMMENT,
    problem_slug: 'choice',
    test_slug: 'first',
    category: 'content',
    ...changes,
  })

/** What the operator is shown, by the command itself. */
async function shown({ dataDir, env }: Pick<TestEnvironment, 'dataDir' | 'env'>, ...options: string[]) {
  const args = ['cli/main.ts', 'issues', '--data', dataDir, ...options]
  return (await promisify(execFile)(process.execPath, args, { env: env() })).stdout
}

test('[FEED-02] [CALL-49] [ENTITY-143] [ENTITY-144] [ENTITY-145] [ENTITY-146] a reported issue is kept with who and when, and shown to the operator while the server runs', async () => {
  const environment = await createEnvironment()
  expect(await shown(environment)).toBe('No issue has been reported.\n')
  const ada = await signIn(environment, ADA)
  const bob = await signIn(environment, BOB)
  expect((await reportIssue(ada)).status).toBe(200)
  await environment.clock.advance(60_000)
  expect((await reportIssue(bob, { problem_slug: '', comment: 'red \u001b[31m\nsecond line' })).status).toBe(
    200,
  )
  expect(environment.lines).toEqual([
    'Issue 1 was reported at "first"; "assess-cli issues" shows it',
    'Issue 2 was reported at "first"; "assess-cli issues" shows it',
  ])
  const { issues } = JSON.parse(await shown(environment, '--reporter', 'json'))
  expect(issues).toMatchObject([
    {
      id: 1,
      username: 'ada',
      email: ADA.email,
      test: 'first',
      problem: 'choice',
      comment: COMMENT,
      received_at: '2026-03-01T09:00:00.000Z',
    },
    { id: 2, username: 'bob', test: 'first', problem: '', received_at: '2026-03-01T09:01:00.000Z' },
  ])
  const text = await shown(environment)
  expect(text).toContain(
    `#1  2026-03-01T09:00:00.000Z  first / choice\n    by ada <${ADA.email}>\n    ${COMMENT}`,
  )
  expect(text).not.toContain('\u001b')
})

test.each([
  ['x'.repeat(14), 400],
  ['x'.repeat(15), 200],
  ['x'.repeat(1000), 200],
  ['x'.repeat(1001), 400],
  ['', 400],
  [' '.repeat(20), 400],
])('[VALID-09] [VALID-11] a comment of %j gets %i', async (comment, status) => {
  const environment = await createEnvironment()
  const reply = await reportIssue(await signIn(environment, ADA), { comment })
  expect([reply.status, reply.body.error]).toEqual([status, status === 200 ? undefined : WRONG_LENGTH])
})

test.each([
  [{ category: 'other' }, 400],
  [{ comment: 5 }, 400],
  [{ problem_slug: 'nothing' }, 422],
  [{ test_slug: 'second' }, 404],
])('an issue with %j is refused with %i', async (changes, status) => {
  const environment = await createEnvironment()
  expect((await reportIssue(await signIn(environment, ADA), changes)).status).toBe(status)
})

test('nobody fills the disk with issues: 30 in an hour', async () => {
  const environment = await createEnvironment()
  const ada = await signIn(environment, ADA)
  const bob = await signIn(environment, BOB)
  for (let count = 0; count < 30; count++) expect((await reportIssue(ada)).status).toBe(200)
  expect([(await reportIssue(ada)).status, (await reportIssue(bob)).status]).toEqual([429, 200])
  await environment.clock.advance(60 * 60_000)
  expect((await reportIssue(ada)).status).toBe(200)
})

test('a folder without data is named with what to do', async () => {
  const dataDir = temporaryFolder()
  await expect(shown({ dataDir, env: () => process.env })).rejects.toThrow(
    `${dataDir} holds no data of a server. Name its folder: --data <dir>. If its data are in PostgreSQL, name that too: --database <url>, or ASSESS_DATABASE`,
  )
})
