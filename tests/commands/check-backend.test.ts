import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it, test } from 'vitest'
import { type Checked, checkBackend, isUsable } from '../../cli/contract/check-backend.ts'
import { signIn } from '../../cli/contract/client.ts'
import { asTable } from '../../cli/contract/table.ts'
import { createEnvironment } from '../backend/environment.ts'
import { definePrograms } from '../backend/executed-type.ts'
import { ADA, defineTest, EVENS } from '../backend/samples.ts'
import { inDepth } from '../sampled.ts'
import { openSecondBackend, type SecondBackendOptions } from '../second-backend/backend.ts'
import type { Reply } from '../second-backend/http.ts'

const exec = promisify(execFile)

/** Checks a server to the end, as a candidate who enters by a link. */
async function check(url: string, link: string, proctor = url, within?: number): Promise<Checked> {
  const { cookie, slug = '' } = await signIn(link)
  const target = { url, websocket: url, proctor }
  return checkBackend({
    target,
    cookie,
    slug,
    isSubmitted: true,
    acknowledgedWithinMs: within,
    now: () => Date.now(),
  })
}

/** The second backend acknowledges nothing, however long that is waited for. */
async function checkSecond(options: SecondBackendOptions = {}): Promise<Checked> {
  await using backend = await openSecondBackend(options)
  return await check(backend.url, backend.link, backend.proctorUrl, 1)
}

const verdictsOf = ({ findings }: Checked) =>
  Object.fromEntries(findings.map(({ name, verdict }) => [name, verdict]))
const notesOf = ({ findings }: Checked, name: string) =>
  findings.filter((one) => one.name === name).flatMap(({ notes }) => notes)

test('our own server fits in every call, and has every addition', async () => {
  const { backend } = await createEnvironment()
  const checked = await check(backend.url, await backend.invite(ADA, 'first'))
  const isOdd = (note: string) => / is (left out|null|of another kind)/.test(note)
  const odd = checked.findings.filter(
    ({ notes, status, verdict }) => notes.some(isOdd) || (verdict !== 'fits' && status !== 404),
  )
  expect(odd).toEqual([{ name: 'signedUrl', verdict: 'not asked', notes: ['the test is not watched'] }])
  expect(verdictsOf(checked)).toMatchObject({ open: 'fits', updateSolution: 'fits', receipt: 'fits' })
  expect(Object.entries(checked.additions).filter(([, has]) => !has)).toEqual([])
  expect([checked.socket?.hasInit, isUsable(checked)]).toEqual([true, true])
})

test('a test of programs alone is checked by saving a program', async () => {
  const { backend } = await createEnvironment([definePrograms([EVENS])])
  const checked = await check(backend.url, await backend.invite(ADA, 'first'))
  expect(notesOf(checked, 'createSolution')).toEqual([])
  expect(verdictsOf(checked)).toMatchObject({
    createSolution: 'fits',
    readSolution: 'fits',
    position: 'fits',
  })
  expect(isUsable(checked)).toBe(true)
})

test('[GAP-010] a test with a spoken answer asks whether a server gives it an address', async () => {
  const asked = {
    slug: 'call',
    problem_type: 'VID',
    title: 'A call',
    statement: '<p>Answer it.</p>',
    score: 1,
    content: {},
    key: undefined,
  }
  const section = { slug: 'only', name: 'Only', duration: 0, extend_duration: 0, problems: [asked] }
  const { backend } = await createEnvironment([defineTest({ sections: [section] })])
  const { additions } = await check(backend.url, await backend.invite(ADA, 'first'))
  expect(Object.entries(additions).filter(([name]) => name.includes('spoken'))).toEqual([
    ['a signed address for spoken answers, which takes one by PUT (video_post_url)', true],
    ['uploads of spoken answers that go on after a break (HEAD with Upload-Offset, PATCH)', true],
  ])
})

