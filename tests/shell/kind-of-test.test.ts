import { expect, it } from 'vitest'
import { samplesOf } from '../../src/sdk/node.ts'
import { kindsOf } from '../../src/shell/features/landing/TestKind.tsx'
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
