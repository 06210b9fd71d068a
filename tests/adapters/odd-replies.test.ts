// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CallError } from '../../src/wire/errors.ts'
import { EACH_CALL, openPlayer, type Player } from './each-call.ts'

/** What a backend that is not ours, or something between, may answer any call with. */
const BODIES: readonly string[] = ['{}', '[]', 'null', '', '"ok"', '7', '<h1>Welcome to the hotel</h1>']

afterEach(() => {
  vi.unstubAllGlobals()
})

function player(body: string): Player {
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) => {
    return new Response(method === 'HEAD' ? null : body, { headers: { 'content-type': 'text/html' } })
  })
  return openPlayer()
}

/** What cannot be done without: a success that says nothing is not enough for these. */
const NEEDED = [
  ...['identity', 'serverTime', 'test', 'init', 'sections', 'signedUrl', 'signedUrls'],
  ...['run', 'judge', 'result'],
]

describe.each(BODIES)('a success with the body %j', (body) => {
  it.each(Object.keys(EACH_CALL))('[ERR-04] is read by %s, or is a fault that is named', async (name) => {
    const given = player(body)
    const found = await EACH_CALL[name]?.(given).then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    )
    for (const error of [...given.reports, ...(found && 'error' in found ? [found.error] : [])]) {
      expect(error).toBeInstanceOf(CallError)
      expect((error as CallError).message).toMatch(
        /:(ENT|401)$|:BAD: (field "[^"]+"|the reply) of call "\w+" /,
      )
    }
    if (NEEDED.includes(name)) expect(found).toHaveProperty('error')
  })
})

it('[SAVE-01] no odd reply acknowledges a save', async () => {
  for (const body of BODIES) {
    const { api } = player(body)
    await api.open(5, 'd1', 1).catch(() => {})
    const saved = await api.save({
      problem: 'one',
      code: 'TEX',
      fields: { answer: 'yes' },
      rev: 1,
      baseRev: 0,
      epoch: 2,
      key: 'k',
    })
    expect(saved.kind, body).toBe('unknown')
  }
})
