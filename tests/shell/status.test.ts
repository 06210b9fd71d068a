import { expect, it } from 'vitest'
import { noticeOf } from '../../src/shell/state/useReportError.ts'
import { de } from '../../src/shell/texts/de/status.ts'
import { en } from '../../src/shell/texts/en/status.ts'
import { statusAtWork, workOf } from '../../src/shell/ui/StatusWord.tsx'
import { CallError } from '../../src/wire/errors.ts'

it('[STATUS-01] [STATUS-02] [STATUS-03] [STATUS-04] [STATUS-05] [STATUS-06] [STATUS-07] [GAP-016] has a word for every status of a solution', () => {
  expect(en.solution).toEqual({
    ACC: 'Accepted',
    PAC: 'Partially accepted',
    REJ: 'Rejected',
    NRE: 'Needs review',
    UNE: 'Unevaluated',
    CLR: 'Cleared',
    SUBMITTED: 'Submitted',
  })
  expect(new Set(Object.values(de.solution)).size).toBe(7)
})

it('[STATUS-15] [STATUS-16] [STATUS-17] [STATUS-18] [GAP-018] has a word for every verdict', () => {
  expect(en.verdict).toEqual({ CMP: 'Completed', FAL: 'Failed', NRE: 'Needs review', PAS: 'Passed' })
  expect(new Set(Object.values(de.verdict)).size).toBe(4)
})

it.each([
  [{ isAttempted: true, isOver: true, isSubmitted: true }, 'Attempted'],
  [{ isAttempted: false, isOver: true, isSubmitted: true }, 'Deadline expired'],
  [{ isAttempted: false, isOver: false, isSubmitted: true }, 'Submitted'],
  [{ isAttempted: false, isOver: false, isSubmitted: false }, 'Unsolved'],
])('[STATUS-08] [GAP-016] %j is %s', (work, word) => {
  expect(en.work[workOf(work)]).toBe(word)
})

it('[MSG-05] a failure that is not a call has a text too, and the catalogue stays silent where it says so', () => {
  expect(noticeOf(new TypeError('x is not a function'), 's@example.com')?.text).toBe('An error occured')
  expect(noticeOf(new CallError('GSS', 500), 's@example.com')).toMatchObject({
    text: 'Error loading report',
    code: 'GSS:500',
  })
  expect(noticeOf(new CallError('IDT', 500), 's@example.com')).toBeUndefined()
})

it('[STATUS-10] an answer that people judge is called submitted when it is, and not while the test runs', () => {
  expect([statusAtWork('SUBMITTED', false), statusAtWork('SUBMITTED', true)]).toEqual([null, 'SUBMITTED'])
  expect(statusAtWork('UNE', false)).toBe('UNE')
})
