import { expect, it } from 'vitest'
import { samplesOf } from '../../src/sdk/samples.ts'
import { kindsOf } from '../../src/shell/features/landing/TestKind.tsx'
import { attemptEnd } from '../../src/shell/features/landing/useTimeLeft.ts'
import { stepTexts } from '../../src/shell/texts/landing.ts'

const { kind } = stepTexts
const NOTHING = {
  proctor: { enabled: false, snapshot: false, video: { enabled: false } },
  user_permissions: { mic: false },
  secure_browser: { enabled: false },
}

it('[GAP-050] each thing that sets a test apart has its line, and no other one is there', () => {
  expect(kindsOf(NOTHING, false)).toEqual([])
  expect(kindsOf(NOTHING, true)).toEqual([kind.sections])
  expect(kindsOf({ ...NOTHING, secure_browser: { enabled: true } }, false)).toEqual([kind.secure])
  const watched = { ...NOTHING, proctor: { ...NOTHING.proctor, enabled: true } }
  expect(kindsOf(watched, false)).toEqual([kind.leaving, kind.fullscreen])
  const filmed = {
    ...watched,
    proctor: { enabled: true, snapshot: false, video: { enabled: true }, screen_capture: { enabled: true } },
    user_permissions: { mic: true },
  }
  expect(kindsOf(filmed, false)).toEqual([
    kind.camera,
    kind.microphone,
    kind.screen,
    kind.leaving,
    kind.fullscreen,
  ])
})

it('a sample without an answer counts as not attempted', () => {
  const { empty, judged } = samplesOf({}, {})
  expect(empty('none', 0)).toMatchObject({
    attempted: false,
    displayed: null,
    verdict: { status: 'UNE', score: 0 },
  })
  expect(judged('some', 1, 'PAC', 0.5)).toMatchObject({
    attempted: true,
    displayed: 'PAC',
    verdict: { status: 'PAC', score: 0.5 },
  })
})

it('a candidate who comes back is told when the time ends, with what was agreed and added, and nothing where sections decide', () => {
  const head = { id: 1, add_test_duration: 10, event_sequence: 0, start_time: '2026-03-01T10:00:00Z' }
  const test = { duration: 60, is_timed_section: false, accommodation: { time_factor: 1.5 } }
  const at = (state: object) => attemptEnd(state as Parameters<typeof attemptEnd>[0])
  expect(at({ head, test })).toBe(Date.parse('2026-03-01T11:40:00Z'))
  const undecided = [
    { head: undefined, test },
    { head: { ...head, start_time: undefined }, test },
    { head, test: { ...test, is_timed_section: true } },
  ]
  expect(undecided.map(at)).toEqual([undefined, undefined, undefined])
})
