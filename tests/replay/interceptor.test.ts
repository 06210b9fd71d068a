import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BrowserHandle } from '../../cli/replay/browser/launch.ts'
import { launchLightBrowser } from '../browser.ts'
import { inDepth } from '../sampled.ts'
import { type App, createTestEnvironment, LATENCY, START, type TestEnvironment } from './environment.ts'
import { app, MINUTE, page } from './saving-page.ts'

let browser: BrowserHandle
beforeAll(async () => {
  browser = await launchLightBrowser()
})
afterAll(() => browser.close())

async function withEnvironment(
  act: (environment: TestEnvironment, log: () => Promise<unknown>) => Promise<void>,
  watch: string[] = [],
  served: App = app,
) {
  const environment = await createTestEnvironment(browser, served, watch)
  try {
    await environment.page.evaluate(page)
    await environment.page.waitForFunction('socket', { polling: 5 })
    await environment.scheduler.settle()
    await act(environment, () => environment.page.evaluate('log'))
    expect(environment.errors).toEqual([])
  } finally {
    await environment.close()
  }
}

/** Real milliseconds, far more than the calls of a page take. */
const SLOW_MS = 300

const at = (environment: TestEnvironment, ms: number) => environment.scheduler.advance(START + ms)

test('a backend and a page live at one time: replies, acknowledgements, pushes and timers of both', () =>
  withEnvironment(async (environment, log) => {
    await environment.page.evaluate(`setTimeout(() => saveNow(1), 1000)
      setTimeout(() => socket.emit('TRACK', 'x', (answer) => note('ack ' + answer)), 2000)
      setTimeout(() => fetch('/later', { method: 'POST' }), 4000)`)
    await at(environment, 2 * MINUTE)
    expect(await log()).toEqual([
      '0 connected',
      `${1000 + LATENCY} 1: stored 1 after ${LATENCY}`,
      '2000 ack x',
      '7000 judged at 7000',
      '60000 hello at 60000',
    ])
    expect(environment.clock.now()).toBe(START + 2 * MINUTE)
    expect(environment.calls.map(({ name, at: when, body }) => [name, when - START, body])).toContainEqual([
      'updateSolution',
      1000,
      '{"n":1}',
    ])
    expect(environment.socketEvents.map(({ text }) => text)).toContain('page: event ["TRACK","x"]')
  }))

describe('what goes wrong on the way', () => {
  const FAILURES = [
    ['status 500', { kind: 'status', status: 500, body: {} }, `1: status 500 after ${LATENCY}`, 500],
    ['a lost reply', { kind: 'reply lost' }, '1: TimeoutError after 15000', 200],
    ['a lost request', { kind: 'request lost' }, '1: TimeoutError after 15000', 504],
    ['a broken connection', { kind: 'no response' }, `1: TypeError after ${LATENCY}`, 504],
    ['a slow reply', { kind: 'slow', ms: 5000 }, `1: stored 1 after ${5000 + LATENCY}`, 200],
  ] as const
  for (const [title, failure, wanted, status] of FAILURES) {
    test(title, () =>
      withEnvironment(async (environment, log) => {
        environment.faults.add({ call: 'UPS', failure, times: 1 })
        await environment.page.evaluate('saveNow(1)')
        await at(environment, 30_000)
        await environment.page.evaluate('saveNow(2)')
        await at(environment, 60_000 - 1)
        const lines = (await log()) as string[]
        expect(lines[1]).toContain(wanted)
        expect(lines[2]).toContain(`2: stored 2 after ${LATENCY}`)
        expect(
          environment.calls.filter(({ name }) => name === 'updateSolution').map((call) => call.status),
        ).toEqual([status, 200])
      }),
    )
  }

  test('without a network what is under way breaks, nothing new leaves, and it works again afterwards', () =>
    withEnvironment(async (environment, log) => {
      await environment.page.evaluate('saveNow(1)')
      await at(environment, 100)
      await environment.tab.call('setOnline', false)
      await environment.page.evaluate('saveNow(2)')
      await at(environment, 5000)
      await environment.tab.call('setOnline', true)
      await environment.page.evaluate('saveNow(3)')
      await at(environment, 10_000)
      expect(await log()).toEqual([
        '0 connected',
        '100 disconnected: transport close',
        '100 1: TypeError after 100',
        '100 2: TypeError after 0',
        `${5000 + LATENCY} 3: stored 3 after ${LATENCY}`,
      ])
      expect(environment.calls.filter(({ name }) => name === 'updateSolution')).toHaveLength(2)
    }))

  test('both ends see the end of a socket at one time', () =>
    withEnvironment(async (environment, log) => {
      await environment.page.evaluate('setTimeout(() => socket.disconnect(), 5000)')
      await at(environment, 6000)
      expect(await log()).toEqual(['0 connected', '5000 disconnected: io client disconnect'])
      expect(environment.socketEvents.at(-1)).toMatchObject({ at: START + 5000 })
    }))
})

