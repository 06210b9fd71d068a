import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BrowserHandle } from '../../cli/replay/browser/launch.ts'
import { AWAITED_CALLS } from '../../cli/replay/runtime/pending/awaited-calls.ts'
import { launchLightBrowser } from '../browser.ts'
import { AWAITED } from './awaited-calls.ts'
import { type App, createTestEnvironment, LATENCY, START, type TestEnvironment } from './environment.ts'

const SLOW_MS = 30
const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Replies take real time, so that work that is not waited for shows. */
const app: App = (server) => {
  const slow = (path: string, type: string, body: string) =>
    server.get(path, async (_, reply) => {
      await later(SLOW_MS)
      return reply.type(type).send(body)
    })
  slow('/json', 'application/json', '{"ok":true}')
  slow('/late.js', 'text/javascript', 'globalThis.late = true')
  slow('/late.css', 'text/css', 'main { color: red }')
  slow('/dot.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')
  server.post('/echo', async ({ body }) => body)
}

let browser: BrowserHandle
let environment: TestEnvironment

beforeAll(async () => {
  browser = await launchLightBrowser()
  environment = await createTestEnvironment(browser, app)
})
afterAll(async () => {
  await environment.close()
  await browser.close()
})

const run = (code: string) => environment.page.evaluate(`(() => { ${code} })()`)
const read = (expression: string) => environment.page.evaluate(expression)
const pass = (ms: number) => environment.scheduler.advance(environment.scheduler.now() + ms)

describe('time stands still while the platform works', () => {
  for (const [name, expression] of Object.entries(AWAITED)) {
    test(name, async () => {
      const reply = name.startsWith('Response') ? LATENCY : 0
      await run(`
        globalThis.order = []
        setTimeout(() => {
          const begin = Date.now()
          const done = (how) => order.push(how + ' after ' + (Date.now() - begin) + ' ms')
          Promise.resolve(${expression}).then(() => done('done'), (error) => done('failed: ' + error))
          setTimeout(() => order.push('later'), ${reply + 1})
          globalThis.waitedFor = __replay.waitingFor()
          Promise.resolve().then(() => waitedFor.push(...__replay.waitingFor()))
        }, 1)`)
      await pass(1000)
      expect(await read('order')).toEqual([`done after ${reply} ms`, 'later'])
      expect(await read('waitedFor')).not.toEqual([])
    })
  }
})

test('every call of the table exists and is pending until it settles', async () => {
  const names = Object.entries(AWAITED_CALLS).flatMap(([owner, methods]) =>
    methods.map((name) => `${owner}.${name}`),
  )
  const open = await read(`${JSON.stringify(names)}.filter((name) => {
    const [owner, method] = name.split('.')
    return !String(globalThis[owner].prototype[method]).includes('track(')
  })`)
  expect(open).toEqual([])
})

/** Real work by name; each ends by calling `note`. The database takes several turns, one after the other. */
const RACING: Readonly<Record<string, string>> = {
  digest: `crypto.subtle.digest('SHA-256', new Uint8Array(size)).then(note('digest'))`,
  permission: `navigator.permissions.query({ name: 'camera' }).then(note('permission'))`,
  lock: `navigator.locks.request('race', { ifAvailable: true }, note('lock'))`,
  storage: `navigator.storage.estimate().then(note('storage'))`,
  script: `{ const script = document.createElement('script')
    script.onload = note('script')
    script.src = '/late.js'
    document.head.append(script) }`,
  picture: `document.createElement('canvas').toBlob(note('picture'))`,
  text: `new Blob(['x'.repeat(size)]).text().then(note('text'))`,
}

const DATABASE = `(async () => {
  const request = indexedDB.open('race', 1)
  request.onupgradeneeded = () => request.result.createObjectStore('things')
  await new Promise((done) => { request.onsuccess = done })
  for (let turn = 0; turn < 5; turn++)
    await new Promise((done) => {
      const transaction = request.result.transaction('things', 'readwrite')
      transaction.objectStore('things').put(turn, 'key')
      transaction.oncomplete = done
    })
  request.result.close()
  note('database')()
})()`

