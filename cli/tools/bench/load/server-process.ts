import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'

const PEER = new URL('./peer-server.ts', import.meta.url).pathname
/** Ticks of a processor in a second, in `/proc`. */
const TICKS = 100

/** Time of all processors that a process has used until now, in milliseconds. Linux only. */
export function cpuMsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[11]) + Number(fields[12])) / TICKS) * 1000
}

/** Runs the bare server in a process of its own, on a fresh disk. */
export async function servePeer() {
  const folder = await mkdtemp(path.join(tmpdir(), 'assess-bench-peer-'))
  const child = spawn(process.execPath, [PEER, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [url] = await once(createInterface(child.stdout), 'line')
  return {
    url: String(url),
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
