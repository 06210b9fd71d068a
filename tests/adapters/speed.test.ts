import { afterEach, expect, it, vi } from 'vitest'
import { speedImage } from '../../cli/backend/content/speed-image.ts'
import { measureSpeed } from '../../src/adapters/http/speed.ts'

const MINUTE = 60_000

/** A clock on which every reply takes `ms`. */
function clockWith(ms: number) {
  let reads = 0
  return { monotonic: () => ms * reads++, calendar: () => 5 * MINUTE, after: () => () => {} }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

it('[NET-11] [CALL-12] a static image with the time in its address, had without cookies and from wherever it lies, tells the speed in Mbps with 4 decimals', async () => {
  const fetching = vi.fn(async (_url: string, _init: RequestInit) => new Response(new Uint8Array(100_000)))
  vi.stubGlobal('fetch', fetching)
  expect(await measureSpeed('https://elsewhere/static/speed-test.png', clockWith(300))).toBe(2.6667)
  const [address, { credentials } = {}] = fetching.mock.calls[0] ?? []
  expect([address, credentials]).toEqual(['https://elsewhere/static/speed-test.png?t=300000', 'omit'])
})

it('an image that cannot be fetched gives no speed', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
  await expect(measureSpeed('/static/speed-test.png', clockWith(300))).rejects.toThrow('404')
})

it('the image of the embedded server is a picture that nothing makes smaller', () => {
  const image = speedImage()
  expect(image.subarray(1, 4).toString()).toBe('PNG')
  expect(image.length).toBeGreaterThan(190_000)
})
