import type { Checker } from './key.ts'

type PlainChecker = Exclude<Checker, { readonly kind: 'program' }>

const tokensOf = (text: string): readonly string[] => text.split(/\s+/).filter((token) => token !== '')

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i

/** Numbers are as good as equal when they differ by at most `tolerance`, absolutely or relative to the expected one. */
function isClose(expected: string, actual: string, tolerance: number): boolean {
  if (expected === actual) return true
  if (!NUMBER.test(expected) || !NUMBER.test(actual)) return false
  const [wanted, found] = [Number(expected), Number(actual)]
  return Math.abs(wanted - found) <= tolerance * Math.max(1, Math.abs(wanted))
}

/**
 * Holds what was printed against what was expected. `tokens` tolerates any white space between words, `exact` only
 * a line break at the end that is there or not, `numeric` is `tokens` whose numbers may differ a little.
 */
export function accepts(checker: PlainChecker, expected: string, actual: string): boolean {
  if (checker.kind === 'exact') return expected.replace(/\n$/, '') === actual.replace(/\n$/, '')
  const [wanted, found] = [tokensOf(expected), tokensOf(actual)]
  if (wanted.length !== found.length) return false
  return wanted.every((token, index) => {
    const other = found[index] ?? ''
    return checker.kind === 'numeric' ? isClose(token, other, checker.tolerance) : token === other
  })
}
