import type { RecordedEvent } from './recorded-event.ts'

/** The problem of an address, and nothing for other pages. */
export const problemOf = (path: string) => /\/problem\/([^/]+)$/.exec(path)?.[1]

/** The problem that is open at the end of these events. */
export function lastOpenProblem(events: readonly RecordedEvent[]): string | undefined {
  const last = events.findLast((event) => event.kind === 'route')
  return last?.kind === 'route' ? problemOf(last.path) : undefined
}
