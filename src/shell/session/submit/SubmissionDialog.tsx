import { css } from '@emotion/react'
import { type ReactNode, useState } from 'react'
import { useSnapshot } from 'valtio/react'
import { isEnding, isOpening } from '../../../kernel/selectors.ts'
import { buttonStyle } from '../../../sdk/widgets/button.ts'
import { Dialog } from '../../../sdk/widgets/dialog/Dialog.tsx'
import { Icon } from '../../../sdk/widgets/Icon.tsx'
import { useOpenTest } from '../../state/openTestContext.ts'
import type { SubmitOptions } from '../../state/playerSession.ts'
import { closingTexts } from '../../texts/closing.ts'
import { texts } from '../../texts/common.ts'
import { endingTexts } from '../../texts/ending.ts'
import { ProblemLinks, UnfinishedProblems } from './UnfinishedProblems.tsx'
import { isUnsavedIn } from './unfinished.ts'

interface SubmissionDialogProps {
  readonly title: string
  /** What to know before it is done. */
  readonly intro: ReactNode
  readonly confirm: string
  readonly scope: 'test' | 'section'
  /** Slugs of what is submitted. */
  readonly problems: readonly string[]
  close(): void
}

/** Asks once more before anything is submitted, and shows how far the submission is; it needs the network (VALID-14). */
export function SubmissionDialog({ title, intro, confirm, scope, problems, close }: SubmissionDialogProps) {
  const { session } = useOpenTest()
  const { online, submitFailure: lastFailure, unsent: lastUnsent } = useSnapshot(session.state)
  // What failed before the candidate went back to work is no news any more.
  const [oldFailure] = useState(lastFailure)
  const [oldUnsent] = useState(lastUnsent)
  const [wasOffline, setWasOffline] = useState(false)
  const submitFailure = lastFailure === oldFailure ? undefined : lastFailure
  const unsent = lastUnsent === oldUnsent ? [] : lastUnsent
  const isBusy = useIsBusy()

  function hand(options?: SubmitOptions) {
    setWasOffline(!online)
    if (!isBusy && online) void session.submit(scope, options)
  }

  return (
    <Dialog
      title={isBusy ? endingTexts.submit.sending : title}
      close={isBusy ? undefined : close}
      footer={
        <>
          <button
            ref={beginHere}
            type="button"
            css={buttonStyle('secondary')}
            disabled={isBusy}
            onClick={close}
          >
            {endingTexts.submit.back}
          </button>
          {!isBusy && unsent.length > 0 && (
            <button
              type="button"
              css={buttonStyle('secondary')}
              onClick={() => hand({ withoutRecordings: true })}
            >
              {closingTexts.uploading.without}
            </button>
          )}
          <button type="button" css={buttonStyle('primary')} aria-disabled={isBusy} onClick={() => hand()}>
            {submitFailure || unsent.length > 0 ? endingTexts.submit.retry : confirm}
          </button>
        </>
      }
    >
      {!isBusy && intro}
      {isBusy && <Progress problems={problems} />}
      {!isBusy && wasOffline && !online && <Failure text={texts.actionOffline} isNews />}
      {!isBusy && submitFailure && (
        <Failure text={submitFailure.text || endingTexts.submit.failed} isNews={!submitFailure.text} />
      )}
      {!isBusy && unsent.length > 0 && <UnsentRecordings problems={unsent} close={close} />}
      {!isBusy && <UnfinishedProblems problems={problems} close={close} />}
    </Dialog>
  )
}

/** The focus begins where nothing happens, and not on the first question that is listed, which looks chosen then. */
const beginHere = (button: HTMLButtonElement | null) => button?.setAttribute('autofocus', '')

/** Whether it is on its way; what is asked for while the attempt is being opened waits for that. */
function useIsBusy(): boolean {
  const { session } = useOpenTest()
  const { isSubmitting } = useSnapshot(session.manual)
  const state = useSnapshot(session.state)
  return isEnding(state) || (isOpening(state) && isSubmitting)
}

const notice = css({
  display: 'flex',
  gap: 10,
  marginTop: 14,
  padding: '12px 14px',
  borderRadius: 'var(--radius)',
  fontSize: 15,
})

/** Recordings that could not be uploaded (MSG-13, MSG-14, GAP-133), with the way to each. */
function UnsentRecordings({ problems, close }: Pick<SubmissionDialogProps, 'problems' | 'close'>) {
  const { session } = useOpenTest()
  const { recorders } = useSnapshot(session.state)
  const { failed, kept } = closingTexts.uploading
  return (
    <div
      role="alert"
      css={[
        notice,
        { display: 'block', background: 'var(--danger-soft)', '& > section:first-of-type': { marginTop: 0 } },
      ]}
    >
      {(['video', 'audio'] as const).map((kind) => (
        <ProblemLinks
          key={kind}
          title={failed[kind]}
          problems={problems.filter((problem) => recorders[problem]?.kind === kind)}
          close={close}
        />
      ))}
      <p css={{ marginTop: 8 }}>{kept}</p>
    </div>
  )
}

function Progress({ problems: order }: { readonly problems: readonly string[] }) {
  const { session } = useOpenTest()
  const slots = useSnapshot(session.slots)
  const isFlushing = order.some((slug) => isUnsavedIn(slots, slug))
  return (
    <div css={[notice, { background: 'var(--accent-soft)', display: 'block' }]}>
      <p role="status" css={{ marginBottom: 8 }}>
        <strong>{isFlushing ? endingTexts.submit.flushing : endingTexts.submit.sending}</strong>{' '}
        {endingTexts.submit.wait}
      </p>
      <progress
        css={{ width: '100%', accentColor: 'var(--accent)' }}
        aria-label={endingTexts.submit.sending}
      />
    </div>
  )
}

/** Of what a toast tells beside it, no screen reader is told a second time. */
function Failure({ text, isNews }: { readonly text: string; readonly isNews: boolean }) {
  return (
    <div role={isNews ? 'alert' : 'note'} data-failure css={[notice, { background: 'var(--danger-soft)' }]}>
      <span css={{ color: 'var(--danger)', paddingTop: 2 }}>
        <Icon name="warning" />
      </span>
      <p>
        <strong>{text}</strong>
        <br />
        {endingTexts.submit.failedWhy}
      </p>
    </div>
  )
}
