import { expect, test } from 'vitest'
import { createEnvironment, type TestEnvironment } from './environment.ts'
import { callAll } from './every-call.ts'
import { addressFor, defineWatched, PICTURE, put } from './evidence.ts'
import { ADA, BOB, REC } from './samples.ts'
import { upload } from './uploads.ts'
import { begin, signIn } from './visitor.ts'

/** Lets every write of a table fail as a fault in the server's own code would. */
async function breakTables({ refuse }: TestEnvironment, tables: readonly string[]) {
  for (const table of tables) await refuse(table, 'SELECT secret FROM /srv/data.sqlite at store.ts:1')
}

test('[N46] when the server itself fails, no reply names a file, a line, a table or a statement', async () => {
  const environment = await createEnvironment([defineWatched()])
  const ada = await begin(environment, ADA)
  const address = await addressFor(ada)
  const { call } = ada
  await breakTables(environment, await environment.tables())
  const failed: string[] = []
  const ask = async (method: string, path: string, body?: unknown) => {
    const { headers, status, text } = await call(method as 'GET', path, body)
    if (status === 500) failed.push(text)
    return { status, text, location: headers.location === undefined ? undefined : String(headers.location) }
  }
  const target = {
    set: ada.set,
    userId: ada.userId,
    username: 'ada',
    invite: 1,
    slug: 'none',
    file: '/nowhere',
  }
  await callAll(ask, { ...target, program: { id: 1, slug: 'none', run: 'none', revision: 1 } })
  await ask('POST', '/api/v1/solution', {
    ...{ problem: 'choice', solution_type: 'MCQ', choice: ['a'] },
    ...{ test_solution_set: ada.set, test_slug: 'first' },
  })
  const picture = await put(environment, address, PICTURE)
  const texts = [...failed, picture.body]
  expect(failed.length).toBeGreaterThan(5)
  expect(new Set(failed.map((text) => text.replace(/[\w-]{36}/, 'ID')))).toEqual(
    new Set(['{"error":"The server failed. What was shown as saved is kept; try again.","request":"ID"}']),
  )
  for (const text of texts) expect(text).not.toMatch(/SELECT|sqlite|\.ts|\/srv|at \w+ \(|node:/)
  expect(environment.lines.join()).toContain('SELECT secret')
})

test('[N47] no session, token or mail address is in an address, in a reference to one, or in the log', async () => {
  const environment = await createEnvironment([defineWatched()])
  const ada = await begin(environment, ADA)
  const bob = await begin(environment, BOB)
  const target = await prepareWatched(environment)
  const addresses: string[] = []
  const policies = new Set<unknown>()
  for (const { call } of [ada, bob, await signIn(environment, REC)])
    await callAll(async (method, path, body) => {
      const { headers, status, text } = await call(method as 'GET', path, body)
      const location = headers.location === undefined ? undefined : String(headers.location)
      if (location !== undefined) addresses.push(location)
      policies.add(headers['referrer-policy'])
      return { status, text, location }
    }, target)
  await breakTables(environment, ['revisions'])
  await ada.save('choice', { choice: ['a'] })
  expect(environment.lines.join()).toContain('failed')
  const secrets = [ada, bob]
    .flatMap(({ cookies }) => Object.values(cookies))
    .filter((text) => text.length > 8)
  expect(secrets.length).toBeGreaterThan(3)
  for (const secret of [...secrets, ADA.email, encodeURIComponent(ADA.email), BOB.email, BOB.full_name]) {
    expect(addresses.filter((address) => address.includes(secret))).toEqual([])
    expect(environment.lines.filter((line) => line.includes(secret))).toEqual([])
  }
  expect([...policies].filter((policy) => policy !== 'same-origin' && policy !== 'no-referrer')).toEqual([])

  async function prepareWatched(of: TestEnvironment) {
    const { slug } = (await ada.save('text', { answer: 'words', attachments: [] })).body
    const { resource_uri: file } = (await upload(of, ada, 'words.txt', 'words')).body
    const person = { set: ada.set, userId: ada.userId, username: 'ada', invite: 1, slug }
    return { ...person, file, program: { id: 1, slug, run: 'none', revision: 1 } }
  }
})

test('the log and the reply name a request on which the server failed, by the id of the proxy if it is one', async () => {
  const environment = await createEnvironment()
  const ada = await begin(environment, ADA)
  await breakTables(environment, ['revisions'])
  const save = (id: string) => ada.save('choice', { choice: ['a'] }, { 'x-request-id': id })
  const named = await save('edge-7.a_b')
  expect([named.status, named.headers['x-request-id'], named.body.request]).toEqual([
    500,
    'edge-7.a_b',
    'edge-7.a_b',
  ])
  expect(environment.lines.at(-1)).toContain('failed (request edge-7.a_b): ')
  for (const id of ['two words', 'x'.repeat(65), '']) {
    const { body, headers } = await save(id)
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
    expect(environment.lines.at(-1)).toContain(`failed (request ${body.request}): `)
  }
  expect((await ada.call('GET', '/gateways/identity')).headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
})
