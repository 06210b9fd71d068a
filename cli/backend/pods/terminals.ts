import { StringDecoder } from 'node:string_decoder'
import type { WorkspaceMessage } from '../../../src/wire/pods.ts'
import type { BackendClock } from '../platform/clock.ts'
import type { Delivery } from './delivery.ts'
import { countIn, type Frame, textIn } from './frames.ts'
import type { Pod, Terminal, TerminalSize } from './pod.ts'

/** `sent`: it is on its way, or never will be. */
export type Send = (message: WorkspaceMessage, sent?: () => void) => void

interface TerminalPorts {
  readonly pod: Pod
  /** Commands by name. */
  readonly tasks: Readonly<Record<string, readonly string[]>>
  readonly delivery: Delivery
  /** The machine's clock. */
  readonly realClock: Pick<BackendClock, 'after'>
}

const MOST_TERMINALS = 12
/** A program that prints nothing for so long counts as done with what it was asked, in milliseconds. */
const QUIET_MS = 300
/** One that never stops is not waited for longer. */
const LONGEST_MS = 5000

const sizeIn = (frame: Frame): TerminalSize => ({
  columns: Math.min(500, Math.max(2, countIn(frame, 'columns'))),
  rows: Math.min(300, Math.max(1, countIn(frame, 'rows'))),
})

/** The terminals of one page; `settled` runs on virtual time, when one of them has come to rest. */
export function createTerminals(ports: TerminalPorts, send: Send, settled: () => Promise<void>) {
  const { delivery, pod, tasks } = ports
  const open = new Map<number, Promise<Terminal>>()

  async function begin(terminal: number, frame: Frame) {
    const task = frame.task === undefined ? undefined : tasks[textIn(frame, 'task')]
    const isPossible = open.size < MOST_TERMINALS && !open.has(terminal) && (frame.task === undefined || task)
    if (!isPossible) return send({ type: 'ended', terminal })
    const opening = pod.terminal(sizeIn(frame), task)
    open.set(terminal, opening)
    rest(opening)
    try {
      const { exitCode, stream } = await opening
      const decoder = new StringDecoder('utf8')
      stream.on('data', (bytes: Buffer) => {
        const text = decoder.write(bytes)
        if (delivery.isVirtual) return send({ type: 'output', terminal, text })
        // A program prints no faster than the page takes it.
        stream.pause()
        send({ type: 'output', terminal, text }, () => stream.resume())
      })
      const code = await exitCode
      send({ type: 'ended', terminal, ...(code !== undefined && { exit_code: code }) })
    } catch {
      send({ type: 'ended', terminal })
    } finally {
      open.delete(terminal)
    }
  }

  /** On virtual time all that a program prints at once is said together. */
  function rest(opening: Promise<Terminal>) {
    if (!delivery.isVirtual) return
    const quiet = opening.then((terminal) => untilQuiet(terminal, ports.realClock))
    delivery.work(quiet.then(settled).catch(() => {}))
  }

  function use(terminal: number, run: (one: Terminal) => unknown) {
    const found = open.get(terminal)
    found?.then(run).catch(() => {})
    return found
  }

  return {
    /** Whether the frame is about a terminal. */
    take(frame: Frame): boolean {
      const terminal = countIn(frame, 'terminal')
      switch (frame.type) {
        case 'open_terminal':
          void begin(terminal, frame)
          return true
        case 'input': {
          const found = use(terminal, ({ stream }) => stream.write(textIn(frame, 'text')))
          if (found) rest(found)
          return true
        }
        case 'resize':
          void use(terminal, ({ resize }) => resize(sizeIn(frame)))
          return true
        case 'close_terminal':
          void use(terminal, ({ stream }) => stream.destroy())
          return true
      }
      return false
    },
    closeAll() {
      for (const terminal of open.keys()) void use(terminal, ({ stream }) => stream.destroy())
    },
  }
}

function untilQuiet({ exitCode, stream }: Terminal, clock: Pick<BackendClock, 'after'>): Promise<void> {
  return new Promise((resolve) => {
    let cancel = clock.after(QUIET_MS, end)
    const cancelLongest = clock.after(LONGEST_MS, end)
    const wait = () => {
      cancel()
      cancel = clock.after(QUIET_MS, end)
    }
    stream.on('data', wait)
    void exitCode.then(end)
    function end() {
      cancel()
      cancelLongest()
      stream.off('data', wait)
      resolve()
    }
  })
}
