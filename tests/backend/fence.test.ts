import { describe, expect, test } from 'vitest'
import { createEnvironment, type TestEnvironment } from './environment.ts'
import { beginRunning, createRunEnvironment } from './running.ts'
import { ADA, REC, revision, SUBMISSION } from './samples.ts'
import { begin, type Headers, signIn } from './visitor.ts'

const TEXT = (answer: string) => ({ answer, attachments: [] })

const phone = { device: 'phone', session: 1 }

/** A second machine with the candidate's own invite, which has opened nothing. */
async function second(environment: TestEnvironment, set: number) {
  const { call } = await signIn(environment, ADA)
  const common = { problem: 'text', solution_type: 'TEX', test_solution_set: set, test_slug: 'first' }
  return {
    call,
    save: (answer: string, headers: Headers = {}) =>
      call('POST', '/api/v1/solution', { ...TEXT(answer), ...common }, headers),
  }
}

test('[N26] once the test was opened, every write needs the opening', async () => {
  const { environment } = await createRunEnvironment()
  const ada = await beginRunning(environment)
  const solution = await ada.write('1 + 1')
  const { call } = await signIn(environment, ADA)
  const query = '?__source=TST&verify=true'
  const ids = { solution_id: solution.id, solution_slug: solution.slug, test_slug: 'first' }
  const path = `/api/v1/solution/${solution.slug}`
  const draft = { problem: 'sum', rev: 1, fields: { code: 'planted' } }
  const tries = [
    await call('PATCH', path, { code: 'planted' }),
    await call('DELETE', path),
    await call('POST', `/rpc/test.submit_all/${ada.set}`, SUBMISSION),
    await call('POST', `/rpc/test.recover/${ada.set}`, draft),
    await call('POST', `/rpc/test.recover/${ada.set}`, { ...draft, epoch: 9 }),
    await call('POST', `/rpc/solutions.submit${query}`, ids),
    await call('POST', `/rpc/code.run${query}`, { ...ids, problem_id: 1, input: '', username: 'ada' }),
  ]
  expect(tries.map(({ status, body }) => [status, body.why])).toEqual(tries.map(() => [409, 'fenced']))
  const { body } = await ada.call(
    'GET',
    `/api/v1/hacker/${ada.userId}/solution?context_slug=first&problem_slug=sum`,
  )
  expect([body.code, body.rev]).toEqual(['1 + 1', 1])
  expect((await ada.call('GET', `/api.v2/assessment/${ada.set}/solutionset`)).body.status).not.toBe('END')
})

test('[N27] an epoch that was guessed counts from the session of the opening alone', async () => {
  const environment = await createEnvironment()
  const ada = await begin(environment, ADA)
  const other = await second(environment, ada.set)
  expect((await other.save('planted', revision(1))).body.why).toBe('fenced')
  expect((await ada.save('text', TEXT('mine'), revision(1))).body.answer).toBe('mine')
  await other.call('POST', `/rpc/test.open/${ada.set}`, phone)
  expect((await other.save('theirs', revision(1, 2))).status).toBe(200)
  expect((await ada.save('text', TEXT('late'), revision(2))).body.why).toBe('fenced')
  expect((await ada.save('text', TEXT('late'), revision(2, 2))).body.why).toBe('fenced')
})

test('[N27] a user who signed in again goes on with the opening of the session that has ended', async () => {
  const environment = await createEnvironment()
  const ada = await begin(environment, ADA)
  const again = await second(environment, ada.set)
  expect((await again.save('early', revision(1))).status).toBe(409)
  await ada.call('POST', '/logout')
  expect((await again.save('mine', revision(2))).status).toBe(200)
})

test('[N27] an opening that another sign-in repeats is not granted, and the next one is', async () => {
  const environment = await createEnvironment()
  const ada = await begin(environment, ADA)
  const again = await second(environment, ada.set)
  const open = (session: number) =>
    again.call('POST', `/rpc/test.open/${ada.set}`, { device: 'laptop', session })
  expect((await open(1)).body).toMatchObject({ granted: false })
  expect((await ada.save('text', TEXT('mine'), revision(1))).status).toBe(200)
  expect((await open(2)).body).toMatchObject({ epoch: 2, granted: true })
  expect((await again.save('theirs', revision(2, 2))).status).toBe(200)
})

