import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BrowserHandle, launchBrowser } from '../../cli/replay/browser/launch.ts'
import { app, MINUTE, page } from './saving-page.ts'
import { createStand, LATENCY, START, type Stand } from './stand.ts'

let browser: BrowserHandle
beforeAll(async () => {
  browser = await launchBrowser(false)
})
afterAll(() => browser.close())

async function withStand(
  act: (stand: Stand, log: () => Promise<unknown>) => Promise<void>,
  watch: string[] = [],
) {
  const stand = await createStand(browser, app, watch)
  try {
    await stand.page.evaluate(page)
    await stand.page.waitForFunction('socket', { polling: 5 })
    await stand.conductor.settle()
    await act(stand, () => stand.page.evaluate('log'))
    expect(stand.errors).toEqual([])
  } finally {
    await stand.close()
  }
}

const at = (stand: Stand, ms: number) => stand.conductor.advance(START + ms)

test('a backend and a page live at one time: replies, acknowledgements, pushes and timers of both', () =>
  withStand(async (stand, log) => {
    await stand.page.evaluate(`setTimeout(() => saveNow(1), 1000)
      setTimeout(() => socket.emit('TRACK', 'x', (answer) => note('ack ' + answer)), 2000)
      setTimeout(() => fetch('/later', { method: 'POST' }), 4000)`)
    await at(stand, 2 * MINUTE)
    expect(await log()).toEqual([
      '0 connected',
      `${1000 + LATENCY} 1: stored 1 after ${LATENCY}`,
      '2000 ack x',
      '7000 judged at 7000',
      '60000 hello at 60000',
    ])
    expect(stand.clock.now()).toBe(START + 2 * MINUTE)
    expect(stand.calls.map(({ name, at: when, body }) => [name, when - START, body])).toContainEqual([
      'updateSolution',
      1000,
      '{"n":1}',
    ])
    expect(stand.socketEvents.map(({ text }) => text)).toContain('page: event ["TRACK","x"]')
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
      withStand(async (stand, log) => {
        stand.faults.add({ call: 'UPS', failure, times: 1 })
        await stand.page.evaluate('saveNow(1)')
        await at(stand, 30_000)
        await stand.page.evaluate('saveNow(2)')
        await at(stand, 60_000 - 1)
        const lines = (await log()) as string[]
        expect(lines[1]).toContain(wanted)
        expect(lines[2]).toContain(`2: stored 2 after ${LATENCY}`)
        expect(
          stand.calls.filter(({ name }) => name === 'updateSolution').map((call) => call.status),
        ).toEqual([status, 200])
      }),
    )
  }

  test('without a network what is under way breaks, nothing new leaves, and it works again afterwards', () =>
    withStand(async (stand, log) => {
      await stand.page.evaluate('saveNow(1)')
      await at(stand, 100)
      await stand.tab.call('setOnline', false)
      await stand.page.evaluate('saveNow(2)')
      await at(stand, 5000)
      await stand.tab.call('setOnline', true)
      await stand.page.evaluate('saveNow(3)')
      await at(stand, 10_000)
      expect(await log()).toEqual([
        '0 connected',
        '100 disconnected: transport close',
        '100 1: TypeError after 100',
        '100 2: TypeError after 0',
        `${5000 + LATENCY} 3: stored 3 after ${LATENCY}`,
      ])
      expect(stand.calls.filter(({ name }) => name === 'updateSolution')).toHaveLength(2)
    }))

  test('both ends see the end of a socket at one time', () =>
    withStand(async (stand, log) => {
      await stand.page.evaluate('setTimeout(() => socket.disconnect(), 5000)')
      await at(stand, 6000)
      expect(await log()).toEqual(['0 connected', '5000 disconnected: io client disconnect'])
      expect(stand.socketEvents.at(-1)).toMatchObject({ at: START + 5000 })
    }))
})

test('ninety minutes with a tick a second, a save every 90 s and an acknowledgement every 30 s are the same each time', {
  timeout: 60_000,
}, async () => {
  const logs: unknown[] = []
  for (const _ of [1, 2]) {
    await withStand(async (stand, log) => {
      await stand.page.evaluate(`let n = 0
        setInterval(() => { document.title = String(Date.now()) }, 1000)
        setInterval(() => saveNow(++n), 90_000)
        setInterval(() => socket.emit('TRACK', n, (answer) => note('ack ' + answer)), 30_000)`)
      await at(stand, 90 * MINUTE + 1000)
      const lines = (await log()) as string[]
      expect(lines.filter((line) => line.endsWith(`after ${LATENCY}`))).toHaveLength(60)
      expect(lines.filter((line) => line.includes('ack'))).toHaveLength(180)
      logs.push([lines, stand.calls.map(({ at: when, body }) => [when, body])])
    })
  }
  expect(logs[1]).toEqual(logs[0])
})

