import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { DatabaseSession, Engine, Script, ScriptLimits, ScriptOutcome } from './engine.ts'
import { createMutex } from './mutex.ts'
import { supervise } from './supervise.ts'
import type { Ready, WorkerReply, WorkerTask } from './worker-messages.ts'

const FILE = join(import.meta.dirname, 'postgresql-worker.ts')
/** Of JavaScript itself; the memory of PostgreSQL is limited apart from it. */
const HEAP_MB = 256

/** Databases take some hundred megabytes each: one at a time. */
const turns = createMutex()
let ready: Promise<Ready> | undefined

function begin(task: WorkerTask): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: HEAP_MB }
  const worker = new Worker(FILE, {
    workerData: task,
    resourceLimits,
    env: {},
    execArgv: [],
    stdin: false,
    stdout: true,
    stderr: true,
  })
  // PostgreSQL logs every error; nobody reads that.
  worker.stdout.resume()
  worker.stderr.resume()
  return worker
}

/** The next reply of a worker; rejects when it ends instead. */
function nextOf(worker: Worker): Promise<WorkerReply> {
  return new Promise((resolve, reject) => {
    function settle(act: () => void) {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      act()
    }
    const onMessage = (reply: WorkerReply) => settle(() => resolve(reply))
    const onError = (error: unknown) => settle(() => reject(error))
    const onExit = () => settle(() => reject(new Error('The worker of the database ended by itself')))
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
  })
}

async function makeReady(): Promise<Ready> {
  const worker = begin({ ready: undefined, memoryBytes: 0 })
  try {
    const reply = await nextOf(worker)
    if (reply.kind === 'made') return reply.ready
    throw new Error(`PostgreSQL did not start, but replied "${reply.kind}"`)
  } finally {
    await worker.terminate()
  }
}

/** PostgreSQL and an empty database, which are compiled and made once: that takes some seconds. */
function readyOf(): Promise<Ready> {
  ready ??= makeReady().catch((error: unknown) => {
    ready = undefined
    throw error
  })
  return ready
}

/** Makes the empty database before the first candidate waits for it. */
export async function warmPostgresql(): Promise<void> {
  await readyOf()
}

async function openWorker({ memoryBytes }: ScriptLimits): Promise<Worker> {
  const worker = begin({ ready: await readyOf(), memoryBytes })
  const reply = await nextOf(worker)
  if (reply.kind === 'ready') return worker
  await worker.terminate()
  throw new Error(`PostgreSQL did not start, but replied "${reply.kind}"`)
}

async function runIn(
  worker: Worker,
  script: Script,
  limits: ScriptLimits,
  signal: AbortSignal,
): Promise<{ readonly ran: ScriptOutcome; readonly isSpent: boolean }> {
  worker.postMessage(script)
  const begun = await nextOf(worker)
  if (begun.kind === 'setup-failed') throw new Error(`The tables could not be made: ${begun.message}`)
  const { ended, cpuMs } = await supervise(worker, nextOf(worker), limits, signal)
  if (typeof ended === 'string') return { ran: { kind: 'limit', limit: ended }, isSpent: true }
  if (ended.kind === 'too-much') return { ran: { kind: 'limit', limit: 'output' }, isSpent: true }
  if (ended.kind !== 'done') return { ran: { kind: 'broken' }, isSpent: true }
  const { kind, effects, fault, state, notices, isSpent } = ended
  if (fault?.code === OUT_OF_MEMORY) return { ran: { kind: 'limit', limit: 'memory' }, isSpent: true }
  return { ran: { kind, effects, fault, state, notices, cpuMs }, isSpent }
}

/** What PostgreSQL calls it when it gets no more memory. */
const OUT_OF_MEMORY = '53200'

/**
 * PostgreSQL as a program within this process, each database in a thread and in memory of its own: it knows no file,
 * no network and no program of this machine. A database serves several scripts only while each could be rolled back.
 */
export const postgresql: Engine = {
  async open(limits, signal) {
    const leave = await turns.acquire(signal)
    let worker: Worker | undefined

    async function drop() {
      const old = worker
      worker = undefined
      await old?.terminate()
    }

    const session: DatabaseSession = {
      async run(script) {
        signal.throwIfAborted()
        worker ??= await openWorker(limits)
        let isSpent = true
        try {
          const result = await runIn(worker, script, limits, signal)
          isSpent = result.isSpent
          return result.ran
        } finally {
          if (isSpent) await drop()
        }
      },
      async close() {
        await drop()
        leave()
      },
    }
    return session
  },
}
