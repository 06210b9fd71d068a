import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import type { DisplayedStatus } from '../../kernel/problem.ts'
import type { SolutionSetStatus } from '../../wire/report.schema.ts'
import type { SolutionStatus } from '../../wire/solution.ts'
import { statusTexts } from '../texts/status.ts'

type Tone = 'success' | 'warning' | 'danger' | 'quiet'

type Status = SolutionStatus | NonNullable<DisplayedStatus>

const TONES: Record<Status | SolutionSetStatus, Tone> = {
  ACC: 'success',
  PAS: 'success',
  PAC: 'warning',
  NRE: 'warning',
  REJ: 'danger',
  FAL: 'danger',
  UNE: 'quiet',
  CLR: 'quiet',
  CMP: 'quiet',
  SUBMITTED: 'quiet',
}

const label = css({
  display: 'inline-block',
  padding: '2px 10px',
  borderRadius: 99,
  fontSize: 14,
  fontWeight: 600,
  whiteSpace: 'nowrap',
})

const LOOK: Record<Tone, ReturnType<typeof css>> = {
  success: css(label, { color: 'var(--success)', background: 'var(--success-soft)' }),
  warning: css(label, { color: 'var(--warning)', background: 'var(--warning-soft)' }),
  danger: css(label, { color: 'var(--danger)', background: 'var(--danger-soft)' }),
  quiet: css(label, { color: 'var(--text-muted)', background: 'var(--surface-2)' }),
}

interface StatusWordProps {
  readonly status: Status | undefined
  /** Its time was over. */
  readonly isExpired?: boolean | undefined
}

/** How one answer was judged; without one, that there is none, and whether its time was over before (GAP-016). */
export function StatusWord({ status, isExpired = false }: StatusWordProps): ReactNode {
  if (status) return <span css={LOOK[TONES[status]]}>{statusTexts.solution[status]}</span>
  // "Submitted" would be said of nothing: what is submitted here is the test.
  return (
    <span css={{ display: 'inline-flex', flexWrap: 'wrap', gap: 4 }}>
      <span css={LOOK.quiet}>{statusTexts.unanswered}</span>
      {isExpired && <span css={LOOK.quiet}>{statusTexts.work.expired}</span>}
    </span>
  )
}

/** The status to show while the test runs: an answer that waits for its reviewers is `SUBMITTED` once it is. */
export function statusAtWork(status: DisplayedStatus, isSubmitted: boolean): DisplayedStatus {
  return status === 'SUBMITTED' && !isSubmitted ? null : status
}

/** To the candidate an answer that a person still reads is submitted: nothing is left for them to do (STATUS-10, STATUS-13). */
export const statusForCandidate = (status: Status | undefined): Status | undefined =>
  status === 'NRE' ? 'SUBMITTED' : status

/** How the attempt as a whole was judged (GAP-018). */
export function Verdict({ status }: { readonly status: SolutionSetStatus }) {
  return <span css={[LOOK[TONES[status]], { fontSize: 16 }]}>{statusTexts.verdict[status]}</span>
}

interface Work {
  /** It has an answer (GAP-017). */
  readonly isAttempted: boolean
  /** The time of its section, or of the test, is over. */
  readonly isOver: boolean
  /** Its section was submitted before its time was over. */
  readonly isSubmitted: boolean
}

/** The word for a question that has no status of its own (STATUS-08, GAP-016). */
export function workOf({ isAttempted, isOver, isSubmitted }: Work) {
  if (isAttempted) return 'attempted'
  if (isOver) return 'expired'
  return isSubmitted ? 'submitted' : 'unsolved'
}
