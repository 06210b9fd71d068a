import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { io } from 'socket.io-client'
import { expect, onTestFinished, test } from 'vitest'
import { BASE_PATH, CALLS, type CallName, pathOf } from '../../src/wire/calls.ts'
import { PROCTOR_EVENTS } from '../../src/wire/socket.ts'
import { ADA, BLANK, BOB, CHOICE, defineTest, ESSAY, revision, SUBMISSION, TEXT } from './samples.ts'
import { type Begun, begin } from './visitor.ts'
import { createWorld, temporaryFolder, type World } from './world.ts'

const KEY = 'canary-of-an-answer-key'
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
    },
    { ...BLANK, content: { blanks: [{ answer: KEY }], ...hidden }, key: { accept: [[KEY]] } },
    { ...ESSAY, content: hidden, key: null },
    { ...TEXT, content: hidden, key: null },
  ]
  const folder = temporaryFolder({ 'test.yaml': KEY, 'problems/choice.yaml': KEY, 'images/a.svg': '<svg/>' })
  return defineTest({
    sections: [{ slug: 'all', name: 'All', duration: 0, extend_duration: 0, problems }],
    folder,
  })
}

/** Which routes the next backend has, and which of them were asked; a new route has to be asked below. */
function watchRoutes() {
  const known = new Set<string>()
  const asked = new Set<string>()
  const watch = (message: unknown) => {
    const { fastify } = message as { readonly fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) if (one !== 'HEAD') known.add(`${one} ${url}`)
    })
    fastify.addHook('onResponse', async ({ method, routeOptions }) => {
      asked.add(`${method} ${routeOptions.url}`)
    })
  }
  subscribe('fastify.initialization', watch)
  onTestFinished(() => void unsubscribe('fastify.initialization', watch))
  return { known, unasked: () => [...known].filter((route) => !asked.has(route)) }
}

