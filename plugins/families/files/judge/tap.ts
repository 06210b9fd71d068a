import type { JUnitResult } from '../../code/judge/junit.ts'

const RESULT = /^\s*(not )?ok\b(?: +\d+)?(?: +-)? *(.*)$/
/** How the protocol marks a test that does not count. */
const DIRECTIVE = / # *(skip|todo)\b.*$/i

/** Reads what tests print in the Test Anything Protocol; other lines are skipped. */
export function readTap(text: string): readonly JUnitResult[] {
  return text.split('\n').flatMap((line) => {
    const match = RESULT.exec(line)
    if (!match) return []
    const [, not, title = ''] = match
    const status = DIRECTIVE.test(title) ? 'skipped' : not ? 'failed' : 'passed'
    const name = title.replace(DIRECTIVE, '').trim()
    return name === '' ? [] : [{ name, status, classname: '', time: 0, framework: 'TAP', message: '' }]
  })
}

const PLAN = /^1\.\.(\d+)\s*(?:#.*)?$/gm
const OUTERMOST = /^(?:not )?ok\b.*$/gm

/**
 * Whether tests reported to their end: as many as their one plan says, or, without a plan, ended by themselves. What an
 * answer gets tests to print before it breaks them is then no result.
 */
export function isWholeTap(text: string, exitCode: number): boolean {
  const plans = [...text.matchAll(PLAN)].map(([, count]) => Number(count))
  const results = [...text.matchAll(OUTERMOST)].map(([line]) => line)
  if (plans.length > 0) return plans.length === 1 && plans[0] === results.length
  return exitCode === 0 || results.some((line) => line.startsWith('not'))
}
