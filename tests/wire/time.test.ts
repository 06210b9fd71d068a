import { expect, it } from 'vitest'
import { durationMs, isoTime, readTime } from '../../src/wire/time.ts'

it('[GAP-053] a duration is minutes, or hours, minutes and seconds', () => {
  expect([90, 0, '01:30:00', '00:00:05'].map(durationMs)).toEqual([5_400_000, 0, 5_400_000, 5000])
})

it('[GAP-035] a time is ISO 8601 in UTC, and nothing else is one', () => {
  expect(isoTime(readTime('2026-01-05T10:00:00+01:00'))).toBe('2026-01-05T09:00:00.000Z')
  expect(() => readTime('soon')).toThrow('Not a time in ISO 8601: "soon"')
})
