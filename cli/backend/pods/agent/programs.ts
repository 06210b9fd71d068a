import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { json } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import type { IPty } from '@lydell/node-pty'
import { type Handle, makeWork, sendReply } from './work.ts'

interface Command {
  readonly command: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

/** A program whose first thread has ended looks as if it were gone, and holds its ports until the last one has. */
const threadsOf = (pid: number) => readdirSync(`/proc/${pid}/task`).length

/** Process ids of the programs that run in a session, which has the id of the one that began it. */
function programsOf(session: number): readonly number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        // After the name, which may contain anything: state, parent, group, session.
        const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
        const [, state, , , of] = stat.slice(stat.lastIndexOf(')')).split(' ')
        return Number(of) === session && (state !== 'Z' || threadsOf(pid) > 1)
      } catch {
        // It is not a program, or has ended meanwhile.
        return false
      }
    })
}

/** Ends every program of a session; what has begun a session of its own goes on. */
function endSession(session: number) {
  const killed = new Set<number>()
  // What was killed starts nothing any more, but the others did while they were looked for.
  for (;;) {
    const left = programsOf(session).filter((pid) => !killed.has(pid))
    if (left.length === 0) return
    for (const pid of left) {
      killed.add(pid)
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It has ended meanwhile.
      }
    }
  }
}

/** How often is looked whether what was killed is gone, in milliseconds. */
const LOOK_MS = 5

/** Ends every program of a session, and resolves when none is left: whatever they listened at is free then. */
async function endWholeSession(session: number): Promise<void> {
  endSession(session)
  while (programsOf(session).length > 0) await setTimeout(LOOK_MS)
}

/** Runs a command in the work folder for as long as the stream is open; the trailers tell how it ended. */
export const serveCommand: Handle = async (stream) => {
  const { command, env } = (await json(stream)) as Command
  // The caller may have gone in the meantime.
  if (stream.closed) return
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    cwd: makeWork(),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let ending = 'failed'
  stream.respond({ ':status': 200 }, { waitForTrailers: true })
  stream.on('wantTrailers', () => stream.sendTrailers({ 'x-exit-code': ending }))
  stream.on('close', () => child.pid !== undefined && endSession(child.pid))
  child.stdout.pipe(stream, { end: false })
  child.stderr.pipe(stream, { end: false })
  child.on('error', (error) => stream.end(`${error.message}\n`))
  child.on('close', (code) => {
    ending = String(code ?? 'killed')
    stream.end()
  })
}

/**
 * A program prints no faster than it is read, but this many bytes may wait: the package gives up what it has not read
 * soon after the end of a program, which would be its last lines.
 */
const MOST_WAITING = 1_000_000

/** By the number of the stream. */
const terminals = new Map<number, IPty>()

const sizeIn = ({ searchParams }: URL): [columns: number, rows: number] => [
  Number(searchParams.get('columns')),
  Number(searchParams.get('rows')),
]

/** A shell, or a command, behind a terminal, for as long as the stream is open; the trailers tell how it ended. */
export const serveTerminal: Handle = async (stream, url) => {
  const { spawn } = await import('@lydell/node-pty')
  // The caller may have gone in the meantime.
  if (stream.closed) return
  const [cols, rows] = sizeIn(url)
  const command: readonly string[] = JSON.parse(url.searchParams.get('command') ?? '["bash", "--norc"]')
  const [program = '', ...args] = command
  const terminal = spawn(program, args, {
    cwd: makeWork(),
    name: 'xterm-256color',
    cols,
    rows,
    encoding: null,
  })
  let ending = 'killed'
  terminals.set(Number(stream.id), terminal)
  stream.respond({ ':status': 200 }, { waitForTrailers: true })
  stream.on('wantTrailers', () => stream.sendTrailers({ 'x-exit-code': ending }))
  terminal.onData((shown) => {
    stream.write(shown)
    if (stream.writableLength > MOST_WAITING) terminal.pause()
  })
  stream.on('drain', () => terminal.resume())
  terminal.onExit(async ({ exitCode, signal }) => {
    if (!signal) ending = String(exitCode)
    terminals.delete(Number(stream.id))
    await endWholeSession(terminal.pid)
    stream.end()
  })
  stream.setEncoding('utf8').on('data', (typed: string) => terminal.write(typed))
  stream.on('close', () => {
    if (terminals.delete(Number(stream.id))) kill(terminal)
  })
}

function kill(terminal: IPty) {
  // A program that was just started may not have begun its session yet.
  terminal.kill('SIGKILL')
  endSession(terminal.pid)
}

/** Ends what runs in a terminal; its stream ends when all of that is gone. */
export const endTerminal: Handle = (stream, url) => {
  const terminal = terminals.get(Number(url.searchParams.get('id')))
  if (terminal) kill(terminal)
  sendReply(stream, 204)
}

export const resizeTerminal: Handle = (stream, url) => {
  terminals.get(Number(url.searchParams.get('id')))?.resize(...sizeIn(url))
  sendReply(stream, 204)
}
