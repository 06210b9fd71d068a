import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { BASE_PATH, CALLS, type Call } from '../../src/wire/calls.ts'
import { PROCTOR_EVENTS } from '../../src/wire/proctor-events.ts'
import { WAIT_MS } from '../timeouts.ts'
import { createEnvironment, temporaryFolder } from './environment.ts'
import { callAll } from './every-call.ts'
import { HIDDEN, manifest, program } from './executed-type.ts'
import { createManualRunner } from './manual-runner.ts'
import { createRecordedClient } from './recorded-client.ts'
import { ADA, BLANK, BOB, CHOICE, defineTest, ESSAY, REC, revision, SUBMISSION, TEXT } from './samples.ts'
import { onboard, prepare } from './target.ts'
import { begin } from './visitor.ts'

const KEY = 'canary-of-an-answer-key'
const RIGHT = 'canary-of-a-right-answer'
const WHY = 'canary-of-an-explanation'
const OPERATOR = 'canary-of-the-operator'
const OTHERS = 'canary-of-another-candidate'

/** Keys with markers, and content that no type asked for. */
function markedTest() {
  const hidden = { solution: KEY, hidden: { deep: KEY } }
  const problems = [
    {
      ...CHOICE,
      content: {
        ...CHOICE.content,
        ...hidden,
        options: [
          { id: 'a', text: 'A', correct: KEY },
          { id: 'b', text: 'B', why: KEY },
        ],
      },
      key: { correct: ['b'], note: KEY },
      explanation: WHY,
    },
    { ...BLANK, content: { blanks: [{ answer: KEY }], ...hidden }, key: { accept: [[RIGHT]] } },
    { ...ESSAY, content: hidden, key: null },
    { ...TEXT, content: hidden, key: null },
    { ...program(), key: KEY },
  ]
  const folder = temporaryFolder({ 'test.yaml': KEY, 'problems/choice.yaml': KEY, 'images/a.svg': '<svg/>' })
  const fields = ['Nickname', { label: 'CV', type: 'file', required: false }]
  return defineTest({
    test_type: 'LRN',
    settings: {
      ...defineTest().settings,
      hacker_extra_data: {
        custom_data: { enabled: true, fields },
        profile_data: { Nickname: 'Me' },
      },
    },
    sections: [{ slug: 'all', name: 'All', duration: 0, extend_duration: 0, problems }],
    folder,
  })
}

/** Whether both stand for the same addresses, whatever their parameters are called. */
function isSameRoute(one: string, other: string): boolean {
  const names = one.split('/')
  const others = other.split('/')
  return (
    names.length === others.length &&
    names.every((name, index) => name.startsWith(':') || name === others[index])
  )
}

/** Which routes the next backend has, and which of them were asked; a new route has to be asked in `every-call.ts`. */
function watchRoutes() {
  const known = new Set<string>()
  const asked = new Set<string>()
  const watch = (message: unknown) => {
    const { fastify } = message as { readonly fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) known.add(`${one} ${url}`)
    })
    fastify.addHook('onResponse', async ({ method, routeOptions }) => {
      asked.add(`${method} ${routeOptions.url}`)
    })
  }
  subscribe('fastify.initialization', watch)
  onTestFinished(() => void unsubscribe('fastify.initialization', watch))
  const isKnown = ({ method, path }: Call) =>
    [...known].some((route) => isSameRoute(route, `${method} ${path}`))
  return {
    // Each GET answers HEAD too.
    unasked: () => [...known].filter((route) => !route.startsWith('HEAD ') && !asked.has(route)),
    /** Calls without a route. */
    missing: () => Object.entries(CALLS).flatMap(([name, call]) => (isKnown(call) ? [] : [name])),
  }
}

