import type { Duplex, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { bothWays, type Exchange, type PodConnection, PodError, reasonIn } from './connection.ts'

export interface PodProcess {
  /** Both of its outputs. */
  readonly output: Readable
  /** Its exit code; `undefined` when it was killed, could not be started, or the pod is gone. */
  readonly exitCode: Promise<number | undefined>
  kill(): void
}

/** In characters. */
export interface TerminalSize {
  readonly columns: number
  readonly rows: number
}

export interface Terminal {
  /** What is typed goes in, what is shown comes out; it ends with the shell, and all of the shell's session with it. */
  readonly stream: Duplex
  resize(size: TerminalSize): Promise<void>
  /**
   * Ends it, and resolves when nothing of its session runs any more: whatever that listened at is free then. Its stream has to
   * be read.
   */
  end(): Promise<void>
  /** As that of a process, when all that was shown is read. */
  readonly exitCode: Promise<number | undefined>
}

const exitCodeOf = async ({ trailers }: Exchange): Promise<number | undefined> => {
  const code = Number((await trailers)['x-exit-code'])
  return Number.isInteger(code) ? code : undefined
}

/** A program that was begun. */
export function processOf(exchange: Exchange): PodProcess {
  return { output: exchange.reply, exitCode: exitCodeOf(exchange), kill: () => exchange.stream.close() }
}

const queryOf = ({ columns, rows }: TerminalSize) => ({ columns: String(columns), rows: String(rows) })

/** Opens a terminal with a shell, or with a command. */
export async function openTerminal(
  { ask, read }: PodConnection,
  size: TerminalSize,
  command?: readonly string[],
): Promise<Terminal> {
  const query = { ...queryOf(size), ...(command && { command: JSON.stringify(command) }) }
  const exchange = await ask('POST', '/terminal', { query, isOpen: true })
  if (exchange.status !== 200) throw new PodError(reasonIn(await read(exchange)))
  const { id } = exchange
  const stream = bothWays(exchange)
  const shown = finished(stream, { writable: false }).catch(() => {})
  // The agent keeps it until it ends on both sides.
  void shown.then(() => stream.end())
  const exitCode = shown.then(() => exitCodeOf(exchange))
  return {
    stream,
    exitCode,
    async end() {
      try {
        await read(await ask('POST', '/end', { query: { id: String(id) } }))
      } catch {
        stream.destroy()
      }
      await exitCode
    },
    async resize(size) {
      await read(await ask('POST', '/resize', { query: { ...queryOf(size), id: String(id) } }))
    },
  }
}
