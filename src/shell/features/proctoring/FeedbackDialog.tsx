import { css } from '@emotion/react'
import { Dialog, DialogButton } from '../../../sdk/widgets/dialog/Dialog.tsx'
import { plainList } from '../../../sdk/widgets/styles.ts'
import { mutedText } from '../../../sdk/widgets/text.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { productName } from '../../state/openTestFacts.ts'
import { proctoringTexts } from '../../texts/proctoring.ts'
import { clockText } from '../../texts/time.ts'
import { More } from './More.tsx'
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
  const [newest, ...earlier] = alerts
  const { feedback, alerts: words, alertFair } = proctoringTexts
  if (!newest) return null
  return (
    <Dialog
      title={feedback.title}
      close={close}
      footer={<DialogButton look="primary" text={feedback.proceed(productName(session))} press={close} />}
    >
      <p css={{ fontSize: 18, fontWeight: 600 }}>{words[newest.kind].title}</p>
      <p>{words[newest.kind].help}</p>
      <p css={mutedText}>{alertFair}</p>
      {earlier.length > 0 && (
        <More more={feedback.more} less={feedback.less} label={feedback.earlier}>
          <ul css={plainList}>
            {earlier.map(({ kind, at }) => (
              <li key={at} css={line}>
                {words[kind].title}
                <span css={mutedText}>{clockText(at)}</span>
              </li>
            ))}
          </ul>
        </More>
      )}
    </Dialog>
  )
}
