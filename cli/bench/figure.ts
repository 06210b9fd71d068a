/** What was measured, and what it is held against in the same run. */
export interface Figure {
  readonly name: string
  readonly measured: number
  readonly limit: number
  readonly unit: string
  /** What else is worth knowing. */
  readonly note?: string
}

/** The value below which the share `of` (0 to 1) of the values lies. */
export function quantile(values: readonly number[], of: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * of))]
  if (value === undefined) throw new Error('Nothing was measured')
  return value
}

/** Whole numbers as they are, others with two digits. */
export function show(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(2)
}

export function lineOf({ name, measured, limit, unit, note }: Figure): string {
  const share = limit === 0 ? '' : `${Math.round((measured / limit) * 100)} %`
  const line = `${name.padEnd(46)} ${show(measured).padStart(8)} of ${show(limit).padStart(6)} ${unit.padEnd(7)} ${share.padStart(6)}`
  return note ? `${line}\n    ${note}` : line
}
