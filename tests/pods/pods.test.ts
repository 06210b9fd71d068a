import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../../cli/backend/platform/clock.ts'
import { createAttemptPods, POD_SETTINGS } from '../../cli/backend/pods/attempt-pods.ts'
import { PodError } from '../../cli/backend/pods/connection.ts'
import type { Pod } from '../../cli/backend/pods/pod.ts'
import { createPodPool } from '../../cli/backend/pods/pods.ts'
import type { PodOwner } from '../../cli/backend/pods/queue.ts'
import type { PodSource, PodSources } from '../../cli/backend/pods/source.ts'
import { POD_TEXTS } from '../../src/wire/run-texts.ts'
import { createFakeClock, settle } from '../kernel/fake-clock.ts'

const IDLE_MS = 20 * 60_000

/** Pods that begin when the test says so. */
function open(capacity = { running: 2, waiting: 2 }) {
  const fake = createFakeClock()
  const clock = { now: fake.calendar, after: fake.after }
  const lines: string[] = []
  const pods = createPodPool({ clock, capacity, idleMs: IDLE_MS, log: (line) => lines.push(line) })
  const starts: { slot: number; begin(): Promise<Begun>; fail(error: Error): Promise<void> }[] = []
  interface Begun {
    readonly pod: Pod
    lose(): Promise<void>
  }
  const start = (slot: number) => {
    const { promise, reject, resolve } = Promise.withResolvers<Pod>()
    const ended = Promise.withResolvers<never>()
    const lose = () => {
      ended.reject(new PodError('lost'))
      return settle()
    }
    // Nothing but its end is asked of it here.
    const pod = { ended: ended.promise, stop: lose } as unknown as Pod
    starts.push({
      slot,
      async begin() {
        resolve(pod)
        await settle()
        return { pod, lose }
      },
      fail(error) {
        reject(error)
        return settle()
      },
    })
    return promise
  }
  const ask = (attempt: number, problem = 'one') => pods.ask({ attempt, problem }, start)
  return { ask, clock: fake, lines, pods, starts }
}

const FOREVER = new Promise<void>(() => {})
const own = (attempt: number): PodOwner => ({ attempt, problem: 'one' })

test('[POD-15] [POD-17] [POD-18] pods are given in the order in which they are asked for, and beyond the queue nobody waits', async () => {
  const { ask, pods, starts } = open()
  expect([1, 2, 3, 4, 5].map((attempt) => ask(attempt))).toEqual([
    { kind: 'starting' },
    { kind: 'starting' },
    { kind: 'waiting', before: 0 },
    { kind: 'waiting', before: 1 },
    { kind: 'full', retryAfterMs: 300_000 },
  ])
  const first = await starts[0]?.begin()
  expect(ask(1)).toEqual({ kind: 'ready', pod: first?.pod })
  expect(pods.use(own(1))).toBe(first?.pod)
  expect(pods.use(own(3))).toBeUndefined()
  await first?.lose()
  expect([ask(3).kind, ask(4), ask(5)]).toEqual([
    'starting',
    { kind: 'waiting', before: 0 },
    { kind: 'waiting', before: 1 },
  ])
  expect(starts.map(({ slot }) => slot)).toEqual([500, 501, 500])
  expect(pods.count()).toEqual({ running: 2, waiting: 2 })
})

test('a pod that is lost is started again by the next question', async () => {
  const { ask, starts } = open()
  ask(1)
  const first = await starts[0]?.begin()
  await first?.lose()
  expect(ask(1).kind).toBe('starting')
  const second = await starts[1]?.begin()
  expect(ask(1)).toEqual({ kind: 'ready', pod: second?.pod })
})

test('why a pod cannot be started is told once, and the next one is tried', async () => {
  const { ask, lines, starts } = open({ running: 1, waiting: 1 })
  ask(1)
  ask(2)
  await starts[0]?.fail(new Error('no sandbox'))
  expect(lines).toEqual(['The pod of "one" in attempt 1 cannot be started: no sandbox'])
  expect(ask(2).kind).toBe('starting')
  expect(ask(1)).toEqual({ kind: 'failed', message: POD_TEXTS.notStarted })
  expect(ask(1)).toEqual({ kind: 'waiting', before: 0 })
})

