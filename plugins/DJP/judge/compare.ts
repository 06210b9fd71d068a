import { isRecord, type Json } from '@assess/sdk'

/** How far a number may be off where the author says nothing: what adding in another order makes. */
const TOLERANCE = 1e-9

const NUMBERS: Readonly<Record<string, number>> = {
  nan: Number.NaN,
  inf: Number.POSITIVE_INFINITY,
  '-inf': Number.NEGATIVE_INFINITY,
}

function isNear(value: unknown, expected: number, tolerance: number | undefined): boolean {
  if (typeof value !== 'number') return false
  const most = tolerance ?? TOLERANCE * Math.max(1, Math.abs(expected))
  return Math.abs(value - expected) <= most
}

/**
 * Whether plain data are what was expected: numbers within the tolerance, everything else exactly. Texts stand for the
 * numbers that JSON has no word for, so an author expects `nan` as a text.
 */
export function isExpected(value: unknown, expected: Json, tolerance?: number): boolean {
  if (typeof expected === 'number') return isNear(value, expected, tolerance)
  if (Array.isArray(expected))
    return (
      Array.isArray(value) &&
      value.length === expected.length &&
      expected.every((one: Json, index) => isExpected(value[index], one, tolerance))
    )
  if (isRecord(expected)) {
    if (!isRecord(value)) return false
    const names = Object.keys(expected)
    return (
      Object.keys(value).length === names.length &&
      names.every(
        (name) => Object.hasOwn(value, name) && isExpected(value[name], expected[name] as Json, tolerance),
      )
    )
  }
  return value === expected
}

/** A value as a candidate reads it. */
export function valueText(value: unknown): string {
  if (typeof value === 'string' && !Object.hasOwn(NUMBERS, value)) return JSON.stringify(value)
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1)
}
