// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Identity } from '../../src/wire/entities.schema.ts'
import { CallError } from '../../src/wire/errors.ts'
import { offlineApi } from './offline-api.ts'
import { openPlayer } from './render-player.tsx'

const recruiter: Identity = { user_id: 1, username: 'rec', usertype: 'recruiter', email: 'r@example.com' }

let close = async () => {}
afterEach(() => close())

async function open(path: string, identity: () => Promise<Identity>) {
  const problem = vi.fn(offlineApi.problem)
  const player = await openPlayer(path, { api: { ...offlineApi, identity, problem } })
  close = player.close
  return { ...player, problem }
}

it.each([
  '/library/problem/first/trial',
  '/creator/problem/first/trial',
  '/library/problem/first/edit/src',
  '/library/problem/first/edit/src/pod-multi-session',
  '/test-report/problem/first/solution-review/s-1',
])(
  '[ROLE-10] [ROUTE-16] [ROUTE-17] [ROUTE-18] [ROUTE-19] [ROUTE-20] %s leads to the sign-in when nobody is signed in',
  async (path) => {
    const { visit, problem } = await open(path, () => Promise.reject(new CallError('IDT', 401)))
    await vi.waitFor(async () => {
      await act(async () => {})
      expect(visit).toHaveBeenCalledExactlyOnceWith('/logout')
    })
    expect(problem).not.toHaveBeenCalled()
  },
)

it.each([
  [new CallError('IDT', 'ENT'), 'The server cannot be reached.', 'IDT:ENT'],
  [new CallError('IDT', 502), 'The server cannot answer right now.', 'IDT:502'],
  [new CallError('IDT', 'BAD'), 'The server’s response could not be read.', 'IDT:BAD'],
])('[ROLE-10] %s signs nobody out: words, the code and a way to try again', async (error, words, code) => {
  let fails = true
  const { press, seen, visit } = await open('/library/problem/first/trial', () =>
    fails ? Promise.reject(error) : Promise.resolve(recruiter),
  )
  await seen(words)
  await seen(code)
  expect(visit).not.toHaveBeenCalled()
  fails = false
  await press('Try again')
  await seen('Failed to load problem')
})

it('[MSG-08] tells when a question cannot be fetched', async () => {
  const { seen, problem } = await open('/library/problem/first/trial', async () => recruiter)
  await seen('Failed to load problem')
  expect(problem).toHaveBeenCalledExactlyOnceWith('first', 'recruiter')
})
