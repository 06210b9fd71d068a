import { EventEmitter } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { takeFrames } from '../../../cli/backend/realtime/intake.ts'
import { createFakeClock, settle } from '../../kernel/fake-clock.ts'

/** A socket that tells whether it is read, and frames that are done when the test says so. */
function open(isVirtual = false) {
  const clock = createFakeClock()
  const state = { isRead: true }
  const socket = Object.assign(new EventEmitter(), {
    readyState: WebSocket.OPEN as number,
    pause() {
      state.isRead = false
    },
    resume() {
      state.isRead = true
    },
  })
  const done: (() => void)[] = []
  const failed: ((error: Error) => void)[] = []
  const take = () =>
    new Promise<void>((resolve, reject) => {
      done.push(resolve)
      failed.push(reject)
    })
  takeFrames(socket as unknown as WebSocket, { realClock: clock, delivery: { isVirtual } }, take)
  return {
    clock,
    state,
    socket,
    done,
    failed,
    say: (size: number) => socket.emit('message', Buffer.alloc(size, '{')),
  }
}

test('a page that says more than is done is not read until some of it is', async () => {
  const { done, say, state } = open()
  for (let frame = 0; frame < 99; frame += 1) say(2)
  expect(state.isRead).toBe(true)
  say(2)
  expect(state.isRead).toBe(false)
  done[0]?.()
  await settle()
  expect(state.isRead).toBe(true)
})

test('two giant frames at a time are all that is kept of them', async () => {
  const { done, say, state } = open()
  say(6_000_000)
  expect(state.isRead).toBe(true)
  say(6_000_000)
  expect(state.isRead).toBe(false)
  done[1]?.()
  await settle()
  expect(state.isRead).toBe(true)
})

test('thousands of frames a second are read at the pace of 500, however fast they are done', async () => {
  const { clock, done, say, state } = open()
  for (let frame = 0; frame < 500; frame += 1) {
    say(2)
    done[frame]?.()
    await settle()
  }
  expect(state.isRead).toBe(false)
  await clock.pass(1000)
  expect(state.isRead).toBe(true)
})

test('a page that was told to go is not heard any more', () => {
  const { done, say, socket } = open()
  socket.readyState = WebSocket.CLOSING
  say(2)
  expect(done).toEqual([])
})

test.for([false, true])(
  'what fails is not a fault that nobody takes (on virtual time: %s)',
  async (isVirtual) => {
    const { failed, say } = open(isVirtual)
    const untaken: unknown[] = []
    const note = (error: unknown) => untaken.push(error)
    process.on('unhandledRejection', note)
    onTestFinished(() => void process.off('unhandledRejection', note))
    say(2)
    failed[0]?.(new Error('The pod is lost'))
    await settle()
    expect(untaken).toEqual([])
  },
)
