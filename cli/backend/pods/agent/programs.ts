import { spawn } from 'node:child_process'
import { json } from 'node:stream/consumers'
import type { IPty } from '@lydell/node-pty'
import { type Handle, makeWork, send } from './work.ts'

interface Command {
  readonly command: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

/** Runs a command in the work folder for as long as the stream is open; the trailers tell how it ended. */
export const runCommand: Handle = async (stream) => {
  const { command, env } = (await json(stream)) as Command
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
  stream.on('close', () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // All of its group have ended.
    }
  })
  child.stdout.pipe(stream, { end: false })
  child.stderr.pipe(stream, { end: false })
  child.on('error', (error) => stream.end(`${error.message}\n`))
  child.on('close', (code) => {
    ending = String(code ?? 'killed')
    stream.end()
  })
}

/**
 * A program prints no faster than it is read, but so many bytes may wait: the package gives up what it has not read soon
 * after the end of a program, which would be its last lines.
 */
const MOST_WAITING = 1_000_000

/** By the number of the stream. */
const terminals = new Map<number, IPty>()

const sizeIn = ({ searchParams }: URL): [columns: number, rows: number] => [
  Number(searchParams.get('columns')),
  Number(searchParams.get('rows')),
]

/** A shell, or a command, behind a terminal, for as long as the stream is open; the trailers tell how it ended. */
export const openTerminal: Handle = async (stream, url) => {
  const { spawn } = await import('@lydell/node-pty')
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
  terminal.onExit(({ exitCode, signal }) => {
    if (!signal) ending = String(exitCode)
    stream.end()
  })
  stream.setEncoding('utf8').on('data', (typed: string) => terminal.write(typed))
  stream.on('close', () => {
    terminals.delete(Number(stream.id))
    terminal.kill('SIGKILL')
  })
}

export const resizeTerminal: Handle = (stream, url) => {
  terminals.get(Number(url.searchParams.get('id')))?.resize(...sizeIn(url))
  send(stream, 204)
}
