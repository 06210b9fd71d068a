import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openRecords } from '../../cli/backend/databases/open.ts'
import { spansOf } from '../../cli/report/spans.ts'
import { namedInEnvironment } from '../s3/server.ts'
import { WAIT_MS } from '../timeouts.ts'
import { BEGIN, createEnvironment, type TestEnvironment } from './environment.ts'
import { addressFor, defineWatched, PICTURE, PIECE, put } from './evidence.ts'
import { ADA, BOB, defineTest, REC } from './samples.ts'
import { arrival, connect } from './sockets.ts'
import { type Begun, begin, send, signIn } from './visitor.ts'

const event = (set: number, sequence: number, name: string, data: object = {}) => {
  const at = new Date(BEGIN + sequence * 10_000).toISOString()
  const times = { eventSequence: sequence, eventCreatedAt: at, currentOffsetTime: 0 }
  return {
    eventName: name,
    eventGuid: `guid-${sequence}`,
    eventCreatedAt: at,
    tab_id: 'tab',
    eventData: { ...times, ...data },
    assessmentId: set,
    assessmentType: 'CTK',
  }
}

/** An attempt with an answer, a picture, a piece, leaving the page, an outage and a note of the candidate. */
async function attempt(environment: TestEnvironment): Promise<Begun> {
  const ada = await begin(environment, ADA)
  const { socket } = connect(environment, ada)
  await arrival(socket, 'connect')
  const raise = (sequence: number, name: string, data?: object) =>
    socket.timeout(WAIT_MS).emitWithAck(name, event(ada.set, sequence, name, data))
  await raise(1, 'BLUR_EVENT', { by: 'tab', counts: true, why: '<script>alert(1)</script>' })
  await raise(2, 'FOCUS_EVENT', { by: 'tab', away: 10_000 })
  await raise(3, 'CONNECTION_LOST')
  await raise(4, 'CONNECTION_RESTORED', { away: 10_000 })
  const note = { event_guid: 'guid-1', note: 'The door bell <b>rang</b>' }
  await ada.call('POST', `/rpc/test.recorded_note/${ada.set}`, note)
  await ada.save('choice', { choice: ['a'] })
  await put(environment, await addressFor(ada), PICTURE)
  await put(environment, await addressFor(ada, { mode: 'video', image_sequence: 1 }), PIECE, 'video/webm')
  return ada
}

it('a recruiter of the test sees the whole attempt on one page, with its pictures in it', async () => {
  const environment = await createEnvironment([defineWatched()])
  const ada = await attempt(environment)
  const { call } = await signIn(environment, REC)
  const list = await call('GET', '/review/first')
  expect(list.text).toContain(`<a href="/review/first/${ada.set}">Ada Lovelace</a>`)
  const { status, text, headers } = await call('GET', `/review/first/${ada.set}`)
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
  expect(text).toContain('Ada Lovelace’s attempt')
  expect(text).toContain(`data:image/webp;base64,${PICTURE.toString('base64')}`)
  expect(text).toContain('Complete, no gaps or duplicates. Events: 4. Tabs: 1.')
  expect(text).toContain('Answer: The choice')
  expect(text).toContain('The door bell &lt;b&gt;rang&lt;/b&gt;')
  expect(text).not.toContain('<script')
  expect(text).not.toContain('__CSP_NONCE__')
  expect(text).toContain('0:00:10 Away from the page (0:00:10), counted')
  expect(text).not.toMatch(/suspicion|score of/i)
  expect(text).toContain('Left to: another tab or program that hid the page')
  expect(text).toContain(
    'The candidate came back<small>Left to: another tab or program that hid the page · For: 0:00:10',
  )
  expect(text).not.toMatch(/BLUR_EVENT|counts: true|is_staff/)
  const [, piece = ''] = /href="(\/review\/first\/\d+\/evidence\/[^"]+)"/.exec(text) ?? []
  const played = await call('GET', piece)
  expect([played.status, played.headers['content-type']]).toEqual([200, 'video/webm'])
})

it('the page leads to each answer once the attempt is over', async () => {
  const environment = await createEnvironment([defineWatched()])
  const ada = await attempt(environment)
  const { call } = await signIn(environment, REC)
  const way = /<a href="([^"]*solution-review[^"]*)">The choice<\/a>/
  expect((await call('GET', `/review/first/${ada.set}`)).text).not.toMatch(/solution-review/)
  await ada.submit()
  const { text } = await call('GET', `/review/first/${ada.set}`)
  const [, address = ''] = way.exec(text) ?? []
  const { pathname, searchParams } = new URL(address.replaceAll('&amp;', '&'), 'http://here')
  expect(Object.fromEntries(searchParams)).toEqual({ test: 'first', attempt: String(ada.set) })
  const id = pathname.split('/').at(-1)
  const answer = await call('GET', `/api/v1/solution/${id}?source=report&test_slug=first`)
  expect(answer.body).toMatchObject({ solution: { choice: ['a'] }, problem: { title: 'The choice' } })
})

it('an attempt that nothing was answered in says so, and every time of its axis is whole', async () => {
  const environment = await createEnvironment([defineWatched()])
  const ada = await begin(environment, ADA)
  const { call } = await signIn(environment, REC)
  const { socket } = connect(environment, ada)
  await arrival(socket, 'connect')
  await socket.timeout(WAIT_MS).emitWithAck('BLUR_EVENT', event(ada.set, 6, 'BLUR_EVENT', { by: 'tab' }))
  const { text } = await call('GET', `/review/first/${ada.set}`)
  expect(text).toContain('Where answers came from</h3><p class="muted">No answers have arrived yet.</p>')
  const places = [...text.matchAll(/class="hour" x="([\d.]+)"/g)].map(([, x]) => Number(x))
  expect(places.length).toBeGreaterThan(0)
  // Half of a time such as 0:01:00 is about 20 wide, in a drawing of 1000.
  expect(Math.max(...places)).toBeLessThan(980)
})

