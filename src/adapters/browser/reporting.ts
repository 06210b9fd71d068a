/** Receives the player's own errors; the candidate never sees them. */
export type Report = (error: unknown) => void

type Send = (error: unknown, superuser: boolean) => void

/** The most errors that wait while the tracker loads; further ones are dropped. */
const MOST_WAITING = 10

/**
 * Writes errors to the console and, only when a DSN is configured, sends them to an error tracker that is loaded
 * for it then. `isSuperuser` goes there and nowhere else (ROLE-13).
 */
export function createReport(dsn: string | undefined, isSuperuser: () => boolean): Report {
  if (!dsn) return (error) => console.error(error)
  const waiting: unknown[] = []
  let send: Send = (error) => {
    if (waiting.length < MOST_WAITING) waiting.push(error)
  }
  load(dsn)
    .then((ready) => {
      send = ready
      for (const error of waiting) send(error, isSuperuser())
    })
    .catch((error) => console.error(error))
  return (error) => {
    console.error(error)
    send(error, isSuperuser())
  }
}

async function load(dsn: string): Promise<Send> {
  const { startTracker } = await import('./tracker.ts')
  return startTracker(dsn)
}
