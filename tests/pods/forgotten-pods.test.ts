import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import type { Reader } from '../../cli/backend/pods/kept-terminal.ts'
import { createKeptTerminals } from '../../cli/backend/pods/kept-terminals.ts'
import type { Pod } from '../../cli/backend/pods/pod.ts'

test('the terminals of a pod are known as long as it runs, whichever way it ends', async () => {
  let count = 0
  const clock = { after: () => () => {} }
  const random = { token: () => `pod-${++count}` }
  const kept = createKeptTerminals({ clock, realClock: clock, delivery: {} as never, random })
  for (const way of ['resolve', 'reject'] as const) {
    const ending = Promise.withResolvers<void>()
    const pod = { ended: ending.promise } as unknown as Pod
    const first = kept.of(pod, 1).id
    expect(kept.of(pod, 1).id).toBe(first)
    ending[way]()
    await ending.promise.catch(() => {})
    await Promise.resolve()
    expect(kept.of(pod, 1).id).not.toBe(first)
  }
})

test('a terminal waits for no page any more when its pod has ended, so that a server stops at once', async () => {
  const waits = new Set<object>()
  const clock = {
    after() {
      const wait = {}
      waits.add(wait)
      return () => void waits.delete(wait)
    },
  }
  const kept = createKeptTerminals({
    clock,
    realClock: clock,
    delivery: { isVirtual: false, say: (send) => send(), work() {} },
    random: { token: () => 'pod' },
  })
  const ending = Promise.withResolvers<void>()
  const stream = new PassThrough()
  const terminal = { stream, exitCode: Promise.resolve(0), resize: async () => {}, end: async () => {} }
  const pod = { ended: ending.promise, terminal: async () => terminal } as unknown as Pod
  const reader: Reader = { joined: async () => {}, shown: async () => {}, ended() {}, left() {} }
  const begin = () => {
    const one = kept
      .of(pod, 1)
      .begin({ key: 'kept', command: undefined, size: { columns: 80, rows: 24 } }, reader, {
        session: 'ada',
        epoch: 1,
      })
    if (!one) throw new Error('There is no terminal')
    return one
  }
  const away = begin()
  away.leave(reader)
  expect(waits.size).toBe(1)
  const shown = begin()
  await shown.opening
  await new Promise(setImmediate)
  ending.resolve()
  await new Promise(setImmediate)
  shown.leave(reader)
  expect(waits.size).toBe(0)
})
