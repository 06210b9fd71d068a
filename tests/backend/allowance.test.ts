import { EventEmitter } from 'node:events'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, test, vi } from 'vitest'
import { createAllowance } from '../../cli/backend/http/allowance.ts'
import { ALLOWANCE, ATTEMPT_QUOTA, JSON_VALUES, LISTED_DRAFTS } from '../../src/wire/limits.ts'
import { createEnvironment, createTestClock, type TestEnvironment } from './environment.ts'
import { ADA, BOB, revision } from './samples.ts'
import { begin } from './visitor.ts'

const LONG = 'x'.repeat(1_900_000)
/** A candidate who saves long answers until the server has read enough for now; `reply` is the refusal. */
async function beginTooMuch(environment: TestEnvironment) {
  const ada = await begin(environment, ADA)
  const most = Math.ceil(ALLOWANCE.bytes / LONG.length)
  let rev = 0
  const save = () => ada.save('text', { answer: `${++rev}${LONG}`, attachments: [] }, revision(rev))
  let reply = await save()
  while (reply.status === 200 && rev <= most) reply = await save()
  return { ada, save, reply }
}

/** Asks, and resolves once the server lets that wait, with for how long: time that passes before would not count. */
async function waiting<T>({ clock }: TestEnvironment, ask: () => Promise<T>) {
  const after = vi.spyOn(clock, 'after')
  const asked = ask()
  await vi.waitFor(() => expect(after).toHaveBeenCalled())
  const [[ms = 0] = []] = after.mock.calls
  after.mockRestore()
  return { asked, ms }
}

/** Somebody else is answered in the meantime; what was asked is not. */
async function expectToWait<T>(environment: TestEnvironment, ask: () => Promise<T>) {
  const { asked } = await waiting(environment, ask)
  let isAnswered = false
  const end = () => {
    isAnswered = true
  }
  void asked.then(end, end)
  const other = await begin(environment, BOB)
  expect([(await other.call('GET', '/api/v1/test/first')).status, isAnswered]).toEqual([200, false])
  return { asked }
}

test('JSON of too many values is refused before it is read, and commas in a text do not count', async () => {
  const environment = await createEnvironment()
  const ada = await begin(environment, ADA)
  const many = Array.from({ length: JSON_VALUES + 1 }, () => 0)
  const refused = await ada.save('text', { answer: 'short', attachments: many }, revision(1))
  expect([refused.status, refused.body.error]).toEqual([
    413,
    'This has too many parts: 10000 is the most. Make it shorter.',
  ])
  const brackets = Array.from({ length: JSON_VALUES / 10 }, () => [[[[[[[[[[0]]]]]]]]]])
  expect((await ada.save('text', { answer: 'short', attachments: brackets }, revision(1))).status).toBe(413)
  const commas = '",\\\\,[{'.repeat(JSON_VALUES)
  const saved = await ada.save('text', { answer: commas, attachments: [] }, revision(1))
  expect([saved.status, saved.body.answer]).toEqual([200, commas])
})

test('who sends more than any page is told when to save again, and nobody else notices', async () => {
  const environment = await createEnvironment()
  const bob = await begin(environment, BOB)
  const { ada, save, reply } = await beginTooMuch(environment)
  expect([reply.status, reply.body]).toMatchObject([
    503,
    { why: 'allowance', error: expect.stringMatching(/^Your own last answers and runs /) },
  ])
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  expect((await bob.save('text', { answer: 'short', attachments: [] }, revision(1))).status).toBe(200)
  await environment.clock.advance(Number(reply.headers['retry-after']) * 1000)
  expect((await save()).status).toBe(200)
  // It waits, but is never refused.
  const { asked } = await waiting(environment, () => ada.submit({ epoch: 1 }))
  await bob.call('GET', '/api/v1/test/first')
  await environment.clock.advance(ALLOWANCE.longestWaitSeconds * 1000)
  expect((await asked).status).toBe(200)
})

test('who comes again before the time that was named is not read, and hears it later', async () => {
  const environment = await createEnvironment()
  const { save } = await beginTooMuch(environment)
  const { asked } = await expectToWait(environment, save)
  await environment.clock.advance(ALLOWANCE.refusedAfterSeconds * 1000)
  expect((await asked).status).toBe(503)
})

test('after a long body the requests of a user go one after the other, a stalled one for a second', async () => {
  const clock = createTestClock()
  const allowance = createAllowance(clock)
  const admitted: string[] = []
  function admit(userId: number, name: string) {
    const raw = new EventEmitter()
    const headers = { 'content-type': 'application/json', 'content-length': '1900000' }
    const request = { headers, method: 'PATCH', routeOptions: {} } as FastifyRequest
    void allowance.admit(userId, request, { raw } as FastifyReply).then(() => admitted.push(name))
    return raw
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  const first = admit(1, 'first')
  for (const name of ['second', 'third']) admit(1, name)
  admit(2, 'of somebody else')
  await settled()
  expect(admitted).toEqual(['first', 'of somebody else'])
  first.emit('close')
  await settled()
  expect(admitted.slice(2)).toEqual(['second'])
  await clock.advance(ALLOWANCE.turnSeconds * 1000)
  await settled()
  expect(admitted.slice(3)).toEqual(['third'])
})

test('a call that is not repeated by itself waits, and comes through', async () => {
  const environment = await createEnvironment()
  const { ada } = await beginTooMuch(environment)
  const { asked } = await expectToWait(environment, () => ada.call('GET', '/api/v1/test/first'))
  await environment.clock.advance(ALLOWANCE.longestWaitSeconds * 1000)
  expect((await asked).status).toBe(200)
})

test('those that wait come through one after the other, and others come between', async () => {
  const environment = await createEnvironment()
  const { ada } = await beginTooMuch(environment)
  const bob = await begin(environment, BOB)
  const { clock } = environment
  const waits: number[] = []
  let answered = 0
  for (let count = 0; count < 3; count++) {
    const { ms } = await waiting(environment, () =>
      ada.call('GET', '/api/v1/test/first').then(() => answered++),
    )
    waits.push(ms)
  }
  for (const [index, ms] of waits.entries()) {
    const before = waits[index - 1]
    if (before !== undefined) expect(ms - before).toBeCloseTo(ALLOWANCE.gapSeconds * 1000)
    await clock.advance(Math.ceil(ms - (before ?? 0)))
    await vi.waitFor(() => expect(answered).toBe(index + 1))
    expect((await bob.call('GET', '/api/v1/test/first')).status).toBe(200)
    expect(answered).toBe(index + 1)
  }
})

test('of very many recovered drafts the newest are listed, and only so many are kept', async () => {
  const environment = await createEnvironment()
  const ada = await begin(environment, ADA)
  const recover = (rev: number, answer: string) =>
    ada.call('POST', `/rpc/test.recover/${ada.set}`, { problem: 'text', rev, fields: { answer }, epoch: 1 })
  for (let rev = 1; rev <= ATTEMPT_QUOTA.drafts; rev++) await recover(rev, `draft ${rev}`)
  const listed = (await ada.call('GET', `/rpc/test.recovered/${ada.set}`)).body
  expect([listed.length, listed.at(-1).fields.answer]).toEqual([
    LISTED_DRAFTS.count,
    `draft ${ATTEMPT_QUOTA.drafts}`,
  ])
  expect((await recover(9999, 'one too many')).status).toBe(429)
})
