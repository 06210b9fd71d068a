// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { systemClock } from '../../src/adapters/browser/clock.ts'
import { createHttp } from '../../src/adapters/http/http.ts'
import { createScreenApi } from '../../src/adapters/http/screen-api.ts'

/** What a link is taken for, and how often the proxy was asked what it is. */
async function look(url: string, type: string) {
  const asking = vi.fn(async () => new Response(null, { headers: { 'content-type': type } }))
  vi.stubGlobal('fetch', asking)
  const http = createHttp({ origin: '', redirected: () => {}, report: () => {} })
  const screenApi = createScreenApi(http, systemClock)
  const { kind, address } = await screenApi.preview(url)
  return { kind, address, asked: asking.mock.calls.length }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

it.each(['png', 'jpg', 'jpeg', 'svg', 'bmp', 'webp', 'gif', 'PNG'])(
  '[MISC-03] a link to a .%s is a picture, without asking what it is',
  async (ending) => {
    const url = `https://example.com/a.${ending}?size=2`
    expect(await look(url, 'text/plain')).toEqual({
      kind: 'image',
      asked: 0,
      address: `/generic/api/proxy?url=${encodeURIComponent(url)}`,
    })
  },
)

it.each([
  ['MISC-04', 'text/html; charset=utf-8', 'page'],
  ['MISC-04', 'application/pdf', 'pdf'],
  ['MISC-05', 'application/zip', 'none'],
  ['MISC-05', 'image/tiff', 'none'],
  ['MISC-05', '', 'none'],
])('[%s] anything else is what its type says: %s is %s', async (_row, type, kind) => {
  expect(await look('https://example.com/a.tiff', type)).toMatchObject({ kind, asked: 1 })
})
