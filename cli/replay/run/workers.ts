/** Runs jobs on `workers` workers at once, in their order. */
export async function runInWorkers<T>(
  workers: number,
  jobs: readonly T[],
  run: (job: T) => Promise<void>,
): Promise<void> {
  const waiting = [...jobs]
  async function work() {
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) await run(job)
  }
  await Promise.all(Array.from({ length: Math.min(workers, jobs.length) }, work))
}
