// @vitest-environment happy-dom
import { Value } from 'typebox/value'
import { afterEach, expect, it, vi } from 'vitest'
import { browserManifest } from '../../plugins/browser.ts'
import { systemClock } from '../../src/adapters/browser/clock.ts'
import { createHttp } from '../../src/adapters/http/http.ts'
import { createPodPorts } from '../../src/adapters/http/pods.ts'
import { userReader } from '../../src/adapters/replies/identity.ts'
import { readAsync, readEvaluated, readRun } from '../../src/adapters/replies/runs.ts'
import { MESSAGES } from '../../src/adapters/socket/messages.ts'
import { createTabChannel } from '../../src/adapters/tabs/tab-channel.ts'
import { createRegistry } from '../../src/kernel/registry.ts'
import { NO_RUN } from '../../src/runs/state.ts'
import { ReadContext } from '../../src/schema/context.ts'
import type { Plugin } from '../../src/sdk/view.ts'
import { CALLS } from '../../src/wire/calls.ts'
import { SectionStatus } from '../../src/wire/entities.schema.ts'
import { CallError, errorText, fillIn } from '../../src/wire/errors.ts'
import { RUN_TEXTS } from '../../src/wire/run-texts.ts'
import { Run } from '../../src/wire/runs.schema.ts'
import { ProctorEvent } from '../../src/wire/socket.schema.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const http = () => createHttp({ origin: '', redirected: () => {}, report: () => {} })

it.each([
  ['MCQ', ['choice']],
  ['SUB', ['answer', 'attachments']],
  ['SCR', ['code', 'extra_data', 'technology']],
  ['FBE', ['file_based_data']],
])('[CALL-36] an answer of %s adds %j', async (code, fields) => {
  const { solution } = await createRegistry<Plugin>(browserManifest).load(code)
  expect(Object.keys(solution.encode(solution.empty())).toSorted()).toEqual(fields)
})

const tolerant = new ReadContext('', () => {})

it('[CALL-63] the details of a pod name the task of its evaluation, and what became of it', async () => {
  const details = {
    evaluation_engine_task_id: 'r9',
    run_details: { status: 'ready', run: { run_id: 'r9', state: 'EVALUATED', output: 'built' } },
  }
  const fetching = vi.fn(async (_url: string) => Response.json(details))
  vi.stubGlobal('fetch', fetching)
  const { api } = createPodPorts(http(), () => {})
  expect((await api.details('s8')).run).toMatchObject({ run_id: 'r9', output: 'built' })
  expect(fetching.mock.calls[0]?.[0]).toBe('/generic/api/pod_based/run_details/s8')
  expect((await api.evaluate('s8', 1)).task).toBe('r9')
})

it.each(['GET', 'POST', 'PATCH', 'DELETE', 'HEAD'])(
  '[GAP-032] %s has the cookie csrftoken in the header X-CSRFToken',
  async (method) => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('other=1; csrftoken=secret')
    const fetching = vi.fn(async (_url: string, _init: RequestInit) => new Response(null))
    vi.stubGlobal('fetch', fetching)
    const call = Object.values(CALLS).find((one) => one.method === method && !one.path.includes(':'))
    const other = Object.values(CALLS).find((one) => one.method === method)
    await http().call(call ?? other ?? CALLS.test, { parts: { id: 1, slug: 's' } })
    expect(new Headers(fetching.mock.calls[0]?.[1].headers).get('X-CSRFToken')).toBe('secret')
  },
)

it.each([200, 404, 500])('[GAP-033] a reply of %i is read for its action and description', async (status) => {
  const redirected = vi.fn()
  const body = { action: 'custom_message', description: 'The room has moved.' }
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))
  const failure = await createHttp({ origin: '', redirected, report: () => {} })
    .call(CALLS.test, { parts: { slug: 'a' } })
    .then(
      () => new CallError('GTD', 500, body),
      (error: CallError) => error,
    )
  expect(errorText(failure, { support: '', productType: '' }, fillIn)).toBe('The room has moved.')
  expect(redirected).not.toHaveBeenCalled()
  vi.stubGlobal('fetch', async () => Response.json({ action: 'redirection' }, { status }))
  await createHttp({ origin: '', redirected, report: () => {} })
    .call(CALLS.test, { parts: { slug: 'a' } })
    .catch(() => {})
  expect(redirected).toHaveBeenCalledOnce()
})

