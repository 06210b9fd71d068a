import { css } from '@emotion/react'
import { useSnapshot } from 'valtio/react'
import { useTest } from '../test/context.ts'
import { texts } from '../texts/common.ts'

const pill = css({
  padding: '2px 10px',
  borderRadius: 99,
  background: 'var(--accent-soft)',
  fontSize: 14,
  fontWeight: 600,
})

const trial = css(pill, { background: 'var(--warning-soft)', color: 'var(--warning)' })

/** `Phase 2` of a contest (I18N-03), and a word for the recruiter who only tries (ROLE-05, GAP-121). */
export function Badges() {
  const { session } = useTest()
  const { test, user } = useSnapshot(session.state)
  const phase = test?.is_test_created_for_phase ? test.phase_order : undefined
  const isTrial = user?.usertype === 'recruiter'
  if (phase === undefined && !isTrial) return null
  return (
    <p css={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 10 }}>
      {phase !== undefined && <span css={pill}>{texts.landing.phase(phase)}</span>}
      {isTrial && <span css={trial}>{texts.landing.trial}</span>}
    </p>
  )
}
