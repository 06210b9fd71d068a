import { css } from '@emotion/react'
import { useSnapshot } from 'valtio/react'
import { isActive } from '../../../kernel/selectors.ts'
import { reviewAddress } from '../../routing/reviewAddress.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { texts } from '../../texts/common.ts'
import { standaloneTexts } from '../../texts/standalone.ts'

const pill = css({
  padding: '2px 10px',
  borderRadius: 99,
  background: 'var(--accent-soft)',
  fontSize: 14,
  fontWeight: 600,
})

const preview = css(pill, { background: 'var(--warning-soft)', color: 'var(--warning)' })

const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 24,
  color: 'var(--accent)',
  fontSize: 15,
  fontWeight: 600,
})

/** `Phase 2` of a contest (I18N-03), and for a recruiter a word that this is only a preview, and the way to what candidates did. */
export function Pills() {
  const { slug, session } = useOpenTest()
  const { phase, test, user } = useSnapshot(session.state)
  const order = test?.is_test_created_for_phase ? test.phase_order : undefined
  const isPreview = user?.usertype === 'recruiter'
  const review = isPreview && !isActive({ phase }) ? reviewAddress(slug) : undefined
  return (
    <p css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 14px', marginTop: 10 }}>
      {order !== undefined && <span css={pill}>{texts.landing.phase(order)}</span>}
      {isPreview && <span css={preview}>{texts.landing.preview}</span>}
      {review && (
        <a href={review} css={link}>
          {standaloneTexts.attempts}
        </a>
      )}
    </p>
  )
}