test('a change of address and the first sight of a watched text are told', () =>
  withStand(
    async (stand) => {
      await stand.page.evaluate(
        `setTimeout(() => { history.pushState(null, '', '/next'); document.querySelector('main').textContent = 'You are offline now' }, 1000)`,
      )
      await at(stand, 2000)
      expect(stand.seen).toEqual(['screen /', 'screen /next', 'seen You are offline'])
    },
    ['You are offline', 'never shown'],
  ))

test('a socket that is cut ends at both ends at one time; while sockets are refused none comes up', () =>
  withStand(async (stand, log) => {
    await at(stand, 5000)
    await stand.tab.call('awaitCut')
    stand.gate.cut()
    await at(stand, 6000)
    stand.gate.allow(false)
    await stand.tab.call('setSocketsAllowed', false)
    await stand.page.evaluate(`socket.on('connect_error', () => note('refused')); socket.connect()`)
    await at(stand, 7000)
    stand.gate.allow(true)
    await stand.tab.call('setSocketsAllowed', true)
    await stand.page.evaluate('socket.connect()')
    await at(stand, 8000)
    expect(await log()).toEqual([
      '0 connected',
      '5000 disconnected: transport close',
      '6000 refused',
      '7000 connected',
    ])
  }))

test('a device that slept finds its calendar gone on, its timers put off and its monotonic clock where it was', () =>
  withStand(async (stand, log) => {
    await stand.page.evaluate(`setInterval(() => note('tick at ' + performance.now()), 4000)`)
    await at(stand, 5000)
    await stand.tab.call('wakeAfter', 30_000)
    await at(stand, 40_000)
    expect(await log()).toEqual(['0 connected', '4000 tick at 4000', '38000 tick at 8000'])
  }))

test('a clock that drifts gains evenly, and no timer moves', () =>
  withStand(async (stand) => {
    await stand.tab.call('driftCalendar', 2000)
    await stand.page.evaluate(`setTimeout(() => { globalThis.seen = Date.now() - ${START} }, 90_000)`)
    await at(stand, 120_000)
    expect(await stand.page.evaluate('seen')).toBe(93_000)
    await stand.tab.call('driftCalendar', 0)
    await at(stand, 180_000)
    expect(await stand.page.evaluate(`Date.now() - ${START}`)).toBe(184_000)
  }))

test('toasts and what live regions say are told once; an address outside is told and not loaded', () =>
  withStand(async (stand) => {
    await stand.page.evaluate(`document.body.innerHTML = '<p role="status"></p><section aria-live="polite"></section>'
      document.querySelector('p').textContent = 'Saved  12:00'
      document.querySelector('section').innerHTML = '<div data-toast="danger">No luck <b>(STT:500)</b></div>'`)
    await stand.conductor.settle()
    await stand.page.evaluate(`document.querySelector('section').replaceChildren()
      location.assign('https://example.com/after?a=1')`)
    await at(stand, 1000)
    expect(stand.seen.slice(1)).toEqual([
      'toast danger: No luck (STT:500)',
      'voice Saved 12:00',
      'voice No luck (STT:500)',
      'leave https://example.com/after?a=1',
    ])
    expect(stand.page.url()).toMatch(/^http:\/\/127/)
  }))

test('a socket that polls gets its answers and pushes at their time, and its waiting stops nothing', () =>
  withStand(async (stand, log) => {
    await stand.page.evaluate(`socket.disconnect()
      import('/socket.io/socket.io.esm.min.js').then(({ io }) => {
        globalThis.polling = io({ transports: ['polling', 'websocket'], forceNew: true })
        polling.on('connect', () => note('polls'))
        polling.on('judged', (at) => note('judged at ' + (at - ${START})))
      })`)
    await stand.page.waitForFunction('globalThis.polling', { polling: 5 })
    await at(stand, 1000)
    await stand.page.evaluate(`setTimeout(() => polling.emit('TRACK', 'x', (answer) => note('ack ' + answer)), 1000)
      setTimeout(() => fetch('/later', { method: 'POST' }), 4000)`)
    await at(stand, 2 * MINUTE)
    expect(((await log()) as string[]).slice(2)).toEqual(['0 polls', '2000 ack x', '8000 judged at 8000'])
  }))

test('a lock that another holder keeps does not stop the time', () =>
  withStand(async (stand) => {
    await stand.page.evaluate(`void navigator.locks.request('a', () => new Promise(() => {}))`)
    await at(stand, 1000)
    await stand.page.evaluate(`void navigator.locks.request('a', () => note('never'))`)
    await at(stand, 2000)
    expect(stand.conductor.now()).toBe(START + 2000)
  }))
