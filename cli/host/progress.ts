const QUIET_MS = 1000

interface Clock {
  now(): number
  after(ms: number, run: () => void): () => void
}

/** Runs a step of a command; reports its title and its duration when it takes more than a second. */
export async function withProgress<T>(
  clock: Clock,
  title: string,
  run: () => Promise<T>,
  say: (line: string) => void,
): Promise<T> {
  const started = clock.now()
  const cancel = clock.after(QUIET_MS, () => say(`${title} ...`))
  try {
    return await run()
  } finally {
    cancel()
    const ms = clock.now() - started
    if (ms > QUIET_MS) say(`${title} took ${(ms / 1000).toFixed(1)} s`)
  }
}
