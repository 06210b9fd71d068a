import { css } from '@emotion/react'
import { useSnapshot } from 'valtio/react'
import { from } from '../../../sdk/theme.ts'
import { plainList, square } from '../../../sdk/widgets/styles.ts'
import { card } from '../../../sdk/widgets/surface.ts'
import { mutedText, subtitle } from '../../../sdk/widgets/text.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { useSupportEmail } from '../../state/useBrand.ts'
import { stepTexts } from '../../texts/landing.ts'
import { proctoringTexts } from '../../texts/proctoring.ts'
import { ProctoringIcon } from './ProctoringIcon.tsx'
import { recordingsOf } from './recordings.ts'

/** Days that recordings are kept for when the test does not say (its settings). */
export const RETENTION_DAYS = 30

const kinds = css(plainList, {
  columnGap: 32,
  li: { breakInside: 'avoid', paddingBlockEnd: 18 },
  [from('medium')]: { columnCount: 2 },
})

const row = css({
  display: 'grid',
  gridTemplateColumns: '36px minmax(0, 1fr)',
  gap: '0 12px',
  alignItems: 'start',
})

const sign = css(square(36, 10), {
  display: 'grid',
  placeItems: 'center',
  background: 'var(--accent-soft)',
  color: 'var(--accent)',
})

/** What is recorded, who sees it, for how long, and what becomes of who would rather not (GAP-050). */
export function RecordingNotice() {
  const { session } = useOpenTest()
  const { accommodation, settings } = useSnapshot(session.state)
  if (!settings) return null
  return (
    <>
      <section css={[card, { marginTop: 20, paddingBlockEnd: 6 }]} aria-labelledby="recorded">
        <h2 id="recorded" css={[subtitle, { marginBottom: 16 }]}>
          {stepTexts.declaration.recorded}
        </h2>
        <ul css={kinds}>
          {recordingsOf(settings, accommodation?.exempt).map(({ sign: name, title, lines }) => (
            <li key={title} css={row}>
              <span css={sign}>
                <ProctoringIcon name={name} />
              </span>
              <div>
                <h3 css={{ fontSize: 16 }}>{title}</h3>
                {lines.map((line) => (
                  <p key={line} css={mutedText}>
                    {line}
                  </p>
                ))}
              </div>
            </li>
          ))}
        </ul>
      </section>
      {settings.proctor.enabled && (
        <>
          <Terms days={settings.proctor.retention_days ?? RETENTION_DAYS} />
          <Decline />
        </>
      )}
    </>
  )
}

const terms = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '4px 24px',
  margin: 0,
  dt: { fontWeight: 600, '&:not(:first-of-type)': { marginTop: 10 } },
  dd: { margin: 0, color: 'var(--text-muted)' },
  [from('medium')]: {
    gridTemplateColumns: '11rem minmax(0, 1fr)',
    rowGap: 12,
    'dt:not(:first-of-type)': { marginTop: 0 },
  },
})

function Terms({ days }: { readonly days: number }) {
  const { session } = useOpenTest()
  const company = useSnapshot(session.state).test?.company.name
  const { terms: words } = proctoringTexts
  return (
    <section css={[card, { marginTop: 16 }]} aria-labelledby="terms">
      <h2 id="terms" css={[subtitle, { marginBottom: 12 }]}>
        {words.title}
      </h2>
      <dl css={terms}>
        <dt>{words.who}</dt>
        <dd>{company ? words.reviewers(company) : words.reviewersUnknown}</dd>
        <dt>{words.howLong}</dt>
        <dd>{words.days(days)}</dd>
        <dt>{words.decides}</dt>
        <dd>{words.person}</dd>
        <dt>{words.yours}</dt>
        <dd>{words.list}</dd>
      </dl>
    </section>
  )
}

/** The way of who does not agree leads to a person. */
function Decline() {
  const { session } = useOpenTest()
  const name = useSnapshot(session.state).test?.name ?? ''
  const { decline } = proctoringTexts
  return (
    <section css={[card, { marginTop: 16 }]} aria-labelledby="decline">
      <h2 id="decline" css={[subtitle, { marginBottom: 8 }]}>
        {decline.title}
      </h2>
      <p css={mutedText}>{decline.text}</p>
      <p css={{ marginTop: 8 }}>
        <SupportLink subject={decline.subject(name)}>{decline.write}</SupportLink>
      </p>
    </section>
  )
}

/** Opens a letter to the support, whose address can be read beside it. */
export function SupportLink({ subject, children }: { readonly subject: string; readonly children: string }) {
  const address = useSupportEmail()
  return (
    <>
      {children}: <a href={`mailto:${address}?subject=${encodeURIComponent(subject)}`}>{address}</a>
    </>
  )
}
