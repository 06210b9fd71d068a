import { expect, test } from 'vitest'
import { eventLogDifference, type WantedEventLog } from '../../cli/replay/results/event-log-diff.ts'

const event = (name: string, data = {}, at = 0) => ({ name, data, at })
const LEFT = [
  event('TRACK'),
  event('BLUR_EVENT', { by: 'tab', counts: true }),
  event('TRACK'),
  event('FOCUS_EVENT', { by: 'tab', away: 5000 }),
]

test.each([
  [
    'order and data fit',
    { events: ['BLUR_EVENT', { name: 'FOCUS_EVENT', fields: { by: 'tab' } }], never: [] },
  ],
  ['allowed extras', { events: ['BLUR_EVENT', 'FOCUS_EVENT'], allow: ['TRACK'], never: [] }],
  ['the later of two fits', { events: ['BLUR_EVENT', 'TRACK'], allow: ['TRACK', 'FOCUS_EVENT'], never: [] }],
  [
    'what is forbidden did not happen',
    { events: [], never: [{ name: 'BLUR_EVENT', fields: { by: 'window' } }] },
  ],
])('nothing is wrong when %s', (_, wanted) => {
  expect(eventLogDifference(wanted, LEFT)).toBeUndefined()
})

const differs = (wanted: Partial<WantedEventLog>, got = LEFT) =>
  eventLogDifference({ events: [], never: [], ...wanted }, got)?.split('\n')
const none = ' '.repeat(12)

test('a mismatch is one time line of two: what is missing, other than wanted and forbidden, at its place and with its fault', () => {
  expect(
    differs({
      events: [
        'TRACK',
        { name: 'BLUR_EVENT', fields: { by: 'window', counts: true } },
        'FOCUS_EVENT',
        'FULLSCREEN_EXIT',
      ],
      allow: ['TRACK'],
      never: ['FOCUS_EVENT'],
    }),
  ).toEqual([
    '    00:00:00.000  TRACK {}',
    `  - ${none}  BLUR_EVENT {"by":"window","counts":true}  ← by: wanted "window", got "tab"`,
    '  + 00:00:00.000  BLUR_EVENT {"by":"tab","counts":true}',
    '    00:00:00.000  TRACK {}',
    '  + 00:00:00.000  FOCUS_EVENT {"by":"tab","away":5000}  ← must not come',
    `  - ${none}  FULLSCREEN_EXIT  ← did not come`,
  ])
})

test('an event has a time by the second', () => {
  const got = [event('BLUR_EVENT', {}, 120_450)]
  const at = (second: number) => differs({ events: [{ name: 'BLUR_EVENT', second }] }, got)
  expect(at(120_000)).toBeUndefined()
  expect(at(121_000)).toEqual([
    '  - 00:02:01.000  BLUR_EVENT  ← wanted at 00:02:01.000',
    '  + 00:02:00.450  BLUR_EVENT {}',
  ])
})

test('what came in another order is told at both places, and what nothing is wrong with far from it is folded', () => {
  const idle = Array.from({ length: 9 }, () => event('TRACK'))
  const got = [...idle, event('FULLSCREEN_EXIT', {}, 1500), event('BLUR_EVENT', {}, 2000), ...idle]
  expect(differs({ events: ['BLUR_EVENT', 'FULLSCREEN_EXIT'] }, got)).toEqual([
    '    … 7 events with nothing wrong',
    ...Array(2).fill('    00:00:00.000  TRACK {}'),
    `  - ${none}  BLUR_EVENT  ← came later, at 00:00:02.000`,
    '    00:00:01.500  FULLSCREEN_EXIT {}',
    '  + 00:00:02.000  BLUR_EVENT {}  ← wanted earlier',
    ...Array(2).fill('    00:00:00.000  TRACK {}'),
    '    … 7 events with nothing wrong',
  ])
  expect(differs({ events: [], allow: ['TRACK', 'FULLSCREEN_EXIT'] }, got)).toContain(
    '  + 00:00:02.000  BLUR_EVENT {}  ← not wanted here',
  )
})
