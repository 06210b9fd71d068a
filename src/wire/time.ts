/** Formats server time, in milliseconds since the epoch, as ISO 8601 in UTC (GAP-035). */
export const isoTime = (ms: number): string => new Date(ms).toISOString()

/** Milliseconds since the epoch of an ISO 8601 text; throws for any other text. */
export function readTime(text: string): number {
  const ms = Date.parse(text)
  if (Number.isNaN(ms)) throw new Error(`Not a time in ISO 8601: "${text}"`)
  return ms
}

/** Milliseconds of a duration: minutes as a number or `HH:MM:SS` (GAP-053). */
export function durationMs(duration: number | string): number {
  if (typeof duration === 'number') return duration * 60_000
  const [hours = 0, minutes = 0, seconds = 0] = duration.split(':').map(Number)
  return ((hours * 60 + minutes) * 60 + seconds) * 1000
}

/**
 * The notice of an automatic submission closes by itself after this many seconds (AUTO-11, GAP-063); a section that it
 * hides has them on top of its time.
 */
export const NOTICE_SECONDS = 8
