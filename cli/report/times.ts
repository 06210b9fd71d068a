import { isoTime } from '../../src/wire/time.ts'

/** `2026-03-01 09:00:00`, in UTC. */
export const utcMomentText = (ms: number): string => isoTime(ms).slice(0, 19).replace('T', ' ')

/** `2026-03-01`. */
export const utcDayText = (ms: number): string => isoTime(ms).slice(0, 10)

/** How long after the start: `1:02:03`; with a sign before it. */
export function sinceText(ms: number): string {
  const seconds = Math.floor(Math.abs(ms) / 1000)
  const two = (number: number) => String(number).padStart(2, '0')
  const text = `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return ms < 0 && seconds > 0 ? `−${text}` : text
}
