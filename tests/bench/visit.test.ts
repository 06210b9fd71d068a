import { expect, test } from 'vitest'
import { cpuUntilPainted, type TraceEvent } from '../../cli/tools/bench/visit/cpu.ts'
import { chainOf, type PageRequest, requestedBy } from '../../cli/tools/bench/visit/requests.ts'

const request = (start: number, end: number, name = 'page', isCached = false): PageRequest => ({
  url: `http://127.0.0.1/${name}`,
  start,
  replied: end,
  end,
  size: 1000,
  isCached,
})

test('a chain counts requests that start after the end of another, not those beside it', () => {
  const page = request(0, 100)
  const scripts = [request(110, 200), request(110, 250), request(120, 210)]
  expect(chainOf([page, ...scripts])).toBe(2)
  expect(chainOf([page, ...scripts, request(205, 300), request(310, 400)])).toBe(4)
  expect(chainOf([])).toBe(0)
})

test('what is asked for after the paint, and what comes from the cache, is not counted', () => {
  const requests = [
    request(0, 100),
    request(110, 200, 'index.js'),
    request(110, 111, 'cached.js', true),
    request(150, 400, 'later.js'),
    request(310, 500, 'after.js'),
  ]
  expect(requestedBy(requests, 300)).toEqual({ count: 3, scriptKb: 2, kb: 3, chain: 2 })
})

test('the tasks of the main thread of the page that was painted are added up, from its start to its paint', () => {
  const task = (ts: number, tdur: number, pid = 1, tid = 10): TraceEvent => ({
    name: 'ThreadControllerImpl::RunTask',
    ph: 'X',
    ...{ pid, tid, ts, tdur },
  })
  const named = (name: string, pid: number, tid: number, ts: number): TraceEvent => {
    return { name, ph: 'R', pid, tid, ts }
  }
  const events: TraceEvent[] = [
    { ...named('thread_name', 1, 10, 0), args: { name: 'CrRendererMain' } },
    { ...named('thread_name', 1, 11, 0), args: { name: 'Compositor' } },
    task(50, 9000),
    task(110, 2000),
    task(120, 7000, 1, 11),
    task(130, 5000, 2, 10),
    task(140, 3000),
    named('bench-painted', 1, 10, 200),
    task(210, 4000),
  ]
  expect(cpuUntilPainted(events, 0.1)).toBe(5)
  expect(() => cpuUntilPainted(events.slice(0, 4), 1)).toThrow('no mark')
})
