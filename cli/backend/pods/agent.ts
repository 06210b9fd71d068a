/*
 * Runs in the pod as the candidate's user, who may end or replace it: the server believes nothing that it says. It speaks
 * HTTP/2 over its input and output, because no network leads out of a pod.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { type Dirent, mkdirSync, watch } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type ServerHttp2Stream } from 'node:http2'
import { connect } from 'node:net'
import { basename, dirname, join, relative } from 'node:path'
import { Duplex } from 'node:stream'
import { buffer, json } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { IPty } from '@lydell/node-pty'

/** The candidate's folder. */
const WORK = join(process.cwd(), 'work')
/** Changes that follow each other so closely are told once, in milliseconds. */
const QUIET_MS = 300
/** Ends the name of a file that is being written. */
const PART = '.assess-part'

/** It may have been deleted. */
function makeWork(): string {
  mkdirSync(WORK, { recursive: true })
  return WORK
}

type Handle = (stream: ServerHttp2Stream, url: URL) => Promise<void> | void

function send(stream: ServerHttp2Stream, status: number, body: string | Uint8Array = ''): void {
  stream.respond({ ':status': status })
  stream.end(body)
}

const pathIn = (url: URL) => join(WORK, join('/', url.searchParams.get('path') ?? ''))

/** Folders of tools, which are no work of the candidate. */
const SKIPPED = new Set([
  'node_modules',
  '.git',
  '.venv',
  '.cache',
  '__pycache__',
  '.ipynb_checkpoints',
  '.npm',
])
/** So many files are told at most. */
const MOST_FILES = 5000
/** A file that is larger is listed without a hash, in bytes. */
const MOST_HASHED = 10_000_000

/** Hashes of files by path, for as long as size and time are the same. */
const hashes = new Map<string, { readonly stamp: string; readonly hash: string }>()

async function hashOf(path: string, size: number, changedMs: number): Promise<string> {
  if (size > MOST_HASHED) return ''
  const stamp = `${size} ${changedMs}`
  const known = hashes.get(path)
  if (known?.stamp === stamp) return known.hash
  const hash = createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
  hashes.set(path, { stamp, hash })
  return hash
}

/** Every regular file below a folder, with its size and the hash of its content; one that goes meanwhile is left out. */
async function listFiles(folder: string): Promise<readonly object[]> {
  const entries: readonly Dirent[] = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const found = await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : listFiles(path)
      if (!entry.isFile() || entry.name.endsWith(PART)) return []
      try {
        const { size, mtimeMs } = await stat(path)
        return [{ path: relative(WORK, path), size, hash: await hashOf(path, size, mtimeMs) }]
      } catch {
        return []
      }
    }),
  )
  return found.flat()
}

const sendFiles: Handle = async (stream) =>
  send(stream, 200, JSON.stringify((await listFiles(WORK)).slice(0, MOST_FILES)))

/** A line whenever something has changed, for as long as the stream is open. */
const watchFiles: Handle = (stream) => {
  let isQuiet = true
  async function changed() {
    if (!isQuiet) return
    isQuiet = false
    await pause(QUIET_MS)
    isQuiet = true
    stream.write('changed\n')
  }
  const watchWork = () => watch(makeWork(), { recursive: true }, changed).on('error', () => stream.close())
  let inWork = watchWork()
  // A folder that is deleted or replaced is watched anew.
  const aboveWork = watch(dirname(WORK), (_, name) => {
    if (name !== basename(WORK)) return
    inWork.close()
    inWork = watchWork()
    void changed()
  })
  aboveWork.on('error', () => stream.close())
  stream.on('close', () => {
    inWork.close()
    aboveWork.close()
  })
  stream.respond({ ':status': 200 })
}

/** The file is there whole or not at all. */
const writeWhole: Handle = async (stream, url) => {
  const path = pathIn(url)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path + PART, await buffer(stream))
  await rename(path + PART, path)
  send(stream, 204)
}

interface Command {
  readonly command: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

/** Runs a command in the work folder for as long as the stream is open; the trailers tell how it ended. */
const runCommand: Handle = async (stream) => {
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

/** The bytes of a connection to a port of the pod itself; 502 where nobody listens. */
const forward: Handle = (stream, url) => {
  const socket = connect(Number(url.searchParams.get('port')), '127.0.0.1')
  socket.setNoDelay(true)
  socket.on('connect', () => {
    stream.respond({ ':status': 200 })
    stream.pipe(socket).pipe(stream)
  })
  socket.on('error', () => {
    if (stream.headersSent) stream.close()
    else send(stream, 502)
  })
  stream.on('close', () => socket.destroy())
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
const openTerminal: Handle = async (stream, url) => {
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

const resizeTerminal: Handle = (stream, url) => {
  terminals.get(Number(url.searchParams.get('id')))?.resize(...sizeIn(url))
  send(stream, 204)
}

const HANDLES: Readonly<Record<string, Handle>> = {
  'GET /files': sendFiles,
  'GET /changes': watchFiles,
  'GET /file': async (stream, url) => send(stream, 200, await readFile(pathIn(url))),
  'PUT /file': writeWhole,
  'DELETE /file': async (stream, url) => {
    await rm(pathIn(url), { recursive: true, force: true })
    send(stream, 204)
  },
  'POST /run': runCommand,
  'POST /terminal': openTerminal,
  'POST /resize': resizeTerminal,
  'POST /forward': forward,
}

makeWork()
const server = createServer()
server.on('stream', async (stream, headers) => {
  stream.on('error', () => {})
  const url = new URL(headers[':path'] ?? '/', 'http://pod')
  const handle = HANDLES[`${headers[':method']} ${url.pathname}`]
  try {
    if (handle) await handle(stream, url)
    else send(stream, 404)
  } catch (error) {
    if (stream.headersSent || stream.destroyed) return
    send(stream, Object(error).code === 'ENOENT' ? 404 : 500, String(error))
  }
})
server.emit('connection', Duplex.from({ readable: process.stdin, writable: process.stdout }))
