import { it, type TestFunction } from 'vitest'

/** Set by `npm run test:deep cases`. */
export const EVERY_CASE = process.env.EVERY_CASE !== undefined

/** Of cases that each take seconds in a sandbox or a browser every fifth, always the same ones. */
export function sampled<T>(cases: readonly T[]): readonly T[] {
  return EVERY_CASE ? cases : cases.filter((_, index) => index % 5 === 0)
}

/** Of cases that each take seconds the first one of each kind. */
export function sampledByKind<T>(cases: readonly T[], kindOf: (one: T) => string): readonly T[] {
  return EVERY_CASE ? cases : [...Map.groupBy(cases, kindOf).values()].flatMap((alike) => alike.slice(0, 1))
}

/** A test that takes long, of what is proved in part by others. */
export function inDepth(title: string, run: TestFunction): void {
  if (EVERY_CASE) it(title, run)
}
