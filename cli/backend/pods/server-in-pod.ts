import { request } from 'node:http'
import type { BackendClock } from '../platform/clock.ts'
import type { Pod } from './pod.ts'
import type { ServerRules } from './source.ts'

interface ServerPorts {
  readonly clock: Pick<BackendClock, 'after'>
  log(line: string): void
}

/** A server that is not ready by then is not waited for, in milliseconds. */
const READY_MS = 30_000
const POLL_MS = 50
/** Rest before one that has ended is started again, in milliseconds. */
const AGAIN_MS = 1000

const rest = (clock: ServerPorts['clock'], ms: number) =>
  new Promise<void>((resolve) => void clock.after(ms, resolve))

/** Starts a server in a pod, and again whenever it ends; resolves when it is ready. Rejects when it never is. */
export async function startServer(pod: Pod, rules: ServerRules, { clock, log }: ServerPorts): Promise<void> {
  let isOver = false
  let isLate = false
  const over = () => {
    isOver = true
  }
  pod.ended.then(over, over)
  let said = ''

  async function runOnce() {
    const { exitCode, output } = await pod.run(rules.command, rules.env)
    output.on('data', (bytes: Buffer) => {
      said = (said + bytes).slice(-2000)
    })
    await exitCode
  }

  async function keepRunning() {
    while (!isOver) {
      await runOnce().catch((error: unknown) => {
        if (!isOver) log(`The server of a pod cannot be started: ${String(error)}`)
      })
      await rest(clock, AGAIN_MS)
    }
  }

  void keepRunning()
  let cancelLate = () => {}
  const late = new Promise<false>((resolve) => {
    cancelLate = clock.after(READY_MS, () => {
      isLate = true
      resolve(false)
    })
  })
  try {
    // One that takes a question may still never answer it.
    while (!(await Promise.race([isReady(pod, rules), late]))) {
      if (isOver || isLate) throw new Error(`The server of the pod is not ready: ${said}`)
      await Promise.race([rest(clock, POLL_MS), late])
    }
  } finally {
    cancelLate()
  }
}

async function isReady(pod: Pod, { port, readyPath: path }: ServerRules): Promise<boolean> {
  const socket = await pod.forward(port)
  if (!socket) return false
  return new Promise((resolve) => {
    const asked = request(
      { createConnection: () => socket, path, headers: { host: 'localhost' } },
      (reply) => {
        reply.resume()
        resolve(reply.statusCode === 200)
      },
    )
    asked.on('error', () => resolve(false))
    asked.end()
  })
}