it('[N54] what was recorded is nothing for the candidate, other people, and recruiters of other tests', async () => {
  const environment = await createEnvironment([defineWatched(), defineTest({ slug: 'second' })])
  const ada = await attempt(environment)
  const page = `/review/first/${ada.set}`
  const reviewer = await signIn(environment, REC)
  const [, piece = ''] = /href="([^"]+\/evidence\/[^"]+)"/.exec((await reviewer.call('GET', page)).text) ?? []
  const bob = await signIn(environment, BOB)
  const foreign = await signIn(environment, { ...REC, username: 'other' }, 'second')
  const stores = await openRecords(environment)
  const stored = (await stores.proctoring.evidenceOf(ada.set)).find(({ mode }) => mode === 'image')
  await stores.close()
  const picture = `${page}/evidence/${stored?.id}`
  const { status, headers } = await reviewer.call('GET', picture)
  expect([status, headers['content-type'], headers['content-length']]).toEqual([
    ...[200, 'image/webp', `${PICTURE.length}`],
  ])
  const paths = ['/review/first', page, piece, picture]
  for (const visitor of [ada, bob, foreign])
    for (const path of paths) expect([path, (await visitor.call('GET', path)).status]).toEqual([path, 404])
  for (const path of paths) expect((await send(environment, 'GET', path)).status).toBe(401)
  // An attempt is not an attempt of another test, and a piece no piece of another attempt.
  await signIn(environment, REC, 'second')
  expect((await reviewer.call('GET', `/review/second/${ada.set}`)).status).toBe(404)
  expect((await reviewer.call('GET', piece.replace(`/${ada.set}/`, '/999/'))).status).toBe(404)
})

it('assess-cli report lists the attempts and writes one of them as a file of its own', async () => {
  const environment = await createEnvironment([defineWatched()])
  const ada = await attempt(environment)
  const run = (...args: string[]) => {
    const command = ['cli/main.ts', 'report', ...args, '--data', environment.dataDir]
    const env = { ...environment.env(), ...namedInEnvironment(environment.files) }
    const { status, stderr, stdout } = spawnSync(process.execPath, command, { encoding: 'utf8', env })
    return { status, said: stdout + stderr }
  }
  expect(run()).toMatchObject({ status: 0, said: expect.stringMatching(/ first +ada/) })
  const out = join(environment.dataDir, 'page.html')
  expect(run(String(ada.set), '--out', out, '--language', 'de')).toMatchObject({ status: 0 })
  const page = readFileSync(out, 'utf8')
  expect(page).toContain('Was im Versuch von Ada Lovelace geschah')
  expect(page).toContain(PICTURE.toString('base64'))
  expect(page).not.toMatch(/(src|href)="(?!data:|#)/)
  expect(run('999')).toMatchObject({ status: 2, said: expect.stringContaining('There is no attempt 999') })
})

it('a page of which all was deleted says so, and never that nothing was recorded', async () => {
  const environment = await createEnvironment([defineWatched()])
  const ada = await attempt(environment)
  await ada.submit({ wanted: {}, epoch: 1 })
  const { call } = await signIn(environment, REC)
  expect(await environment.backend.purge({ username: 'ada', testSlug: 'first' })).toHaveLength(1)
  const { text } = await call('GET', `/review/first/${ada.set}`)
  expect(text).toMatch(/What was recorded was deleted on 2026-\d\d-\d\d\. Answers are kept\./)
  expect(text).toContain('<dt>Event log</dt><dd>Deleted</dd>')
  expect(text).toContain('Answer: The choice')
  expect(text).not.toMatch(/No events|No pictures|Counted: 0/)
})

it('the page tells which numbers are missing, and which ones a tab has used twice', async () => {
  const environment = await createEnvironment([defineWatched()])
  const ada = await begin(environment, ADA)
  const { socket } = connect(environment, ada)
  await arrival(socket, 'connect')
  for (const [sequence, guid] of [
    [1, 'a'],
    [3, 'b'],
    [3, 'c'],
    [7, 'd'],
  ] as const)
    await socket
      .timeout(WAIT_MS)
      .emitWithAck('TRACK', { ...event(ada.set, sequence, 'TRACK'), eventGuid: guid })
  const { call } = await signIn(environment, REC)
  const { text } = await call('GET', `/review/first/${ada.set}`)
  expect(text).toContain('Incomplete. Missing numbers: 2, 4–6. Numbers used twice by one tab: 3.')
})

it('a span that nothing ends lasts until the end, and a second beginning begins nothing', () => {
  const entry = (name: string, second: number) => ({
    name,
    event_guid: `${second}`,
    sequence: second,
    counted: false,
    data: {},
    at: new Date(second * 1000).toISOString(),
  })
  const entries = [
    entry('BLUR_EVENT', 1),
    entry('BLUR_EVENT', 2),
    entry('FOCUS_EVENT', 3),
    entry('BLUR_EVENT', 5),
  ]
  const spans = spansOf(entries, 'away', 9000)
  expect(spans.map(({ from, to }) => [from, to])).toEqual([
    [1000, 3000],
    [5000, 9000],
  ])
})