/** Everything that a browser of `who` is sent, byte by byte. */
function createEar(world: World, { cookies }: Begun) {
  const heard: string[] = []
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')

  async function ask(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ) {
    const reply = await fetch(world.backend.url + path, {
      method,
      redirect: 'manual',
      headers: {
        cookie,
        'x-csrftoken': cookies.csrftoken ?? '',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await reply.text()
    heard.push(`${method} ${path} ${reply.status} ${JSON.stringify([...reply.headers])} ${text}`)
    return { status: reply.status, text, location: reply.headers.get('location') ?? undefined }
  }

  async function listen(set: number) {
    const socket = io(world.backend.url, {
      transports: ['websocket'],
      query: {
        username: 'x',
        contextKey: 'test',
        assessmentType: 'CTK',
        assessmentId: String(set),
        testId: '1',
        testSlug: 'first',
        testDuration: '60',
        usertype: 'hacker',
      },
      auth: { epoch: 1 },
      extraHeaders: { cookie },
      reconnection: false,
    })
    onTestFinished(() => void socket.disconnect())
    socket.io.engine.on('packet', (packet: { data?: unknown }) => heard.push(`socket ${String(packet.data)}`))
    return new Promise<typeof socket | undefined>((resolve) => {
      socket.once('session-created', () => resolve(socket))
      socket.once('connect_error', () => resolve(undefined))
    })
  }

  return { heard, ask, listen }
}

type Ask = ReturnType<typeof createEar>['ask']

/** Makes every call once, with ids of one's own or of somebody else. */
async function callAll(ask: Ask, target: { set: number; userId: number; slug: string; file: string }) {
  const { set, userId, slug } = target
  const common = { problem: 'text', solution_type: 'TEX', test_solution_set: set, test_slug: 'first' }
  const answer = { answer: 'probe', attachments: [] }
  const bodies: Readonly<Partial<Record<CallName, unknown>>> = {
    init: { id: 1 },
    start: { id: set },
    open: { device: 'laptop', session: 1 },
    createSolution: { ...common, ...answer },
    updateSolution: answer,
    recoverDraft: { problem: 'text', rev: 1, fields: answer },
    submit: { ...SUBMISSION, epoch: 1, wanted: { choice: 99 } },
    sendFeedback: { test_slug: 'first', source: 'PT', rating: 3, comment: '' },
    upload: {},
  }
  const query = '?context=test&context_slug=first&test_slug=first&source=PT&problem_slug=text&ids=1,2,3,4'
  for (const [name, call] of Object.entries(CALLS) as [CallName, (typeof CALLS)[CallName]][]) {
    const parts = { id: set, slug: 'first', type: 'hacker' }
    if (name === 'init') parts.id = 1
    if (['hacker', 'recruiter', 'solutionSetHead', 'readSolution'].includes(name)) parts.id = userId
    if (['updateSolution', 'deleteSolution'].includes(name)) parts.slug = slug
    await ask(call.method, `${pathOf(call, parts)}${query}`, bodies[name])
  }
  const { location } = await ask('GET', target.file)
  if (location) await ask('GET', location)
  for (const path of ['/', '/favicon.ico', '/logoutx', '/invite/x', BASE_PATH, `${BASE_PATH}/test/first`])
    await ask('GET', path)
  for (const path of ['test.yaml', 'problems/choice.yaml', 'images/a.svg', 'images/../test.yaml']) {
    await ask('GET', `/files/tests/first/${path}`)
  }
}

async function prepare(world: World, who: Begun, words: string) {
  await who.save('choice', { choice: ['b'] }, revision(1))
  await who.save('blank', { choice: [words] }, revision(1))
  const { slug } = (await who.save('text', { answer: words, attachments: [] }, revision(1))).body
  await who.call('POST', `/rpc/test.recover/${who.set}`, {
    problem: 'text',
    rev: 9,
    fields: { answer: words },
  })
  const file = new FormData()
  file.append('file', new Blob([words]), `${words}.txt`)
  const reply = await fetch(`${world.backend.url}/rpc/upload`, {
    method: 'POST',
    body: file,
    headers: {
      cookie: `sessionid=${who.cookies.sessionid}; csrftoken=${who.cookies.csrftoken}`,
      'x-csrftoken': who.cookies.csrftoken ?? '',
    },
  })
  const { resource_uri } = (await reply.json()) as { resource_uri: string }
  return { set: who.set, userId: who.userId, slug, file: resource_uri }
}

test('no answer key, no secret and nothing of another candidate is in any byte that a browser is sent', async () => {
  const routes = watchRoutes()
  const world = await createWorld([markedTest()])
  expect(world.lines).toEqual([])
  const [ada, bob] = [await begin(world, ADA), await begin(world, BOB)]
  const mine = await prepare(world, ada, 'my own words')
  const others = await prepare(world, bob, OTHERS)
  const ear = createEar(world, ada)
  const ofBob = createEar(world, bob)

  await callAll(ear.ask, mine)
  await callAll(ear.ask, { ...others, file: others.file.replace(OTHERS, 'guess') })
  await callAll(ofBob.ask, others)
  const socket = await ear.listen(mine.set)
  expect(await ear.listen(others.set)).toBeUndefined()
  for (const [index, eventName] of PROCTOR_EVENTS.entries()) {
    const eventCreatedAt = '2026-03-01T09:00:00.000Z'
    const eventData = { eventSequence: index + 1, eventCreatedAt, currentOffsetTime: 0 }
    const event = { eventName, eventGuid: eventName, eventCreatedAt, eventData, assessmentType: 'CTK' }
    await socket?.timeout(1000).emitWithAck(eventName, { ...event, assessmentId: mine.set })
    await socket?.timeout(1000).emitWithAck(eventName, { ...event, assessmentId: others.set })
  }
  await ear.ask('POST', `/rpc/test.submit_all/${mine.set}`, { ...SUBMISSION, epoch: 1, wanted: {} })
  await callAll(ear.ask, mine)
  await ear.ask('GET', '/logout')
  expect(routes.known.size).toBeGreaterThan(Object.keys(CALLS).length)
  expect(routes.unasked()).toEqual([])

  const { sessionid = '', csrftoken = '' } = bob.cookies
  const found = (marker: string) => ear.heard.filter((bytes) => bytes.includes(marker))
  expect(found('my own words').length).toBeGreaterThan(3)
  expect(ofBob.heard.some((bytes) => bytes.includes(OTHERS))).toBe(true)
  expect(ear.heard.filter((bytes) => bytes.startsWith('socket')).length).toBeGreaterThan(
    PROCTOR_EVENTS.length,
  )
  for (const marker of [
    KEY,
    OTHERS,
    BOB.email,
    BOB.full_name,
    sessionid,
    csrftoken,
    world.dataDir,
    join('cli', 'backend'),
  ]) {
    expect(found(marker), marker).toEqual([])
  }
})

test('[STATUS-09] right and wrong answers get the same bytes, but for the answer itself', async () => {
  const world = await createWorld()
  const [ada, bob] = [await begin(world, ADA), await begin(world, BOB)]
  const right = await ada.save('choice', { choice: ['b'] }, revision(1))
  const wrong = await bob.save('choice', { choice: ['a'] }, revision(1))
  const { choice: _right, id: _1, slug: _2, creator: _3, test_solution_set: _4, ...one } = right.body
  const { choice: _wrong, id: _5, slug: _6, creator: _7, test_solution_set: _8, ...other } = wrong.body
  expect(one).toEqual(other)
  expect(one.status).toBe('UNE')
})
