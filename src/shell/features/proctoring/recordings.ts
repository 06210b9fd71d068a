import type { Accommodation, TestSettings } from '../../../wire/settings.schema.ts'
import { stepTexts } from '../../texts/landing.ts'
import { proctoringTexts } from '../../texts/proctoring.ts'
import { needsOf, type ProctorSettings } from './needs.ts'
import type { ProctoringIconName } from './ProctoringIcon.tsx'

/** One kind of thing that is recorded, in words. */
export interface Recording {
  readonly sign: ProctoringIconName
  readonly title: string
  readonly lines: readonly string[]
}

type Settings = ProctorSettings & {
  readonly proctor: Pick<TestSettings['proctor'], 'browser_tolerance'>
  readonly secure_browser: Pick<TestSettings['secure_browser'], 'enabled'>
}

/** A rule that does not count for a candidate is not announced as one that does. */
type Exempt = Accommodation['exempt']

/** Everything that this test records of a candidate, kind by kind. */
export function recordingsOf(settings: Settings, exempt: Readonly<Exempt> = []): readonly Recording[] {
  const { recorded } = proctoringTexts
  const { proctor, secure_browser } = settings
  const needs = needsOf(settings)
  const cameraLines = [
    ...(needs.identity ? [recorded.camera.identity] : []),
    ...(needs.snapshot ? [recorded.camera.snapshot] : []),
    ...(needs.video ? [recorded.camera.video] : []),
    ...(needs.camera && !needs.snapshot && !needs.video ? [recorded.camera.access] : []),
    ...(needs.camera && !exempt.includes('face') ? [recorded.camera.faces] : []),
  ]
  const all: readonly (Recording & { readonly isOn: boolean })[] = [
    { isOn: true, sign: 'pen', title: recorded.answers.title, lines: [stepTexts.declaration.answers] },
    { isOn: cameraLines.length > 0, sign: 'camera', title: recorded.camera.title, lines: cameraLines },
    {
      isOn: needs.microphone,
      sign: 'microphone',
      title: recorded.microphone.title,
      lines: [needs.sound ? recorded.microphone.sound : recorded.microphone.access],
    },
    {
      isOn: needs.screen,
      sign: 'screen',
      title: recorded.screen.title,
      lines: [needs.snapshot ? recorded.screen.text : recorded.screen.alone],
    },
    {
      isOn: proctor.enabled,
      sign: 'door',
      title: recorded.events.title,
      lines: [leaving(proctor.browser_tolerance, exempt), recorded.events.network],
    },
    {
      isOn: proctor.enabled,
      sign: 'fullscreen',
      title: recorded.fullscreen.title,
      lines: [recorded.fullscreen.text],
    },
    {
      isOn: proctor.enabled,
      sign: 'clipboard',
      title: recorded.clipboard.title,
      lines: [recorded.clipboard.text],
    },
    {
      isOn: secure_browser.enabled,
      sign: 'apps',
      title: recorded.secure.title,
      lines: [stepTexts.declaration.secure],
    },
  ]
  return all.filter(({ isOn }) => isOn)
}

function leaving(
  { enabled, count }: Pick<TestSettings['proctor']['browser_tolerance'], 'enabled' | 'count'>,
  exempt: Readonly<Exempt>,
) {
  const { events } = proctoringTexts.recorded
  return enabled && count >= 0 && !exempt.includes('blur') ? events.tolerance(count) : events.noted
}
