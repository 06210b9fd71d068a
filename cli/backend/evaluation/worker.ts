import { parentPort, workerData } from 'node:worker_threads'
import type { Manifest } from '../../../src/kernel/registry.ts'
import type { NodePlugin } from '../../../src/sdk/node.ts'
import { messageOf } from '../../definitions/diagnostic.ts'
import type { NodePart } from '../../plugins/packaged-entries.ts'
import type { Judged, PreparationTask, TaskMessage, TaskReply } from './messages.ts'

const { nodeManifest }: { nodeManifest: Manifest<NodePlugin> } = await import(workerData.types)
const entries = await withPackaged(workerData.packaged)

/** The loader of packages is brought along only where there are some. */
async function withPackaged(packaged: readonly NodePart[]): Promise<Manifest<NodePlugin>> {
  if (packaged.length === 0) return nodeManifest
  const { packagedEntries } = await import('../../plugins/packaged-entries.ts')
  return { ...packagedEntries(packaged), ...nodeManifest }
}

const known = new Map<string, Judged>()
/** Settles with the last task: one is evaluated after the other. */
let last = Promise.resolve()

async function typeOf(code: string | undefined): Promise<NodePlugin | undefined> {
  return code === undefined ? undefined : (await entries[code]?.())?.default
}

async function evaluate(judged: Judged | undefined, solution: unknown): Promise<TaskReply> {
  const type = await typeOf(judged?.code)
  if (!judged || !type || !('evaluate' in type)) throw new Error('It has no evaluator')
  return { result: await type.evaluate(judged.problem, solution, judged.key) }
}

async function prepare({ code, written, seed }: PreparationTask): Promise<TaskReply> {
  const type = await typeOf(code)
  if (!type?.prepare) throw new Error('It prepares nothing')
  // A promise cannot be posted: what is drawn has to be there at once.
  return { result: type.prepare(written, seed) }
}

function reply(message: TaskReply) {
  parentPort?.postMessage(message)
}

/** What a message asks for, by what the thread knows when it comes. */
function workOf(message: TaskMessage): () => Promise<TaskReply> {
  if ('seed' in message) return () => prepare(message)
  const { judged, name, solution } = message
  if (judged && !judged.isOfOneAttempt) known.set(name, judged)
  const by = judged ?? known.get(name)
  return () => evaluate(by, solution)
}

function take(message: TaskMessage) {
  const work = workOf(message)
  // What cannot be posted is a fault of the type too.
  last = last
    .then(work)
    .then(reply)
    .catch((error: unknown) => reply({ fault: messageOf(error) }))
}

parentPort?.on('message', (messages: readonly TaskMessage[]) => messages.forEach(take))
reply({ isReady: true })
