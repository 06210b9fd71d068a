import { css } from '@emotion/react'
import { Fragment, type ReactNode } from 'react'
import { useSnapshot } from 'valtio/react'
import { from } from '../../../sdk/theme.ts'
import { card } from '../../../sdk/widgets/surface.ts'
import { subtitle } from '../../../sdk/widgets/text.ts'
import type { Test } from '../../../wire/entities.schema.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { useSupportEmail } from '../../state/useBrand.ts'
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

type After = Pick<Test, 'enable_feedback_page' | 'redirection_url' | 'test_type'>

const rows = css({
  display: 'grid',
  gap: '2px 24px',
  margin: 0,
  [from('medium')]: { gridTemplateColumns: 'minmax(120px, auto) 1fr', gap: '12px 32px' },
  dt: { color: 'var(--text-muted)', fontSize: 15, lineHeight: 1.6 },
  dd: { margin: '0 0 12px', [from('medium')]: { margin: 0 } },
  'dd p + p': { marginTop: 4 },
})

/** Says before anything is asked what kind of test it is, when its clock starts, what is kept, and whom to ask. */
export function TestKind() {
  const { session } = useOpenTest()
  const { settings, test } = useSnapshot(session.state)
  const email = useSupportEmail()
  if (!settings || !test) return null
  const { kind, declaration } = stepTexts
  const rules = kindsOf(settings, test.is_timed_section)
  const isWatched = settings.proctor.enabled || settings.secure_browser.enabled
  const facts: readonly (readonly [term: string, lines: readonly ReactNode[]])[] = [
    [kind.company, test.company.name ? [test.company.name] : []],
    [kind.rules, rules],
    [kind.clock, [kind.clockWhen]],
    [kind.answers, [kind.answersKept]],
    [declaration.recorded, isWatched ? [] : [declaration.answers]],
    [kind.after, leadsToReport(test) ? [kind.report] : []],
    [kind.help, [<Mail key={email} email={email} />]],
  ]
  return (
    <section css={[card, { marginTop: 24 }]} aria-labelledby="kind">
      <h2 id="kind" css={[subtitle, { marginBottom: 12 }]}>
        {kind.title}
      </h2>
      <dl css={rows}>
        {facts.map(
          ([term, lines]) =>
            lines.length > 0 && (
              <Fragment key={term}>
                <dt>{term}</dt>
                <dd>
                  {lines.map((line, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the lines stay as they are
                    <p key={index}>{line}</p>
                  ))}
                </dd>
              </Fragment>
            ),
        )}
      </dl>
    </section>
  )
}

/** GUARD-14. */
const leadsToReport = ({ enable_feedback_page, redirection_url, test_type }: After): boolean =>
  test_type === 'LRN' && enable_feedback_page && !redirection_url

function Mail({ email }: { readonly email: string }) {
  return (
    <a css={{ display: 'inline-block', overflowWrap: 'anywhere' }} href={`mailto:${email}`}>
      {email}
    </a>
  )
}
