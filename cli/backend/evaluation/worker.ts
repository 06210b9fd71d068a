import { parentPort, workerData } from 'node:worker_threads'
import type { Manifest } from '../../../src/kernel/registry.ts'
import type { NodePlugin } from '../../../src/sdk/node.ts'
import { messageOf } from '../../definitions/diagnostic.ts'
import type { EvaluationReply, EvaluationTask } from './messages.ts'

const { nodeManifest }: { nodeManifest: Manifest<NodePlugin> } = await import(workerData.types)

async function evaluate({ code, problem, solution, key }: EvaluationTask): Promise<EvaluationReply> {
  const { default: type } = (await nodeManifest[code]?.()) ?? {}
  if (!type || !('evaluate' in type)) throw new Error('It has no evaluator')
  return { verdict: await type.evaluate(problem, solution, key) }
}

function reply(message: EvaluationReply) {
  parentPort?.postMessage(message)
}

parentPort?.on('message', (task: EvaluationTask) => {
  // What cannot be posted is a fault of the evaluator too.
  evaluate(task)
    .then(reply)
    .catch((error: unknown) => reply({ fault: messageOf(error) }))
})
reply({ isReady: true })