test('[N42] no answer key, no secret and nothing of another candidate is in any byte that a browser is sent', async () => {
  const routes = watchRoutes()
  const runner = createManualRunner()
  runner.work(() => 'wrong')
  const player = temporaryFolder({
    'index.html': '<html><head></head><body></body></html>',
    'js/a.js': '',
  })
  const environment = await createEnvironment([markedTest()], player, {
    operatorToken: OPERATOR,
    firstPage: { people: { candidate: ADA, recruiter: REC }, samples: [], findings: async () => [] },
    manifest,
    runner,
  })
  expect(environment.lines).toEqual([])
  const ada = await onboard(environment, ADA, 'my own words')
  const bob = await onboard(environment, BOB, OTHERS)
  const mine = await prepare(environment, ada, ADA, 'my own words')
  const others = await prepare(environment, bob, BOB, OTHERS)
  const client = createRecordedClient(environment, ada)
  const bobsClient = createRecordedClient(environment, bob)
  const recruiters = createRecordedClient(environment, await begin(environment, REC))

  for (const screen of ['', '/problems', '/problem/choice'])
    await client.ask('GET', `${BASE_PATH}/test/first${screen}`)
  await client.ask('GET', `${BASE_PATH}/js/a.js`)
  await client.ask('GET', `${BASE_PATH}/primed/a`)
  await client.ask('GET', `${BASE_PATH}/types/a.js`)
  await callAll(client.ask, mine)
  await callAll(client.ask, { ...others, file: others.file.replace(OTHERS, 'guess') })
  await callAll(bobsClient.ask, others)
  const socket = await client.listen(mine.set)
  expect(await client.listen(others.set)).toBeUndefined()
  for (const [index, eventName] of PROCTOR_EVENTS.entries()) {
    const eventCreatedAt = '2026-03-01T09:00:00.000Z'
    const eventData = { eventSequence: index + 1, eventCreatedAt, currentOffsetTime: 0 }
    const event = { eventName, eventGuid: eventName, eventCreatedAt, eventData, assessmentType: 'CTK' }
    await socket?.timeout(WAIT_MS).emitWithAck(eventName, { ...event, assessmentId: mine.set })
    await socket?.timeout(WAIT_MS).emitWithAck(eventName, { ...event, assessmentId: others.set })
  }
  const isTaught = (bytes: string) => bytes.includes(RIGHT) || bytes.includes(WHY)
  expect([...client.received, ...bobsClient.received].filter(isTaught)).toEqual([])
  await client.ask('POST', `/rpc/test.submit_all/${mine.set}`, { ...SUBMISSION, epoch: 1, wanted: {} })
  await callAll(recruiters.ask, mine)
  const ownReport = await client.ask('GET', '/api/v1/test/1/solutionset?username=ada')
  await callAll(client.ask, mine)
  await client.ask('GET', '/showcase')
  await client.ask('GET', '/peers/pods')
  await client.ask('GET', '/peers/self')
  await client.ask('POST', '/invite/x')
  await client.ask('GET', '/logout')
  await client.ask('POST', '/logout')
  expect(routes.missing()).toEqual([])
  expect(routes.unasked()).toEqual([])

  // A learning test teaches, in the report of the attempt that is over.
  const taught = client.received.filter(isTaught)
  expect(taught.length).toBeGreaterThan(0)
  expect(
    taught.filter((bytes) => !/^GET \/api\/v1\/(?:test\/1\/solutionset|solution\/)/.test(bytes)),
  ).toEqual([])

  const { sessionid = '', csrftoken = '' } = bob.cookies
  const found = (marker: string) => client.received.filter((bytes) => bytes.includes(marker))
  expect(found('my own words').length).toBeGreaterThan(3)
  const page = client.received.find((bytes) => bytes.startsWith(`GET ${BASE_PATH}/test/first/problem`))
  expect(page, 'the page brings the problems').toContain('sectionwise')
  const report = recruiters.received.find((bytes) => bytes.startsWith('GET /api/v1/test/1/solutionset'))
  for (const text of [report, ownReport.text]) expect(text).toContain('"status":"ACC"')
  expect(recruiters.received.filter((bytes) => bytes.includes(KEY))).toEqual([])
  expect(bobsClient.received.some((bytes) => bytes.includes(OTHERS))).toBe(true)
  expect(client.received.filter((bytes) => bytes.startsWith('socket')).length).toBeGreaterThan(
    PROCTOR_EVENTS.length,
  )
  for (const marker of [
    KEY,
    HIDDEN,
    OPERATOR,
    OTHERS,
    BOB.email,
    BOB.full_name,
    sessionid,
    csrftoken,
    environment.dataDir,
    join('cli', 'backend'),
  ]) {
    expect(found(marker), marker).toEqual([])
  }
})

test('[STATUS-09] [N44] right and wrong answers get the same bytes, but for the answer itself', async () => {
  const environment = await createEnvironment()
  const ada = await begin(environment, ADA)
  const bob = await begin(environment, BOB)
  const right = await ada.save('choice', { choice: ['b'] }, revision(1))
  const wrong = await bob.save('choice', { choice: ['a'] }, revision(1))
  const { choice: _right, id: _1, slug: _2, creator: _3, test_solution_set: _4, ...one } = right.body
  const { choice: _wrong, id: _5, slug: _6, creator: _7, test_solution_set: _8, ...other } = wrong.body
  expect(one).toEqual(other)
  expect(one.status).toBe('UNE')
})
