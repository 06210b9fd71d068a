import { expect, it } from 'vitest'
import type { RecordedEvent } from '../../cli/record/recorded-event.ts'
import { recordedStepsOf } from '../../cli/record/steps.ts'

const path = (place: string) => `/test-interface/v1/test/a/${place}`
const load = (at: number, tab: string, alive: string[] = [], device = 'd') =>
  ({ at, kind: 'load', tab, navigation: 'navigate', device, alive }) as const
const events = (...list: readonly RecordedEvent[]) => list
const BEGIN = events(
  load(0, 'x'),
  { at: 4000, kind: 'call', name: 'start', body: {} },
  { at: 4200, kind: 'route', path: path('problem/one') },
)

it('what is run is answered before the run, and once more at the last touch when it was changed afterwards', () => {
  const all = events(
    ...BEGIN,
    { at: 5000, kind: 'edit' },
    { at: 9000, kind: 'press', name: 'Run code', dialog: false },
    { at: 9010, kind: 'call', name: 'runCode', body: {} },
    { at: 15_000, kind: 'edit' },
    { at: 16_000, kind: 'route', path: path('problems') },
    { at: 17_000, kind: 'call', name: 'submit', body: { submission_type: 'MSB' } },
  )
  const answered = [
    { at: 9010, problem: 'one', fields: { code: 'a' } },
    { at: undefined, problem: 'one', fields: { code: 'b' } },
  ]
  expect(recordedStepsOf(all, answered)).toEqual([
    'open',
    { advance: '4s' },
    'start',
    { 'go to': 'one' },
    { advance: '5s' },
    { answer: { problem: 'one', with: { code: 'a' } } },
    { press: 'Run code' },
    { advance: '6s' },
    { answer: { problem: 'one', with: { code: 'b' } } },
    { advance: '1s' },
    { 'go to': 'list' },
    { advance: '1s' },
    'submit',
  ])
})

it('a tab that is left and come back to is told, with the way back into fullscreen; one that is hidden by a reload was not left', () => {
  const all = events(
    ...BEGIN,
    { at: 6000, kind: 'hidden' },
    { at: 9000, kind: 'shown' },
    { at: 9050, kind: 'press', name: 'Enable fullscreen', dialog: true },
    { at: 9100, kind: 'hidden' },
    { at: 9190, kind: 'unload', tab: 'x' },
    { ...load(9200, 'x'), navigation: 'reload' },
    { at: 9300, kind: 'call', name: 'start', body: {} },
    load(9400, 'y', ['x']),
  )
  expect(recordedStepsOf(all, []).filter((step) => !Object.hasOwn(Object(step), 'advance'))).toEqual([
    ...['open', 'start', { 'go to': 'one' }, 'leave tab', 'return'],
    ...[{ press: 'Enable fullscreen' }, 'reload', 'second tab'],
  ])
})

it('a browser that died is not a second tab, nor is a tab that was closed, nor another device', () => {
  const stepsAfter = (...later: readonly RecordedEvent[]) =>
    recordedStepsOf(events(...BEGIN, ...later), []).slice(3)
  const died = stepsAfter(load(4300, 'y'))
  const closed = stepsAfter({ at: 4290, kind: 'unload', tab: 'x' }, load(4300, 'y'))
  const second = stepsAfter(load(4300, 'y', ['x']))
  const device = stepsAfter(load(4300, 'y', [], 'e'))
  const diedAfterReload = stepsAfter(
    { at: 4210, kind: 'unload', tab: 'x' },
    { ...load(4220, 'x'), navigation: 'reload' },
    load(4300, 'y'),
  )
  expect({ died, closed, second, device, diedAfterReload }).toEqual({
    died: [{ 'go to': 'one' }, 'kill browser', 'reopen'],
    closed: [{ 'go to': 'one' }, 'close tab', 'reopen'],
    second: [{ 'go to': 'one' }, 'second tab'],
    device: [{ 'go to': 'one' }, 'second device'],
    diedAfterReload: [{ 'go to': 'one' }, 'reload', 'kill browser', 'reopen'],
  })
})

it('an address outside to which the page goes is waited for', () => {
  const address = 'https://careers.example/thanks'
  const all = events(...BEGIN, { at: 4300, kind: 'leave', address })
  expect(recordedStepsOf(all, []).at(-1)).toEqual({ when: { 'redirected to': address } })
})

