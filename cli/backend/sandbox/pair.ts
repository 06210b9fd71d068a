import { PassThrough } from 'node:stream'
import type { BoxResult, PairedJob } from '../../../src/sdk/box.ts'
import type { RunBox } from './fed.ts'

type Result = PromiseSettledResult<BoxResult>

/** Runs two jobs of which each reads what the other prints; see `Runner.pair`. Both have ended when it rejects. */
export async function runPair(
  run: RunBox,
  place: number,
  [first, second]: readonly [PairedJob, PairedJob],
): Promise<readonly [BoxResult, BoxResult]> {
  const [toFirst, toSecond] = [new PassThrough(), new PassThrough()]
  const over = new AbortController()
  const leading = start(run, place, first, toFirst, toSecond).finally(() => over.abort())
  const signals = second.signal ? [second.signal, over.signal] : [over.signal]
  const following = start(run, place, { ...second, signal: AbortSignal.any(signals) }, toSecond, toFirst)
  const [one, other] = await Promise.allSettled([leading, following])
  return [resultOf(one), resultOf(other)]
}

function start(run: RunBox, place: number, job: PairedJob, input: PassThrough, output: PassThrough) {
  const onOutput: PairedJob['onOutput'] = (text, stream) => {
    if (stream === 'stdout') output.write(text)
    else job.onOutput?.(text, stream)
  }
  return run({ ...job, input, onOutput }, place).finally(() => output.end())
}

function resultOf(settled: Result): BoxResult {
  if (settled.status === 'rejected') throw settled.reason
  return settled.value
}
