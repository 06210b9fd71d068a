import type { ReactNode } from 'react'
import { useState } from 'react'
import type { Failure } from '../../../kernel/state.ts'
import { buttonStyle } from '../../../sdk/widgets/button.ts'
import { mutedText } from '../../../sdk/widgets/text.ts'
import { useOpenTestIfAny } from '../../state/openTestContext.ts'
import { useServices } from '../../state/services.ts'
import { useSupportEmail } from '../../state/useBrand.ts'
import { texts } from '../../texts/common.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { choices, PlainPage } from '../../ui/PlainPage.tsx'
import { useIssueDialog } from '../issue/useIssueDialog.tsx'

interface ErrorPageProps extends Partial<Pick<Failure, 'code' | 'outcome'>> {
  /** Loads again what is missing; without it only a reload can help. */
  readonly retry?: () => void
}

/** When nothing else can be shown (OVERLAY-21): what is wrong as far as a candidate can mend it, and ways on. */
export function ErrorPage({ code, outcome, retry }: ErrorPageProps) {
  const { reload } = useServices()
  const why = whyOf(outcome)
  return (
    <PlainPage title={texts.pages.error}>
      {why && <p>{why}</p>}
      <p css={mutedText}>{texts.pages.errorHint}</p>
      {code && (
        <p css={mutedText}>
          {texts.pages.errorCode} <code translate="no">{code}</code>
        </p>
      )}
      <div css={choices}>
        {retry && (
          <button type="button" css={buttonStyle('primary')} onClick={retry}>
            {texts.pages.again}
          </button>
        )}
        <Report code={code} look={retry ? 'secondary' : 'primary'} />
        <button type="button" css={buttonStyle('secondary')} onClick={reload}>
          {texts.pages.reload}
        </button>
      </div>
    </PlainPage>
  )
}

function whyOf(outcome: Failure['outcome']): string | undefined {
  const { network, reply, server } = texts.pages.why
  if (outcome === 'BAD') return reply
  if (outcome === 'TMT' || outcome === 'ENT') return network
  return outcome !== undefined && (outcome === 429 || outcome >= 500) ? server : undefined
}

interface ReportProps {
  readonly code: string | undefined
  readonly look: 'primary' | 'secondary'
}

/** The dialog if there is a test to report. Without a test, or if the dialog cannot be fetched, a mail (GAP-136). */
function Report({ code = '', look }: ReportProps) {
  const test = useOpenTestIfAny()
  const email = useSupportEmail()
  const [isMail, setMail] = useState(test === undefined)
  const { open, dialog } = useIssueDialog({ code, unavailable: () => setMail(true) })
  if (!isMail) {
    return (
      <>
        <button type="button" css={buttonStyle(look)} onClick={open}>
          {texts.pages.report}
        </button>
        {dialog}
      </>
    )
  }
  return (
    <a css={buttonStyle(look)} href={mailAddress(email, code)}>
      {texts.pages.report}
    </a>
  )
}

function mailAddress(email: string, code: string): string {
  const body = [texts.pages.reportLead, '', '', '--', window.location.href, code].join('\n')
  return `mailto:${email}?subject=${encodeURIComponent(texts.pages.reportSubject)}&body=${encodeURIComponent(body)}`
}

/** Shows the error page in place of screens that break. */
export function Guarded({ children }: { readonly children: ReactNode }) {
  return <ErrorBoundary fallback={(error) => <ErrorPage code={errorName(error)} />}>{children}</ErrorBoundary>
}

function errorName(error: unknown): string | undefined {
  return error instanceof Error ? error.name : undefined
}
