import { expect, onTestFinished, test } from 'vitest'
import { openBackendStore } from '../../cli/backend/databases/open.ts'
import { createEnvironment, type TestEnvironment, temporaryFolder } from './environment.ts'
import { ADA, BOB, CHOICE, defineTest } from './samples.ts'
import { testDatabase } from './stored.ts'
import { signIn } from './visitor.ts'

/** How many transactions have written until now. */
async function writes({ rows }: TestEnvironment): Promise<number> {
  const [row] = await rows('SELECT writes FROM opened')
  return Number(row?.writes)
}

test('a sign-in, a start and an opening are one commit each', async () => {
  const environment = await createEnvironment()
  const link = (await environment.backend.invite(ADA, 'first')).slice(environment.backend.url.length)
  const counts: number[] = []
  async function counted<T>(work: Promise<T>): Promise<T> {
    const before = await writes(environment)
    const done = await work
    counts.push((await writes(environment)) - before)
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
  const withProblems = async (count: number) => {
    const problems = Array.from({ length: count }, (_, index) => ({ ...CHOICE, slug: `p${index}` }))
    return createEnvironment([defineTest({ sections: [{ ...section, problems }] })])
  }
  const few = await withProblems(1)
  const many = await withProblems(300)
  expect(await writes(many)).toBe(await writes(few))
})

test.each(['transaction', 'grouped'] as const)(
  'what waits for the commit of a %s is done after it, and never where that fails',
  async (way) => {
    const dataDir = temporaryFolder()
    const log = () => {}
    const store = await openBackendStore({ dataDir, database: await testDatabase(dataDir), log })
    onTestFinished(() => store.close())
    const done: string[] = []
    const write = (name: string, then = () => {}) =>
      store[way](async () => {
        store.afterCommit(() => void done.push(name))
        await store.numbers.test(name)
        expect(done).not.toContain(name)
        then()
      })
    const refuse = () => {
      throw new Error('refused')
    }
    const settled = await Promise.allSettled([write('first'), write('second', refuse), write('third')])
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(done).toEqual(['first', 'third'])
    store.afterCommit(() => void done.push('outside of one'))
    expect(done.at(-1)).toBe('outside of one')
  },
)
