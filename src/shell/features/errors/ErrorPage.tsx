import type { ReactNode } from 'react'
import { useState } from 'react'
import { useOpenTestIfAny } from '../../state/openTestContext.ts'
import { useServices } from '../../state/services.ts'
import { useSupportEmail } from '../../state/useBrand.ts'
import { texts } from '../../texts/common.ts'
import { buttonStyle } from '../../ui/button.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { muted } from '../../ui/layout.ts'
import { choices, PlainPage } from '../../ui/PlainPage.tsx'
import { useIssueDialog } from '../issue/useIssueDialog.tsx'

interface ErrorPageProps {
  /** For the support, such as `GTD:500`. */
  readonly code: string | undefined
  /** Which part of the player it came from, such as `sections`. */
  readonly origin?: string | undefined
}

/** When nothing else can be shown (OVERLAY-21); what has happened is for a toast to tell (ERR-01). */
export function ErrorPage({ code, origin }: ErrorPageProps) {
  const { reload } = useServices()
  return (
    <PlainPage title={texts.pages.error}>
      <p css={muted}>{texts.pages.errorHint}</p>
      {code && (
        <p css={muted}>
          {texts.pages.errorCode} <code>{code}</code>
        </p>
      )}
      <div css={choices}>
        <Report details={[code, origin]} />
        <button type="button" css={buttonStyle('secondary')} onClick={reload}>
          {texts.pages.reload}
        </button>
      </div>
    </PlainPage>
  )
}

/** The dialog where there is a test to report, else, or when it cannot be had, a mail (GAP-136). */
function Report({ details }: { readonly details: readonly (string | undefined)[] }) {
  const test = useOpenTestIfAny()
  const email = useSupportEmail()
  const [isMail, setMail] = useState(test === undefined)
  const found = details.filter((detail) => detail !== undefined)
  const lead = `${texts.pages.reportFrom(found.join(', '), window.location.pathname)}\n`
  const { open, dialog } = useIssueDialog({ lead, unavailable: () => setMail(true) })
  if (!isMail) {
    return (
      <>
        <button type="button" css={buttonStyle('primary')} onClick={open}>
          {texts.pages.report}
        </button>
        {dialog}
      </>
    )
  }
  return (
    <a css={buttonStyle('primary')} href={mailAddress(email, found)}>
      {texts.pages.report}
    </a>
  )
}

function mailAddress(email: string, details: readonly string[]): string {
  const body = [texts.pages.reportLead, '', '', '--', window.location.href, ...details].join('\n')
  return `mailto:${email}?subject=${encodeURIComponent(texts.pages.reportSubject)}&body=${encodeURIComponent(body)}`
}

/** Shows the error page in the place of screens that break. */
export function Guarded({ children }: { readonly children: ReactNode }) {
  return <ErrorBoundary fallback={(error) => <ErrorPage code={errorName(error)} />}>{children}</ErrorBoundary>
}

function errorName(error: unknown): string | undefined {
  return error instanceof Error ? error.name : undefined
}
