import { expect, test } from 'vitest'
import { createEnvironment } from './environment.ts'
import { ADA } from './samples.ts'
import { begin, send, signIn } from './visitor.ts'

const TEST = '/api/v1/test/first'

test('what a test is is sent again only when it changed, and no other cache keeps it', async () => {
  const environment = await createEnvironment()
  const ada = await signIn(environment, ADA)
  const first = await ada.call('GET', TEST)
  const tag = String(first.headers.etag)
  expect([first.status, first.headers['cache-control']]).toEqual([200, 'private, no-cache'])
  expect(first.headers.vary).toMatch(/\bcookie\b/)
  const again = () => ada.call('GET', TEST, undefined, { 'if-none-match': `"other", ${tag}` })
  const same = await again()
  expect([same.status, same.text, same.headers.etag]).toEqual([304, '', tag])
  expect(same.headers['cache-control']).toBe('private, no-cache')

  const begun = await begin(environment, ADA)
  await begun.submit()
  const changed = await again()
  expect([changed.status, changed.body.session_state]).toEqual([200, 'END'])
  expect(changed.headers.etag).not.toBe(tag)
})

test('who may not read a test is not told either that it is the same', async () => {
  const environment = await createEnvironment()
  const ada = await signIn(environment, ADA)
  const { headers } = await ada.call('GET', TEST)
  const nobody = await send(environment, 'GET', TEST, { headers: { 'if-none-match': String(headers.etag) } })
  expect([nobody.status, nobody.headers.etag]).toEqual([401, undefined])
})

test('the server of a replay answers each call in full', async () => {
  const environment = await createEnvironment(undefined, undefined, { isTemporary: true })
  const ada = await begin(environment, ADA)
  const { headers, status } = await ada.call('GET', TEST)
  expect([status, headers['cache-control'], headers.etag]).toEqual([200, 'no-store', undefined])
})

test('questions, answers and people are kept by nobody', async () => {
  const environment = await createEnvironment()
  const ada = await begin(environment, ADA)
  for (const url of [
    '/gateways/identity',
    `/api.v2/assessment/${ada.set}/sectionwise/problems`,
    `/api.v2/assessment/${ada.set}/solutionset`,
    `/rpc/test.recorded/${ada.set}`,
    `/rpc/test.recovered/${ada.set}`,
  ]) {
    const { headers, status } = await ada.call('GET', url)
    expect([url, status, headers['cache-control'], headers.etag]).toEqual([url, 200, 'no-store', undefined])
  }
})
