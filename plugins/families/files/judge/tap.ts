import type { JUnitResult } from '../../code/judge/junit.ts'

const RESULT = /^\s*(not )?ok\b(?: +\d+)?(?: +-)? *(.*)$/
const DIRECTIVE = / +# *(skip|todo)\b.*$/i

/** Reads what tests print in the Test Anything Protocol; lines that are none of it are passed over. */
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
