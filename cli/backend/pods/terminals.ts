import { StringDecoder } from 'node:string_decoder'
import { countIn, type Fields, textIn } from '../../../src/wire/fields.ts'
import type { WorkspaceMessage } from '../../../src/wire/pods.ts'
import type { BackendClock } from '../platform/clock.ts'
import type { Delivery } from '../realtime/delivery.ts'
import type { Pod } from './pod.ts'
import type { Terminal, TerminalSize } from './programs.ts'

/** Resolves when it is on its way, or never will be; at once on virtual time. */
export type Send = (message: WorkspaceMessage) => Promise<void>

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

const sizeIn = (frame: Fields): TerminalSize => ({
  columns: Math.min(500, Math.max(2, countIn(frame, 'columns'))),
  rows: Math.min(300, Math.max(1, countIn(frame, 'rows'))),
})

/** The terminals of one page; `settled` runs on virtual time, when one of them has come to rest. */
export function createTerminals(ports: TerminalPorts, send: Send, settled: () => Promise<unknown>) {
  const { delivery, pod, tasks } = ports
  const open = new Map<number, Promise<Terminal>>()
  const rest = createRests(ports, settled)

  async function begin(terminal: number, frame: Fields) {
    const name = textIn(frame, 'task')
    const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined
    const isPossible = open.size < MOST_TERMINALS && !open.has(terminal) && (frame.task === undefined || task)
    if (!isPossible) return send({ type: 'ended', terminal })
    const opening = pod.terminal(sizeIn(frame), frame.task === undefined ? undefined : task)
    open.set(terminal, opening)
    rest(opening)
    void show(terminal, opening)
    await opening.catch(() => {})
  }

  async function show(terminal: number, opening: Promise<Terminal>) {
    try {
      const { exitCode, stream } = await opening
      const decoder = new StringDecoder('utf8')
      stream.on('data', (bytes: Buffer) => {
        const text = decoder.write(bytes)
        const sent = send({ type: 'output', terminal, text })
        if (delivery.isVirtual) return
        // A program prints no faster than the page takes it.
        stream.pause()
        void sent.then(() => stream.resume())
      })
      const code = await exitCode
      void send({ type: 'ended', terminal, ...(code !== undefined && { exit_code: code }) })
    } catch {
      void send({ type: 'ended', terminal })
    } finally {
      open.delete(terminal)
    }
  }

  async function use(terminal: number, run: (one: Terminal) => unknown) {
    const found = await open.get(terminal)?.catch(() => {})
    if (found) await run(found)
  }

  /** Resolves when the pod has taken what was typed, or never will. */
  function type(terminal: number, text: string) {
    const opening = open.get(terminal)
    if (opening) rest(opening)
    return use(
      terminal,
      ({ stream }) => stream.writable && new Promise<unknown>((done) => stream.write(text, done)),
    )
  }

  /** `undefined` for a frame that is not about a terminal. */
  function take(frame: Fields): Promise<unknown> | undefined {
    const terminal = countIn(frame, 'terminal')
    switch (frame.type) {
      case 'open_terminal':
        return begin(terminal, frame)
      case 'input':
        return type(terminal, textIn(frame, 'text'))
      case 'resize':
        return use(terminal, ({ resize }) => resize(sizeIn(frame)))
      case 'close_terminal': {
        const ended = use(terminal, ({ end }) => end())
        delivery.work(ended)
        return ended
      }
    }
    return undefined
  }

  return {
    take,
    closeAll() {
      for (const terminal of open.keys()) void use(terminal, ({ stream }) => stream.destroy())
    },
  }
}

/** On virtual time all that a program prints at once is said together. */
function createRests({ delivery, realClock }: TerminalPorts, settled: () => Promise<unknown>) {
  /** Terminals that are waited for, with what begins their wait anew. */
  const working = new Map<Promise<Terminal>, () => void>()

  return (opening: Promise<Terminal>) => {
    if (!delivery.isVirtual) return
    const again = working.get(opening)
    if (again) return again()
    const quiet = opening.then((terminal) =>
      untilQuiet(terminal, realClock, (wait) =>
        wait ? working.set(opening, wait) : working.delete(opening),
      ),
    )
    delivery.work(quiet.then(settled).catch(() => {}))
  }
}

/** `onWait` gets what begins the wait anew, and nothing at its end. */
function untilQuiet(
  { exitCode, stream }: Terminal,
  clock: Pick<BackendClock, 'after'>,
  onWait: (wait?: () => void) => void,
): Promise<void> {
  return new Promise((resolve) => {
    let cancel = clock.after(QUIET_MS, end)
    const cancelLongest = clock.after(LONGEST_MS, end)
    const wait = () => {
      cancel()
      cancel = clock.after(QUIET_MS, end)
    }
    onWait(wait)
    stream.on('data', wait)
    void exitCode.then(end)
    function end() {
      cancel()
      cancelLongest()
      stream.off('data', wait)
      onWait()
      resolve()
    }
  })
}
