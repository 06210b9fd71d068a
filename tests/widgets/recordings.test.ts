import { expect, it } from 'vitest'
import { spanText } from '../../src/sdk/format.ts'
import { noteOf } from '../../src/sdk/widgets/recordings/StoredRecordings.tsx'

const RECORDING = {
  take: 'take-1',
  url: '/recorded-answers/1',
  mime_type: 'video/webm',
  bytes: 9,
  received_at: '2026-03-01T09:00:00.000Z',
  is_late: false,
}

it.each([
  [400, '1 s'],
  [45_000, '45 s'],
  [60_000, '1 min'],
  [125_000, '2 min 5 s'],
  [3_599_600, '1 h'],
  [12_000_000, '3 h 20 min'],
])('%i ms are %s', (ms, text) => expect(spanText(ms)).toBe(text))

it('[REC-07] [GAP-074] says when a recording came after the submission, whether it counts, and by which limit it is too long', () => {
  expect(noteOf(RECORDING)).toBe('')
  expect(noteOf({ ...RECORDING, max_ms: 60_000, is_answer: true, after_end_ms: 180_000 })).toBe(
    'Arrived 3 min after the submission.',
  )
  const late = { ...RECORDING, is_late: true, after_end_ms: 740_000, is_too_long: true, max_ms: 90_000 }
  expect(noteOf(late)).toBe(
    'Arrived 12 min 20 s after the submission. Too late: it does not count as the answer. ' +
      'Longer than the question allows. The limit is 1 min 30 s.',
  )
  // Of a backend that says no more.
  expect(noteOf({ ...RECORDING, is_late: true, is_too_long: true })).toBe(
    'Too late: it does not count as the answer. Longer than the question allows.',
  )
})