describe('another server', () => {
  it('a server that knows only the source texts can be used, and is told what it does without', async () => {
    const checked = await checkSecond()
    expect(isUsable(checked)).toBe(true)
    expect(verdictsOf(checked)).toMatchObject({
      open: 'absent',
      receipt: 'absent',
      submit: 'fits',
      sections: 'fits',
      signedUrl: 'fits',
    })
    expect(notesOf(checked, 'test')).toEqual(
      expect.arrayContaining(['company is null', 'duration is a number as text']),
    )
    expect(Object.values(checked.additions)).not.toContain(true)
    const table = asTable(checked)
    expect(table).toContain('absent   acknowledgements of events')
    expect(table).toMatch(/\d+ fits, \d+ absent, 0 missing, 0 wrong, 1 not asked$/)
  })

  it('what the player needs is named when it is missing, when it is wrong, and when it does not come back', async () => {
    const checked = await checkSecond({
      instead: {
        'GET /gateways/identity': () => ({
          body: { user_id: 41, usertype: 'hacker', username: 'dana', email: null },
        }),
        'GET /api.v2/assessment/:id/sectionwise/problems': () => ({
          body: { sections: [{ problem_ids: [901], problems: [] }] },
        }),
        'GET /api/v1/hacker/:id/solution': (reply) => ({ body: { ...Object(reply.body), choice: [] } }),
        'GET /api/v1/hacker/:id': () => ({ body: '<h1>Please sign in to the network</h1>' }),
        'POST /rpc/test.submit_all/:id': () => ({ status: 404, body: {} }),
      },
    })
    expect(isUsable(checked)).toBe(false)
    expect(notesOf(checked, 'identity')).toEqual(['email is null'])
    expect(notesOf(checked, 'sections')).toContain('needed: sections[].slug is left out')
    expect(notesOf(checked, 'hacker')).toEqual(['the reply is not JSON'])
    expect(notesOf(checked, 'readSolution')).toContain('not what was saved: choice')
    expect(verdictsOf(checked)).toMatchObject({
      identity: 'fits',
      sections: 'wrong',
      hacker: 'wrong',
      submit: 'missing',
    })
  })

  it('what the player takes is not called wrong: redirects that keep the body, numbers as texts, lists of nothing', async () => {
    const redirected = new Set<string>()
    const asTexts = (_: string, value: unknown) => (typeof value === 'number' ? String(value) : value)
    const checked = await checkSecond({
      socketTransports: ['polling'],
      each: (reply, route, { path, query }) => {
        // Others would be done twice, as the second backend redirects what it has done.
        const isSafe = /^(GET|PATCH)|test\.(init|start)/.test(route)
        if (isSafe && !redirected.has(route)) {
          redirected.add(route)
          return { status: 307, headers: { location: `${path}/?${query}` } }
        }
        const { body } = reply
        return typeof body === 'object' && body !== null
          ? { ...reply, body: JSON.parse(JSON.stringify(body), asTexts) }
          : reply
      },
    })
    expect(checked.findings.filter(({ verdict }) => verdict === 'wrong' || verdict === 'missing')).toEqual([])
    expect(redirected.size).toBeGreaterThan(10)
    expect(checked.socket).toMatchObject({ hasInit: true })
  })

  it('a redirect that loses what is sent is named', async () => {
    const checked = await checkSecond({
      instead: { 'POST /rpc/test.init/:id': () => ({ status: 302, headers: { location: '/elsewhere' } }) },
    })
    expect(notesOf(checked, 'init')).toEqual(['the redirect loses the body; 307 and 308 keep it'])
    expect(isUsable(checked)).toBe(false)
  })

  it('an answer that does not come with its problem is named: a reload would not show it', async () => {
    const withoutSolutions = ({ body }: Reply) =>
      JSON.parse(JSON.stringify(body, (name, value) => (name === 'solution' ? undefined : value)))
    const checked = await checkSecond({
      instead: {
        'GET /api.v2/assessment/:id/sectionwise/problems': (reply) => ({ body: withoutSolutions(reply) }),
      },
    })
    expect(isUsable(checked)).toBe(false)
    expect(notesOf(checked, 'sections').join()).toContain('a reload shows it empty')
  })
})

inDepth('the command says by its exit code whether a test can be taken', async () => {
  await using backend = await openSecondBackend()
  const run = (...args: string[]) =>
    exec(process.execPath, ['cli/main.ts', 'check-backend', ...args]).then(
      ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
      ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
    )
  const [used, odd, strangers, ...unreachable] = await Promise.all([
    run(backend.url, '--link', backend.link, '--reporter', 'json'),
    run(`${backend.url}/nowhere`, '--cookie', backend.cookie, '--test', 'second-opinion'),
    run(backend.url, '--cookie', 'sessionid=x', '--test', 'second-opinion'),
    run('nowhere', '--link', backend.link),
    run('http://127.0.0.1:1', '--cookie', 'a=b', '--test', 'x'),
  ])
  expect(used).toMatchObject({ code: 0 })
  expect(JSON.parse(used.stdout)).toHaveProperty('additions')
  expect(backend.attempt()?.submitted).toBeUndefined()
  expect(odd).toMatchObject({ code: 1 })
  expect(strangers).toMatchObject({ code: 2, stderr: expect.stringContaining('Nobody is signed in') })
  expect(unreachable).toMatchObject([
    { code: 2 },
    { code: 2, stderr: expect.stringContaining('cannot be reached') },
  ])
})
