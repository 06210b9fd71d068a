import { useServices } from '../services.ts'
import { texts } from '../texts/common.ts'
import { buttonStyle } from '../ui/button.ts'
import { muted } from '../ui/layout.ts'
import { choices, Plain } from './Plain.tsx'

interface ErrorPageProps {
  /** What the candidate is told; may be empty. */
  readonly text: string
  /** For the support, such as `GTD:500`. */
  readonly code: string | undefined
  /** Which part of the player it came from, such as `sections`. */
  readonly origin?: string | undefined
}

/** When nothing else can be shown (OVERLAY-21). */
export function ErrorPage({ text, code, origin }: ErrorPageProps) {
  const { supportEmail, reload } = useServices()
  return (
    <Plain title={texts.pages.error}>
      {text && <p>{text}</p>}
      <p css={muted}>{texts.pages.errorHint}</p>
      {code && (
        <p css={muted}>
          {texts.pages.errorCode} <code>{code}</code>
        </p>
      )}
      <div css={choices}>
        {supportEmail && (
          <a css={buttonStyle('primary')} href={reportAddress(supportEmail, [text, code, origin])}>
            {texts.pages.report}
          </a>
        )}
        <button type="button" css={buttonStyle('secondary')} onClick={reload}>
          {texts.pages.reload}
        </button>
      </div>
    </Plain>
  )
}

function reportAddress(email: string, details: readonly (string | undefined)[]): string {
  const body = [texts.pages.reportLead, '', '', '--', window.location.href, ...details.filter(Boolean)].join(
    '\n',
  )
  const subject = texts.pages.reportSubject(texts.product)
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
