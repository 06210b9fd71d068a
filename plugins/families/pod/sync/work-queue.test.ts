import { expect, it } from 'vitest'
import { createFakeClock, settle } from '../../../../tests/kernel/fake-clock.ts'
import { createWorkQueue } from './work-queue.ts'

/** A queue that has this to do; `asked` counts how often it looked at all of it. */
function open(paths: readonly string[]) {
  const left = new Set(paths)
  const dealt: string[] = []
  let asked = 0
  const queue = createWorkQueue({
    clock: createFakeClock(),
    due() {
      asked++
      return [...left].map((path) => ({ path, restMs: 0 }))
    },
    async settle(path) {
      dealt.push(path)
      left.delete(path)
      if (path === 'a') left.add('typed')
      if (path === 'a') queue.wake()
    },
    onIdle() {},
  })
  return { asked: () => asked, dealt, queue }
}

it('looks at thousands of files once, not once for each of them', async () => {
  const { asked, dealt, queue } = open(Array.from({ length: 5000 }, (_, index) => `${index}.txt`))
  queue.wake()
  await queue.flush()
  expect([dealt.length, asked()]).toEqual([5000, 2])
})

it('looks again as soon as something has changed, before it goes on', async () => {
  const { asked, dealt, queue } = open(['a', 'b', 'c'])
  queue.wake()
  await settle()
  await queue.flush()
  expect([dealt.toSorted(), asked()]).toEqual([['a', 'b', 'c', 'typed'], 4])
})
