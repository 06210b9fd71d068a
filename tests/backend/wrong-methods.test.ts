import { expect, test } from 'vitest'
import { CALLS, type Call, pathOf } from '../../src/wire/calls.ts'
import { createEnvironment, type TestEnvironment } from './environment.ts'
import { ADA, revision } from './samples.ts'
import { begin, send } from './visitor.ts'

const ALL: readonly Call[] = Object.values(CALLS)
const shapeOf = ({ path }: Call) => path.replace(/:\w+/g, ':')
const READ = new Set(ALL.filter(({ method }) => method === 'GET').map(shapeOf))
/** Calls to addresses that are only written to. */
const WRITTEN = ALL.filter((call) => !['GET', 'HEAD'].includes(call.method) && !READ.has(shapeOf(call)))

/** Every row that candidates can change; how often was written is the server's own. */
async function rowsOf({ rows, tables }: TestEnvironment) {
  const found: Record<string, readonly object[]> = {}
  for (const table of await tables()) found[table] = await rows(`SELECT * FROM ${table} ORDER BY 1, 2`)
  return found
}

test.each(WRITTEN.map((call) => [`${call.method} ${call.path}`, call] as const))(
  '[N20] who reads the address of %s is told that it cannot be read, and changes nothing',
  async (_, call) => {
    const environment = await createEnvironment()
    const ada = await begin(environment, ADA)
    const { slug } = (await ada.save('choice', { choice: ['a'] }, revision(1))).body
    const path = pathOf(call, { id: ada.set, slug, type: 'CTK', token: 'guess' })
    const before = await rowsOf(environment)
    const reply = await ada.call('GET', `${path}?id=${ada.set}&test_slug=first`)
    expect([reply.status, reply.headers.allow]).toEqual([405, expect.stringContaining(call.method)])
    expect(await rowsOf(environment)).toEqual(before)
  },
)

test('[N20] the addresses that are read and written have no effect when they are read', async () => {
  const environment = await createEnvironment()
  const ada = await begin(environment, ADA)
  const { slug } = (await ada.save('choice', { choice: ['a'] }, revision(1))).body
  const before = await rowsOf(environment)
  const { pathname } = new URL(await environment.backend.invite(ADA, 'first'))
  for (const path of [`/api/v1/solution/${slug}`, '/logout', pathname]) await ada.call('GET', path)
  await ada.call('HEAD', '/rpc/feedback.collect?test_slug=first')
  expect(await rowsOf(environment)).toEqual(before)
  expect((await ada.call('GET', '/gateways/identity')).status).toBe(200)
})

test('an address that leads nowhere stays one, whatever the method', async () => {
  const environment = await createEnvironment()
  const ada = await begin(environment, ADA)
  expect((await ada.call('GET', '/files/tests/first/images/none.svg')).status).toBe(404)
  for (const method of ['GET', 'POST', 'DELETE'] as const)
    expect((await send(environment, method, '/nowhere')).status).toBe(404)
})
