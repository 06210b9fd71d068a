import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Outcome, Stretch } from './worker.ts'

const STRETCH = 250

/** Cuts `count` seeds from `from` on into stretches. */
export function cutSeeds(from: number, count: number, mutant?: string): Stretch[] {
  const starts = Array.from({ length: Math.ceil(count / STRETCH) }, (_, i) => i * STRETCH)
  return starts.map((start) => ({ from: from + start, count: Math.min(STRETCH, count - start), mutant }))
}

/** Runs stretches on every core; `onOutcome` hears of each as it is done, in no order. */
export async function runOnAllCores(stretches: readonly Stretch[], onOutcome: (outcome: Outcome) => void) {
  const left = [...stretches]
  const workers = Math.min(availableParallelism(), left.length)
  await Promise.all(Array.from({ length: workers }, () => work(left, onOutcome)))
}

async function work(left: Stretch[], onOutcome: (outcome: Outcome) => void) {
  const worker = new Worker(new URL('./worker.ts', import.meta.url))
  try {
    await new Promise<void>((resolve, reject) => {
      const next = () => {
        const stretch = left.shift()
        if (stretch) worker.postMessage(stretch)
        else resolve()
      }
      worker.on('error', reject)
      worker.on('message', (outcome: Outcome) => {
        onOutcome(outcome)
        next()
      })
      next()
    })
  } finally {
    await worker.terminate()
  }
}
