import { expect, it } from 'vitest'
import { evaluate, readKey } from './evaluator.ts'
import type { Key } from './key.schema.ts'
import type { Problem } from './problem.schema.ts'

const problem: Problem = { statement: '{{1}}', blanks: [{}] }
const statusOf = (accepted: string, written: string, more: Partial<Key> = {}) =>
  evaluate(problem, { choice: [written] }, { accept: [[accepted]], ignoreCase: false, exact: false, ...more })
    .status

it.each([
  ['New York', 'New\u00A0York', 'a no-break space'],
  ['New York', 'New\u2009 \tYork', 'other kinds of space'],
  ['42', '42\u202C', 'an end of a direction'],
  ['shalom', '\u200Fsha\u00ADlom\u200B\uFEFF', 'marks, a soft hyphen and spaces of no width'],
  ['Brasília', 'Brasi\u0301lia', 'another normal form'],
  ["it's", 'it’s', 'an apostrophe'],
  ['"yes"', '„yes“', 'quotation marks'],
  ['state-of-the-art', 'state‑of–the—art', 'dashes'],
  ['-5', '−5', 'a minus'],
  ['and so on...', 'and so on…', 'dots'],
  ['file', 'ﬁle', 'a ligature'],
  ['12', '１２', 'digits of full width'],
  ['❤', '❤\uFE0F', 'a variant of a sign'],
])('%j is met by %j: %s', (accepted, written) => {
  expect(statusOf(accepted, written)).toBe('ACC')
  expect(statusOf(written, accepted)).toBe('ACC')
  const isEncoding = accepted.normalize('NFC') === written.normalize('NFC')
  expect(statusOf(accepted, written, { exact: true })).toBe(isEncoding ? 'ACC' : 'REJ')
})

it.each([
  ['x²', 'x2'],
  ['New York', 'NewYork'],
  ['resume', 'résumé'],
  ['Bern', 'bern'],
  ['a_b', 'a-b'],
  ['1,5', '1.5'],
])('%j is not met by %j', (accepted, written) => {
  expect(statusOf(accepted, written)).toBe('REJ')
})

it('a key of nothing that is seen is refused, and one of several lines where it counts is a flaw', async () => {
  expect(() => readKey({ accept: [['\u200B']] }, problem)).toThrow('a text that is not empty')
  const { default: type } = await import('./node.ts')
  const key = readKey({ accept: [['one', 'two\nthree']], exact: true }, problem)
  expect(type.flaws?.(problem, key)).toEqual([
    { place: 'key.accept[0][1]', message: 'No answer meets a text of several lines: a blank has one' },
  ])
})
