import { parentPort } from 'node:worker_threads'
import { systemClock } from '../platform/clock.ts'

const CHECKED_EVERY_MS = 1000

const { ppid } = process
const clock = systemClock()

/** Ends the process when the one that started it has ended: its own thread may be in a loop by then. */
function check() {
  if (process.ppid !== ppid) process.kill(process.pid, 'SIGKILL')
  clock.after(CHECKED_EVERY_MS, check)
}

check()
parentPort?.postMessage('watches')
