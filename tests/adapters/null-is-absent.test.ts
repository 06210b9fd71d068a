import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CALLS, type CallName } from '../../src/wire/calls.ts'
import { CONTRACTS } from '../../src/wire/contract/contracts.ts'
import { EACH_CALL, openPlayer } from './each-call.ts'
import { placesIn, withValue } from './foreign-problems.ts'

/** All that calls look at of a page. */
beforeEach(() => {
  const location = new URL('http://127.0.0.1/')
  vi.stubGlobal('location', location)
  vi.stubGlobal('window', { location })
  vi.stubGlobal('document', { cookie: '' })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const patterns = (Object.keys(CALLS) as CallName[]).map((name) => ({
  name,
  method: CALLS[name].method,
  path: new RegExp(`^${CALLS[name].path.replace(/:\w+/g, '[^/]+')}$`),
}))

const date = 'Mon, 05 Jan 2026 09:00:00 GMT'
const exampleOf = (name: CallName): unknown => CONTRACTS[name].example?.reply

/** A field of a problem that only its type reads comes as it was sent. */
const withoutNulls = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value, (_, one) => one ?? undefined) ?? 'null')

/** What a call gives when one of the backend's replies is another than its example; `asked` gets the names of its calls. */
async function read(
  call: string,
  changed: CallName | undefined,
  reply: unknown,
  asked = new Set<CallName>(),
) {
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit) => {
    const path = url.split('?')[0] ?? ''
    const name = patterns.find((one) => one.method === method && one.path.test(path))?.name
    if (name) asked.add(name)
    const body = name === changed ? reply : name && exampleOf(name)
    return new Response(method === 'HEAD' || body === undefined ? null : JSON.stringify(body), {
      headers: { date },
    })
  })
  const player = openPlayer()
  const given = await EACH_CALL[call]?.(player).then(
    (value) => ({ value: withoutNulls(value) }),
    (error: unknown) => ({ error: String(error) }),
  )
  return { ...given, reported: player.reports.map(String) }
}

/** As the contract names a place: `sections[].slug`. */
const nameOf = (place: readonly (string | number)[]) =>
  place
    .map((name) => (typeof name === 'number' ? '[]' : `.${name}`))
    .join('')
    .replace(/^\./, '')

it.each(Object.keys(EACH_CALL))(
  '[GAP-168] to %s a field that is null says as much as one that is absent, and only what the contract needs is missed',
  async (call) => {
    const asked = new Set<CallName>()
    await read(call, undefined, undefined, asked)
    for (const name of asked) {
      const whole = exampleOf(name)
      if (typeof whole !== 'object' || whole === null) continue
      const { needs = [] } = CONTRACTS[name]
      for (const place of placesIn(whole, [], 6)) {
        // An item of a list that is null is another list than one without it.
        if (typeof place.at(-1) === 'number') continue
        const absent = await read(call, name, withValue(whole, place, undefined))
        expect(await read(call, name, withValue(whole, place, null)), nameOf(place)).toEqual(absent)
        if ('error' in absent) expect(needs, `${name}: ${absent.error}`).toContain(nameOf(place))
      }
    }
  },
)
