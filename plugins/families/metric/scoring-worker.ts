import { parentPort, workerData } from 'node:worker_threads'
import { scorePredictions } from './judge.ts'
import type { ScoringReply, ScoringTask } from './scoring.ts'

const { bytes, truth, ...rest }: ScoringTask = workerData
const outcomes: ScoringReply['outcomes'][number][] = []
const execution = {
  mode: rest.mode,
  asset: () => Promise.resolve(truth),
  done: (outcome: ScoringReply['outcomes'][number]) => void outcomes.push(outcome),
}
const executed = await scorePredictions({ ...rest, execution }, bytes)
const reply: ScoringReply = { executed, outcomes }
parentPort?.postMessage(reply)