it('a test whose time ran out is not handed in by a step', () => {
  const body = { submission_type: 'ASB', reason: 'TIME_UP' }
  const all = events(...BEGIN, { at: 60_000, kind: 'call', name: 'submit', body })
  expect(recordedStepsOf(all, []).slice(-2)).toEqual([{ advance: '56s' }, { advance: '2s' }])
})

it('a candidate who comes back at once and answers both dialogs gets a moment for the second one, which is the one answered', () => {
  const all = events(
    ...BEGIN,
    { at: 6000, kind: 'hidden' },
    { at: 6100, kind: 'shown' },
    pressed(6200, 'Enable fullscreen'),
    pressed(6900, 'Continue'),
  )
  expect(recordedStepsOf(all, []).slice(-4)).toEqual([
    ...['leave tab', 'return', { advance: '1s' }, { press: 'Enable fullscreen' }],
  ])
})

const pressed = (at: number, name: string): RecordedEvent => ({ at, kind: 'press', name, dialog: true })
const plain = (all: readonly RecordedEvent[]) =>
  recordedStepsOf(all, []).filter((step) => !Object.hasOwn(Object(step), 'advance'))

it('the warning is answered with what its replay shows, once for each time away, and the camera is not pressed away', () => {
  const all = events(
    ...BEGIN,
    pressed(5000, 'PROCEED TO TEST'),
    { at: 6000, kind: 'hidden' },
    { at: 9000, kind: 'shown' },
    pressed(9050, 'PROCEED TO TEST'),
    pressed(9100, 'Weiter'),
    pressed(9200, 'Continue without fullscreen'),
    pressed(9300, 'Proceed to test'),
  )
  expect(plain(all)).toEqual([
    ...['open', 'start', { 'go to': 'one' }, 'leave tab', 'return', { press: 'Enable fullscreen' }],
  ])
})

it('what is pressed before the start, or with nothing to come back from, is no way back into fullscreen', () => {
  const all = events(
    load(0, 'x'),
    { at: 500, kind: 'hidden' },
    { at: 900, kind: 'shown' },
    pressed(1000, 'Continue'),
    ...BEGIN.slice(1),
    pressed(5000, 'Enable fullscreen'),
  )
  expect(plain(all)).toEqual(['open', 'leave tab', 'return', 'start', { 'go to': 'one' }])
})

it('a recording that ends after an answer waits for its save, and what a button does with it comes in between', () => {
  const run: RecordedEvent = { at: 6000, kind: 'press', name: 'Run all', dialog: false, inMain: true, nth: 2 }
  const all = events(...BEGIN, { at: 5000, kind: 'edit' }, run)
  const answered = [{ at: undefined, problem: 'one', fields: { code: 'a' } }]
  const wait = { when: { badge: { is: 'Saved' } }, within: '1m' }
  const steps = recordedStepsOf(all, answered, new Set(['Run all'])).filter(
    (step) => !Object.hasOwn(Object(step), 'advance'),
  )
  expect(steps.slice(3)).toEqual([
    { answer: { problem: 'one', with: { code: 'a' } } },
    wait,
    { press: { name: 'Run all', nth: 2 } },
  ])
})

it('what a run makes of an answer is waited for, unless it was edited afterwards', () => {
  const run: RecordedEvent = { at: 6000, kind: 'press', name: 'Run all', dialog: false, inMain: true }
  const typed = { cells: ['1 + 1'] }
  const printed = { cells: ['1 + 1', '2'] }
  const saved = { problem: 'one', fields: printed }
  const answered = [
    { at: 6000, problem: 'one', fields: typed },
    { at: undefined, problem: 'one', fields: printed, saved },
  ]
  const stepsAfter = (...later: readonly RecordedEvent[]) =>
    recordedStepsOf(
      [...BEGIN, { at: 5900, kind: 'edit' }, run, ...later],
      answered,
      new Set(['Run all']),
    ).slice(-2)
  expect(stepsAfter()).toEqual([{ press: 'Run all' }, { when: { saved }, within: '1m' }])
  expect(stepsAfter({ at: 6900, kind: 'edit' })).toEqual([
    { answer: { problem: 'one', with: printed } },
    { when: { badge: { is: 'Saved' } }, within: '1m' },
  ])
})
