import { css } from '@emotion/react'
import { type FormEvent, useId, useState } from 'react'
import { useSnapshot } from 'valtio/react'
import { buttonStyle } from '../../../sdk/widgets/button.ts'
import { Dialog } from '../../../sdk/widgets/dialog/Dialog.tsx'
import { Icon } from '../../../sdk/widgets/Icon.tsx'
import { TextArea } from '../../../sdk/widgets/TextArea.tsx'
import { hidden, mutedText } from '../../../sdk/widgets/text.ts'
import type { CallCode } from '../../../wire/errors.ts'
import { ISSUE_LENGTH } from '../../../wire/limits.ts'
import { ORIGIN } from '../../../wire/origins.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { useServices } from '../../state/services.ts'
import { useShell } from '../../state/shellContext.ts'
import { issueTexts } from '../../texts/issue.ts'

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
  /** Of the failure that the comment begins with; the one that was told last when left out. */
  readonly code?: string | undefined
  close(): void
}

/** Reports an issue with the content (FEED-02, VALID-09..11, CALL-49); what was written outlives a failure. */
export function IssueDialog({ problem, code, close }: IssueDialogProps) {
  const form = useId()
  const { comment, setComment, isWrong, isBusy, failed, send } = useReport(problem, code, close)
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
        <p css={[mutedText, { marginTop: 6 }]}>
          <About problem={problem} /> · {issueTexts.clock}
        </p>
        <CommentField comment={comment} change={setComment} isWrong={isWrong} />
        <div role="alert">
          {failed && <p css={{ color: 'var(--danger)', marginTop: 8 }}>{issueTexts.kept}</p>}
        </div>
      </form>
    </Dialog>
  )
}

function useReport(problem: string, code: string | undefined, close: () => void) {
  const { api } = useServices()
  const { toasts } = useShell()
  const { session, slug } = useOpenTest()
  const [comment, setComment] = useState(() => leadOf(code ?? toasts.state.lastCode))
  const [wasSent, setWasSent] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const isWrong = isTooLong(comment) || (wasSent && !isValidComment(comment))

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setWasSent(true)
    if (isBusy) return
    if (!isValidComment(comment)) return event.currentTarget.querySelector('textarea')?.focus()
    setBusy(true)
    setFailed(false)
    try {
      await api.reportIssue({ comment: comment.trim(), problem, test: slug })
      toasts.state.lastCode = undefined
      toasts.show({ kind: 'success', text: issueTexts.sent })
      close()
    } catch (error) {
      session.notifyError(error)
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }

  return { comment, setComment, isWrong, isBusy, failed, send }
}

/** What failed, in which part of the player, and on which page (GAP-136, ERR-11..30). */
function leadOf(code: string | undefined): string {
  if (code === undefined) return ''
  const origin = ORIGIN[code.slice(0, 3) as CallCode]
  const what = origin ? `${code}, ${origin}` : code
  return `${issueTexts.from(what, window.location.pathname)}\n`
}

function About({ problem }: { readonly problem: string }) {
  const { session } = useOpenTest()
  const title = useSnapshot(session.state).problems[problem]?.title
  return title ? issueTexts.aboutProblem(title) : issueTexts.aboutTest
}

interface CommentFieldProps {
  readonly comment: string
  change(comment: string): void
  /** Whether it cannot be sent like this. */
  readonly isWrong: boolean
}

function CommentField({ comment, change, isWrong }: CommentFieldProps) {
  const id = useId()
  const length = commentLength(comment)
  return (
    <>
      <TextArea
        label={issueTexts.comment}
        labelStyle={{ display: 'block', marginTop: 16, fontWeight: 600 }}
        value={comment}
        write={change}
        aria-invalid={isWrong}
        aria-describedby={`${id}-problem ${id}-count`}
      />
      <div css={underField}>
        <span id={`${id}-problem`}>
          {!isWrong && <span css={{ color: 'var(--text-muted)' }}>{issueTexts.hint}</span>}
          <span role="alert">
            {isWrong && (
              <span css={{ display: 'flex', gap: 6 }}>
                <Icon name="warning" size={18} />
                {issueTexts.invalid}
              </span>
            )}
          </span>
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
