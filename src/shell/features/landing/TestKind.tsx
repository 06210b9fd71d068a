import { useSnapshot } from 'valtio/react'
import { plainList } from '../../../sdk/widgets/styles.ts'
import { card } from '../../../sdk/widgets/surface.ts'
import { subtitle } from '../../../sdk/widgets/text.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { stepTexts } from '../../texts/landing.ts'
import { proctoringTexts } from '../../texts/proctoring.ts'
import { needsOf, type ProctorSettings } from '../proctoring/needs.ts'

interface KindSettings extends ProctorSettings {
  readonly secure_browser: { readonly enabled: boolean }
}

/** What sets this test apart from one that is taken without anybody watching, a line each. */
export function kindsOf(settings: KindSettings, isTimedBySection: boolean): readonly string[] {
  const { kind } = stepTexts
  const { camera, microphone, screen, sound } = needsOf(settings)
  const isWatched = settings.proctor.enabled
  const lines: readonly (readonly [boolean, string])[] = [
    [camera, kind.camera],
    [sound, kind.microphone],
    [microphone && !sound, proctoringTexts.recorded.microphone.access],
    [screen, kind.screen],
    [isWatched, kind.leaving],
    [isWatched, kind.fullscreen],
    [settings.secure_browser.enabled, kind.secure],
    [isTimedBySection, kind.sections],
  ]
  return lines.flatMap(([isSo, text]) => (isSo ? [text] : []))
}

/** Says before anything is asked what kind of test it is; nothing of an ordinary one. */
export function TestKind() {
  const { session } = useOpenTest()
  const { settings, test } = useSnapshot(session.state)
  const lines = settings ? kindsOf(settings, test?.is_timed_section === true) : []
  if (lines.length === 0) return null
  return (
    <section css={[card, { marginTop: 24 }]} aria-labelledby="kind">
      <h2 id="kind" css={[subtitle, { marginBottom: 8 }]}>
        {stepTexts.kind.title}
      </h2>
      <ul css={[plainList, { display: 'grid', gap: 6 }]}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
