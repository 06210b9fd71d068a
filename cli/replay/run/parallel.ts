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
