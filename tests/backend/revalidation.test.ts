import { expect, test } from 'vitest'
import { createEnvironment } from './environment.ts'
import { ADA, BOB, revision } from './samples.ts'
import { begin, send, signIn } from './visitor.ts'

const sectionsOf = (set: number) => `/api.v2/assessment/${set}/sectionwise/problems`

test('the content of a test is sent again only when it changed, and no other cache keeps it', async () => {
  const environment = await createEnvironment()
  const ada = await begin(environment, ADA)
  const url = sectionsOf(ada.set)
  const first = await ada.call('GET', url)
  const tag = String(first.headers.etag)
  expect([first.status, first.headers['cache-control']]).toEqual([200, 'private, no-cache'])
  expect(first.headers.vary).toMatch(/\bcookie\b/)
  const again = () => ada.call('GET', url, undefined, { 'if-none-match': `"other", ${tag}` })
  const same = await again()
  expect([same.status, same.text, same.headers.etag]).toEqual([304, '', tag])
  expect(same.headers['cache-control']).toBe('private, no-cache')

  await ada.save('choice', { choice: ['a'] }, revision(1))
  const changed = await again()
  expect(changed.status).toBe(200)
  expect(changed.text).toContain('"choice":["a"]')
  expect(changed.headers.etag).not.toBe(tag)

  for (const call of ['/api/v1/test/first', `/api.v2/assessment/${ada.set}/solutionset`]) {
    const { headers } = await ada.call('GET', call)
    const known = await ada.call('GET', call, undefined, { 'if-none-match': String(headers.etag) })
    expect([call, known.status]).toEqual([call, 304])
  }
})

test('who may not read the content of a test is not told either that it is the same', async () => {
  const environment = await createEnvironment()
  const ada = await begin(environment, ADA)
  const bob = await signIn(environment, BOB)
  const { headers } = await ada.call('GET', sectionsOf(ada.set))
  const tag = { 'if-none-match': String(headers.etag) }
  const foreign = await bob.call('GET', sectionsOf(ada.set), undefined, tag)
  expect([foreign.status, foreign.headers.etag, foreign.headers['cache-control']]).toEqual([
    404,
    undefined,
    'no-store',
  ])
  const nobody = await send(environment, 'GET', sectionsOf(ada.set), undefined, tag)
  expect([nobody.status, nobody.headers.etag]).toEqual([401, undefined])
})

test('the server of a replay answers each call in full', async () => {
  const environment = await createEnvironment(undefined, undefined, { isTemporary: true })
  const ada = await begin(environment, ADA)
  const { headers, status } = await ada.call('GET', sectionsOf(ada.set))
  expect([status, headers['cache-control'], headers.etag]).toEqual([200, 'no-store', undefined])
})

test('what is no content of a test is kept by nobody', async () => {
  const environment = await createEnvironment()
  const ada = await begin(environment, ADA)
  for (const url of [
    '/gateways/identity',
    `/rpc/test.recorded/${ada.set}`,
    `/rpc/test.recovered/${ada.set}`,
  ]) {
    const { headers, status } = await ada.call('GET', url)
    expect([url, status, headers['cache-control'], headers.etag]).toEqual([url, 200, 'no-store', undefined])
  }
})
