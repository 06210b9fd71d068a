import { expect, test } from 'vitest'
import { ledgerDifference } from '../../cli/replay/ledger-diff.ts'

const event = (name: string, data = {}) => ({ name, data })
const LEFT = [
  event('TRACK'),
  event('BLUR_EVENT', { by: 'tab', counts: true }),
  event('TRACK'),
  event('FOCUS_EVENT', { by: 'tab', away: 5000 }),
]

test.each([
  ['order and data fit', { events: ['BLUR_EVENT', { FOCUS_EVENT: { by: 'tab' } }], never: [] }],
  ['allowed extras', { events: ['BLUR_EVENT', 'FOCUS_EVENT'], allow: ['TRACK'], never: [] }],
  ['the later of two fits', { events: ['BLUR_EVENT', 'TRACK'], allow: ['TRACK', 'FOCUS_EVENT'], never: [] }],
  ['what is forbidden did not happen', { events: [], never: [{ BLUR_EVENT: { by: 'window' } }] }],
])('nothing is wrong when %s', (_, wanted) => {
  expect(ledgerDifference(wanted, LEFT)).toBeUndefined()
})

test('a mismatch is one time line of two: missing, unwanted and forbidden events at their places', () => {
  const wanted = {
    events: ['TRACK', { BLUR_EVENT: { by: 'window' } }, 'FOCUS_EVENT', 'FULLSCREEN_EXIT'],
    allow: ['TRACK'],
    never: ['FOCUS_EVENT'],
  }
  expect(ledgerDifference(wanted, LEFT)?.split('\n')).toEqual([
    '    TRACK {}',
    '  + BLUR_EVENT {"by":"tab","counts":true}',
    '    TRACK {}',
    '  - {"BLUR_EVENT":{"by":"window"}}',
    '  + FOCUS_EVENT {"by":"tab","away":5000}',
    '  - FULLSCREEN_EXIT',
  ])
})
