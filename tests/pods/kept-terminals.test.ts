import { beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '../../cli/backend/platform/clock.ts'
import { KEPT_MS } from '../../cli/backend/pods/kept-terminal.ts'
import { createRunner, type LocalRunner } from '../../cli/backend/sandbox/runner.ts'
import type { ResumedTerminal } from '../../src/wire/pods.ts'
import { createEnvironment } from '../backend/environment.ts'
import { ADA } from '../backend/samples.ts'
import { type Begun, begin } from '../backend/visitor.ts'
import { countProcesses } from '../processes.ts'
import { TEST, work } from './hello.ts'
import { openSocket } from './page.ts'

let runner: LocalRunner
beforeAll(async () => {
  runner = await createRunner({ clock: systemClock(), log: () => {} })
})

const SIZE = { columns: 80, rows: 24 }
const KEY = 'the-key-of-this-one-terminal'
type Page = ReturnType<typeof openSocket>

const resume = (page: Page, received = 0, more: Partial<ResumedTerminal> = {}) =>
  page.say({ type: 'resume_terminals', terminals: [{ terminal: 7, key: KEY, received, ...SIZE, ...more }] })
const ended = (page: Page) => page.seeType('ended')
/** How many bytes of output have arrived at the first page. */
const received = (page: Page) => Buffer.byteLength(page.printed(1))

/** A page with a terminal in which a program of this name runs, which counts as it is told to. */
async function open(mark: string) {
  const environment = await createEnvironment([TEST], undefined, { runner })
  const { ada, slug } = await work(environment)
  const openPage = (epoch = 1, who = ada) =>
    openSocket(environment, who, `/pod/${slug}/workspace?epoch=${epoch}`)
  const page = openPage()
  const type = (text: string, to = page, terminal = 1) => to.say({ type: 'input', terminal, text })
  await page.seeType('files')
  page.say({ type: 'open_terminal', terminal: 1, key: KEY, ...SIZE })
  type(`stty -echo; export PS1=; exec -a ${mark} bash --norc --noediting\n`)
  type('echo be""gun\n')
  await page.seePrinted(/begun\r\n/)
  return {
    ada,
    environment,
    openPage,
    page,
    type,
    runs: () => countProcesses(mark),
    hasEnded: () => expect.poll(() => countProcesses(mark)).toBe(0),
    /** The connection is gone; resolves when the server knows. */
    async lose() {
      page.socket.terminate()
      await expect.poll(() => [...environment.backend.podSockets.clients].length).toBe(0)
    },
  }
}

describe('a terminal whose connection was lost', () => {
  test('goes on, and its page gets each byte and each key once', async () => {
    const { lose, openPage, page, runs, type } = await open('kept-counts')
    type('for i in $(seq 100); do echo n$i; sleep 0.01; done\n')
    await page.seePrinted(/n5\r\n/)
    await lose()
    const before = page.printed(1)
    const next = openPage()
    expect((await next.seeType('keeps_terminals')).pod).not.toBe('')
    resume(next, Buffer.byteLength(before))
    const resumed = await next.seeType('resumed')
    expect(resumed).toMatchObject({ terminal: 7, from: Buffer.byteLength(before), inputs: 3 })
    await next.seePrinted(/n100\r\n/, 7)
    const lines = (before + resumed.text + next.printed(7))
      .split('\r\n')
      .filter((line) => /^n\d+$/.test(line))
    expect(lines).toEqual(Array.from({ length: 100 }, (_, at) => `n${at + 1}`))
    type('echo on\n', next, 7)
    await next.seePrinted(/on\r\n/, 7)
    expect(runs()).toBe(1)
  })

  test('tells the result when it has ended in the meantime', async () => {
    const { hasEnded, lose, openPage, page, type } = await open('kept-exits')
    type('echo go; sleep 0.2; echo the end; exit 5\n')
    await page.seePrinted(/go\r\n/)
    const place = received(page)
    await lose()
    await hasEnded()
    const next = await there(openPage())
    resume(next, place)
    expect(await ended(next)).toEqual({ type: 'ended', terminal: 7, exit_code: 5 })
    expect((await next.seeType('resumed')).text + next.printed(7)).toBe('the end\r\nexit\r\n')
  })

  test('ends when nobody has come back for long, which is told', async () => {
    const { environment, hasEnded, lose, openPage, runs } = await open('kept-late')
    await lose()
    await environment.clock.advance(KEPT_MS - 1)
    expect(runs()).toBe(1)
    await environment.clock.advance(1)
    await hasEnded()
    const next = openPage()
    resume(await there(next))
    expect(await ended(next)).toEqual({ type: 'ended', terminal: 7, why: 'late' })
  })

  test('ends when its page comes back and does not name it', async () => {
    const { hasEnded, lose, openPage, runs } = await open('kept-closed')
    await lose()
    const next = await there(openPage())
    expect(runs()).toBe(1)
    next.say({ type: 'resume_terminals', terminals: [] })
    await hasEnded()
  })

  test('is taken from a connection that the server does not know to be lost', async () => {
    const { openPage, page, type } = await open('kept-half-open')
    page.socket.pause()
    const next = await there(openPage())
    resume(next, received(page))
    expect((await next.seeType('resumed')).inputs).toBe(2)
    page.socket.resume()
    type('echo from the""first\n')
    type('echo from the""second\n', next, 7)
    await next.seePrinted(/from thesecond\r\n/, 7)
    expect(next.printed(7) + page.printed(1)).not.toContain('thefirst')
  })

  test('ends at once without a key', async () => {
    const environment = await createEnvironment([TEST], undefined, { runner })
    const { ada, slug } = await work(environment)
    const page = await there(openSocket(environment, ada, `/pod/${slug}/workspace?epoch=1`))
    for (const [at, key] of ['', 'short', '../../../../etc/passwd/'].entries()) {
      page.say({ type: 'open_terminal', terminal: at, key, ...SIZE })
      page.say({ type: 'input', terminal: at, text: 'exec -a kept-keyless sleep 600\n' })
    }
    await expect.poll(() => countProcesses('kept-keyless')).toBe(3)
    expect(page.received.some(({ type }) => type === 'resumed')).toBe(false)
    page.socket.terminate()
    await expect.poll(() => countProcesses('kept-keyless')).toBe(0)
  })

  test('is told from one that was killed, and from one whose pod was', async () => {
    const { openPage, page, type } = await open('kept-killed')
    const { pod } = await page.seeType('keeps_terminals')
    type('kill -9 $$\n')
    expect(await ended(page)).toEqual({ type: 'ended', terminal: 1, why: 'killed' })
    page.say({ type: 'open_terminal', terminal: 2, key: KEY, ...SIZE })
    type('kill -9 -1\n', page, 2)
    expect(await page.closed).toBe(1012)
    expect(page.received.filter((message) => message.type === 'ended')).toHaveLength(1)
    expect((await openPage().seeType('keeps_terminals')).pod).not.toBe(pod)
  })

  test('that has not begun for certain begins once', async () => {
    const { openPage, runs } = await open('kept-new')
    const next = await there(openPage())
    resume(next, 0, { is_new: true, task: 'nothing such' })
    expect(await next.seeType('resumed')).toMatchObject({ from: 0, inputs: 2 })
    next.say({
      type: 'resume_terminals',
      terminals: [{ terminal: 8, key: 'another-key-of-a-terminal', received: 0, is_new: true, ...SIZE }],
    })
    await next.see((message) => message.type === 'resumed' && message.terminal === 8)
    expect(runs()).toBe(1)
  })
})

/** A page that has its files. */
async function there(page: Page): Promise<Page> {
  await page.seeType('files')
  return page
}

describe('nobody else comes to a terminal', () => {
  const openAgain = (who: Begun) =>
    who.call('POST', `/rpc/test.open/${who.set}`, { device: 'laptop', session: 2 })

  test('a tab that was loaded again comes back to its own, though it has a new opening', async () => {
    const { ada, lose, openPage, runs } = await open('kept-reloaded')
    await lose()
    await openAgain(ada)
    expect(runs()).toBe(1)
    const stale = openPage(1)
    expect(await stale.opened).toBe(false)
    const next = await there(openPage(2))
    resume(next)
    expect((await next.seeType('resumed')).text).toContain('begun\r\n')
    expect(runs()).toBe(1)
  })

  test('another tab that takes over does not, and what the first one shows ends', async () => {
    const { ada, hasEnded, openPage, page } = await open('kept-taken')
    await openAgain(ada)
    expect(await page.closed).toBe(4001)
    await hasEnded()
    const next = await there(openPage(2))
    resume(next)
    expect(await ended(next)).toEqual({ type: 'ended', terminal: 7, why: 'late' })
  })

  test('another sign-in of the candidate that takes over does not, even by its key', async () => {
    const { environment, hasEnded, lose, openPage } = await open('kept-other-session')
    await lose()
    const other = await begin(environment, ADA, 'phone')
    await hasEnded()
    const next = await there(openPage(2, other))
    resume(next)
    expect(await ended(next)).toEqual({ type: 'ended', terminal: 7, why: 'late' })
  })

  test('nor does a guess', async () => {
    const { openPage, page, runs } = await open('kept-guessed')
    const other = await there(openPage())
    for (const [terminal, key] of ['', 'constructor', '__proto__', KEY.slice(0, -1), `${KEY}x`].entries())
      other.say({ type: 'resume_terminals', terminals: [{ terminal, key, received: 0, ...SIZE }] })
    for (const terminals of [null, 7, 'x', [null, 7, []]])
      other.socket.send(JSON.stringify({ type: 'resume_terminals', terminals }))
    await other.see((message) => message.type === 'ended' && message.terminal === 4)
    expect(other.received.some(({ type }) => type === 'resumed')).toBe(false)
    expect([runs(), page.socket.readyState]).toEqual([1, page.socket.OPEN])
  })

  test('with the session of its candidate it ends', async () => {
    const { ada, hasEnded, lose } = await open('kept-signed-out')
    await lose()
    await ada.call('POST', '/logout')
    await hasEnded()
  })

  test('with its attempt it ends', async () => {
    const { ada, environment, hasEnded, lose } = await open('kept-submitted')
    await lose()
    await ada.submit({ epoch: 1 })
    await environment.clock.advance(1)
    await hasEnded()
  })

  test('a limited number is open in a pod, shown or kept', async () => {
    const { environment, lose, openPage, page, runs } = await open('kept-many')
    for (let at = 2; at < 12; at += 1)
      page.say({ type: 'open_terminal', terminal: at, key: `${KEY}-${at}`, ...SIZE })
    await page.see((message) => message.type === 'resumed' && message.terminal === 11)
    await lose()
    const next = await there(openPage())
    for (const terminal of [1, 2]) next.say({ type: 'open_terminal', terminal, ...SIZE })
    expect(await ended(next)).toEqual({ type: 'ended', terminal: 2, why: 'full' })
    expect(runs()).toBe(1)
    await environment.clock.advance(KEPT_MS)
    next.say({ type: 'open_terminal', terminal: 3, key: `${KEY}-next`, ...SIZE })
    await next.see((message) => message.type === 'resumed' && message.terminal === 3)
  })
})
