import { expect, it } from 'vitest'
import { UPLOAD_RETRIES, uploadTake } from '../../src/recorder/upload.ts'
import { createFakeClock } from '../kernel/fake-clock.ts'

const SIZE = 1000

/** A server that has `received` bytes, and breaks off the next tries after this many. */
function uploading(retries: number, breaks: readonly number[], isResumable = true) {
  const clock = createFakeClock(0)
  const ending = new AbortController()
  const failures = [...breaks]
  const server = { received: 0, from: [] as number[] }
  const network = { isOnline: true }
  const seen = { shares: [] as number[], left: [] as number[] }
  const sent = uploadTake({
    address: {
      received: async () => (isResumable ? server.received : 0),
      async send(body, from, { onProgress }) {
        server.from.push(from)
        const takes = failures.shift() ?? body.size
        server.received = Math.min(body.size, from + takes)
        onProgress?.((server.received - from) / (body.size - from))
        if (server.received < body.size) throw new Error(`broken off at ${server.received}`)
      },
    },
    body: new Blob(['x'.repeat(SIZE)]),
    retries,
    letAnswersPass: async () => {},
    clock,
    isOnline: () => network.isOnline,
    signal: ending.signal,
    onProgress: (share) => seen.shares.push(share),
    onRetry: (left) => seen.left.push(left),
  })
  const outcome = sent.then(
    () => 'sent',
    (error: Error) => error.message,
  )
  return { clock, ending, network, outcome, seen, server }
}

it('[REC-05] [ENTITY-104] goes on from where the server stopped, and its progress is that of the whole', async () => {
  const { clock, outcome, seen, server } = uploading(UPLOAD_RETRIES.video, [250, 250])
  await clock.pass(2000)
  await clock.pass(4000)
  expect(await outcome).toBe('sent')
  expect(server.from).toEqual([0, 250, 500])
  expect(seen.shares).toEqual([0, 0.25, 0.25, 0.5, 0.5, 1])
  expect(seen.left).toEqual([2, 2])
})

it('a try that got further costs none of those that are left', async () => {
  const { clock, outcome, server } = uploading(UPLOAD_RETRIES.video, Array(5).fill(150))
  for (let tries = 0; tries < 6; tries++) await clock.pass(4000)
  expect(await outcome).toBe('sent')
  expect(server.from).toEqual([0, 150, 300, 450, 600, 750])
})

it('sends everything again where a server takes a recording in one piece only', async () => {
  const { clock, outcome, server } = uploading(UPLOAD_RETRIES.video, [900], false)
  await clock.pass(2000)
  expect(await outcome).toBe('sent')
  expect(server.from).toEqual([0, 0])
})

it.for([
  ['REC-05', 'video', 3],
  ['REC-06', 'audio', 6],
] as const)(
  '[%s] [GAP-073] [ENTITY-105] %s is tried %i times, then its last failure is said',
  async ([, kind, tries]) => {
    const { clock, outcome, seen, server } = uploading(UPLOAD_RETRIES[kind], Array(9).fill(0))
    for (let pauseMs = 2000; pauseMs < 2000 * 2 ** tries; pauseMs *= 2) await clock.pass(pauseMs)
    expect(await outcome).toBe('broken off at 0')
    expect(server.from).toHaveLength(tries)
    expect(seen.left).toEqual(Array.from({ length: tries - 1 }, (_, failed) => tries - 1 - failed))
  },
)

it('a try without a network costs none', async () => {
  const { clock, network, outcome, seen, server } = uploading(UPLOAD_RETRIES.video, Array(5).fill(100))
  network.isOnline = false
  await clock.pass(8000)
  expect(server.from).toEqual([0, 100, 200, 300, 400])
  network.isOnline = true
  await clock.pass(2000)
  expect(await outcome).toBe('sent')
  expect(seen.left).toEqual([])
})

it('stops at once when it is cancelled between two tries', async () => {
  const { clock, ending, outcome, server } = uploading(5, Array(9).fill(0))
  await clock.pass(100)
  ending.abort(new Error('cancelled'))
  expect(await outcome).toBe('cancelled')
  await clock.pass(60_000)
  expect(server.from).toEqual([0])
})
