// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { createHttp } from '../../src/adapters/http/http.ts'
import { readPrimed } from '../../src/adapters/http/primed.ts'
import { CALLS, PRIMED_ID, PRIMED_PROPERTY } from '../../src/wire/calls.ts'
import { createFakeClock } from '../kernel/fake-clock.ts'

/** A page that came with these replies, on which calls get `asked`. */
function pageWith(text: string) {
  document.body.innerHTML = `<script type="application/json" id="${PRIMED_ID}"></script>`
  document.getElementById(PRIMED_ID)?.append(text)
  const clock = createFakeClock(0)
  const fetching = vi.fn(async () => new Response('{"id":"asked"}'))
  vi.stubGlobal('fetch', fetching)
  const primed = readPrimed(clock)
  const http = createHttp({ origin: 'http://backend', primed, redirected: vi.fn(), report: vi.fn() })
  const ask = async () =>
    (await http.call(CALLS.test, { parts: { slug: 'a b' }, query: { is_test_env: 'true' } })).body
  return { ask, clock, fetching }
}

const REPLIES = JSON.stringify({ 'GET /api/v1/test/a%20b?is_test_env=true': '{"id":"primed"}' })

afterEach(() => vi.unstubAllGlobals())

it('hands a reply of the page out once, and takes it off the page', async () => {
  const { ask, fetching } = pageWith(REPLIES)
  expect(document.getElementById(PRIMED_ID)).toBeNull()
  expect(await ask()).toEqual({ id: 'primed' })
  expect(fetching).not.toHaveBeenCalled()
  expect(await ask()).toEqual({ id: 'asked' })
})

it('hands a reply of a script out once, and takes it off the window', async () => {
  window[PRIMED_PROPERTY] = JSON.parse(REPLIES)
  const { ask } = pageWith('')
  expect(window[PRIMED_PROPERTY]).toBeUndefined()
  expect(await ask()).toEqual({ id: 'primed' })
  expect(await ask()).toEqual({ id: 'asked' })
})

it('asks when what came with the page is old, or cannot be read', async () => {
  const old = pageWith(REPLIES)
  await old.clock.pass(60_000)
  expect(await old.ask()).toEqual({ id: 'asked' })
  for (const text of ['', 'nothing', '[1', 'null', '3'])
    expect(await pageWith(text).ask()).toEqual({ id: 'asked' })
})