inDepth(
  'ninety minutes with a tick a second, a save every 90 s and an acknowledgement every 30 s are the same each time',
  async () => {
    const logs: unknown[] = []
    for (const _ of [1, 2]) {
      await withEnvironment(async (environment, log) => {
        await environment.page.evaluate(`let n = 0
        setInterval(() => { document.title = String(Date.now()) }, 1000)
        setInterval(() => saveNow(++n), 90_000)
        setInterval(() => socket.emit('TRACK', n, (answer) => note('ack ' + answer)), 30_000)`)
        await at(environment, 90 * MINUTE + 1000)
        const lines = (await log()) as string[]
        expect(lines.filter((line) => line.endsWith(`after ${LATENCY}`))).toHaveLength(60)
        expect(lines.filter((line) => line.includes('ack'))).toHaveLength(180)
        logs.push([lines, environment.calls.map(({ at: when, body }) => [when, body])])
      })
    }
    expect(logs[1]).toEqual(logs[0])
  },
)

test('a change of address and the first sight of a watched text are told', () =>
  withEnvironment(
    async (environment) => {
      await environment.page.evaluate(
        `setTimeout(() => { history.pushState(null, '', '/next'); document.querySelector('main').textContent = 'You are offline now' }, 1000)`,
      )
      await at(environment, 2000)
      expect(environment.seen).toEqual(['screen /', 'screen /next', 'seen You are offline'])
    },
    ['You are offline', 'never shown'],
  ))

/** The backend sees the end of a socket a while after the browser. */
const slowToClose: App = (server, io, clock) => {
  app(server, io, clock)
  io.engine.on('connection', (socket) => {
    const emit = socket.emit.bind(socket)
    socket.emit = (name: string, ...args: unknown[]) =>
      name === 'close' ? Boolean(setTimeout(() => emit(name, ...args), SLOW_MS)) : emit(name, ...args)
  })
}

test('a socket that the page closes ends at both ends at one time, however late the backend sees it', () =>
  withEnvironment(
    async (environment) => {
      await environment.page.evaluate(`setTimeout(() => socket.disconnect(), 1000)
        setTimeout(() => fetch('/later', { method: 'POST' }), 1001)`)
      await at(environment, MINUTE)
      const end = environment.socketEvents.at(-1)
      expect([end?.text, (end?.at ?? 0) - START]).toEqual(['closes (transport close)', 1000])
    },
    [],
    slowToClose,
  ))

