import { css } from '@emotion/react'
import { useId, useState } from 'react'
import { useOpenTest } from '../../state/openTestContext.ts'
import { productName } from '../../state/openTestFacts.ts'
import { proctoringTexts } from '../../texts/proctoring.ts'
import { clockText } from '../../texts/time.ts'
import { buttonStyle } from '../../ui/button.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { muted, plainList } from '../../ui/layout.ts'
import type { NotedAlert } from './useAlerts.ts'

const line = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 16,
  paddingBlock: 8,
  borderTop: '1px solid var(--border)',
})

interface FeedbackDialogProps {
  /** Newest first; at least one. */
  readonly alerts: readonly NotedAlert[]
  close(): void
}

/** What the camera noticed in this session (OVERLAY-01, OVERLAY-02, GAP-100). */
export function FeedbackDialog({ alerts, close }: FeedbackDialogProps) {
  const { session } = useOpenTest()
  const [isMore, setMore] = useState(false)
  const list = useId()
  const [newest, ...earlier] = alerts
  const { feedback, alerts: words, alertFair } = proctoringTexts
  if (!newest) return null
  return (
    <Dialog
      title={feedback.title}
      close={close}
      footer={
        <button type="button" css={buttonStyle('primary')} onClick={close}>
          {feedback.proceed(productName(session))}
        </button>
      }
    >
      <p css={{ fontSize: 18, fontWeight: 600 }}>{words[newest.kind].title}</p>
      <p>{words[newest.kind].help}</p>
      <p css={muted}>{alertFair}</p>
      {earlier.length > 0 && (
        <>
          <button
            type="button"
            css={[buttonStyle('ghost'), { marginTop: 10, marginInlineStart: -10, color: 'var(--accent)' }]}
            aria-expanded={isMore}
            aria-controls={list}
            onClick={() => setMore(!isMore)}
          >
            {isMore ? feedback.less : feedback.more}
          </button>
          <section id={list} hidden={!isMore} aria-label={feedback.earlier}>
            <ul css={plainList}>
              {earlier.map(({ kind, at }) => (
                <li key={at} css={line}>
                  {words[kind].title}
                  <span css={muted}>{clockText(at)}</span>
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
    </Dialog>
  )
}
