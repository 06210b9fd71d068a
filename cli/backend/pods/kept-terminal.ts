import { StringDecoder } from 'node:string_decoder'
import type { TerminalEnd } from '../../../src/wire/pods.ts'
import type { BackendClock } from '../platform/clock.ts'
import type { Delivery } from '../realtime/delivery.ts'
import { keepOutput } from './kept-output.ts'
import type { Pod } from './pod.ts'
import type { Terminal, TerminalSize } from './programs.ts'

/** Who opened a terminal: the opening of an attempt, and the sign-in that has it. */
export interface Holder {
  /** Public id of the sign-in. */
  readonly session: string
  readonly epoch: number
}

/** The page that shows a terminal. */
export interface Reader {
  /**
   * It shows the terminal from now on; `text` begins at the place `from`, and this many frames of input have arrived.
   */
  joined(shown: { readonly from: number; readonly text: string; readonly inputs: number }): Promise<void>
  /** Resolves when it is on its way, or never will be. */
  shown(text: string): Promise<void>
  ended(end: TerminalEnd): void
  /** Another page shows the terminal now. */
  left(): void
}

export interface KeptTerminal {
  /** By which its page comes back to it; `''` where it ends with its page. */
  readonly key: string
  readonly opening: Promise<Terminal>
  /** Whether nobody shows it now. */
  isAway(): boolean
  holder(): Holder
  /** Shows it to somebody else, from a place of its output on; resolves as `joined` does. */
  join(reader: Reader, holder: Holder, from: number): Promise<void>
  /** Resolves when the pod has taken what a page has typed, or never will. */
  type(reader: Reader, text: string): Promise<unknown>
  /** A page is gone: it is kept for a while. */
  leave(reader: Reader): void
  /** Ends it, with all that runs in it; resolves when nothing of that is left, of which its page is told. */
  end(): Promise<void>
}

export interface KeptTerminalPorts {
  readonly pod: Pod
  readonly clock: Pick<BackendClock, 'after'>
  /** The machine's clock. */
  readonly realClock: Pick<BackendClock, 'after'>
  readonly delivery: Delivery
}

export interface WantedTerminal {
  readonly key: string
  readonly size: TerminalSize
  /** A shell when left out. */
  readonly command: readonly string[] | undefined
}

/** How long a terminal is kept for its page, in milliseconds. */
export const KEPT_MS = 120_000
/** How much of its output is kept, in bytes. */
export const KEPT_BYTES = 262_144
/**
 * While nobody reads it, it prints no faster, in bytes a millisecond: a program without end would keep the server busy.
 */
const UNREAD_RATE = 256

/** What a terminal shows goes to `show`; answers how it has ended, `undefined` where its pod has too. */
async function follow(
  opening: Promise<Terminal>,
  { delivery, size, isOver }: Pick<KeptTerminalPorts, 'delivery'> & { size: TerminalSize; isOver(): boolean },
  show: (stream: Terminal['stream'], text: string) => void,
): Promise<TerminalEnd | undefined> {
  const { exitCode, resize, stream } = await opening
  const decoder = new StringDecoder('utf8')
  stream.on('data', (bytes: Buffer) => show(stream, decoder.write(bytes)))
  const code = await exitCode
  if (code !== undefined) return { exit_code: code }
  if (isOver()) return { why: 'killed' }
  // A pod that answers is there, though not the terminal.
  const isThere = resize(size).then(
    () => true,
    () => false,
  )
  delivery.work(isThere)
  return (await isThere) ? { why: 'killed' } : undefined
}

/** Begins a terminal, which outlasts its pages if it has a key; `forget` is called when it can no longer be found. */
export function beginTerminal(
  { clock, delivery, pod, realClock }: KeptTerminalPorts,
  { command, key, size }: WantedTerminal,
  first: { readonly reader: Reader; readonly holder: Holder },
  forget: () => void,
): KeptTerminal {
  const opening = pod.terminal(size, command)
  const output = keepOutput(KEPT_BYTES)
  let { holder } = first
  let reader: Reader | undefined
  let ended: TerminalEnd | undefined
  let isOver = false
  let inputs = 0
  let goOn = () => {}
  let cancel = () => {}

  function show(stream: Terminal['stream'], text: string) {
    output.add(text)
    const reported = reader?.shown(text)
    if (delivery.isVirtual || isOver) return
    // A program prints no faster than the page takes it.
    stream.pause()
    const resume = () => void stream.resume()
    goOn = resume
    if (reported) void reported.then(resume)
    else realClock.after(text.length / UNREAD_RATE, resume)
  }

  function drop() {
    isOver = true
    cancel()
    forget()
  }

  /** Told to its page, now or when that comes back. */
  function finish(end: TerminalEnd | undefined) {
    ended = end
    if (end) reader?.ended(end)
    if (!end || reader) drop()
  }

  function end(): Promise<void> {
    drop()
    goOn()
    const gone = opening.then((one) => one.end()).catch(() => {})
    delivery.work(gone)
    return gone
  }

  function join(next: Reader, by: Holder, from: number) {
    cancel()
    if (reader && reader !== next) reader.left()
    reader = next
    holder = by
    const joined = next.joined({ ...output.since(from), inputs })
    goOn()
    if (ended) finish(ended)
    return joined
  }

  function leave(by: Reader) {
    if (by !== reader) return
    reader = undefined
    if (key === '') return void end()
    goOn()
    // One whose pod has ended waits for nobody, and a timer would keep the server from stopping.
    if (isOver) return
    cancel = clock.after(KEPT_MS, () => void end())
  }

  async function type(by: Reader, text: string) {
    if (by !== reader) return
    inputs += 1
    const { stream } = await opening
    if (stream.writable) await new Promise((done) => stream.write(text, done))
  }

  void join(first.reader, holder, 0)
  const following = follow(opening, { delivery, size, isOver: () => isOver }, show)
  void following.then(finish, () => finish({ why: 'failed' }))
  return { key, opening, isAway: () => reader === undefined, holder: () => holder, join, type, leave, end }
}
