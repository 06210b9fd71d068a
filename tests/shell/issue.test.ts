import { expect, it } from 'vitest'
import { commentLength, isTooLong, isValidComment } from '../../src/shell/features/issue/IssueDialog.tsx'
import { issueTexts } from '../../src/shell/texts/issue.ts'

it('[VALID-09] [VALID-11] a comment has 15 to 1000 characters, and blanks are not a comment', () => {
  const lengths = [0, 14, 15, 1000, 1001]
  expect(lengths.map((length) => isValidComment('x'.repeat(length)))).toEqual([
    false,
    false,
    true,
    true,
    false,
  ])
  expect(isValidComment(' '.repeat(40))).toBe(false)
  expect(isTooLong('x'.repeat(1001))).toBe(true)
})

it('[VALID-10] the counter counts characters as a person does', () => {
  expect(issueTexts.count(commentLength(' naïve 👍 '))).toBe('7/1000')
})
