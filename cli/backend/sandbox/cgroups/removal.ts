import { existsSync, readFileSync, rmdirSync } from 'node:fs'
import { rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackendClock } from '../../platform/clock.ts'

function hasCode(error: unknown, ...codes: readonly unknown[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(error.code)
}

/** Numbers of the processes of a group; none if there is no such group. */
export function processesIn(folder: string): string[] {
  const file = join(folder, 'cgroup.procs')
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
}

function killAll(folder: string): void {
  for (const pid of processesIn(folder)) {
    try {
      process.kill(Number(pid), 'SIGKILL')
    } catch (error) {
      if (!hasCode(error, 'ENOENT', 'ESRCH')) throw error
    }
  }
}

/** Whether the group is gone, by what its removal said; throws what has another reason. */
function isGone(error: unknown): boolean {
  if (hasCode(error, 'ENOENT', 'ESRCH')) return true
  if (hasCode(error, 'EBUSY')) return false
  throw error
}

/** Whether the group is gone. The kernel may need some 10 ms, in which the server has other work to do. */
async function remove(folder: string): Promise<boolean> {
  try {
    killAll(folder)
    await rmdir(folder)
    return true
  } catch (error) {
    return isGone(error)
  }
}

function removeNow(folder: string): boolean {
  try {
    killAll(folder)
    rmdirSync(folder)
    return true
  } catch (error) {
    return isGone(error)
  }
}

const RETRY_MS = 3
const GIVE_UP_MS = 10_000

/** Kills what is in the folders and removes them; a process that was killed needs a moment to be gone. */
export async function removeGroups(folders: readonly string[], clock: BackendClock): Promise<void> {
  const until = clock.now() + GIVE_UP_MS
  for (let left = folders; ; ) {
    const areGone = await Promise.all(left.map(remove))
    left = left.filter((_, index) => !areGone[index])
    if (left.length === 0) return
    if (clock.now() > until) throw new Error(`Processes in ${left.join(', ')} cannot be ended`)
    await new Promise<void>((resolve) => clock.after(RETRY_MS, resolve))
  }
}

const EXIT_RETRIES = 100
const leftAtExit = new Set<readonly string[]>()
let isWatched = false

/** The next server takes away what is still there after that (`sweep`). */
function removeAll(): void {
  const pause = new Int32Array(new SharedArrayBuffer(4))
  let left = [...leftAtExit].flat()
  for (let retries = 0; left.length > 0 && retries < EXIT_RETRIES; retries++) {
    left = left.filter((folder) => !removeNow(folder))
    if (left.length > 0) Atomics.wait(pause, 0, 0, RETRY_MS)
  }
}

/** Removes a group when this process exits, unless what is returned was called before. */
export function removeAtExit(folders: readonly string[]): () => void {
  if (!isWatched) process.on('exit', removeAll)
  isWatched = true
  leftAtExit.add(folders)
  return () => void leftAtExit.delete(folders)
}
