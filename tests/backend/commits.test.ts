import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { createEnvironment, type TestEnvironment } from './environment.ts'
import { ADA, BOB, CHOICE, defineTest } from './samples.ts'
import { signIn } from './visitor.ts'

/** How many transactions have written until now. */
function writes({ dataDir }: Pick<TestEnvironment, 'dataDir'>): number {
  const sqlite = new DatabaseSync(join(dataDir, 'assess.sqlite'), { readOnly: true })
  const row = sqlite.prepare('SELECT writes FROM opened').get()
  sqlite.close()
  return Number(row?.writes)
}

test('a sign-in, a start and an opening are one commit each', async () => {
  const environment = await createEnvironment()
  const link = environment.backend.invite(ADA, 'first').slice(environment.backend.url.length)
  const counts: number[] = []
  async function counted<T>(work: Promise<T>): Promise<T> {
    const before = writes(environment)
    const done = await work
    counts.push(writes(environment) - before)
    return done
  }
  const bob = await signIn(environment, BOB)
  const { app } = environment.backend
  await counted(app.inject({ url: link }))
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const payload = `csrf=${bob.cookies.csrftoken}`
  const taken = await counted(
    app.inject({ method: 'POST', url: link, headers, payload, cookies: bob.cookies }),
  )
  expect(taken.statusCode).toBe(303)
  const { call } = await signIn(environment, ADA)
  const { id } = (await call('GET', '/api/v1/test/first')).body
  const set = (await counted(call('POST', `/rpc/test.init/${id}`, { id }))).body.testsolutionset_id
  await counted(call('POST', `/rpc/test.start/${set}`, { id: set }))
  await counted(call('POST', `/rpc/test.open/${set}`, { device: 'laptop', session: 1 }))
  expect(counts).toEqual([1, 1, 1, 1, 1])
})

test('a first start stores all that is new at once, however many problems there are', async () => {
  const [section] = defineTest().sections
  if (!section) throw new Error('The sample has no section')
  const withProblems = (count: number) => {
    const problems = Array.from({ length: count }, (_, index) => ({ ...CHOICE, slug: `p${index}` }))
    return createEnvironment([defineTest({ sections: [{ ...section, problems }] })])
  }
  const few = await withProblems(1)
  const many = await withProblems(300)
  expect(writes(many)).toBe(writes(few))
})
