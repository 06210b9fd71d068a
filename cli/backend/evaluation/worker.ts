import { getHeapStatistics } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { Manifest } from '../../../src/kernel/registry.ts'
import type { NodePlugin } from '../../../src/sdk/node.ts'
import { messageOf } from '../../definitions/diagnostic.ts'
import type { NodePart } from '../../plugins/packaged-entries.ts'
import type { Judged, PreparationTask, TaskMessage, TaskReply } from './messages.ts'

/** What the shell put there, before any type is loaded. */
for (const name of Object.keys(process.env)) delete process.env[name]

/** Another process takes over from one whose buffers take more than this, before they reach its limit; in bytes. */
const FULL_BYTES = 128 * 2 ** 20

const [, , types = '', parts = '[]'] = process.argv
const { nodeManifest }: { nodeManifest: Manifest<NodePlugin> } = await import(types)

const entries = await withPackaged(JSON.parse(parts))

/** The loader of packages is brought along only where there are some. */
async function withPackaged(packaged: readonly NodePart[]): Promise<Manifest<NodePlugin>> {
  if (packaged.length === 0) return nodeManifest
  const { newestEntries, versionedEntries } = await import('../../plugins/packaged-entries.ts')
  return { ...newestEntries(packaged), ...versionedEntries(packaged), ...nodeManifest }
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
  // A promise cannot be sent: what is drawn has to be there at once.
  return { result: type.prepare(written, seed) }
}

/** Says it at once: the next task may never end. */
function reply(message: TaskReply) {
  const isFull = getHeapStatistics().external_memory > FULL_BYTES
  process.send?.({ ...message, ...(isFull && { isLast: isFull }) } satisfies TaskReply)
}

async function answer(message: TaskReply) {
  await printed()
  reply(message)
}

const fail = (error: unknown) => answer({ fault: messageOf(error) })

/** Resolves once what the task printed has left the process: the server counts it as that of this task. */
async function printed() {
  for (const stream of [process.stdout, process.stderr])
    if (stream.writableLength > 0) await new Promise((resolve) => stream.write('', resolve))
}

/** What a message asks for, by what the process knows when it comes. */
function workOf(message: TaskMessage): () => Promise<TaskReply> {
  if ('seed' in message) return () => prepare(message)
  const { judged, name, solution } = message
  if (judged && !judged.isOfOneAttempt) known.set(name, judged)
  const by = judged ?? known.get(name)
  return () => evaluate(by, solution)
}

function take(message: TaskMessage) {
  const work = workOf(message)
  // What cannot be sent is a fault of the type too.
  last = last.then(work).then(answer).catch(fail)
}

process.on('message', (messages: readonly TaskMessage[]) => messages.forEach(take))
process.on('disconnect', () => process.exit())
// A fault that nobody caught is that of the task that runs.
process.on('uncaughtException', (error) => reply({ fault: messageOf(error), isLast: true }))
// An evaluator that never ends keeps this thread from noticing that the server has gone, and another one from starting.
const watch = new Worker(new URL('./parent-watch.ts', import.meta.url), {
  resourceLimits: { codeRangeSizeMb: 16, maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 },
})
watch.once('message', () => reply({ isReady: true }))
watch.unref()
