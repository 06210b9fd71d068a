/** Runs it, and once more when it was asked for meanwhile. */
export function oneAtATime(run: () => Promise<void>): () => Promise<void> {
  let isRunning = false
  let isAsked = false
  return async () => {
    isAsked = true
    if (isRunning) return
    isRunning = true
    try {
      while (isAsked) {
        isAsked = false
        await run()
      }
    } finally {
      isRunning = false
    }
  }
}
