import { expect, test } from 'vitest'
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