test('[SAVE-15] what a device kept of its opening is taken when another sign-in has ended the test', async () => {
  const environment = await createEnvironment()
  const ada = await begin(environment, ADA)
  const other = await second(environment, ada.set)
  await other.call('POST', `/rpc/test.open/${ada.set}`, phone)
  await other.call('POST', `/rpc/test.submit_all/${ada.set}`, { ...SUBMISSION, epoch: 2 })
  const recover = (who: Pick<typeof other, 'call'>, epoch: number) =>
    who.call('POST', `/rpc/test.recover/${ada.set}`, { problem: 'text', rev: 1, fields: TEXT('kept'), epoch })
  expect([(await recover(ada, 1)).status, (await recover(ada, 2)).status]).toEqual([200, 409])
  expect((await recover(other, 1)).status).toBe(409)
})

describe('[SAVE-01] a backend that never gave out an epoch', () => {
  test('takes answers and the submission of a client that knows none', async () => {
    const environment = await createEnvironment()
    const { call } = await signIn(environment, ADA)
    const { id } = (await call('GET', '/api/v1/test/first')).body
    const set = (await call('POST', `/rpc/test.init/${id}`, { id })).body.testsolutionset_id
    await call('POST', `/rpc/test.start/${set}`, { id: set })
    const client = { ...(await second(environment, set)), call }
    const first = await client.save('one')
    expect([first.status, first.body.rev]).toEqual([200, 1])
    const changed = await call('PATCH', `/api/v1/solution/${first.body.slug}`, TEXT('two'))
    expect(changed.body).toMatchObject({ rev: 2, answer: 'two' })
    expect((await call('POST', `/rpc/test.submit_all/${set}`, SUBMISSION)).status).toBe(200)
  })
})

test('the reviewer sees device, sign-in and address of every opening, and where answers came from', async () => {
  const environment = await createEnvironment()
  const ada = await begin(environment, ADA)
  await ada.save('text', TEXT('mine'), revision(1))
  const other = await second(environment, ada.set)
  await environment.clock.advance(1000)
  await other.save('planted')
  await environment.clock.advance(1000)
  await other.call('POST', `/rpc/test.open/${ada.set}`, phone)
  await other.save('theirs', revision(1, 2))
  const { text } = await (await signIn(environment, REC)).call('GET', `/review/first/${ada.set}`)
  const [devices = '', senders = ''] = [...text.matchAll(/<tbody>(.*?)<\/tbody>/gs)].map((found) => found[1])
  const cells = (table: string) =>
    [...table.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([row]) =>
      [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) => cell.replace(/<[^>]+>/g, '')),
    )
  expect(cells(devices).map(([number, , device, , address]) => [number, device, address])).toEqual([
    ['1', 'laptop', '127.0.0.1'],
    ['2', 'phone', '127.0.0.1'],
  ])
  expect(cells(senders).map(([number, , count]) => [number, count])).toEqual([
    ['1', 'Saved: 1'],
    ['–', 'Refused, kept as drafts: 1'],
    ['2', 'Saved: 1'],
  ])
  const sessions = (table: string) => cells(table).map((row) => row[3])
  expect(new Set(sessions(devices)).size).toBe(2)
  expect(sessions(senders)).toEqual([sessions(devices)[0], sessions(devices)[1], sessions(devices)[1]])
})

test('[GAP-171] a save whose headers a proxy has removed is told so and stored by its address', async () => {
  const environment = await createEnvironment()
  const ada = await begin(environment, ADA)
  const { call } = await signIn(environment, ADA)
  await call('POST', `/rpc/test.open/${ada.set}`, phone)
  const common = { problem: 'text', solution_type: 'TEX', test_solution_set: ada.set, test_slug: 'first' }
  const save = (answer: string, key: string, query = '') =>
    call('POST', `/api/v1/solution${query}`, { ...TEXT(answer), ...common }, { 'idempotency-key': key })
  const refused = await save('mine', 'text.1')
  expect([refused.status, refused.body.why]).toEqual([409, 'headers-removed'])
  const query = '?x-assess-rev=1&x-assess-base-rev=0&x-assess-epoch=2'
  const stored = await save('mine', 'text.1', query)
  expect([stored.status, stored.body.answer, stored.body.rev]).toEqual([200, 'mine', 1])
  expect((await save('late', 'text.2', query.replace('epoch=2', 'epoch=1'))).body.why).toBe('fenced')
})