test('a socket that is cut ends at both ends at one time; while sockets are refused none comes up', () =>
  withEnvironment(async (environment, log) => {
    await at(environment, 5000)
    await environment.tab.call('awaitSocketClose')
    environment.sockets.cut()
    await at(environment, 6000)
    environment.sockets.allow(false)
    await environment.tab.call('setSocketsAllowed', false)
    await environment.page.evaluate(`socket.on('connect_error', () => note('refused')); socket.connect()`)
    await at(environment, 7000)
    environment.sockets.allow(true)
    await environment.tab.call('setSocketsAllowed', true)
    await environment.page.evaluate('socket.connect()')
    await at(environment, 8000)
    expect(await log()).toEqual([
      '0 connected',
      '5000 disconnected: transport close',
      '6000 refused',
      '7000 connected',
    ])
  }))

test('a device that slept finds its calendar gone on, its timers put off and its monotonic clock where it was', () =>
  withEnvironment(async (environment, log) => {
    await environment.page.evaluate(`setInterval(() => note('tick at ' + performance.now()), 4000)`)
    await at(environment, 5000)
    await environment.tab.call('wakeAfter', 30_000)
    await at(environment, 40_000)
    expect(await log()).toEqual(['0 connected', '4000 tick at 4000', '38000 tick at 8000'])
  }))

test('a clock that drifts gains evenly, and no timer moves', () =>
  withEnvironment(async (environment) => {
    await environment.tab.call('driftCalendar', 2000)
    await environment.page.evaluate(`setTimeout(() => { globalThis.seen = Date.now() - ${START} }, 90_000)`)
    await at(environment, 120_000)
    expect(await environment.page.evaluate('seen')).toBe(93_000)
    await environment.tab.call('driftCalendar', 0)
    await at(environment, 180_000)
    expect(await environment.page.evaluate(`Date.now() - ${START}`)).toBe(184_000)
  }))

test('toasts and what live regions say are told once; an address outside is told and not loaded', () =>
  withEnvironment(async (environment) => {
    await environment.page.evaluate(`document.body.innerHTML = '<p role="status"></p><section aria-live="polite"></section>'
      document.querySelector('p').textContent = 'Saved  12:00'
      document.querySelector('section').innerHTML = '<div data-toast="danger">No luck <b>(STT:500)</b></div>'`)
    await environment.scheduler.settle()
    await environment.page.evaluate(`document.querySelector('section').replaceChildren()
      location.assign('https://example.com/after?a=1')`)
    await at(environment, 1000)
    expect(environment.seen.slice(1)).toEqual([
      'toast danger: No luck (STT:500)',
      'voice Saved 12:00',
      'voice No luck (STT:500)',
      'leave https://example.com/after?a=1',
    ])
    expect(environment.page.url()).toMatch(/^http:\/\/127/)
  }))

test('a socket that polls gets its answers and pushes at their time, and its waiting stops nothing', () =>
  withEnvironment(async (environment, log) => {
    await environment.page.evaluate(`socket.disconnect()
      import('/socket.io/socket.io.esm.min.js').then(({ io }) => {
        globalThis.polling = io({ transports: ['polling', 'websocket'], forceNew: true })
        polling.on('connect', () => note('polls'))
        polling.on('judged', (at) => note('judged at ' + (at - ${START})))
      })`)
    await environment.page.waitForFunction('globalThis.polling', { polling: 5 })
    await at(environment, 1000)
    await environment.page.evaluate(`setTimeout(() => polling.emit('TRACK', 'x', (answer) => note('ack ' + answer)), 1000)
      setTimeout(() => fetch('/later', { method: 'POST' }), 4000)`)
    await at(environment, 2 * MINUTE)
    expect(((await log()) as string[]).slice(2)).toEqual(['0 polls', '2000 ack x', '8000 judged at 8000'])
  }))

test('a lock that another holder keeps does not stop the time', () =>
  withEnvironment(async (environment) => {
    await environment.page.evaluate(`void navigator.locks.request('a', () => new Promise(() => {}))`)
    await at(environment, 1000)
    await environment.page.evaluate(`void navigator.locks.request('a', () => note('never'))`)
    await at(environment, 2000)
    expect(environment.scheduler.now()).toBe(START + 2000)
  }))
