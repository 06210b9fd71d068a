import type { SystemSettings } from '../wire/settings.schema.ts'

/** Closer than this to a multiple counts as one: the divisor may be a fraction. */
const NEAR = 1e-9

/**
 * How an attempt asks for the addresses of its pictures (PROC-13, PROC-14, GAP-095): in batches when it takes part in
 * the A/B test. Kept as the product has it, so a percentage that does not divide 100 chooses fewer than it names.
 */
export function addressMode(
  setId: number,
  { ab, percentage }: Pick<SystemSettings['proctoring'], 'ab' | 'percentage'>,
): 'batch' | 'single' {
  return takesPart(setId, ab, percentage) ? 'batch' : 'single'
}

function takesPart(setId: number, ab: boolean, percentage: number): boolean {
  if (percentage <= 0 || percentage >= 100) return ab
  const divisor = 100 / percentage
  const remainder = setId % divisor
  return remainder < NEAR || divisor - remainder < NEAR
}
