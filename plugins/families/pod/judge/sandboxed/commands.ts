import { spawn } from 'node:child_process'
import {
  closeSync,
  lstatSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import type { Reply } from './frames.ts'

/** Bytes of a file, and of what a command prints, that are passed on. */
const MOST = 500_000

/** The beginning of a text file, which its writer may have removed. */
function beginningOf(file: string): string {
  try {
    return readFileSync(file).subarray(0, MOST).toString()
  } catch {
    return ''
  }
}

/**
 * Runs a command in the project's folder. What it prints goes to files, so that something that it leaves running cannot
 * hold a pipe open.
 */
export function runCommand([program = '', ...args]: readonly string[], withinMs: number): Promise<Reply> {
  const folder = mkdtempSync('/tmp/run-')
  const files = [join(folder, 'stdout'), join(folder, 'stderr')] as const
  const fds = files.map((file) => openSync(file, 'w'))
  const child = spawn(program, args, {
    stdio: ['ignore', ...fds],
    detached: true,
    env: { ...process.env, PYTHONUNBUFFERED: '1' },
  })
  for (const fd of fds) closeSync(fd)
  const over = AbortSignal.timeout(withinMs)
  over.addEventListener('abort', () => {
    // Its group, with all that it has started in it.
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
  })
  return new Promise((resolve) => {
    child.once('error', ({ message }) => resolve({ kind: 'failed', reason: message }))
    child.once('exit', (code, signal) => {
      const [stdout = '', stderr = ''] = files.map(beginningOf)
      rmSync(folder, { recursive: true, force: true })
      process.stderr.write(stdout + stderr)
      const exit = code ?? 128 + (signal ? constants.signals[signal] : 0)
      const reason = `it did not end within ${withinMs / 1000} seconds`
      resolve(over.aborted ? { kind: 'failed', reason, isLate: true } : { kind: 'ran', exit, stdout, stderr })
    })
  })
}

/** Reads a file, or lists a folder. Only a regular file is opened: a pipe would never end. */
export function lookAt(path: string): Reply {
  if (!lstatSync(path, { throwIfNoEntry: false })) return { kind: 'nothing' }
  const found = statSync(path, { throwIfNoEntry: false })
  if (found?.isDirectory()) return { kind: 'folder', entries: readdirSync(path).sort().slice(0, 1000) }
  if (!found?.isFile()) return { kind: 'failed', reason: 'it is not a regular file' }
  if (found.size > MOST) return { kind: 'failed', reason: `it has more than ${MOST} bytes` }
  return { kind: 'file', text: readFileSync(path, 'utf8') }
}