test('of two who wait for a pod that cannot be started both are told why, and the next question starts it again', async () => {
  let starts = 0
  const source: PodSource = {
    async begin() {
      starts += 1
      throw new Error('There is no memory left')
    },
    discard: async () => {},
    close() {},
  }
  const sources: PodSources = { all: [source], of: () => source }
  const clock = systemClock()
  const store = { solutions: { of: () => undefined } }
  const ports = { clock, log: () => {}, sources, settings: POD_SETTINGS, store } as never
  const pods = createAttemptPods(ports)
  onTestFinished(() => pods.close())
  const problem = { slug: 'one', code: 'PBE' }
  const subject = { attempt: 1, problem, test: {}, rules: { limits: () => ({}) } } as never
  const waiting = Promise.all([pods.wait(subject), pods.wait(subject)])
  const failed = { kind: 'failed', message: POD_TEXTS.notStarted }
  expect(await waiting).toEqual([failed, failed])
  expect(starts).toBe(1)
  expect(await pods.wait(subject)).toEqual(failed)
  expect(starts).toBe(2)
})

test('a client that has given up does not hear of a failure instead of the next one', async () => {
  const { ask, pods, starts } = open()
  ask(1)
  expect(await pods.begun(own(1), Promise.resolve())).toEqual({ kind: 'starting' })
  await starts[0]?.fail(new Error('no sandbox'))
  expect(ask(1).kind).toBe('failed')
})

test('a place in the queue is lost after a minute without a question, a pod after a while without use', async () => {
  const { ask, clock, pods, starts } = open({ running: 1, waiting: 2 })
  ask(1)
  await starts[0]?.begin()
  ask(2)
  ask(3)
  for (let seconds = 0; seconds < 120; seconds += 15) {
    await clock.pass(15_000)
    ask(3)
  }
  expect(pods.count()).toEqual({ running: 1, waiting: 1 })
  await clock.pass(IDLE_MS)
  expect(pods.use(own(1))).toBeUndefined()
})

test('a pod that is stopped while it starts keeps its slot until it has ended', async () => {
  const { ask, pods, starts } = open({ running: 1, waiting: 1 })
  ask(1)
  let isStopped = false
  const stopped = pods.stop(1).then(() => {
    isStopped = true
  })
  expect(ask(2)).toEqual({ kind: 'waiting', before: 0 })
  await settle()
  expect(isStopped).toBe(false)
  await starts[0]?.begin()
  await stopped
  expect(await pods.begun(own(1), FOREVER)).toBeUndefined()
  expect(ask(2).kind).toBe('starting')
  await Promise.all([pods.close(), starts[1]?.begin()])
  expect(pods.count()).toEqual({ running: 0, waiting: 0 })
})

test('a client that asks while the server ends gets no pod, which would outlive it, and is told when to come back', async () => {
  const { ask, pods, starts } = open()
  ask(1)
  const closed = pods.close()
  expect([ask(1), ask(2)].map(({ kind }) => kind)).toEqual(['resting', 'resting'])
  await starts[0]?.begin()
  await closed
  expect(ask(1).kind).toBe('resting')
  expect(starts).toHaveLength(1)
})

test('a pod that is started again and again rests longer each time, but never for a restart or two', async () => {
  const { ask, clock, starts } = open({ running: 3, waiting: 0 })
  const restart = async () => {
    const begun = await starts.at(-1)?.begin()
    await begun?.lose()
    return ask(1)
  }
  expect([ask(1).kind, (await restart()).kind, (await restart()).kind]).toEqual(Array(3).fill('starting'))
  for (const restMs of [30_000, 60_000, 120_000, 240_000, 300_000, 300_000]) {
    expect(await restart()).toEqual({ kind: 'resting', retryAfterMs: restMs })
    expect(ask(2).kind).not.toBe('resting')
    await clock.pass(restMs - 1)
    expect(ask(1)).toEqual({ kind: 'resting', retryAfterMs: 1 })
    await clock.pass(1)
    expect(ask(1).kind).toBe('starting')
  }
  await clock.pass(15 * 60_000)
  expect((await restart()).kind).toBe('starting')
})
