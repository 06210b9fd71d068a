/** One of several equal parts of all flows. */
export interface Shard {
  /** From 1. */
  readonly index: number
  readonly count: number
}

/** Such as `2/5`; `undefined` for anything else. */
export function readShard(text: string): Shard | undefined {
  const [, index = 0, count = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number)
  return index >= 1 && index <= count ? { index, count } : undefined
}

/** Every `count`th of the list, so that neighbours, which take as long as each other, come into different shards. */
export function shardOf<T>(list: readonly T[], { index, count }: Shard): readonly T[] {
  return list.filter((_, at) => at % count === index - 1)
}

/** Of the flows that one file has, one for each of its cases, the first and every `nth` after it. */
export function everyCase<T extends { readonly file: string }>(flows: readonly T[], nth: number): T[] {
  const byFile = Map.groupBy(flows, ({ file }) => file)
  return flows.filter((flow) => (byFile.get(flow.file) ?? []).indexOf(flow) % nth === 0)
}

/** Runs jobs on `workers` workers at once, in their order; with `signal` aborted, those under way are not waited for. */
export async function runInWorkers<T>(
  workers: number,
  jobs: readonly T[],
  run: (job: T) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const waiting = [...jobs]
  async function work() {
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
      if (signal?.aborted) return
      await run(job)
    }
  }
  const all = Promise.all(Array.from({ length: Math.min(workers, jobs.length) }, work))
  await Promise.race([all, ...(signal ? [aborted(signal)] : [])])
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
