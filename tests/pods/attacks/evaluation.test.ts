import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { serveEvaluation } from '../../../cli/backend/pods/evaluation-socket.ts'
import { RUN } from '../../../src/wire/contract/samples.ts'
import { createFakeClock, settle } from '../../kernel/fake-clock.ts'

/** The socket of a page that keeps what it is told; `isIntact` is answered by the test. */
function open() {
  const sent: { readonly type: string; readonly files?: readonly string[] }[] = []
  const checks: ((isIntact: boolean) => void)[] = []
  let noted = 0
  const socket = Object.assign(new EventEmitter(), {
    OPEN: WebSocket.OPEN,
    readyState: WebSocket.OPEN as number,
    send(text: string, done: () => void) {
      sent.push(JSON.parse(text))
      done()
    },
    close() {
      socket.readyState = WebSocket.CLOSING
    },
    pause() {},
    resume() {},
  })
  serveEvaluation(socket as unknown as WebSocket, {
    framework: 'PBE',
    isIntact: () => new Promise((resolve) => checks.push(resolve)),
    run: async () => ({ ...RUN, state: 'EVALUATED' }),
    follow: () => () => {},
    noteMalpractice() {
      noted += 1
    },
    delivery: { isVirtual: false, say: (send) => send(), work() {} },
    realClock: createFakeClock(),
  })
  const say = (frame: object) => socket.emit('message', Buffer.from(JSON.stringify(frame)))
  return { checks, say, sent, noted: () => noted }
}

test('a scoring file that is asked for very often is sent once, and no other name is', async () => {
  const { say, sent } = open()
  say({ type: 'xml', files: [...Array(200_000).fill('hidden.xml'), '../../key', 7, '__proto__'] })
  await settle()
  expect(sent.map(({ type, files }) => [type, files?.length])).toEqual([['xml', 1]])
  say({ type: 'xml', files: { length: 1e9 } })
  await settle()
  expect(sent[1]?.files).toEqual([])
})

test('checks of a pod come one after the other, and the first that fails is the last', async () => {
  const { checks, noted, say, sent } = open()
  for (let turn = 0; turn < 50; turn += 1) say({ type: 'malpractice_check' })
  await settle()
  expect(checks).toHaveLength(1)
  checks[0]?.(true)
  await settle()
  expect(checks).toHaveLength(2)
  checks[1]?.(false)
  await settle()
  checks[2]?.(false)
  await settle()
  expect(sent.map(({ type }) => type)).toEqual(['no_malpractice', 'malpractice'])
  expect(noted()).toBe(1)
})
