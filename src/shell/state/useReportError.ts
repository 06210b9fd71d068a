import { useCallback } from 'react'
import type { Notice } from '../../kernel/state.ts'
import { CallError, errorText } from '../../wire/errors.ts'
import { texts } from '../texts/common.ts'
import { translateError } from '../texts/errors.ts'
import { useServices } from './services.ts'
import { useShell } from './shellContext.ts'

/** The toast for a failure on a screen without a test; `undefined` where the catalogue is silent (MSG-05). */
export function noticeOf(error: unknown, support: string): Notice | undefined {
  if (!(error instanceof CallError)) return { kind: 'danger', text: texts.pages.unknown }
  const text = errorText(error, { support, productType: 'test' }, translateError)
  const code = `${error.code}:${error.outcome}`
  return text ? { kind: 'danger', text, code, copy: code, fromApi: true } : undefined
}

/** Shows a failed call in a toast, as the session does for its own calls. */
export function useReportError(): (error: unknown) => void {
  const { toasts } = useShell()
  const { supportEmail } = useServices()
  return useCallback(
    (error) => {
      const notice = noticeOf(error, supportEmail ?? '')
      if (notice) toasts.show(notice)
    },
    [toasts, supportEmail],
  )
}
