/** Runs jobs on so many lanes, each at its turn. */
export async function inLanes<T>(
  lanes: number,
  jobs: readonly T[],
  run: (job: T) => Promise<void>,
): Promise<void> {
  const waiting = [...jobs]
  async function lane() {
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) await run(job)
  }
  await Promise.all(Array.from({ length: Math.min(lanes, jobs.length) }, lane))
}
