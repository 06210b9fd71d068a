import { expect, it, vi } from 'vitest'
import { CallError } from '../../src/wire/errors.ts'
import { createAttempt } from './fake-attempt.ts'

/** An attempt that has begun, on a device that kept a position of it. */
async function begin(prepare: (attempt: ReturnType<typeof createAttempt>) => void = () => {}) {
  const attempt = createAttempt()
  prepare(attempt)
  await attempt.session.load()
  await attempt.session.start()
  return attempt
}

it('[MISC-02] a bookmark is kept on the device at once and with the attempt soon after, in one call', async () => {
  const { clock, positions, session } = await begin()
  session.noteProblem('one')
  session.toggleBookmark('one')
  session.toggleBookmark('three')
  session.toggleBookmark('one')
  const position = { problem: 'one', bookmarks: { three: true } }
  expect(session.state.position).toEqual(position)
  expect(positions.kept).toEqual({ position, isSent: false })
  expect(positions.sent).toEqual([])
  await clock.pass(2000)
  expect(positions.sent).toEqual([{ position, epoch: 1 }])
  expect(positions.kept).toEqual({ position, isSent: true })
  await clock.pass(60_000)
  expect(positions.sent).toHaveLength(1)
})

it('[MISC-02] a device that opens the attempt shows what another one bookmarked', async () => {
  const known = { problem: 'three', bookmarks: { three: true } } as const
  const { positions, session } = await begin(({ replies }) => {
    replies.position = known
  })
  expect(session.state.position).toEqual(known)
  expect(positions.kept).toEqual({ position: known, isSent: true })
})

it('[MISC-02] bookmarks that did not leave a device join those of the attempt, and are sent', async () => {
  const { clock, positions, session } = await begin(({ positions, replies }) => {
    replies.position = { problem: 'three', bookmarks: { three: true } }
    Object.assign(positions.kept, { position: { problem: 'one', bookmarks: { one: true } }, isSent: false })
  })
  const joined = { problem: 'three', bookmarks: { one: true, three: true } }
  expect(session.state.position).toEqual(joined)
  await clock.pass(2000)
  expect(positions.sent).toEqual([{ position: joined, epoch: 1 }])
})

it('[MISC-02] a call that fails is made again; a backend that keeps no positions is asked once', async () => {
  const { clock, positions, report, session } = await begin()
  vi.mocked(report).mockClear()
  positions.next.answer = () => {
    throw new CallError('', 'ENT')
  }
  session.toggleBookmark('one')
  await clock.pass(2000)
  await clock.pass(10_000)
  expect(positions.sent).toHaveLength(2)
  expect(positions.kept.isSent).toBe(false)
  expect(report).not.toHaveBeenCalled()
  positions.next.answer = () => {
    throw new CallError('', 404)
  }
  await clock.pass(10_000)
  session.toggleBookmark('three')
  await clock.pass(60_000)
  expect(positions.sent).toHaveLength(3)
  expect(positions.kept).toEqual({ position: { bookmarks: { one: true, three: true } }, isSent: true })
})

it('[MISC-02] a busy backend is left alone for as long as it asks', async () => {
  const { clock, positions, session } = await begin()
  positions.next.answer = () => {
    throw Object.assign(new CallError('', 503), { retryAfterMs: 45_000 })
  }
  session.toggleBookmark('one')
  await clock.pass(40_000)
  expect(positions.sent).toHaveLength(1)
  await clock.pass(10_000)
  expect(positions.sent).toHaveLength(2)
})

it('[MISC-02] [COM-11] what this device marked stays when a question is opened before the opening is granted', async () => {
  const { positions, session } = createAttempt()
  const kept = { bookmarks: { one: true }, highlights: { read: [[0, 4]] } } as const
  Object.assign(positions.kept, { position: kept, isSent: false })
  await session.load()
  await session.services()
  session.noteProblem('two')
  expect(positions.kept.position).toEqual({ ...kept, problem: 'two' })
})

it('[COM-11] highlights that did not leave a device join those of the attempt; none are sent when none are left', async () => {
  const { clock, positions, session } = await begin(({ positions, replies }) => {
    replies.position = { bookmarks: {}, highlights: { read: [[0, 4]], other: [[1, 2]] } }
    Object.assign(positions.kept, {
      position: { bookmarks: {}, highlights: { read: [[3, 9]] } },
      isSent: false,
    })
  })
  expect(session.state.position?.highlights).toEqual({ read: [[0, 9]], other: [[1, 2]] })
  session.highlight('read', [])
  await clock.pass(2000)
  expect(positions.sent.at(-1)?.position.highlights).toEqual({ other: [[1, 2]] })
})
