import { css } from '@emotion/react'
import { type FormEvent, useId, useState } from 'react'
import { useSnapshot } from 'valtio/react'
import { ISSUE_LENGTH } from '../../../wire/limits.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { useServices } from '../../state/services.ts'
import { useShell } from '../../state/shellContext.ts'
import { issueTexts } from '../../texts/issue.ts'
import { buttonStyle } from '../../ui/button.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { hidden, muted } from '../../ui/layout.ts'
import { TextArea } from '../../ui/TextArea.tsx'

const underField = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  minHeight: 24,
  marginTop: 6,
  fontSize: 14,
  color: 'var(--danger)',
})

export interface IssueDialogProps {
  /** Slug of the problem that the report is about; `''` for the test as a whole. */
  readonly problem: string
  /** What the comment begins with, such as an error code and a page. */
  readonly lead: string
  close(): void
}

/** Reports an issue with the content (FEED-02, VALID-09..11, CALL-49); what was written outlives a failure. */
export function IssueDialog({ problem, lead, close }: IssueDialogProps) {
  const form = useId()
  const { comment, setComment, problemText, isBusy, failed, send } = useReport(problem, lead, close)
  return (
    <Dialog
      title={issueTexts.title}
      close={isBusy ? undefined : close}
      footer={
        <>
          <button type="button" css={buttonStyle('secondary')} disabled={isBusy} onClick={close}>
            {issueTexts.cancel}
          </button>
          <button type="submit" form={form} css={buttonStyle('primary')} aria-disabled={isBusy}>
            {isBusy ? issueTexts.sending : issueTexts.send}
          </button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void send(event)}>
        <p>{issueTexts.intro}</p>
        <p css={[muted, { marginTop: 6 }]}>
          <About problem={problem} /> · {issueTexts.clock}
        </p>
        <CommentField comment={comment} change={setComment} problemText={problemText} />
        <div role="alert">
          {failed && <p css={{ color: 'var(--danger)', marginTop: 8 }}>{issueTexts.kept}</p>}
        </div>
      </form>
    </Dialog>
  )
}

function useReport(problem: string, lead: string, close: () => void) {
  const { api } = useServices()
  const { toasts } = useShell()
  const { session, slug } = useOpenTest()
  const [comment, setComment] = useState(lead)
  const [wasSent, setWasSent] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const isWrong = isTooLong(comment) || (wasSent && !isValidComment(comment))

  async function send(event: FormEvent) {
    event.preventDefault()
    setWasSent(true)
    if (isBusy || !isValidComment(comment)) return
    setBusy(true)
    setFailed(false)
    try {
      await api.reportIssue({ comment: comment.trim(), problem, test: slug })
      toasts.show({ kind: 'success', text: issueTexts.sent })
      close()
    } catch (error) {
      session.notifyError(error)
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }

  return { comment, setComment, problemText: isWrong ? issueTexts.invalid : '', isBusy, failed, send }
}

function About({ problem }: { readonly problem: string }) {
  const { session } = useOpenTest()
  const title = useSnapshot(session.state).problems[problem]?.title
  return title ? issueTexts.aboutProblem(title) : issueTexts.aboutTest
}

interface CommentFieldProps {
  readonly comment: string
  change(comment: string): void
  /** Why it cannot be sent like this; `''` when it can. */
  readonly problemText: string
}

function CommentField({ comment, change, problemText }: CommentFieldProps) {
  const id = useId()
  const length = commentLength(comment)
  return (
    <>
      <TextArea
        label={issueTexts.comment}
        labelStyle={{ display: 'block', marginTop: 16, fontWeight: 600 }}
        value={comment}
        write={change}
        aria-invalid={problemText !== ''}
        aria-describedby={`${id}-problem ${id}-count`}
      />
      <div css={underField}>
        <span id={`${id}-problem`} role="alert">
          {problemText && (
            <span css={{ display: 'flex', gap: 6 }}>
              <Icon name="warning" size={18} />
              {problemText}
            </span>
          )}
        </span>
        <span css={{ color: 'var(--text-muted)', fontVariantNumeric: 'tabular-nums' }}>
          <span aria-hidden="true">{issueTexts.count(length)}</span>
          <span id={`${id}-count`} css={hidden}>
            {issueTexts.countLabel(length)}
          </span>
        </span>
      </div>
    </>
  )
}

/** Characters of a comment as a person counts them; blanks around it count for nothing. */
export function commentLength(comment: string): number {
  return [...comment.trim()].length
}

/** 15 to 1000 characters (VALID-09, VALID-11). */
export function isValidComment(comment: string): boolean {
  const length = commentLength(comment)
  return length >= ISSUE_LENGTH.min && length <= ISSUE_LENGTH.max
}

/** Whether only deleting can make it valid. */
export function isTooLong(comment: string): boolean {
  return commentLength(comment) > ISSUE_LENGTH.max
}