test('real work of one moment ends in the order of its calls, after that of a database, however long each takes', async () => {
  const names = Object.keys(RACING)
  for (const [order, size] of [
    [names, 1e7],
    [names.toReversed(), 10],
  ] as const) {
    await run(`globalThis.order = []
      const size = ${size}
      const note = (name) => () => { order.push(name) }
      setTimeout(() => { ${order.map((name) => RACING[name]).join('\n')}; ${DATABASE} }, 1)`)
    await pass(1000)
    expect(await read('order')).toEqual(['database', ...order])
  }
})

describe('the page asks for the time', () => {
  const ASKS: Readonly<Record<string, [string, unknown]>> = {
    'Date.now': ['Date.now()', 'now'],
    'new Date': ['new Date().getTime()', 'now'],
    Date: ['Date()', 'text'],
    'Date.UTC and arguments': ['new Date(2020, 0, 1).getFullYear()', 2020],
    'Date.prototype.constructor': ['new Date().constructor === Date && new Date() instanceof Date', true],
    'performance.now': ['performance.now() + performance.timeOrigin', 'now'],
    'Event.timeStamp': ['new Event("x").timeStamp + performance.timeOrigin', 'now'],
    'Intl.DateTimeFormat': ['new Intl.DateTimeFormat("en", { year: "numeric" }).format()', '2026'],
    'Intl.DateTimeFormat parts': [
      'new Intl.DateTimeFormat("en", { year: "numeric" }).formatToParts()[0].value',
      '2026',
    ],
  }
  for (const [name, [expression, wanted]] of Object.entries(ASKS)) {
    test(name, async () => {
      const now = environment.scheduler.now()
      const answer = await read(expression)
      if (wanted === 'now') expect(answer).toBe(now)
      else if (wanted === 'text') expect(Date.parse(String(answer))).toBe(Math.floor(now / 1000) * 1000)
      else expect(answer).toBe(wanted)
    })
  }
})

describe('the page asks for later', () => {
  const LATER: Readonly<Record<string, [string, number]>> = {
    setTimeout: ['setTimeout(note, 20_000)', 20_000],
    'setInterval, third time': [
      'let n = 0; const id = setInterval(() => { if (++n === 3) { clearInterval(id); note() } }, 700)',
      2100,
    ],
    requestIdleCallback: ['requestIdleCallback(note)', 1],
    'AbortSignal.timeout': ['AbortSignal.timeout(15_000).addEventListener("abort", note)', 15_000],
    'scheduler.postTask': ['scheduler.postTask(note, { delay: 300 })', 300],
  }
  for (const [name, [code, wanted]] of Object.entries(LATER)) {
    test(name, async () => {
      await run(
        `globalThis.at = undefined; const begin = Date.now(); const note = () => { at = Date.now() - begin }; ${code}`,
      )
      await pass(30_000)
      expect(await read('at')).toBe(wanted)
    })
  }

  test('requestAnimationFrame comes within a frame, and a loop of frames does not visit every frame of an hour', async () => {
    await run(
      `globalThis.frames = 0; const turn = () => { frames++; frame = requestAnimationFrame(turn) }; let frame = requestAnimationFrame(turn); globalThis.stop = () => cancelAnimationFrame(frame)`,
    )
    await pass(16)
    expect(await read('frames')).toBe(1)
    await pass(3_600_000)
    expect(await read('frames')).toBeLessThan(4000)
    await run('stop()')
  })

  test('what was cancelled does not come', async () => {
    await run(`globalThis.came = []
      clearTimeout(setTimeout(() => came.push('timeout'), 5))
      clearInterval(setInterval(() => came.push('interval'), 5))
      cancelAnimationFrame(requestAnimationFrame(() => came.push('frame')))
      cancelIdleCallback(requestIdleCallback(() => came.push('idle')))`)
    await pass(1000)
    expect(await read('came')).toEqual([])
  })

  test('a timer with slack runs when time stops: for another event, for a look at the page, or at the end of the slack', async () => {
    const begin = `globalThis.came = []; const from = Date.now()
      const note = (name) => () => came.push(name + ' ' + (Date.now() - from))`
    await run(`${begin}; setTimeout(note('alone'), 1000, { slack: 4000 })`)
    await pass(30_000)
    expect(await read('came')).toEqual(['alone 5000'])
    await run(
      `${begin}; setTimeout(note('event'), 3000); setTimeout(note('before'), 1000, { slack: 4000 })
      clearTimeout(setTimeout(note('cancelled'), 1000, { slack: 1 }))`,
    )
    await pass(30_000)
    expect(await read('came')).toEqual(['before 3000', 'event 3000'])
    await run(`${begin}; setTimeout(note('look'), 1000, { slack: 4000 })`)
    await pass(1500)
    expect(await read('came')).toEqual(['look 1000'])
    await run(`${begin}; setTimeout(note('late look'), 1000, { slack: 4000 })`)
    await pass(3500)
    expect(await read('came')).toEqual(['late look 3000'])
  })

  test('tasks of a MessageChannel run before time moves on', async () => {
    await run(`globalThis.order = []
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => order.push('message')
      setTimeout(() => order.push('timer'), 0)
      port2.postMessage(0)`)
    await pass(1)
    expect(await read('order')).toEqual(['message', 'timer'])
  })
})

