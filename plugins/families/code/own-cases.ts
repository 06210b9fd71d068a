import type { RunView, TestCaseOutcome } from '@assess/sdk'

/** A test case of the candidate's own. The input of the first one is in the answer (SAVE-16), all else on the device. */
export interface OwnCase {
  readonly id: number
  /** `''` until it has one. */
  readonly name: string
  readonly input: string
  /** What the program should print; `''` for a case that is only looked at. */
  readonly expected: string
}

export const OWN_CASES_AT_MOST = 12
const LONGEST = 65_536

const FIRST: OwnCase = { id: 1, name: '', input: '', expected: '' }

const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, LONGEST) : '')

function caseIn(value: unknown): readonly OwnCase[] {
  const { id, name, input, expected } = Object(value)
  if (!Number.isSafeInteger(id)) return []
  return [{ id, name: textOf(name), input: textOf(input), expected: textOf(expected) }]
}

/** What a device kept; the one case that there always is where it kept nothing, or something else. */
export function readOwnCases(kept: string | undefined): readonly OwnCase[] {
  try {
    const list: unknown = JSON.parse(kept ?? '[]')
    const cases = Array.isArray(list) ? list.flatMap(caseIn).slice(0, OWN_CASES_AT_MOST) : []
    return cases.length > 0 ? cases : [FIRST]
  } catch {
    return [FIRST]
  }
}

/** With one more, which begins empty. */
export const withOneMore = (cases: readonly OwnCase[]): readonly OwnCase[] => [
  ...cases,
  { ...FIRST, id: Math.max(...cases.map(({ id }) => id)) + 1 },
]

/** Without the spaces that nobody sees: at the ends of lines, and after the last one. */
const seen = (text: string) => text.replace(/[^\S\n]+$/gm, '').replace(/\n+$/, '')

/** How a run with the input of a case went, held against what the case expects. */
export function ownOutcomeOf({ id, name, input, expected }: OwnCase, run: RunView): TestCaseOutcome {
  const [own] = run.testcases
  const actual = own?.actual ?? run.output
  const hasEnded = run.state === 'EVALUATED' && own?.status === 'passed'
  const isRight = expected === '' || seen(actual) === seen(expected)
  return {
    ...own,
    id,
    name,
    is_sample: true,
    input,
    actual,
    status: hasEnded ? (isRight ? 'passed' : 'failed') : 'error',
    ...(expected !== '' && { expected }),
  }
}
