// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { createReport } from '../../src/adapters/browser/reporting.ts'

it('[TRACK-02] [TRACK-03] [ROLE-13] without a DSN nothing is loaded or sent, with one a fault goes out without the person', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    if (typeof init?.body === 'string') sent.push(init.body)
    return new Response('{}')
  })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  createReport(undefined, () => true)(new Error('nobody hears this'))
  const report = createReport('https://key@errors.example.com/1', () => true)
  await fetch('/api/v1/solution?secret=answer', { method: 'POST', body: 'the answer' })
  report(new Error('It broke'))
  await vi.waitFor(() => expect(sent.join()).toContain('It broke'))
  const reported = sent.filter((body) => body !== 'the answer').join()
  expect(reported).toContain('"superuser":true')
  expect(reported).not.toContain('nobody hears this')
  expect(reported).not.toContain('secret')
  expect(reported).not.toContain('the answer')
  expect(reported).not.toContain('"user"')
})
