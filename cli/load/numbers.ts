/** The value below which the share `of` (0 to 1) of the values lies. */
export function quantile(values: readonly number[], of: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * of))]
  if (value === undefined) throw new Error('Nothing was measured')
  return value
}

/** Whole numbers as they are, others with as many digits as are worth reading. */
export function figureText(value: number): string {
  if (Number.isInteger(value)) return String(value)
  return value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : value >= 0.1 ? 2 : 3)
}
