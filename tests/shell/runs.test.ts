import { expect, it, vi } from 'vitest'
import { createAttempt as createParts } from '../../src/kernel/session/attempt.ts'
import type { OpenAttempt } from '../../src/kernel/session/session.ts'
import type { RunsApiClient } from '../../src/ports/screen-api.ts'
import { createProblemRuns } from '../../src/shell/session/problem/runs.ts'
import type { AttemptServices } from '../../src/shell/state/attemptServices.ts'
import type { PlayerFields } from '../../src/shell/state/playerFields.ts'
import { PlayerSession } from '../../src/shell/state/playerSession.ts'
import { CallError, type Outcome } from '../../src/wire/errors.ts'
import { createAttempt, startedAttempt } from './fake-attempt.ts'
import { offlineApi } from './offline-api.ts'

/** The runs of one problem, over calls that answer as told. */
async function openRuns(calls: Partial<RunsApiClient>) {
  const attempt = await startedAttempt()
  const refuse = async () => Promise.reject(new Error('Not asked for here'))
  const unused = { revisions: refuse, revision: refuse, technologies: refuse, stubs: refuse }
  const api = { ...offlineApi, runs: async () => ({ ...attempt.runs.api, ...unused, ...calls }) }
  const services = { api, supportEmail: 'help@example.com' }
  const runs = (slug: string) => createProblemRuns({ session: attempt.session, services, slug })
  return { ...attempt, runs, texts: () => attempt.notices.map(({ text }) => text) }
}

it('[CALL-53] [CALL-54] asks once in a test what its problems may be answered in', async () => {
  const technologies = vi.fn(async () => [])
  const stubs = vi.fn(async () => ({ c: 'int main() {}' }))
  const { runs } = await openRuns({ technologies, stubs })
  await Promise.all([runs('one').technologies(), runs('three').technologies()])
  expect(await runs('one').stubs()).toBe(await runs('three').stubs())
  expect([technologies.mock.calls.length, stubs.mock.calls.length]).toEqual([1, 1])
})

it.each<['technologies' | 'stubs', 'GTC' | 'GCS', Outcome, string]>([
  ['technologies', 'GTC', 404, 'An unexpected error occured, Please contact help@example.com'],
  [
    'technologies',
    'GTC',
    503,
    'Something went wrong, please refresh the page. If issue still persists contact support',
  ],
  ['stubs', 'GCS', 'ENT', 'Please check your internet connection and refresh the page'],
])(
  '[F.2] tells that the %s (%s) failed with %s, once for all who ask, and asks again',
  async (name, code, outcome, text) => {
    const ask = vi.fn(async () => Promise.reject(new CallError(code, outcome)))
    const { runs, texts } = await openRuns({ [name]: ask })
    const asked = [runs('one')[name](), runs('three')[name]()]
    expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(texts()).toEqual([text])
    await expect(runs('one')[name]()).rejects.toThrow()
    expect(ask).toHaveBeenCalledTimes(2)
  },
)

it('[CALL-39] [CALL-40] reads the earlier versions of a solution, and one of them as it was', async () => {
  const asked: number[] = []
  const { runs, session, clock } = await openRuns({
    async revisions(id) {
      asked.push(id)
      return { revisions: [], submissions_left: 2 }
    },
    revision: async (id) => ({ id, rev: 1, mode: 'run', created_at: '', fields: { answer: 'as it was' } }),
  })
  expect(await runs('one').revisions()).toEqual({ revisions: [] })
  session.answer('one', 'print(1)')
  await clock.pass(1500)
  expect(await runs('one').revisions()).toEqual({ revisions: [], submissions_left: 2 })
  expect(asked).toEqual([5])
  expect(await runs('one').revision(9)).toBe('as it was')
})

it.each<Outcome>([400, 404, 409, 422, 503])(
  '[F.2] puts a failure of URH with %s in words',
  async (outcome) => {
    const { runs, texts } = await openRuns({
      revision: async () => Promise.reject(new CallError('URH', outcome)),
    })
    await expect(runs('one').revision(9)).rejects.toThrow('Error loading saved solution')
    expect(texts()).toEqual([])
  },
)

it('a run asks once more for code that could not be fetched before', async () => {
  const { ports } = createAttempt()
  const run = vi.fn(async () => {})
  const services = { runs: { run }, stop() {} } as unknown as AttemptServices
  const load = vi.fn<OpenAttempt<PlayerFields, AttemptServices>>(async (core, parts) =>
    createParts(core, parts, ports, () => services),
  )
  load.mockRejectedValueOnce(new Error('Loading the chunk failed'))
  const session = new PlayerSession(ports, load)
  await session.run('one', 'run')
  expect(run).not.toHaveBeenCalled()
  expect(ports.report).toHaveBeenCalledExactlyOnceWith(new Error('Loading the chunk failed'))
  await session.run('one', 'custom', '5')
  expect(run).toHaveBeenCalledExactlyOnceWith('one', 'custom', '5')
  session.end()
})