it('[GAP-030] `code-async` and `code-evaluated` may leave out everything but the state', () => {
  const read = { 'code-async': readAsync, 'code-evaluated': readEvaluated }
  const reading = (name: keyof typeof read, value: object) => read[name](value, tolerant)
  expect(reading('code-async', { state: 'LOADING' })).toEqual({ state: 'LOADING' })
  expect(reading('code-evaluated', {})).toMatchObject({ state: 'EVALUATED' })
})

it('[RUN-01] a run has one of seven states, and none before it was asked for', () => {
  const states = ['IDLE', 'LOADING', 'EVALUATING', 'EVALUATED', 'ERROR', 'MAL_PRACTICE_ERROR', 'ABORT']
  expect(NO_RUN.state).toBe('IDLE')
  const run = { run_id: 'r1', solution_id: 5, mode: 'run', output: '', testcases: [] }
  const sent = [...states, 'DONE'].filter((state) => Value.Check(Run, { ...run, state }))
  expect(['IDLE', ...sent]).toEqual(states)
  const read = states.map((state) => readRun({ ...run, state }, tolerant).state)
  expect(read.slice(1)).toEqual(states.slice(1))
})

it('[SAVE-13] what a save says of saving, a save that belongs to a run says of running', () => {
  expect(RUN_TEXTS.notSaved).toBe('Error saving solution'.replace('saving', 'running'))
})

it('[GAP-103] the messages of tolerance and session go by these names', () => {
  expect(Object.keys(MESSAGES)).toEqual(expect.arrayContaining(['browser-tolerance', 'current-session']))
})

it('[GAP-052] tabs ask one another over a channel that is named after the attempt', async () => {
  const names: string[] = []
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor(name: string) {
        names.push(name)
      }
      postMessage() {}
      addEventListener() {}
      removeEventListener() {}
      close() {}
    },
  )
  const tab = createTabChannel(systemClock, { number: () => 0, uuid: () => 'u' })
  const got = tab.acquire('41', () => {}, true)
  expect(names).toEqual(['assess-tab:41'])
  await got
  tab.release()
})

it('[GAP-145] what other clients need of a user is not read', () => {
  const others = {
    last_login: '2026-01-05T09:00:00Z',
    date_joined: '2026-01-05T09:00:00Z',
    phone: '+49 1',
    job_title: 'Lead',
    role: 'admin',
    team_size: 12,
  }
  const user = userReader({ user_id: 7, usertype: 'hacker' })({ id: 7, username: 'ada', ...others }, tolerant)
  expect(Object.keys(others).filter((name) => name in user)).toEqual([])
  expect(user).toMatchObject({ id: 7, username: 'ada' })
})

it.each([
  ['CTK', true],
  ['RGP', true],
  ['PND', false],
])('[ENTITY-156] [GAP-105] an event of the assessment type %s is one: %s', (assessmentType, isOne) => {
  const at = '2026-01-05T09:00:00.000Z'
  const event = {
    eventName: 'TRACK',
    eventGuid: 'g',
    eventCreatedAt: at,
    eventData: { eventSequence: 1, eventCreatedAt: at, currentOffsetTime: 0 },
    assessmentId: 41,
    assessmentType,
    token: 't',
    tab_id: 'tab',
  }
  expect(Value.Check(ProctorEvent, event)).toBe(isOne)
})

it('[GAP-139] `CTK` of a section and `CTK` of an event stand in two lists', () => {
  const section = ['CTK', 'PND', 'SUB', 'RGP'].filter((code) => Value.Check(SectionStatus, code))
  expect(section).toEqual(['CTK', 'PND', 'SUB'])
})
