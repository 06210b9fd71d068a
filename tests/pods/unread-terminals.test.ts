import { expect, test } from 'vitest'
import { KEPT_BYTES, type Reader } from '../../cli/backend/pods/kept-terminal.ts'
import { createKeptTerminals } from '../../cli/backend/pods/kept-terminals.ts'
import { createFakeClock } from '../kernel/fake-clock.ts'
import { podsOfTests } from './pods-of-tests.ts'

const open = podsOfTests()

const HOLDER = { session: 'ada', epoch: 1 }
const KEY = 'the-key-of-this-one-terminal'

/** A page that keeps what it is told. */
function createReader() {
  const reports: unknown[] = []
  const texts: string[] = []
  const reader: Reader = {
    async joined({ text, ...rest }) {
      reports.push(rest)
      texts.push(text)
    },
    async shown(text) {
      texts.push(text)
    },
    ended: (end) => reports.push(end),
    left: () => reports.push('left'),
  }
  return { reader, reports, printed: () => texts.join('') }
}

test('of what a program prints while nobody reads the end is kept, and it prints slowly', async () => {
  const pod = await open()
  let waitedMs = 0
  const terminals = createKeptTerminals({
    clock: createFakeClock(),
    realClock: {
      after(ms, run) {
        waitedMs += ms
        setImmediate(run)
        return () => {}
      },
    },
    delivery: { isVirtual: false, say: (send) => send(), work() {} },
    random: { token: () => 'pod' },
  }).of(pod, 1)
  const first = createReader()
  const second = createReader()
  const command = ['bash', '-c', 'read; seq 200000; exit 4']
  const one = terminals.begin({ key: KEY, size: { columns: 80, rows: 24 }, command }, first.reader, HOLDER)
  await one?.type(first.reader, '\n')
  one?.leave(first.reader)
  await (await one?.opening)?.exitCode
  // A page that has gone is told nothing, and types nothing.
  await one?.type(first.reader, 'more')
  await terminals.find(KEY, HOLDER)?.join(second.reader, HOLDER, 0)
  expect(first.reports).toEqual([{ from: 0, inputs: 0 }])
  expect(second.reports).toEqual([{ from: expect.any(Number), inputs: 1 }, { exit_code: 4 }])
  const lines = second.printed().trimEnd().split('\r\n')
  expect(second.printed().length).toBeLessThanOrEqual(KEPT_BYTES)
  expect(lines).toEqual(Array.from({ length: lines.length }, (_, at) => `${200_000 - lines.length + 1 + at}`))
  expect(waitedMs).toBeGreaterThan(4000)
  expect(terminals.find(KEY, HOLDER)).toBeUndefined()
})
