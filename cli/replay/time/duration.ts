import { Type } from 'typebox'

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** Such as `500ms`, `30s`, `1m 30s`, `1.5h`. */
export const Duration = (description: string) =>
  Type.String({
    pattern: '^\\d+(\\.\\d+)?(ms|s|m|h|d)( \\d+(\\.\\d+)?(ms|s|m|h|d))*$',
    description: `${description}, such as 30s, 1m 30s or 2h`,
  })

/** The same with a sign, such as `+1d` or `-10m`. */
export const Shift = (description: string) =>
  Type.String({
    pattern: '^[+-]\\d+(\\.\\d+)?(ms|s|m|h|d)$',
    description: `${description}, such as +1d or -10m`,
  })

/** Milliseconds of a checked duration or shift. */
export function milliseconds(text: string): number {
  const sign = text.startsWith('-') ? -1 : 1
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h|d)/g)]
  return sign * parts.reduce((sum, [, count, unit = 'ms']) => sum + Number(count) * (UNITS[unit] ?? 0), 0)
}

const two = (number: number) => String(number).padStart(2, '0')

/** `01:30:00.150`, as timelines show it; `-00:10:00.000` before the beginning. */
export function virtualTimeText(ms: number): string {
  if (ms < 0) return `-${virtualTimeText(-ms)}`
  const whole = Math.floor(ms / 1000)
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  const seconds = whole % 60
  return `${two(hours)}:${two(minutes)}:${two(seconds)}.${String(ms % 1000).padStart(3, '0')}`
}