test('chance depends on the seed alone', async () => {
  const draw = '[Math.random(), crypto.randomUUID(), crypto.getRandomValues(new Uint32Array(2)).join()]'
  const other = await createTestEnvironment(browser, app)
  const twin = await createTestEnvironment(browser, app)
  const drawn = await other.page.evaluate(draw)
  expect(await twin.page.evaluate(draw)).toEqual(drawn)
  expect(await twin.page.evaluate(draw)).not.toEqual(drawn)
  await Promise.all([other.close(), twin.close()])
})

test('a tab goes on in time and draws new numbers when it loads another document', async () => {
  const before = await read('crypto.randomUUID()')
  const now = environment.scheduler.now()
  await environment.page.reload()
  expect(await read('Date.now()')).toBe(now)
  expect(now).toBeGreaterThan(START)
  expect(await read('sessionStorage.length')).toBe(0)
  expect(await read('crypto.randomUUID()')).not.toBe(before)
})

test('a device clock that is set to another day moves no timer, and stays so after a reload', async () => {
  const now = environment.scheduler.now()
  await environment.tab.call('shiftCalendar', 86_400_000)
  await environment.page.reload()
  expect(await read('Date.now()')).toBe(now + 86_400_000)
  await run('globalThis.rang = false; setTimeout(() => { rang = true }, 1000)')
  await pass(1000)
  expect(await read('rang')).toBe(true)
  await environment.tab.call('shiftCalendar', 1)
  await run(
    'const from = performance.now(); setTimeout(() => { rang = performance.now() - from }, 1000, { slack: 50_000 })',
  )
  await pass(30_000)
  expect(await read('rang'), 'a page that compares its clocks does so each second').toBe(1000)
  await environment.tab.call('shiftCalendar', -86_400_001)
})

test('XMLHttpRequest answers after the latency, with the progress of an upload', async () => {
  await run(`globalThis.log = []
    const begin = Date.now()
    const request = new XMLHttpRequest()
    request.open('POST', '/echo')
    request.setRequestHeader('content-type', 'application/json')
    request.upload.onprogress = ({ loaded, total }) => log.push(loaded + ' of ' + total)
    request.onload = () => log.push(request.status + ' ' + request.responseText + ' after ' + (Date.now() - begin))
    request.send('{"a":1}')`)
  await pass(1000)
  expect(await read('log')).toEqual(['7 of 7', `200 {"a":1} after ${LATENCY}`])
})

test('motion is off, without a style element that a strict policy would refuse', async () => {
  const duration = await read(`(() => {
    document.body.style.animation = 'spin 3s'
    return getComputedStyle(document.body).animationName
  })()`)
  expect(duration).toBe('none')
})
