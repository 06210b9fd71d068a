import type { Checker } from './key.schema.ts'

type PlainChecker = Exclude<Checker, { readonly kind: 'program' }>

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i

/** Whether both have the same words in turn; what follows the first difference is not read. */
function hasSameWords(
  expected: string,
  actual: string,
  isSame: (wanted: string, found: string) => boolean,
): boolean {
  const wanted = expected.matchAll(/\S+/g)
  const found = actual.matchAll(/\S+/g)
  for (const [word] of wanted) {
    const { done, value } = found.next()
    if (done || !isSame(word, value[0])) return false
  }
  return found.next().done === true
}

/** Numbers are as good as equal when they differ by at most `tolerance`, absolutely or relative to the expected one. */
function isClose(expected: string, actual: string, tolerance: number): boolean {
  if (expected === actual) return true
  if (!NUMBER.test(expected) || !NUMBER.test(actual)) return false
  const wanted = Number(expected)
  const found = Number(actual)
  return Math.abs(wanted - found) <= tolerance * Math.max(1, Math.abs(wanted))
}

/**
 * Holds what was printed against what was expected. `tokens` tolerates any white space between words, `exact` only
 * a line break at the end that is there or not, `numeric` is `tokens` whose numbers may differ a little.
 */
export function accepts(checker: PlainChecker, expected: string, actual: string): boolean {
  if (checker.kind === 'exact') return expected.replace(/\n$/, '') === actual.replace(/\n$/, '')
  const isSame = (wanted: string, found: string) =>
    checker.kind === 'numeric' ? isClose(wanted, found, checker.tolerance) : wanted === found
  return hasSameWords(expected, actual, isSame)
}
