import type { Random } from '../../kernel/ports.ts'
import { hasEnded } from '../../kernel/selectors.ts'
import type { ErrorNotices } from '../../kernel/session/core.ts'
import type { Notice, SessionState } from '../../kernel/state.ts'
import { CallError, errorText, type Translate } from '../../wire/errors.ts'
import { isoTime } from '../../wire/time.ts'
import { texts } from '../texts/common.ts'

/** Codes of what a candidate asks for after the end; the errors of all others are silent then (ERR-09). */
const AFTER_THE_END: readonly string[] = ['SFB', 'RAS', 'TSS', 'GSS', 'RTT', 'FUP']

interface ErrorPorts {
  readonly random: Pick<Random, 'uuid'>
  readonly translate: Translate
  notify(notice: Notice): void
  report(error: unknown): void
  /** Contact address for the errors that the catalogue does not know. */
  support(): string
}

/** Shows failed calls as notices; `now` is the server's time in milliseconds since the epoch. */
export function createErrorNotices(
  ports: ErrorPorts,
  state: Pick<SessionState, 'phase' | 'test'>,
  now: () => number,
): ErrorNotices {
  /** A backend that says when it goes on is told as such, and why it does not, unless it has words of its own. */
  function textOf(error: CallError): string {
    const { body, retryAfterMs } = error
    const text = errorText(
      error,
      { support: ports.support(), productType: productType(state) },
      ports.translate,
    )
    if (!text || retryAfterMs === undefined || body.action === 'custom_message') return text
    const seconds = Math.ceil(retryAfterMs / 1000)
    return body.why === 'allowance' ? texts.shareUsedUp(seconds) : texts.busy(seconds)
  }

  return {
    textOf,
    notify(error) {
      if (!(error instanceof CallError)) {
        ports.report(error)
        return ''
      }
      const text = textOf(error)
      const code = `${error.code}:${error.outcome}`
      const isSilent = hasEnded(state) && !AFTER_THE_END.includes(error.code)
      const { action, delay, request } = error.body
      if (text && !isSilent && action !== 'redirection') {
        ports.notify({
          kind: 'danger',
          text,
          code,
          copy: `${code} ${typeof request === 'string' ? request : ports.random.uuid()} ${isoTime(now())}`,
          fromApi: true,
          ...(typeof delay === 'number' && delay > 0 && { visibleMs: delay }),
        })
      }
      return text
    },
  }
}

/** The word for the test: what the backend says, or its kind (GAP-068). */
export function productType({ test }: Pick<SessionState, 'test'>): string {
  if (!test) return 'test'
  if (test.productType) return test.productType
  if (test.is_test_created_for_phase) return 'Contest'
  return test.test_type === 'LRN' ? 'assessment' : 'test'
}
