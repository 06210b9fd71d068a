import { expect, test } from 'vitest'
import { speechAt } from '../../cli/replay/runtime/media/voice.ts'

test('[MSG-22] somebody who listens to the virtual voice now and then hears it, whenever they begin', () => {
  const heardFrom = (start: number, everyMs: number) =>
    Math.max(...[0, 1, 2, 3, 4, 5].map((count) => speechAt(start + count * everyMs)))
  for (const everyMs of [100, 200, 250, 400])
    for (let start = 0; start < 3200; start += 50) expect(heardFrom(start, everyMs)).toBeGreaterThan(0.04)
})
