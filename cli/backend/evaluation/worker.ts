import { parentPort, workerData } from 'node:worker_threads'
import type { Manifest } from '../../../src/kernel/registry.ts'
import type { NodePlugin } from '../../../src/sdk/node.ts'
import { messageOf } from '../../definitions/diagnostic.ts'
import type { NodePart } from '../../plugins/packaged-entries.ts'
import type { EvaluationMessage, EvaluationReply, Judged } from './messages.ts'

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

async function evaluate({ name, solution }: EvaluationMessage): Promise<EvaluationReply> {
  const { code, key, problem } = known.get(name) ?? {}
  const { default: type } = (code !== undefined && (await entries[code]?.())) || {}
  if (!type || !('evaluate' in type)) throw new Error('It has no evaluator')
  return { verdict: await type.evaluate(problem, solution, key) }
}

function reply(message: EvaluationReply) {
  parentPort?.postMessage(message)
}

function take(message: EvaluationMessage) {
  if (message.judged) known.set(message.name, message.judged)
  // What cannot be posted is a fault of the evaluator too.
  last = last
    .then(() => evaluate(message))
    .then(reply)
    .catch((error: unknown) => reply({ fault: messageOf(error) }))
}

parentPort?.on('message', (messages: readonly EvaluationMessage[]) => messages.forEach(take))
reply({ isReady: true })
